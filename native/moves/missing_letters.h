// The letters of a word that the rack does not have (any more), at most three, in bytes without a gap. Blanks stand for
// them, or a tile of the board.
#pragma once

#include <cstdint>

namespace nabeurt {

struct Missing {
  std::uint32_t letters;

  int count() const { return (letters != 0) + (letters >> 8 != 0) + (letters >> 16 != 0); }
  std::uint32_t mask() const { return (1u << (letters & 31) | 1u << (letters >> 8 & 31) | 1u << (letters >> 16)) & ~1u; }
  Missing without(std::uint32_t letter) const {
    if ((letters & 31) == letter) return {letters >> 8};
    if ((letters >> 8 & 31) == letter) return {(letters & 31) | letters >> 16 << 8};
    return {letters >> 16 == letter ? letters & 0xffff : letters};
  }
};

}  // namespace nabeurt
