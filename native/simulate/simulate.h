// Simulation: what follows a placement, played out with tiles drawn at random. Each candidate meets the same draws;
// what an iteration gives depends on its number and the seed only, not on who else runs.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "game/table.h"
#include "moves/moves.h"
#include "simulate/boards.h"
#include "simulate/chances.h"

namespace nabeurt {

// What the one to move might do. Without `tiles` in the move it is an exchange, and without tiles thrown a pass.
struct Choice {
  Move move;
  Rack thrown;
};

// One of the other players, in the order of turns after the one to move.
struct Other {
  int tiles = kRackSize;
  bool frozen = false;
  int lead = 0;  // of the one to move, on this one
};

struct Simulation {
  const Vocabulary& words;
  Position position;
  Rack own;
  Tiles unseen;  // those on the others' racks and in the bag
  std::vector<Other> others{Other{}};
  std::vector<Choice> choices{};
  Rules rules{};
  std::size_t beginner = 0;  // seats from the one to move on
  int passes = 0;            // in a row, before this turn
  int plies = 2;             // turns after the candidate; once the bag is empty, to the end
  Leaves leaves{};
  Chances chances{};
  std::uint64_t seed = 0;
  std::shared_ptr<const Boards> boards{};  // once the choices are there: the same for any iterations

  void set_up_boards();
};

struct Outcome {
  std::int32_t gain;    // on the others, on average, in hundredths of a point, what stays on the racks included
  std::int32_t chance;  // to win, in parts of 65535
};

// Iterations [first, first + count) for these choices: count rows of one outcome for each.
std::vector<Outcome> simulate(const Simulation& simulation, std::uint64_t first, std::size_t count,
                              std::span<const std::uint32_t> choices, std::size_t threads);

}  // namespace nabeurt
