// What the tiles that stay on the rack are worth, for every rack remainder of at most six tiles: one dense
// array in hundredths of a point, indexed by the rank of the remainder.
//
// The rank of tiles x1 <= x2 <= … <= xk (blank 0, A 1 … Z 26): all smaller sizes come first; within a size it
// is the sum of C(xi + i - 1, i), the combinatorial number system.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "alphabet.h"

namespace nabeurt {

inline constexpr int kRackSize = 7;
inline constexpr int kLeaveSize = kRackSize - 1;
inline constexpr int kSubsets = 1 << kRackSize;

constexpr std::uint32_t choose(std::uint32_t n, std::uint32_t k) {
  std::uint64_t product = 1;
  for (std::uint32_t i = 1; i <= k; ++i) product = product * (n - k + i) / i;
  return n < k ? 0 : static_cast<std::uint32_t>(product);
}

// How many remainders have fewer than `size` tiles.
constexpr std::uint32_t leaves_below(std::uint32_t size) {
  return size == 0 ? 0 : choose(kLetters + size, size - 1);
}
inline constexpr std::uint32_t kLeaves = leaves_below(kRackSize);

// Values by rank; an empty span means that every remainder is worth nothing.
using Leaves = std::span<const std::int16_t>;

// How many of each tile a player holds; [0] is the blank.
using Rack = std::array<std::uint8_t, kLetters + 1>;

std::uint32_t leave_rank(const Rack& kept);

// Every way to use part of a rack: index = sum over tiles of (how many are used) x stride. `value` is what
// the unused part is worth; using nothing or everything is worth 0.
struct RackLeaves {
  RackLeaves(const Rack& rack, Leaves leaves);

  std::array<std::uint8_t, kLetters + 1> stride{};
  std::array<std::int32_t, kSubsets> value{};
  std::array<std::int32_t, kRackSize + 1> best{};  // the highest value when so many tiles are used
  int count = 1;
};

}  // namespace nabeurt
