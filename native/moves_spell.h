// Placements with at most one tile of the board in the word: the word is looked up by what it is made of
// (a part of the rack, and that tile) and laid on all thirty lines at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "moves.h"
#include "moves_lanes.h"
#include "moves_order.h"
#include "moves_outlook.h"
#include "moves_parts.h"
#include "moves_sink.h"
#include "position_eight.h"

namespace nabeurt {

template <typename Sink>
class Speller {
 public:
  Speller(const ShortWords& shorts, const Position& position, const RackParts& parts, Sink& sink)
      : shorts_(shorts), on_(position), slots_(position), parts_(parts), sink_(sink), values_(on_.scoring().value) {
    for (std::size_t part = 0; part < parts_.count; ++part) shorts_.prefetch_completing(parts_.key[part]);
    find_fits();
  }

  void run() {
    if constexpr (Sink::kBounded) return run_best_first();
    prepare(0);
    for (std::size_t part = 0; part < parts_.count && sink_.floor != kNothing; ++part) {
      if (part + 1 < parts_.count) prepare(part + 1);
      ask_about(part, ~0u);
    }
    answer();
  }

 private:
  // A bag whose words are wanted: what is used of the rack, perhaps a seed (the tile on the board), and what the
  // blanks stand for.
  struct Question {
    BagKey key;
    std::uint32_t place;
    std::uint8_t part, seed, one, two;
  };

  // The most promising parts of the rack first, a few at a time, until none can earn enough.
  void run_best_first() {
    const Outlook outlook(on_, slots_);
    const Order order(parts_, [&](std::size_t part) { return outlook.most(parts_, part) * kPoint + parts_.value[part]; });
    constexpr int kAtOnce = 16;
    for (std::size_t i = 0; i < order.size; ++i) {
      const std::size_t part = order.parts[i];
      ask_about(part, outlook.promising(parts_, part, points_needed(part)));
      if (asked_ >= kAtOnce) answer();
    }
    answer();
  }

  // The score from which a part of the rack is of interest.
  int points_needed(std::size_t part) const {
    if (sink_.floor == kAnything) return Outlook::kNone + 1;
    const int missing = sink_.floor - parts_.value[part];
    return std::clamp((missing + (missing > 0 ? kPoint - 1 : 0)) / kPoint, Outlook::kNone + 1, -Outlook::kNone);
  }

  void prepare(std::size_t part) const {
    const BagKey key = parts_.key[part];
    if (parts_.blanks(part) == 1)
      each_letter(slots_.seeds, [&](std::uint8_t seed) { shorts_.prefetch_completing(key + kLetterKey[seed]); });
  }

  // `wanted`: the letters of the board that the word may have in it, bit 0 for none.
  void ask_about(std::size_t part, std::uint32_t wanted) {
    const bool free = wanted & 1;
    const std::uint32_t seeds = wanted & slots_.seeds;
    if (!free && seeds == 0) return;
    switch (parts_.blanks(part)) {
      case 0: return ask_plain(part, free, seeds);
      case 1: return ask_with_blank(part, free, seeds);
      default: return ask_with_blanks(part, free, seeds);
    }
  }

  void ask_plain(std::size_t part, bool free, std::uint32_t seeds) {
    const BagKey key = parts_.key[part];
    const std::uint32_t completing = shorts_.completing(key);
    if (free && completing & 1) ask(key, part, 0, 0, 0);
    each_letter(completing & seeds, [&](std::uint8_t seed) { ask(key + kLetterKey[seed], part, seed, 0, 0); });
  }

  void ask_with_blank(std::size_t part, bool free, std::uint32_t seeds) {
    const BagKey key = parts_.key[part];
    if constexpr (Sink::kBounded)
      each_letter(seeds, [&](std::uint8_t seed) { shorts_.prefetch_completing(key + kLetterKey[seed]); });
    if (free)
      each_letter(shorts_.completing(key) & kLetterMask,
                  [&](std::uint8_t blank) { ask(key + kLetterKey[blank], part, 0, blank, 0); });
    each_letter(seeds, [&](std::uint8_t seed) {
      const BagKey seeded = key + kLetterKey[seed];
      each_letter(shorts_.completing(seeded) & kLetterMask,
                  [&](std::uint8_t blank) { ask(seeded + kLetterKey[blank], part, seed, blank, 0); });
    });
  }

  void ask_with_blanks(std::size_t part, bool free, std::uint32_t seeds) {
    for (std::uint8_t one = 1; one <= kLetters; ++one) {
      const BagKey key = parts_.key[part] + kLetterKey[one];
      each_letter(seeds, [&](std::uint8_t seed) { shorts_.prefetch_completing(key + kLetterKey[seed]); });
      if (free)
        each_letter(shorts_.completing(key) >> one << one,
                    [&](std::uint8_t two) { ask(key + kLetterKey[two], part, 0, one, two); });
      each_letter(seeds, [&](std::uint8_t seed) {
        const BagKey seeded = key + kLetterKey[seed];
        each_letter(shorts_.completing(seeded) >> one << one,
                    [&](std::uint8_t two) { ask(seeded + kLetterKey[two], part, seed, one, two); });
      });
    }
  }

  template <typename Visit>
  static void each_letter(std::uint32_t letters, Visit&& visit) {
    for (; letters != 0; letters &= letters - 1) visit(static_cast<std::uint8_t>(std::countr_zero(letters)));
  }

  // Shifted copies of what the board allows, so that laying a word is one AND for each letter.
  void find_fits() {
    for (int i = 0; i < kShortWord; ++i) fits_[0][i] = ~Lanes{};
    each_letter(parts_.rack_blanks != 0 ? kLetterMask : parts_.open[0], [&](std::uint8_t letter) {
      for (int i = 0; i < kShortWord; ++i) fits_[letter][i] = on_.allowed[letter] >> i;
    });
  }

  // Questions are answered many at a time, so that they wait for memory together.
  void ask(BagKey key, std::size_t part, std::uint8_t seed, std::uint8_t one, std::uint8_t two) {
    shorts_.prefetch_group(key);
    questions_[static_cast<std::size_t>(asked_++)] = {key, 0, static_cast<std::uint8_t>(part), seed, one, two};
    if (asked_ == static_cast<int>(questions_.size())) answer();
  }

  void answer() {
    int known = 0;
    for (int i = 0; i < asked_; ++i) {
      Question question = questions_[static_cast<std::size_t>(i)];
      question.place = shorts_.locate(question.key);
      if (question.place == 0) continue;
      shorts_.prefetch_words(question.place);
      questions_[static_cast<std::size_t>(known++)] = question;
    }
    for (int i = 0; i < known; ++i) lay_group(questions_[static_cast<std::size_t>(i)]);
    asked_ = 0;
  }

  void lay_group(const Question& q) {
    const ShortWord* word = shorts_.words(q.key, q.place);
    if (word == nullptr) return;
    const int tiles = parts_.used[q.part];
    for (;; ++word) {
      if (q.seed != 0) lay_seeded(*word & ~kLastOfBag, tiles + 1, q);
      else lay_free(*word & ~kLastOfBag, tiles, q);
      if (*word & kLastOfBag) break;
    }
  }

  void lay_free(ShortWord word, int length, const Question& q) {
    Lanes fits = slots_.free[length];
    fit(word, fits);
    if (fits.any()) choose_blanks(word, length, length, q, fits);
  }

  void lay_seeded(ShortWord word, int length, const Question& q) {
    each_place(word, q.seed, [&](int at) {
      Lanes fits = slots_.seeded[length] & (on_.holds[q.seed] >> at);
      fit(word & ~(ShortWord{0xff} << (8 * at)), fits);
      // A single tile that makes a word both ways is one placement: it is reported along the row.
      if (length == 2) fits &= ~(on_.crossed >> (1 - at)) | rows_;
      if (fits.any()) choose_blanks(word, length, at, q, fits);
    });
  }

  // Always eight letters: past the end, and on the tile of the board, anything fits.
  void fit(ShortWord word, Lanes& fits) const {
    for (int i = 0; i < kShortWord; ++i) fits &= fits_[word >> (8 * i) & 31][i];
  }

  // The lowest bit of each byte that holds this letter.
  static ShortWord bytes_equal(ShortWord word, std::uint32_t letter) {
    constexpr ShortWord kOnes = 0x0101010101010101u;
    const ShortWord differ = word ^ kOnes * letter;  // bytes below 32
    return (kOnes * 0x20 - differ) >> 5 & kOnes;
  }

  // Which of the letters are the blanks; `seed` is the place of the tile of the board (or past the word).
  void choose_blanks(ShortWord word, int length, int seed, const Question& q, const Lanes& fits) {
    if (q.one == 0) return lay(word, length, seed, q.part, 0, fits);
    const ShortWord fresh = seed < length ? word & ~(ShortWord{0xff} << (8 * seed)) : word;
    each_place(fresh, q.one, [&](int i) {
      if (q.two == 0) return lay(word, length, seed, q.part, 1u << i, fits);
      each_place(fresh, q.two, [&](int j) {
        if (q.one != q.two || i < j) lay(word, length, seed, q.part, 1u << i | 1u << j, fits);
      });
    });
  }

  // Where in a word a letter is.
  template <typename Visit>
  static void each_place(ShortWord word, std::uint32_t letter, Visit&& visit) {
    for (ShortWord places = bytes_equal(word, letter); places != 0; places &= places - 1)
      visit(std::countr_zero(places) / 8);
  }

  void lay(ShortWord word, int length, int seed, std::size_t part, std::uint32_t blanks, const Lanes& fits) {
    ShortWord scoring = word & ~(seed < length ? ShortWord{0xff} << (8 * seed) : 0), letters = word;
    for (; blanks != 0; blanks &= blanks - 1) {
      scoring &= ~(ShortWord{0xff} << (8 * std::countr_zero(blanks)));
      letters |= ShortWord{0x20} << (8 * std::countr_zero(blanks));
    }
    const Eight values = values_.of(scoring);
    const int tiles = length - (seed < length), bonus = tiles == kRackSize ? kBonus : 0;
    const std::int32_t kept = parts_.value[part];
    PackedMove move;
    move.tail = PackedMove::pack_tail(length, tiles, bits_below(length) & ~(1u << seed));
    move.low = letters | (~ShortWord{0} >> (64 - 8 * length) & 0x4040404040404040u);
    move.high = 0;
    each_square(fits, [&](int line, int start) {
      const int score = points(values, line, start, start + length) + bonus;
      const std::int32_t equity = score * kPoint + kept;
      if (equity < sink_.floor) return;
      move.head = PackedMove::pack_head(equity, score, line, start);
      PackedMove laid = move;
      if (seed < length) laid.low ^= ShortWord{static_cast<std::uint8_t>(on_.tile[line][start + seed]) & 0x20u} << (8 * seed);
      sink_.add(laid);
    });
  }

  // The word and its crossing words together: each new tile's value times what it counts for in both.
  int points(const Eight& values, int line, int start, int end) const {
    const int words = on_.word_factor(line, start, end);
    const Eight factors = load_eight(&on_.factor[line][start]) * static_cast<std::int16_t>(words) +
                          load_eight(&on_.cross_factor[line][start]);
    return dot(values, factors) + on_.base_sum[line][end] - on_.base_sum[line][start] +
           words * (on_.face_sum[line][end] - on_.face_sum[line][start]);
  }

  const ShortWords& shorts_;
  const Position& on_;
  const Slots slots_;
  const RackParts& parts_;
  Sink& sink_;
  const EightValues values_;
  inline static const Lanes rows_ = squares_of(0, kSide);
  Lanes fits_[kLetters + 1][kShortWord];
  std::array<Question, 128> questions_;
  int asked_ = 0;
};

}  // namespace nabeurt
