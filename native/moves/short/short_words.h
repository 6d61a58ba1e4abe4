// The words of at most eight letters by what they are made of. A rack reaches no further than that with at most
// one tile of the board in the word; so whatever such a word can be is found here by look-up, without a walk.
//
// A bag of letters is one 64-bit number: the sum of a fixed random number per letter. Adding a letter is an
// addition. No two bags of at most eight letters have the same sum (tests go through all of them), so words that
// are found by a key are the ones that were asked for.
//
// For each bag that is a word's, or a word's less one letter, all those words stand in a row. One line of memory
// tells where, so that the caller can have many questions under way at once: the cost is waiting for memory.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "graph/graph.h"
#include "splitmix.h"

namespace nabeurt {

inline constexpr int kShortWord = 8;

using BagKey = std::uint64_t;

constexpr std::array<BagKey, kLetters + 1> letter_keys() {
  std::array<BagKey, kLetters + 1> keys{};
  for (std::size_t letter = 1; letter <= kLetters; ++letter) keys[letter] = mixed(letter * kGolden);
  return keys;
}
inline constexpr std::array<BagKey, kLetters + 1> kLetterKey = letter_keys();

// Letter codes in bytes, the first letter lowest. Three bits of each byte are free: in the last two stand the letter
// that was added to the bag (0 for none) and whether this is the last word that the bag has.
using ShortWord = std::uint64_t;
inline constexpr ShortWord kSpelling = 0x1f1f1f1f1f1f1f1fu;
inline constexpr ShortWord kLastOfBag = ShortWord{1} << 55;
constexpr ShortWord added_mark(std::uint32_t letter) { return ShortWord{letter & 3} << 53 | ShortWord{letter >> 2} << 61; }
constexpr std::uint32_t added_letter(ShortWord word) {
  return static_cast<std::uint32_t>((word >> 53 & 3) | word >> 61 << 2);
}

constexpr BagKey key_of(ShortWord word) {
  BagKey key = 0;
  for (int i = 0; i < kShortWord; ++i) key += kLetterKey[word >> (8 * i) & 31];
  return key;
}

class ShortWords {
 public:
  explicit ShortWords(GraphView graph);

  void prefetch(BagKey key) const { __builtin_prefetch(&buckets_[home(key)]); }

  // What a bag and one letter probably make. `letters` are those with which there is a word, bit 0 if the bag by itself
  // makes one; `at` is where the words are.
  struct Hint {
    std::uint32_t letters;
    std::uint32_t at;
  };
  Hint hint(BagKey key) const {
    for (const Bucket* bucket = &buckets_[home(key)];; ++bucket) {
      if (const std::uint32_t same = bucket->matches(key); same != 0)
        return bucket->hint(static_cast<std::size_t>(std::countr_zero(same)));
      if (bucket->entry[kEntries - 1] == 0) return {0, 0};
    }
  }
  void prefetch_words(const Hint& hint) const { __builtin_prefetch(&words_[hint.at]); }
  // The words of a bag and one letter up to the one marked as the last, given where they probably are; a null pointer
  // when there are none.
  const ShortWord* words(BagKey key, const Hint& hint) const {
    return is_of(key, hint) ? &words_[hint.at] : search(key);
  }

  std::size_t bytes() const { return buckets_.size() * sizeof buckets_[0] + words_.size() * sizeof words_[0]; }

 private:
  static constexpr int kMaskBits = 27;
  static constexpr std::size_t kEntries = 6;

  // One line of memory. What does not fit goes to the next one.
  struct alignas(64) Bucket {
    std::uint64_t entry[kEntries];  // low bits of the key, then the letters
    std::uint32_t first;            // where the words of the first entry are,
    std::uint16_t more[kEntries];   // and how much further those of each

    std::uint32_t matches(BagKey key) const;
    Hint hint(std::size_t i) const { return {static_cast<std::uint32_t>(entry[i]) & kChildMask, first + more[i]}; }
  };

  // Only some bits of a key are in the table; the words themselves tell whether they are meant.
  bool is_of(BagKey key, const Hint& hint) const {
    const ShortWord word = words_[hint.at];
    return key_of(word & kSpelling) == key + kLetterKey[added_letter(word)];
  }
  const ShortWord* search(BagKey key) const;

  std::size_t home(BagKey key) const { return (key >> 32) * homes_ >> 32; }

  std::uint64_t homes_ = 0;
  std::vector<Bucket> buckets_;
  std::vector<ShortWord> words_;
};

// The entries that have the low bits of a key.
inline std::uint32_t ShortWords::Bucket::matches(BagKey key) const {
#ifdef __AVX2__
  const __m256i wanted = _mm256_set1_epi64x(static_cast<long long>(key << kMaskBits));
  const auto same = [&](const std::uint64_t* four) {
    const __m256i differ = _mm256_xor_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(four)), wanted);
    const __m256i equal = _mm256_cmpeq_epi64(_mm256_srli_epi64(differ, kMaskBits), _mm256_setzero_si256());
    return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
  };
  return same(entry) | (same(entry + kEntries - 4) & 12u) << 2;
#else
  std::uint32_t same = 0;
  for (std::size_t i = 0; i < kEntries; ++i)
    same |= static_cast<std::uint32_t>((entry[i] ^ key << kMaskBits) >> kMaskBits == 0) << i;
  return same;
#endif
}

}  // namespace nabeurt
