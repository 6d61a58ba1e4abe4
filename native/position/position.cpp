#include "position/position.h"

#include <algorithm>
#include <cstring>

namespace nabeurt {
namespace {

// A quarter of the board; the rest mirrors it. 3 and 2 are word premiums, t and d letter premiums.
constexpr char kQuarter[8][9] = {"3..d...3", ".2...t..", "..2...d.", "d..2...d",
                                 "....2...", ".t...t..", "..d...d.", "3..d...2"};

char premium(int line, int place) {
  const auto fold = [](int x) { return x > kCentre ? 2 * kCentre - x : x; };
  return kQuarter[fold(line % kSide)][fold(place)];
}

int letter_premium(int line, int place) {
  const char p = premium(line, place);
  return p == 't' ? 3 : p == 'd' ? 2 : 1;
}

int word_premium(int line, int place) {
  const char p = premium(line, place);
  return p == '3' ? 3 : p == '2' ? 2 : 1;
}

std::uint8_t word_step(int line, int place) {
  constexpr std::uint8_t kStep[] = {0, 0, 1, 8};
  return kStep[word_premium(line, place)];
}

int across_line(int line, int place) { return line < kSide ? kSide + place : place; }
int across_place(int line) { return line % kSide; }
std::uint8_t code(char letter) { return static_cast<std::uint8_t>(letter & 31); }
bool is_tile(char cell) { return is_letter(static_cast<char>(cell & ~32)); }

constexpr std::array<std::uint8_t, 64> powers() {
  std::array<std::uint8_t, 64> power{};
  for (std::size_t steps = 0; steps < 64; ++steps) {
    std::uint32_t product = 1;
    for (std::size_t i = 0; i < steps % 8; ++i) product *= 2;
    for (std::size_t i = 0; i < steps / 8; ++i) product *= 3;
    power[steps] = static_cast<std::uint8_t>(product);
  }
  return power;
}

}  // namespace

const std::array<std::uint8_t, 64> Position::kPower = powers();

const std::array<std::array<std::int16_t, 16>, kSide> Position::kWordPremium = [] {
  std::array<std::array<std::int16_t, 16>, kSide> premiums{};
  for (int line = 0; line < kSide; ++line)
    for (int place = 0; place < kSide; ++place)
      premiums[static_cast<std::size_t>(line)][static_cast<std::size_t>(place)] = static_cast<std::int16_t>(word_premium(line, place));
  return premiums;
}();

Position::Position(GraphView graph, const Scoring& scoring) : graph_(graph), scoring_(scoring) { clear(); }

void Position::clear() {
  static const Lanes board = squares_of(0, kLines);
  static const auto factors = [] {
    std::array<std::int16_t, kLines * kPadded> all{};
    for (int line = 0; line < kLines; ++line)
      for (int place = 0; place < kSide; ++place)
        all[static_cast<std::size_t>(line * kPadded + place)] = static_cast<std::int16_t>(letter_premium(line, place));
    return all;
  }();
  tiles = crossed = Lanes{};
  std::fill(std::begin(allowed) + 1, std::end(allowed), board);
  std::fill(std::begin(holds), std::end(holds), Lanes{});
  std::memset(tile, 0, sizeof tile);
  std::memset(face, 0, sizeof face);
  std::memcpy(factor, factors.data(), sizeof factor);
  std::memset(cross_factor, 0, sizeof cross_factor);
  std::memset(cross_base, 0, sizeof cross_base);
  for (auto& line : cross) std::fill(std::begin(line), std::begin(line) + kSide, kLetterMask);
  tile_count = 0;
  for (int line = 0; line < kLines; ++line) sum_up(line);
}

void Position::set(std::string_view cells) {
  if (cells.size() != kCells) throw BadPosition("a board has 225 cells");
  for (const char c : cells)
    if (c != '.' && !is_tile(c)) throw BadPosition("a cell is a letter or a dot");
  if (grow_into(cells)) return;
  clear();
  for (int cell = 0; cell < kCells; ++cell)
    if (const char letter = cells[static_cast<std::size_t>(cell)]; letter != '.') {
      put(cell / kSide, cell % kSide, letter);
      put(kSide + cell % kSide, cell / kSide, letter);
      ++tile_count;
    }
  find_crossed();
  for (int letter = 1; letter <= kLetters; ++letter) allowed[letter] &= ~(tiles | crossed);
  stale_ = 0;
  for (int line = 0; line < kLines; ++line) set_up(line);
  for (std::uint32_t lines = stale_; lines != 0; lines &= lines - 1) sum_up(std::countr_zero(lines));
}

// Whether that was this board, perhaps with one placement more: so are the turns of a game, one after the other.
bool Position::grow_into(std::string_view cells) {
  int first = -1, last = -1;
  std::uint32_t rows = 0, columns = 0;
  for (int at = 0; at < kCells; ++at) {
    const int row = at / kSide, column = at % kSide;
    const char wanted = cells[static_cast<std::size_t>(at)];
    if (cell(row, column) == wanted) continue;
    if (tile[row][column]) return false;
    rows |= 1u << row;
    columns |= 1u << column;
    if ((rows & (rows - 1)) != 0 && (columns & (columns - 1)) != 0) return false;
    if (first < 0) first = at;
    last = at;
  }
  if (first < 0) return true;
  const bool down = (rows & (rows - 1)) != 0;
  const int step = down ? kSide : 1;
  Move move{};
  move.line = static_cast<std::uint8_t>(down ? kSide + first % kSide : first / kSide);
  move.start = static_cast<std::uint8_t>(down ? first / kSide : first % kSide);
  for (int at = first; at <= last; at += step, ++move.length) {
    const char letter = cells[static_cast<std::size_t>(at)];
    if (letter == '.') return false;
    move.letters[move.length] = letter;
    if (cell(at / kSide, at % kSide) == '.') move.fresh = static_cast<std::uint16_t>(move.fresh | 1u << move.length);
  }
  play(move);
  return true;
}

// The empty squares beside a tile on a neighbouring line.
void Position::find_crossed() {
  std::array<std::uint16_t, 32> taken;
  std::memcpy(taken.data(), &tiles, sizeof tiles);
  for (const std::size_t first : {std::size_t{0}, std::size_t{kSide}})
    for (std::size_t line = 0; line < kSide; ++line) {
      const int beside = (line > 0 ? taken[first + line - 1] : 0) | (line + 1 < kSide ? taken[first + line + 1] : 0);
      for (std::uint32_t left = static_cast<std::uint32_t>(beside & ~taken[first + line]); left != 0; left &= left - 1) {
        const int at = static_cast<int>(first + line), place = std::countr_zero(left);
        crossed.flip(at, place);
        cross[at][place] = 0;
      }
    }
}

void Position::set_up(int line) {
  const std::uint32_t taken = tiles[line];
  if (taken == 0) return;
  stale_ |= 1u << line;
  for (std::uint32_t left = taken; left != 0;) {
    const int from = std::countr_zero(left), end = from + std::countr_one(left >> from);
    follow_run(line, from, end);
    left = left >> end << end;
  }
  const std::uint32_t ends = (taken << 1 | taken >> 1) & ~taken & ((1u << kSide) - 1);
  for (std::uint32_t left = ends; left != 0; left &= left - 1) refresh_crossing(line, std::countr_zero(left));
}

std::uint32_t Position::play(const Move& move) {
  stale_ = 1u << move.line;
  for (int i = 0; i < move.length; ++i)
    if (move.fresh >> i & 1) lay(move.line, move.start + i, move.letters[static_cast<std::size_t>(i)]);
  refresh_ends(move.line, move.start);
  for (int i = 0; i < move.length; ++i)
    if (move.fresh >> i & 1) refresh_ends(across_line(move.line, move.start + i), across_place(move.line));
  for (std::uint32_t lines = stale_; lines != 0; lines &= lines - 1) sum_up(std::countr_zero(lines));
  return stale_;
}

void Position::lay(int line, int place, char letter) {
  cover(line, place, letter);
  cover(across_line(line, place), across_place(line), letter);
  ++tile_count;
}

void Position::cover(int line, int place, char letter) {
  for (std::uint32_t left = cross[line][place]; left != 0; left &= left - 1)
    allowed[std::countr_zero(left)].flip(line, place);
  if (crossed.has(line, place)) crossed.flip(line, place);
  cross_factor[line][place] = cross_base[line][place] = 0;
  put(line, place, letter);
  stale_ |= 1u << line;
}

void Position::put(int line, int place, char letter) {
  tile[line][place] = letter;
  face[line][place] = letter >= 'a' ? std::uint8_t{0} : scoring_.value[code(letter)];
  tiles.flip(line, place);
  holds[code(letter)].flip(line, place);
  cross[line][place] = 0;
}

// The run along `line` that covers `place` has changed: so have the crossings at its two ends.
void Position::refresh_ends(int line, int place) {
  const std::uint32_t taken = tiles[line];
  const int end = place + std::countr_one(taken >> place);
  const int from = place + 1 - std::countl_one(taken << (31 - place));
  follow_run(line, from, end);
  if (end < kSide) refresh_crossing(line, end);
  if (from > 0) refresh_crossing(line, from - 1);
}

void Position::follow_run(int line, int from, int end) {
  Node node = graph_.gaddag_root;
  for (int i = end; i-- > from;) node = arc_target(graph_.find(node, code(tile[line][i])));
  run_node[line][end] = node;
}

// For an empty square of `line`: what may be placed there by a word that crosses `line`.
void Position::refresh_crossing(int line, int place) {
  const std::uint32_t taken = tiles[line];
  const int from = place - std::countl_one(taken << 1 << (31 - place)), end = place + 1 + std::countr_one(taken >> (place + 1));
  if (taken >> place & 1 || end - from == 1) return;
  const int other = across_line(line, place), at = across_place(line);
  allow(other, at, fitting(line, place, from, end));
  const bool extends = place - from >= 2 || end - place - 1 >= 2;
  int sum = 0;
  for (int i = from; i < end; ++i) sum += face[line][i];
  const int words = word_premium(line, place);
  cross_base[other][at] = static_cast<std::int16_t>(scoring_.new_only && extends ? 0 : sum * words);
  cross_factor[other][at] = static_cast<std::int16_t>(words * letter_premium(line, place));
  if (!crossed.has(other, at)) crossed.flip(other, at);
  stale_ |= 1u << other;
}

// The letters that make a word of squares [from, end) of `line` with only `place` open.
std::uint32_t Position::fitting(int line, int place, int from, int end) const {
  if (place == from) return graph_.ending_mask(run_node[line][end]);
  const Node node = after_run(line, place);
  if (place == end - 1) return graph_.ending_mask(node);
  std::uint32_t letters = 0;
  graph_.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    for (int i = place + 1; i < end; ++i) arc = graph_.find(arc_target(arc), code(tile[line][i]));
    letters |= static_cast<std::uint32_t>(arc_ends(arc)) << letter;
  });
  return letters;
}

// Where the run before `end` leads, read to the right: past the separator one is in the forward part.
Node Position::after_run(int line, int end) const { return arc_target(graph_.find(run_node[line][end], kSeparator)); }

void Position::allow(int line, int place, std::uint32_t letters) {
  std::uint32_t changed = cross[line][place] ^ letters;
  cross[line][place] = letters;
  for (; changed != 0; changed &= changed - 1) allowed[std::countr_zero(changed)].flip(line, place);
}

void Position::sum_up(int line) {
  std::int16_t faces = 0, bases = 0;
  std::uint8_t steps = 0;
  for (int place = 0; place < 16; ++place) {
    face_sum[line][place] = faces;
    base_sum[line][place] = bases;
    word_steps[line][place] = steps;
    if (place == kSide) break;
    faces = static_cast<std::int16_t>(faces + face[line][place]);
    bases = static_cast<std::int16_t>(bases + cross_base[line][place]);
    if (!tile[line][place]) steps = static_cast<std::uint8_t>(steps + word_step(line, place));
  }
}

}  // namespace nabeurt
