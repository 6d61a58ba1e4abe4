// Random lists against plain sets: the forward part spells the list, the GADDAG spells every cut of it.
#include "graph/graph.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "graph/builder.h"
#include "tests/check.h"

using namespace nabeurt;

namespace {

std::string random_word(std::mt19937& random, int letters) {
  std::string word(2 + random() % 14, 'A');
  for (char& c : word) c = static_cast<char>('A' + random() % static_cast<unsigned>(letters));
  return word;
}

void spell(const GraphView& view, Node node, std::string& path, std::vector<std::string>& found) {
  if (path.size() > kLongestWord + 1) return;
  view.each_child(node, kChildMask, [&](std::uint32_t symbol, Arc arc) {
    path += symbol == kSeparator ? '|' : letter_char(static_cast<std::uint8_t>(symbol));
    if (arc_ends(arc)) found.push_back(path);
    spell(view, arc_target(arc), path, found);
    path.pop_back();
  });
}

std::vector<std::string> spelled(const GraphView& view, Node root) {
  std::string path;
  std::vector<std::string> found;
  spell(view, root, path, found);
  return found;
}

std::size_t longest_from(const GraphView& view, Node node) {
  std::size_t most = 0;
  view.each_child(node, kChildMask, [&](std::uint32_t symbol, Arc arc) {
    most = std::max(most, (symbol != kSeparator) + longest_from(view, arc_target(arc)));
  });
  if (!(view.words[node] & kSingle)) CHECK(view.may_reach(node, most) && !view.may_reach(node, most + 1));
  return most;
}

std::set<std::string> all_cuts(const std::set<std::string>& words) {
  std::set<std::string> cuts;
  for (const std::string& word : words) {
    for (std::size_t cut = 1; cut < word.size(); ++cut)
      cuts.insert(std::string(word.rend() - static_cast<long>(cut), word.rend()) + "|" + word.substr(cut));
    cuts.insert(std::string(word.rbegin(), word.rend()));
  }
  return cuts;
}

void check_list(const std::set<std::string>& words, const std::string& lines) {
  const auto graph = Graph::of(build_graph(lines));
  const GraphView& view = graph->view();
  CHECK(graph->size() == words.size());
  CHECK(spelled(view, view.forward_root) == std::vector<std::string>(words.begin(), words.end()));
  longest_from(view, view.gaddag_root);
  const std::vector<std::string> cuts = spelled(view, view.gaddag_root);
  const std::set<std::string> expected = all_cuts(words);
  CHECK(cuts.size() == expected.size());
  CHECK(std::set<std::string>(cuts.begin(), cuts.end()) == expected);
}

void check_random_lists() {
  std::mt19937 random(20);
  for (int letters : {1, 2, 3, 5, 26})
    for (int round = 0; round < 40; ++round) {
      std::set<std::string> words;
      std::string lines;
      for (unsigned n = random() % 60; n > 0; --n) {
        const std::string word = random_word(random, letters);
        words.insert(word);
        lines += word + (random() % 5 ? "\n" : "\n\n") + (random() % 5 ? "" : word + "\n");
      }
      check_list(words, lines);
    }
}

void check_walking() {
  const auto graph = Graph::of(build_graph("TREIN\nTREINEN\nTREK\nSNELTREIN", "about", "notes"));
  const GraphView& view = graph->view();
  CHECK(view.find(0, 5) == 0 && view.child_mask(0) == 0 && view.ending_mask(0) == 0);
  Node node = view.forward_root;
  for (const char c : std::string("TRE")) {
    CHECK(view.child_mask(node) >> letter_code(c) & 1);
    CHECK(view.find(node, letter_code(c)) == view.child(node, letter_code(c)));
    node = arc_target(view.find(node, letter_code(c)));
  }
  CHECK(view.child_mask(node) == (1u << letter_code('I') | 1u << letter_code('K')));
  CHECK(view.ending_mask(node) == 1u << letter_code('K'));
  CHECK(graph->about() == "about" && graph->notes() == "notes");
}

template <typename Error, typename Act>
bool throws(Act act) {
  try {
    act();
  } catch (const Error&) {
    return true;
  }
  return false;
}

void check_refusals() {
  for (const char* line : {"A", "ABCDEFGHIJKLMNOP", "trein", "TR EIN", "CAF\xc9", "AB\r\n", "?A"})
    CHECK(throws<BadWord>([&] { build_graph(line); }));
  CHECK(sort_words("TREIN\n\nKUS\nTREIN") == "KUS\nTREIN\n");
  CHECK(sort_words("").empty());
  std::vector<std::byte> image = build_graph("TREIN\nKUS");
  CHECK(throws<BadGraph>([&] { Graph::open("/nonexistent"); }));
  CHECK(throws<BadGraph>([&] { Graph::open("/"); }));
  for (std::size_t keep = 0; keep < image.size(); ++keep)
    CHECK(throws<BadGraph>([&] { Graph::of(std::span(image).first(keep)); }));
  for (std::size_t place = 0; place < image.size(); ++place)
    for (int bit = 0; bit < 8; ++bit) {
      image[place] ^= std::byte{1} << bit;
      CHECK(throws<BadGraph>([&] { Graph::of(image); }));
      image[place] ^= std::byte{1} << bit;
    }
  image.push_back(std::byte{0});
  CHECK(throws<BadGraph>([&] { Graph::of(image); }));
}

}  // namespace

int main() {
  check_random_lists();
  check_walking();
  check_refusals();
}
