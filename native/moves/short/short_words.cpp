#include "moves/short/short_words.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace nabeurt {
namespace {

// A word, and what it is made of less the letter it is marked with.
struct Keyed {
  BagKey key;
  ShortWord word;
};

void collect(const GraphView& graph, Node node, int depth, ShortWord so_far, std::vector<ShortWord>& found) {
  if (depth == kShortWord) return;
  graph.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    const ShortWord next = so_far | ShortWord{letter} << (8 * depth);
    if (arc_ends(arc)) found.push_back(next);
    collect(graph, arc_target(arc), depth + 1, next, found);
  });
}

std::uint32_t letters_of(ShortWord word) {
  std::uint32_t letters = 0;
  for (; word != 0; word >>= 8) letters |= 1u << (word & 31);
  return letters;
}

std::vector<Keyed> words_by_bag(const GraphView& graph) {
  std::vector<ShortWord> words;
  collect(graph, graph.forward_root, 0, 0, words);
  std::vector<Keyed> keyed;
  for (const ShortWord word : words)
    for (std::uint32_t left = letters_of(word) | 1; left != 0; left &= left - 1) {
      const auto letter = static_cast<std::uint32_t>(std::countr_zero(left));
      keyed.push_back({key_of(word) - kLetterKey[letter], word | added_mark(letter)});
    }
  std::sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
  return keyed;
}

constexpr std::size_t kRoom = 64;  // buckets after the last home; as keys are random, never nearly used up

}  // namespace

// Bags come in the order of their keys and so of their homes: each goes to the first bucket with room from its home on.
ShortWords::ShortWords(GraphView graph) {
  const std::vector<Keyed> found = words_by_bag(graph);
  std::size_t bags = 0;
  for (std::size_t i = 0; i < found.size(); ++i) bags += i == 0 || found[i].key != found[i - 1].key;
  homes_ = bags * 10 / 36 + 1;
  buckets_.resize(homes_ + kRoom);
  words_.reserve(found.size() + 1);
  std::size_t at = 0, used = 0;
  for (std::size_t from = 0, end = 0; from < found.size(); from = end) {
    const BagKey key = found[from].key;
    if (home(key) > at || used == kEntries) at = std::max(home(key), at + 1), used = 0;
    if (at + 1 >= buckets_.size()) throw std::length_error("the words crowd");
    Bucket& bucket = buckets_[at];
    if (used == 0) bucket.first = static_cast<std::uint32_t>(from);
    if (from - bucket.first > std::numeric_limits<std::uint16_t>::max()) throw std::length_error("the words crowd");
    bucket.more[used] = static_cast<std::uint16_t>(from - bucket.first);
    std::uint32_t letters = 0;
    for (end = from; end < found.size() && found[end].key == key; ++end) {
      letters |= 1u << added_letter(found[end].word);
      words_.push_back(found[end].word);
    }
    words_.back() |= kLastOfBag;
    bucket.entry[used++] = key << kMaskBits | letters;
  }
}

// The first with these bits was another bag's: look at all of them.
const ShortWord* ShortWords::search(BagKey key) const {
  for (const Bucket* bucket = &buckets_[home(key)];; ++bucket) {
    for (std::uint32_t same = bucket->matches(key); same != 0; same &= same - 1) {
      const Hint hint = bucket->hint(static_cast<std::size_t>(std::countr_zero(same)));
      if (hint.letters != 0 && is_of(key, hint)) return &words_[hint.at];
    }
    if (bucket->entry[kEntries - 1] == 0) return nullptr;
  }
}

}  // namespace nabeurt
