// The words of at most eight letters by what they are made of. A rack reaches no further than that with at most
// one tile of the board in the word; so whatever such a word can be is found here by look-up, without a walk.
//
// A bag of letters is one 64-bit number: the sum of a fixed random number per letter. Adding a letter is an
// addition. No two bags of at most eight letters have the same sum (tests go through all of them), so a
// group of words that is found by its key is the one that was asked for.
//
// Both tables are small (some three megabytes for Dutch) and probed in two steps, so that the caller can have
// many probes under way at once: on a busy machine the cost is waiting for memory.
#pragma once

#include <array>
#include <cstdint>
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
  explicit ShortWords(GraphView graph);

  void prefetch_completing(BagKey key) const { __builtin_prefetch(&completing_[slot(key, completing_size_)]); }
  // The letters that, added to this bag, make at least one word; bit 0 if the bag itself makes one. Once in some
  // 2^37 times it claims what is not so; no words are found then.
  std::uint32_t completing(BagKey key) const {
    for (std::size_t at = slot(key, completing_size_);; ++at) {
      const std::uint64_t entry = completing_[at];
      if (entry == 0) return 0;
      if ((entry ^ key << kMaskBits) >> kMaskBits == 0) return static_cast<std::uint32_t>(entry) & kChildMask;
    }
  }

  void prefetch_group(BagKey key) const { __builtin_prefetch(&groups_[slot(key, groups_size_)]); }
  // Where the words of this bag probably are; 0 for nowhere.
  std::uint32_t locate(BagKey key) const {
    std::size_t at = slot(key, groups_size_);
    while (groups_[at] != 0 && (groups_[at] ^ mark(key)) >> kPlaceBits != 0) ++at;
    return groups_[at] & kPlaceMask;
  }
  void prefetch_words(std::uint32_t place) const { __builtin_prefetch(&words_[place]); }
  // The words of this bag, given where they probably are; a null pointer when there are none.
  const ShortWord* words(BagKey key, std::uint32_t place) const {
    if (words_[place] == key) return &words_[place + 1];
    return place == 0 ? nullptr : search(key);
  }

  std::size_t bytes() const {
    return completing_.size() * sizeof completing_[0] + groups_.size() * sizeof groups_[0] +
           words_.size() * sizeof words_[0];
  }

 private:
  static constexpr int kMaskBits = 27;
  static constexpr int kPlaceBits = 26;
  static constexpr std::uint32_t kPlaceMask = (1u << kPlaceBits) - 1;

  static std::size_t slot(BagKey key, std::uint64_t size) { return (key >> 32) * size >> 32; }
  static constexpr std::uint32_t mark(BagKey key) { return static_cast<std::uint32_t>(key) << kPlaceBits; }
  const ShortWord* search(BagKey key) const;

  // Open addressing without wrapping round: some slots follow the last one.
  std::vector<std::uint64_t> completing_;  // low bits of the key, then the mask
  std::vector<std::uint32_t> groups_;      // low bits of the key, then where its words are
  std::vector<ShortWord> words_;           // for each bag: the key, its words
  std::uint64_t completing_size_ = 0;
  std::uint64_t groups_size_ = 0;
};

}  // namespace nabeurt
