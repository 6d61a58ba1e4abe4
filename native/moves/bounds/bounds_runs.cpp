#include "moves/bounds/bounds_runs.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "moves/moves.h"

namespace nabeurt {

RunBounds::RunBounds(const LongWords& longs, const Position& position, const RackParts& parts)
    : longs_(longs), on_(position), parts_(parts) {
  constexpr std::int32_t kNever = std::numeric_limits<std::int32_t>::min() / 2;
  for (auto& by_tiles : kept_) by_tiles.fill(kNever);
  for (std::size_t part = 0; part < parts.count; ++part) {
    const std::size_t used = parts.used[part], blank = parts.blanks(part) != 0;
    sum_[blank][used] = std::max<int>(sum_[blank][used], parts.sum[part]);
    kept_[blank][used] = std::max(kept_[blank][used], parts.value[part]);
  }
}

Promise RunBounds::promise(const Run& run, std::uint32_t fillable, std::int32_t equity) const {
  const std::uint32_t tiles = on_.tiles[run.line];
  const int held = static_cast<int>(parts_.held);
  const Promise all = parts_.rack_blanks == 0 ? Promise::plain : Promise::with_blanks;
  Promise found = Promise::nothing;
  for (Stretch left{run.from, run.end, 0, 0, 0};;) {
    const bool several = (tiles & bits_below(run.end) & ~bits_below(left.from)) != 1u << (run.end - 1);
    if (left.from == 0 || !(tiles >> (left.from - 1) & 1))
      for (Stretch whole = left; several;) {
        if (whole.placed != 0) found = std::max(found, reaches(run.line, whole, equity));
        if (found == all) return found;
        if (whole.placed == held || whole.end == run.limit || !(fillable >> whole.end & 1)) break;
        whole = grown(whole, run.line, whole.end);
        ++whole.end;
      }
    if (left.from == 0) return found;
    const int at = left.from - 1;
    if (!(tiles >> at & 1)) {
      if (left.placed == held || !(fillable >> at & 1)) return found;
      left = grown(left, run.line, at);
    }
    left.from = at;
  }
}

RunBounds::Stretch RunBounds::grown(Stretch stretch, int line, int at) const {
  ++stretch.placed;
  stretch.letters += on_.factor[line][at] - 1;
  stretch.crossings += on_.cross_factor[line][at];
  return stretch;
}

Promise RunBounds::reaches(int line, const Stretch& stretch, std::int32_t equity) const {
  const auto [from, end, placed, letters, crossings] = stretch;
  const auto tiles = static_cast<std::size_t>(placed);
  const int words = on_.word_factor(line, from, end);
  const int fixed = words * (on_.face_sum[line][end] - on_.face_sum[line][from]) +
                    (letters * words + crossings) * parts_.rest[0] + on_.base_sum[line][end] - on_.base_sum[line][from] +
                    (placed == kRackSize ? kBonus : 0);
  const auto enough = [&](std::size_t blank) {
    return (words * sum_[blank][tiles] + fixed) * kPoint + kept_[blank][tiles] >= equity;
  };
  const bool plain = enough(0), with_blanks = enough(1);
  if ((!plain && !with_blanks) || (placed == kRackSize && !whole_rack_fits(line, stretch))) return Promise::nothing;
  return with_blanks ? Promise::with_blanks : Promise::plain;
}

// Whether a word may exist of the whole rack and the tiles there; two blanks could be nearly anything.
bool RunBounds::whole_rack_fits(int line, const Stretch& stretch) const {
  BagKey key = parts_.key[parts_.count - 1];
  for (int at = stretch.from; at < stretch.end; ++at) key += kLetterKey[static_cast<std::size_t>(on_.tile[line][at] & 31)];
  if (parts_.rack_blanks == 0) return longs_.may_make(key);
  for (std::size_t blank = 1; blank <= kLetters; ++blank)
    if (longs_.may_make(key + kLetterKey[blank])) return true;
  return parts_.rack_blanks > 1;
}

}  // namespace nabeurt
