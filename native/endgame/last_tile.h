// The last tile of a rack: what it could score at most once a placement has left only it. A single tile makes words with the
// runs beside its square and no others, so a placement changes it on a few squares only: at the ends of the runs it is in.
#pragma once

#include <vector>

#include "endgame/line_plays.h"

namespace nabeurt {

// The placements of single tiles among a player's, the best of each tile first.
class Singles {
 public:
  void gather(const std::vector<Play>& plays);

  // The most that this tile, of this value, scores on the board with a placement; kNone when it cannot be placed.
  int most_after(const Position& position, const Play& placed, Held tile, int value) const;

  static constexpr int kNone = -1;

 private:
  struct Single {
    Held tile;
    int score, cell;
  };
  std::vector<Single> singles_;
};

}  // namespace nabeurt
