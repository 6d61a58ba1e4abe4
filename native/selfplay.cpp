#include "selfplay.h"

#include <algorithm>
#include <limits>

#include "selfplay_subsets.h"

namespace nabeurt {
namespace {

constexpr int kGivenUp = 12;  // turns without a placement after which both see that it will not come

Pile shuffled(const TileCounts& tiles, Chance& chance) {
  Pile bag;
  for (std::size_t tile = 0; tile < tiles.size(); ++tile)
    bag.insert(bag.end(), tiles[tile], static_cast<std::uint8_t>(tile));
  for (std::size_t i = bag.size(); i > 1; --i) std::swap(bag[i - 1], bag[chance.below(i)]);
  return bag;
}

void draw(Pile& bag, Rack& rack) {
  for (int held = tiles_on(rack); held < kRackSize && !bag.empty(); ++held) {
    ++rack[bag.back()];
    bag.pop_back();
  }
}

void put_back(Pile& bag, std::uint8_t tile, Chance& chance) {
  bag.insert(bag.begin() + chance.below(bag.size() + 1), tile);
}

class Course {
 public:
  Course(const Setting& setting, const std::array<Leaves, 2>& leaves, std::uint64_t seed)
      : setting_(setting), leaves_(leaves), chance_(seed), table_{setting.start, shuffled(setting.tiles, chance_)} {}

  GameTable run(Witness* witness) {
    for (Rack& rack : table_.racks) draw(table_.bag, rack);
    while (!over()) {
      if (!frozen_[table_.mover]) {
        if (witness) witness->before(table_);
        take_turn();
      }
      table_.mover = 1 - table_.mover;
    }
    settle();
    return std::move(table_);
  }

 private:
  bool out(std::size_t seat) const { return tiles_on(table_.racks[seat]) == 0; }

  bool over() const {
    if (idle_ >= kGivenUp || passes_ >= setting_.customs.passes_end) return true;
    if (frozen_[0] && frozen_[1]) return true;
    if (out(1)) return true;
    if (out(0)) return !(setting_.customs.nabeurt && table_.mover == 1 && !frozen_[1]);
    return false;
  }

  void take_turn() {
    const std::size_t mover = table_.mover;
    Rack& rack = table_.racks[mover];
    const Leaves leaves = table_.bag.empty() ? setting_.last : leaves_[mover];
    top_moves(setting_.words, table_.position, rack, leaves, 1, found_);
    ++table_.turns;
    if (may_exchange(found_.empty())) {
      const Exchange best = best_exchange(rack, leaves, table_.bag.size());
      if (found_.empty() || best.value > found_[0].equity) return exchange(best.kept);
    }
    if (found_.empty()) return stay();
    place(found_[0]);
  }

  bool may_exchange(bool no_placement) const {
    if (static_cast<int>(table_.bag.size()) < std::max(setting_.customs.exchange_bag, 1)) return false;
    const int allowed = opened_[table_.mover] ? 1 : setting_.customs.opening_exchanges;
    return !setting_.customs.after_placement || exchanged_[table_.mover] < allowed || no_placement;
  }

  void place(const Move& move) {
    Rack& rack = table_.racks[table_.mover];
    for (std::size_t i = 0; i < move.length; ++i)
      if (move.fresh >> i & 1) --rack[move.letters[i] >= 'a' ? 0 : letter_code(move.letters[i])];
    table_.totals[table_.mover] += move.score;
    table_.position.play(move);
    draw(table_.bag, rack);
    opened_[table_.mover] = true;
    exchanged_[table_.mover] = 0;
    passes_ = idle_ = 0;
  }

  void exchange(const Rack& kept) {
    Rack& rack = table_.racks[table_.mover];
    Rack gone = rack;
    for (std::size_t tile = 0; tile < kept.size(); ++tile) gone[tile] = static_cast<std::uint8_t>(gone[tile] - kept[tile]);
    rack = kept;
    draw(table_.bag, rack);
    for (std::size_t tile = 0; tile < gone.size(); ++tile)
      for (int copy = 0; copy < gone[tile]; ++copy) put_back(table_.bag, static_cast<std::uint8_t>(tile), chance_);
    ++exchanged_[table_.mover];
    passes_ = 0;
    ++idle_;
  }

  void stay() {
    ++idle_;
    if (setting_.customs.freezes)
      frozen_[table_.mover] = true;
    else
      ++passes_;
  }

  void settle() {
    std::array<int, 2> left{};
    for (std::size_t seat = 0; seat < 2; ++seat)
      for (std::size_t tile = 0; tile < table_.racks[seat].size(); ++tile)
        left[seat] += table_.racks[seat][tile] * setting_.start.scoring().value[tile];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      table_.totals[seat] -= left[seat];
      if (setting_.customs.out_bonus && out(seat)) table_.totals[seat] += left[1 - seat];
    }
  }

  const Setting& setting_;
  std::array<Leaves, 2> leaves_;
  Chance chance_;
  GameTable table_;
  MoveList found_{};
  std::array<bool, 2> frozen_{}, opened_{};
  std::array<int, 2> exchanged_{};  // in a row
  int passes_ = 0, idle_ = 0;
};

}  // namespace

int tiles_on(const Rack& rack) {
  int size = 0;
  for (const std::uint8_t count : rack) size += count;
  return size;
}

Exchange best_exchange(const Rack& rack, Leaves leaves, std::size_t bag) {
  const RackSubsets subsets(rack);
  const auto value_of = [&](std::size_t i) {
    return leaves.empty() || subsets.size[i] == 0 ? 0 : std::int32_t{leaves[subsets.rank[i]]};
  };
  Exchange best{std::numeric_limits<std::int32_t>::min(), rack};
  for (std::size_t i = 0; i + 1 < subsets.count; ++i)
    if (subsets.held - subsets.size[i] <= bag && value_of(i) > best.value) best = {value_of(i), subsets.kept(i)};
  return best;
}

GameTable play_out(const Setting& setting, const std::array<Leaves, 2>& leaves, std::uint64_t seed, Witness* witness) {
  return Course(setting, leaves, seed).run(witness);
}

}  // namespace nabeurt
