// Simulation under the sanitizers: threads change nothing, equal choices fare equally, and games played to the
// end keep every tile.
#include "simulate/question.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "graph/builder.h"
#include "tests/check.h"

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

// What is asked from outside is prepared as it was meant, or refused.
void check_questions(const Vocabulary& words, const Scoring& scoring) {
  const Chances chances{even(), many_chances(std::vector<float>(4, 20.0F).data(), 1, 4)};
  const Question sound{std::string(kCells, '.'), "AABB?", "EDCBAEDCBAEDCBA?", {Other{}}};
  const auto ask = [&](const Question& question) { return prepared(words, scoring, {}, question, {}, chances); };
  const auto spoilt = [&](auto&& spoil) {
    Question question = sound;
    spoil(question);
    return refuses([&] { ask(question); });
  };
  const Simulation simulation = ask(sound);
  CHECK(tiles_on(simulation.own) == 5 && simulation.own[0] == 1 && simulation.unseen.size() == 16);
  CHECK(std::is_sorted(simulation.unseen.begin(), simulation.unseen.end()));
  MoveList moves;
  top_moves(words, simulation.position, simulation.own, {}, 1, moves);
  const std::string_view row(reinterpret_cast<const char*>(&moves[0]), sizeof(Move));
  CHECK(!spoilt([&](Question& q) { q.choices = {parse_choice(row, ""), parse_choice("", "AB"), parse_choice("", "")}; }));
  CHECK(!spoilt([&](Question& q) { q.others = {Other{5}, Other{5}}; }));
  CHECK(spoilt([&](Question& q) { q.cells.pop_back(); }));
  CHECK(spoilt([&](Question& q) { q.own = "AAAABBBB"; }));
  CHECK(spoilt([&](Question& q) { q.own = "A??"; }));
  CHECK(spoilt([&](Question& q) { q.unseen = "abc"; }));
  CHECK(spoilt([&](Question& q) { q.others.clear(); }));
  CHECK(spoilt([&](Question& q) { q.others = {Other{8}}; }));
  CHECK(spoilt([&](Question& q) { q.others = {Other{5}, Other{5}, Other{5}}; }));  // chances are for three
  CHECK(spoilt([&](Question& q) { q.beginner = 2; }));
  CHECK(spoilt([&](Question& q) { q.passes = -1; }));
  CHECK(spoilt([&](Question& q) { q.choices = {parse_choice("", "E")}; }));
  CHECK(spoilt([&](Question& q) { q.choices = {parse_choice(row, "A")}; }));
  CHECK(spoilt([&](Question& q) { q.choices = {parse_choice(row, "")}; q.choices[0].move.line = kLines; }));
  CHECK(spoilt([&](Question& q) { q.choices = {parse_choice(row, "")}; q.choices[0].move.start = 14; }));
  CHECK(spoilt([&](Question& q) { q.choices = {parse_choice(row, "")}; ++q.choices[0].move.tiles; }));
  CHECK(spoilt([&](Question& q) { q.choices = {parse_choice(row, "")}; q.choices[0].move.fresh = 0; }));
  CHECK(refuses([&] { parse_choice(row.substr(1), ""); }));
  CHECK(refuses([&] { pair_chances(nullptr, 0, 1); }) && refuses([&] { many_chances(nullptr, 1, 2); }));
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
    const Rules rules = bonus ? Rules{true, false, false, true, 3, 7} : Rules{false, true, true, false, 0, 16};
    for (const std::size_t players : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
      Simulation simulation{words, Position(words.graph->view(), scoring), own, unseen};
      simulation.others.assign(players - 1, Other{});
      simulation.rules = rules;
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
        if (plies == 200) simulation.rules.exchange_bag = 99;  // else two who cannot place exchange for ever
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
  check_questions(words, scoring);
  std::printf("simulations agree\n");
}
