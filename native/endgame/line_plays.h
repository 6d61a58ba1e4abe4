// The placements of one line of the board, for an endgame: after a placement only the lines that it touched are
// looked at again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "endgame/endgame_words.h"
#include "moves/moves.h"

namespace nabeurt {

// What a player holds, four bits for each kind of tile that either rack had at the start.
using Held = std::uint64_t;

// Which place in a Held each tile has.
class Kinds {
 public:
  Kinds(const Rack& one, const Rack& two);

  Held held(const Rack& rack) const;
  Rack rack(Held held) const;
  Held one(std::size_t tile) const { return Held{1} << shift_[tile]; }

  static bool fits(Held part, Held whole) { return (((whole | kGuards) - part) & kGuards) == kGuards; }

 private:
  static constexpr Held kGuards = 0x8888888888888888u;
  std::array<std::uint8_t, kLetters + 1> shift_{};
  std::uint32_t present_ = 0;
};

// The square, counted from A1, at a place of a line.
constexpr int cell_of(int line, int place) { return line < kSide ? line * kSide + place : place * kSide + line - kSide; }

// A placement in an endgame. Its `equity` is what it is worth trying for.
struct Play {
  Move move;
  std::uint32_t near;  // the lines that it may change
  Held used;
  int worth;          // the values of the tiles it takes from the rack
  std::uint32_t tag;  // to know it again; at least 2
  std::uint64_t laid;  // what it does to the hash of the board
};

// Appends every placement on these lines (a mask). Equities are left at zero.
void line_plays(const EndgameWords& words, const Position& position, const Kinds& kinds, Held held,
                std::uint32_t lines, std::vector<Play>& plays);

// Of these lines, those on which the placements of any rack may differ between two positions.
std::uint32_t changed_lines(const Position& one, const Position& other, std::uint32_t among);

}  // namespace nabeurt
