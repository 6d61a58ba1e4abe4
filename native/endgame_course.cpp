#include "endgame_course.h"

namespace nabeurt {

void Course::place(const EndgameRules& rules, int tiles, int value) {
  const std::size_t own = mover, other = 1 - own;
  left[own] -= tiles;
  worth[own] -= value;
  passes = 0;
  if (out(other) && !frozen) {  // that was the nabeurt
    over = true;
  } else if (out(own)) {
    over = !rules.nabeurt || frozen || mover != beginner;
    turn();
  } else if (!frozen) {
    turn();
  }
}

void Course::exchange(int value) {
  worth[mover] = value;
  passes = 0;
  if (!frozen) turn();
}

void Course::idle(const EndgameRules& rules) {
  if (rules.freezes) {
    over = frozen || out(1 - std::size_t{mover});
    frozen = true;
  } else {
    over = ++passes >= rules.passes_end || out(1 - std::size_t{mover});
  }
  turn();
}

int Course::settlement(const EndgameRules& rules) const {
  int spread = worth[1] - worth[0];
  if (rules.out_bonus && out(0)) spread += worth[1];
  if (rules.out_bonus && out(1)) spread -= worth[0];
  return spread;
}

}  // namespace nabeurt
