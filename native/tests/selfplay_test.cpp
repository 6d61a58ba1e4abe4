// Self-play: no tile is lost, the ends follow the customs, and what is learnt is what a slow count says.
#include "selfplay_training.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

#include "check.h"
#include "graph_builder.h"
#include "selfplay_subsets.h"

using namespace nabeurt;

namespace {

constexpr const char* kWords =
    "AA\nAB\nABA\nBAD\nDAB\nBAL\nLAB\nDAL\nDA\nAD\nLA\nAL\nEB\nBE\nDE\nED\nEL\nLE\nDEL\nLED\nBEL\nEDEL\nADEL\nBALDADIG\n";

// Walks the same game as play_out and remembers each table.
struct Memory : Witness {
  std::vector<GameTable> tables{};
  void before(const GameTable& table) override { tables.push_back(table); }
};

int all_tiles(const GameTable& table) {
  return static_cast<int>(table.bag.size()) + tiles_on(table.racks[0]) + tiles_on(table.racks[1]) +
         table.position.tile_count;
}

// `misfits` tiles fit nowhere.
Setting setting_of(const Vocabulary& words, const Customs& customs, std::uint8_t misfits = 2) {
  Scoring scoring;
  for (std::size_t letter = 1; letter <= kLetters; ++letter) scoring.value[letter] = static_cast<std::uint8_t>(1 + letter % 5);
  TileCounts tiles{};
  for (const char letter : {'A', 'B', 'D', 'E', 'L'}) tiles[letter_code(letter)] = 7;
  tiles[letter_code('Q')] = misfits;
  tiles[0] = 2;
  return {words, Position(words.graph->view(), scoring), tiles, customs, {}};
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

void check_ends(const Vocabulary& words, const Customs& customs, std::uint8_t misfits,
                std::map<std::string, int>& ends) {
  const Setting setting = setting_of(words, customs, misfits);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Memory memory;
    const GameTable end = play_out(setting, {}, seed, &memory);
    CHECK(all_tiles(end) == 37 + misfits);
    for (const GameTable& table : memory.tables) CHECK(all_tiles(table) == 37 + misfits);
    CHECK(end.totals == play_out(setting, {}, seed, nullptr).totals);
    const bool first_out = tiles_on(end.racks[0]) == 0, second_out = tiles_on(end.racks[1]) == 0;
    ++ends[first_out && second_out ? "both out" : first_out ? "first out" : second_out ? "second out" : "stuck"];
    if (customs.nabeurt && first_out && !second_out) CHECK(memory.tables.back().mover == 1 || customs.freezes);
    if (!customs.nabeurt) CHECK(!(first_out && second_out));
    const int last = end.totals[0] + end.totals[1], before = memory.tables.back().totals[0] + memory.tables.back().totals[1];
    if (customs.out_bonus && (first_out || second_out)) CHECK(last >= before);
  }
}

void check_lessons(const Vocabulary& words) {
  const Setting setting = setting_of(words, {});
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
  CHECK(best_exchange(rack, values, 7).kept == keep && best_exchange(rack, values, 7).value == 900);
  CHECK(best_exchange(rack, values, 4).kept != keep);
  CHECK(best_exchange(rack, {}, 7).kept == Rack{});

  const Customs family{.out_bonus = false, .nabeurt = true, .freezes = true, .after_placement = true,
                       .opening_exchanges = 3, .exchange_bag = 16, .passes_end = 1'000'000};
  std::map<std::string, int> bonus, nabeurt;
  for (const std::uint8_t misfits : {std::uint8_t{0}, std::uint8_t{2}}) {
    check_ends(words, {}, misfits, bonus);
    check_ends(words, family, misfits, nabeurt);
  }
  CHECK(bonus["stuck"] > 0 && bonus["first out"] > 0 && bonus["second out"] > 0);
  CHECK(nabeurt["stuck"] > 0 && nabeurt["second out"] > 0 && nabeurt["both out"] > 0);
  check_lessons(words);

  Outcomes outcomes;
  count_outcomes(setting_of(words, {}), {}, 3, 0, 10, outcomes);
  std::int64_t seen = 0, won = 0;
  for (const auto times : outcomes.seen) seen += times;
  for (const auto halves : outcomes.won) won += halves;
  CHECK(seen > 0 && won > 0 && won < 2 * seen);
  for (const PairTotals& pair : play_pairs(setting_of(words, {}), {}, {}, 1, 0, 5))
    CHECK(pair[0] == pair[3] && pair[1] == pair[2]);  // the same player on both sides
  std::printf("self-play holds\n");
}
