// How games go on and end: between two against the rules written out in the plainest way, among more by what the
// rulebooks promise everybody.
#include "game/course.h"

#include <algorithm>
#include <array>

#include "tests/check.h"

using namespace nabeurt;

namespace {

std::uint32_t roll(std::uint32_t n) {
  static std::uint64_t state = 7;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return static_cast<std::uint32_t>(state >> 33) % n;
}

Rules random_rules() {
  return {.out_bonus = roll(2) == 0, .nabeurt = roll(2) == 0, .freezes = roll(2) == 0, .passes_end = static_cast<int>(1 + roll(4))};
}

enum class Deed { place, go_out, exchange, idle };

// Once somebody is out the bag is empty.
Deed random_deed(const Course& course) {
  const Deed deed = std::array{Deed::place, Deed::go_out, Deed::idle, Deed::exchange}[roll(course.out != 0 ? 3 : 4)];
  return deed == Deed::go_out && roll(3) != 0 ? Deed::place : deed;
}

void follow(Course& course, const Rules& rules, Deed deed) {
  if (deed == Deed::idle) course.idle(rules);
  else if (deed == Deed::exchange) course.exchange(rules);
  else course.place(rules, deed == Deed::go_out);
}

// Two players, one case after the other.
struct Plain {
  std::size_t mover = 0, beginner = 0;
  std::array<bool, 2> out{};
  bool frozen = false, over = false;  // the one who is not to move is frozen
  int passes = 0;

  void turn() { mover = 1 - mover; }
  void follow(const Rules& rules, Deed deed) {
    if (deed == Deed::idle) return idle(rules);
    out[mover] = deed == Deed::go_out;
    passes = 0;
    if (out[1 - mover]) {  // that was the nabeurt
      over = true;
    } else if (out[mover]) {
      over = !rules.nabeurt || frozen || mover != beginner;
      turn();
    } else if (!frozen) {
      turn();
    }
  }
  void idle(const Rules& rules) {
    over = out[1 - mover] || (rules.freezes ? frozen : ++passes >= rules.passes_end);
    frozen = frozen || rules.freezes;
    turn();
  }
};

void two_agree() {
  int ended = 0;
  for (int game = 0; game < 20000; ++game) {
    const Rules rules = random_rules();
    Course course;
    Plain plain;
    plain.beginner = course.beginner = static_cast<std::uint8_t>(roll(2));
    for (int turn = 0; turn < 40 && !plain.over; ++turn) {
      CHECK(!course.over && course.mover == plain.mover);
      const Deed deed = random_deed(course);
      follow(course, rules, deed);
      plain.follow(rules, deed);
    }
    CHECK(course.over == plain.over);
    ended += plain.over;
  }
  CHECK(ended > 15000);
}

bool plays(const Course& course, std::size_t seat) { return ((course.out | course.frozen) >> seat & 1) == 0; }

// Nobody is passed over who plays.
void check_order(const Course& course, std::size_t before) {
  std::size_t next = before;
  do next = (next + 1) % course.players;
  while (next != before && !plays(course, next));
  CHECK(course.over || (course.mover == next && plays(course, next)));
}

void check_end(const Course& course, const Rules& rules, const BySeat<int>& turns) {
  const auto all = turns.begin() + course.players;
  const bool even = std::count(turns.begin(), all, turns[0]) == course.players;
  const bool somebody = [&] { for (std::size_t seat = 0; seat < course.players; ++seat) if (plays(course, seat)) return true; return false; }();
  const bool passed = !rules.freezes && course.passes >= rules.passes_end;
  const bool out = course.out != 0 && (!rules.nabeurt || (course.frozen == 0 && even));
  CHECK(course.over == (passed || out || !somebody));
}

// The beginner is seat 0: with the nabeurt and nobody frozen, everybody has had as many turns.
void many_keep_their_rights() {
  for (int game = 0; game < 20000; ++game) {
    const Rules rules = random_rules();
    Course course;
    course.players = static_cast<std::uint8_t>(2 + roll(3));
    BySeat<int> turns{};
    for (int turn = 0; turn < 60 && !course.over; ++turn) {
      const std::size_t mover = course.mover;
      ++turns[mover];
      follow(course, rules, random_deed(course));
      check_order(course, mover);
      check_end(course, rules, turns);
    }
  }
}

void racks_are_settled() {
  Course course;
  course.players = 3;
  course.out = Course::with(0, 1);
  CHECK((settlement({.out_bonus = true}, course, {5, 0, 8}) == BySeat<int>{-5, 13, -8, 0}));
  CHECK((settlement({.nabeurt = true}, course, {5, 0, 8}) == BySeat<int>{-5, 0, -8, 0}));
}

}  // namespace

int main() {
  two_agree();
  many_keep_their_rights();
  racks_are_settled();
  std::printf("courses agree\n");
}
