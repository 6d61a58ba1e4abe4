// The parts of a rack in the order of what they promise, as far as whole points go: one pass to count and one to
// place, without a comparison.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "moves/rack_parts.h"

namespace nabeurt {

struct PartOrder {
  template <typename Promise>  // of a part, in hundredths of a point
  PartOrder(const RackParts& of, Promise&& promise) : size(of.count - 1) {
    constexpr int kHundredths = 128, kSteps = 256, kLowest = -64;
    std::array<std::uint8_t, kSubsets> step;
    std::array<std::uint8_t, kSteps + 1> place{};
    for (std::size_t part = 1; part < of.count; ++part) {
      const int points = promise(part) / kHundredths - kLowest;
      step[part] = static_cast<std::uint8_t>(kSteps - 1 - std::clamp(points, 0, kSteps - 1));
      ++place[step[part] + 1u];
    }
    for (std::size_t i = 1; i < kSteps; ++i) place[i] = static_cast<std::uint8_t>(place[i] + place[i - 1]);
    for (std::size_t part = 1; part < of.count; ++part) parts[place[step[part]]++] = static_cast<std::uint8_t>(part);
  }

  std::size_t size;  // all but the part that is nothing
  std::array<std::uint8_t, kSubsets> parts;
};

}  // namespace nabeurt
