#include "simulate/answers.h"

#include <algorithm>
#include <cstring>

namespace nabeurt {
namespace {

template <typename Row>
bool same(const Row& one, const Row& other) {
  return std::memcmp(&one, &other, sizeof one) == 0;
}

// Whether a line offers the same placements, worth the same.
bool same_line(const Position& one, const Position& other, int line) {
  return same(one.tile[line], other.tile[line]) && same(one.cross[line], other.cross[line]) &&
         same(one.cross_base[line], other.cross_base[line]) && same(one.cross_factor[line], other.cross_factor[line]);
}

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

// A board on which only some lines offer anything, for as long as this lives: a word needs a tile in it or beside it.
class Narrowed {
 public:
  Narrowed(Position& position, const Position& base) : on_(position), tiles_(position.tiles), crossed_(position.crossed) {
    alignas(32) std::array<std::uint16_t, 32> kept{};
    for (int line = 0; line < kLines; ++line)
      kept[static_cast<std::size_t>(line)] = same_line(position, base, line) ? 0 : 0xffff;
    Lanes lines;
    std::memcpy(&lines, kept.data(), sizeof lines);
    on_.tiles &= lines;
    on_.crossed &= lines;
  }
  ~Narrowed() {
    on_.tiles = tiles_;
    on_.crossed = crossed_;
  }
  Narrowed(const Narrowed&) = delete;
  Narrowed& operator=(const Narrowed&) = delete;

 private:
  Position& on_;
  const Lanes tiles_, crossed_;
};

}  // namespace

void Answers::best(Position& on, const Rack& rack, Leaves leaves, MoveList& moves, std::span<const KnownWords> known) {
  if (base_ == nullptr) {
    base_ = fixed_ == nullptr ? &on : fixed_;
    valued_ = !leaves.empty();
    top_moves(words_, *base_, rack, leaves, most_, first_, fixed_ == nullptr ? known : std::span(&through_, 1));
  }
  const Move* first = valued_ == !leaves.empty() ? standing(on) : nullptr;
  if (first == nullptr) return top_moves(words_, on, rack, leaves, 1, moves, known);
  if (&on == base_) {
    moves.clear();
    return moves.append({first, 1});
  }
  const Narrowed changed(on, *base_);
  best_move(words_, on, rack, leaves, *first, moves, known);
}

const Move* Answers::standing(const Position& on) const {
  const Move* found = std::find_if(first_.begin(), first_.end(), [&](const Move& move) { return as_good_on(*base_, on, move); });
  return found == first_.end() ? nullptr : found;
}

}  // namespace nabeurt
