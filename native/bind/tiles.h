// Tiles, values and remainders as Python hands them over.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "moves.h"

namespace nabeurt::bind {

using LeaveArray = nanobind::ndarray<const std::int16_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

// Tiles as text, '?' for a blank.
inline Rack read_rack(std::string_view tiles) {
  if (tiles.size() > kRackSize) throw BadPosition("a rack holds at most seven tiles");
  Rack rack{};
  for (const char tile : tiles) {
    if (tile != '?' && !is_letter(tile)) throw BadPosition("a rack holds letters and question marks");
    ++rack[tile == '?' ? 0 : letter_code(tile)];
  }
  if (rack[0] > 2) throw BadPosition("a rack holds at most two blanks");
  return rack;
}

// A number for each tile: [0] the blank, [1] A … [26] Z.
inline std::array<std::uint8_t, kLetters + 1> read_per_tile(const nanobind::bytes& numbers) {
  std::array<std::uint8_t, kLetters + 1> tiles{};
  if (numbers.size() != tiles.size()) throw BadPosition("there are 27 kinds of tile");
  std::copy_n(static_cast<const std::uint8_t*>(numbers.data()), tiles.size(), tiles.begin());
  if (*std::max_element(tiles.begin(), tiles.end()) > 20) throw BadPosition("a tile has at most 20 points and copies");
  return tiles;
}

inline Scoring read_scoring(const nanobind::bytes& values, bool new_only) { return {read_per_tile(values), new_only}; }

inline Leaves read_leaves(const std::optional<LeaveArray>& array) {
  if (!array) return {};
  if (array->shape(0) != kLeaves) throw BadPosition("a table of leaves has one value per remainder");
  return {array->data(), array->shape(0)};
}

}  // namespace nabeurt::bind
