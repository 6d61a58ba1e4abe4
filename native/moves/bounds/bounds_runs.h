// What a rack could earn at best with two or more tiles of the board in the word, the last of them in a given run.
#pragma once

#include <array>
#include <cstdint>

#include "moves/bounds/long_words.h"
#include "moves/rack_parts.h"
#include "position/position.h"

namespace nabeurt {

// Tiles on squares [from, end) of a line; words may go on to the right up to `limit`.
struct Run {
  int line, from, end, limit;
};

// What may be worth the walk: no word, words without a blank, or all.
enum class Promise { nothing, plain, with_blanks };

class RunBounds {
 public:
  RunBounds(const LongWords& longs, const Position& position, const RackParts& parts);

  // Which words through this run might reach an equity; all their new tiles lie on fillable squares.
  Promise promise(const Run& run, std::uint32_t fillable, std::int32_t equity) const;

  // The highest value of what stays when so many tiles are used, a blank among them or not.
  std::int32_t most_kept(int tiles, bool blank) const { return kept_[blank][static_cast<std::size_t>(tiles)]; }

 private:
  // What the empty squares of a stretch [from, end) add.
  struct Stretch {
    int from, end, placed, letters, crossings;
  };

  Stretch grown(Stretch stretch, int line, int at) const;
  Promise reaches(int line, const Stretch& stretch, std::int32_t equity) const;
  bool whole_rack_fits(int line, const Stretch& stretch) const;

  const LongWords& longs_;
  const Position& on_;
  const RackParts& parts_;
  // For words with a blank [1] and without [0]: the highest sum that so many tiles have, the highest value of the rest.
  std::array<std::array<int, kRackSize + 1>, 2> sum_{};
  std::array<std::array<std::int32_t, kRackSize + 1>, 2> kept_{};
};

}  // namespace nabeurt
