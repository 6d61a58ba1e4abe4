// Simulation under the sanitizers: threads change nothing, equal choices fare equally, and games played to the
// end keep every tile.
#include "simulate.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "check.h"
#include "graph_builder.h"

using namespace nabeurt;

namespace {

PairChances even() {
  PairChances chances{std::vector<std::uint16_t>(3 * 21), 3, 10};
  for (int row = 0; row < 3; ++row)
    for (int lead = -10; lead <= 10; ++lead)
      chances.parts[static_cast<std::size_t>(row * 21 + lead + 10)] = static_cast<std::uint16_t>(32767 + lead * 3000);
  return chances;
}

bool same(const std::vector<Outcome>& one, const std::vector<Outcome>& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Outcome& a, const Outcome& b) { return a.gain == b.gain && a.chance == b.chance; });
}

// Between two, `Turns` go as `Course` does, whatever happens.
void turns_agree() {
  std::uint32_t state = 7;
  const auto dice = [&](std::uint32_t n) { return (state = state * 1664525u + 1013904223u) >> 8 & 0xffff ? (state >> 10) % n : 0; };
  for (int game = 0; game < 20000; ++game) {
    const EndgameRules rules{dice(2) == 0, dice(2) == 0, dice(2) == 0, false, static_cast<int>(1 + dice(4))};
    Course course;
    course.left = {static_cast<int>(1 + dice(4)), static_cast<int>(1 + dice(4))};
    course.worth = course.left;
    course.beginner = static_cast<std::uint8_t>(dice(2));
    Turns turns;
    turns.beginner = course.beginner;
    for (int turn = 0; turn < 40 && !course.over; ++turn) {
      CHECK(!turns.over && turns.mover == course.mover);
      const int held = course.left[course.mover];
      const bool bag_empty = course.out(0) || course.out(1);
      switch (bag_empty ? 2 * dice(2) : dice(4)) {
        case 0:
          course.idle(rules);
          turns.idle(rules);
          break;
        case 1:
          course.exchange(held);
          turns.exchange(rules);
          break;
        default: {
          const int tiles = 1 + static_cast<int>(dice(static_cast<std::uint32_t>(held)));
          course.place(rules, tiles, tiles);
          turns.place(rules, tiles == held);
        }
      }
    }
    CHECK(turns.over == course.over);
    const BySeat<int> settled = settlement(rules, turns, {course.worth[0], course.worth[1]});
    if (course.over) CHECK(settled[0] - settled[1] == course.settlement(rules));
  }
}

}  // namespace

int main() {
  std::string lines;
  for (char one = 'A'; one <= 'E'; ++one)
    for (char two = 'A'; two <= 'E'; ++two)
      if ((one + two) % 3 != 0) lines += std::string{one, two} + "\n" + std::string{one, two, one} + "\n";
  const Vocabulary words(Graph::of(build_graph(lines)));
  Scoring scoring;
  for (std::size_t letter = 1; letter <= kLetters; ++letter) scoring.value[letter] = static_cast<std::uint8_t>(letter);
  std::vector<std::int16_t> leaves(kLeaves, 120);
  std::vector<std::uint8_t> unseen{0, 0};
  for (std::uint8_t tile = 1; tile <= 5; ++tile) unseen.insert(unseen.end(), 8, tile);
  Rack own{};
  own[1] = own[2] = own[3] = 2;
  own[5] = 1;

  for (const bool bonus : {true, false}) {
    const EndgameRules rules = bonus ? EndgameRules{true, false, false, true, 3} : EndgameRules{false, true, true, false, 0};
    for (const std::size_t players : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
      Simulation simulation{words, Position(words.graph->view(), scoring), own, unseen};
      simulation.others.assign(players - 1, Other{});
      simulation.rules = rules;
      simulation.exchange_min = bonus ? 7 : 16;
      simulation.leaves = leaves;
      simulation.chances = {even(), {std::vector<float>(players + 1, 20.0F), 1, players}};
      MoveList moves;
      top_moves(words, simulation.position, own, simulation.leaves, 6, moves);
      CHECK(moves.size() == 6);
      for (const Move& move : moves) simulation.choices.push_back({move, {}});
      simulation.choices.push_back({moves[0], {}});
      simulation.choices.push_back({{}, own});
      simulation.choices.push_back({{}, {}});
      const std::vector<std::uint32_t> all{0, 1, 2, 3, 4, 5, 6, 7, 8}, some{6, 2};
      for (const int plies : {0, 1, 2, 5, 200}) {
        simulation.plies = plies;
        if (plies == 200) simulation.exchange_min = 99;  // else two who cannot place exchange for ever
        const std::vector<Outcome> alone = simulate(simulation, 3, 12, all, 1);
        CHECK(alone.size() == 12 * all.size());
        CHECK(same(alone, simulate(simulation, 3, 12, all, 4)));
        const std::vector<Outcome> fewer = simulate(simulation, 5, 2, some, 2);
        for (std::size_t i = 0; i < 2; ++i)
          for (std::size_t k = 0; k < 2; ++k) CHECK(fewer[i * 2 + k].gain == alone[(i + 2) * all.size() + some[k]].gain);
        for (std::size_t i = 0; i < 12; ++i) {
          CHECK(alone[i * all.size()].gain == alone[i * all.size() + 6].gain);
          CHECK(alone[i * all.size()].chance == alone[i * all.size() + 6].chance);
        }
        if (plies == 0) CHECK(alone[0].gain == moves[0].equity && alone[8].gain == 0);
        if (plies == 200)
          for (const Outcome& outcome : alone) {
            CHECK(outcome.chance == 0 || 65535 / outcome.chance <= static_cast<int>(players));
            if (players != 2) continue;
            CHECK(outcome.gain % kPoint == 0);
            CHECK(outcome.chance == (outcome.gain > 0 ? 65535 : outcome.gain < 0 ? 0 : 32767));
          }
      }
    }
  }
  turns_agree();
  std::printf("simulations agree\n");
}
