// Words by a pattern: a letter is itself, '.' or '?' any letter, '*' any run (also none), [ABC] one of
// these, [^ABC] any other, [A-E] a range.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "graph/graph.h"

namespace nabeurt {

enum class PatternFault { empty, too_long, unknown_sign, open_class, empty_class };

struct BadPattern : std::invalid_argument {
  explicit BadPattern(PatternFault why);
  PatternFault fault;
};

// All places in the pattern where one can be at once, as bits: place i is "before piece i".
class Pattern {
 public:
  explicit Pattern(std::string_view text);

  std::uint64_t start() const { return closed(1); }
  std::uint64_t after(std::uint64_t places, std::uint32_t letter) const {
    return closed((places & fits_[letter]) << 1 | (places & runs_));
  }
  // How many letters are missing at least.
  std::size_t missing(std::uint64_t places) const {
    const int furthest = 63 - std::countl_zero(places | 1);
    return static_cast<std::size_t>(std::popcount(letters_ >> furthest));
  }
  bool complete(std::uint64_t places) const { return (places >> pieces_ & 1) != 0; }

 private:
  std::uint64_t closed(std::uint64_t places) const { return places | (places & runs_) << 1; }
  void add_run();
  void add_letter(std::uint32_t mask);
  std::uint64_t next_piece();

  int pieces_ = 0;
  std::uint64_t runs_ = 0;
  std::uint64_t letters_ = 0;
  std::array<std::uint64_t, kLetters + 1> fits_{};
};

std::string matches(const Graph& graph, const Pattern& pattern);

}  // namespace nabeurt
