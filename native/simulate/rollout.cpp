#include "simulate/rollout.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace nabeurt {
namespace {

int rounded(int hundredths) { return (std::abs(hundredths) + kPoint / 2) / kPoint * (hundredths < 0 ? -1 : 1); }

}  // namespace

void Shared::renew() {
  for (Answers& answers : others) answers.renew();
  for (Answers& answers : own) answers.renew();
}

Rollout::Rollout(const Simulation& simulation, Position& board, const Tiles& order, Dice dice, MoveList& moves)
    : sim_(simulation), position_(board), dice_(dice), moves_(moves) {
  Course& course = table_.course;
  course.players = static_cast<std::uint8_t>(1 + sim_.others.size());
  course.beginner = static_cast<std::uint8_t>(sim_.beginner);
  course.passes = static_cast<std::uint8_t>(sim_.passes);
  table_.racks[0] = sim_.own;
  auto drawn = order.begin();
  for (std::size_t seat = 1; seat < course.players; ++seat) {
    const Other& other = sim_.others[seat - 1];
    for (const auto end = drawn + other.tiles; drawn != end; ++drawn) ++table_.racks[seat][*drawn];
    if (other.tiles == 0) course.out = Course::with(course.out, seat);
    if (other.frozen) course.frozen = Course::with(course.frozen, seat);
    table_.points[seat] = -other.lead;
  }
  table_.bag.assign(drawn, order.end());
}

Outcome Rollout::run(const Choice& choice, const BoardAfter& after, Shared& shared, Answers* mine) {
  if (choice.move.tiles != 0) {
    Rack rest = sim_.own;
    take(choice.move, rest);
    place(choice.move, table_.bag.empty() ? 0 : value_of(rest));
  } else if (tiles_on(choice.thrown) != 0) {
    exchange(choice.thrown);
  } else {
    table_.idle(sim_.rules);
  }
  // Without a bag there is nothing to guess: what the racks will cost is played out.
  for (int ply = 0; (ply < sim_.plies || table_.bag.empty()) && !table_.course.over; ++ply) {
    const bool last = ply + 1 == sim_.plies && table_.bag.size() > kRackSize;
    const std::array<KnownWords, 2> words = known(after);
    if (Answers* found = answers(last, shared, mine)) found->best(position_, table_.rack(), leaves(), moves_, words);
    else top_moves(sim_.words, position_, table_.rack(), leaves(), 1, moves_, words);
    turn(last);
  }
  return outcome();
}

std::int32_t Rollout::value_of(const Rack& rest) const {
  const int size = tiles_on(rest);
  return sim_.leaves.empty() || size == 0 || size == kRackSize ? 0 : sim_.leaves[leave_rank(rest)];
}

// Until somebody has moved, they hold the same for every candidate. A board that is shared must not change any more.
Answers* Rollout::answers(bool last, Shared& shared, Answers* mine) {
  const std::size_t mover = table_.mover();
  if (mover == 0) return last && sim_.plies == table_.course.players ? mine : nullptr;
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
  } else if (table_.bag.size() >= static_cast<std::size_t>(std::max(sim_.rules.exchange_bag, kRackSize))) {
    exchange(Rack{table_.rack()});
  } else {
    table_.idle(sim_.rules);
  }
}

// The tiles are on the board already.
void Rollout::place(const Move& move, std::int32_t rest) {
  kept_[table_.mover()] = rest;
  table_.place(sim_.rules, move);
}

void Rollout::exchange(const Rack& thrown) {
  kept_[table_.mover()] = value_of(without(table_.rack(), thrown));
  table_.exchange(sim_.rules, thrown, dice_);
}

// Everybody's points in hundredths. While the game goes on the racks count for what they promise.
BySeat<int> Rollout::standing() const {
  BySeat<int> standing = kept_;
  if (table_.course.over) standing = table_.settlement(sim_.rules, position_.scoring().value);
  for (std::size_t seat = 0; seat < table_.course.players; ++seat)
    standing[seat] = table_.points[seat] * kPoint + standing[seat] * (table_.course.over ? kPoint : 1);
  return standing;
}

Outcome Rollout::outcome() const {
  const BySeat<int> all = standing();
  const std::size_t players = table_.course.players;
  int ahead = 0;
  for (std::size_t seat = 1; seat < players; ++seat) ahead += all[0] - all[seat] - sim_.others[seat - 1].lead * kPoint;
  const int gain = ahead / static_cast<int>(sim_.others.size());
  return {gain, table_.course.over ? settled_part(players, 0, all) : chance(all)};
}

int Rollout::chance(const BySeat<int>& all) const {
  const std::size_t mover = table_.mover();
  if (table_.course.players == 2) {
    const int part = sim_.chances.pair.part(table_.left() - tiles_on(table_.rack()), rounded(all[mover] - all[1 - mover]));
    return mover == 0 ? part : kCertain - part;
  }
  BySeat<double> points{};
  std::transform(all.begin(), all.end(), points.begin(), [](int hundredths) { return hundredths / double{kPoint}; });
  return sim_.chances.many.part(table_.left(), mover, 0, points);
}

}  // namespace nabeurt
