#include "simulate/simulate.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "simulate/rollout.h"

namespace nabeurt {
namespace {

constexpr std::size_t kMostThreads = 256;
// With fewer candidates, what they share is not worth its price.
constexpr std::size_t kFew = 3;

Rack kept_by(const Simulation& simulation, const Choice& choice) {
  Rack kept = simulation.own;
  take(choice.move, kept);
  return without(kept, choice.thrown);
}

// For each choice the first one that keeps the same tiles.
std::vector<std::size_t> alike(const Simulation& simulation, std::span<const std::uint32_t> choices) {
  std::vector<Rack> kept;
  std::vector<std::size_t> firsts;
  for (const std::uint32_t choice : choices) {
    kept.push_back(kept_by(simulation, simulation.choices[choice]));
    firsts.push_back(static_cast<std::size_t>(std::find(kept.begin(), kept.end(), kept.back()) - kept.begin()));
  }
  return firsts;
}

Shared nothing_known(const Simulation& simulation, const Boards& boards, std::size_t candidates) {
  Shared shared;
  for (std::size_t i = 0; i < candidates; ++i) shared.own.emplace_back(simulation.words);
  for (std::size_t i = 0; candidates >= kFew && i < simulation.others.size(); ++i)
    shared.others.emplace_back(simulation.words, simulation.position, boards.words);
  return shared;
}

}  // namespace

void Simulation::set_up_boards() {
  std::vector<Move> moves;
  for (const Choice& choice : choices) moves.push_back(choice.move);
  boards = std::make_shared<Boards>(position, moves);
}

std::vector<Outcome> simulate(const Simulation& simulation, std::uint64_t first, std::size_t count,
                              std::span<const std::uint32_t> choices, std::size_t threads) {
  if (std::any_of(choices.begin(), choices.end(), [&](std::uint32_t choice) { return choice >= simulation.choices.size(); }))
    throw BadPosition("there is no such candidate");
  std::vector<Outcome> outcomes(count * choices.size());
  if (!simulation.boards) {
    Simulation ready = simulation;
    ready.set_up_boards();
    return simulate(ready, first, count, choices, threads);
  }
  const Boards& boards = *simulation.boards;
  const std::vector<std::size_t> firsts = alike(simulation, choices);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    MoveList moves;
    std::vector<Position> played(choices.size(), simulation.position);
    Shared shared = nothing_known(simulation, boards, choices.size());
    for (std::size_t i = next++; i < count; i = next++) {
      Dice dice = Dice::of_number(simulation.seed, first + i);
      const Tiles order = shuffled(simulation.unseen, dice);
      shared.renew();
      for (std::size_t k = 0; k < choices.size(); ++k) {
        const BoardAfter& after = boards.after[choices[k]];
        played[k] = after.position;
        const bool alone = std::count(firsts.begin(), firsts.end(), firsts[k]) == 1;
        outcomes[i * choices.size() + k] = Rollout(simulation, played[k], order, dice, moves)
                                               .run(simulation.choices[choices[k]], after, shared, alone ? nullptr : &shared.own[firsts[k]]);
      }
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(threads, kMostThreads); ++i) others.emplace_back(work);
    work();
  }
  return outcomes;
}

}  // namespace nabeurt
