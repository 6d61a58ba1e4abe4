// A small number for each square of a line, all at once.
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace nabeurt {

using Sixteen = std::int16_t __attribute__((vector_size(32)));

inline Sixteen load_sixteen(const std::int16_t* from) {
  Sixteen sixteen;
  std::memcpy(&sixteen, from, sizeof sixteen);
  return sixteen;
}

inline Sixteen load_sixteen(const std::uint8_t* from) {
  using Bytes = std::uint8_t __attribute__((vector_size(16)));
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return __builtin_convertvector(bytes, Sixteen);
}

// Every square gets what the one after it had.
inline Sixteen moved_up(const Sixteen& a) {
  return __builtin_shufflevector(a, Sixteen{}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}

// All bits at these squares, none at the others.
inline Sixteen squares_at(std::uint32_t places) {
  constexpr Sixteen kBit{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768};
  return (kBit & static_cast<std::int16_t>(places)) != 0;
}

inline Sixteen larger(const Sixteen& a, const Sixteen& b) { return a > b ? a : b; }

inline int highest(const Sixteen& a) {
#ifdef __AVX2__
  const __m128i both = _mm_max_epi16(_mm256_castsi256_si128((__m256i)a), _mm256_extracti128_si256((__m256i)a, 1));
  const __m128i least = _mm_minpos_epu16(_mm_sub_epi16(_mm_set1_epi16(0x7fff), both));
  return 0x7fff - (_mm_cvtsi128_si32(least) & 0xffff);
#else
  int most = a[0];
  for (int i = 1; i < 16; ++i) most = most < a[i] ? a[i] : most;
  return most;
#endif
}

// One bit for each of them that is set.
inline std::uint32_t bits_of(const Sixteen& a) {
#ifdef __AVX2__
  const __m128i packed = _mm_packs_epi16(_mm256_castsi256_si128((__m256i)a), _mm256_extracti128_si256((__m256i)a, 1));
  return static_cast<std::uint32_t>(_mm_movemask_epi8(packed));
#else
  std::uint32_t bits = 0;
  for (int i = 0; i < 16; ++i) bits |= static_cast<std::uint32_t>(a[i] != 0) << i;
  return bits;
#endif
}

}  // namespace nabeurt
