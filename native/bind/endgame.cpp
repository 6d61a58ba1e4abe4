// The endgame for Python: one question in, what is known about it out. The lock is released while it is solved.
#include "endgame/endgame.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bind/arrays.h"

namespace nb = nanobind;
using namespace nabeurt;

namespace {

void make_question(EndgameQuestion* at, const std::shared_ptr<const Graph>& graph, const Scoring& scoring, const Rules& rules,
                   std::string_view cells, std::string_view own, std::string_view other, bool began, bool other_frozen,
                   int passes, int plies, double seconds) {
  Position position(graph->view(), scoring);
  position.set(cells);
  new (at) EndgameQuestion{position, {parse_rack(own), parse_rack(other)}, rules, began, other_frozen, passes, plies, seconds};
}

// Seat, deed, and the 28 bytes of a placement.
std::vector<std::tuple<int, int, nb::bytes>> line_of(const EndgameAnswer& answer) {
  std::vector<std::tuple<int, int, nb::bytes>> line;
  for (const EndgameTurn& turn : answer.line)
    line.emplace_back(turn.seat, static_cast<int>(turn.deed), nb::bytes(&turn.move, turn.deed == Deed::place ? sizeof(Move) : 0));
  return line;
}

}  // namespace

void bind_endgame(nb::module_& module) {
  nb::class_<EndgameQuestion>(module, "EndgameQuestion")
      .def("__init__", &make_question, nb::arg("graph"), nb::arg("scoring"), nb::arg("rules"), nb::kw_only(), nb::arg("cells"),
           nb::arg("own"), nb::arg("other"), nb::arg("began"), nb::arg("other_frozen"), nb::arg("passes"), nb::arg("plies"),
           nb::arg("seconds"), nb::keep_alive<1, 2>());
  nb::class_<EndgameAnswer>(module, "EndgameAnswer")
      .def_ro("value", &EndgameAnswer::value)
      .def_ro("at_least", &EndgameAnswer::at_least)
      .def_ro("at_most", &EndgameAnswer::at_most)
      .def_ro("depth", &EndgameAnswer::depth)
      .def_ro("nodes", &EndgameAnswer::nodes)
      .def_prop_ro("line", &line_of);
  module.def("solve_endgame", &solve_endgame, nb::arg("question"), nb::call_guard<nb::gil_scoped_release>());
}
