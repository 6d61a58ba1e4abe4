#include "moves.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace nabeurt {
namespace {

using Eight = std::int16_t __attribute__((vector_size(16)));

constexpr std::int32_t kAnything = std::numeric_limits<std::int32_t>::min();

bool any(const Lanes& lanes) {
  using Quads = std::uint64_t __attribute__((vector_size(64)));
  const Quads quads = (Quads)lanes;
  return ((quads[0] | quads[1]) | (quads[2] | quads[3]) | (quads[4] | quads[5]) | (quads[6] | quads[7])) != 0;
}

int sum(const Eight& x) {
  return ((x[0] + x[1]) + (x[2] + x[3])) + ((x[4] + x[5]) + (x[6] + x[7]));
}

Eight load(const std::int16_t* from) {
  Eight eight;
  std::memcpy(&eight, from, sizeof eight);
  return eight;
}

constexpr std::uint32_t bits_below(int n) { return (1u << n) - 1; }

// One search for one rack on one position. `Sink` has a floor below which nothing interests it, and `add`.
template <typename Sink>
class Search {
 public:
  Search(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves, Sink& sink)
      : shorts_(words.shorts), graph_(position.graph()), on_(position), rack_(rack), leaves_(rack, leaves), sink_(sink) {
    for (std::size_t letter = 1; letter <= kLetters; ++letter)
      if (rack_[letter] != 0) naturals_ |= 1u << letter;
  }

  void run() {
    find_slots();
    find_parts();
    short_words();
    if (!on_.empty()) long_words();
  }

 private:
  // A part of the natural tiles of the rack.
  struct Part {
    BagKey key;
    int tiles;
    int leave;
  };

  // ---- words with at most one tile of the board in them

  void find_slots() {
    Lanes board{};
    for (int line = 0; line < kLines; ++line) board[line] = bits_below(kSide);
    const Lanes tiles = on_.tiles, open = board & ~tiles, before = board & ~(tiles << 1);
    Lanes anchors = on_.crossed;
    if (on_.empty()) anchors[kCentre] = anchors[kSide + kCentre] = 1u << kCentre;
    Lanes free = open, single = tiles, anchored = anchors;
    for (int length = 2; length <= kShortWord; ++length) {
      const int last = length - 1;
      single = (single & (open >> last)) | (free & (tiles >> last));
      free &= open >> last;
      anchored |= anchors >> last;
      const Lanes ends = before & ~(tiles >> length);
      free_[length] = free & anchored & ends;
      single_[length] = single & ends;
    }
    const Lanes alone = tiles & ~(tiles << 1) & ~(tiles >> 1);
    for (std::uint32_t letter = 1; letter <= kLetters; ++letter)
      if (any(on_.holds[letter] & alone)) seeds_ |= 1u << letter;
  }

  void find_parts() {
    parts_[0] = {0, 0, 0};
    part_count_ = 1;
    for (std::size_t letter = 1; letter <= kLetters; ++letter) {
      const int before = part_count_;
      for (int copies = 1; copies <= rack_[letter]; ++copies)
        for (int i = 0; i < before; ++i) {
          Part part = parts_[i];
          part.key += kLetterKey[letter] * static_cast<BagKey>(copies);
          part.tiles += copies;
          part.leave += leaves_.stride[letter] * copies;
          parts_[part_count_++] = part;
        }
    }
    for (int i = 0; i < part_count_; ++i) shorts_.prefetch(parts_[i].key);
  }

  void short_words() {
    for (int i = 0; i < part_count_; ++i) {
      const Part& part = parts_[i];
      const ShortWords::Entry entry = shorts_.find(part.key);
      if (entry.first != 0) free_words(entry, part, 0, 0);
      for (std::uint32_t left = entry.completing & seeds_; left != 0; left &= left - 1) {
        const auto seed = static_cast<std::uint32_t>(std::countr_zero(left));
        seeded_words(shorts_.find(part.key + kLetterKey[seed]), part, seed, 0, 0);
      }
      if (rack_[0] >= 1) with_one_blank(entry, part);
      if (rack_[0] >= 2) with_two_blanks(part);
    }
  }

  void with_one_blank(const ShortWords::Entry& entry, const Part& part) {
    for (std::uint32_t left = entry.completing; left != 0; left &= left - 1) {
      const auto blank = static_cast<std::uint32_t>(std::countr_zero(left));
      free_words(shorts_.find(part.key + kLetterKey[blank]), part, blank, 0);
    }
    for (std::uint32_t seeds = seeds_; seeds != 0; seeds &= seeds - 1) {
      const auto seed = static_cast<std::uint32_t>(std::countr_zero(seeds));
      const BagKey key = part.key + kLetterKey[seed];
      for (std::uint32_t left = shorts_.find(key).completing; left != 0; left &= left - 1) {
        const auto blank = static_cast<std::uint32_t>(std::countr_zero(left));
        seeded_words(shorts_.find(key + kLetterKey[blank]), part, seed, blank, 0);
      }
    }
  }

  void with_two_blanks(const Part& part) {
    for (std::uint32_t one = 1; one <= kLetters; ++one) {
      const BagKey key = part.key + kLetterKey[one];
      for (std::uint32_t left = shorts_.find(key).completing >> one << one; left != 0; left &= left - 1) {
        const auto two = static_cast<std::uint32_t>(std::countr_zero(left));
        free_words(shorts_.find(key + kLetterKey[two]), part, one, two);
      }
      for (std::uint32_t seeds = seeds_; seeds != 0; seeds &= seeds - 1) {
        const auto seed = static_cast<std::uint32_t>(std::countr_zero(seeds));
        const BagKey seeded = key + kLetterKey[seed];
        for (std::uint32_t left = shorts_.find(seeded).completing >> one << one; left != 0; left &= left - 1) {
          const auto two = static_cast<std::uint32_t>(std::countr_zero(left));
          seeded_words(shorts_.find(seeded + kLetterKey[two]), part, seed, one, two);
        }
      }
    }
  }

  void free_words(const ShortWords::Entry& entry, const Part& part, std::uint32_t one, std::uint32_t two) {
    const int length = part.tiles + (one != 0) + (two != 0);
    const Lanes slots = free_[length];
    for (const ShortWord* word = shorts_.words(entry);; ++word) {
      Lanes fits = slots;
      for (int i = 0; i < length; ++i) fits &= on_.allowed[*word >> (8 * i) & 31] >> i;
      if (any(fits)) lay_blanks(*word, length, length, part, one, two, fits);
      if (*word & kLastOfBag) break;
    }
  }

  void seeded_words(const ShortWords::Entry& entry, const Part& part, std::uint32_t seed, std::uint32_t one,
                    std::uint32_t two) {
    const int length = part.tiles + (one != 0) + (two != 0) + 1;
    for (const ShortWord* word = shorts_.words(entry);; ++word) {
      for (int at = 0; at < length; ++at) {
        if ((*word >> (8 * at) & 31) != seed) continue;
        Lanes fits = single_[length] & (on_.holds[seed] >> at);
        for (int i = 0; i < length; ++i)
          if (i != at) fits &= on_.allowed[*word >> (8 * i) & 31] >> i;
        if (length == 2) drop_doubles(fits, 1 - at);
        if (any(fits)) lay_blanks(*word, length, at, part, one, two, fits);
      }
      if (*word & kLastOfBag) break;
    }
  }

  // A single tile that makes a word both ways is one placement: it is reported along the row.
  void drop_doubles(Lanes& fits, int at) const {
    const Lanes crossed = on_.crossed >> at;
    for (int line = kSide; line < kLines; ++line)
      fits[line] = static_cast<std::uint16_t>(fits[line] & ~crossed[line]);
  }

  // Which of the letters are the blanks; `seed` is the place of the tile of the board (or past the word).
  void lay_blanks(ShortWord word, int length, int seed, const Part& part, std::uint32_t one, std::uint32_t two,
                  const Lanes& fits) {
    word &= ~kLastOfBag;
    if (one == 0) return lay(word, length, seed, part.leave, 0, fits);
    const int leave = part.leave + leaves_.stride[0] * (two != 0 ? 2 : 1);
    for (int i = 0; i < length; ++i) {
      if (i == seed || (word >> (8 * i) & 31) != one) continue;
      if (two == 0) {
        lay(word, length, seed, leave, 1u << i, fits);
        continue;
      }
      for (int j = one == two ? i + 1 : 0; j < length; ++j)
        if (j != seed && j != i && (word >> (8 * j) & 31) == two)
          lay(word, length, seed, leave, 1u << i | 1u << j, fits);
    }
  }

  void lay(ShortWord word, int length, int seed, int leave, std::uint32_t blanks, const Lanes& fits) {
    Eight values{};
    Move move;
    for (int i = 0; i < length; ++i) {
      const auto letter = static_cast<std::size_t>(word >> (8 * i) & 31);
      const bool blank = blanks >> i & 1;
      values[i] = i == seed || blank ? std::int16_t{0} : static_cast<std::int16_t>(on_.scoring().value[letter]);
      move.letters[static_cast<std::size_t>(i)] = static_cast<char>(letter | (blank ? 0x60 : 0x40));
    }
    move.length = static_cast<std::uint8_t>(length);
    move.fresh = static_cast<std::uint16_t>(bits_below(length) & ~(1u << seed));
    move.tiles = static_cast<std::uint8_t>(std::popcount(move.fresh));
    const int bonus = move.tiles == kRackSize ? kBonus : 0;
    using Quads = std::uint64_t __attribute__((vector_size(64)));
    const Quads quads = (Quads)fits;
    for (int quad = 0; quad < 8; ++quad)
      for (std::uint64_t left = quads[quad]; left != 0; left &= left - 1) {
        const int at = std::countr_zero(left);
        const int line = quad * 4 + at / 16, start = at % 16, end = start + length;
        const int words = on_.word_factor(line, start, end);
        const Eight factors = load(&on_.factor[line][start]) * static_cast<std::int16_t>(words) +
                              load(&on_.cross_factor[line][start]);
        const int score = sum(values * factors) + on_.base_sum[line][end] - on_.base_sum[line][start] +
                          words * (on_.face_sum[line][end] - on_.face_sum[line][start]) + bonus;
        move.equity = score * kPoint + leaves_.value[static_cast<std::size_t>(leave)];
        if (move.equity < sink_.floor) continue;
        move.score = static_cast<std::int16_t>(score);
        move.line = static_cast<std::uint8_t>(line);
        move.start = static_cast<std::uint8_t>(start);
        if (seed < length) move.letters[static_cast<std::size_t>(seed)] = on_.tile[line][start + seed];
        sink_.add(move);
      }
  }

  // ---- words through two or more tiles

  struct Walk {
    int line;
    int end;        // past the rightmost run of tiles
    int limit;      // past the last square that may be filled on the right
    int held;       // tiles still on the rack
    int leave = 0;
    int main = 0;   // new tiles in the word itself
    int cross = 0;  // new tiles in the crossing words
    std::uint32_t fresh = 0;
  };

  void long_words() {
    int held = 0;
    for (const std::uint8_t count : rack_) held += count;
    for (int line = 0; line < kLines; ++line) {
      const std::uint32_t tiles = on_.tiles[line];
      std::uint32_t left = tiles;
      while (left != 0) {
        const int from = std::countr_zero(left);
        const int end = from + std::countr_one(left >> from);
        left = left >> end << end;
        const int limit = left != 0 ? std::countr_zero(left) - 1 : kSide;
        walk_from(line, from, end, limit, held);
      }
    }
  }

  void walk_from(int line, int from, int end, int limit, int held) {
    const bool several = end - from >= 2;
    const std::uint32_t before = on_.tiles[line] & bits_below(from);
    if (!several && (before == 0 || from - static_cast<int>(std::bit_width(before)) > held)) return;
    Walk walk{.line = line, .end = end, .limit = limit, .held = held};
    Node node = graph_.gaddag_root;
    for (int i = end - 1; i >= from; --i)
      node = arc_target(graph_.find(node, static_cast<std::uint32_t>(on_.tile[line][i] & 31)));
    go_left(walk, node, from, several);
  }

  // Squares [from, end) are filled and spell the path to `node`; `several` tells whether they hold two or
  // more tiles of the board. The square before `from` is empty or off the board, or a tile when not `several`.
  void go_left(Walk& walk, Node node, int from, bool several) {
    if (several && walk.held != 0 && walk.limit > walk.end) {
      const Arc arc = graph_.find(node, kSeparator);
      if (arc != 0) go_right(walk, arc_target(arc), from, walk.end);
    }
    if (from == 0 || walk.held == 0) return;
    const int at = from - 1;
    graph_.each_child(node, rack_mask() & on_.cross[walk.line][at], [&](std::uint32_t letter, Arc arc) {
      fill(walk, at, letter, [&] {
        Arc last = arc;
        int start = at;
        bool through = several;
        while (start > 0 && on_.tile[walk.line][start - 1] && last != 0) {
          --start;
          through = true;
          last = graph_.find(arc_target(last), static_cast<std::uint32_t>(on_.tile[walk.line][start] & 31));
        }
        if (last == 0) return;
        if (through && arc_ends(last)) record(walk, start, walk.end);
        go_left(walk, arc_target(last), start, through);
      });
    });
  }

  void go_right(Walk& walk, Node node, int from, int at) {
    graph_.each_child(node, rack_mask() & on_.cross[walk.line][at], [&](std::uint32_t letter, Arc arc) {
      fill(walk, at, letter, [&] {
        if (arc_ends(arc)) record(walk, from, at + 1);
        if (at + 1 < walk.limit && walk.held != 0) go_right(walk, arc_target(arc), from, at + 1);
      });
    });
  }

  std::uint32_t rack_mask() const { return rack_[0] != 0 ? kLetterMask : naturals_; }

  template <typename Then>
  void fill(Walk& walk, int at, std::uint32_t letter, Then&& then) {
    if (rack_[letter] != 0) fill_with(walk, at, letter, letter, 0x40, then);
    if (rack_[0] != 0) fill_with(walk, at, 0, letter, 0x60, then);
  }

  template <typename Then>
  void fill_with(Walk& walk, int at, std::uint32_t tile, std::uint32_t letter, std::uint32_t face, Then&& then) {
    const Walk saved = walk;
    const int value = on_.scoring().value[tile];
    take(tile);
    --walk.held;
    walk.fresh |= 1u << at;
    walk.leave += leaves_.stride[tile];
    walk.main += value * on_.factor[walk.line][at];
    walk.cross += value * on_.cross_factor[walk.line][at];
    spelled_[static_cast<std::size_t>(at)] = static_cast<char>(letter | face);
    then();
    walk = saved;
    put_back(tile);
  }

  void take(std::uint32_t tile) {
    if (--rack_[tile] == 0) naturals_ &= ~(1u << tile);
  }
  void put_back(std::uint32_t tile) {
    ++rack_[tile];
    if (tile != 0) naturals_ |= 1u << tile;
  }

  void record(const Walk& walk, int start, int end) {
    const int line = walk.line, tiles = std::popcount(walk.fresh);
    if (tiles == 1 && line >= kSide && on_.crossed[line] >> std::countr_zero(walk.fresh) & 1) return;
    const std::uint32_t old = on_.tiles[line] & bits_below(end) & ~bits_below(start);
    const bool extends = on_.scoring().new_only && (old & old >> 1) != 0;
    const int faces = extends ? 0 : on_.face_sum[line][end] - on_.face_sum[line][start];
    const int score = on_.word_factor(line, start, end) * (walk.main + faces) + walk.cross +
                      on_.base_sum[line][end] - on_.base_sum[line][start] + (tiles == kRackSize ? kBonus : 0);
    Move move;
    move.equity = score * kPoint + leaves_.value[static_cast<std::size_t>(walk.leave)];
    if (move.equity < sink_.floor) return;
    move.score = static_cast<std::int16_t>(score);
    move.line = static_cast<std::uint8_t>(line);
    move.start = static_cast<std::uint8_t>(start);
    move.length = static_cast<std::uint8_t>(end - start);
    move.tiles = static_cast<std::uint8_t>(tiles);
    move.fresh = static_cast<std::uint16_t>(walk.fresh >> start);
    for (int i = start; i < end; ++i)
      move.letters[static_cast<std::size_t>(i - start)] =
          walk.fresh >> i & 1 ? spelled_[static_cast<std::size_t>(i)] : on_.tile[line][i];
    sink_.add(move);
  }

  const ShortWords& shorts_;
  const GraphView graph_;
  const Position& on_;
  Rack rack_;
  RackLeaves leaves_;
  Sink& sink_;
  Lanes free_[kShortWord + 1]{};    // [length]: where a word may start that has no tile of the board in it
  Lanes single_[kShortWord + 1]{};  // [length]: idem, exactly one
  std::uint32_t seeds_ = 0;         // the letters on the board without neighbour along a line
  std::uint32_t naturals_ = 0;      // the letters on the rack
  std::array<Part, kSubsets> parts_;
  int part_count_ = 0;
  std::array<char, 16> spelled_{};
};

struct Everything {
  static constexpr std::int32_t floor = kAnything;
  std::vector<Move>& moves;
  void add(const Move& move) { moves.push_back(move); }
};

// Keeps the best so many in a heap with the worst on top.
struct Best {
  std::size_t most;
  std::vector<Move>& moves;
  std::int32_t floor = kAnything;

  void add(const Move& move) {
    if (moves.size() == most) {
      if (!comes_before(move, moves.front())) return;
      std::pop_heap(moves.begin(), moves.end(), comes_before);
      moves.back() = move;
    } else {
      moves.push_back(move);
    }
    std::push_heap(moves.begin(), moves.end(), comes_before);
    if (moves.size() == most) floor = moves.front().equity;
  }
};

struct Found {};

struct First {
  static constexpr std::int32_t floor = kAnything;
  void add(const Move&) { throw Found(); }
};

}  // namespace

bool comes_before(const Move& a, const Move& b) {
  if (a.equity != b.equity) return a.equity > b.equity;
  if (a.line != b.line) return a.line < b.line;
  if (a.start != b.start) return a.start < b.start;
  return a.letters < b.letters;
}

void all_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               std::vector<Move>& moves) {
  Everything sink{moves};
  Search(words, position, rack, leaves, sink).run();
}

void top_moves(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves,
               std::size_t most, std::vector<Move>& moves) {
  moves.clear();
  if (most == 0) return;
  Best sink{most, moves};
  Search(words, position, rack, leaves, sink).run();
  std::sort_heap(moves.begin(), moves.end(), comes_before);
}

bool any_move(const Vocabulary& words, const Position& position, const Rack& rack) {
  First sink;
  try {
    Search(words, position, rack, {}, sink).run();
  } catch (const Found&) {
    return true;
  }
  return false;
}

}  // namespace nabeurt
