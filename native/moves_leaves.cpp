#include "moves_leaves.h"

#include <algorithm>
#include <limits>

namespace nabeurt {
namespace {

constexpr auto kChoose = [] {
  std::array<std::array<std::uint32_t, kRackSize + 1>, kLetters + kRackSize + 1> table{};
  for (std::uint32_t n = 0; n < table.size(); ++n)
    for (std::uint32_t k = 0; k <= kRackSize; ++k) table[n][k] = choose(n, k);
  return table;
}();

constexpr auto kBelow = [] {
  std::array<std::uint32_t, kRackSize + 1> below{};
  for (std::uint32_t size = 0; size <= kRackSize; ++size) below[size] = leaves_below(size);
  return below;
}();

struct Part {
  std::uint32_t rank = 0;  // within its size
  std::uint8_t kept = 0;
  std::uint8_t used = 0;
};

}  // namespace

std::uint32_t leave_rank(const Rack& kept) {
  std::uint32_t rank = 0, size = 0;
  for (std::size_t tile = 0; tile < kept.size(); ++tile)
    for (int copy = 0; copy < kept[tile]; ++copy, ++size) rank += kChoose[tile + size][size + 1];
  return kBelow[size] + rank;
}

RackLeaves::RackLeaves(const Rack& rack, Leaves leaves) {
  std::array<Part, kSubsets> part{};
  for (std::size_t tile = 0; tile < rack.size(); ++tile) {
    const int held = rack[tile];
    if (held == 0) continue;
    stride[tile] = static_cast<std::uint8_t>(count);
    for (int used = held; used >= 0; --used)
      for (int i = 0; i < count; ++i) {
        Part next = part[static_cast<std::size_t>(i)];
        next.used = static_cast<std::uint8_t>(next.used + used);
        for (int copy = used; copy < held; ++copy, ++next.kept)
          next.rank += kChoose[tile + next.kept][next.kept + std::size_t{1}];
        part[static_cast<std::size_t>(used * count + i)] = next;
      }
    count *= held + 1;
  }
  best.fill(std::numeric_limits<std::int32_t>::min() / 2);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const Part& p = part[i];
    if (!leaves.empty() && p.kept != 0 && p.used != 0) value[i] = leaves[kBelow[p.kept] + p.rank];
    best[p.used] = std::max(best[p.used], value[i]);
  }
}

}  // namespace nabeurt
