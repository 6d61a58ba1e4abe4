#include "moves/bounds/bounds_short.h"

#include <algorithm>
#include <bit>

#include "moves/moves.h"

namespace nabeurt {

ShortBounds::ShortBounds(const Position& position, const Slots& slots) {
  for (auto& by_letter : terms_) by_letter.fill({Sixteen{}, Sixteen{}, Sixteen{} + kNone});
  for (int line = 0; line < kLines; ++line) look_along(position, slots, line);
}

// A stretch for each square that it could start from, growing by a square at a time.
void ShortBounds::look_along(const Position& on, const Slots& slots, int line) {
  const std::uint32_t tiles = on.tiles[line];
  if (tiles == 0 && slots.reached[line] == 0) return;
  const Sixteen taken = squares_at(tiles);
  Sixteen times = (load_sixteen(Position::kWordPremium[static_cast<std::size_t>(line % kSide)].data()) & ~taken) - taken;  // 1 on a tile
  Sixteen more = (load_sixteen(on.factor[line]) - 1) & ~taken;
  Sixteen crossing = load_sixteen(on.cross_factor[line]), faces = load_sixteen(on.face[line]),
          bases = load_sixteen(on.cross_base[line]);
  Sixteen words = times, letters = more, crossings = crossing, face = faces, base = bases;
  for (int length = 2; length <= kShortWord; ++length) {
    words *= times = moved_up(times);
    letters += more = moved_up(more);
    crossings += crossing = moved_up(crossing);
    face += faces = moved_up(faces);
    base += bases = moved_up(bases);
    const std::uint32_t free = slots.free[length][line], seeded = slots.seeded[length][line];
    if ((free | seeded) == 0) continue;
    const auto bonus = [](int placed) { return static_cast<std::int16_t>(placed == kRackSize ? kBonus : 0); };
    Terms stretches{words, letters * words + crossings, words * face + base + bonus(length)};
    if (free != 0 && length <= kRackSize) include(static_cast<std::size_t>(length), 0, stretches, free);
    stretches.fixed += static_cast<std::int16_t>(bonus(length - 1) - bonus(length));
    for (std::uint32_t left = seeded; left != 0;) {
      const int seed = std::countr_zero(tiles >> std::countr_zero(left)) + std::countr_zero(left);
      const std::uint32_t through = left & bits_below(seed + 1);
      include(static_cast<std::size_t>(length - 1), static_cast<std::size_t>(on.tile[line][seed] & 31), stretches, through);
      left ^= through;
    }
  }
}

void ShortBounds::include(std::size_t tiles, std::size_t letter, const Terms& stretches, std::uint32_t starts) {
  const Sixteen here = squares_at(starts);
  Terms& terms = terms_[tiles][letter / 16];
  const auto raise = [at = letter % 16](Sixteen& to, int by) {
    if (by > to[at]) to[at] = static_cast<std::int16_t>(by);
  };
  raise(terms.words, highest(stretches.words & here));
  raise(terms.extra, highest(stretches.extra & here));
  raise(terms.fixed, highest((stretches.fixed & here) | (~here & kNone)));
}

}  // namespace nabeurt
