// What is measured with, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <optional>
#include <utility>

#include "bench/timing.h"
#include "bind/arrays.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using Measured = std::pair<double, std::uint64_t>;

void play_games(Games* at, const Vocabulary& words, const Scoring& scoring, const nb::bytes& counts,
                const std::optional<LeaveArray>& table, std::uint64_t seed, std::uint64_t games, bool sample) {
  const PerTile tiles = read_per_tile(counts);
  const Leaves leaves = read_leaves(table);
  const nb::gil_scoped_release unlocked;
  new (at) Games(words, scoring, tiles, leaves, seed, games, sample);
}

Measured pair_of(const Timing& timing) { return {timing.seconds, timing.count}; }

}  // namespace

void bind_bench(nb::module_& module) {
  const auto unlocked = nb::call_guard<nb::gil_scoped_release>();
  module.def("calibrate", &calibrate, unlocked);
  nb::class_<Games>(module, "Games")
      .def("__init__", &play_games, nb::arg("words"), nb::arg("scoring"), nb::arg("counts"), nb::arg("leaves").none(),
           nb::arg("seed"), nb::arg("games"), nb::arg("sample"), nb::keep_alive<1, 2>(), nb::keep_alive<1, 5>())
      .def_ro("seconds", &Games::seconds)
      .def_prop_ro("games", [](const Games& games) { return games.played.games; })
      .def_prop_ro("turns", [](const Games& games) { return games.played.turns; })
      .def_prop_ro("points", [](const Games& games) { return games.played.points; })
      .def_prop_ro("cells", [](const Games& games) { return bytes_of(games.cells()); })
      .def_prop_ro("racks", [](const Games& games) { return bytes_of(games.racks()); })
      .def("generate", [](const Games& games, std::size_t most, bool with_leaves) { return pair_of(games.generate(most, with_leaves)); },
           nb::arg("most"), nb::arg("with_leaves"), unlocked)
      .def("play", [](const Games& games) { return pair_of(games.play()); }, unlocked);
}
