// Look-ups in random lists against loops over a plain set.
#include "graph/lookup.h"

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <string>

#include "graph/builder.h"
#include "graph/pattern.h"
#include "tests/check.h"

using namespace nabeurt;

namespace {

using Words = std::set<std::string>;

std::string random_letters(std::mt19937& random, std::size_t length, const std::string& from) {
  std::string letters(length, ' ');
  for (char& c : letters) c = from[random() % from.size()];
  return letters;
}

std::string lines_of(const Words& words) {
  std::string lines;
  for (const std::string& word : words) lines += word + '\n';
  return lines;
}

std::string chosen(const Words& words, const std::function<bool(const std::string&)>& wanted) {
  std::string lines;
  for (const std::string& word : words)
    if (wanted(word)) lines += word + '\n';
  return lines;
}

bool can_make(const std::string& word, std::string letters, bool any_number) {
  for (const char c : word) {
    std::size_t at = letters.find(c);
    if (at == std::string::npos) at = letters.find('?');
    if (at == std::string::npos) return false;
    letters.erase(at, 1);
  }
  return any_number || letters.empty();
}

bool fits(const std::string& pattern, const std::string& word) {
  if (pattern.empty()) return word.empty();
  if (pattern[0] == '*')
    return fits(pattern.substr(1), word) || (!word.empty() && fits(pattern, word.substr(1)));
  if (word.empty() || (pattern[0] != '.' && pattern[0] != word[0])) return false;
  return fits(pattern.substr(1), word.substr(1));
}

std::multiset<std::string> plain_extensions(const Words& words, const std::string& inside) {
  std::multiset<std::string> found;
  for (const std::string& word : words)
    for (std::size_t at = word.find(inside); at != std::string::npos; at = word.find(inside, at + 1))
      if (word != inside) found.insert(word.substr(0, at) + '\t' + word.substr(at + inside.size()));
  return found;
}

std::multiset<std::string> as_multiset(const std::string& lines) {
  std::multiset<std::string> found;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    found.insert(lines.substr(at, end - at));
    at = end + 1;
  }
  return found;
}

void check_list(std::mt19937& random, const Words& words) {
  const auto graph = Graph::of(build_graph(lines_of(words)));
  CHECK(all_words(*graph) == lines_of(words));
  const Ranks ranks(graph);
  CHECK(ranks.size() == words.size());
  std::uint32_t rank = 0;
  for (const std::string& word : words) CHECK(ranks.word(rank++) == word);
  for (int round = 0; round < 30; ++round) {
    const std::string word = random_letters(random, random() % 17, "ABC");
    CHECK(contains(graph->view(), word) == words.contains(word));
    CHECK(as_multiset(extensions(*graph, word)) == (word.empty() ? std::multiset<std::string>{} : plain_extensions(words, word)));
    const std::string rack = random_letters(random, random() % 9, "AABBCC?");
    for (const bool any : {false, true})
      CHECK(anagrams(*graph, rack, any) == chosen(words, [&](auto& w) { return can_make(w, rack, any); }));
    const std::string pattern = random_letters(random, 1 + random() % 7, "ABC...**");
    CHECK(matches(*graph, Pattern(pattern)) == chosen(words, [&](auto& w) { return fits(pattern, w); }));
  }
}

PatternFault fault_of(const std::string& pattern) {
  try {
    Pattern{pattern};
  } catch (const BadPattern& problem) {
    return problem.fault;
  }
  CHECK(false);
  return {};
}

void check_patterns() {
  const auto graph = Graph::of(build_graph("AB\nBAB\nCAB\nDAB\nZEE"));
  CHECK(matches(*graph, Pattern("[b-d]ab")) == "BAB\nCAB\nDAB\n");
  CHECK(matches(*graph, Pattern("[^CA]**AB")) == "BAB\nDAB\n");
  CHECK(matches(*graph, Pattern("?[EZ]E")) == "ZEE\n");
  CHECK(fault_of("") == PatternFault::empty);
  CHECK(fault_of("A1") == PatternFault::unknown_sign);
  CHECK(fault_of("[A-]") == PatternFault::unknown_sign);
  CHECK(fault_of("[AB") == PatternFault::open_class);
  CHECK(fault_of("[]") == PatternFault::empty_class);
  CHECK(fault_of("[E-A]") == PatternFault::empty_class);
  CHECK(fault_of(std::string(61, '.')) == PatternFault::too_long);
  CHECK(matches(*graph, Pattern(std::string(100, '*'))) == all_words(*graph));
}

void check_signs() {
  const auto graph = Graph::of(build_graph("AB\nABBA"));
  CHECK(contains(graph->view(), "aBBa"));
  for (const std::string& word : {std::string("A?"), std::string("AB\0", 3), std::string("A@"), std::string("A{"), std::string("A\xc2")})
    CHECK(!contains(graph->view(), word));
  CHECK(anagrams(*graph, "AB1", true).empty());
  CHECK(anagrams(*graph, std::string(40, '?'), true) == "AB\nABBA\n");
  CHECK(extensions(*graph, "A1").empty());
}

}  // namespace

int main() {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    Words words;
    for (unsigned n = random() % 80; n > 0; --n)
      words.insert(random_letters(random, 2 + random() % (round % 2 ? 5 : 14), "ABC"));
    check_list(random, words);
  }
  check_patterns();
  check_signs();
}
