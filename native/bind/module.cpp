// The thin skin: convert, release the GIL, call. Each room of the core binds itself in its own file.
#include <nanobind/nanobind.h>

#include "version.h"

void bind_bench(nanobind::module_& module);
void bind_endgame(nanobind::module_& module);
void bind_graph(nanobind::module_& module);
void bind_moves(nanobind::module_& module);
void bind_rules(nanobind::module_& module);
void bind_simulate(nanobind::module_& module);
void bind_selfplay(nanobind::module_& module);

NB_MODULE(_native, module) {
  nanobind::set_leak_warnings(false);  // a list that is kept until the process ends is no leak
  bind_graph(module);
  bind_rules(module);
  bind_moves(module);
  bind_endgame(module);
  bind_simulate(module);
  bind_selfplay(module);
  bind_bench(module);
  module.def("compiler", &nabeurt::compiler);
}
