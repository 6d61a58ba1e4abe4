// Every legal placement for a rack on a position, exactly once, with its score and its equity (score plus the
// value of what stays on the rack).
//
// A word that has at most one tile of the board in it is at most eight letters long: it is looked up by what
// it is made of, and laid on all thirty lines at once (short/, Lanes). A word through two or more tiles
// is found by a walk through the word graph from the rightmost run of tiles in it (through/). Where only the best are
// wanted, what cannot be among them is not looked at (bounds/).
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "graph/graph.h"
#include "moves/bounds/long_words.h"
#include "moves/move_list.h"
#include "moves/short/short_words.h"
#include "moves/through/through_words.h"
#include "position/leaves.h"
#include "position/position.h"

namespace nabeurt {

inline constexpr int kBonus = 50;  // for placing seven tiles
inline constexpr std::int32_t kPoint = 100;  // equity is in hundredths

// A word list made ready for generating. The graph may be shared with others.
struct Vocabulary {
  explicit Vocabulary(std::shared_ptr<const Graph> words)
      : graph(Graph::at_hand(std::move(words))), shorts(graph->view()), longs(graph->view()) {}

  std::shared_ptr<const Graph> graph;
  ShortWords shorts;
  LongWords longs;
};

// The order of a list of placements: best equity first, then by place and letters, so that it is always the same.
bool comes_before(const Move& a, const Move& b);

// A rack of more than seven tiles or two blanks is a BadPosition, here and below.
// Appends every placement, in no particular order.
void all_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               MoveList& moves);
// The `most` that come first, in order; what is `known` about the board need not be found out.
void top_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               std::size_t most, MoveList& moves, std::span<const KnownWords> known = {});
// The `most` that come first, in order; every placement, in no particular order, when that is 0.
void find_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
                std::size_t most, MoveList& moves);
// The one that comes first, given any of them to start from.
void best_move(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               const Move& any, MoveList& moves, std::span<const KnownWords> known = {});
// Whether there is a placement at all.
bool any_move(const Vocabulary& words, const Position& position, const Rack& rack);

}  // namespace nabeurt
