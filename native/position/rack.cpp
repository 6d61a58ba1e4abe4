#include "position/rack.h"

#include <algorithm>

namespace nabeurt {
namespace {

std::uint8_t parse_tile(char tile) {
  if (tile != '?' && !is_letter(tile)) throw BadPosition("tiles are letters and question marks");
  return tile == '?' ? 0 : letter_code(tile);
}

}  // namespace

Rack parse_rack(std::string_view text) {
  if (text.size() > kRackSize) throw BadPosition("a rack holds at most seven tiles");
  Rack rack{};
  for (const char tile : text) ++rack[parse_tile(tile)];
  if (rack[0] > kMostBlanks) throw BadPosition("a rack holds at most two blanks");
  return rack;
}

Tiles parse_tiles(std::string_view text) {
  Tiles tiles;
  for (const char tile : text) tiles.push_back(parse_tile(tile));
  std::sort(tiles.begin(), tiles.end());
  return tiles;
}

PerTile per_tile(std::span<const std::uint8_t> numbers) {
  PerTile tiles{};
  if (numbers.size() != tiles.size()) throw BadPosition("there are 27 kinds of tile");
  std::copy(numbers.begin(), numbers.end(), tiles.begin());
  if (*std::max_element(tiles.begin(), tiles.end()) > 20) throw BadPosition("a tile has at most 20 points and copies");
  return tiles;
}

}  // namespace nabeurt
