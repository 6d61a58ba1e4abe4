// Placements through two or more tiles of the board: a walk through the word graph, from the rightmost run of
// tiles in the word to the left, then to the right of it. Steps that are still to be taken lie on a stack; a few
// are taken off ahead of time, so that their nodes are on the way from memory while others are worked on.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "graph.h"
#include "moves.h"
#include "moves_lanes.h"
#include "moves_outlook.h"
#include "moves_parts.h"

namespace nabeurt {

template <typename Sink>
class Walker {
 public:
  Walker(const Position& position, const RackParts& parts, const Outlook* outlook, Sink& sink)
      : graph_(position.graph()), on_(position), held_(static_cast<int>(parts.held)), parts_(parts), outlook_(outlook),
        sink_(sink) {}

  void run() {
    Lanes fillable{};
    for (std::uint32_t left = parts_.rack_blanks != 0 ? kLetterMask : parts_.open[0]; left != 0; left &= left - 1)
      fillable |= on_.allowed[std::countr_zero(left)];
    for (int line = 0; line < kLines; ++line) start_line(line, fillable[line]);
    // The most promising runs lie on top.
    if constexpr (Sink::kBounded)
      std::sort(stack_.begin(), stack_.begin() + static_cast<std::ptrdiff_t>(top_),
                [&](const Step& a, const Step& b) { return promise(a) < promise(b); });
    walk();
  }

 private:
  static constexpr std::uint32_t kAhead = 8;
  static constexpr std::size_t kCrowded = 1024;  // so many steps are waiting: finish some before starting others

  void walk() {
    std::array<Step, kAhead> ahead;
    std::uint32_t taken = 0, done = 0;
    while (top_ != 0 || taken != done) {
      const std::uint32_t most = top_ < kCrowded ? kAhead : 1;
      while (top_ != 0 && taken - done < most) {
        const Step& step = stack_[--top_];
        if constexpr (Sink::kBounded)
          if (!promising(step)) continue;
        __builtin_prefetch(graph_.words + step.node());
        ahead[taken++ % kAhead] = step;
      }
      if (taken != done) take(ahead[done++ % kAhead]);
    }
  }

  // Squares [from, end) are filled and spell the path to a node. In whole words, so that a step that was just
  // written can be read at once.
  struct Step {
    std::uint64_t path;   // node 32, new tiles in the word itself 16, in the crossing words 16
    std::uint64_t place;  // squares with a new tile 16, line 8, from 8, end 8, limit 8, part of the rack 8, right 8
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
    bool right() const { return place >> 56 != 0; }  // past the separator
    Step to(Node node) const { return {path >> 32 << 32 | node, place, low, high}; }
  };
  static constexpr std::uint64_t kOneLeft = std::uint64_t{1} << 24;
  static constexpr std::uint64_t kOneRight = std::uint64_t{1} << 32;

  // A run of one tile is worth a walk only if another run can be reached; a longer one if it can be extended.
  void start_line(int line, std::uint32_t fillable) {
    std::uint32_t left = on_.tiles[line];
    for (std::uint32_t before = 0; left != 0;) {
      const int from = std::countr_zero(left), end = from + std::countr_one(left >> from);
      left = left >> end << end;
      const int limit = left != 0 ? std::countr_zero(left) - 1 : kSide;
      const int other = std::bit_width(before);  // past the run before this one
      const std::uint32_t gap = bits_below(from) & ~bits_below(other);
      const bool joins = other != 0 && from - other <= held_ && (gap & ~fillable) == 0;
      const bool grows = (limit > end && fillable >> end & 1) || (from > 0 && fillable >> (from - 1) & 1);
      if (joins || (grows && end - from >= 2))
        push({graph_.gaddag_root,
              static_cast<std::uint64_t>(line) << 16 | static_cast<std::uint64_t>(end) << 24 |
                  static_cast<std::uint64_t>(end) << 32 | static_cast<std::uint64_t>(limit) << 40,
              0, 0});
      before = on_.tiles[line] & bits_below(end);
    }
  }

  std::int32_t promise(const Step& step) const { return outlook_->run_bound[step.line()][step.end()]; }

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
    spell(next, at, tiles[at]);
    if (arc_ends(arc) && step.fresh() != 0 && (at == 0 || !tiles[at - 1])) record(next);
    push(next);
  }

  void go_left(const Step& step, bool several) {
    const int at = step.from() - 1, line = step.line(), end = step.end();
    const bool joins = at > 0 && on_.tile[line][at - 1];
    const std::uint32_t open = parts_.open[step.part()], letters = open & 1 ? kLetterMask : open;
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
    const std::uint32_t open = parts_.open[step.part()], letters = open & 1 ? kLetterMask : open;
    const bool last = at + 1 >= step.limit() || parts_.used[step.part()] + 1 == held_ ||
                      (on_.cross[step.line()][at + 1] & letters) == 0;
    each_filling(step, at, [&](Step next, Arc arc) {
      next.place += kOneRight;
      if (arc_ends(arc)) record(next);
      if (!last) push(next);
    });
  }

  // Every tile that may be laid at that square of the line, natural or blank, with the step that it leads to.
  template <typename Visit>
  void each_filling(const Step& step, int at, Visit&& visit) {
    const std::uint32_t open = parts_.open[step.part()];
    const int line = step.line();
    const std::uint32_t letters = on_.cross[line][at] & (open & 1 ? kLetterMask : open);
    const std::uint64_t factors = static_cast<std::uint64_t>(on_.factor[line][at]) << 32 |
                                  static_cast<std::uint64_t>(on_.cross_factor[line][at]) << 48;
    graph_.each_child(step.node(), letters, [&](std::uint32_t letter, Arc arc) {
      Step next = step.to(arc_target(arc));
      next.place |= std::uint64_t{1} << at;
      if (open >> letter & 1) {
        Step natural = next;
        natural.path += on_.scoring().value[letter] * factors;
        natural.place += std::uint64_t{parts_.stride[letter]} << 48;
        spell(natural, at, static_cast<char>(letter | 0x40));
        visit(natural, arc);
      }
      if (open & 1) {
        next.place += std::uint64_t{parts_.stride[0]} << 48;
        spell(next, at, static_cast<char>(letter | 0x60));
        visit(next, arc);
      }
    });
  }

  static void spell(Step& step, int at, char letter) {
    const std::uint64_t shifted = static_cast<std::uint64_t>(letter) << (at % 8 * 8);
    step.low |= at < 8 ? shifted : 0;
    step.high |= at < 8 ? 0 : shifted;
  }

  void push(const Step& step) {
    if (step.node() != 0) stack_[top_++] = step;
  }

  // Whether what has been laid, with the best of what could be added, may still earn enough.
  bool promising(const Step& step) const {
    const std::size_t part = step.part(), used = parts_.used[part];
    const auto& prospects = outlook_->several[static_cast<std::size_t>(step.line())];
    if (step.fresh() == 0) return promise(step) >= sink_.floor;
    const auto& kept = outlook_->kept[parts_.blanks(part)];
    const int total = parts_.sum[parts_.count - 1] - parts_.sum[part], top = parts_.rest[part];
    for (std::size_t tiles = parts_.held + 1; tiles-- > used;) {
      const Prospect& prospect = prospects[tiles];
      const int more = std::min(total, static_cast<int>(tiles - used) * top);
      const int points = prospect.bound(step.main() + more, top) + step.cross();
      if (points * kPoint + kept[tiles] >= sink_.floor) return true;
    }
    return false;
  }

  void record(const Step& step) {
    const int line = step.line(), tiles = parts_.used[step.part()], start = step.from(), end = step.end();
    if (tiles == 1 && line >= kSide && on_.crossed.has(line, std::countr_zero(step.fresh()))) return;
    const std::uint32_t old = on_.tiles[line] & bits_below(end) & ~bits_below(start);
    const bool extends = on_.scoring().new_only && (old & old >> 1) != 0;
    const int faces = extends ? 0 : on_.face_sum[line][end] - on_.face_sum[line][start];
    const int score = on_.word_factor(line, start, end) * (step.main() + faces) + step.cross() +
                      on_.base_sum[line][end] - on_.base_sum[line][start] + (tiles == kRackSize ? kBonus : 0);
    const std::int32_t equity = score * kPoint + parts_.value[step.part()];
    if (equity < sink_.floor) return;
    PackedMove move;
    move.head = PackedMove::pack_head(equity, score, line, start);
    move.tail = PackedMove::pack_tail(end - start, tiles, step.fresh() >> start);
    const int by = start % 8 * 8;
    const std::uint64_t low = start < 8 ? step.low : step.high, high = start < 8 ? step.high : 0;
    move.low = low >> by | high << (63 - by) << 1;
    move.high = high >> by;
    sink_.add(move);
  }

  const GraphView graph_;
  const Position& on_;
  const int held_;
  const RackParts& parts_;
  const Outlook* outlook_;
  Sink& sink_;
  // A step has at most 52 children and a separator. Past `kCrowded`, those ahead are finished first and then one
  // word at a time, which is no deeper than its letters and the separator.
  std::array<Step, kCrowded + 53 * (kAhead + kSide + 1)> stack_;
  std::size_t top_ = 0;
};

}  // namespace nabeurt
