// Where placements go. A sink has a `floor`: the lowest equity that still interests it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "moves/moves.h"

namespace nabeurt {

inline constexpr std::int32_t kAnything = std::numeric_limits<std::int32_t>::min();
inline constexpr std::int32_t kNothing = std::numeric_limits<std::int32_t>::max();

struct Everything {
  static constexpr bool kBounded = false;
  static constexpr std::int32_t floor = kAnything;
  MoveList& moves;

  void add(const PackedMove& move) { moves.add(move); }
};

// Keeps the best so many in a heap with the worst on top.
struct Best {
  static constexpr bool kBounded = true;
  std::size_t most;
  MoveList& moves;
  std::int32_t floor = kAnything;

  void add(const PackedMove& packed) {
    if (moves.size() == most) {
      Move move;
      packed.store(&move);
      if (!comes_before(move, moves[0])) return;
      std::pop_heap(moves.begin(), moves.end(), comes_before);
      moves[most - 1] = move;
    } else {
      moves.add(packed);
    }
    std::push_heap(moves.begin(), moves.end(), comes_before);
    if (moves.size() == most) floor = moves[0].equity;
  }
};

// Loses interest as soon as there is one.
struct First {
  static constexpr bool kBounded = false;
  std::int32_t floor = kAnything;
  bool found = false;

  void add(const PackedMove&) {
    found = true;
    floor = kNothing;
  }
};

}  // namespace nabeurt
