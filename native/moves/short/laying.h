// A word with at most one tile of the board in it, laid on all thirty lines at once: one AND for each of its letters
// leaves the squares where it can start.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "moves/moves.h"
#include "moves/rack_parts.h"
#include "moves/short/slots.h"
#include "moves/sinks.h"
#include "position/simd8.h"

namespace nabeurt {

template <typename Visit>
void each_letter(std::uint32_t letters, Visit&& visit) {
  for (; letters != 0; letters &= letters - 1) visit(static_cast<std::uint8_t>(std::countr_zero(letters)));
}

// The lowest bit of each byte that holds this letter.
constexpr ShortWord bytes_equal(ShortWord word, std::uint32_t letter) {
  constexpr ShortWord kOnes = 0x0101010101010101u;
  const ShortWord differ = word ^ kOnes * letter;  // bytes below 32
  return (kOnes * 0x20 - differ) >> 5 & kOnes;
}

// The lowest bit of each byte that holds one of these letters; bit 0 of the mask is not to be set.
constexpr ShortWord bytes_among(ShortWord word, std::uint32_t letters) {
  ShortWord bytes = 0;
  for (int i = 0; i < kShortWord; ++i) bytes |= ShortWord{letters >> (word >> (8 * i) & 31) & 1} << (8 * i);
  return bytes;
}

// Where in a word a letter is.
template <typename Visit>
void each_place(ShortWord word, std::uint32_t letter, Visit&& visit) {
  for (ShortWord places = bytes_equal(word, letter); places != 0; places &= places - 1)
    visit(std::countr_zero(places) / 8);
}

constexpr ShortWord byte_at(int place) { return ShortWord{0xff} << (8 * place); }

// A word of so many letters, and where the tile of the board is in it (past the word if there is none).
struct Laid {
  ShortWord word;
  int length;
  int seed;

  bool seeded() const { return seed < length; }
  int tiles() const { return length - seeded(); }
  ShortWord fresh() const { return seeded() ? word & ~byte_at(seed) : word; }
};

// One way to lay it: which of its letters are blanks, and the part of the rack that this takes.
struct Manner {
  Eight values;
  ShortWord letters;  // blanks in lower case
  std::int32_t kept;
};

template <typename Sink>
class Layer {
 public:
  Layer(const Position& position, const Slots& slots, const RackParts& parts, Sink& sink)
      : on_(position), slots_(slots), parts_(parts), sink_(sink), values_(on_.scoring().value) {
    for (int i = 0; i < kShortWord; ++i) fits_[0][i] = ~Lanes{};
    each_letter(parts_.rack_blanks != 0 ? kLetterMask : parts_.open[0], [&](std::uint8_t letter) {
      for (int i = 0; i < kShortWord; ++i) fits_[letter][i] = on_.allowed[letter] >> i;
    });
  }

  // The squares where it can start.
  Lanes fitting(const Laid& laid) const {
    if (!laid.seeded()) return fitting(laid.word, slots_.free[laid.length]);
    const std::size_t letter = laid.word >> (8 * laid.seed) & 31;
    Lanes fits = fitting(laid.fresh(), slots_.seeded[laid.length] & (on_.holds[letter] >> laid.seed));
    // A single tile that makes a word both ways is one placement: it is reported along the row.
    if (laid.length == 2) fits &= ~(on_.crossed >> (1 - laid.seed)) | rows_;
    return fits;
  }

  // `blanks`: the bytes of the letters that are blanks.
  Manner manner(const Laid& laid, ShortWord blanks, std::size_t part) const {
    return {values_.of(laid.fresh() & ~blanks), laid.word | (blanks & 0x2020202020202020u), parts_.value[part]};
  }

  void lay(const Laid& laid, const Lanes& fits, std::span<const Manner> manners) {
    const int length = laid.length, seed = laid.seed, tiles = laid.tiles(), bonus = tiles == kRackSize ? kBonus : 0;
    PackedMove move;
    move.tail = PackedMove::pack_tail(length, tiles, bits_below(length) & ~(1u << seed));
    move.high = 0;
    const ShortWord capitals = ~ShortWord{0} >> (64 - 8 * length) & 0x4040404040404040u;
    each_square(fits, [&](int line, int start) {
      const int end = start + length, words = on_.word_factor(line, start, end);
      const Eight factors = load_eight(&on_.factor[line][start]) * static_cast<std::int16_t>(words) +
                            load_eight(&on_.cross_factor[line][start]);
      const int fixed = on_.base_sum[line][end] - on_.base_sum[line][start] + bonus +
                        words * (on_.face_sum[line][end] - on_.face_sum[line][start]);
      // A tile of the board may be a blank.
      const ShortWord small = laid.seeded() ? ShortWord{static_cast<std::uint8_t>(on_.tile[line][start + seed]) & 0x20u} << (8 * seed) : 0;
      for (const Manner& manner : manners) {
        const int score = dot(manner.values, factors) + fixed;
        const std::int32_t equity = score * kPoint + manner.kept;
        if (equity < sink_.floor) continue;
        move.head = PackedMove::pack_head(equity, score, line, start);
        move.low = manner.letters | capitals | small;
        sink_.add(move);
      }
    });
  }

 private:
  // Always eight letters: past the end, and on the tile of the board, anything fits.
  Lanes fitting(ShortWord word, Lanes fits) const {
    for (int i = 0; i < kShortWord; ++i) fits &= fits_[word >> (8 * i) & 31][i];
    return fits;
  }

  const Position& on_;
  const Slots& slots_;
  const RackParts& parts_;
  Sink& sink_;
  const EightValues values_;
  inline static const Lanes rows_ = squares_of(0, kSide);
  Lanes fits_[kLetters + 1][kShortWord];  // shifted copies of what the board allows
};

}  // namespace nabeurt
