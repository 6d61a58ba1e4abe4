// One candidate in one iteration of a simulation.
#pragma once

#include <vector>

#include "simulate.h"
#include "simulate_answers.h"

namespace nabeurt {

// Numbers that depend on the seed and the iteration alone.
class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t iteration);
  std::size_t below(std::size_t n);

 private:
  std::uint64_t state_;
};

// Takes the new tiles of a placement from a rack.
void take(const Move& move, Rack& from);

using Tiles = std::vector<std::uint8_t>;

Tiles shuffled(Tiles tiles, Dice& dice);

// What the candidates of an iteration share: the others' answers while they hold what they held at first, and the own
// last turn of those who keep the same tiles, and so draw the same.
struct Shared {
  std::vector<Answers> others;
  std::vector<Answers> own;

  void renew();
};

// How a game stands between two turns; when it is over, how it ended.
struct Moment {
  int left;  // tiles in the bag and on all racks
  std::size_t mover;
  BySeat<int> points;
};

class Rollout {
 public:
  // `board` has the candidate on it; the others draw from the front of `order`, the bag is the rest.
  Rollout(const Simulation& simulation, Position& board, const Tiles& order, Dice dice, MoveList& moves);

  // `mine` is what is shared about the own last turn; null when that is with nobody.
  Outcome run(const Choice& choice, const BoardAfter& after, Shared& shared, Answers* mine);
  // A turn of whoever is to move: what is worth most at once.
  void step();
  bool over() const { return turns_.over; }
  Moment moment() const;

 private:
  Rack& rack() { return racks_[turns_.mover]; }
  int worth(const Rack& tiles) const;
  BySeat<int> worths() const;
  std::int32_t value_of(const Rack& rest) const;
  Leaves leaves() const { return bag_.empty() ? Leaves{} : sim_.leaves; }
  int left() const;
  Answers* answers(bool last, Shared& shared, Answers* mine);
  // After the last turn nobody looks at the board any more.
  void turn(bool last);
  std::array<KnownWords, 2> known(const BoardAfter& after) const;
  void place(const Move& move, std::int32_t rest);
  void exchange(Rack thrown);
  void draw(Rack& into, int tiles);
  BySeat<int> standing() const;
  Outcome outcome() const;
  int chance(const BySeat<int>& hundredths) const;

  const Simulation& sim_;
  Position& position_;
  Dice dice_;
  MoveList& moves_;
  Tiles bag_;
  Turns turns_;
  BySeat<Rack> racks_{};
  BySeat<int> points_{};          // from a start at which the one to move has none
  BySeat<std::int32_t> kept_{};   // what each kept in their last turn promises
  BySeat<bool> moved_{};
  std::uint32_t touched_ = 0;  // lines that differ from the board with the candidate on it
};

}  // namespace nabeurt
