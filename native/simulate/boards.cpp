#include "simulate/boards.h"

#include <bit>

namespace nabeurt {
namespace {

ThroughWords words_on(const Position& position, std::uint32_t lines) {
  std::vector<LineWords> found;
  for (; lines != 0; lines &= lines - 1) found.emplace_back(position, std::countr_zero(lines));
  return {position, found};
}

}  // namespace

Boards::Boards(const Position& position, std::span<const Move> candidates) : words(words_on(position, kAllLines)) {
  for (const Move& move : candidates) {
    BoardAfter& board = after.emplace_back(BoardAfter{position, 0, {}});
    if (move.tiles == 0) continue;
    board.changed = board.position.play(move);
    board.words = words_on(board.position, board.changed);
  }
}

}  // namespace nabeurt
