// What the generator is measured with: CPU time of the calling thread around nothing but the work.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "bench/sampling.h"

namespace nabeurt {

struct Timing {
  double seconds = 0;
  std::uint64_t count = 0;  // placements found, or moves played
};

// The CPU time that this thread has used, in seconds.
double thread_seconds();

// Generates for each position once; `most` as in top_moves, 0 for all placements. Positions are set up before
// the clock starts.
Timing time_positions(const Vocabulary& words, const Scoring& scoring, std::span<const Sampled> sampled,
                      Leaves leaves, std::size_t most);

// Lays the moves of sampled games again, one after the other.
Timing time_playing(const Vocabulary& words, const Scoring& scoring, std::span<const Sampled> sampled);

// Games of the generator against itself, kept to be measured with.
struct Games {
  Games(const Vocabulary& list, const Scoring& scoring, const PerTile& tiles, Leaves table, std::uint64_t seed,
        std::uint64_t games, bool sample);

  Timing generate(std::size_t most, bool with_leaves) const {
    return time_positions(words, counting, played.positions, with_leaves ? leaves : Leaves{}, most);
  }
  Timing play() const { return time_playing(words, counting, played.positions); }
  // One after another: 225 cells a board, seven bytes a rack, padded with zeros.
  std::string cells() const;
  std::string racks() const;

  const Vocabulary& words;
  Scoring counting;
  Leaves leaves;
  SelfPlay played{};
  double seconds = 0;  // that they took
};

// Million dependent multiply-xor steps a second: how fast this core is just now.
double calibrate();

}  // namespace nabeurt
