// The endgame against a plain search: every deed of both players to the very end, with placements from the
// generator that has its own oracle, and the rules written out once more in the plainest way.
#include "endgame/endgame.h"
#include "endgame/last_tile.h"

#include <algorithm>
#include <set>
#include <string>

#include "graph/builder.h"
#include "tests/check.h"

using namespace nabeurt;

namespace {

std::uint64_t roll(std::uint64_t& state) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

struct Plain {
  const Vocabulary& words;
  const Rules& rules;
  std::uint64_t visits = 0;

  struct Table {
    Position position;
    std::array<Rack, 2> racks;
    std::array<bool, 2> frozen;
    int mover, beginner, passes;
  };

  static bool empty(const Rack& rack) { return std::all_of(rack.begin(), rack.end(), [](auto n) { return n == 0; }); }

  int left(const Table& t, std::size_t seat) const {
    int sum = 0;
    for (std::size_t tile = 0; tile <= kLetters; ++tile) sum += t.racks[seat][tile] * t.position.scoring().value[tile];
    return sum;
  }

  int settle(const Table& t) const {
    std::array<int, 2> points{-left(t, 0), -left(t, 1)};
    for (std::size_t seat = 0; seat < 2; ++seat)
      if (rules.out_bonus && empty(t.racks[seat])) points[seat] += left(t, 1 - seat);
    return points[0] - points[1];
  }

  // For seat 0 against seat 1, from a turn of `mover`.
  int value(const Table& t) {
    ++visits;
    const auto own = static_cast<std::size_t>(t.mover);
    MoveList moves;
    all_moves(words, t.position, t.racks[own], {}, moves);
    int best = -30000;
    const auto take = [&](int seen) { best = std::max(best, t.mover == 0 ? seen : -seen); };
    for (const Move& move : moves) {
      Table next = t;
      next.position.play(move);
      for (std::size_t i = 0; i < move.length; ++i)
        if (move.fresh >> i & 1) --next.racks[own][move.letters[i] >= 'a' ? 0 : letter_code(move.letters[i])];
      next.passes = 0;
      take((t.mover == 0 ? move.score : -move.score) + go_on(next, false));
    }
    if (moves.empty() || rules.pass_freely) {
      Table next = t;
      if (rules.freezes) next.frozen[own] = true;
      else ++next.passes;
      take(go_on(next, true));
    }
    return t.mover == 0 ? best : -best;
  }

  int go_on(Table t, bool idle) {
    const auto own = static_cast<std::size_t>(t.mover), other = 1 - own;
    if (!rules.freezes && idle && t.passes >= rules.passes_end) return settle(t);
    const bool out = empty(t.racks[own]), other_out = empty(t.racks[other]);
    if ((out || other_out) && !rules.nabeurt) return settle(t);
    const auto plays = [&](std::size_t seat) { return !t.frozen[seat] && !empty(t.racks[seat]); };
    const bool any_frozen = t.frozen[0] || t.frozen[1];
    if ((out || other_out) && !any_frozen && t.mover != t.beginner) return settle(t);
    if (plays(other)) t.mover = static_cast<int>(other);
    else if (!plays(own) || ((out || other_out) && !any_frozen)) return settle(t);
    return value(t);
  }
};

std::set<std::string> random_words(std::uint64_t& state) {
  std::set<std::string> words;
  while (words.size() < 24) {
    std::string word;
    const std::uint64_t length = 2 + roll(state) % 4;
    for (std::uint64_t i = 0; i < length; ++i) word += static_cast<char>('A' + roll(state) % 5);
    words.insert(word);
  }
  return words;
}

// A few words laid on an empty board by the generator itself.
Position random_position(const Vocabulary& words, const Scoring& scoring, std::uint64_t& state) {
  Position position(words.graph->view(), scoring);
  for (std::uint64_t turn = 0, turns = 1 + roll(state) % 4; turn < turns; ++turn) {
    Rack rack{};
    for (int i = 0; i < 4; ++i) ++rack[1 + roll(state) % 5];
    MoveList moves;
    all_moves(words, position, rack, {}, moves);
    std::sort(moves.begin(), moves.end(), comes_before);
    if (!moves.empty()) position.play(moves[roll(state) % moves.size()]);
  }
  return position;
}

Rack random_rack(std::uint64_t& state, std::uint64_t size) {
  Rack rack{};
  for (std::uint64_t i = 0; i < size; ++i) ++rack[roll(state) % 12 == 0 && rack[0] == 0 ? 0 : 1 + roll(state) % 6];
  return rack;
}

// Each turn of the line is legal, and its points and the settlement come to the value.
void check_line(const EndgameQuestion& question, const EndgameAnswer& answer, const Vocabulary& words) {
  Position position = question.position;
  std::array<Rack, 2> racks = question.racks;
  int spread = 0;
  for (const EndgameTurn& turn : answer.line) {
    MoveList moves;
    all_moves(words, position, racks[turn.seat], {}, moves);
    if (turn.deed != Deed::place) {
      CHECK(moves.empty() || (turn.deed == Deed::pass && question.rules.pass_freely));
      continue;
    }
    CHECK(std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
      return move.line == turn.move.line && move.start == turn.move.start && move.letters == turn.move.letters &&
             move.score == turn.move.score && move.fresh == turn.move.fresh;
    }));
    position.play(turn.move);
    for (std::size_t i = 0; i < turn.move.length; ++i)
      if (turn.move.fresh >> i & 1) --racks[turn.seat][turn.move.letters[i] >= 'a' ? 0 : letter_code(turn.move.letters[i])];
    spread += turn.seat == 0 ? turn.move.score : -turn.move.score;
  }
  Plain plain{words, question.rules};
  CHECK(spread + plain.settle({position, racks, {}, 0, 0, 0}) == answer.value);
}

// What is listed line by line is what the generator finds, single tiles and blanks included; and a placement changes
// no line but those it says it is near to, on which threats and taken over lists rely.
std::uint64_t check_lines(const EndgameQuestion& question, const Vocabulary& words) {
  constexpr std::uint32_t all = (1u << kLines) - 1;
  const Kinds kinds(question.racks[0], question.racks[1]);
  Rack both = question.racks[0];
  for (std::size_t tile = 0; tile < both.size(); ++tile) both[tile] = static_cast<std::uint8_t>(both[tile] + question.racks[1][tile]);
  const EndgameWords small(question.position, both);
  std::vector<Play> plays;
  line_plays(small, question.position, kinds, kinds.held(question.racks[0]), all, plays);
  MoveList moves;
  all_moves(words, question.position, question.racks[0], {}, moves);
  const auto same = [](const Move& a, const Move& b) {
    return a.line == b.line && a.start == b.start && a.letters == b.letters && a.score == b.score && a.fresh == b.fresh;
  };
  CHECK(plays.size() == moves.size());
  for (const Move& move : moves)
    CHECK(std::any_of(plays.begin(), plays.end(), [&](const Play& play) { return same(play.move, move); }));
  for (const Play& play : plays) {
    Position after = question.position;
    after.play(play.move);
    CHECK((changed_lines(question.position, after, all) & ~play.near) == 0);
  }
  return plays.size();
}

// After a placement that leaves one tile, that tile never scores more than is said.
std::size_t check_last(const EndgameQuestion& question, const Vocabulary& words) {
  const Kinds kinds(question.racks[0], question.racks[1]);
  Rack both = question.racks[0];
  for (std::size_t tile = 0; tile < both.size(); ++tile) both[tile] = static_cast<std::uint8_t>(both[tile] + question.racks[1][tile]);
  const EndgameWords small(question.position, both);
  const Held held = kinds.held(question.racks[0]);
  std::vector<Play> plays;
  line_plays(small, question.position, kinds, held, (1u << kLines) - 1, plays);
  std::sort(plays.begin(), plays.end(), [](const Play& a, const Play& b) { return a.move.score > b.move.score; });
  Singles singles;
  singles.gather(plays);
  std::size_t checked = 0;
  for (const Play& play : plays) {
    const Rack rest = kinds.rack(held - play.used);
    const auto tile = static_cast<std::size_t>(std::find(rest.begin(), rest.end(), 1) - rest.begin());
    if (tile == rest.size() || held - play.used != kinds.one(tile)) continue;
    Position after = question.position;
    after.play(play.move);
    MoveList moves;
    all_moves(words, after, rest, {}, moves);
    const int most = singles.most_after(question.position, play, kinds.one(tile), question.position.scoring().value[tile]);
    for (const Move& move : moves) CHECK(move.score <= most);
    ++checked;
  }
  return checked;
}

}  // namespace

int main() {
  std::uint64_t state = 11;
  const std::array<Rules, 5> books{{{true, false, false, true, 3},
                                           {true, false, false, true, 4},
                                           {false, true, true, false, 0},
                                           {false, false, false, false, 2},
                                           {false, true, true, false, 0}}};
  Scoring scoring;
  for (std::size_t letter = 1; letter <= kLetters; ++letter) scoring.value[letter] = static_cast<std::uint8_t>(1 + letter % 8);
  int solved = 0, early = 0;
  std::uint64_t visits = 0, listed = 0, last = 0;
  while (solved < 3000) {
    std::string lines;
    for (const std::string& word : random_words(state)) lines += word + "\n";
    const Vocabulary words(Graph::of(build_graph(lines)));
    scoring.new_only = roll(state) % 4 == 0;
    for (int i = 0; i < 20; ++i) {
      const Rules& rules = books[roll(state) % books.size()];
      const bool pending = rules.nabeurt && roll(state) % 6 == 0, frozen = !pending && rules.freezes && roll(state) % 6 == 0;
      const std::array<std::uint64_t, 2> sizes{1 + roll(state) % 3, 1 + roll(state) % 2};
      EndgameQuestion question{random_position(words, scoring, state),
                               {random_rack(state, sizes[0]), random_rack(state, pending ? 0 : sizes[1])},
                               rules};
      question.began = !pending && roll(state) % 2 == 0;
      question.other_frozen = frozen;
      question.passes = rules.pass_freely ? static_cast<int>(roll(state) % 2) : 0;
      listed += check_lines(question, words);
      last += check_last(question, words);
      Plain plain{words, rules};
      const int truth = plain.value({question.position, question.racks, {false, frozen}, 0, question.began ? 0 : 1, question.passes});
      const EndgameAnswer answer = solve_endgame(question);
      if (answer.value != truth)
        std::fprintf(stderr, "bonus %d nabeurt %d: %d, not %d\n", rules.out_bonus, rules.nabeurt, truth, answer.value);
      CHECK(answer.proven() && answer.value == truth && *answer.at_least == truth);
      check_line(question, answer, words);
      question.plies = 2;
      const EndgameAnswer shallow = solve_endgame(question);
      CHECK(!shallow.at_least || *shallow.at_least <= truth);
      CHECK(!shallow.at_most || *shallow.at_most >= truth);
      early += shallow.proven();
      visits += plain.visits;
      ++solved;
    }
  }
  CHECK(early > 50 && early < solved && visits > 10000 && listed > 10000 && last > 1000);
  std::printf("%d endgames agree, %d within two plies; %llu last tiles, %llu turns in the plain search\n", solved, early,
              static_cast<unsigned long long>(last), static_cast<unsigned long long>(visits));
}
