// How tiles are counted and how a game goes on, in the core's words.
#include "game/rules.h"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include "bind/arrays.h"
#include "position/position.h"

namespace nb = nanobind;
using namespace nabeurt;

namespace {

void make_scoring(Scoring* at, const nb::bytes& values, bool new_only) { new (at) Scoring{bind::read_per_tile(values), new_only}; }

void make_rules(Rules* at, bool out_bonus, bool nabeurt, bool freezes, bool pass_freely, int passes_end, int exchange_bag,
                bool exchange_after_placement, std::optional<int> opening_exchanges) {
  new (at) Rules(checked({out_bonus, nabeurt, freezes, pass_freely, passes_end, exchange_bag, exchange_after_placement, opening_exchanges}));
}

}  // namespace

void bind_rules(nb::module_& module) {
  nb::exception<BadPosition>(module, "BadPosition", PyExc_ValueError);
  nb::class_<Scoring>(module, "Scoring")
      .def("__init__", &make_scoring, nb::arg("values"), nb::kw_only(), nb::arg("new_only"));
  nb::class_<Rules>(module, "Rules")
      .def("__init__", &make_rules, nb::kw_only(), nb::arg("out_bonus"), nb::arg("nabeurt"), nb::arg("freezes"),
           nb::arg("pass_freely"), nb::arg("passes_end"), nb::arg("exchange_bag"), nb::arg("exchange_after_placement"),
           nb::arg("opening_exchanges").none());
}
