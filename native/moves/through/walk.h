// Placements through two or more tiles of the board: a walk through the word graph, from the rightmost run of
// tiles in the word to the left, then to the right of it. Steps that are still to be taken lie on a stack; a few
// are taken off ahead of time, so that their nodes are on the way from memory while others are worked on.
//
// A way through the graph is gone once, whatever the blanks stand for: on the way a blank is used only for a letter that
// the rack does not have (any more), and counts as that letter. Which tiles are blanks is chosen when there is a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "graph/graph.h"
#include "moves/bounds/bounds_runs.h"
#include "moves/moves.h"
#include "moves/rack_parts.h"
#include "moves/sinks.h"
#include "moves/through/known_words.h"
#include "moves/through/recorder.h"
#include "moves/through/through_words.h"

namespace nabeurt {

template <typename Sink>
class Walker {
 public:
  // Runs whose words are `known` are not walked from.
  Walker(const LongWords& longs, const Position& position, const RackParts& parts, std::span<const KnownWords> known, Sink& sink)
      : graph_(position.graph()), on_(position), held_(static_cast<int>(parts.held)), parts_(parts),
        runs_(longs, position, parts), known_(known), sink_(sink), recorder_(position, parts, sink) {}

  void run() {
    Lanes fillable{};
    for (std::uint32_t left = parts_.rack_blanks != 0 ? kLetterMask : parts_.open[0]; left != 0; left &= left - 1)
      fillable |= on_.allowed[std::countr_zero(left)];
    if constexpr (Sink::kBounded)
      for (const KnownWords& known : known_) place_known(known, on_, parts_, runs_, sink_);
    for (int line = 0; line < kLines; ++line) start_line(line, fillable[line], covered(line));
    walk();
  }

 private:
  static constexpr std::uint32_t kAhead = 16;
  static constexpr std::size_t kCrowded = 1024;  // so many steps are waiting: finish some before starting others

  void walk() {
    while (taken_ != done_) {
      take(ahead_[done_ % kAhead]);
      ++done_;
      const std::uint32_t most = top_ < kCrowded ? kAhead : 1;
      while (top_ != 0 && taken_ - done_ < most) look_ahead(stack_[--top_].copied());
    }
  }

  // Squares [from, end) are filled and spell the path to a node. In whole words, so that a step that was just
  // written can be read at once.
  struct Step {
    std::uint64_t path;   // node 32, new tiles in the word itself 16, in the crossing words 16
    std::uint64_t place;  // squares with a new tile 16, line 8, from 8, end 8, limit 8, part of the rack 8, right 1, plain 1
    std::uint64_t low;    // letters by square
    std::uint64_t high;

    Node node() const { return static_cast<Node>(path); }
    int main() const { return static_cast<std::uint16_t>(path >> 32); }
    int cross() const { return static_cast<int>(path >> 48); }
    std::uint32_t fresh() const { return static_cast<std::uint16_t>(place); }
    int line() const { return static_cast<std::uint8_t>(place >> 16); }
    int from() const { return static_cast<std::uint8_t>(place >> 24); }
    int end() const { return static_cast<std::uint8_t>(place >> 32); }
    int limit() const { return static_cast<std::uint8_t>(place >> 40); }  // past the last square that may be filled
    std::size_t part() const { return static_cast<std::uint8_t>(place >> 48); }
    bool right() const { return place >> 56 & 1; }  // past the separator
    bool plain() const { return place >> 57 != 0; }  // no blank is to be used
    // Word by word: two at a time would wait for those that were just written.
    Step copied() const {
      Step copy = *this;
      asm("" : "+r"(copy.path), "+r"(copy.place), "+r"(copy.low), "+r"(copy.high));
      return copy;
    }
    Step to(Node node) const { return {path >> 32 << 32 | node, place, low, high}; }
  };
  static constexpr std::uint64_t kOneLeft = std::uint64_t{1} << 24;
  static constexpr std::uint64_t kOneRight = std::uint64_t{1} << 32;

  // The squares at which the runs start that need no walk.
  std::uint32_t covered(int line) const {
    std::uint32_t starts = 0;
    for (const KnownWords& known : known_)
      if (known.lines >> line & 1) starts |= known.words->covered()[line];
    return starts;
  }

  // A run of one tile is worth a walk only if another run can be reached; a longer one if it can be extended.
  void start_line(int line, std::uint32_t fillable, std::uint32_t done) {
    std::uint32_t left = on_.tiles[line];
    for (std::uint32_t before = 0; left != 0;) {
      const int from = std::countr_zero(left), end = from + std::countr_one(left >> from);
      left = left >> end << end;
      const int limit = left != 0 ? std::countr_zero(left) - 1 : kSide;
      const int other = std::bit_width(before);  // past the run before this one
      const std::uint32_t gap = bits_below(from) & ~bits_below(other);
      const bool joins = other != 0 && from - other <= held_ && (gap & ~fillable) == 0;
      const bool grows = (limit > end && fillable >> end & 1) || (from > 0 && fillable >> (from - 1) & 1);
      if (!(done >> from & 1) && (joins || (grows && end - from >= 2)))
        start({line, from, end, limit}, fillable);
      before = on_.tiles[line] & bits_below(end);
    }
  }

  void start(const Run& run, std::uint32_t fillable) {
    Promise promise = Promise::with_blanks;
    if (Sink::kBounded && sink_.floor != kAnything) promise = runs_.promise(run, fillable, sink_.floor);
    if (promise == Promise::nothing) return;
    push({on_.run_node[run.line][run.end],
          static_cast<std::uint64_t>(run.line) << 16 | static_cast<std::uint64_t>(run.from) << 24 |
              static_cast<std::uint64_t>(run.end) << 32 | static_cast<std::uint64_t>(run.limit) << 40 |
              std::uint64_t{promise == Promise::plain} << 57,
          0, 0});
  }

  // The tiles that are left, as a mask; bit 0 for a blank.
  std::uint32_t open_at(const Step& step) const {
    return parts_.open[step.part()] & ~static_cast<std::uint32_t>(step.plain());
  }

  void take(const Step& step) {
    if (step.right()) return go_right(step);
    const int line = step.line(), from = step.from(), end = step.end();
    if (from > 0 && on_.tile[line][from - 1]) return go_through(step);
    if (parts_.used[step.part()] == held_) return;
    const std::uint32_t old = on_.tiles[line] & bits_below(end) & ~bits_below(from);
    const bool several = (old & (old - 1)) != 0;
    if (several && step.limit() > end)
      if (const Arc arc = graph_.find(step.node(), kSeparator)) {
        Step next = step.to(arc_target(arc));
        next.place |= std::uint64_t{1} << 56;
        push(next);
      }
    if (from > 0) go_left(step, several);
  }

  void go_through(const Step& step) {
    const int at = step.from() - 1;
    const char* tiles = on_.tile[step.line()];
    const Arc arc = graph_.find(step.node(), static_cast<std::uint32_t>(tiles[at] & 31));
    if (arc == 0) return;
    Step next = step.to(arc_target(arc));
    next.place -= kOneLeft;
    if (arc_ends(arc) && step.fresh() != 0 && (at == 0 || !tiles[at - 1])) record(next);
    push(next);
  }

  void go_left(const Step& step, bool several) {
    const int at = step.from() - 1, line = step.line(), end = step.end();
    const bool joins = at > 0 && on_.tile[line][at - 1];
    const std::uint32_t open = open_at(step), letters = open & 1 ? kLetterMask : open;
    const bool grows = (at > 0 && on_.cross[line][at - 1] & letters) ||
                       (several && step.limit() > end && on_.cross[line][end] & letters);
    each_filling(step, at, [&](Step next, Arc arc) {
      next.place -= kOneLeft;
      if (several && !joins && arc_ends(arc)) record(next);
      if (joins || grows) push(next);
    });
  }

  void go_right(const Step& step) {
    const int at = step.end();
    const std::uint32_t open = open_at(step), letters = open & 1 ? kLetterMask : open;
    const bool last = at + 1 >= step.limit() || parts_.used[step.part()] + 1 == held_ ||
                      (on_.cross[step.line()][at + 1] & letters) == 0;
    each_filling(step, at, [&](Step next, Arc arc) {
      next.place += kOneRight;
      if (arc_ends(arc)) record(next);
      if (!last) push(next);
    });
  }

  // Every letter that may be laid at that square of the line, with the step that it leads to; in lower case where the
  // rack misses it. Every step comes here: a call would cost it a twentieth.
  template <typename Visit>
  [[gnu::always_inline]] void each_filling(const Step& step, int at, Visit&& visit) {
    const std::uint32_t open = open_at(step);
    const int line = step.line();
    const std::uint32_t letters = on_.cross[line][at] & (open & 1 ? kLetterMask : open);
    const std::uint64_t factors = static_cast<std::uint64_t>(on_.factor[line][at]) << 32 |
                                  static_cast<std::uint64_t>(on_.cross_factor[line][at]) << 48;
    graph_.each_child(step.node(), letters, [&](std::uint32_t letter, Arc arc) {
      const bool misses = !(open >> letter & 1);
      Step next = step.to(arc_target(arc));
      next.path += on_.scoring().value[letter] * factors;
      next.place |= std::uint64_t{1} << at;
      next.place += std::uint64_t{parts_.stride[misses ? 0 : letter]} << 48;
      spell(next, at, static_cast<char>(letter | (misses ? 0x60 : 0x40)));
      visit(next, arc);
    });
  }

  static void spell(Step& step, int at, char letter) {
    const std::uint64_t shifted = static_cast<std::uint64_t>(letter) << (at % 8 * 8);
    step.low |= at < 8 ? shifted : 0;
    step.high |= at < 8 ? 0 : shifted;
  }

  void push(const Step& step) {
    if (step.node() == 0) return;
    if (taken_ - done_ < kAhead) look_ahead(step);
    else stack_[top_++] = step;
  }

  void look_ahead(const Step& step) {
    __builtin_prefetch(graph_.words + step.node());
    __builtin_prefetch(graph_.words + step.node() + 12);  // its last arcs may be on the next line of memory
    ahead_[taken_++ % kAhead] = step;
  }

  void record(const Step& step) {
    const bool blanks = parts_.rack_blanks != 0 && !step.plain();
    recorder_.record({step.line(), step.from(), step.end(), parts_.used[step.part()], step.fresh(), step.low, step.high},
                     {step.part(), step.main(), step.cross(), 0, 0}, blanks);
  }

  const GraphView graph_;
  const Position& on_;
  const int held_;
  const RackParts& parts_;
  const RunBounds runs_;
  const std::span<const KnownWords> known_;
  Sink& sink_;
  const Recorder<Sink> recorder_;
  // A step has at most 26 children and a separator. Past `kCrowded`, those ahead are finished first and then one
  // word at a time, which is no deeper than its letters and the separator.
  std::array<Step, kCrowded + 27 * (kAhead + kSide + 1)> stack_;
  std::size_t top_ = 0;
  std::array<Step, kAhead> ahead_;
  std::uint32_t taken_ = 0, done_ = 0;
};

}  // namespace nabeurt
