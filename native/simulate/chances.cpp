#include "simulate/chances.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace nabeurt {
namespace {

// The part of a normal distribution below x.
double below(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

}  // namespace

int PairChances::part(int unseen, int lead) const {
  const int row = std::clamp(unseen, 0, rows - 1), column = std::clamp(lead, -widest, widest) + widest;
  return parts[static_cast<std::size_t>(row * (2 * widest + 1) + column)];
}

// What is common to all does not matter, so the rest varies for each by itself: the chance that one ends above all
// others is the mean, over where that one ends, of the product of their chances to end below. The middle of an interval
// of a fifth of a deviation stands for it; six deviations are everything.
int ManyChances::part(int left, std::size_t mover, std::size_t seat, const BySeat<double>& points) const {
  constexpr int kSteps = 30;
  constexpr double kStep = 0.2;
  const float* row = &numbers[static_cast<std::size_t>(std::clamp(left, 0, rows - 1)) * (players + 1)];
  const double deviation = std::max(1.0, static_cast<double>(row[players]));
  const auto expected = [&](std::size_t who) { return points[who] + static_cast<double>(row[(who + players - mover) % players]); };
  double chance = 0, mass = 0;
  for (int step = -kSteps; step <= kSteps; ++step) {
    const double at = step * kStep, weight = std::exp(-at * at / 2);
    double ahead = weight;
    for (std::size_t other = 0; other < players; ++other)
      if (other != seat) ahead *= below((expected(seat) - expected(other)) / deviation + at);
    chance += ahead;
    mass += weight;
  }
  return static_cast<int>(std::lround(chance / mass * kCertain));
}

int chance_among(const ManyChances& chances, int left, std::size_t mover, std::size_t seat, std::span<const int> points) {
  if (points.size() != chances.players || mover >= chances.players || seat >= chances.players) throw BadPosition("two to four players play");
  BySeat<double> by_seat{};
  std::copy(points.begin(), points.end(), by_seat.begin());
  return chances.part(left, mover, seat, by_seat);
}

int settled_part(std::size_t players, std::size_t seat, const BySeat<int>& points) {
  const int best = *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(players));
  const auto equal = std::count(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(players), best);
  return points[seat] == best ? kCertain / static_cast<int>(equal) : 0;
}

}  // namespace nabeurt
