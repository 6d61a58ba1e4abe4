#include "moves/through/known_words.h"

#include <bit>

#include "moves/through/recorder.h"

namespace nabeurt {
namespace {

// As a walk does: a blank is used only for a letter that the rack does not have any more.
void take_letters(const ThroughWord& word, const RackParts& parts, const Recorder<Best>& recorder) {
  Found found{word.line, word.from, word.end, std::popcount(word.fresh), word.fresh, word.low, word.high};
  std::size_t part = 0;
  for (std::uint32_t left = word.fresh; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    const std::uint32_t letter = word.letter(at), open = parts.open[part];
    const bool misses = !(open >> letter & 1);
    if (misses && !(open & 1)) return;
    part += parts.stride[misses ? 0 : letter];
    (at < 8 ? found.low : found.high) |= std::uint64_t{misses ? 0x20u : 0u} << (at % 8 * 8);
  }
  recorder.record(found, {part, word.main, word.cross, 0, 0}, parts.rack_blanks != 0);
}

}  // namespace

// A line on which nothing lies is not to be looked at. Words without a blank may leave more, so more of them are of
// interest than of those that need one.
void place_known(const KnownWords& known, const Position& on, const RackParts& parts, const RunBounds& runs, Best& sink) {
  Wanted wanted{0, kLetterMask & ~parts.open[0], parts.rack_blanks};
  for (std::uint32_t left = known.lines; left != 0; left &= left - 1)
    if (const int line = std::countr_zero(left); on.tiles[line] != 0) wanted.lines |= 1u << line;
  const Recorder<Best> recorder(on, parts, sink);
  for (int tiles = 1; tiles <= static_cast<int>(parts.held); ++tiles) {
    const ThroughWords::Ranked& ranked = known.words->with(tiles);
    const std::size_t blank = ranked.reaching(sink.floor, runs.most_kept(tiles, true)),
                      plain = ranked.reaching(sink.floor, runs.most_kept(tiles, false));
    const auto look = [&](std::size_t at) { take_letters(ranked.words[at], parts, recorder); };
    each_wanted(ranked.letters.data(), 0, blank, wanted, look);
    each_wanted(ranked.letters.data(), blank, plain, {wanted.lines, wanted.missed, 0}, look);
  }
}

}  // namespace nabeurt
