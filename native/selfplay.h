// A whole game between two who each take what is worth most at once: the placement or exchange with the highest
// score plus the value of what stays on the rack. The material of training, and of matches between tables of values.
//
// What a rulebook says about going out, being stuck and exchanging comes in as Customs; nothing here knows a rulebook.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "moves.h"
#include "moves_selfplay.h"

namespace nabeurt {

struct Customs {
  bool out_bonus = true;         // whoever is out gets what the other has left
  bool nabeurt = false;          // the second player has one more turn when the first is out
  bool freezes = false;          // a player without placement or exchange is out of the game; else the turn is passed
  bool after_placement = false;  // once a word lies, an exchange needs a placement in one's previous turn
  int opening_exchanges = 1;     // how many in a row are allowed then before one's first word
  int exchange_bag = 7;          // how many tiles the bag must hold for an exchange
  int passes_end = 3;            // so many passes in a row end the game
};

// What two players need who play by the same customs with the same list.
struct Setting {
  const Vocabulary& words;
  Position start;
  TileCounts tiles;
  Customs customs;
  Leaves last;  // what is kept when the bag is empty
};

// Numbers that depend on the seed alone (splitmix64).
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::size_t n) { return static_cast<std::uint32_t>((next() >> 32) * n >> 32); }

 private:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

using Pile = std::vector<std::uint8_t>;  // tiles in the order in which they will be drawn, from the back

int tiles_on(const Rack& rack);

// The game so far; `mover` is to play.
struct GameTable {
  Position position;
  Pile bag;
  std::array<Rack, 2> racks{};
  std::array<int, 2> totals{};
  std::size_t mover = 0;
  int turns = 0;
};

// Is shown the table before every turn.
struct Witness {
  virtual ~Witness() = default;
  virtual void before(const GameTable& table) = 0;
};

// What of a rack is best kept in an exchange of at most `bag` tiles, and what that is worth.
struct Exchange {
  std::int32_t value;
  Rack kept;
};
Exchange best_exchange(const Rack& rack, Leaves leaves, std::size_t bag);

// Plays a game from an own bag shuffled by `seed`; `leaves` of each seat, the first one begins.
GameTable play_out(const Setting& setting, const std::array<Leaves, 2>& leaves, std::uint64_t seed, Witness* witness);

}  // namespace nabeurt
