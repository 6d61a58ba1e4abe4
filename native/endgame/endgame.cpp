#include "endgame/endgame.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "endgame/frame.h"
#include "endgame/transpositions.h"
#include "splitmix.h"

namespace nabeurt {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kEverything = 30000;
constexpr int kDeepest = 250;
constexpr int kGuessed = 5;  // so deep with guesses, to learn which deeds come first; then at once to the end
constexpr std::uint32_t kIdle = 1;  // the tag of passing or freezing

struct OutOfTime {};

class Solver {
 public:
  explicit Solver(const EndgameQuestion& question)
      : rules_(question.rules),
        kinds_(question.racks[0], question.racks[1]),
        words_(question.position, together(question.racks)),
        seconds_(question.seconds),
        start_(Clock::now()),
        table_(table_bits(question.racks)) {
    for (const int seat : {1, 0}) {  // frame 0 holds the other's plays, frame 1 is where the search starts
      frames_.push_back(std::make_unique<Frame>(Frame{
          question.position, begin(question), {kinds_.held(question.racks[0]), kinds_.held(question.racks[1])}}));
      Frame& frame = *frames_.back();
      frame.listed = {1, 0};
      line_plays(words_, frame.position, kinds_, frame.racks[static_cast<std::size_t>(seat)], kAllLines, frame.plays);
      rate(frame.plays.begin(), frame.plays.end());
      std::sort(frame.plays.begin(), frame.plays.end(), before);
    }
  }

  EndgameAnswer solve(int plies) {
    const int deepest = plies == 0 ? kDeepest : std::min(plies, kDeepest);
    try {
      for (int depth = 1; !answer_.proven(); depth = depth < kGuessed ? depth + 1 : deepest) {
        patient_ = depth == 1;
        reached_ = 0;
        const Worth worth = search(1, depth, -kEverything, kEverything);
        tell(worth.value, std::min(depth, reached_));
        if (worth.low) raise(worth.value);
        if (worth.high) lower(worth.value);
        if (depth == deepest) break;
      }
    } catch (const OutOfTime&) {
    }
    answer_.nodes = nodes_;
    return answer_;
  }

 private:
  static Rack together(const std::array<Rack, 2>& racks) {
    Rack both = racks[0];
    for (std::size_t tile = 0; tile < both.size(); ++tile) both[tile] = static_cast<std::uint8_t>(both[tile] + racks[1][tile]);
    return both;
  }

  // More tiles, more positions.
  static std::size_t table_bits(const std::array<Rack, 2>& racks) {
    std::size_t tiles = 0;
    for (const std::uint8_t count : together(racks)) tiles += count;
    return std::min<std::size_t>(8 + tiles, 20);
  }

  static Ending begin(const EndgameQuestion& question) {
    Ending course;
    for (std::size_t seat = 0; seat < 2; ++seat)
      for (std::size_t tile = 0; tile <= kLetters; ++tile) {
        course.left[seat] += question.racks[seat][tile];
        course.worth[seat] += question.racks[seat][tile] * question.position.scoring().value[tile];
      }
    if (course.left[1] == 0) course.out = Course::with(0, 1);
    if (question.other_frozen) course.frozen = Course::with(0, 1);
    course.beginner = question.began ? 0 : 1;
    course.passes = static_cast<std::uint8_t>(question.passes);
    return course;
  }

  static bool before(const Play& a, const Play& b) { return comes_before(a.move, b.move); }

  // Every tile that is laid is not counted against one in the end, and where the other may receive it, twice.
  void rate(std::vector<Play>::iterator from, std::vector<Play>::iterator end) const {
    for (; from != end; ++from) from->move.equity = from->move.score + (rules_.out_bonus ? 2 : 1) * from->worth;
  }

  Frame& frame(int ply) {
    const auto at = static_cast<std::size_t>(ply);
    if (at == frames_.size()) frames_.push_back(std::make_unique<Frame>(*frames_[0]));
    return *frames_[at];
  }

  std::uint64_t key(const Frame& at) const {
    const Course& c = at.course;
    const std::uint64_t state = std::uint64_t{c.mover} | std::uint64_t{c.frozen != 0} << 1 | std::uint64_t{c.passes} << 2;
    return scramble(scramble(scramble(at.board ^ at.racks[0]) + at.racks[1]) + state) | 1;
  }

  // The board of the turn before, with what was laid there.
  void lay(int ply) {
    Frame& at = *frames_[static_cast<std::size_t>(ply)];
    at.position = frames_[static_cast<std::size_t>(ply) - 1]->position;
    if (at.by) at.position.play(at.by->move);
  }

  // The plays of the one to move, from those listed at that seat's turn before: only changed lines are read again.
  void list(int ply) {
    Frame& at = *frames_[static_cast<std::size_t>(ply)];
    const std::size_t seat = at.course.mover;
    const Frame& from = *frames_[static_cast<std::size_t>(at.listed[seat])];
    const Held held = at.racks[seat];
    const std::uint32_t changed = changed_lines(from.position, at.position, at.stale[seat]);
    renewed_.clear();
    line_plays(words_, at.position, kinds_, held, changed, renewed_);
    rate(renewed_.begin(), renewed_.end());
    std::sort(renewed_.begin(), renewed_.end(), before);
    at.plays.clear();
    auto next = renewed_.begin();
    for (const Play& play : from.plays) {
      if (changed >> play.move.line & 1 || !Kinds::fits(play.used, held)) continue;
      for (; next != renewed_.end() && before(*next, play); ++next) at.plays.push_back(*next);
      at.plays.push_back(play);
    }
    at.plays.insert(at.plays.end(), next, renewed_.end());
  }

  void watch() {
    if ((++nodes_ & 127) != 0 || patient_ || seconds_ <= 0) return;
    if (std::chrono::duration<double>(Clock::now() - start_).count() > seconds_) throw OutOfTime{};
  }

  Worth search(int ply, int depth, int alpha, int beta) {
    watch();
    reached_ = std::max(reached_, ply);
    Frame& at = *frames_[static_cast<std::size_t>(ply)];
    at.line.clear();
    const std::uint64_t here = key(at);
    const Known* known = table_.find(here);
    const bool narrow = beta - alpha == 1;  // elsewhere the line of play is wanted, not only the value
    if (narrow && known && known->settles(depth, alpha, beta)) return {known->value, known->low, known->high};
    const std::uint32_t first = known ? known->best : 0;
    if (ply > 1) {
      lay(ply);
      list(ply);
    }
    Attempt attempt{alpha, beta};
    try_all(ply, depth, first, attempt);
    const Worth worth{attempt.best.value, attempt.best.low, attempt.all_high && attempt.best.value < beta};
    const Bound bound = worth.value >= beta ? Bound::least : worth.value > alpha ? Bound::exact : Bound::most;
    Known learnt{here, attempt.tag, static_cast<std::int16_t>(worth.value), static_cast<std::uint8_t>(std::min(depth, 255)), bound,
                 worth.low, worth.high};
    table_.keep(learnt);
    return worth;
  }

  // Placements with which the other went out, had the mover not moved; those with most points first.
  using Threats = std::array<const Play*, 8>;

  struct Attempt {
    int alpha, beta;
    Worth best{-kEverything, false, false};
    bool all_high = true;
    bool any = false;
    std::uint32_t tag = 0;
    std::optional<Threats> threats{};
    bool singles_gathered = false;

    bool enough() const { return any && best.value >= beta; }
  };

  // The best known deed first, then what goes out, then by rating; passing last.
  void try_all(int ply, int depth, std::uint32_t first, Attempt& attempt) {
    Frame& at = *frames_[static_cast<std::size_t>(ply)];
    if (at.plays.empty()) return attempt_one(ply, depth + (depth < kDeepest), nullptr, attempt);
    const Held held = at.racks[at.course.mover];
    if (first == kIdle && rules_.pass_freely) attempt_one(ply, depth, nullptr, attempt);
    const auto turn = [&](const Play& play) {
      return play.tag == first ? 0 : play.used == held ? 1 : 2;
    };
    for (const int now : {0, 1, 2}) {
      if (now == 0 && first <= kIdle) continue;
      for (std::size_t i = 0; i < at.plays.size() && !attempt.enough(); ++i)
        if (turn(at.plays[i]) == now) attempt_one(ply, depth, &at.plays[i], attempt);
    }
    if (first != kIdle && rules_.pass_freely && !attempt.enough() && !pass_is_vain(at, attempt))
      attempt_one(ply, depth, nullptr, attempt);
  }

  // Whoever passes can be answered by passing until that ends the game, and meanwhile has the same placements: so passing gains
  // no more than the best of them, or than what the racks count now.
  bool pass_is_vain(const Frame& at, Attempt& attempt) const {
    return cannot_exceed(at.course.settlement(rules_, at.course.mover), attempt);
  }

  // Placing, or with nullptr: not placing. First with the narrowest window, then, if it is better, in full.
  void attempt_one(int ply, int depth, const Play* play, Attempt& attempt) {
    if (play && attempt.any && (falls_short(ply, *play, attempt) || refuted(ply, *play, attempt))) return;
    Worth worth;
    if (!attempt.any || attempt.beta - attempt.alpha == 1) {
      worth = follow(ply, depth, play, attempt.alpha, attempt.beta);
    } else {
      worth = follow(ply, depth, play, attempt.alpha, attempt.alpha + 1);
      if (worth.value > attempt.alpha && worth.value < attempt.beta)
        worth = follow(ply, depth, play, attempt.alpha, attempt.beta);
    }
    attempt.all_high = attempt.all_high && worth.high;
    if (!attempt.any || worth.value > attempt.best.value) {
      attempt.best = worth;
      attempt.tag = play ? play->tag : kIdle;
      if (worth.value > attempt.alpha) keep_line(ply, play);
    }
    if (ply == 1 && worth.low && worth.value > answer_.at_least.value_or(-kEverything)) {
      raise(worth.value);
      if (worth.value > attempt.alpha && depth > kGuessed) tell(worth.value, answer_.depth);
    }
    attempt.any = true;
    attempt.alpha = std::max(attempt.alpha, worth.value);
  }

  // Whether a placement that leaves a single tile is not enough even if that tile then goes where it scores most: the other
  // plays no more, or could pass, and does not do worse by something else.
  bool falls_short(int ply, const Play& play, Attempt& attempt) {
    Frame& at = *frames_[static_cast<std::size_t>(ply)];
    const std::size_t mover = at.course.mover;
    const bool alone = rules_.pass_freely || at.course.frozen != 0;
    if (!alone || at.course.left[mover] - play.move.tiles != 1 || at.course.is_out(1 - mover)) return false;
    if (!std::exchange(attempt.singles_gathered, true)) at.singles.gather(at.plays);
    const int value = at.course.worth[mover] - play.worth;
    const int last = at.singles.most_after(at.position, play, at.racks[mover] - play.used, value);
    int most = at.course.settled_with(rules_, value);
    if (last != Singles::kNone) most = std::max(most, last + at.course.settled_out(rules_));
    return cannot_exceed(play.move.score + most, attempt);
  }

  // Whether a deed that is worth this at most can be left out.
  static bool cannot_exceed(int most, Attempt& attempt) {
    if (most > attempt.alpha) return false;
    if (most > attempt.best.value) attempt.best = {most, false, true};
    return true;
  }

  // Whether the other answers by going out with a placement that this one leaves alone, and that is enough.
  bool refuted(int ply, const Play& play, Attempt& attempt) {
    const Frame& at = *frames_[static_cast<std::size_t>(ply)];
    if (!attempt.threats) attempt.threats = threats(at);
    for (const Play* threat : *attempt.threats) {
      if (threat == nullptr) return false;
      if (play.near >> threat->move.line & 1) continue;
      const std::size_t mover = at.course.mover;
      Ending course = at.course;
      course.place(rules_, play.move.tiles, play.worth);
      if (course.over || course.mover == mover) return false;
      course.place(rules_, threat->move.tiles, threat->worth);
      const int most = play.move.score - threat->move.score + course.settlement(rules_, mover);
      return course.over && cannot_exceed(most, attempt);
    }
    return false;
  }

  Threats threats(const Frame& at) const {
    Threats found{};
    std::size_t many = 0;
    const std::size_t other = 1u - at.course.mover;
    if (at.course.frozen != 0 || at.course.is_out(other)) return found;
    for (const Play& play : frames_[static_cast<std::size_t>(at.listed[other])]->plays)
      if (play.used == at.racks[other] && !(at.stale[other] >> play.move.line & 1)) {
        found[many++] = &play;
        if (many == found.size()) break;
      }
    return found;
  }

  void keep_line(int ply, const Play* play) {
    Frame& at = *frames_[static_cast<std::size_t>(ply)];
    const Deed deed = play ? Deed::place : rules_.freezes ? Deed::freeze : Deed::pass;
    at.line.assign(1, {at.course.mover, deed, play ? play->move : Move{}});
    at.line[0].move.equity = at.line[0].move.score * kPoint;
    at.line.insert(at.line.end(), next_line_.begin(), next_line_.end());
  }

  // The value of a deed for the one who does it.
  Worth follow(int ply, int depth, const Play* play, int alpha, int beta) {
    Frame& after = frame(ply + 1);
    const Frame& at = *frames_[static_cast<std::size_t>(ply)];
    const std::size_t mover = at.course.mover;
    const int score = play ? play->move.score : 0;
    after.course = at.course;
    after.racks = at.racks;
    after.listed = at.listed;
    after.stale = at.stale;
    after.listed[mover] = ply;
    after.stale[mover] = 0;
    if (play) {
      after.course.place(rules_, play->move.tiles, play->worth);
      after.racks[mover] -= play->used;
      for (std::uint32_t& lines : after.stale) lines |= play->near;
    } else {
      after.course.idle(rules_);
    }
    next_line_.clear();
    if (after.course.over) return {score + after.course.settlement(rules_, mover), true, true};
    if (depth <= 1) return {score + guess(after, mover), false, false};
    after.by = play;
    after.board = play ? at.board ^ play->laid : at.board;
    const bool same = after.course.mover == mover;
    const Worth worth = same ? search(ply + 1, depth - 1, alpha - score, beta - score)
                             : search(ply + 1, depth - 1, score - beta, score - alpha).reversed();
    next_line_ = after.line;
    return {worth.value + score, worth.low, worth.high};
  }

  // Both play the best they had listed, as long as it cannot have been touched since: quick, and only a guess.
  int guess(const Frame& from, std::size_t seat) const {
    Ending course = from.course;
    std::array<Held, 2> racks = from.racks;
    std::array<std::uint32_t, 2> stale = from.stale;
    int spread = 0;
    while (!course.over) {
      const std::size_t mover = course.mover;
      const Play* play = pick(frames_[static_cast<std::size_t>(from.listed[mover])]->plays, racks[mover], stale[mover]);
      if (play == nullptr) {
        course.idle(rules_);
        continue;
      }
      spread += mover == seat ? play->move.score : -play->move.score;
      course.place(rules_, play->move.tiles, play->worth);
      racks[mover] -= play->used;
      for (std::uint32_t& lines : stale) lines |= play->near;
    }
    return spread + course.settlement(rules_, seat);
  }

  static const Play* pick(const std::vector<Play>& plays, Held held, std::uint32_t stale) {
    const Play* best = nullptr;
    for (const Play& play : plays) {
      if (stale >> play.move.line & 1 || !Kinds::fits(play.used, held)) continue;
      if (play.used == held) return &play;
      if (best == nullptr) best = &play;
    }
    return best;
  }

  void tell(int value, int depth) {
    answer_.value = value;
    answer_.depth = depth;
    answer_.line = frames_[1]->line;
  }

  void raise(int value) { answer_.at_least = std::max(answer_.at_least.value_or(value), value); }
  void lower(int value) { answer_.at_most = std::min(answer_.at_most.value_or(value), value); }

  const Rules rules_;
  const Kinds kinds_;
  const EndgameWords words_;
  const double seconds_;
  const Clock::time_point start_;
  Transpositions table_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<Play> renewed_;
  std::vector<EndgameTurn> next_line_;
  EndgameAnswer answer_;
  std::uint64_t nodes_ = 0;
  int reached_ = 0;
  bool patient_ = true;
};

}  // namespace

EndgameAnswer solve_endgame(const EndgameQuestion& question) {
  if (tiles_on(question.racks[0]) == 0) throw BadPosition("the one to move holds tiles");
  if (question.passes < 0 || question.passes > 200 || question.plies < 0) throw BadPosition("passes and plies are small numbers");
  return Solver(question).solve(question.plies);
}

}  // namespace nabeurt
