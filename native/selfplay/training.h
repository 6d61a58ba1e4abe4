// What self-play teaches: sums of whole numbers only, so that batches can be added in any order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "position/leaves.h"
#include "selfplay/selfplay.h"

namespace nabeurt {

// At every turn with tiles in the bag, racks are drawn from all tiles that do not lie on the board. What such a rack
// would earn above the other racks on the same board is added to every remainder in it; one further rack holds a
// rare remainder, and only that one is credited.
inline constexpr int kRacks = 4;
inline constexpr int kShare = kRacks * (kRacks - 1);  // sums are in hundredths of a point divided by this

struct Lessons {
  Lessons() : sum(kLeaves), times(kLeaves) {}

  std::vector<std::int64_t> sum;
  std::vector<std::int32_t> times;
  std::uint64_t racks = 0;    // that were credited to all their remainders
  std::uint64_t squares = 0;  // of what they earned above the others, in whole points
};

// Plays games `first` up to `end` of a series; `rare` holds ranks of remainders that want more samples.
void learn(const Setting& setting, Leaves leaves, std::span<const std::uint32_t> rare, std::uint64_t seed,
           std::uint64_t first, std::uint64_t end, Lessons& lessons);

// How often the player to move with a difference and so many unseen tiles (bag and the other's rack) won.
inline constexpr int kUnseen = 112;
inline constexpr int kWidest = 300;  // differences beyond are counted as this
inline constexpr int kDifferences = 2 * kWidest + 1;

struct Outcomes {
  Outcomes() : seen(kUnseen * kDifferences), won(kUnseen * kDifferences) {}

  std::vector<std::int32_t> seen;
  std::vector<std::int32_t> won;  // in halves: a draw is 1
};

void count_outcomes(const Setting& setting, Leaves leaves, std::uint64_t seed, std::uint64_t first,
                    std::uint64_t end, Outcomes& outcomes);

// Totals of A and B of pairs of games with the same bag: in the first A begins, in the second B.
using PairTotals = std::array<std::int16_t, 4>;
std::vector<PairTotals> play_pairs(const Setting& setting, Leaves a, Leaves b, std::uint64_t seed,
                                   std::uint64_t first, std::uint64_t end);

}  // namespace nabeurt
