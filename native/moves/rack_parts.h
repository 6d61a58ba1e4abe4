// Every part of a rack that could be played, with all that a search wants to know about it.
#pragma once

#include <array>
#include <cstdint>

#include "moves/short/short_words.h"
#include "position/leaves.h"

namespace nabeurt {

// Parts are numbered by the sum over tiles of (how many are used) x stride. Blanks come first: with n of them,
// part % (n + 1) tells how many are used.
struct RackParts {
  RackParts(const Rack& rack, Leaves leaves, const PerTile& values);

  std::size_t blanks(std::size_t part) const { return part % (rack_blanks + 1u); }

  std::array<std::uint8_t, kLetters + 1> stride{};
  std::size_t rack_blanks;
  std::size_t held = 0;
  std::size_t count = 1;
  std::array<BagKey, kSubsets> key;          // the letters used, blanks left out
  std::array<std::int32_t, kSubsets> value;  // of what stays on the rack; using nothing or everything: 0
  std::array<std::uint32_t, kSubsets> open;  // which tiles are still unused, as a mask; bit 0 for a blank
  std::array<std::uint8_t, kSubsets> used;   // how many tiles are used
  std::array<std::uint8_t, kSubsets> sum;    // their values together
  std::array<std::uint8_t, kSubsets> top;    // the highest of their values
  std::array<std::uint8_t, kSubsets> rest;   // the highest value of those that are unused
};

}  // namespace nabeurt
