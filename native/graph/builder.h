// From words to the bytes of a word graph.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace nabeurt {

// A line that is not two to fifteen letters A–Z.
struct BadWord : std::invalid_argument {
  explicit BadWord(std::string_view word);
};

// More words than 25-bit targets can hold (some four million).
struct TooManyWords : std::length_error {
  TooManyWords();
};

// The canonical text of a list: each word once, in order, a line feed after each. Empty lines are skipped.
std::string sort_words(std::string_view lines);

// The image of the graph of these lines (any order, repeats allowed), carrying two opaque texts.
std::vector<std::byte> build_graph(std::string_view lines, std::string_view about = {},
                                   std::string_view notes = {});

}  // namespace nabeurt
