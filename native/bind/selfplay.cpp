// Self-play for Python: one object per setting, whose batches come back as arrays of whole numbers.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>
#include <vector>

#include "bind/arrays.h"
#include "selfplay/standings.h"
#include "selfplay/training.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using RankArray = Given<std::uint32_t, 1>;

class SelfPlayer {
 public:
  SelfPlayer(const Vocabulary& words, const Scoring& scoring, const nb::bytes& counts, const Rules& rules, const LeaveArray& last)
      : last_(read_leaves(last).begin(), read_leaves(last).end()),
        setting_{words, Position(words.graph->view(), scoring), read_per_tile(counts), rules, last_} {
    check(setting_);
  }

  std::tuple<Result<std::int64_t, 1>, Result<std::int32_t, 1>, std::uint64_t, std::uint64_t> learn(
      const std::optional<LeaveArray>& leaves, const RankArray& rare, std::uint64_t seed, std::uint64_t first,
      std::uint64_t end) const {
    const Leaves table = read_leaves(leaves);
    const std::span<const std::uint32_t> ranks(rare.data(), rare.shape(0));
    Lessons lessons;
    {
      const nb::gil_scoped_release unlocked;
      nabeurt::learn(setting_, table, ranks, seed, first, end, lessons);
    }
    return {hand_over<std::int64_t, 1>(std::move(lessons.sum), {kLeaves}),
            hand_over<std::int32_t, 1>(std::move(lessons.times), {kLeaves}), lessons.racks, lessons.squares};
  }

  std::tuple<Result<std::int32_t, 2>, Result<std::int32_t, 2>> outcomes(const std::optional<LeaveArray>& leaves, std::uint64_t seed,
                                                                        std::uint64_t first, std::uint64_t end) const {
    const Leaves table = read_leaves(leaves);
    Outcomes found;
    {
      const nb::gil_scoped_release unlocked;
      count_outcomes(setting_, table, seed, first, end, found);
    }
    return {hand_over<std::int32_t, 2>(std::move(found.seen), {kUnseen, kDifferences}),
            hand_over<std::int32_t, 2>(std::move(found.won), {kUnseen, kDifferences})};
  }

  Result<std::int16_t, 2> pairs(const std::optional<LeaveArray>& a, const std::optional<LeaveArray>& b,
                                std::uint64_t seed, std::uint64_t first, std::uint64_t end) const {
    const Leaves left = read_leaves(a), right = read_leaves(b);
    std::vector<PairTotals> totals;
    {
      const nb::gil_scoped_release unlocked;
      totals = play_pairs(setting_, left, right, seed, first, end);
    }
    const std::size_t count = totals.size();
    return hand_over<std::int16_t, 2>(std::move(totals), {count, 4});
  }

  std::tuple<Result<std::int32_t, 2>, std::vector<std::size_t>> games(const std::optional<LeaveArray>& leaves, std::size_t players,
                                                                      std::uint64_t seed, std::uint64_t first, std::uint64_t end) const {
    const Leaves table = read_leaves(leaves);
    Standings watched;
    {
      const nb::gil_scoped_release unlocked;
      watched = watch_games(setting_, table, players, seed, first, end);
    }
    const std::size_t width = 2 + players, rows = watched.rows.size() / width;
    return {hand_over<std::int32_t, 2>(std::move(watched.rows), {rows, width}), watched.endings};
  }

 private:
  std::vector<std::int16_t> last_;
  Setting setting_;
};

}  // namespace

void bind_selfplay(nb::module_& module) {
  module.attr("LESSON_SHARE") = kShare;
  module.attr("WIDEST") = kWidest;
  nb::class_<SelfPlayer>(module, "SelfPlayer")
      .def(nb::init<const Vocabulary&, const Scoring&, const nb::bytes&, const Rules&, const LeaveArray&>(),
           nb::arg("words"), nb::arg("scoring"), nb::arg("counts"), nb::arg("rules"),
           nb::arg("last"), nb::keep_alive<1, 2>())
      .def("learn", &SelfPlayer::learn, nb::arg("leaves").none(), nb::arg("rare"), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"))
      .def("outcomes", &SelfPlayer::outcomes, nb::arg("leaves").none(), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"))
      .def("games", &SelfPlayer::games, nb::arg("leaves").none(), nb::arg("players"), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"))
      .def("pairs", &SelfPlayer::pairs, nb::arg("a").none(), nb::arg("b").none(), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"));
}
