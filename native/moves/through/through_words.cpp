#include "moves/through/through_words.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <iterator>
#include <utility>

#include "moves/through/word_score.h"

namespace nabeurt {
namespace {

std::uint32_t letters_of(const ThroughWord& word) {
  std::uint32_t letters = 0;
  for (std::uint64_t spelled : {word.low, word.high})
    for (; spelled != 0; spelled >>= 8) letters |= 1u << (spelled & 31);
  return letters & kLetterMask;
}

int score_of(const Position& position, const ThroughWord& word) {
  return WordScore(position, word.line, word.from, word.end, std::popcount(word.fresh)).score(word.main, word.cross);
}

void rank(const Position& position, std::span<const ThroughWord> found, ThroughWords::Ranked& into) {
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < found.size(); ++i) order.emplace_back(score_of(position, found[i]), i);
  std::sort(order.begin(), order.end(), std::greater());
  for (const auto& [score, i] : order) {
    into.words.push_back(found[i]);
    into.letters.push_back(letters_of(found[i]) | LettersOnLine{found[i].line} << kLineShift);
  }
  into.letters.resize(into.letters.size() + kReadBehind);
  if (order.empty()) return;
  for (std::size_t points = 0, end = order.size(); points <= static_cast<std::size_t>(order[0].first); ++points) {
    while (static_cast<std::size_t>(order[end - 1].first) < points) --end;
    into.at_least.push_back(static_cast<std::uint32_t>(end));
  }
}

}  // namespace

std::size_t ThroughWords::Ranked::reaching(std::int64_t equity, std::int32_t rest) const {
  const std::int64_t points = (std::max<std::int64_t>(equity - rest, 0) + kPoint - 1) / kPoint;
  return points < std::ssize(at_least) ? at_least[static_cast<std::size_t>(points)] : 0;
}

ThroughWords::ThroughWords(const Position& position, std::span<const LineWords> lines) {
  std::array<std::vector<ThroughWord>, kRackSize + 1> by_tiles;
  for (const LineWords& line : lines) {
    for (std::uint32_t left = line.covered; left != 0; left &= left - 1) covered_.flip(line.line, std::countr_zero(left));
    for (const ThroughWord& word : line.words) by_tiles[static_cast<std::size_t>(std::popcount(word.fresh))].push_back(word);
  }
  for (std::size_t tiles = 1; tiles <= kRackSize; ++tiles) rank(position, by_tiles[tiles], by_tiles_[tiles]);
}

}  // namespace nabeurt
