// What the generator is measured with: CPU time of the calling thread around nothing but the work.
#pragma once

#include <cstdint>
#include <span>

#include "moves_selfplay.h"

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

// Million dependent multiply-xor steps a second: how fast this core is just now.
double calibrate();

}  // namespace nabeurt
