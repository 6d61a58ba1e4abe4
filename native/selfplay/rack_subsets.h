// Every different part of a rack, with its rank among the remainders: part 0 is nothing, the last one is all.
#pragma once

#include <array>
#include <cstdint>

#include "position/leaves.h"

namespace nabeurt {

struct RackSubsets {
  explicit RackSubsets(const Rack& rack) {
    for (std::size_t tile = 0; tile < rack.size(); ++tile)
      if (rack[tile] != 0) add(tile, rack[tile]);
    for (std::size_t i = 0; i + 1 < count || i == 0; ++i)
      if (size[i] <= kLeaveSize) rank[i] += kBelow[size[i]];
  }

  Rack kept(std::size_t part) const {
    Rack kept{};
    for (std::size_t i = 0; i < kinds; ++i) {
      kept[kind[i]] = static_cast<std::uint8_t>(part % radix[i]);
      part /= radix[i];
    }
    return kept;
  }

  std::array<std::uint32_t, kSubsets> rank{};  // of parts of at most six tiles
  std::array<std::uint8_t, kSubsets> size{};
  std::size_t count = 1;
  std::size_t held = 0;

 private:
  // Tiles come in rising order, so a part's rank grows by what its new highest tiles add.
  void add(std::size_t tile, std::size_t copies) {
    for (std::size_t copy = 1; copy <= copies; ++copy)
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = (copy - 1) * count + i, to = copy * count + i;
        size[to] = static_cast<std::uint8_t>(size[from] + 1);
        rank[to] = rank[from] + kChoose[tile + size[from]][size[to]];
      }
    kind[kinds] = static_cast<std::uint8_t>(tile);
    radix[kinds++] = copies + 1;
    count *= copies + 1;
    held += copies;
  }

  std::array<std::uint8_t, kRackSize> kind{};
  std::array<std::size_t, kRackSize> radix{};
  std::size_t kinds = 0;
};

}  // namespace nabeurt
