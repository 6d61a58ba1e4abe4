// What a search already knows about positions it met before.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace nabeurt {

// A value from the mover's side. `low` tells that the true value is proven to be at least this, `high` that it is
// proven to be at most this.
struct Worth {
  int value = 0;
  bool low = false;
  bool high = false;

  // The same from the other side.
  Worth reversed() const { return {-value, high, low}; }
};

enum class Bound : std::uint8_t { none, least, most, exact };

struct Known {
  std::uint64_t key = 0;
  std::uint32_t best = 0;  // the tag of the best deed
  std::int16_t value = 0;
  std::uint8_t depth = 0;
  Bound bound : 2 = Bound::none;
  bool low : 1 = false;
  bool high : 1 = false;

  // What it says for a window, when it says enough.
  bool settles(int wanted, int alpha, int beta) const {
    const bool deep = depth >= wanted;
    if (bound == Bound::exact && (deep || (low && high))) return true;
    if (bound != Bound::most && value >= beta && (deep || low)) return true;
    return bound != Bound::least && value <= alpha && (deep || high);
  }
};

static_assert(sizeof(Known) == 16);

// Two places for each key: one for what is deepest, one for what is newest. Its memory comes as zeros from the system,
// and only when it is touched: a short search pays for little.
class Transpositions {
 public:
  explicit Transpositions(std::size_t bits)
      : cells_(static_cast<Known*>(std::calloc(std::size_t{2} << bits, sizeof(Known)))), mask_((std::size_t{1} << bits) - 1) {
    if (!cells_) throw std::bad_alloc();
  }

  const Known* find(std::uint64_t key) const {
    const std::size_t at = 2 * (key & mask_);
    if (cells_[at].key == key) return &cells_[at];
    return cells_[at + 1].key == key ? &cells_[at + 1] : nullptr;
  }

  void keep(const Known& known) {
    Known* const pair = &cells_[2 * (known.key & mask_)];
    if (pair[0].key == known.key || known.depth >= pair[0].depth || pair[0].bound == Bound::none) {
      if (pair[0].key != known.key) pair[1] = pair[0];
      pair[0] = known;
    } else {
      pair[1] = known;
    }
  }

 private:
  struct Free {
    void operator()(Known* cells) const { std::free(cells); }
  };
  std::unique_ptr<Known[], Free> cells_;
  std::size_t mask_;
};

}  // namespace nabeurt
