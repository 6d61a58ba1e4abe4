// The boards that every iteration of a simulation starts from, with what is known about them whatever the racks.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "moves/moves.h"

namespace nabeurt {

// With a candidate on it.
struct BoardAfter {
  Position position;
  std::uint32_t changed = 0;  // the lines that the candidate touches,
  ThroughWords words;         // and the words through tiles on these
};

struct Boards {
  // Candidates without tiles leave the board as it is.
  Boards(const Position& position, std::span<const Move> candidates);

  ThroughWords words;  // of the board before any candidate
  std::vector<BoardAfter> after;
};

}  // namespace nabeurt
