// The words of at most eight letters by what they are made of. A rack reaches no further than that with at most
// one tile of the board in the word; so whatever such a word can be is found here by look-up, without a walk.
//
// A bag of letters is one 64-bit number: the sum of a fixed random number per letter. Adding a letter is an
// addition. No two bags of at most eight letters have the same sum (tests go through all of them), so a
// key that is found is the bag that was asked for.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "graph.h"

namespace nabeurt {

inline constexpr int kShortWord = 8;

using BagKey = std::uint64_t;

constexpr std::array<BagKey, kLetters + 1> letter_keys() {
  std::array<BagKey, kLetters + 1> keys{};
  std::uint64_t state = 0;
  for (std::size_t letter = 1; letter <= kLetters; ++letter) {  // splitmix64
    std::uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    keys[letter] = z ^ (z >> 31);
  }
  return keys;
}
inline constexpr std::array<BagKey, kLetters + 1> kLetterKey = letter_keys();

// Letter codes in bytes, the first letter lowest; bit 63 marks the last word of a bag.
using ShortWord = std::uint64_t;
inline constexpr ShortWord kLastOfBag = ShortWord{1} << 63;

class ShortWords {
 public:
  struct Entry {
    BagKey key = 0;
    std::uint32_t completing = 0;  // the letters that, added to the bag, make at least one word
    std::uint32_t first = 0;       // where its own words start; 0 for none
  };

  explicit ShortWords(GraphView graph);

  const Entry& find(BagKey key) const {
    for (std::size_t slot = key >> shift_;; slot = (slot + 1) & mask_) {
      const Entry& entry = entries_[slot];
      if (entry.key == key || entry.key == 0) return entry;
    }
  }
  void prefetch(BagKey key) const { __builtin_prefetch(&entries_[key >> shift_]); }
  const ShortWord* words(const Entry& entry) const { return &words_[entry.first]; }
  std::size_t bytes() const {
    return entries_.size() * sizeof(Entry) + words_.size() * sizeof(ShortWord);
  }

 private:
  Entry& slot_of(BagKey key);

  std::vector<Entry> entries_;
  std::vector<ShortWord> words_;
  int shift_ = 0;
  std::size_t mask_ = 0;
};

}  // namespace nabeurt
