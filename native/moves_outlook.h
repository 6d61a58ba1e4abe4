// What a rack could earn at best, before any word is looked up: for every stretch of a line that could be filled,
// the factors that its squares give. A search goes where most can be earned first, and stops where nothing
// can beat what it has.
#pragma once

#include <array>
#include <cstdint>

#include "moves_long.h"
#include "moves_parts.h"
#include "position.h"

namespace nabeurt {

// A bound that holds for a number of stretches: tiles that are worth `sum` together and `top` at most score no
// more than words x sum + extra x top + fixed. (Every tile counts `words` times; whatever more a square gives,
// the best tile could get.)
struct Prospect {
  static constexpr int kNone = -1000000;
  int words = 0;
  int extra = 0;
  int fixed = kNone;

  int bound(int sum, int top) const { return words * sum + extra * top + fixed; }
  void include(const Prospect& other) {
    words = words < other.words ? other.words : words;
    extra = extra < other.extra ? other.extra : extra;
    fixed = fixed < other.fixed ? other.fixed : fixed;
  }
};

using ByTiles = std::array<Prospect, kRackSize + 1>;  // [how many tiles are placed]

struct Outlook {
  Outlook(const LongWords& longs, const Position& position, const RackParts& parts);

  ByTiles all;                              // no tile of the board in the word, or one
  ByTiles free;                             // none
  std::array<ByTiles, kLetters + 1> seeded;  // exactly one, by letter
  std::array<ByTiles, kLines> several;      // two or more, by line
  std::int32_t run_bound[kLines][16];       // idem, by the square behind the last run in it: the highest equity
  // The highest value of what stays, by the blanks used at least and the tiles used.
  std::array<std::array<std::int32_t, kRackSize + 1>, 3> kept;

 private:
  void look_along(const Position& position, const RackParts& parts, int line, std::uint32_t fillable);
  bool whole_rack_fits(const RackParts& parts, BagKey tiles) const;

  const LongWords& longs_;
  std::array<int, kRackSize + 1> sum_{};  // the highest sum that so many tiles of the rack have
};

}  // namespace nabeurt
