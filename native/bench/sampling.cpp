#include "bench/sampling.h"

#include <utility>

namespace nabeurt {
namespace {

constexpr Rules kRules{.out_bonus = true, .passes_end = 4};

std::string cells_of(const Position& position) {
  std::string cells;
  for (int cell = 0; cell < kCells; ++cell) cells += position.cell(cell / kSide, cell % kSide);
  return cells;
}

class Sampler : public Witness {
 public:
  Sampler(SelfPlay& played, bool sample) : played_(played), sample_(sample) {}

  void before(const Game& game) override {
    ++played_.turns;
    if (sample_) played_.positions.push_back({cells_of(game.position), game.table.rack(), Move{}, game.position.empty()});
  }
  void placed(const Game&, const Move& move) override {
    played_.points += static_cast<std::uint64_t>(move.score);
    if (sample_) played_.positions.back().move = move;
  }

 private:
  SelfPlay& played_;
  bool sample_;
};

}  // namespace

SelfPlay self_play(const Vocabulary& words, const Scoring& scoring, const PerTile& tiles, Leaves leaves,
                   std::uint64_t seed, std::uint64_t games, bool sample) {
  SelfPlay played;
  Sampler sampler(played, sample);
  const Setting setting{words, Position(words.graph->view(), scoring), tiles, kRules, {}, Exchanging::when_stuck};
  for (; played.games < games; ++played.games) {
    Dice dice = Dice::of_sample(seed + played.games * 0x632BE59BD9B4E019u);
    Table table = dealt(shuffled(all_tiles(tiles), dice), 2);
    play_out(setting, {leaves, leaves}, std::move(table), dice, sampler);
  }
  return played;
}

}  // namespace nabeurt
