#include "bench/timing.h"

#include <ctime>

namespace nabeurt {

double thread_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Timing time_positions(const Vocabulary& words, const Scoring& scoring, std::span<const Sampled> sampled,
                      Leaves leaves, std::size_t most) {
  constexpr std::size_t kAtOnce = 64;  // a few positions in memory at a time, as a program that plays would have
  Timing timing;
  MoveList moves;
  std::vector<Position> positions(kAtOnce, Position(words.graph->view(), scoring));
  for (std::size_t from = 0; from < sampled.size(); from += kAtOnce) {
    const auto some = sampled.subspan(from, std::min(kAtOnce, sampled.size() - from));
    for (std::size_t i = 0; i < some.size(); ++i) positions[i].set(some[i].cells);
    const double start = thread_seconds();
    for (std::size_t i = 0; i < some.size(); ++i) {
      find_moves(words, positions[i], some[i].rack, leaves, most, moves);
      timing.count += moves.size();
    }
    timing.seconds += thread_seconds() - start;
  }
  return timing;
}

Timing time_playing(const Vocabulary& words, const Scoring& scoring, std::span<const Sampled> sampled) {
  Timing timing;
  const Position empty(words.graph->view(), scoring);
  Position position = empty;
  const double start = thread_seconds();
  for (const Sampled& turn : sampled) {
    if (turn.first) position = empty;
    if (turn.move.tiles == 0) continue;
    position.play(turn.move);
    ++timing.count;
  }
  timing.seconds = thread_seconds() - start;
  return timing;
}

Games::Games(const Vocabulary& list, const Scoring& scoring, const PerTile& tiles, Leaves table, std::uint64_t seed,
             std::uint64_t games, bool sample)
    : words(list), counting(scoring), leaves(table) {
  const double start = thread_seconds();
  played = self_play(words, scoring, tiles, leaves, seed, games, sample);
  seconds = thread_seconds() - start;
}

std::string Games::cells() const {
  std::string all;
  for (const Sampled& turn : played.positions) all += turn.cells;
  return all;
}

std::string Games::racks() const {
  std::string all;
  for (const Sampled& turn : played.positions) {
    std::string rack;
    for (const std::uint8_t tile : all_tiles(turn.rack)) rack += tile == 0 ? '?' : letter_char(tile);
    rack.resize(kRackSize);
    all += rack;
  }
  return all;
}

double calibrate() {
  constexpr std::uint64_t kSteps = 100'000'000;
  const double start = thread_seconds();
  std::uint64_t state = 1;
  for (std::uint64_t i = 0; i < kSteps; ++i) {
    state = (state ^ i) * 0x9E3779B97F4A7C15u;
    state ^= state >> 29;
  }
  const double seconds = thread_seconds() - start;
  return state == 0 ? 0 : static_cast<double>(kSteps) / 1e6 / seconds;
}

}  // namespace nabeurt
