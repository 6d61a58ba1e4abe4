// The whole test framework: a check that names its line and ends the program, and whether something is refused.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#define CHECK(condition)                                                          \
  do {                                                                            \
    if (!(condition)) {                                                           \
      std::fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
      std::exit(1);                                                               \
    }                                                                             \
  } while (false)

template <typename Act>
bool refuses(Act&& act) {
  try {
    act();
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}
