#include "moves_outlook.h"

#include <algorithm>
#include <bit>

#include "moves.h"

namespace nabeurt {

Outlook::Outlook(const LongWords& longs, const Position& position, const RackParts& parts) : longs_(longs) {
  for (auto& by_tiles : kept) by_tiles.fill(Prospect::kNone * kPoint);
  for (std::size_t part = 0; part < parts.count; ++part) {
    const std::size_t used = parts.used[part];
    sum_[used] = std::max<int>(sum_[used], parts.sum[part]);
    for (std::size_t blanks = 0; blanks <= parts.blanks(part); ++blanks)
      kept[blanks][used] = std::max(kept[blanks][used], parts.value[part]);
  }
  Lanes fillable{};
  for (std::uint32_t left = parts.rack_blanks != 0 ? kLetterMask : parts.open[0]; left != 0; left &= left - 1)
    fillable |= position.allowed[std::countr_zero(left)];
  for (auto& bounds : run_bound) std::fill(std::begin(bounds), std::end(bounds), Prospect::kNone * kPoint);
  for (int line = 0; line < kLines; ++line) look_along(position, parts, line, fillable[line]);
  all = free;
  for (const ByTiles& by_tiles : seeded)
    for (std::size_t tiles = 0; tiles <= kRackSize; ++tiles) all[tiles].include(by_tiles[tiles]);
}

// Every stretch [from, end) with free ends that holds an empty square; all its empty squares are fillable.
void Outlook::look_along(const Position& on, const RackParts& parts, int line, std::uint32_t fillable) {
  const std::uint32_t tiles = on.tiles[line];
  std::uint32_t anchors = on.crossed[line];
  if (on.empty() && line % kSide == kCentre) anchors = 1u << kCentre;
  if ((tiles | anchors) == 0) return;
  ByTiles& through = several[static_cast<std::size_t>(line)];
  for (std::uint32_t starts = (tiles | fillable) & ~(tiles << 1); starts != 0; starts &= starts - 1) {
    const int from = std::countr_zero(starts), stop = from + std::countr_one((tiles | fillable) >> from);
    std::size_t placed = 0;
    int old = 0, letter_extra = 0, cross_extra = 0;
    char seed = 0;
    BagKey key = 0;
    int run = 0;
    for (int at = from; at < stop; ++at) {
      if (tiles >> at & 1) {
        ++old;
        seed = on.tile[line][at];
        run = at + 1;
        key += kLetterKey[static_cast<std::size_t>(seed & 31)];
      } else {
        if (++placed > parts.held) break;
        letter_extra += on.factor[line][at] - 1;
        cross_extra += on.cross_factor[line][at];
      }
      const int end = at + 1;
      if (placed == 0 || at == from || tiles >> end & 1) continue;
      if (old == 0 && (anchors >> from & ((2u << (at - from)) - 1)) == 0) continue;
      if (placed == kRackSize && old >= 2 && !whole_rack_fits(parts, key)) continue;
      const int words = on.word_factor(line, from, end);
      const Prospect prospect{words, letter_extra * words + cross_extra,
                              words * (on.face_sum[line][end] - on.face_sum[line][from]) + on.base_sum[line][end] -
                                  on.base_sum[line][from] + (placed == kRackSize ? kBonus : 0)};
      (old == 0 ? free : old == 1 ? seeded[static_cast<std::size_t>(seed & 31)] : through)[placed].include(prospect);
      if (old < 2) continue;
      const std::int32_t bound = prospect.bound(sum_[placed], parts.rest[0]) * kPoint + kept[0][placed];
      run_bound[line][run] = std::max(run_bound[line][run], bound);
    }
  }
}

// Whether a word may exist of the whole rack and these tiles; two blanks could be nearly anything.
bool Outlook::whole_rack_fits(const RackParts& parts, BagKey tiles) const {
  tiles += parts.key[parts.count - 1];
  if (parts.rack_blanks == 0) return longs_.may_make(tiles);
  for (std::size_t blank = 1; blank <= kLetters; ++blank)
    if (longs_.may_make(tiles + kLetterKey[blank])) return true;
  return parts.rack_blanks > 1;
}

}  // namespace nabeurt
