// Whole games among two to four, as everybody's points before each turn: what the chances to win are learnt from.
#pragma once

#include <cstdint>
#include <vector>

#include "selfplay/selfplay.h"

namespace nabeurt {

struct Standings {
  std::vector<std::int32_t> rows;     // the tiles left, the one to move, everybody's points; a game's last row tells how it ended
  std::vector<std::size_t> endings{};  // which rows these are
};

// Plays games [first, end) of a seed; tiles are exchanged only by who is stuck, and what is kept in the end counts for nothing
// until it is over.
Standings watch_games(const Setting& setting, Leaves leaves, std::size_t players, std::uint64_t seed, std::uint64_t first,
                      std::uint64_t end);

}  // namespace nabeurt
