// What a player holds, and tiles as others write them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "alphabet.h"

namespace nabeurt {

struct BadPosition : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

inline constexpr int kRackSize = 7;
inline constexpr int kMostBlanks = 2;

// A small number for each kind of tile; [0] is the blank.
using PerTile = std::array<std::uint8_t, kLetters + 1>;

// How many of each a player holds.
using Rack = PerTile;

using Tiles = std::vector<std::uint8_t>;

inline int tiles_on(const Rack& rack) {
  int tiles = 0;
  for (const std::uint8_t count : rack) tiles += count;
  return tiles;
}

inline int worth_of(const Rack& rack, const PerTile& values) {
  int worth = 0;
  for (std::size_t tile = 0; tile < rack.size(); ++tile) worth += rack[tile] * values[tile];
  return worth;
}

// A rack without some of its tiles.
inline Rack without(Rack rack, const Rack& gone) {
  for (std::size_t tile = 0; tile < rack.size(); ++tile) rack[tile] = static_cast<std::uint8_t>(rack[tile] - gone[tile]);
  return rack;
}

// The tile that a letter of a word is: small ones are blanks.
constexpr std::size_t tile_of(char letter) { return letter >= 'a' ? 0 : letter_code(letter); }

// Tiles as text, '?' for a blank: as a rack, or in the order of their kinds. BadPosition for anything else.
Rack parse_rack(std::string_view text);
Tiles parse_tiles(std::string_view text);

// A number for each of the 27 kinds of tile, each at most 20.
PerTile per_tile(std::span<const std::uint8_t> numbers);

}  // namespace nabeurt
