// Many sets of letters held against a rack, eight at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "graph/graph.h"

namespace nabeurt {

// The letters of a word with the number of its line above them.
using LettersOnLine = std::uint32_t;
inline constexpr int kLineShift = 27;

// Of which words there may be something: they lie on these lines and miss at most so many letters.
struct Wanted {
  std::uint32_t lines;
  std::uint32_t missed;  // letters that the rack does not have
  std::size_t blanks;
};

using EightSets = LettersOnLine __attribute__((vector_size(32)));

inline std::uint32_t wanted_among(const EightSets& sets, const Wanted& wanted) {
  EightSets missing = sets & wanted.missed;
  for (std::size_t blank = 0; blank < wanted.blanks; ++blank) missing &= missing - 1;
  const EightSets on = (EightSets{} + wanted.lines) >> (sets >> kLineShift) & 1;
  const auto chosen = (missing == 0) & (on != 0);
#ifdef __AVX2__
  return static_cast<std::uint32_t>(_mm256_movemask_ps((__m256)chosen));
#else
  std::uint32_t bits = 0;
  for (int i = 0; i < 8; ++i) bits |= static_cast<std::uint32_t>(chosen[i] != 0) << i;
  return bits;
#endif
}

inline constexpr std::size_t kReadBehind = 7;  // sets that must be there past the last one

// Visit the places in [from, end) of those that are wanted.
template <typename Visit>
void each_wanted(const LettersOnLine* sets, std::size_t from, std::size_t end, const Wanted& wanted, Visit&& visit) {
  for (std::size_t at = from; at < end; at += 8) {
    EightSets eight;
    std::memcpy(&eight, sets + at, sizeof eight);
    const std::uint32_t inside = end - at < 8 ? (1u << (end - at)) - 1 : 0xff;
    for (std::uint32_t left = wanted_among(eight, wanted) & inside; left != 0; left &= left - 1)
      visit(at + static_cast<std::size_t>(std::countr_zero(left)));
  }
}

}  // namespace nabeurt
