#include "game/table.h"

#include <numeric>
#include <utility>

namespace nabeurt {

Tiles all_tiles(const PerTile& counts) {
  Tiles tiles;
  for (std::size_t tile = 0; tile < counts.size(); ++tile) tiles.insert(tiles.end(), counts[tile], static_cast<std::uint8_t>(tile));
  return tiles;
}

Tiles shuffled(Tiles tiles, Dice& dice) {
  for (std::size_t i = tiles.size(); i > 1; --i) std::swap(tiles[i - 1], tiles[dice.below(i)]);
  return tiles;
}

void take(const Move& move, Rack& from) {
  for (std::size_t i = 0; i < move.length; ++i)
    if (move.fresh >> i & 1) --from[tile_of(move.letters[i])];
}

int Table::left() const {
  return std::accumulate(racks.begin(), racks.end(), static_cast<int>(bag.size()),
                         [](int sum, const Rack& rack) { return sum + tiles_on(rack); });
}

void Table::draw(Rack& into, int tiles) {
  for (; tiles > 0 && !bag.empty(); --tiles, bag.pop_back()) ++into[bag.back()];
}

void Table::place(const Rules& rules, const Move& move) {
  points[mover()] += move.score;
  take(move, rack());
  draw(rack(), move.tiles);
  course.place(rules, tiles_on(rack()) == 0);
}

void Table::exchange(const Rules& rules, const Rack& thrown, Dice& dice) {
  rack() = without(rack(), thrown);
  draw(rack(), tiles_on(thrown));
  for (const std::uint8_t tile : all_tiles(thrown))
    bag.insert(bag.begin() + static_cast<std::ptrdiff_t>(dice.below(bag.size() + 1)), tile);
  course.exchange(rules);
}

BySeat<int> Table::settlement(const Rules& rules, const PerTile& values) const {
  BySeat<int> worth{};
  for (std::size_t seat = 0; seat < course.players; ++seat) worth[seat] = worth_of(racks[seat], values);
  return nabeurt::settlement(rules, course, worth);
}

}  // namespace nabeurt
