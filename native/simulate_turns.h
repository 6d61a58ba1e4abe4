// How a game among two to four players goes on and comes to its end: whose turn follows, what becomes of one who
// cannot place, what the racks count when it is over. The same rules as `Course`, for any number of players.
#pragma once

#include <array>
#include <cstddef>

#include "endgame_course.h"

namespace nabeurt {

inline constexpr std::size_t kMostPlayers = 4;

template <typename Value>
using BySeat = std::array<Value, kMostPlayers>;

// Seats follow each other in the order of turns; seat 0 is the one who is to move first.
struct Turns {
  std::size_t players = 2;
  std::size_t mover = 0;
  std::size_t beginner = 0;
  BySeat<bool> out{};
  BySeat<bool> frozen{};
  int passes = 0;
  bool over = false;

  // The mover has placed tiles, and nothing is left to place.
  void place(const EndgameRules& rules, bool emptied);
  void exchange(const EndgameRules& rules);
  // The mover places nothing: passes, or is frozen.
  void idle(const EndgameRules& rules);

 private:
  void next(const EndgameRules& rules);
};

// What everybody's rack adds to their points in the end, given what it is worth.
BySeat<int> settlement(const EndgameRules& rules, const Turns& turns, const BySeat<int>& worth);

}  // namespace nabeurt
