#include "moves/through/line_words.h"

#include <algorithm>
#include <bit>

#include "moves/bounds/bounds_runs.h"
#include "position/leaves.h"

namespace nabeurt {
namespace {

// Goes every way through the word graph from a run, to the left and then to the right of it, with any tiles.
class Finder {
 public:
  Finder(const Position& on, std::vector<ThroughWord>& words) : on_(on), graph_(on.graph()), words_(words) {}

  // Whether all of its words were found; if not, none.
  bool find(const Run& run) {
    if (run.end - run.from == 1 && !narrow(run)) return false;
    const std::size_t before = words_.size();
    steps_ = 0;
    limit_ = run.limit;
    const ThroughWord none{0, 0, 0, 0, 0, static_cast<std::uint8_t>(run.line), static_cast<std::uint8_t>(run.from),
                           static_cast<std::uint8_t>(run.end)};
    go_left(none, on_.run_node[run.line][run.end], run.end - run.from >= 2);
    if (steps_ > kMostSteps) words_.resize(before);
    return steps_ <= kMostSteps;
  }

 private:
  static constexpr int kNarrow = 4;
  // With fewer, more is left to walk for each rack; with more, short simulations are slower.
  static constexpr int kMostSteps = 10000;

  // Whether the gap before it is narrow, or cannot be filled at all.
  bool narrow(const Run& run) const {
    const int other = std::bit_width(on_.tiles[run.line] & bits_below(run.from)), gap = run.from - other;
    return other == 0 || gap <= kNarrow || gap > kRackSize;
  }

  void go_left(const ThroughWord& word, Node node, bool several) {
    if (node == 0 || ++steps_ > kMostSteps) return;
    const int from = word.from;
    if (from > 0 && on_.tile[word.line][from - 1]) return go_through(word, node);
    if (tiles(word) == kRackSize || (!several && !can_join(word, node))) return;
    if (several && limit_ > word.end) go_right(word, arc_target(graph_.find(node, kSeparator)));
    if (from == 0) return;
    const bool joins = from > 1 && on_.tile[word.line][from - 2];
    each_filling(word, node, from - 1, [&](ThroughWord next, Arc arc) {
      --next.from;
      if (several && !joins && arc_ends(arc)) words_.push_back(next);
      go_left(next, arc_target(arc), several);
    });
  }

  void go_through(ThroughWord word, Node node) {
    const char* tiles = on_.tile[word.line];
    const Arc arc = graph_.find(node, static_cast<std::uint32_t>(tiles[--word.from] & 31));
    if (arc_ends(arc) && word.fresh != 0 && (word.from == 0 || !tiles[word.from - 1])) words_.push_back(word);
    go_left(word, arc_target(arc), true);
  }

  void go_right(const ThroughWord& word, Node node) {
    if (node == 0 || ++steps_ > kMostSteps || word.end >= limit_ || tiles(word) == kRackSize) return;
    each_filling(word, node, word.end, [&](ThroughWord next, Arc arc) {
      ++next.end;
      if (arc_ends(arc)) words_.push_back(next);
      go_right(next, arc_target(arc));
    });
  }

  // Whether there is another run to the left that may be come to.
  bool can_join(const ThroughWord& word, Node node) const {
    const int other = std::bit_width(on_.tiles[word.line] & bits_below(word.from)), gap = word.from - other;
    if (other == 0 || gap > kRackSize - tiles(word) || !graph_.may_reach(node, static_cast<std::size_t>(gap + 1))) return false;
    const std::uint32_t* cross = on_.cross[word.line];
    return std::none_of(cross + other, cross + word.from, [](std::uint32_t letters) { return letters == 0; });
  }

  static int tiles(const ThroughWord& word) { return std::popcount(word.fresh); }

  template <typename Visit>
  void each_filling(const ThroughWord& word, Node node, int at, Visit&& visit) {
    graph_.each_child(node, on_.cross[word.line][at], [&](std::uint32_t letter, Arc arc) {
      ThroughWord next = word;
      const int value = on_.scoring().value[letter];
      next.main = static_cast<std::uint16_t>(next.main + value * on_.factor[word.line][at]);
      next.cross = static_cast<std::uint16_t>(next.cross + value * on_.cross_factor[word.line][at]);
      next.fresh = static_cast<std::uint16_t>(next.fresh | 1u << at);
      (at < 8 ? next.low : next.high) |= std::uint64_t{letter | 0x40} << (at % 8 * 8);
      visit(next, arc);
    });
  }

  const Position& on_;
  const GraphView graph_;
  std::vector<ThroughWord>& words_;
  int steps_ = 0, limit_ = 0;
};

}  // namespace

LineWords::LineWords(const Position& position, int on) : line(on) {
  Finder finder(position, words);
  for (std::uint32_t left = position.tiles[line]; left != 0;) {
    const int from = std::countr_zero(left), end = from + std::countr_one(left >> from);
    left = left >> end << end;
    if (finder.find({line, from, end, left != 0 ? std::countr_zero(left) - 1 : kSide})) covered |= 1u << from;
  }
}

}  // namespace nabeurt
