#include "selfplay/standings.h"

#include <utility>

namespace nabeurt {
namespace {

class Scorer : public Witness {
 public:
  Scorer(Standings& standings, std::size_t players) : standings_(standings), players_(players) {}

  void before(const Game& game) override { write(game.table); }
  void end(const Game& game) {
    write(game.table);
    standings_.endings.push_back(standings_.rows.size() / (2 + players_) - 1);
  }

 private:
  void write(const Table& table) {
    standings_.rows.insert(standings_.rows.end(), {table.left(), table.course.mover});
    standings_.rows.insert(standings_.rows.end(), table.points.begin(), table.points.begin() + static_cast<std::ptrdiff_t>(players_));
  }

  Standings& standings_;
  std::size_t players_;
};

// The first one draws from the back of the bag, the others from its front.
Table dealt_from_both(Tiles order, std::size_t players) {
  Table table = dealt(std::move(order), 1);
  table.course.players = static_cast<std::uint8_t>(players);
  auto drawn = table.bag.begin();
  for (std::size_t seat = 1; seat < players; ++seat)
    for (int tile = 0; tile < kRackSize; ++tile) ++table.racks[seat][*drawn++];
  table.bag.erase(table.bag.begin(), drawn);
  return table;
}

}  // namespace

Standings watch_games(const Setting& setting, Leaves leaves, std::size_t players, std::uint64_t seed, std::uint64_t first,
                      std::uint64_t end) {
  if (players < 2 || players > kMostPlayers) throw BadPosition("two to four players play");
  if (tiles_on(setting.tiles) < static_cast<int>(players) * kRackSize) throw BadPosition("there are tiles for everybody");
  Setting plain = setting;
  plain.last = {};
  plain.exchanging = Exchanging::when_stuck;
  Standings standings;
  Scorer scorer(standings, players);
  const Tiles order = all_tiles(setting.tiles);
  BySeat<Leaves> alike;
  alike.fill(leaves);
  for (std::uint64_t game = first; game < end; ++game) {
    Dice dice = Dice::of_number(seed, game);
    Table table = dealt_from_both(shuffled(order, dice), players);
    scorer.end(play_out(plain, alike, std::move(table), dice, scorer));
  }
  return standings;
}

}  // namespace nabeurt
