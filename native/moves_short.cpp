#include "moves_short.h"

#include <algorithm>
#include <bit>

namespace nabeurt {
namespace {

struct Keyed {
  BagKey key;
  ShortWord word;
};

void collect(const GraphView& graph, Node node, int depth, Keyed so_far, std::vector<Keyed>& found) {
  if (depth == kShortWord) return;
  graph.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    const Keyed next{so_far.key + kLetterKey[letter], so_far.word | ShortWord{letter} << (8 * depth)};
    if (arc_ends(arc)) found.push_back(next);
    collect(graph, arc_target(arc), depth + 1, next, found);
  });
}

// The bags one letter smaller, with that letter.
struct Gap {
  BagKey key;
  std::uint32_t letters;
};

std::vector<Gap> gaps_of(const std::vector<Keyed>& words) {
  std::vector<Gap> gaps;
  gaps.reserve(words.size() * kShortWord);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && words[i].key == words[i - 1].key) continue;
    for (ShortWord rest = words[i].word; rest != 0; rest >>= 8)
      gaps.push_back({words[i].key - kLetterKey[rest & 31], 1u << (rest & 31)});
  }
  return gaps;
}

}  // namespace

ShortWords::ShortWords(GraphView graph) {
  std::vector<Keyed> found;
  collect(graph, graph.forward_root, 0, {0, 0}, found);
  std::sort(found.begin(), found.end(), [](const Keyed& a, const Keyed& b) {
    return a.key != b.key ? a.key < b.key : a.word < b.word;
  });
  const std::vector<Gap> gaps = gaps_of(found);
  std::vector<BagKey> bags;
  bags.reserve(found.size() + gaps.size());
  for (const Keyed& word : found) bags.push_back(word.key);
  for (const Gap& gap : gaps) bags.push_back(gap.key);
  std::sort(bags.begin(), bags.end());
  const auto count = static_cast<std::size_t>(std::unique(bags.begin(), bags.end()) - bags.begin());
  const std::size_t slots = std::bit_ceil(std::max<std::size_t>(64, count + count / 2));
  entries_.resize(slots);
  mask_ = slots - 1;
  shift_ = 64 - std::countr_zero(slots);
  words_.push_back(0);
  for (std::size_t i = 0; i < found.size(); ++i) {
    Entry& entry = slot_of(found[i].key);
    if (entry.first == 0) entry.first = static_cast<std::uint32_t>(words_.size());
    const bool last = i + 1 == found.size() || found[i + 1].key != found[i].key;
    words_.push_back(found[i].word | (last ? kLastOfBag : 0));
  }
  for (const Gap& gap : gaps) slot_of(gap.key).completing |= gap.letters;
}

ShortWords::Entry& ShortWords::slot_of(BagKey key) {
  Entry& entry = const_cast<Entry&>(find(key));
  entry.key = key;
  return entry;
}

}  // namespace nabeurt
