// How a game between two players comes to its end: whose turn follows, what becomes of one who cannot place, when it
// is over and what the racks then count. The rulebook's part of a search, and nothing else.
#pragma once

#include <array>
#include <cstdint>


namespace nabeurt {

struct EndgameRules {
  bool out_bonus = false;    // whoever is out receives the other's rack
  bool nabeurt = false;      // the one who did not begin has one more turn after the other is out
  bool freezes = false;      // who cannot place is out of the game for good; else passes
  bool pass_freely = false;  // one who can place may pass too
  int passes_end = 0;        // so many passes in a row end the game
};

// Between two turns. Seat 0 is the one who is to move first in the search.
struct Course {
  std::array<int, 2> left{};   // how many tiles each holds
  std::array<int, 2> worth{};  // what they are worth
  std::uint8_t mover = 0;
  std::uint8_t beginner = 0;
  std::uint8_t passes = 0;
  bool frozen = false;  // the one who is not to move; with two frozen the game is over
  bool over = false;

  bool out(std::size_t seat) const { return left[seat] == 0; }
  // The mover has so many tiles less, of so much worth, and passes the turn on.
  void place(const EndgameRules& rules, int tiles, int value);
  // The mover has other tiles.
  void exchange(int value);
  // The mover places nothing: passes, or is frozen.
  void idle(const EndgameRules& rules);
  // What the racks count in the end, for seat 0 against seat 1.
  int settlement(const EndgameRules& rules) const;

 private:
  void turn() { mover = static_cast<std::uint8_t>(1 - mover); }
};

}  // namespace nabeurt
