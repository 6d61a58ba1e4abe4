#include "moves/bounds/long_words.h"

namespace nabeurt {
namespace {

std::size_t count(const GraphView& graph, Node node, int depth) {
  std::size_t words = 0;
  if (depth == kLongestWord) return words;
  graph.each_child(node, kLetterMask, [&](std::uint32_t, Arc arc) {
    words += (arc_ends(arc) && depth >= kShortWord) + count(graph, arc_target(arc), depth + 1);
  });
  return words;
}

}  // namespace

LongWords::LongWords(GraphView graph) : bits_(count(graph, graph.forward_root, 0) / 2 + 1) {
  add(graph, graph.forward_root, 0, 0);
}

void LongWords::add(const GraphView& graph, Node node, int depth, BagKey key) {
  if (depth == kLongestWord) return;
  graph.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    const BagKey next = key + kLetterKey[letter];
    if (arc_ends(arc) && depth >= kShortWord)
      for (const std::size_t at : {place(next >> 32), place(next & 0xffffffffu)}) bits_[at / 64] |= std::uint64_t{1} << at % 64;
    add(graph, arc_target(arc), depth + 1, next);
  });
}

}  // namespace nabeurt
