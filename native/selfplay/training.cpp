#include "selfplay/training.h"

#include <algorithm>
#include <utility>

#include "selfplay/rack_subsets.h"

namespace nabeurt {
namespace {

// Games of a series are numbered, so that a batch is the same wherever it is played.
std::uint64_t seed_of(std::uint64_t series, std::uint64_t game) {
  std::uint64_t z = series * 0xD6E8FEB86659FD93u + (game + 1) * 0x632BE59BD9B4E019u;
  z = (z ^ (z >> 32)) * 0xD6E8FEB86659FD93u;
  return z ^ (z >> 32);
}

Rack rack_of_rank(std::uint32_t rank) {
  Rack rack{};
  std::uint32_t size = 1;
  while (size < kLeaveSize && rank >= kBelow[size + 1]) ++size;
  rank -= kBelow[size];
  for (; size > 0; --size) {
    std::uint32_t tile = 0;
    while (tile < kLetters && kChoose[tile + size][size] <= rank) ++tile;
    rank -= kChoose[tile + size - 1][size];
    ++rack[tile];
  }
  return rack;
}

class Student : public Witness {
 public:
  Student(const Setting& setting, Leaves leaves, std::span<const std::uint32_t> rare, std::uint64_t seed,
          Lessons& lessons)
      : setting_(setting), leaves_(leaves), rare_(rare), dice_(Dice::of_training(~seed)), lessons_(lessons) {}

  void before(const Game& game) override {
    const Table& table = game.table;
    if (table.bag.empty()) return;
    gather(table);
    std::array<Rack, kRacks> racks;
    std::array<std::int64_t, kRacks> worth{};
    std::int64_t all = 0;
    for (std::size_t i = 0; i < kRacks; ++i) {
      racks[i] = filled(Rack{});
      all += worth[i] = worth_of(game, racks[i]);
    }
    for (std::size_t i = 0; i < kRacks; ++i) credit_parts(racks[i], kRacks * (kRacks * worth[i] - all));
    teach_rare(game, all);
  }

 private:
  void gather(const Table& table) {
    pool_ = table.bag;
    pooled_.fill(0);
    for (const Rack& rack : table.racks) {
      const Tiles held = all_tiles(rack);
      pool_.insert(pool_.end(), held.begin(), held.end());
    }
    for (const std::uint8_t tile : pool_) ++pooled_[tile];
  }

  // Seven tiles, `rack` among them, the others drawn from the rest of the pool.
  Rack filled(Rack rack) {
    std::size_t end = pool_.size();
    for (std::size_t tile = 0; tile < rack.size(); ++tile)
      for (int copy = 0; copy < rack[tile]; ++copy)
        std::swap(pool_[--end], *std::find(pool_.begin(), pool_.end(), static_cast<std::uint8_t>(tile)));
    for (int held = tiles_on(rack); held < kRackSize && end > 0; ++held) {
      std::swap(pool_[dice_.below(end)], pool_[end - 1]);
      ++rack[pool_[--end]];
    }
    return rack;
  }

  std::int64_t worth_of(const Game& game, const Rack& rack) {
    top_moves(setting_.words, game.position, rack, leaves_, 1, found_);
    std::int64_t best = found_.empty() ? 0 : found_[0].equity;
    const std::size_t bag = game.table.bag.size();
    if (static_cast<int>(bag) >= std::max(setting_.rules.exchange_bag, 1)) {
      const std::int64_t exchanged = best_exchange(rack, leaves_, bag).value;
      best = found_.empty() ? exchanged : std::max(best, exchanged);
    }
    return best;
  }

  void credit_parts(const Rack& rack, std::int64_t worth) {
    const RackSubsets parts(rack);
    const std::int64_t points = worth / (kShare * kPoint);
    ++lessons_.racks;
    lessons_.squares += static_cast<std::uint64_t>(points * points);
    for (std::size_t i = 1; i + 1 < parts.count; ++i) credit(parts.rank[i], worth);
  }

  void credit(std::uint32_t rank, std::int64_t worth) {
    lessons_.sum[rank] += worth;
    ++lessons_.times[rank];
  }

  void teach_rare(const Game& game, std::int64_t all) {
    for (int tries = 0; tries < 8 && !rare_.empty(); ++tries) {
      const std::uint32_t rank = rare_[dice_.below(rare_.size())];
      const Rack rack = rack_of_rank(rank);
      if (!std::equal(rack.begin(), rack.end(), pooled_.begin(), [](auto held, auto there) { return held <= there; }))
        continue;
      credit(rank, (kRacks - 1) * (kRacks * worth_of(game, filled(rack)) - all));
      return;
    }
  }

  const Setting& setting_;
  Leaves leaves_;
  std::span<const std::uint32_t> rare_;
  Dice dice_;
  Lessons& lessons_;
  MoveList found_{};
  Tiles pool_{};
  PerTile pooled_{};
};

// Remembers how things stood before each turn until the result is known.
class Scribe : public Witness {
 public:
  void before(const Game& game) override {
    const Table& table = game.table;
    const std::size_t mover = table.mover(), other = 1 - mover;
    const std::size_t unseen = table.bag.size() + static_cast<std::size_t>(tiles_on(table.racks[other]));
    const int difference = std::clamp(table.points[mover] - table.points[other], -kWidest, kWidest);
    moments_.push_back({mover, std::min<std::size_t>(unseen, kUnseen - 1) * kDifferences +
                                         static_cast<std::size_t>(difference + kWidest)});
  }

  void add_to(Outcomes& outcomes, const BySeat<int>& totals) const {
    for (const Moment& moment : moments_) {
      const int lead = totals[moment.seat] - totals[1 - moment.seat];
      ++outcomes.seen[moment.cell];
      outcomes.won[moment.cell] += lead > 0 ? 2 : lead == 0 ? 1 : 0;
    }
  }

 private:
  struct Moment {
    std::size_t seat, cell;
  };
  std::vector<Moment> moments_{};
};

Game play(const Setting& setting, Leaves first, Leaves second, std::uint64_t seed, Witness& witness) {
  Dice dice = Dice::of_training(seed);
  Table table = dealt(shuffled(all_tiles(setting.tiles), dice), 2);
  return play_out(setting, {first, second}, std::move(table), dice, witness);
}

std::int16_t total(int points) { return static_cast<std::int16_t>(points); }

}  // namespace

void learn(const Setting& setting, Leaves leaves, std::span<const std::uint32_t> rare, std::uint64_t seed,
           std::uint64_t first, std::uint64_t end, Lessons& lessons) {
  if (std::any_of(rare.begin(), rare.end(), [](std::uint32_t rank) { return rank == 0 || rank >= kLeaves; }))
    throw BadPosition("there is no such remainder");
  for (std::uint64_t game = first; game < end; ++game) {
    const std::uint64_t own = seed_of(seed, game);
    Student student(setting, leaves, rare, own, lessons);
    play(setting, leaves, leaves, own, student);
  }
}

void count_outcomes(const Setting& setting, Leaves leaves, std::uint64_t seed, std::uint64_t first,
                    std::uint64_t end, Outcomes& outcomes) {
  for (std::uint64_t game = first; game < end; ++game) {
    Scribe scribe;
    const Game ended = play(setting, leaves, leaves, seed_of(seed, game), scribe);
    scribe.add_to(outcomes, ended.table.points);
  }
}

std::vector<PairTotals> play_pairs(const Setting& setting, Leaves a, Leaves b, std::uint64_t seed,
                                   std::uint64_t first, std::uint64_t end) {
  std::vector<PairTotals> pairs;
  Witness nobody;
  for (std::uint64_t game = first; game < end; ++game) {
    const BySeat<int> one = play(setting, a, b, seed_of(seed, game), nobody).table.points;
    const BySeat<int> two = play(setting, b, a, seed_of(seed, game), nobody).table.points;
    pairs.push_back({total(one[0]), total(one[1]), total(two[1]), total(two[0])});
  }
  return pairs;
}

}  // namespace nabeurt
