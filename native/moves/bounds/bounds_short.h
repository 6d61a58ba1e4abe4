// What a rack could earn at best with at most one tile of the board in the word, before any word is looked up.
//
// Tiles that are worth `sum` together and `top` at most score no more than words x sum + extra x top + fixed: every
// tile counts `words` times, and whatever more a square gives, the best tile could get. The three are kept by how
// many tiles are placed and by the letter on the board, 0 for none; sixteen letters are asked about at once.
#pragma once

#include <array>
#include <cstdint>

#include "moves/rack_parts.h"
#include "moves/short/slots.h"
#include "position/position.h"
#include "position/simd16.h"

namespace nabeurt {

class ShortBounds {
 public:
  ShortBounds(const Position& position, const Slots& slots);

  // The letters of the board (bit 0: none) with which a part of the rack may score so much.
  std::uint32_t promising(const RackParts& parts, std::size_t part, int points) const {
    const auto need = static_cast<std::int16_t>(points);
    return bits_of(bound(parts, part, 0) >= need) | bits_of(bound(parts, part, 1) >= need) << 16;
  }
  // The highest score that a part of the rack may have.
  int most(const RackParts& parts, std::size_t part) const {
    return highest(larger(bound(parts, part, 0), bound(parts, part, 1)));
  }

  static constexpr std::int16_t kNone = -20000;

 private:
  struct Terms {
    Sixteen words, extra, fixed;
  };

  Sixteen bound(const RackParts& parts, std::size_t part, std::size_t half) const {
    const Terms& terms = terms_[parts.used[part]][half];
    return terms.words * static_cast<std::int16_t>(parts.sum[part]) +
           terms.extra * static_cast<std::int16_t>(parts.top[part]) + terms.fixed;
  }
  void look_along(const Position& position, const Slots& slots, int line);
  void include(std::size_t tiles, std::size_t letter, const Terms& stretches, std::uint32_t starts);

  std::array<std::array<Terms, 2>, kRackSize + 1> terms_;
};

}  // namespace nabeurt
