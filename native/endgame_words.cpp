#include "endgame_words.h"

#include <map>

namespace nabeurt {
namespace {

constexpr std::size_t kMostBlanks = 2 * kRackSize;

// Lines by how many letters they lack so far: [0] none … [n] n of them.
using Lacking = std::array<std::uint32_t, kMostBlanks + 1>;

struct Sieve {
  const GraphView graph;
  std::size_t blanks;
  std::uint32_t enough[kLetters + 1][kSide + 2]{};  // [letter][n]: the lines that hold n of it, racks included
  std::array<std::uint8_t, kLetters + 1> used{};
  std::vector<std::uint32_t>& cells;
  std::map<std::vector<std::uint32_t>, std::uint32_t> known{};

  Sieve(const Position& position, const Rack& tiles, std::vector<std::uint32_t>& made)
      : graph(position.graph()), blanks(tiles[0]), cells(made) {
    for (int line = 0; line < kLines; ++line) {
      Rack held = tiles;
      for (int place = 0; place < kSide; ++place)
        if (const char tile = position.tile[line][place]) ++held[static_cast<std::size_t>(tile & 31)];
      for (std::size_t letter = 1; letter <= kLetters; ++letter)
        for (std::size_t n = 0; n <= kSide + 1 && n <= held[letter]; ++n) enough[letter][n] |= 1u << line;
    }
  }

  bool step(const Lacking& before, std::uint32_t letter, Lacking& after) const {
    const std::uint32_t has = enough[letter][used[letter] + 1u];
    std::uint32_t any = 0, fallen = 0;
    for (std::size_t n = 0; n <= blanks; ++n) {
      after[n] = (before[n] & has) | fallen;
      fallen = before[n] & ~has;
      any |= after[n];
    }
    return any != 0;
  }

  // The node with only the words that some line can hold; equal nodes are made once.
  std::uint32_t keep(Node node, const Lacking& lacking, int depth) {
    std::vector<std::uint32_t> made{0, 0};
    if (depth < kSide)
      graph.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
        Lacking after{};
        if (!step(lacking, letter, after)) return;
        ++used[letter];
        const std::uint32_t target = keep(arc_target(arc), after, depth + 1);
        --used[letter];
        if (target == 0 && !arc_ends(arc)) return;
        made[0] |= 1u << letter;
        made[1] |= static_cast<std::uint32_t>(arc_ends(arc)) << letter;
        made.push_back(target);
      });
    if (made[0] == 0) return 0;
    const auto [at, fresh] = known.try_emplace(made, static_cast<std::uint32_t>(cells.size()));
    if (fresh) cells.insert(cells.end(), made.begin(), made.end());
    return at->second;
  }
};

}  // namespace

EndgameWords::EndgameWords(const Position& position, const Rack& tiles) {
  Lacking none{};
  none[0] = (1u << kLines) - 1;
  root_ = Sieve(position, tiles, cells_).keep(position.graph().forward_root, none, 0);
}

}  // namespace nabeurt
