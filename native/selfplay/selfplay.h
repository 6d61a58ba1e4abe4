// A whole game of the engine against itself: everybody takes what is worth most at once, by score plus the value of what
// stays on the rack. The material of training, of matches between tables of values, and of measuring.
#pragma once

#include <cstdint>

#include "game/table.h"
#include "moves/moves.h"

namespace nabeurt {

enum class Exchanging {
  weighed,     // when what is kept is worth more than any placement
  when_stuck,  // everything, when there is no placement
};

// What players need who play by the same rules with the same list.
struct Setting {
  const Vocabulary& words;
  Position start;
  PerTile tiles;
  Rules rules;
  Leaves last{};  // what is kept when the bag is empty
  Exchanging exchanging = Exchanging::weighed;
};

// BadPosition when a set of tiles is no set.
void check(const Setting& setting);

// The game so far.
struct Game {
  Position position;
  Table table;
};

// Is shown the game before every turn, and after every placement.
struct Witness {
  virtual ~Witness() = default;
  virtual void before(const Game&) {}
  virtual void placed(const Game&, const Move&) {}
};

// What of a rack is best kept in an exchange of at most `bag` tiles, and what that is worth.
struct Kept {
  std::int32_t value;
  Rack rack;
};
Kept best_exchange(const Rack& rack, Leaves leaves, std::size_t bag);

// A bag for so many players with their racks drawn from it.
Table dealt(Tiles bag, std::size_t players);

// Plays from there to the end, racks settled; `leaves` of each seat, the first one begins.
Game play_out(const Setting& setting, const BySeat<Leaves>& leaves, Table table, Dice dice, Witness& witness);

}  // namespace nabeurt
