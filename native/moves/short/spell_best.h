// Placements with at most one tile of the board in the word, the most promising parts of the rack first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "moves/bounds/bounds_short.h"
#include "moves/bounds/part_order.h"
#include "moves/short/laying.h"

namespace nabeurt {

template <typename Sink>
class BestSpeller {
 public:
  BestSpeller(const ShortWords& shorts, const Position& position, const RackParts& parts, Sink& sink)
      : shorts_(shorts), on_(position), slots_(position), parts_(parts), sink_(sink), layer_(position, slots_, parts, sink) {
    for (std::size_t part = 0; part < parts_.count; ++part) shorts_.prefetch(parts_.key[part]);
  }

  // A few parts at a time, until none can earn enough.
  void run() {
    const ShortBounds bounds(on_, slots_);
    const PartOrder order(parts_, [&](std::size_t part) { return bounds.most(parts_, part) * kPoint + parts_.value[part]; });
    constexpr int kAtOnce = 16;
    for (std::size_t i = 0; i < order.size; ++i) {
      const std::size_t part = order.parts[i];
      ask_about(part, bounds.promising(parts_, part, points_needed(part)));
      if (asked_ >= kAtOnce) answer();
    }
    answer();
  }

 private:
  // What is used of the rack, perhaps a seed (the tile on the board), what one blank stands for; and which letters may
  // be added: as seed if there is no blank in it, else as the last blank.
  struct Question {
    BagKey key;
    ShortWords::Hint hint;
    std::uint32_t added;
    std::uint8_t part, seed, one;
  };

  // The score from which a part of the rack is of interest.
  int points_needed(std::size_t part) const {
    if (sink_.floor == kAnything) return ShortBounds::kNone + 1;
    const int missing = sink_.floor - parts_.value[part];
    return std::clamp((missing + (missing > 0 ? kPoint - 1 : 0)) / kPoint, ShortBounds::kNone + 1, -ShortBounds::kNone);
  }

  // `wanted`: the letters of the board that the word may have in it, bit 0 for none.
  void ask_about(std::size_t part, std::uint32_t wanted) {
    const std::uint32_t seeds = wanted & (slots_.seeds | 1);
    if (seeds == 0) return;
    const BagKey key = parts_.key[part];
    switch (parts_.blanks(part)) {
      case 0: return ask(key, seeds, part, 0, 0);
      case 1: return each_letter(seeds, [&](std::uint8_t seed) { ask(key + kLetterKey[seed], kLetterMask, part, seed, 0); });
      default:
        for (std::uint8_t one = 1; one <= kLetters; ++one)
          each_letter(seeds, [&](std::uint8_t seed) {
            ask(key + kLetterKey[one] + kLetterKey[seed], kLetterMask >> one << one, part, seed, one);
          });
    }
  }

  // Questions are answered many at a time, so that they wait for memory together.
  void ask(BagKey key, std::uint32_t added, std::size_t part, std::uint8_t seed, std::uint8_t one) {
    shorts_.prefetch(key);
    questions_[static_cast<std::size_t>(asked_++)] = {key, {}, added, static_cast<std::uint8_t>(part), seed, one};
    if (asked_ == static_cast<int>(questions_.size())) answer();
  }

  void answer() {
    int known = 0;
    for (int i = 0; i < asked_; ++i) {
      Question& question = questions_[static_cast<std::size_t>(i)];
      question.hint = shorts_.hint(question.key);
      if ((question.hint.letters & question.added) == 0) continue;
      shorts_.prefetch_words(question.hint);
      questions_[static_cast<std::size_t>(known++)] = question;
    }
    for (int i = 0; i < known; ++i) lay_words(questions_[static_cast<std::size_t>(i)]);
    asked_ = 0;
  }

  void lay_words(const Question& q) {
    const std::size_t blanks = parts_.blanks(q.part);
    for (const ShortWord* word = shorts_.words(q.key, q.hint); word != nullptr; ++word) {
      const auto added = static_cast<std::uint8_t>(added_letter(*word));
      if (q.added >> added & 1) {
        if (blanks == 0) lay_word(*word & kSpelling, q.part, added, 0, 0);
        else if (blanks == 1) lay_word(*word & kSpelling, q.part, q.seed, added, 0);
        else lay_word(*word & kSpelling, q.part, q.seed, q.one, added);
      }
      if (*word & kLastOfBag) return;
    }
  }

  void lay_word(ShortWord word, std::size_t part, std::uint8_t seed, std::uint8_t one, std::uint8_t two) {
    const int length = parts_.used[part] + (seed != 0);
    const auto lay_at = [&](int at) {
      const Laid laid{word, length, at};
      const Lanes fits = layer_.fitting(laid);
      if (fits.any()) choose_blanks(laid, part, one, two, fits);
    };
    if (seed == 0) lay_at(length);
    else each_place(word, seed, lay_at);
  }

  void choose_blanks(const Laid& laid, std::size_t part, std::uint8_t one, std::uint8_t two, const Lanes& fits) {
    const auto lay = [&](ShortWord blanks) {
      const Manner manner = layer_.manner(laid, blanks, part);
      layer_.lay(laid, fits, {&manner, 1});
    };
    if (one == 0) return lay(0);
    each_place(laid.fresh(), one, [&](int i) {
      if (two == 0) return lay(byte_at(i));
      each_place(laid.fresh(), two, [&](int j) {
        if (one != two || i < j) lay(byte_at(i) | byte_at(j));
      });
    });
  }

  const ShortWords& shorts_;
  const Position& on_;
  const Slots slots_;
  const RackParts& parts_;
  Sink& sink_;
  Layer<Sink> layer_;
  std::array<Question, 128> questions_;
  int asked_ = 0;
};

}  // namespace nabeurt
