#include "moves_outlook.h"

#include <algorithm>
#include <bit>

#include "moves.h"

namespace nabeurt {

Outlook::Outlook(const Position& position, const RackParts& parts) {
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
  for (int line = 0; line < kLines; ++line) {
    look_along(position, line, fillable[line], parts.held);
    bound_line(parts, line);
  }
  all = free;
  for (const ByTiles& by_tiles : seeded)
    for (std::size_t tiles = 0; tiles <= kRackSize; ++tiles) all[tiles].include(by_tiles[tiles]);
}

// Every stretch [from, end) with free ends that holds an empty square; all its empty squares are fillable.
void Outlook::look_along(const Position& on, int line, std::uint32_t fillable, std::size_t held) {
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
    for (int at = from; at < stop; ++at) {
      if (tiles >> at & 1) {
        ++old;
        seed = on.tile[line][at];
      } else {
        if (++placed > held) break;
        letter_extra += on.factor[line][at] - 1;
        cross_extra += on.cross_factor[line][at];
      }
      const int end = at + 1;
      if (placed == 0 || at == from || tiles >> end & 1) continue;
      if (old == 0 && (anchors >> from & ((2u << (at - from)) - 1)) == 0) continue;
      const int words = on.word_factor(line, from, end);
      const Prospect prospect{words, letter_extra * words + cross_extra,
                              words * (on.face_sum[line][end] - on.face_sum[line][from]) + on.base_sum[line][end] -
                                  on.base_sum[line][from] + (placed == kRackSize ? kBonus : 0)};
      (old == 0 ? free : old == 1 ? seeded[static_cast<std::size_t>(seed & 31)] : through)[placed].include(prospect);
    }
  }
}

void Outlook::bound_line(const RackParts& parts, int line) {
  const std::size_t at = static_cast<std::size_t>(line);
  line_bound[at] = Prospect::kNone * kPoint;
  for (std::size_t tiles = 1; tiles <= parts.held; ++tiles)
    line_bound[at] = std::max(line_bound[at], several[at][tiles].bound(sum_[tiles], parts.rest[0]) * kPoint + kept[0][tiles]);
}

}  // namespace nabeurt
