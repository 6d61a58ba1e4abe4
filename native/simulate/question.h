// A simulation as it is asked for from outside: everything is checked before anything is played.
#pragma once

#include <string>
#include <vector>

#include "simulate/simulate.h"

namespace nabeurt {

// What the one to move sees, and might do.
struct Question {
  std::string cells;   // 225 from A1, '.' for empty
  std::string own;     // the rack,
  std::string unseen;  // and the tiles on the others' racks and in the bag, '?' for a blank
  std::vector<Other> others;
  std::vector<Choice> choices{};
  std::size_t beginner = 0;
  int passes = 0;
  int plies = 2;
  std::uint64_t seed = 0;
};

// A candidate: the 28 bytes of a placement, or none; and the tiles thrown in an exchange.
Choice parse_choice(std::string_view move, std::string_view thrown);

PairChances pair_chances(const std::uint16_t* parts, std::size_t rows, std::size_t leads);
ManyChances many_chances(const float* numbers, std::size_t rows, std::size_t columns);

// BadPosition when there is no such game.
Simulation prepared(const Vocabulary& words, const Scoring& scoring, const Rules& rules, const Question& question,
                    Leaves leaves, Chances chances);

}  // namespace nabeurt
