// What lies on the board, kept the way a move generator asks for it: thirty lines (rows A–O read to the right,
// then columns 1–15 read down), and for each empty square of a line the letters that the crossing words allow.
// `play` updates only what a placement touches.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "graph/graph.h"
#include "position/lanes.h"
#include "position/rack.h"

namespace nabeurt {

inline constexpr int kCells = kSide * kSide;
inline constexpr int kCentre = kSide / 2;
inline constexpr int kPadded = 24;  // a line's array may be read eight squares past any square

// The values of the tiles (blank 0), and whether a word that extends an older run of two or more tiles counts
// only its new tiles.
struct Scoring {
  PerTile value{};
  bool new_only = false;
};

// A placement. `letters` is the whole word, tiles already there included, blanks in lower case, zeros behind it.
// The member order packs it in 28 bytes, a layout that NumPy shares.
struct Move {
  std::int32_t equity;  // in hundredths of a point
  std::int16_t score;
  std::uint8_t line;
  std::uint8_t start;
  std::uint8_t length;
  std::uint8_t tiles;   // how many are new
  std::uint16_t fresh;  // bit i: the i-th letter of the word is new
  std::array<char, 16> letters;
};
static_assert(sizeof(Move) == 28);

class Position {
 public:
  Position(GraphView graph, const Scoring& scoring);

  // 225 cells from A1, '.' for empty; quickest from the board of the turn before. Throws BadPosition.
  void set(std::string_view cells);
  // Lays a placement that is known to fit; returns the lines that this may have changed.
  std::uint32_t play(const Move& move);

  bool empty() const { return tile_count == 0; }
  const GraphView& graph() const { return graph_; }
  const Scoring& scoring() const { return scoring_; }
  char cell(int row, int column) const { return tile[row][column] ? tile[row][column] : '.'; }
  int word_factor(int line, int from, int end) const {
    return kPower[word_steps[line][end] - word_steps[line][from]];
  }

  static const std::array<std::array<std::int16_t, 16>, kSide> kWordPremium;  // by row or column, and place

  // What the generator reads; rows of these arrays are lines.
  Lanes tiles{};                             // squares with a tile
  Lanes crossed{};                           // empty squares with a tile beside them across the line
  Lanes allowed[kLetters + 1]{};             // [letter]: empty squares where it fits the crossing word
  Lanes holds[kLetters + 1]{};               // [letter]: squares with that letter
  char tile[kLines][16]{};                   // the letter lying there, a blank in lower case; 0 for empty
  std::uint8_t face[kLines][16]{};           // its value
  std::uint32_t cross[kLines][16]{};         // the letters allowed, as a mask; 0 on a tile
  std::int16_t factor[kLines][kPadded]{};       // letter premium
  std::int16_t cross_factor[kLines][kPadded]{};  // what a tile's value is multiplied by in its crossing word
  std::int16_t cross_base[kLines][16]{};     // what the old tiles add in the crossing word, premium included
  std::int16_t face_sum[kLines][16]{};       // sum of `face` before this square
  std::int16_t base_sum[kLines][16]{};       // sum of `cross_base` before this square
  std::uint8_t word_steps[kLines][16]{};     // 2W (1 each) and 3W (8 each) on empty squares before this one
  Node run_node[kLines][16]{};               // where the run of tiles that ends before this square leads, read to the left
  int tile_count = 0;

 private:
  static const std::array<std::uint8_t, 64> kPower;

  void clear();
  bool grow_into(std::string_view cells);
  void find_crossed();
  void set_up(int line);
  void lay(int line, int place, char letter);
  void cover(int line, int place, char letter);
  void put(int line, int place, char letter);
  void refresh_ends(int line, int place);
  void follow_run(int line, int from, int end);
  void refresh_crossing(int line, int place);
  std::uint32_t fitting(int line, int place, int from, int end) const;
  Node after_run(int line, int end) const;
  void allow(int line, int place, std::uint32_t letters);
  void sum_up(int line);

  GraphView graph_;
  Scoring scoring_;
  std::uint32_t stale_ = 0;  // lines whose sums are to be renewed
};

}  // namespace nabeurt
