// Chance that depends on its seed alone. A table that was learnt and a position that is measured with name the seed they
// came from: every row of numbers stays what it was.
#pragma once

#include <cstddef>
#include <cstdint>

#include "splitmix.h"

namespace nabeurt {

class Dice {
 public:
  // Of a game of training, of an iteration of a simulation or a game among many, of a game that is measured with.
  static Dice of_training(std::uint64_t seed) { return {seed, kGolden, true}; }
  static Dice of_number(std::uint64_t seed, std::uint64_t number) { return {scramble(seed ^ scramble(number)) + kGolden - 1, 1, false}; }
  static Dice of_sample(std::uint64_t seed) { return {seed, kGolden, false}; }

  std::size_t below(std::size_t n) {
    const std::uint64_t number = mixed(state_ += step_);
    return static_cast<std::size_t>(by_share_ ? (number >> 32) * n >> 32 : number % n);
  }

 private:
  Dice(std::uint64_t state, std::uint64_t step, bool by_share) : state_(state), step_(step), by_share_(by_share) {}

  std::uint64_t state_, step_;
  bool by_share_;
};

}  // namespace nabeurt
