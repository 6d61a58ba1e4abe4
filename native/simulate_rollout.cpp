#include "simulate_rollout.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "endgame_table.h"

namespace nabeurt {
namespace {

int size_of(const Rack& rack) { return std::accumulate(rack.begin(), rack.end(), 0); }

int rounded(int hundredths) { return (std::abs(hundredths) + kPoint / 2) / kPoint * (hundredths < 0 ? -1 : 1); }

}  // namespace

void take(const Move& move, Rack& from) {
  for (std::size_t i = 0; i < move.length; ++i)
    if (move.fresh >> i & 1) --from[move.letters[i] >= 'a' ? 0 : letter_code(move.letters[i])];
}

Dice::Dice(std::uint64_t seed, std::uint64_t iteration) : state_(scramble(seed ^ scramble(iteration))) {}
std::size_t Dice::below(std::size_t n) { return static_cast<std::size_t>(scramble(state_++) % n); }

Tiles shuffled(Tiles tiles, Dice& dice) {
  for (std::size_t i = tiles.size(); i > 1; --i) std::swap(tiles[i - 1], tiles[dice.below(i)]);
  return tiles;
}

void Shared::renew() {
  for (Answers& answers : others) answers.renew();
  for (Answers& answers : own) answers.renew();
}

Rollout::Rollout(const Simulation& simulation, Position& board, const Tiles& order, Dice dice, MoveList& moves)
    : sim_(simulation), position_(board), dice_(dice), moves_(moves) {
  turns_.players = 1 + sim_.others.size();
  turns_.beginner = sim_.beginner;
  turns_.passes = sim_.passes;
  racks_[0] = sim_.own;
  auto drawn = order.begin();
  for (std::size_t seat = 1; seat < turns_.players; ++seat) {
    const Other& other = sim_.others[seat - 1];
    for (const auto end = drawn + other.tiles; drawn != end; ++drawn) ++racks_[seat][*drawn];
    turns_.out[seat] = other.tiles == 0;
    turns_.frozen[seat] = other.frozen;
    points_[seat] = -other.lead;
  }
  bag_.assign(drawn, order.end());
}

Outcome Rollout::run(const Choice& choice, const BoardAfter& after, Shared& shared, Answers* mine) {
  if (choice.move.tiles != 0) {
    Rack rest = sim_.own;
    take(choice.move, rest);
    place(choice.move, bag_.empty() ? 0 : value_of(rest));
  } else if (size_of(choice.thrown) != 0) {
    exchange(choice.thrown);
  } else {
    turns_.idle(sim_.rules);
  }
  // Without a bag there is nothing to guess: what the racks will cost is played out.
  for (int ply = 0; (ply < sim_.plies || bag_.empty()) && !turns_.over; ++ply) {
    const bool last = ply + 1 == sim_.plies && bag_.size() > kRackSize;
    const std::array<KnownWords, 2> words = known(after);
    if (Answers* found = answers(last, shared, mine)) found->best(position_, rack(), leaves(), moves_, words);
    else top_moves(sim_.words, position_, rack(), leaves(), 1, moves_, words);
    turn(last);
  }
  return outcome();
}

void Rollout::step() {
  top_moves(sim_.words, position_, rack(), leaves(), 1, moves_);
  turn(false);
}

Moment Rollout::moment() const {
  BySeat<int> points = points_;
  const BySeat<int> racks = settlement(sim_.rules, turns_, worths());
  for (std::size_t seat = 0; turns_.over && seat < turns_.players; ++seat) points[seat] += racks[seat];
  return {left(), turns_.mover, points};
}

int Rollout::left() const {
  return std::accumulate(racks_.begin(), racks_.end(), static_cast<int>(bag_.size()),
                         [](int sum, const Rack& rack) { return sum + size_of(rack); });
}

int Rollout::worth(const Rack& tiles) const {
  return std::inner_product(tiles.begin(), tiles.end(), position_.scoring().value.begin(), 0);
}

BySeat<int> Rollout::worths() const {
  BySeat<int> worths{};
  for (std::size_t seat = 0; seat < turns_.players; ++seat) worths[seat] = worth(racks_[seat]);
  return worths;
}

std::int32_t Rollout::value_of(const Rack& rest) const {
  const int size = size_of(rest);
  return sim_.leaves.empty() || size == 0 || size == kRackSize ? 0 : sim_.leaves[leave_rank(rest)];
}

// Until somebody has moved, they hold the same for every candidate. A board that is shared must not change any more.
Answers* Rollout::answers(bool last, Shared& shared, Answers* mine) {
  const std::size_t mover = turns_.mover;
  if (mover == 0) return last && sim_.plies == static_cast<int>(turns_.players) ? mine : nullptr;
  return std::exchange(moved_[mover], true) || shared.others.empty() ? nullptr : &shared.others[mover - 1];
}

// The words through tiles on lines that are as they were with the candidate, or before it.
std::array<KnownWords, 2> Rollout::known(const BoardAfter& after) const {
  return {{{&sim_.boards->words, kAllLines & ~after.changed & ~touched_}, {&after.words, after.changed & ~touched_}}};
}

void Rollout::turn(bool last) {
  if (!moves_.empty()) {
    if (!last) touched_ |= position_.play(moves_[0]);
    place(moves_[0], moves_[0].equity - moves_[0].score * kPoint);
  } else if (bag_.size() >= static_cast<std::size_t>(std::max(sim_.exchange_min, kRackSize))) {
    exchange(rack());
  } else {
    turns_.idle(sim_.rules);
  }
}

// The tiles are on the board already.
void Rollout::place(const Move& move, std::int32_t rest) {
  const std::size_t mover = turns_.mover;
  points_[mover] += move.score;
  kept_[mover] = rest;
  take(move, racks_[mover]);
  draw(racks_[mover], move.tiles);
  turns_.place(sim_.rules, size_of(racks_[mover]) == 0);
}

void Rollout::exchange(Rack thrown) {
  Rack& own = rack();
  for (std::size_t tile = 0; tile < thrown.size(); ++tile) own[tile] = static_cast<std::uint8_t>(own[tile] - thrown[tile]);
  kept_[turns_.mover] = value_of(own);
  draw(own, size_of(thrown));
  for (std::size_t tile = 0; tile < thrown.size(); ++tile)
    for (int copy = 0; copy < thrown[tile]; ++copy)
      bag_.insert(bag_.begin() + static_cast<std::ptrdiff_t>(dice_.below(bag_.size() + 1)), static_cast<std::uint8_t>(tile));
  turns_.exchange(sim_.rules);
}

void Rollout::draw(Rack& into, int tiles) {
  for (; tiles > 0 && !bag_.empty(); --tiles, bag_.pop_back()) ++into[bag_.back()];
}

// Everybody's points in hundredths. While the game goes on the racks count for what they promise.
BySeat<int> Rollout::standing() const {
  BySeat<int> standing{};
  const BySeat<int> racks = settlement(sim_.rules, turns_, worths());
  for (std::size_t seat = 0; seat < turns_.players; ++seat)
    standing[seat] = points_[seat] * kPoint + (turns_.over ? racks[seat] * kPoint : kept_[seat]);
  return standing;
}

Outcome Rollout::outcome() const {
  const BySeat<int> all = standing();
  int ahead = 0;
  for (std::size_t seat = 1; seat < turns_.players; ++seat) ahead += all[0] - all[seat] - sim_.others[seat - 1].lead * kPoint;
  const int gain = ahead / static_cast<int>(sim_.others.size());
  return {gain, turns_.over ? settled_part(turns_.players, 0, all) : chance(all)};
}

int Rollout::chance(const BySeat<int>& all) const {
  const std::size_t mover = turns_.mover;
  if (turns_.players == 2) {
    const int part = sim_.chances.pair.part(left() - size_of(racks_[mover]), rounded(all[mover] - all[1 - mover]));
    return mover == 0 ? part : kCertain - part;
  }
  BySeat<double> points{};
  std::transform(all.begin(), all.end(), points.begin(), [](int hundredths) { return hundredths / double{kPoint}; });
  return sim_.chances.many.part(left(), mover, 0, points);
}

}  // namespace nabeurt
