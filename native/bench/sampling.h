// Games of the engine against itself as the load that the generator is measured with, and a source of positions as they occur.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "selfplay/selfplay.h"

namespace nabeurt {

// What a turn started from, and what was played; `move.tiles` is 0 if nothing was.
struct Sampled {
  std::string cells;
  Rack rack;
  Move move;
  bool first;  // of its game
};

struct SelfPlay {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint64_t points = 0;        // of all placements
  std::vector<Sampled> positions;  // before each turn, when asked for
};

// Plays so many games between two with draws from `seed`.
SelfPlay self_play(const Vocabulary& words, const Scoring& scoring, const PerTile& tiles, Leaves leaves,
                   std::uint64_t seed, std::uint64_t games, bool sample);

}  // namespace nabeurt
