#include "graph/pattern.h"

#include "graph/lookup.h"

namespace nabeurt {
namespace {

constexpr int kMostPieces = 60;

const char* describe(PatternFault fault) {
  switch (fault) {
    case PatternFault::empty: return "empty";
    case PatternFault::too_long: return "too_long";
    case PatternFault::unknown_sign: return "unknown_sign";
    case PatternFault::open_class: return "open_class";
    case PatternFault::empty_class: return "empty_class";
  }
  return "";
}

std::uint32_t letter_of(std::string_view text) {
  const std::uint32_t letter = text.empty() ? 0 : any_case_code(text[0]);
  if (letter == 0) throw BadPattern(PatternFault::unknown_sign);
  return letter;
}

// Reads "A-E" or "A" from the front of the text.
std::uint32_t read_range(std::string_view& text) {
  const std::uint32_t first = letter_of(text);
  text.remove_prefix(1);
  if (!text.starts_with('-')) return 1u << first;
  const std::uint32_t last = letter_of(text.substr(1));
  if (last < first) throw BadPattern(PatternFault::empty_class);
  text.remove_prefix(2);
  return ((1u << (last + 1)) - 1) & ~((1u << first) - 1);
}

std::uint32_t read_class(std::string_view inside) {
  const bool other = inside.starts_with('^');
  if (other) inside.remove_prefix(1);
  std::uint32_t mask = 0;
  while (!inside.empty()) mask |= read_range(inside);
  if (mask == 0) throw BadPattern(PatternFault::empty_class);
  return other ? kLetterMask & ~mask : mask;
}

void match(const GraphView& view, const Pattern& pattern, Node node, std::uint64_t places, Walk& walk) {
  view.each_child(node, kLetterMask, [&](std::uint32_t letter, Arc arc) {
    const std::uint64_t next = pattern.after(places, letter);
    if (next == 0) return;
    walk.push(letter);
    if (arc_ends(arc) && pattern.complete(next)) walk.keep();
    if (arc_target(arc) != 0 && view.may_reach(arc_target(arc), pattern.missing(next)))
      match(view, pattern, arc_target(arc), next, walk);
    walk.pop();
  });
}

}  // namespace

BadPattern::BadPattern(PatternFault why) : std::invalid_argument(describe(why)), fault(why) {}

Pattern::Pattern(std::string_view text) {
  if (text.empty()) throw BadPattern(PatternFault::empty);
  while (!text.empty()) {
    std::size_t read = 1;
    if (text[0] == '*') {
      add_run();
    } else if (text[0] == '.' || text[0] == '?') {
      add_letter(kLetterMask);
    } else if (text[0] == '[') {
      const std::size_t end = text.find(']');
      if (end == std::string_view::npos) throw BadPattern(PatternFault::open_class);
      add_letter(read_class(text.substr(1, end - 1)));
      read = end + 1;
    } else {
      add_letter(1u << letter_of(text));
    }
    text.remove_prefix(read);
  }
}

std::uint64_t Pattern::next_piece() {
  if (pieces_ == kMostPieces) throw BadPattern(PatternFault::too_long);
  return std::uint64_t{1} << pieces_++;
}

void Pattern::add_run() {
  if (pieces_ > 0 && (runs_ >> (pieces_ - 1) & 1) != 0) return;  // a run after a run says nothing new
  runs_ |= next_piece();
}

void Pattern::add_letter(std::uint32_t mask) {
  const std::uint64_t piece = next_piece();
  letters_ |= piece;
  for (std::uint32_t letter = 1; letter <= kLetters; ++letter)
    if (mask >> letter & 1) fits_[letter] |= piece;
}

std::string matches(const Graph& graph, const Pattern& pattern) {
  Walk walk(graph);
  match(graph.view(), pattern, graph.view().forward_root, pattern.start(), walk);
  return walk.take();
}

}  // namespace nabeurt
