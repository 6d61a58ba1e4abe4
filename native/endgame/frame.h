// A turn of the line that an endgame search follows.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "endgame/endgame.h"
#include "endgame/ending.h"
#include "endgame/last_tile.h"

namespace nabeurt {

// What the search knows at one turn. `plays` are those of the one to move.
struct Frame {
  Position position;
  Ending course;
  std::array<Held, 2> racks;
  std::vector<Play> plays{};
  Singles singles{};                      // among them, once they are gathered
  std::vector<EndgameTurn> line{};
  const Play* by = nullptr;               // the placement that led here
  std::array<int, 2> listed{};            // in which frame each seat's plays were last listed
  std::array<std::uint32_t, 2> stale{};   // the lines that may have changed since
  std::uint64_t board = 0;                // hash of what was laid
};

}  // namespace nabeurt
