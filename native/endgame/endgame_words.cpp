#include "endgame/endgame_words.h"

#include <algorithm>
#include <span>

#include "splitmix.h"

namespace nabeurt {
namespace {

// Equal nodes are made once: a table of where each node is, found by what it holds.
class Nodes {
 public:
  explicit Nodes(std::vector<std::uint32_t>& cells) : cells_(cells) {}

  std::uint32_t once(std::span<const std::uint32_t> node) {
    if (2 * ++made_ > places_.size()) grow();
    std::uint32_t& place = find(node);
    if (place != 0) {
      --made_;
      return place;
    }
    place = static_cast<std::uint32_t>(cells_.size());
    cells_.insert(cells_.end(), node.begin(), node.end());
    return place;
  }

 private:
  // Its place, or the free one where it belongs. Nodes with the same letters are of the same size.
  std::uint32_t& find(std::span<const std::uint32_t> node) {
    const auto is_at = [&](std::uint32_t place) {
      return cells_[place] == node[0] && std::equal(node.begin(), node.end(), cells_.begin() + place);
    };
    for (std::size_t at = hash(node);; ++at)
      if (std::uint32_t& place = places_[at & (places_.size() - 1)]; place == 0 || is_at(place)) return place;
  }

  static std::size_t hash(std::span<const std::uint32_t> node) {
    std::uint64_t sum = 0;
    for (const std::uint32_t cell : node) sum = (sum ^ cell) * 0x9E3779B97F4A7C15u;
    return static_cast<std::size_t>(scramble(sum));
  }

  void grow() {
    std::vector<std::uint32_t> before(std::max<std::size_t>(1024, 4 * places_.size()), 0);
    before.swap(places_);
    for (const std::uint32_t place : before)
      if (place != 0) find({&cells_[place], 2u + static_cast<std::size_t>(std::popcount(cells_[place]))}) = place;
  }

  std::vector<std::uint32_t>& cells_;
  std::vector<std::uint32_t> places_;
  std::size_t made_ = 0;
};

constexpr std::size_t kMostBlanks = 2 * kRackSize;

// Lines by how many letters they lack so far: [0] none … [n] n of them.
using Lacking = std::array<std::uint32_t, kMostBlanks + 1>;

struct Sieve {
  const GraphView graph;
  std::size_t blanks;
  std::uint32_t enough[kLetters + 1][kSide + 2]{};  // [letter][n]: the lines that hold n of it, racks included
  std::array<std::uint8_t, kLetters + 1> used{};
  Nodes nodes;

  Sieve(const Position& position, const Rack& tiles, std::vector<std::uint32_t>& cells)
      : graph(position.graph()), blanks(tiles[0]), nodes(cells) {
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

  // The node with only the words that some line can hold.
  std::uint32_t keep(Node node, const Lacking& lacking, int depth) {
    std::array<std::uint32_t, 2 + kLetters> made{};
    std::size_t size = 2;
    if (depth < kSide)
      graph.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
        Lacking after;
        if (!step(lacking, letter, after)) return;
        ++used[letter];
        const std::uint32_t target = keep(arc_target(arc), after, depth + 1);
        --used[letter];
        if (target == 0 && !arc_ends(arc)) return;
        made[0] |= 1u << letter;
        made[1] |= static_cast<std::uint32_t>(arc_ends(arc)) << letter;
        made[size++] = target;
      });
    return made[0] == 0 ? 0 : nodes.once({made.data(), size});
  }
};

}  // namespace

EndgameWords::EndgameWords(const Position& position, const Rack& tiles) {
  Lacking none{};
  none[0] = (1u << kLines) - 1;
  root_ = Sieve(position, tiles, cells_).keep(position.graph().forward_root, none, 0);
}

}  // namespace nabeurt
