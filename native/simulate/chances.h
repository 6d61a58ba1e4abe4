// The chance to win: read from a table between two, and among more worked out from how far the points still to come
// differ from player to player.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/course.h"

namespace nabeurt {

inline constexpr int kCertain = 65535;

// Of the one to move, in parts of 65535, by the number of unseen tiles and the lead.
struct PairChances {
  std::vector<std::uint16_t> parts;
  int rows = 0;
  int widest = 0;  // a row holds leads from -widest to widest

  int part(int unseen, int lead) const;
};

// For each number of tiles that are not on the board yet: what the players will still score more than average,
// from the one to move on, and how much that varies for each of them, in points.
struct ManyChances {
  std::vector<float> numbers;  // rows of one mean for each player and a deviation
  int rows = 0;
  std::size_t players = 0;

  // Of `seat`, given everybody's points; `mover` is to move. Equal points count as a draw.
  int part(int left, std::size_t mover, std::size_t seat, const BySeat<double>& points) const;
};

struct Chances {
  PairChances pair{};
  ManyChances many{};
};

// Of a seat among so many, given everybody's points.
int chance_among(const ManyChances& chances, int left, std::size_t mover, std::size_t seat, std::span<const int> points);

// Of a seat when all is over: those who are equal at the top share it.
int settled_part(std::size_t players, std::size_t seat, const BySeat<int>& points);

}  // namespace nabeurt
