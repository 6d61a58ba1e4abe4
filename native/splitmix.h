// Numbers that look like chance, from numbers that do not (splitmix64).
#pragma once

#include <cstdint>

namespace nabeurt {

inline constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15u;

constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

constexpr std::uint64_t scramble(std::uint64_t z) { return mixed(z + kGolden); }

}  // namespace nabeurt
