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

// The values of up to eight letters in one step.
class EightValues {
 public:
  template <typename Values>
  explicit EightValues(const Values& value) {
    static_assert(sizeof value <= sizeof value_);
    std::memcpy(value_, value.data(), sizeof value);
  }

  // Of letter codes in bytes.
  Eight of(std::uint64_t word) const {
#ifdef __SSE4_1__
    // A shuffle looks up sixteen; what is out of its range it makes zero.
    const __m128i codes = _mm_cvtsi64_si128(static_cast<long long>(word));
    const __m128i low = _mm_shuffle_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(value_)),
                                         _mm_add_epi8(codes, _mm_set1_epi8(0x70)));
    const __m128i high = _mm_shuffle_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(value_ + 16)),
                                          _mm_sub_epi8(codes, _mm_set1_epi8(16)));
    return (Eight)_mm_cvtepu8_epi16(_mm_or_si128(low, high));
#else
    Eight values{};
    for (int i = 0; i < 8; ++i) values[i] = value_[word >> (8 * i) & 31];
    return values;
#endif
  }

 private:
  alignas(16) std::uint8_t value_[32]{};
};

}  // namespace nabeurt
