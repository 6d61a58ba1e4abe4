// Eight small numbers at once: enough for the tiles of a rack.
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <immintrin.h>
#endif

namespace nabeurt {

using Eight = std::int16_t __attribute__((vector_size(16)));

inline Eight load_eight(const std::int16_t* from) {
  Eight eight;
  std::memcpy(&eight, from, sizeof eight);
  return eight;
}

inline int dot(const Eight& a, const Eight& b) {
#ifdef __SSE2__
  const __m128i pairs = _mm_madd_epi16((__m128i)a, (__m128i)b);
  const __m128i halves = _mm_add_epi32(pairs, _mm_shuffle_epi32(pairs, 0x4e));
  return _mm_cvtsi128_si32(_mm_add_epi32(halves, _mm_shuffle_epi32(halves, 0xb1)));
#else
  int sum = 0;
  for (int i = 0; i < 8; ++i) sum += a[i] * b[i];
  return sum;
#endif
}

}  // namespace nabeurt
