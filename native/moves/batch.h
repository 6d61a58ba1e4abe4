// The placements of many positions at once, by several threads.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "moves/moves.h"

namespace nabeurt {

// Texts of the same width one after another, padded with zeros.
struct Rows {
  const char* text;
  std::size_t count, width;

  std::string_view operator[](std::size_t i) const { return {text + i * width, width}; }
};

// Those of position i are [offsets[i], offsets[i + 1]) of the moves.
struct Batch {
  MoveList moves;
  std::vector<std::int64_t> offsets;
};

// `most` as in find_moves. Nothing is looked for unless every position can be read.
Batch find_batch(const Vocabulary& words, const Scoring& scoring, const Rows& boards, const Rows& racks, Leaves leaves,
                 std::size_t most, std::size_t threads);

}  // namespace nabeurt
