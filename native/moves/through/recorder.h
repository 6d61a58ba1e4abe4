// A word through tiles of the board becomes placements: one for each choice of the tiles that are blanks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "moves/missing_letters.h"
#include "moves/moves.h"
#include "moves/rack_parts.h"
#include "moves/through/word_score.h"

namespace nabeurt {

// A word that was found, with what all of its manners share. Letters by square.
struct Found {
  int line, start, end, tiles;
  std::uint32_t fresh;
  std::uint64_t low, high;

  char letter(int at) const { return static_cast<char>((at < 8 ? low : high) >> (at % 8 * 8)); }
};

// The tiles that one manner to lay it takes: the part of the rack that they are, what they count in the word itself and
// across, and a bit in the letter of each blank.
struct TilesUsed {
  std::size_t part;
  int main, cross;
  std::uint64_t low, high;
};

template <typename Sink>
class Recorder {
 public:
  Recorder(const Position& position, const RackParts& parts, Sink& sink) : on_(position), parts_(parts), sink_(sink) {}

  // Letters that the rack misses are in lower case; `blanks` tells whether blanks are to be used.
  void record(const Found& found, const TilesUsed& manner, bool blanks) const {
    const auto [line, start, end, tiles, fresh, low, high] = found;
    if (tiles == 1 && line >= kSide && on_.crossed.has(line, std::countr_zero(fresh))) return;
    const WordScore worth(on_, line, start, end, tiles);
    if (blanks) with_blanks(found, worth, manner);
    else add(found, worth, manner);
  }

 private:
  void with_blanks(Found found, const WordScore& worth, TilesUsed manner) const {
    constexpr std::uint64_t kSmall = 0x2020202020202020u;
    Missing missing{0};
    for (std::uint32_t left = found.fresh; left != 0; left &= left - 1)
      if (const int at = std::countr_zero(left); found.letter(at) & 0x20) {
        const auto letter = static_cast<std::uint32_t>(found.letter(at) & 31);
        missing.letters = missing.letters << 8 | letter;
        manner.part += std::size_t{parts_.stride[letter]} - parts_.stride[0];
      }
    found.low &= ~kSmall;
    found.high &= ~kSmall;
    choose_blanks(found, worth, found.fresh, manner, missing, static_cast<int>(parts_.rack_blanks));
  }

  // The letters that are missing must be blanks, others may be; from left to right.
  void choose_blanks(const Found& found, const WordScore& worth, std::uint32_t later, const TilesUsed& manner, Missing missing,
                     int left) const {
    if (missing.letters == 0) add(found, worth, manner);
    if (left == 0) return;
    const std::uint32_t letters = missing.count() == left ? missing.mask() : kLetterMask;
    for (; later != 0; later &= later - 1) {
      const int at = std::countr_zero(later);
      const auto letter = static_cast<std::uint32_t>(found.letter(at) & 31);
      if (!(letters >> letter & 1)) continue;
      const int value = on_.scoring().value[letter];
      TilesUsed next = manner;
      next.part += std::size_t{parts_.stride[0]} - parts_.stride[letter];
      next.main -= value * on_.factor[found.line][at];
      next.cross -= value * on_.cross_factor[found.line][at];
      (at < 8 ? next.low : next.high) |= std::uint64_t{0x20} << (at % 8 * 8);
      choose_blanks(found, worth, later & (later - 1), next, missing.without(letter), left - 1);
    }
  }

  void add(const Found& found, const WordScore& worth, const TilesUsed& manner) const {
    const int score = worth.score(manner.main, manner.cross);
    const std::int32_t equity = score * kPoint + parts_.value[manner.part];
    if (equity < sink_.floor) return;
    PackedMove move;
    move.head = PackedMove::pack_head(equity, score, found.line, found.start);
    move.tail = PackedMove::pack_tail(found.end - found.start, found.tiles, found.fresh >> found.start);
    const auto [low, high] = word_of(found, manner);
    move.low = low;
    move.high = high;
    sink_.add(move);
  }

  // The new letters between the tiles of the board, from the first one on.
  std::pair<std::uint64_t, std::uint64_t> word_of(const Found& found, const TilesUsed& manner) const {
    std::array<std::uint64_t, 2> tiles;
    std::memcpy(tiles.data(), on_.tile[found.line], sizeof tiles);
    const int by = found.start % 8 * 8, length = found.end - found.start;
    const std::uint64_t low = found.low | manner.low | tiles[0], high = found.high | manner.high | tiles[1];
    const std::uint64_t first = found.start < 8 ? low >> by | high << (63 - by) << 1 : high >> by;
    const std::uint64_t second = found.start < 8 ? high >> by : 0;
    if (length > 8) return {first, second & ~std::uint64_t{0} >> (8 * (16 - length))};
    return {first & ~std::uint64_t{0} >> (8 * (8 - length)), 0};
  }

  const Position& on_;
  const RackParts& parts_;
  Sink& sink_;
};

}  // namespace nabeurt
