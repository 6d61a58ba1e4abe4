// Two players who each play the placement that comes first, against each other: the load that the generator
// is measured with, and a source of positions as they occur.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "moves.h"

namespace nabeurt {

// The tiles of a set: [0] blanks, [1] A … [26] Z.
using TileCounts = std::array<std::uint8_t, kLetters + 1>;

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
  std::uint64_t points = 0;
  std::vector<Sampled> positions;  // before each turn, when asked for
};

// Plays so many games with draws from `seed`. A player without placement exchanges what the bag allows, or
// passes; four such turns in a row end a game, as does an empty rack.
SelfPlay self_play(const Vocabulary& words, const Scoring& scoring, const TileCounts& tiles, Leaves leaves,
                   std::uint64_t seed, std::uint64_t games, bool sample);

}  // namespace nabeurt
