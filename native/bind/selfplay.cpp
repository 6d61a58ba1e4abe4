// Self-play for Python: one object per setting, whose batches come back as arrays of whole numbers.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "selfplay_training.h"
#include "tiles.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using RankArray = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <typename Item, int dimensions>
using Result = nb::ndarray<nb::numpy, Item, nb::ndim<dimensions>>;

template <typename Item, int dimensions>
auto hand_over(std::vector<Item>&& items, std::initializer_list<std::size_t> shape) {
  auto* held = new std::vector<Item>(std::move(items));
  const nb::capsule owner(held, [](void* at) noexcept { delete static_cast<std::vector<Item>*>(at); });
  return Result<Item, dimensions>(held->data(), shape, owner);
}

class SelfPlayer {
 public:
  SelfPlayer(const Vocabulary& words, const nb::bytes& values, bool new_only, const nb::bytes& counts,
             const Customs& customs, const LeaveArray& last)
      : last_(read_leaves(last).begin(), read_leaves(last).end()),
        setting_{words, Position(words.graph->view(), read_scoring(values, new_only)), read_per_tile(counts), customs,
                 last_} {
    std::size_t total = 0;
    for (const std::uint8_t count : setting_.tiles) total += count;
    if (total < 2 * kRackSize || total > kUnseen) throw BadPosition("a set has 14 to 112 tiles");
  }

  nb::tuple learn(const std::optional<LeaveArray>& leaves, const RankArray& rare, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t end) const {
    const Leaves table = read_leaves(leaves);
    const std::span<const std::uint32_t> ranks(rare.data(), rare.shape(0));
    if (std::any_of(ranks.begin(), ranks.end(), [](auto rank) { return rank == 0 || rank >= kLeaves; }))
      throw BadPosition("there is no such remainder");
    Lessons lessons;
    {
      const nb::gil_scoped_release unlocked;
      nabeurt::learn(setting_, table, ranks, seed, first, end, lessons);
    }
    return nb::make_tuple(hand_over<std::int64_t, 1>(std::move(lessons.sum), {kLeaves}),
                          hand_over<std::int32_t, 1>(std::move(lessons.times), {kLeaves}), lessons.racks,
                          lessons.squares);
  }

  nb::tuple outcomes(const std::optional<LeaveArray>& leaves, std::uint64_t seed, std::uint64_t first,
                     std::uint64_t end) const {
    const Leaves table = read_leaves(leaves);
    Outcomes found;
    {
      const nb::gil_scoped_release unlocked;
      count_outcomes(setting_, table, seed, first, end, found);
    }
    return nb::make_tuple(hand_over<std::int32_t, 2>(std::move(found.seen), {kUnseen, kDifferences}),
                          hand_over<std::int32_t, 2>(std::move(found.won), {kUnseen, kDifferences}));
  }

  Result<std::int16_t, 2> pairs(const std::optional<LeaveArray>& a, const std::optional<LeaveArray>& b,
                                std::uint64_t seed, std::uint64_t first, std::uint64_t end) const {
    const Leaves left = read_leaves(a), right = read_leaves(b);
    std::vector<std::int16_t> totals;
    {
      const nb::gil_scoped_release unlocked;
      for (const PairTotals& pair : play_pairs(setting_, left, right, seed, first, end))
        totals.insert(totals.end(), pair.begin(), pair.end());
    }
    const std::size_t count = totals.size() / 4;
    return hand_over<std::int16_t, 2>(std::move(totals), {count, 4});
  }

 private:
  std::vector<std::int16_t> last_;
  Setting setting_;
};

}  // namespace

void bind_selfplay(nb::module_& module) {
  module.attr("LESSON_SHARE") = kShare;
  module.attr("WIDEST") = kWidest;
  nb::class_<Customs>(module, "Customs")
      .def(nb::init<bool, bool, bool, bool, int, int, int>(), nb::arg("out_bonus"), nb::arg("nabeurt"),
           nb::arg("freezes"), nb::arg("after_placement"), nb::arg("opening_exchanges"), nb::arg("exchange_bag"),
           nb::arg("passes_end"));
  nb::class_<SelfPlayer>(module, "SelfPlayer")
      .def(nb::init<const Vocabulary&, const nb::bytes&, bool, const nb::bytes&, const Customs&, const LeaveArray&>(),
           nb::arg("words"), nb::arg("values"), nb::arg("new_only"), nb::arg("counts"), nb::arg("customs"),
           nb::arg("last"), nb::keep_alive<1, 2>())
      .def("learn", &SelfPlayer::learn, nb::arg("leaves").none(), nb::arg("rare"), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"))
      .def("outcomes", &SelfPlayer::outcomes, nb::arg("leaves").none(), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"))
      .def("pairs", &SelfPlayer::pairs, nb::arg("a").none(), nb::arg("b").none(), nb::arg("seed"), nb::arg("first"),
           nb::arg("end"));
}
