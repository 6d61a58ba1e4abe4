#include "moves/moves.h"

#include <algorithm>
#include <numeric>

#include "moves/short/spell_all.h"
#include "moves/short/spell_best.h"
#include "moves/sinks.h"
#include "moves/through/walk.h"

namespace nabeurt {
namespace {

template <typename Sink>
void search(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves, Sink& sink,
            std::span<const KnownWords> known = {}) {
  if (rack[0] > kMostBlanks || std::accumulate(rack.begin(), rack.end(), 0) > kRackSize)
    throw BadPosition("a rack holds at most seven tiles, two of them blank");
  const RackParts parts(rack, leaves, position.scoring().value);
  if constexpr (Sink::kBounded) BestSpeller(words.shorts, position, parts, sink).run();
  else if (rack[0] == 0) AllSpeller<Sink, 0>(words.shorts, position, parts, sink).run();
  else if (rack[0] == 1) AllSpeller<Sink, 1>(words.shorts, position, parts, sink).run();
  else AllSpeller<Sink, 2>(words.shorts, position, parts, sink).run();
  if (!position.empty() && sink.floor != kNothing) Walker(words.longs, position, parts, known, sink).run();
}

}  // namespace

bool comes_before(const Move& a, const Move& b) {
  if (a.equity != b.equity) return a.equity > b.equity;
  if (a.line != b.line) return a.line < b.line;
  if (a.start != b.start) return a.start < b.start;
  return a.letters < b.letters;
}

void all_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               MoveList& moves) {
  Everything sink{moves};
  search(words, position, rack, leaves, sink);
}

void top_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               std::size_t most, MoveList& moves, std::span<const KnownWords> known) {
  moves.clear();
  if (most == 0) return;
  Best sink{most, moves};
  search(words, position, rack, leaves, sink, known);
  std::sort_heap(moves.begin(), moves.end(), comes_before);
}

void find_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
                std::size_t most, MoveList& moves) {
  if (most != 0) return top_moves(words, position, rack, leaves, most, moves);
  moves.clear();
  all_moves(words, position, rack, leaves, moves);
}

void best_move(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               const Move& any, MoveList& moves, std::span<const KnownWords> known) {
  moves.clear();
  moves.append({&any, 1});
  Best sink{1, moves, any.equity};
  search(words, position, rack, leaves, sink, known);
}

bool any_move(const Vocabulary& words, const Position& position, const Rack& rack) {
  First sink;
  search(words, position, rack, {}, sink);
  return sink.found;
}

}  // namespace nabeurt
