// Self-play: no tile is lost, the ends follow the rules, and what is learnt is what a slow count says.
#include "selfplay/training.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

#include "graph/builder.h"
#include "selfplay/rack_subsets.h"
#include "selfplay/standings.h"
#include "tests/check.h"

using namespace nabeurt;

namespace {

constexpr const char* kWords =
    "AA\nAB\nABA\nBAD\nDAB\nBAL\nLAB\nDAL\nDA\nAD\nLA\nAL\nEB\nBE\nDE\nED\nEL\nLE\nDEL\nLED\nBEL\nEDEL\nADEL\nBALDADIG\n";

// Remembers the game before each turn.
struct Memory : Witness {
  std::vector<Game> games{};
  void before(const Game& game) override { games.push_back(game); }
};

int count_tiles(const Game& game) { return game.table.left() + game.position.tile_count; }

Game play(const Setting& setting, std::uint64_t seed, Witness& witness) {
  Dice dice = Dice::of_training(seed);
  Table table = dealt(shuffled(all_tiles(setting.tiles), dice), 2);
  return play_out(setting, {}, table, dice, witness);
}

// `misfits` tiles fit nowhere.
Setting setting_of(const Vocabulary& words, const Rules& rules, std::uint8_t misfits = 2) {
  Scoring scoring;
  for (std::size_t letter = 1; letter <= kLetters; ++letter) scoring.value[letter] = static_cast<std::uint8_t>(1 + letter % 5);
  PerTile tiles{};
  for (const char letter : {'A', 'B', 'D', 'E', 'L'}) tiles[letter_code(letter)] = 7;
  tiles[letter_code('Q')] = misfits;
  tiles[0] = 2;
  return {words, Position(words.graph->view(), scoring), tiles, rules, {}};
}

void check_subsets(const Rack& rack) {
  const RackSubsets subsets(rack);
  std::map<std::uint32_t, int> ranks;
  std::size_t expected = 1;
  for (const std::uint8_t held : rack) expected *= held + 1u;
  CHECK(subsets.count == expected);
  CHECK(subsets.kept(0) == Rack{} && subsets.kept(subsets.count - 1) == rack);
  for (std::size_t i = 0; i < subsets.count; ++i) {
    CHECK(tiles_on(subsets.kept(i)) == subsets.size[i]);
    if (subsets.size[i] > kLeaveSize) continue;
    CHECK(subsets.rank[i] == leave_rank(subsets.kept(i)));
    CHECK(++ranks[subsets.rank[i]] == 1);
  }
}

void check_ends(const Vocabulary& words, const Rules& rules, std::uint8_t misfits,
                std::map<std::string, int>& ends) {
  const Setting setting = setting_of(words, rules, misfits);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Memory memory;
    const Game end = play(setting, seed, memory);
    CHECK(count_tiles(end) == 37 + misfits);
    for (const Game& game : memory.games) CHECK(count_tiles(game) == 37 + misfits);
    Witness nobody;
    CHECK(end.table.points == play(setting, seed, nobody).table.points);
    const bool first_out = tiles_on(end.table.racks[0]) == 0, second_out = tiles_on(end.table.racks[1]) == 0;
    ++ends[first_out && second_out ? "both out" : first_out ? "first out" : second_out ? "second out" : "stuck"];
    if (rules.nabeurt && first_out && !second_out) CHECK(memory.games.back().table.mover() == 1 || rules.freezes);
    if (!rules.nabeurt) CHECK(!(first_out && second_out));
    const BySeat<int>& was = memory.games.back().table.points;
    const int last = end.table.points[0] + end.table.points[1], before = was[0] + was[1];
    if (rules.out_bonus && (first_out || second_out)) CHECK(last >= before);
  }
}

void check_lessons(const Vocabulary& words) {
  const Setting setting = setting_of(words, {.out_bonus = true, .passes_end = 3});
  const std::vector<std::uint32_t> rare{leave_rank([] { Rack q{}; q[17] = 2; return q; }())};
  Lessons whole, halves;
  learn(setting, {}, rare, 5, 0, 8, whole);
  learn(setting, {}, rare, 5, 4, 8, halves);
  learn(setting, {}, rare, 5, 0, 4, halves);
  CHECK(whole.sum == halves.sum && whole.times == halves.times && whole.squares == halves.squares);
  std::int64_t singles = 0;
  for (std::uint32_t rank = 1; rank <= kLetters + 1; ++rank) singles += whole.times[rank];
  CHECK(singles > 0 && whole.times[rare[0]] > 0);
  // Two tiles that fit nowhere are a burden, a blank is a help.
  CHECK(whole.sum[rare[0]] < 0 && whole.sum[1] > 0);
}

// Every game starts with all tiles and no points; batches are the same games as all at once.
void check_standings(const Vocabulary& words) {
  const Setting setting = setting_of(words, {.out_bonus = true, .passes_end = 6});
  for (const std::size_t players : {std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
    const Standings all = watch_games(setting, {}, players, 3, 0, 6), later = watch_games(setting, {}, players, 3, 4, 6);
    const std::size_t width = 2 + players;
    CHECK(all.endings.size() == 6 && all.rows.size() == (all.endings.back() + 1) * width);
    CHECK(std::equal(later.rows.rbegin(), later.rows.rend(), all.rows.rbegin()));
    std::size_t first = 0;
    for (const std::size_t ending : all.endings) {
      CHECK(all.rows[first * width] == 39 && ending > first);
      for (std::size_t i = 1; i < width; ++i) CHECK(all.rows[first * width + i] == 0);
      for (std::size_t row = first; row < ending; ++row) CHECK(all.rows[(row + 1) * width] <= all.rows[row * width]);
      first = ending + 1;
    }
  }
  CHECK(refuses([&] { watch_games(setting, {}, 5, 3, 0, 1); }) && refuses([&] { watch_games(setting, {}, 1, 3, 0, 1); }));
}

}  // namespace

int main() {
  const Vocabulary words(Graph::of(build_graph(kWords)));
  Rack rack{};
  rack[0] = 1, rack[5] = 3, rack[14] = 2, rack[19] = 1;
  check_subsets(rack);
  check_subsets([] { Rack one{}; one[26] = 7; return one; }());
  check_subsets({1, 1, 1, 1, 1, 1, 1});

  std::vector<std::int16_t> values(kLeaves);
  Rack keep{};
  keep[0] = 1, keep[5] = 1;
  values[leave_rank(keep)] = 900;
  CHECK(best_exchange(rack, values, 7).rack == keep && best_exchange(rack, values, 7).value == 900);
  CHECK(best_exchange(rack, values, 4).rack != keep);
  CHECK(best_exchange(rack, {}, 7).rack == Rack{});

  const Rules bonus_rules{.out_bonus = true, .passes_end = 3};
  const Rules nabeurt_rules{.nabeurt = true, .freezes = true, .exchange_bag = 16, .exchange_after_placement = true, .opening_exchanges = 3};
  std::map<std::string, int> bonus, nabeurt;
  for (const std::uint8_t misfits : {std::uint8_t{0}, std::uint8_t{2}}) {
    check_ends(words, bonus_rules, misfits, bonus);
    check_ends(words, nabeurt_rules, misfits, nabeurt);
  }
  CHECK(bonus["stuck"] > 0 && bonus["first out"] > 0 && bonus["second out"] > 0);
  CHECK(nabeurt["stuck"] > 0 && nabeurt["second out"] > 0 && nabeurt["both out"] > 0);
  check_lessons(words);
  check_standings(words);

  Outcomes outcomes;
  count_outcomes(setting_of(words, {.out_bonus = true, .passes_end = 3}), {}, 3, 0, 10, outcomes);
  std::int64_t seen = 0, won = 0;
  for (const auto times : outcomes.seen) seen += times;
  for (const auto halves : outcomes.won) won += halves;
  CHECK(seen > 0 && won > 0 && won < 2 * seen);
  for (const PairTotals& pair : play_pairs(setting_of(words, {.out_bonus = true, .passes_end = 3}), {}, {}, 1, 0, 5))
    CHECK(pair[0] == pair[3] && pair[1] == pair[2]);  // the same player on both sides
  std::printf("self-play holds\n");
}
