// Every placement with at most one tile of the board in the word. A word is looked up once, by what the rack has of it
// and the letters that it misses there; a tile of the board and the blanks may stand for those, and for any others.
#pragma once

#include <array>
#include <cstdint>

#include "moves/missing_letters.h"
#include "moves/short/laying.h"

namespace nabeurt {

template <typename Sink, int kBlanks>
class AllSpeller {
 public:
  AllSpeller(const ShortWords& shorts, const Position& position, const RackParts& parts, Sink& sink)
      : shorts_(shorts), slots_(position), parts_(parts), sink_(sink), layer_(position, slots_, parts, sink) {}

  void run() {
    for (std::size_t part = 0; part < parts_.count && sink_.floor != kNothing; part += kBlanks + 1) ask_about(part);
    answer();
  }

 private:
  // All that the rack has of a word, and letters that it misses; which others may be missed besides.
  struct Question {
    BagKey key;
    ShortWords::Hint hint;
    std::uint32_t added;
    std::uint8_t part, one, two;
  };

  // Each set of missing letters once: the first of them is the lowest that lies on the board, the others rise.
  void ask_about(std::size_t part) {
    const BagKey key = parts_.key[part];
    const std::uint32_t absent = kLetterMask & ~parts_.open[part], seeds = slots_.seeds & absent;
    ask(key, 1 | (kBlanks == 0 ? seeds : absent), part, 0, 0);
    if constexpr (kBlanks == 2)
      each_letter(absent, [&](std::uint8_t one) { ask(key + kLetterKey[one], absent >> one << one, part, one, 0); });
    if constexpr (kBlanks > 0)
      each_letter(seeds, [&](std::uint8_t seed) {
        const std::uint32_t others = absent & ~(seeds & bits_below(seed));
        const BagKey seeded = key + kLetterKey[seed];
        if constexpr (kBlanks == 1) ask(seeded, others, part, seed, 0);
        else each_letter(others, [&](std::uint8_t two) { ask(seeded + kLetterKey[two], others >> two << two, part, seed, two); });
      });
  }

  // Questions are answered many at a time, so that they wait for memory together.
  void ask(BagKey key, std::uint32_t added, std::size_t part, std::uint8_t one, std::uint8_t two) {
    shorts_.prefetch(key);
    questions_[asked_++] = {key, {}, added, static_cast<std::uint8_t>(part), one, two};
    if (asked_ == questions_.size()) answer();
  }

  void answer() {
    std::size_t known = 0;
    for (std::size_t i = 0; i < asked_; ++i) {
      Question question = questions_[i];
      question.hint = shorts_.hint(question.key);
      if ((question.hint.letters & question.added) == 0) continue;
      shorts_.prefetch_words(question.hint);
      questions_[known++] = question;
    }
    for (std::size_t i = 0; i < known; ++i) lay_words(questions_[i]);
    asked_ = 0;
  }

  void lay_words(const Question& q) {
    const std::uint32_t asked = q.one | std::uint32_t{q.two} << 8;
    for (const ShortWord* word = shorts_.words(q.key, q.hint); word != nullptr; ++word) {
      const std::uint32_t added = added_letter(*word);
      if (q.added >> added & 1) lay_word(*word & kSpelling, q.part, {added == 0 ? asked : asked << 8 | added});
      if (*word & kLastOfBag) return;
    }
  }

  void lay_word(ShortWord word, std::size_t part, Missing missing) {
    const int count = missing.count(), length = parts_.used[part] + count;
    std::size_t whole = part;  // as if the rack had every letter of the word
    for (std::uint32_t left = missing.letters; left != 0; left >>= 8) whole += parts_.stride[left & 31];
    if (count <= kBlanks && length <= kRackSize) lay_at({word, length, length}, whole, missing);
    const std::uint32_t seeds = count <= kBlanks ? slots_.seeds : slots_.seeds & missing.mask();
    for (ShortWord places = bytes_among(word, seeds); places != 0; places &= places - 1) {
      const int at = std::countr_zero(places) / 8;
      const auto seed = static_cast<std::uint32_t>(word >> (8 * at) & 31);
      lay_at({word, length, at}, whole - parts_.stride[seed], missing.without(seed));
    }
  }

  void lay_at(const Laid& laid, std::size_t part, Missing missing) {
    const Lanes fits = layer_.fitting(laid);
    if (!fits.any()) return;
    manners_ = 0;
    choose_blanks(laid, ~ShortWord{0}, 0, part, missing, kBlanks);
    layer_.lay(laid, fits, {manner_.data(), manners_});
  }

  // The letters that are missing must be blanks, others may be; from left to right.
  void choose_blanks(const Laid& laid, ShortWord later, ShortWord blanks, std::size_t part, Missing missing, int left) {
    if (missing.letters == 0) manner_[manners_++] = layer_.manner(laid, blanks, part);
    if (left == 0) return;
    const std::uint32_t letters = missing.count() == left ? missing.mask() : kLetterMask;
    for (ShortWord places = bytes_among(laid.fresh() & later, letters); places != 0; places &= places - 1) {
      const int at = std::countr_zero(places) / 8;
      const auto letter = static_cast<std::uint32_t>(laid.word >> (8 * at) & 31);
      choose_blanks(laid, ~ShortWord{0xff} << (8 * at), blanks | byte_at(at), part - parts_.stride[letter] + parts_.stride[0],
                    missing.without(letter), left - 1);
    }
  }

  const ShortWords& shorts_;
  const Slots slots_;
  const RackParts& parts_;
  Sink& sink_;
  Layer<Sink> layer_;
  std::array<Question, 128> questions_;
  std::size_t asked_ = 0;
  std::array<Manner, 1 + kShortWord + kShortWord * (kShortWord - 1) / 2> manner_;
  std::size_t manners_ = 0;
};

}  // namespace nabeurt
