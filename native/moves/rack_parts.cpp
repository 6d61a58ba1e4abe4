#include "moves/rack_parts.h"

#include <algorithm>

namespace nabeurt {

// Grows tile by tile: each part so far, with all, …, one, none of the copies of the next tile used. The last
// ones take the place of the parts they come from.
RackParts::RackParts(const Rack& rack, Leaves leaves, const PerTile& values) : rack_blanks(rack[0]) {
  std::array<std::uint32_t, kSubsets> rank;  // of what stays, within its size
  std::array<std::uint8_t, kSubsets> kept;
  rank[0] = open[0] = 0;
  key[0] = 0;
  kept[0] = used[0] = sum[0] = top[0] = rest[0] = 0;
  for (std::size_t tile = 0; tile < rack.size(); ++tile) {
    const std::size_t copies = rack[tile], before = count;
    if (copies == 0) continue;
    stride[tile] = static_cast<std::uint8_t>(before);
    for (std::size_t taken = copies + 1; taken-- > 0;)
      for (std::size_t i = 0; i < before; ++i) {
        const std::size_t part = taken * before + i;
        std::uint32_t more = rank[i];
        for (std::size_t size = kept[i]; size < kept[i] + copies - taken; ++size) more += kChoose[tile + size][size + 1];
        rank[part] = more;
        kept[part] = static_cast<std::uint8_t>(kept[i] + copies - taken);
        used[part] = static_cast<std::uint8_t>(used[i] + taken);
        key[part] = key[i] + kLetterKey[tile] * taken;
        open[part] = open[i] | static_cast<std::uint32_t>(taken < copies) << tile;
        sum[part] = static_cast<std::uint8_t>(sum[i] + values[tile] * taken);
        rest[part] = std::max(rest[i], taken < copies ? values[tile] : std::uint8_t{0});
        top[part] = std::max(top[i], taken != 0 ? values[tile] : std::uint8_t{0});
      }
    count *= copies + 1;
    held += copies;
  }
  for (std::size_t i = 0; i < count; ++i)
    value[i] = leaves.empty() || kept[i] == 0 || used[i] == 0 ? 0 : leaves[kBelow[kept[i]] + rank[i]];
}

}  // namespace nabeurt
