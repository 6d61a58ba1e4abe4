// Simulation: what follows a placement, played out with tiles drawn at random. Each candidate meets the same draws;
// what an iteration gives depends on its number and the seed only, not on who else runs.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "endgame_course.h"
#include "moves.h"

namespace nabeurt {

// What the one to move might do. Without `tiles` in the move it is an exchange, and without tiles thrown a pass.
struct Choice {
  Move move;
  Rack thrown;
};

// The chance to win of the one to move, in parts of 65535, by the number of unseen tiles and the lead.
struct Chances {
  std::vector<std::uint16_t> parts;
  int rows = 0;
  int widest = 0;  // a row holds leads from -widest to widest

  int part(int unseen, int lead) const;
};

struct Simulation {
  const Vocabulary& words;
  Position position;
  Rack own;
  std::vector<std::uint8_t> unseen;  // tiles: those on the other's rack and in the bag
  int other_size = kRackSize;
  std::vector<Choice> choices;
  EndgameRules rules;
  int exchange_min = kRackSize;  // the bag must hold so many for an exchange
  bool began = true;
  int lead = 0;   // of the one to move
  int plies = 2;  // turns after the candidate
  Leaves leaves{};
  Chances chances{};
  std::uint64_t seed = 0;
};

struct Outcome {
  std::int32_t gain;    // on the other, in hundredths of a point, what stays on the racks included
  std::int32_t chance;  // to win, in parts of 65535
};

// Iterations [first, first + count) for these choices: count rows of one outcome for each.
std::vector<Outcome> simulate(const Simulation& simulation, std::uint64_t first, std::size_t count,
                              std::span<const std::uint32_t> choices, std::size_t threads);

}  // namespace nabeurt
