#include "simulate_turns.h"

#include <algorithm>

namespace nabeurt {
namespace {

bool any(const BySeat<bool>& seats) { return std::find(seats.begin(), seats.end(), true) != seats.end(); }

}  // namespace

void Turns::place(const EndgameRules& rules, bool emptied) {
  out[mover] = emptied;
  passes = 0;
  next(rules);
}

void Turns::exchange(const EndgameRules& rules) {
  passes = 0;
  next(rules);
}

void Turns::idle(const EndgameRules& rules) {
  if (rules.freezes) frozen[mover] = true;
  else over = ++passes >= rules.passes_end;
  if (!over) next(rules);
}

// After somebody is out the game is over, or there is the nabeurt: the round is completed. Once somebody is frozen
// the others play on until each is out or frozen.
void Turns::next(const EndgameRules& rules) {
  std::size_t steps = players;
  if (any(out) && !rules.nabeurt) steps = 0;
  else if (any(out) && !any(frozen)) steps = players - 1 - (mover + players - beginner) % players;
  for (std::size_t step = 1; step <= steps; ++step)
    if (const std::size_t seat = (mover + step) % players; !out[seat] && !frozen[seat]) {
      mover = seat;
      return;
    }
  over = true;
}

BySeat<int> settlement(const EndgameRules& rules, const Turns& turns, const BySeat<int>& worth) {
  BySeat<int> points{};
  int all = 0;
  for (std::size_t seat = 0; seat < turns.players; ++seat) {
    points[seat] = -worth[seat];
    all += worth[seat];
  }
  for (std::size_t seat = 0; seat < turns.players; ++seat)
    if (rules.out_bonus && turns.out[seat]) points[seat] += all;
  return points;
}

}  // namespace nabeurt
