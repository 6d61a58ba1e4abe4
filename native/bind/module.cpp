// The thin skin: convert, release the GIL, call. Each room of the core binds itself in its own file.
#include <nanobind/nanobind.h>

#include "version.h"

NB_MODULE(_native, module) {
  module.def("compiler", &nabeurt::compiler);
}
