#include "graph/lookup.h"

#include <algorithm>

namespace nabeurt {
namespace {

constexpr std::uint32_t kUncounted = ~0u;

void spell(const GraphView& view, Node node, Walk& walk) {
  view.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    walk.push(letter);
    if (arc_ends(arc)) walk.keep();
    if (arc_target(arc) != 0) spell(view, arc_target(arc), walk);
    walk.pop();
  });
}

// Letters before the word first, then (past the separator) letters after it.
class Extender {
 public:
  explicit Extender(const Graph& graph) : view_(graph.view()), walk_(graph) {}

  void before(Node node) {
    const Arc separator = view_.find(node, kSeparator);
    if (separator != 0) after(arc_target(separator), walk_.length());
    view_.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
      walk_.push(letter);
      if (arc_ends(arc)) keep(walk_.length());
      before(arc_target(arc));
      walk_.pop();
    });
  }

  std::string take() { return walk_.take(); }

 private:
  void after(Node node, std::size_t front) {
    view_.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
      walk_.push(letter);
      if (arc_ends(arc)) keep(front);
      after(arc_target(arc), front);
      walk_.pop();
    });
  }

  void keep(std::size_t front) {
    std::string line(walk_.path().substr(0, front));
    std::reverse(line.begin(), line.end());
    walk_.keep_line(line.append(1, '\t').append(walk_.path().substr(front)));
  }

  const GraphView& view_;
  Walk walk_;
};

class Anagrammer {
 public:
  Anagrammer(const Graph& graph, std::string_view letters, bool any_number)
      : view_(graph.view()), walk_(graph), shortest_(any_number ? 0 : letters.size()) {
    for (const char c : letters) {
      if (c == '?') ++blanks_;
      else if (any_case_code(c) != 0) put_back(any_case_code(c));
      else shortest_ = kLongestWord + 1;  // a sign that no word has
    }
  }

  std::string spelled() {
    if (shortest_ <= kLongestWord) from(view_.forward_root);
    return walk_.take();
  }

 private:
  void from(Node node) {
    view_.each_child(node, blanks_ > 0 ? kLetterMask : held_, [&](std::uint32_t letter, Arc arc) {
      const bool real = use(letter);
      walk_.push(letter);
      if (arc_ends(arc) && walk_.length() >= shortest_) walk_.keep();
      if (worth_visiting(arc_target(arc))) from(arc_target(arc));
      walk_.pop();
      if (real) put_back(letter);
      else ++blanks_;
    });
  }

  bool worth_visiting(Node node) const {
    const std::size_t missing = shortest_ - std::min(shortest_, walk_.length());
    return node != 0 && (held_ != 0 || blanks_ > 0) && view_.may_reach(node, missing);
  }

  // The real tile where there is one: a blank can do no more than it.
  bool use(std::uint32_t letter) {
    const bool real = (held_ >> letter & 1) != 0;
    if (!real) --blanks_;
    else if (--counts_[letter] == 0) held_ &= ~(1u << letter);
    return real;
  }
  void put_back(std::uint32_t letter) {
    held_ |= 1u << letter;
    ++counts_[letter];
  }

  const GraphView& view_;
  Walk walk_;
  std::size_t shortest_;
  std::size_t blanks_ = 0;
  std::uint32_t held_ = 0;
  std::size_t counts_[kLetters + 1] = {};
};

}  // namespace

bool contains(const GraphView& view, std::string_view word) {
  Arc arc = make_arc(0, false, view.forward_root);
  for (const char c : word) {
    const std::uint32_t letter = any_case_code(c);
    if (letter == 0 || (arc = view.find(arc_target(arc), letter)) == 0) return false;
  }
  return arc_ends(arc);
}

std::string all_words(const Graph& graph) {
  Walk walk(graph);
  spell(graph.view(), graph.view().forward_root, walk);
  return walk.take();
}

std::string extensions(const Graph& graph, std::string_view word) {
  Node node = graph.view().gaddag_root;
  for (auto c = word.rbegin(); c != word.rend(); ++c) {
    const Arc arc = any_case_code(*c) != 0 ? graph.view().find(node, any_case_code(*c)) : 0;
    if (arc == 0) return {};
    node = arc_target(arc);
  }
  if (word.empty()) return {};
  Extender extender(graph);
  extender.before(node);
  return extender.take();
}

std::string anagrams(const Graph& graph, std::string_view letters, bool any_number) {
  return Anagrammer(graph, letters, any_number).spelled();
}

Ranks::Ranks(std::shared_ptr<const Graph> graph)
    : graph_(std::move(graph)), counts_(graph_->forward_size(), kUncounted) {
  if (!counts_.empty()) counts_[0] = 0;
  total_ = count(graph_->view().forward_root, 0);
}

std::uint32_t Ranks::count(Node node, int depth) {
  if (node == 0 || node >= counts_.size() || depth > kLongestWord) return 0;
  if (counts_[node] != kUncounted) return counts_[node];
  counts_[node] = 0;
  graph_->view().each_child(node, kLetterMask, [&](std::uint32_t, Arc arc) {
    counts_[node] += static_cast<std::uint32_t>(arc_ends(arc)) + count(arc_target(arc), depth + 1);
  });
  return counts_[node];
}

std::string Ranks::word(std::uint32_t rank) const {
  const GraphView& view = graph_->view();
  std::string path;
  for (Node node = view.forward_root; path.size() <= kLongestWord;) {
    Arc chosen = 0;
    view.each_child(node, kLetterMask, [&](std::uint32_t, Arc arc) {
      if (chosen != 0) return;
      const std::uint32_t here = static_cast<std::uint32_t>(arc_ends(arc)) + below(arc_target(arc));
      if (rank < here) chosen = arc;
      else rank -= here;
    });
    if (chosen == 0) break;
    path += letter_char(static_cast<std::uint8_t>(arc_symbol(chosen)));
    if (arc_ends(chosen) && rank-- == 0) return path;
    node = arc_target(chosen);
  }
  throw BadGraph(GraphFault::altered);
}

}  // namespace nabeurt
