// The endgame for Python: one question in, what is known about it out. The lock is released while it is solved.
#include "endgame.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>

#include "tiles.h"

namespace nb = nanobind;
using namespace nabeurt;

namespace {


nb::list line_of(const EndgameAnswer& answer) {
  nb::list line;
  for (const EndgameTurn& turn : answer.line) {
    const nb::bytes row(reinterpret_cast<const char*>(&turn.move), turn.deed == Deed::place ? sizeof(Move) : 0);
    line.append(nb::make_tuple(static_cast<int>(turn.seat), static_cast<int>(turn.deed), row));
  }
  return line;
}

nb::tuple solve(const std::shared_ptr<const Graph>& graph, std::string_view cells, std::string_view own, std::string_view other,
                const nb::bytes& values, bool new_only, const EndgameRules& rules, bool began, bool other_frozen,
                int passes, int plies, double seconds) {
  if (own.empty()) throw BadPosition("the one to move holds tiles");
  if (passes < 0 || passes > 200 || plies < 0) throw BadPosition("passes and plies are small numbers");
  const std::array<Rack, 2> racks{bind::read_rack(own), bind::read_rack(other)};
  const Scoring scoring = bind::read_scoring(values, new_only);
  EndgameAnswer answer;
  {
    const nb::gil_scoped_release unlocked;
    Position position(graph->view(), scoring);
    position.set(cells);
    answer = solve_endgame({position, racks, rules, began, other_frozen, passes, plies, seconds});
  }
  return nb::make_tuple(answer.value, answer.at_least, answer.at_most, answer.depth, answer.nodes, line_of(answer));
}

}  // namespace

void bind_endgame(nb::module_& module) {
  nb::class_<EndgameRules>(module, "EndgameRules")
      .def("__init__", [](EndgameRules* rules, bool out_bonus, bool nabeurt, bool freezes, bool pass_freely, int passes_end) {
        if (passes_end < 0 || passes_end > 40) throw BadPosition("at most forty passes end a game");
        new (rules) EndgameRules{out_bonus, nabeurt, freezes, pass_freely && !freezes, passes_end};
      }, nb::kw_only(), nb::arg("out_bonus"), nb::arg("nabeurt"), nb::arg("freezes"), nb::arg("pass_freely"), nb::arg("passes_end"));
  module.def("solve_endgame", &solve, nb::arg("graph"), nb::arg("cells"), nb::arg("own"), nb::arg("other"),
             nb::arg("values"), nb::arg("new_only"), nb::arg("rules"), nb::arg("began"), nb::arg("other_frozen"),
             nb::arg("passes"), nb::arg("plies"), nb::arg("seconds"));
}
