// The words through two or more tiles of a board, whatever the rack: found once for a board that many racks are asked
// about. The letters that a word asks for are held against a rack, many words at a time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "moves/through/line_words.h"
#include "moves/through/rack_filter.h"
#include "position/leaves.h"
#include "position/position.h"

namespace nabeurt {

class ThroughWords {
 public:
  ThroughWords() = default;
  ThroughWords(const Position& position, std::span<const LineWords> lines);

  // Those with so many new tiles, highest score first: what they ask for, and what they score if no tile is a blank.
  struct Ranked {
    std::vector<ThroughWord> words;
    std::vector<LettersOnLine> letters;  // and as much behind them as is read at once
    std::vector<std::uint32_t> at_least;  // [points]: how many score so much

    // How many reach an equity if this is what the rest of the rack is worth.
    std::size_t reaching(std::int64_t equity, std::int32_t rest) const;
  };
  const Ranked& with(int tiles) const { return by_tiles_[static_cast<std::size_t>(tiles)]; }
  // The squares at which runs start from which there is nothing to walk for.
  const Lanes& covered() const { return covered_; }

 private:
  std::array<Ranked, kRackSize + 1> by_tiles_;
  Lanes covered_{};
};

// What is known about some lines of a board.
struct KnownWords {
  const ThroughWords* words = nullptr;
  std::uint32_t lines = 0;
};

}  // namespace nabeurt
