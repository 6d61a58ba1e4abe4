// A set of squares, each seen along its row and along its column: one bit for every square of every line (rows
// A–O, then columns 1–15), in two vectors, so that all lines are worked on at once.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace nabeurt {

inline constexpr int kSide = 15;
inline constexpr int kLines = 2 * kSide;
inline constexpr std::uint32_t kAllLines = (1u << kLines) - 1;

constexpr std::uint32_t bits_below(int n) { return (1u << n) - 1; }

// Element = line, bit = place along it. Bit 15 and the last two elements stay 0, so that a shifted set falls
// off the board by itself.
struct Lanes {
  using Half = std::uint16_t __attribute__((vector_size(32)));
  Half low, high;

  std::uint32_t operator[](int line) const { return line < 16 ? low[line] : high[line - 16]; }
  bool has(int line, int place) const { return (*this)[line] >> place & 1; }
  void flip(int line, int place) {
    Half& half = line < 16 ? low : high;
    half[line % 16] = static_cast<std::uint16_t>(half[line % 16] ^ 1u << place);
  }
  bool any() const {
    const Half both = low | high;
#ifdef __AVX2__
    return !_mm256_testz_si256((__m256i)both, (__m256i)both);
#else
    using Quads = std::uint64_t __attribute__((vector_size(32)));
    const Quads quads = (Quads)both;
    return (quads[0] | quads[1] | quads[2] | quads[3]) != 0;
#endif
  }

  Lanes& operator&=(const Lanes& other) {
    low &= other.low;
    high &= other.high;
    return *this;
  }
  Lanes& operator|=(const Lanes& other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  friend Lanes operator&(Lanes a, const Lanes& b) { return a &= b; }
  friend Lanes operator|(Lanes a, const Lanes& b) { return a |= b; }
  friend Lanes operator~(const Lanes& a) { return {~a.low, ~a.high}; }
  friend Lanes operator>>(const Lanes& a, int by) { return {a.low >> by, a.high >> by}; }
  friend Lanes operator<<(const Lanes& a, int by) { return {a.low << by, a.high << by}; }
};

// All squares of the lines in [from, end).
inline Lanes squares_of(int from, int end) {
  Lanes lanes{};
  for (int line = from; line < end; ++line)
    for (int place = 0; place < kSide; ++place) lanes.flip(line, place);
  return lanes;
}

// Visit (line, place) of every bit. One loop over all quarters: how many bits there are is the only thing to guess.
template <typename Visit>
void each_square(const Lanes& lanes, Visit&& visit) {
  alignas(32) std::uint64_t quads[8];
  std::memcpy(quads, &lanes, sizeof quads);
  std::uint32_t filled = 0;
  for (std::uint32_t quad = 0; quad < 8; ++quad) filled |= static_cast<std::uint32_t>(quads[quad] != 0) << quad;
  while (filled != 0) {
    const int quad = std::countr_zero(filled), at = std::countr_zero(quads[quad]);
    quads[quad] &= quads[quad] - 1;
    filled ^= static_cast<std::uint32_t>(quads[quad] == 0) << quad;
    visit(quad * 4 + at / 16, at % 16);
  }
}

}  // namespace nabeurt
