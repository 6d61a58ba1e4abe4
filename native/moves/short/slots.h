// Where words may start, for all lines at once, that have no tile of the board in them, or exactly one.
#pragma once

#include <cstdint>

#include "moves/short/short_words.h"
#include "position/position.h"

namespace nabeurt {

struct Slots {
  explicit Slots(const Position& position) {
    static const Lanes board = squares_of(0, kLines);
    const Lanes tiles = position.tiles, open = board & ~tiles;
    const Lanes before = board & ~(tiles << 1);
    Lanes anchors = position.crossed;
    if (position.empty()) {
      anchors.flip(kCentre, kCentre);
      anchors.flip(kSide + kCentre, kCentre);
    }
    Lanes clear = open, one = tiles, anchored = anchors;
    reached = anchors;
    for (int length = 2; length <= kShortWord; ++length) {
      const int last = length - 1;
      one = (one & (open >> last)) | (clear & (tiles >> last));
      clear &= open >> last;
      anchored |= anchors >> last;
      const Lanes ends = before & ~(tiles >> length);
      free[length] = clear & anchored & ends;
      seeded[length] = one & ends;
    }
    const Lanes alone = tiles & ~(tiles << 1) & ~(tiles >> 1);
    for (std::uint32_t letter = 1; letter <= kLetters; ++letter)
      if ((position.holds[letter] & alone).any()) seeds |= 1u << letter;
  }

  Lanes reached;                 // squares that a word without a tile of the board in it must come to
  Lanes free[kShortWord + 1];    // [length]: no tile in it, and beside a tile (or, first, on the centre)
  Lanes seeded[kShortWord + 1];  // [length]: exactly one tile in it
  std::uint32_t seeds = 0;       // letters on the board that have no neighbour along a line
};

}  // namespace nabeurt
