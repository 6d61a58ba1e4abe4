#include "moves_selfplay.h"

namespace nabeurt {
namespace {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::size_t>((z ^ (z >> 31)) % n);
  }

 private:
  std::uint64_t state_;
};

using Bag = std::vector<std::uint8_t>;

int size_of(const Rack& rack) {
  int size = 0;
  for (const std::uint8_t count : rack) size += count;
  return size;
}

Bag fill(const TileCounts& tiles) {
  Bag bag;
  for (std::size_t tile = 0; tile < tiles.size(); ++tile) bag.insert(bag.end(), tiles[tile], static_cast<std::uint8_t>(tile));
  return bag;
}

void draw(Bag& bag, Rack& rack, Dice& dice) {
  for (int held = size_of(rack); held < kRackSize && !bag.empty(); ++held) {
    std::swap(bag[dice.below(bag.size())], bag.back());
    ++rack[bag.back()];
    bag.pop_back();
  }
}

void exchange(Bag& bag, Rack& rack, Dice& dice) {
  const Rack old = rack;
  rack.fill(0);
  draw(bag, rack, dice);
  for (std::size_t tile = 0; tile < old.size(); ++tile) bag.insert(bag.end(), old[tile], static_cast<std::uint8_t>(tile));
}

void take(const Move& move, Rack& rack) {
  for (std::size_t i = 0; i < move.length; ++i)
    if (move.fresh >> i & 1) --rack[move.letters[i] >= 'a' ? 0 : letter_code(move.letters[i])];
}

std::string cells_of(const Position& position) {
  std::string cells;
  for (int cell = 0; cell < kCells; ++cell) cells += position.cell(cell / kSide, cell % kSide);
  return cells;
}

struct Game {
  const Vocabulary& words;
  Leaves leaves;
  Position position;
  Bag bag;
  std::array<Rack, 2> racks{};
  MoveList moves{};

  void play(Dice& dice, bool sample, SelfPlay& so_far) {
    for (Rack& rack : racks) draw(bag, rack, dice);
    for (int turn = 0, idle = 0; idle < 4; ++turn) {
      Rack& rack = racks[static_cast<std::size_t>(turn % 2)];
      if (sample) so_far.positions.push_back({cells_of(position), rack, Move{}, turn == 0});
      ++so_far.turns;
      idle = place(rack, dice, so_far) ? 0 : idle + 1;
      if (sample && idle == 0) so_far.positions.back().move = moves[0];
      if (size_of(rack) == 0) break;
    }
    ++so_far.games;
  }

  bool place(Rack& rack, Dice& dice, SelfPlay& so_far) {
    top_moves(words, position, rack, bag.empty() ? Leaves{} : leaves, 1, moves);
    if (moves.empty()) {
      if (bag.size() >= kRackSize) exchange(bag, rack, dice);
      return false;
    }
    so_far.points += static_cast<std::uint64_t>(moves[0].score);
    position.play(moves[0]);
    take(moves[0], rack);
    draw(bag, rack, dice);
    return true;
  }
};

}  // namespace

SelfPlay self_play(const Vocabulary& words, const Scoring& scoring, const TileCounts& tiles, Leaves leaves,
                   std::uint64_t seed, std::uint64_t games, bool sample) {
  SelfPlay played;
  const Position start(words.graph->view(), scoring);
  for (std::uint64_t game = 0; game < games; ++game) {
    Dice dice(seed + game * 0x632BE59BD9B4E019u);
    Game{words, leaves, start, fill(tiles)}.play(dice, sample, played);
  }
  return played;
}

}  // namespace nabeurt
