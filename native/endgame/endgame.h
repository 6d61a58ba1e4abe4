// An endgame: the bag is empty, both racks are known, two players. What is it worth with best play on both sides,
// and by which line of play? Alpha-beta over growing depths; each value carries what is proven about it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "endgame/line_plays.h"
#include "game/rules.h"

namespace nabeurt {

enum class Deed : std::uint8_t { place, pass, freeze };

struct EndgameTurn {
  std::uint8_t seat;  // 0 is the one who is to move at the start
  Deed deed;
  Move move;
};

struct EndgameQuestion {
  Position position;
  std::array<Rack, 2> racks;  // of the one to move, and of the other
  Rules rules;
  bool began = true;          // the one to move began the game
  bool other_frozen = false;
  int passes = 0;             // in a row, just before
  int plies = 0;              // look so deep; 0 for to the end
  double seconds = 0;         // at most so long; 0 for as long as it takes
};

struct EndgameAnswer {
  int value = 0;  // what the one to move gains on the other from here, settlement included
  std::optional<int> at_least, at_most;  // what is proven about the true value
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<EndgameTurn> line;

  bool proven() const { return at_least && at_most && *at_least == *at_most; }
};

// BadPosition when nobody could be in it.
EndgameAnswer solve_endgame(const EndgameQuestion& question);

}  // namespace nabeurt
