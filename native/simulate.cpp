#include "simulate.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <thread>

#include "endgame_table.h"

namespace nabeurt {
namespace {

constexpr int kCertain = 65535;

class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t iteration) : state_(scramble(seed ^ scramble(iteration))) {}
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(scramble(state_++) % n); }

 private:
  std::uint64_t state_;
};

using Tiles = std::vector<std::uint8_t>;

Tiles shuffled(Tiles tiles, Dice& dice) {
  for (std::size_t i = tiles.size(); i > 1; --i) std::swap(tiles[i - 1], tiles[dice.below(i)]);
  return tiles;
}

int size_of(const Rack& rack) {
  int size = 0;
  for (const std::uint8_t count : rack) size += count;
  return size;
}

// The other's best answer so far, in this iteration: the rack is the same for each candidate.
struct Reply {
  Move move;
  const Position* board = nullptr;  // where it was found; null while there is none
  bool valued = false;              // with what stays on the rack
};

// Whether a placement on one board is one on another, worth the same: whatever it covers and meets is the same.
bool as_good_on(const Position& one, const Position& other, const Move& move) {
  const int line = move.line, end = move.start + move.length;
  for (int at = std::max(move.start - 1, 0); at < std::min(end + 1, kSide); ++at)
    if (one.tile[line][at] != other.tile[line][at]) return false;
  for (int at = move.start; at < end; ++at)
    if (one.cross[line][at] != other.cross[line][at] || one.cross_base[line][at] != other.cross_base[line][at] ||
        one.cross_factor[line][at] != other.cross_factor[line][at])
      return false;
  return true;
}

// One candidate in one iteration.
class Rollout {
 public:
  Rollout(const Simulation& simulation, const Position& after, const Tiles& order, Dice dice, MoveList& moves)
      : sim_(simulation), after_(after), position_(after), dice_(dice), moves_(moves) {
    const auto other = order.begin() + sim_.other_size;
    racks_[0] = sim_.own;
    for (auto tile = order.begin(); tile != other; ++tile) ++racks_[1][*tile];
    bag_.assign(other, order.end());
    for (const std::size_t seat : {0, 1}) {
      course_.left[seat] = size_of(racks_[seat]);
      course_.worth[seat] = worth(racks_[seat]);
    }
    course_.beginner = sim_.began ? 0 : 1;
  }

  Outcome run(const Choice& choice, Reply& reply) {
    if (choice.move.tiles != 0) place(choice.move, value_of_rest(choice.move));
    else if (size_of(choice.thrown) != 0) exchange(choice.thrown);
    else course_.idle(sim_.rules);
    for (int ply = 0; ply < sim_.plies && !course_.over; ++ply) {
      const Leaves leaves = bag_.empty() ? Leaves{} : sim_.leaves;
      if (ply == 0) answer(leaves, reply);
      else top_moves(sim_.words, position_, rack(), leaves, 1, moves_);
      turn();
    }
    return outcome();
  }

 private:
  Rack& rack() { return racks_[course_.mover]; }

  int worth(const Rack& tiles) const {
    int sum = 0;
    for (std::size_t tile = 0; tile <= kLetters; ++tile) sum += tiles[tile] * position_.scoring().value[tile];
    return sum;
  }

  // Most candidates leave the same answer.
  void answer(Leaves leaves, Reply& reply) {
    const bool valued = !leaves.empty();
    if (reply.board && reply.valued == valued && as_good_on(*reply.board, after_, reply.move))
      best_move(sim_.words, after_, rack(), leaves, reply.move, moves_);
    else
      top_moves(sim_.words, after_, rack(), leaves, 1, moves_);
    if (!moves_.empty()) reply = {moves_[0], &after_, valued};
  }

  void turn() {
    if (!moves_.empty()) {
      position_.play(moves_[0]);
      place(moves_[0], moves_[0].equity - moves_[0].score * kPoint);
    } else if (bag_.size() >= static_cast<std::size_t>(std::max(sim_.exchange_min, kRackSize))) {
      exchange(rack());
    } else {
      course_.idle(sim_.rules);
    }
  }

  std::int32_t value_of_rest(const Move& move) const {
    Rack rest = racks_[course_.mover];
    take(move, rest);
    const int size = size_of(rest);
    return sim_.leaves.empty() || bag_.empty() || size == 0 || size == kRackSize ? 0 : sim_.leaves[leave_rank(rest)];
  }

  static void take(const Move& move, Rack& from) {
    for (std::size_t i = 0; i < move.length; ++i)
      if (move.fresh >> i & 1) --from[move.letters[i] >= 'a' ? 0 : letter_code(move.letters[i])];
  }

  // The tiles are on the board already.
  void place(const Move& move, std::int32_t rest) {
    const std::size_t mover = course_.mover;
    const int before = course_.left[mover];
    points_[mover] += move.score;
    kept_[mover] = rest;
    take(move, racks_[mover]);
    draw(racks_[mover], move.tiles);
    course_.place(sim_.rules, before - size_of(racks_[mover]), course_.worth[mover] - worth(racks_[mover]));
  }

  void exchange(Rack thrown) {
    const std::size_t mover = course_.mover;
    for (std::size_t tile = 0; tile < thrown.size(); ++tile) racks_[mover][tile] = static_cast<std::uint8_t>(racks_[mover][tile] - thrown[tile]);
    const int size = size_of(racks_[mover]);
    kept_[mover] = sim_.leaves.empty() || size == 0 || size == kRackSize ? 0 : sim_.leaves[leave_rank(racks_[mover])];
    draw(racks_[mover], size_of(thrown));
    for (std::size_t tile = 0; tile < thrown.size(); ++tile)
      for (int copy = 0; copy < thrown[tile]; ++copy)
        bag_.insert(bag_.begin() + static_cast<std::ptrdiff_t>(dice_.below(bag_.size() + 1)), static_cast<std::uint8_t>(tile));
    course_.exchange(worth(racks_[mover]));
  }

  void draw(Rack& into, int tiles) {
    for (; tiles > 0 && !bag_.empty(); --tiles, bag_.pop_back()) ++into[bag_.back()];
  }

  // With tiles in the bag the racks count for what they promise; without, for what they will cost.
  Outcome outcome() const {
    int gain = (points_[0] - points_[1]) * kPoint;
    if (course_.over) {
      gain += course_.settlement(sim_.rules) * kPoint;
      const int lead = sim_.lead * kPoint + gain;
      return {gain, lead > 0 ? kCertain : lead < 0 ? 0 : kCertain / 2};
    }
    gain += bag_.empty() ? (course_.worth[1] - course_.worth[0]) * kPoint : kept_[0] - kept_[1];
    return {gain, chance(sim_.lead * kPoint + gain)};
  }

  int chance(int lead) const {
    const std::size_t mover = course_.mover;
    const int unseen = static_cast<int>(bag_.size()) + course_.left[1 - mover];
    const int points = (std::abs(lead) + kPoint / 2) / kPoint * (lead < 0 ? -1 : 1);
    const int part = sim_.chances.part(unseen, mover == 0 ? points : -points);
    return mover == 0 ? part : kCertain - part;
  }

  const Simulation& sim_;
  const Position& after_;
  Position position_;
  Dice dice_;
  MoveList& moves_;
  Tiles bag_;
  std::array<Rack, 2> racks_{};
  std::array<int, 2> points_{};
  std::array<std::int32_t, 2> kept_{};
  Course course_;
};

std::vector<Position> boards_after(const Simulation& simulation, std::span<const std::uint32_t> choices) {
  std::vector<Position> boards(choices.size(), simulation.position);
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (const Move& move = simulation.choices[choices[i]].move; move.tiles != 0) boards[i].play(move);
  return boards;
}

}  // namespace

int Chances::part(int unseen, int lead) const {
  const int row = std::clamp(unseen, 0, rows - 1), column = std::clamp(lead, -widest, widest) + widest;
  return parts[static_cast<std::size_t>(row * (2 * widest + 1) + column)];
}

std::vector<Outcome> simulate(const Simulation& simulation, std::uint64_t first, std::size_t count,
                              std::span<const std::uint32_t> choices, std::size_t threads) {
  std::vector<Outcome> outcomes(count * choices.size());
  const std::vector<Position> boards = boards_after(simulation, choices);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    MoveList moves;
    for (std::size_t i = next++; i < count; i = next++) {
      Dice dice(simulation.seed, first + i);
      const Tiles order = shuffled(simulation.unseen, dice);
      Reply reply{};
      for (std::size_t k = 0; k < choices.size(); ++k)
        outcomes[i * choices.size() + k] =
            Rollout(simulation, boards[k], order, dice, moves).run(simulation.choices[choices[k]], reply);
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  return outcomes;
}

}  // namespace nabeurt
