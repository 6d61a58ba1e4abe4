// The generator against an independent brute force: every word of the list on every line from every square,
// judged and scored square by square, with none of the generator's structures.
#include "moves/moves.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "bench/sampling.h"
#include "graph/builder.h"
#include "moves/batch.h"
#include "tests/check.h"

using namespace nabeurt;

namespace {

constexpr const char* kPremiums =
    "3..d...3...d..3.2...t...t...2...2...d.d...2..d..2...d...2..d....2.....2.....t...t...t...t...d...d.d...d.."
    "3..d...2...d..3..d...d.d...d...t...t...t...t.....2.....2....d..2...d...2..d..2...d.d...2...2...t...t...2."
    "3..d...3...d..3";

struct Brute {
  std::set<std::string> words;
  std::string cells;
  const Scoring& scoring;
  Rack rack{};
  std::set<std::string> found{};

  static int step(bool down) { return down ? kSide : 1; }
  char at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
  static int place(int cell, bool down) { return down ? cell / kSide : cell % kSide; }

  int points(const std::string& after, int cell, bool down) const {
    const int by = step(down);
    while (place(cell, down) > 0 && after[static_cast<std::size_t>(cell - by)] != '.') cell -= by;
    std::string word;
    int fresh = 0, old = 0, times = 1, run = 0;
    bool extends = false;
    for (int i = place(cell, down); i < kSide && after[static_cast<std::size_t>(cell)] != '.'; ++i, cell += by) {
      const char letter = after[static_cast<std::size_t>(cell)];
      word += static_cast<char>(letter & ~32);
      const int value = letter >= 'a' ? 0 : scoring.value[letter_code(letter)];
      if (at(cell) != '.') {
        old += value;
        extends = extends || ++run >= 2;
        continue;
      }
      run = 0;
      const char p = kPremiums[cell];
      fresh += value * (p == 't' ? 3 : p == 'd' ? 2 : 1);
      times *= p == '3' ? 3 : p == '2' ? 2 : 1;
    }
    if (word.size() < 2) return 0;
    if (!words.contains(word)) return -1;
    return times * (fresh + (scoring.new_only && extends ? 0 : old));
  }

  void judge(const std::string& after, int cell, bool down, std::size_t length, int tiles) {
    const bool first = cells.find_first_not_of('.') == std::string::npos;
    bool touches = first && after[kCells / 2] != '.';
    if (tiles == 0) return;
    int total = points(after, cell, down), across = 0;
    if (total < 0) return;
    for (std::size_t i = 0; i < length; ++i) {
      const int here = cell + static_cast<int>(i) * step(down);
      if (at(here) != '.') {
        touches = true;
        continue;
      }
      const int more = points(after, here, !down);
      if (more < 0) return;
      bool beside = false;
      for (const int by : {-step(!down), step(!down)}) {
        const int to = place(here, !down) + (by > 0 ? 1 : -1);
        beside = beside || (to >= 0 && to < kSide && at(here + by) != '.');
      }
      touches = touches || beside;
      total += more;
      across += beside;
    }
    if (!touches || (tiles == 1 && down && across != 0)) return;
    total += tiles == kRackSize ? kBonus : 0;
    std::string text = std::to_string(cell) + (down ? "v " : "h ");
    for (std::size_t i = 0; i < length; ++i) text += after[static_cast<std::size_t>(cell + static_cast<int>(i) * step(down))];
    found.insert(text + " " + std::to_string(total));
  }

  void fill(const std::string& word, std::size_t i, std::string& after, int cell, bool down, int tiles) {
    if (i == word.size()) return judge(after, cell, down, word.size(), tiles);
    const auto here = static_cast<std::size_t>(cell + static_cast<int>(i) * step(down));
    if (cells[here] != '.') {
      if ((cells[here] & ~32) == word[i]) fill(word, i + 1, after, cell, down, tiles);
      return;
    }
    for (const std::size_t tile : {std::size_t{letter_code(word[i])}, std::size_t{0}}) {
      if (rack[tile] == 0) continue;
      --rack[tile];
      after[here] = tile == 0 ? static_cast<char>(word[i] | 32) : word[i];
      fill(word, i + 1, after, cell, down, tiles + 1);
      after[here] = '.';
      ++rack[tile];
    }
  }

  void run() {
    std::string after = cells;
    for (const std::string& word : words)
      for (int cell = 0; cell < kCells; ++cell)
        for (const bool down : {false, true}) {
          const int from = place(cell, down), end = from + static_cast<int>(word.size());
          if (end > kSide || (end < kSide && at(cell + static_cast<int>(word.size()) * step(down)) != '.')) continue;
          if (from > 0 && at(cell - step(down)) != '.') continue;
          fill(word, 0, after, cell, down, 0);
        }
  }
};

std::string text_of(const Move& move) {
  const bool down = move.line >= kSide;
  const int cell = down ? move.start * kSide + move.line - kSide : move.line * kSide + move.start;
  return std::to_string(cell) + (down ? "v " : "h ") + std::string(move.letters.data(), move.length) + " " +
         std::to_string(move.score);
}

ThroughWords through_tiles(const Position& position) {
  std::vector<LineWords> lines;
  for (int line = 0; line < kLines; ++line) lines.emplace_back(position, line);
  return {position, lines};
}

void compare(const std::string& cells, const Rack& rack, const std::set<std::string>& list, const Vocabulary& words,
             const Scoring& scoring, Leaves leaves, std::size_t& total) {
  Brute brute{list, cells, scoring, rack};
  brute.run();
  Position position(words.graph->view(), scoring);
  position.set(cells);
  MoveList moves;
  all_moves(words, position, rack, leaves, moves);
  std::set<std::string> texts;
  for (const Move& move : moves) CHECK(texts.insert(text_of(move)).second);
  if (texts != brute.found) {
    for (int i = 0; i < kCells; i += kSide) std::fprintf(stderr, "%s\n", cells.substr(static_cast<std::size_t>(i), kSide).c_str());
    for (const auto& text : texts) if (!brute.found.contains(text)) std::fprintf(stderr, "too much: %s\n", text.c_str());
    for (const auto& text : brute.found) if (!texts.contains(text)) std::fprintf(stderr, "missing: %s\n", text.c_str());
  }
  CHECK(texts == brute.found);
  CHECK(any_move(words, position, rack) == !moves.empty());
  std::sort(moves.begin(), moves.end(), comes_before);
  const ThroughWords through = through_tiles(position);
  const std::array<KnownWords, 1> all{{{&through, kAllLines}}};
  for (const std::size_t most : {std::size_t{1}, std::size_t{15}})
    for (const std::span<const KnownWords> known : {std::span<const KnownWords>{}, std::span<const KnownWords>{all}}) {
      MoveList top;
      top_moves(words, position, rack, leaves, most, top, known);
      CHECK(top.size() == std::min(most, moves.size()));
      for (std::size_t i = 0; i < top.size(); ++i)
        CHECK(text_of(top[i]) == text_of(moves[i]) && top[i].equity == moves[i].equity);
    }
  total += moves.size();
}

bool same(const MoveList& some, const MoveList& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const Move& a, const Move& b) { return a.equity == b.equity && text_of(a) == text_of(b); });
}

// A position that was played move by move, or set turn by turn, generates what one that was set up at once does.
void replay(const SelfPlay& played, const Vocabulary& words, const Scoring& scoring, Leaves leaves) {
  const std::string full(kCells, 'A');  // nothing grows from it
  Position position(words.graph->view(), scoring), grown = position, set_up = position;
  for (const Sampled& turn : played.positions) {
    MoveList found, grew, expected;
    grown.set(turn.cells);
    set_up.set(full);
    set_up.set(turn.cells);
    all_moves(words, position, turn.rack, leaves, found);
    all_moves(words, grown, turn.rack, leaves, grew);
    all_moves(words, set_up, turn.rack, leaves, expected);
    CHECK(same(found, expected) && same(grew, expected));
    if (turn.move.tiles != 0) position.play(turn.move);
  }
}

// What was known about a board is right about the next one too, on the lines that a move did not touch.
void keep_known(const SelfPlay& played, const Vocabulary& words, const Scoring& scoring, Leaves leaves) {
  Position position(words.graph->view(), scoring);
  for (const Sampled& turn : played.positions) {
    if (turn.move.tiles == 0) continue;
    const Position before = position;
    const std::uint32_t touched = position.play(turn.move);
    const ThroughWords old = through_tiles(before), renewed = through_tiles(position);
    const std::array<KnownWords, 2> known{{{&old, kAllLines & ~touched}, {&renewed, touched}}};
    MoveList found, expected;
    top_moves(words, position, turn.rack, leaves, 15, found, known);
    top_moves(words, position, turn.rack, leaves, 15, expected);
    CHECK(same(found, expected));
  }
}

// Many positions at once, by any number of threads, are the same as one after another.
void batch(const SelfPlay& played, const Vocabulary& words, const Scoring& scoring, Leaves leaves) {
  std::string cells, racks;
  for (const Sampled& turn : played.positions) {
    cells += turn.cells;
    std::string rack;
    for (const std::uint8_t tile : all_tiles(turn.rack)) rack += tile == 0 ? '?' : letter_char(tile);
    rack.resize(8);
    racks += rack;
  }
  const std::size_t count = played.positions.size();
  const Rows boards{cells.data(), count, kCells}, held{racks.data(), count, 8};
  for (const std::size_t most : {std::size_t{0}, std::size_t{3}}) {
    const Batch alone = find_batch(words, scoring, boards, held, leaves, most, 1);
    const Batch together = find_batch(words, scoring, boards, held, leaves, most, 3);
    CHECK(same(alone.moves, together.moves) && alone.offsets == together.offsets);
    CHECK(alone.offsets.size() == count + 1 && alone.offsets.back() == static_cast<std::int64_t>(alone.moves.size()));
    Position position(words.graph->view(), scoring);
    for (std::size_t i = 0; i < count; ++i) {
      MoveList expected, found;
      position.set(played.positions[i].cells);
      find_moves(words, position, played.positions[i].rack, leaves, most, expected);
      found.append({&alone.moves[0] + alone.offsets[i], &alone.moves[0] + alone.offsets[i + 1]});
      CHECK(same(found, expected));
    }
  }
  CHECK(refuses([&] { find_batch(words, scoring, boards, {racks.data(), count - 1, 8}, leaves, 1, 1); }));
  CHECK(refuses([&] { find_batch(words, scoring, {cells.data(), count, kCells - 1}, held, leaves, 1, 1); }));
  cells[3] = '1';
  CHECK(refuses([&] { find_batch(words, scoring, boards, held, leaves, 1, 1); }));
}

std::uint64_t roll(std::uint64_t& state) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

// Few letters, so that words cross often; short ones and long ones.
std::set<std::string> random_words(std::uint64_t& state, std::size_t many) {
  std::set<std::string> words;
  while (words.size() < many) {
    std::string word;
    const std::uint64_t length = 2 + (roll(state) % 4 == 0 ? roll(state) % 14 : roll(state) % 4);
    for (std::uint64_t i = 0; i < length; ++i) word += static_cast<char>('A' + roll(state) % 4 * (1 + roll(state) % 2));
    words.insert(word);
  }
  return words;
}

std::string random_cells(std::uint64_t& state) {
  std::string cells(kCells, '.');
  const std::uint64_t density = roll(state) % 5;
  for (char& cell : cells)
    if (roll(state) % 16 < density * density) cell = static_cast<char>((roll(state) % 9 == 0 ? 'a' : 'A') + roll(state) % 7);
  return cells;
}

Rack random_rack(std::uint64_t& state, std::uint64_t size) {
  Rack rack{};
  for (std::uint64_t i = 0; i < size; ++i) ++rack[roll(state) % 8 == 0 && rack[0] < 2 ? 0 : 1 + roll(state) % 7];
  return rack;
}

// A board to which anything at all was added, or from which it was taken, is as if it was set up at once.
void change(std::uint64_t& state, const Vocabulary& words, const Scoring& scoring) {
  Position grown(words.graph->view(), scoring);
  std::string cells(kCells, '.');
  for (int turn = 0; turn < 40; ++turn) {
    const std::size_t step = roll(state) % 2 == 0 ? 1 : kSide;
    for (std::size_t left = roll(state) % 5, at = roll(state) % kCells; left-- > 0 && at < kCells; at += step)
      cells[at] = roll(state) % 12 == 0 ? '.' : static_cast<char>('A' + roll(state) % 7);
    Position set_up(words.graph->view(), scoring);
    set_up.set(std::string(kCells, 'A'));
    set_up.set(cells);
    grown.set(cells);
    const Rack rack = random_rack(state, 7);
    MoveList grew, expected;
    all_moves(words, grown, rack, {}, grew);
    all_moves(words, set_up, rack, {}, expected);
    CHECK(same(grew, expected));
  }
}

}  // namespace

// Usage: moves_test [LISTS]; some 80 lists make a million placements.
int main(int argc, char** argv) {
  const int lists = argc > 1 ? std::atoi(argv[1]) : 6;
  std::uint64_t state = 7;
  Scoring scoring;
  for (std::size_t letter = 1; letter <= kLetters; ++letter) scoring.value[letter] = static_cast<std::uint8_t>(1 + letter % 10);
  std::vector<std::int16_t> leaves(kLeaves);
  for (std::int16_t& leave : leaves) leave = static_cast<std::int16_t>(static_cast<int>(roll(state) % 4001) - 2000);
  std::size_t total = 0;
  for (int list = 0; list < lists; ++list) {
    const std::set<std::string> words = random_words(state, 250);
    std::string lines;
    for (const std::string& word : words) lines += word + "\n";
    const Vocabulary vocabulary(Graph::of(build_graph(lines)));
    scoring.new_only = list % 2 != 0;
    PerTile tiles{};
    for (std::size_t tile = 0; tile < 8; ++tile) tiles[tile] = tile == 0 ? 2 : 10;
    for (int i = 0; i < 12; ++i)
      compare(random_cells(state), random_rack(state, 1 + roll(state) % 7), words, vocabulary, scoring, leaves, total);
    const SelfPlay played = self_play(vocabulary, scoring, tiles, leaves, state, 1, true);
    replay(played, vocabulary, scoring, leaves);
    keep_known(played, vocabulary, scoring, leaves);
    batch(played, vocabulary, scoring, leaves);
    change(state, vocabulary, scoring);
    for (std::size_t i = 0; i < played.positions.size(); ++i) {
      if (i % 3 == 0 || i + 4 > played.positions.size())
        compare(played.positions[i].cells, played.positions[i].rack, words, vocabulary, scoring, leaves, total);
    }
  }
  const Vocabulary vocabulary(Graph::of(build_graph("AB\n")));
  CHECK(refuses([&] { any_move(vocabulary, Position(vocabulary.graph->view(), scoring), Rack{3}); }));
  CHECK(total > 10000u * static_cast<unsigned>(lists));
  std::printf("%zu placements agree\n", total);
}
