#include "moves_short.h"

#include <algorithm>
#include <stdexcept>

namespace nabeurt {
namespace {

struct Keyed {
  BagKey key;
  ShortWord word;
};

// A bag one letter smaller, with that letter; or a bag that makes a word as it is, with bit 0.
struct Gap {
  BagKey key;
  std::uint32_t letters;
};

void collect(const GraphView& graph, Node node, int depth, Keyed so_far, std::vector<Keyed>& found) {
  if (depth == kShortWord) return;
  graph.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    const Keyed next{so_far.key + kLetterKey[letter], so_far.word | ShortWord{letter} << (8 * depth)};
    if (arc_ends(arc)) found.push_back(next);
    collect(graph, arc_target(arc), depth + 1, next, found);
  });
}

std::vector<Keyed> words_by_bag(const GraphView& graph) {
  std::vector<Keyed> found;
  collect(graph, graph.forward_root, 0, {0, 0}, found);
  std::sort(found.begin(), found.end(),
            [](const Keyed& a, const Keyed& b) { return a.key != b.key ? a.key < b.key : a.word < b.word; });
  return found;
}

bool starts_bag(const std::vector<Keyed>& words, std::size_t i) { return i == 0 || words[i].key != words[i - 1].key; }

std::vector<Gap> gaps_of(const std::vector<Keyed>& words) {
  std::vector<Gap> gaps, merged;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!starts_bag(words, i)) continue;
    gaps.push_back({words[i].key, 1});
    for (ShortWord rest = words[i].word; rest != 0; rest >>= 8)
      gaps.push_back({words[i].key - kLetterKey[rest & 31], 1u << (rest & 31)});
  }
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.key < b.key; });
  for (const Gap& gap : gaps) {
    if (merged.empty() || merged.back().key != gap.key) merged.push_back(gap);
    merged.back().letters |= gap.letters;
  }
  return merged;
}

constexpr std::size_t kRoom = 1024;  // slots after the last one; as keys are random, never nearly used up

template <typename Table>
void put(Table& table, std::size_t slot, typename Table::value_type entry) {
  while (table.at(slot) != 0) ++slot;
  table[slot] = entry;
  if (slot + 1 == table.size()) throw std::length_error("the words crowd");
}

}  // namespace

ShortWords::ShortWords(GraphView graph) {
  const std::vector<Keyed> found = words_by_bag(graph);
  const std::vector<Gap> gaps = gaps_of(found);
  std::size_t bags = 0;
  for (std::size_t i = 0; i < found.size(); ++i) bags += starts_bag(found, i);
  completing_size_ = gaps.size() + gaps.size() / 3 + 1;
  groups_size_ = bags + bags / 2 + 1;
  completing_.resize(completing_size_ + kRoom);
  groups_.resize(groups_size_ + kRoom);
  words_.reserve(found.size() + bags + 1);
  words_.push_back(0);
  if (found.size() + bags >= kPlaceMask) throw std::length_error("too many short words");
  for (const Gap& gap : gaps) put(completing_, slot(gap.key, completing_size_), gap.key << kMaskBits | gap.letters);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (starts_bag(found, i)) {
      put(groups_, slot(found[i].key, groups_size_), mark(found[i].key) | static_cast<std::uint32_t>(words_.size()));
      words_.push_back(found[i].key);
    }
    const bool last = i + 1 == found.size() || starts_bag(found, i + 1);
    words_.push_back(found[i].word | (last ? kLastOfBag : 0));
  }
}

// The first place with the right mark was another bag's: look at all of them.
const ShortWord* ShortWords::search(BagKey key) const {
  for (std::size_t at = slot(key, groups_size_); groups_[at] != 0; ++at)
    if (const std::uint32_t place = groups_[at] & kPlaceMask; words_[place] == key) return &words_[place + 1];
  return nullptr;
}

}  // namespace nabeurt
