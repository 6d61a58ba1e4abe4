// The thin skin: convert, release the GIL, call. Each room of the core binds itself in its own file.
#include <nanobind/nanobind.h>

#include "version.h"

void bind_graph(nanobind::module_& module);

NB_MODULE(_native, module) {
  bind_graph(module);
  module.def("compiler", &nabeurt::compiler);
}
