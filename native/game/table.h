// The tiles of a game that are not on the board, the points that were made, and whose turn it is.
#pragma once

#include "game/course.h"
#include "game/dice.h"
#include "position/position.h"
#include "position/rack.h"

namespace nabeurt {

// Every tile of a set, in the order of their kinds.
Tiles all_tiles(const PerTile& counts);

Tiles shuffled(Tiles tiles, Dice& dice);

// Takes the new tiles of a placement from a rack.
void take(const Move& move, Rack& from);

struct Table {
  Tiles bag;  // in the order in which they will be drawn, from the back
  Course course{};
  BySeat<Rack> racks{};
  BySeat<int> points{};

  std::size_t mover() const { return course.mover; }
  Rack& rack() { return racks[course.mover]; }
  const Rack& rack() const { return racks[course.mover]; }
  // Tiles that are in the bag or on a rack.
  int left() const;

  void draw(Rack& into, int tiles);
  // The mover lays a word.
  void place(const Rules& rules, const Move& move);
  // The mover throws tiles, which go back into the bag once others are drawn.
  void exchange(const Rules& rules, const Rack& thrown, Dice& dice);
  void idle(const Rules& rules) { course.idle(rules); }
  // What everybody's rack adds to their points if it ends now.
  BySeat<int> settlement(const Rules& rules, const PerTile& values) const;
};

}  // namespace nabeurt
