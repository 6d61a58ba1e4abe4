// What the tiles that stay on the rack are worth, for every rack remainder of at most six tiles: one dense
// array in hundredths of a point, indexed by the rank of the remainder.
//
// The rank of tiles x1 <= x2 <= … <= xk (blank 0, A 1 … Z 26): all smaller sizes come first; within a size it
// is the sum of C(xi + i - 1, i), the combinatorial number system.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "position/rack.h"

namespace nabeurt {

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

// The same by look-up.
inline constexpr auto kChoose = [] {
  std::array<std::array<std::uint32_t, kRackSize + 1>, kLetters + kRackSize + 1> table{};
  for (std::uint32_t n = 0; n < table.size(); ++n)
    for (std::uint32_t k = 0; k <= kRackSize; ++k) table[n][k] = choose(n, k);
  return table;
}();

inline constexpr auto kBelow = [] {
  std::array<std::uint32_t, kRackSize + 1> below{};
  for (std::uint32_t size = 0; size <= kRackSize; ++size) below[size] = leaves_below(size);
  return below;
}();

// Values by rank; an empty span means that every remainder is worth nothing.
using Leaves = std::span<const std::int16_t>;

// A table has a value for each remainder.
Leaves checked_leaves(Leaves table);

// Of at most six tiles; of more, as text, it is a BadPosition.
std::uint32_t leave_rank(const Rack& kept);
std::uint32_t leave_rank(std::string_view tiles);

}  // namespace nabeurt
