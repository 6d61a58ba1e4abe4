// Whether a word of nine or more letters could be made of a bag of letters: one megabyte of bits for Dutch, two of
// which must be set. It says yes to every bag that makes a word and to about one in three hundred others, which
// is enough to know that a whole rack can hardly ever be placed through a given run of tiles.
#pragma once

#include <cstdint>
#include <vector>

#include "moves/short/short_words.h"

namespace nabeurt {

class LongWords {
 public:
  explicit LongWords(GraphView graph);

  bool may_make(BagKey key) const { return has(key >> 32) && has(key & 0xffffffffu); }
  std::size_t bytes() const { return bits_.size() * sizeof bits_[0]; }

 private:
  std::size_t place(std::uint64_t part) const { return part * bits_.size() * 64 >> 32; }
  bool has(std::uint64_t part) const { return bits_[place(part) / 64] >> place(part) % 64 & 1; }
  void add(const GraphView& graph, Node node, int depth, BagKey key);

  std::vector<std::uint64_t> bits_;
};

}  // namespace nabeurt
