#include "selfplay/selfplay.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "selfplay/rack_subsets.h"

namespace nabeurt {
namespace {

constexpr int kGivenUp = 12;  // turns without a placement after which all see that it will not come

class Player {
 public:
  Player(const Setting& setting, const BySeat<Leaves>& leaves, Table&& table, Dice dice)
      : setting_(setting), leaves_(leaves), dice_(dice), game_{setting.start, std::move(table)} {}

  Game run(Witness& witness) {
    while (!table_.course.over && idle_ < kGivenUp) {
      witness.before(game_);
      take_turn(witness);
    }
    const BySeat<int> racks = table_.settlement(setting_.rules, setting_.start.scoring().value);
    for (std::size_t seat = 0; seat < racks.size(); ++seat) table_.points[seat] += racks[seat];
    return std::move(game_);
  }

 private:
  void take_turn(Witness& witness) {
    const Leaves leaves = table_.bag.empty() ? setting_.last : leaves_[table_.mover()];
    top_moves(setting_.words, game_.position, table_.rack(), leaves, 1, found_);
    const std::size_t mover = table_.mover();
    ++idle_;
    if (const std::optional<Rack> thrown = exchange(leaves)) {
      ++exchanged_[mover];
      table_.exchange(setting_.rules, *thrown, dice_);
    } else if (found_.empty()) {
      table_.idle(setting_.rules);
    } else {
      idle_ = exchanged_[mover] = 0;
      opened_[mover] = true;
      game_.position.play(found_[0]);
      table_.place(setting_.rules, found_[0]);
      witness.placed(game_, found_[0]);
    }
  }

  // What to throw, if that is better than anything else.
  std::optional<Rack> exchange(Leaves leaves) const {
    const Rack& rack = table_.rack();
    if (setting_.exchanging == Exchanging::when_stuck) return found_.empty() && bag_holds(kRackSize) ? std::optional(rack) : std::nullopt;
    if (!may_exchange()) return std::nullopt;
    const Kept best = best_exchange(rack, leaves, table_.bag.size());
    return found_.empty() || best.value > found_[0].equity ? std::optional(without(rack, best.rack)) : std::nullopt;
  }

  bool bag_holds(int least) const { return static_cast<int>(table_.bag.size()) >= std::max(setting_.rules.exchange_bag, least); }

  bool may_exchange() const {
    const Rules& rules = setting_.rules;
    if (!bag_holds(1)) return false;
    if (!rules.exchange_after_placement || found_.empty()) return true;
    const int done = exchanged_[table_.mover()];
    return opened_[table_.mover()] ? done < 1 : !rules.opening_exchanges || done < *rules.opening_exchanges;
  }

  const Setting& setting_;
  const BySeat<Leaves>& leaves_;
  Dice dice_;
  Game game_;
  Table& table_ = game_.table;
  MoveList found_{};
  BySeat<bool> opened_{};
  BySeat<int> exchanged_{};  // in a row
  int idle_ = 0;
};

}  // namespace

void check(const Setting& setting) {
  constexpr int kMostTiles = 112;
  int tiles = 0;
  for (const std::uint8_t count : setting.tiles) tiles += count;
  if (tiles < 2 * kRackSize || tiles > kMostTiles) throw BadPosition("a set has 14 to 112 tiles");
}

Kept best_exchange(const Rack& rack, Leaves leaves, std::size_t bag) {
  const RackSubsets subsets(rack);
  const auto value_of = [&](std::size_t i) {
    return leaves.empty() || subsets.size[i] == 0 ? 0 : std::int32_t{leaves[subsets.rank[i]]};
  };
  Kept best{std::numeric_limits<std::int32_t>::min(), rack};
  for (std::size_t i = 0; i + 1 < subsets.count; ++i)
    if (subsets.held - subsets.size[i] <= bag && value_of(i) > best.value) best = {value_of(i), subsets.kept(i)};
  return best;
}

Table dealt(Tiles bag, std::size_t players) {
  Table table{std::move(bag)};
  table.course.players = static_cast<std::uint8_t>(players);
  for (std::size_t seat = 0; seat < players; ++seat) table.draw(table.racks[seat], kRackSize);
  return table;
}

Game play_out(const Setting& setting, const BySeat<Leaves>& leaves, Table table, Dice dice, Witness& witness) {
  return Player(setting, leaves, std::move(table), dice).run(witness);
}

}  // namespace nabeurt
