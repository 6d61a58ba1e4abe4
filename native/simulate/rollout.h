// One candidate in one iteration of a simulation.
#pragma once

#include <vector>

#include "game/table.h"
#include "simulate/answers.h"
#include "simulate/simulate.h"

namespace nabeurt {

// What the candidates of an iteration share: the others' answers while they hold what they held at first, and the own
// last turn of those who keep the same tiles, and so draw the same.
struct Shared {
  std::vector<Answers> others;
  std::vector<Answers> own;

  void renew();
};

class Rollout {
 public:
  // `board` has the candidate on it; the others draw from the front of `order`, the bag is the rest.
  Rollout(const Simulation& simulation, Position& board, const Tiles& order, Dice dice, MoveList& moves);

  // `mine` is what is shared about the own last turn; null when that is with nobody.
  Outcome run(const Choice& choice, const BoardAfter& after, Shared& shared, Answers* mine);

 private:
  std::int32_t value_of(const Rack& rest) const;
  Leaves leaves() const { return table_.bag.empty() ? Leaves{} : sim_.leaves; }
  Answers* answers(bool last, Shared& shared, Answers* mine);
  // After the last turn nobody looks at the board any more.
  void turn(bool last);
  std::array<KnownWords, 2> known(const BoardAfter& after) const;
  void place(const Move& move, std::int32_t rest);
  void exchange(const Rack& thrown);
  BySeat<int> standing() const;
  Outcome outcome() const;
  int chance(const BySeat<int>& hundredths) const;

  const Simulation& sim_;
  Position& position_;
  Dice dice_;
  MoveList& moves_;
  Table table_;                  // points from a start at which the one to move has none
  BySeat<std::int32_t> kept_{};  // what each kept in their last turn promises
  BySeat<bool> moved_{};
  std::uint32_t touched_ = 0;  // lines that differ from the board with the candidate on it
};

}  // namespace nabeurt
