// How an endgame between two stands: the course of the game, and what each of them still holds.
#pragma once

#include <array>
#include <cstddef>

#include "game/course.h"

namespace nabeurt {

struct Ending : Course {
  std::array<int, 2> left{};   // how many tiles each holds
  std::array<int, 2> worth{};  // what they are worth

  // The mover lays so many tiles, of so much worth.
  void place(const Rules& rules, int tiles, int value) {
    between_two();
    left[mover] -= tiles;
    worth[mover] -= value;
    Course::place(rules, left[mover] == 0);
  }
  void idle(const Rules& rules) {
    between_two();
    Course::idle(rules);
  }
  // What the racks count in the end for a seat against the other.
  int settlement(const Rules& rules, std::size_t seat) const {
    between_two();
    const BySeat<int> points = nabeurt::settlement(rules, *this, {worth[0], worth[1]});
    return points[seat] - points[1 - seat];
  }
  // The same for the mover, were so much worth left, or nothing at all.
  int settled_with(const Rules& rules, int value) const {
    Ending end = *this;
    end.worth[mover] = value;
    return end.settlement(rules, mover);
  }
  int settled_out(const Rules& rules) const {
    Ending end = *this;
    end.worth[mover] = 0;
    end.out = with(out, mover);
    return end.settlement(rules, mover);
  }

 private:
  // The compiler may count on it: a search asks these a million times a second.
  void between_two() const {
    if (players != 2) __builtin_unreachable();
  }
};

}  // namespace nabeurt
