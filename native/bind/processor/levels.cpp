// What this processor can run, asked before any copy of the core is loaded.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

namespace {

// The copies that run here, the fastest first. Whatever has these four has the rest of x86-64-v3 too.
std::vector<std::string> copies() {
  std::vector<std::string> found{"any"};
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("fma")) {
    found.insert(found.begin(), "v3");
  }
#endif
  return found;
}

}  // namespace

NB_MODULE(_processor, module) { module.def("copies", &copies); }
