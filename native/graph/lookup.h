// Looking words up in the graph. Answers are lines of text in alphabetical order, one line feed after each.
// Letters are read in either case: a blank that stands for a letter is written small.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.h"

namespace nabeurt {

// 1..26, or 0 for what is not a letter A–Z or a–z.
constexpr std::uint32_t any_case_code(char c) {
  const auto code = static_cast<std::uint32_t>(static_cast<unsigned char>(c) | 0x20) - ('a' - 1);
  return code <= kLetters ? code : 0;
}

bool contains(const GraphView& view, std::string_view word);

std::string all_words(const Graph& graph);

// Each way in which the word stands inside a longer one: what is before it, a tab, what is after it.
std::string extensions(const Graph& graph, std::string_view word);

// Words from these letters, '?' for a blank: of all letters, or of any two or more of them.
std::string anagrams(const Graph& graph, std::string_view letters, bool any_number);

// The words by their place in the alphabet.
class Ranks {
 public:
  explicit Ranks(std::shared_ptr<const Graph> graph);
  std::uint32_t size() const { return total_; }
  std::string word(std::uint32_t rank) const;  // rank < size()

 private:
  std::uint32_t count(Node node, int depth);
  std::uint32_t below(Node node) const { return node < counts_.size() ? counts_[node] : 0; }

  std::shared_ptr<const Graph> graph_;
  std::vector<std::uint32_t> counts_;  // words from each node of the forward part
  std::uint32_t total_ = 0;
};

// A walk that a cycle in a wrong file cannot keep going: in a right one, every step is on the way to a word.
class Walk {
 public:
  explicit Walk(const Graph& graph) : steps_(std::int64_t{256} * (std::int64_t{graph.size()} + 1)) {}

  void push(std::uint32_t letter) {
    if (--steps_ < 0 || length_ == kLongestWord) throw BadGraph(GraphFault::altered);
    path_[length_++] = letter_char(static_cast<std::uint8_t>(letter));
  }
  void pop() { --length_; }
  std::size_t length() const { return length_; }
  std::string_view path() const { return {path_, length_}; }
  void keep() { found_.append(path_, length_) += '\n'; }
  void keep_line(std::string_view line) { found_.append(line) += '\n'; }
  std::string take() { return std::move(found_); }

 private:
  std::int64_t steps_;
  std::size_t length_ = 0;
  char path_[kLongestWord];
  std::string found_;
};

}  // namespace nabeurt
