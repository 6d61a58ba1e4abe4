// How a game among two to four players goes on and comes to its end: whose turn follows, what becomes of one who
// cannot place, when it is over and what the racks then count. The rulebook's part of every search and every game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "game/rules.h"

namespace nabeurt {

inline constexpr std::size_t kMostPlayers = 4;

template <typename Value>
using BySeat = std::array<Value, kMostPlayers>;

// Between two turns. Seats follow each other in the order of turns; seat 0 is the one who is to move first.
struct Course {
  std::uint8_t players = 2;
  std::uint8_t mover = 0;
  std::uint8_t beginner = 0;
  std::uint8_t passes = 0;  // in a row
  std::uint8_t out = 0;     // bits: who has no tiles any more,
  std::uint8_t frozen = 0;  // and who plays no more
  bool over = false;

  bool is_out(std::size_t seat) const { return out >> seat & 1; }

  // The mover has placed tiles; perhaps the last ones.
  void place(const Rules& rules, bool emptied) {
    if (emptied) out = with(out, mover);
    passes = 0;
    go_on(rules);
  }
  void exchange(const Rules& rules) {
    passes = 0;
    go_on(rules);
  }
  // The mover places nothing: passes, or is frozen.
  void idle(const Rules& rules) {
    if (rules.freezes) frozen = with(frozen, mover);
    else over = ++passes >= rules.passes_end;
    if (!over) go_on(rules);
  }

  static std::uint8_t with(std::uint8_t seats, std::size_t seat) { return static_cast<std::uint8_t>(seats | 1u << seat); }

 private:
  // After somebody is out the game is over, or there is the nabeurt: the round is completed. Once somebody is frozen
  // the others play on until each is out or frozen.
  void go_on(const Rules& rules) {
    int steps = players;
    if (out != 0 && !rules.nabeurt) steps = 0;
    else if (out != 0 && frozen == 0) steps = players - 1 - (mover - beginner + (mover < beginner ? players : 0));
    for (unsigned seat = mover; steps > 0; --steps) {
      if (++seat == players) seat = 0;
      if (((out | frozen) >> seat & 1) != 0) continue;
      mover = static_cast<std::uint8_t>(seat);
      return;
    }
    over = true;
  }
};

// What everybody's rack adds to their points in the end, given what it is worth.
inline BySeat<int> settlement(const Rules& rules, const Course& course, const BySeat<int>& worth) {
  BySeat<int> points{};
  int all = 0;
  for (std::size_t seat = 0; seat < course.players; ++seat) {
    points[seat] = -worth[seat];
    all += worth[seat];
  }
  for (std::size_t seat = 0; seat < course.players; ++seat)
    if (rules.out_bonus && course.is_out(seat)) points[seat] += all;
  return points;
}

}  // namespace nabeurt
