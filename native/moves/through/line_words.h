// The words through two or more tiles of one line of a board, whatever the rack.
//
// What takes too long to find is left out, run by run; from there each rack walks by itself.
#pragma once

#include <cstdint>
#include <vector>

#include "position/position.h"

namespace nabeurt {

// A word less the tiles that lie there: its new letters by square, and what they count in the word itself and across.
struct ThroughWord {
  std::uint64_t low, high;
  std::uint16_t main, cross, fresh;
  std::uint8_t line, from, end;

  std::uint32_t letter(int at) const { return (at < 8 ? low : high) >> (at % 8 * 8) & 31; }
};

struct LineWords {
  LineWords(const Position& position, int on);

  int line;
  std::uint32_t covered = 0;  // where the runs start whose words these are
  std::vector<ThroughWord> words;
};

}  // namespace nabeurt
