// The words that can still come on the board in an endgame: those of which some line holds, with everything that
// both racks could add, all the letters. A small graph that stays in the cache.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "position/leaves.h"
#include "position/position.h"

namespace nabeurt {

// A node is an index: a mask of the letters that follow, a mask of those that end a word, and for each letter
// that follows, in order, the node it leads to. Node 0 has nothing.
class EndgameWords {
 public:
  EndgameWords(const Position& position, const Rack& tiles);

  std::uint32_t root() const { return root_; }
  std::uint32_t letters(std::uint32_t node) const { return cells_[node]; }
  bool ends(std::uint32_t node, std::uint32_t letter) const { return cells_[node + 1] >> letter & 1; }
  // The node behind a letter that follows.
  std::uint32_t next(std::uint32_t node, std::uint32_t letter) const {
    return cells_[node + 2 + static_cast<std::uint32_t>(std::popcount(cells_[node] & ((1u << letter) - 1)))];
  }

 private:
  std::vector<std::uint32_t> cells_{0, 0};
  std::uint32_t root_ = 0;
};

}  // namespace nabeurt
