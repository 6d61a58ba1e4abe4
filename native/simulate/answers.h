// The best placement of a rack on one board, found from what is known about it on another: most lines are the same.
//
// In an iteration every candidate meets the same racks, so each of them is searched once, on the board before any
// candidate, for its first few placements. After a candidate (and whatever followed) the first of these that still
// stands is better than any other on the lines that did not change; only those that did are searched.
#pragma once

#include <array>

#include "moves/moves.h"

namespace nabeurt {

class Answers {
 public:
  // On a base with these words through its tiles.
  Answers(const Vocabulary& words, const Position& base, const ThroughWords& through)
      : words_(words), fixed_(&base), through_{&through, kAllLines}, most_(kMost) {}
  // On the first board that is asked about, which stays as it is until `renew`.
  explicit Answers(const Vocabulary& words) : words_(words), most_(kFew) {}

  // Forget what is known: another rack is meant from now on.
  void renew() { base_ = nullptr; }
  // The placement that comes first, if there is one; `on` is as it was before when this returns.
  void best(Position& on, const Rack& rack, Leaves leaves, MoveList& moves, std::span<const KnownWords> known);

 private:
  static constexpr std::size_t kMost = 12;
  static constexpr std::size_t kFew = 3;  // one or two others will ask about an own rack: more is not worth its price

  const Move* standing(const Position& on) const;

  const Vocabulary& words_;
  const Position* fixed_ = nullptr;
  KnownWords through_{};
  std::size_t most_;
  const Position* base_ = nullptr;
  MoveList first_;
  bool valued_ = false;  // with what stays on the rack
};

}  // namespace nabeurt
