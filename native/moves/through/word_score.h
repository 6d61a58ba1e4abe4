// What a word through tiles of the board counts beside its new tiles.
#pragma once

#include "moves/moves.h"
#include "position/position.h"

namespace nabeurt {

struct WordScore {
  int factor, faces, fixed;

  WordScore(const Position& on, int line, int start, int end, int tiles)
      : factor(on.word_factor(line, start, end)), faces(0),
        fixed(on.base_sum[line][end] - on.base_sum[line][start] + (tiles == kRackSize ? kBonus : 0)) {
    const std::uint32_t old = on.tiles[line] & bits_below(end) & ~bits_below(start);
    const bool extends = on.scoring().new_only && (old & old >> 1) != 0;
    if (!extends) faces = on.face_sum[line][end] - on.face_sum[line][start];
  }

  // Given what the new tiles count in the word itself and across.
  int score(int main, int cross) const { return factor * (main + faces) + cross + fixed; }
};

}  // namespace nabeurt
