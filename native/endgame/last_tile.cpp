#include "endgame/last_tile.h"

#include <algorithm>
#include <bit>
#include <bitset>

namespace nabeurt {
namespace {

// What a tile of this value scores beside the runs that a placement makes, whether or not that spells words.
class Beside {
 public:
  Beside(const Position& position, const Play& placed, int value) : on_(position), value_(value) {
    const Move& move = placed.move;
    const int end = move.start + move.length;
    int new_tiles = 0;
    for (std::uint32_t left = move.fresh; left != 0; left &= left - 1) {
      const int i = std::countr_zero(left), worth = worth_of(move.letters[static_cast<std::size_t>(i)]);
      new_tiles += worth;
      changed.set(static_cast<std::size_t>(cell_of(move.line, move.start + i)));
      look_across(move.line, move.start + i, worth);
    }
    const int old_tiles = on_.face_sum[move.line][end] - on_.face_sum[move.line][move.start];
    look_at_ends(move.line, move.start, end, old_tiles + new_tiles);
  }

  std::bitset<kCells> changed;
  int most = Singles::kNone;

 private:
  int worth_of(char letter) const { return letter >= 'a' ? 0 : on_.scoring().value[letter_code(letter)]; }

  // The run that a new tile makes across its line.
  void look_across(int line, int place, int worth) {
    const int across = line < kSide ? kSide + place : place, at = line % kSide;
    const std::uint32_t taken = on_.tiles[across];
    const int end = at + 1 + std::countr_one(taken >> (at + 1)), start = at - std::countl_one(taken << 1 << (31 - at));
    look_at_ends(across, start, end, worth + on_.face_sum[across][end] - on_.face_sum[across][start]);
  }

  // The squares at both ends of a run [start, end) of tiles that are worth so much; another may begin behind them.
  void look_at_ends(int line, int start, int end, int run) {
    const std::uint32_t taken = on_.tiles[line];
    const auto faces = [&](int from, int to) { return on_.face_sum[line][to] - on_.face_sum[line][from]; };
    if (const int place = start - 1; place >= 0)
      look(line, place, run + faces(place - std::countl_one(taken << 1 << (31 - place)), place));
    if (end < kSide) look(line, end, run + faces(end + 1, end + 1 + std::countr_one(taken >> (end + 1))));
  }

  void look(int line, int place, int beside) {
    const int word = Position::kWordPremium[static_cast<std::size_t>(line % kSide)][static_cast<std::size_t>(place)];
    const int along = (beside + value_ * on_.factor[line][place]) * word;
    most = std::max(most, along + value_ * on_.cross_factor[line][place] + on_.cross_base[line][place]);
    changed.set(static_cast<std::size_t>(cell_of(line, place)));
  }

  const Position& on_;
  const int value_;
};

}  // namespace

void Singles::gather(const std::vector<Play>& plays) {
  singles_.clear();
  for (const Play& play : plays)
    if (play.move.tiles == 1)
      singles_.push_back({play.used, play.move.score,
                          cell_of(play.move.line, play.move.start + std::countr_zero(static_cast<std::uint32_t>(play.move.fresh)))});
}

int Singles::most_after(const Position& position, const Play& placed, Held tile, int value) const {
  const Beside beside(position, placed, value);
  const auto stands = std::find_if(singles_.begin(), singles_.end(), [&](const Single& one) {
    return one.tile == tile && !beside.changed[static_cast<std::size_t>(one.cell)];
  });
  return std::max(beside.most, stands == singles_.end() ? kNone : stands->score);
}

}  // namespace nabeurt
