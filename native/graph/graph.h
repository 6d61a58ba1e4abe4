// The word graph: every word forward (a DAWG) and from every letter outward (a GADDAG), in one array of
// 32-bit words that is memory-mapped read-only and walked in place.
//
// An ARC is one word:     1 | symbol (5 bits) | ends a word (1) | target (25)
// A NODE is an index into the array:
//   no children           index 0; the word there is 0, so it may be visited like any other
//   one child             that arc itself (bit 31 set)
//   more children         0 | reach (4 bits) | child mask (27 bits), then one arc per child in order of symbol
// Symbols are letter codes 1..26 and the separator 0; a child mask has bit 1 << symbol for each child. So
// `child_mask(node) & rack & cross_check` leaves exactly the children worth visiting, and a child is found
// by counting the mask bits below it. "Ends a word" belongs to the arc: the path up to and including it
// spells a word. The reach of a node is the most letters that can still follow. A node with one child may lie
// inside another node: arcs are shared.
//
// Forward part: from forward_root(), letters in reading order.
// GADDAG part: from gaddag_root(), for each way to cut a word in two with a part on the left: the left part
// reversed, the separator, the right part. The whole word reversed needs no separator: the arc of its first
// letter ends a word. After the separator one is in the forward part, at the node of the left part.
//
// Nothing in a file is trusted beyond its checksum: the mapping is followed by zero pages up to the largest
// index that 25 bits can name, so that no target, however wrong, reads outside. A wrong file can hold a
// cycle: every walk bounds its own depth by kLongestWord (plus one for the separator).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "alphabet.h"

namespace nabeurt {

using Node = std::uint32_t;  // an index into the array
using Arc = std::uint32_t;

inline constexpr std::uint32_t kSeparator = 0;
inline constexpr int kLongestWord = 15;
inline constexpr int kShortestWord = 2;
inline constexpr std::uint32_t kTargetBits = 25;
inline constexpr std::uint32_t kTargetMask = (1u << kTargetBits) - 1;
inline constexpr std::uint32_t kChildMask = (1u << 27) - 1;
inline constexpr std::uint32_t kLetterMask = kChildMask & ~1u;
inline constexpr std::uint32_t kReachShift = 27;
inline constexpr std::uint32_t kSingle = 1u << 31;

constexpr Arc make_arc(std::uint32_t symbol, bool ends, Node target) {
  return kSingle | symbol << 26 | static_cast<std::uint32_t>(ends) << 25 | target;
}
constexpr Node arc_target(Arc arc) { return arc & kTargetMask; }
constexpr bool arc_ends(Arc arc) { return (arc >> 25 & 1) != 0; }
constexpr std::uint32_t arc_symbol(Arc arc) { return arc >> 26 & 31; }

enum class GraphFault { unreadable, truncated, not_a_graph, other_version, altered };

struct BadGraph : std::runtime_error {
  explicit BadGraph(GraphFault why);
  GraphFault fault;
};

// What a walk needs: two numbers and a pointer. Copy it freely; the Graph must outlive it.
struct GraphView {
  const std::uint32_t* words = nullptr;
  Node forward_root = 0;
  Node gaddag_root = 0;

  std::uint32_t child_mask(Node node) const { return mask_of(words[node]); }

  // The arc of a child that is in the mask.
  Arc child(Node node, std::uint32_t symbol) const {
    const std::uint32_t head = words[node];
    if (head & kSingle) return head;
    return words[node + 1 + rank(head, symbol)];
  }

  // The arc of that symbol, or 0 (which ends nothing and leads to the node without children).
  Arc find(Node node, std::uint32_t symbol) const {
    const std::uint32_t head = words[node];
    if (head & kSingle) return arc_symbol(head) == symbol ? head : 0;
    return head >> symbol & 1 ? words[node + 1 + rank(head, symbol)] : 0;
  }

  // Visit the arcs of the children that are in `allowed`, in order of symbol.
  template <typename Visit>
  void each_child(Node node, std::uint32_t allowed, Visit&& visit) const {
    const std::uint32_t head = words[node];
    if (head & kSingle) {
      if (allowed >> arc_symbol(head) & 1) visit(arc_symbol(head), head);
      return;
    }
    const std::uint32_t* arcs = words + node + 1;
    for (std::uint32_t left = head & kChildMask & allowed; left != 0; left &= left - 1) {
      const auto symbol = static_cast<std::uint32_t>(std::countr_zero(left));
      visit(symbol, arcs[rank(head, symbol)]);
    }
  }

  // The letters whose arc ends a word here: what may complete a word from this node.
  std::uint32_t ending_mask(Node node) const {
#if defined(__AVX2__) && defined(__BMI2__)
    // Eight arcs at a time; past the last one there is always something to read, and nothing is made of it.
    const std::uint32_t head = words[node], mask = head & kChildMask;
    if (!(head & kSingle)) {
      std::uint32_t ends = 0;
      for (int at = 0; at < std::popcount(mask); at += 8) {
        const __m256i arcs = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words + node + 1 + at));
        ends |= static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_slli_epi32(arcs, 6)))) << at;
      }
      return _pdep_u32(ends, mask) & kLetterMask;
    }
#endif
    std::uint32_t ending = 0;
    each_child(node, kLetterMask, [&](std::uint32_t symbol, Arc arc) {
      ending |= static_cast<std::uint32_t>(arc_ends(arc)) << symbol;
    });
    return ending;
  }

  // Whether so many letters may still follow; no only where that is sure without looking further.
  bool may_reach(Node node, std::size_t letters) const {
    const std::uint32_t head = words[node];
    return (head & kSingle) != 0 || head >> kReachShift >= letters;
  }

  static constexpr std::uint32_t mask_of(std::uint32_t head) {
    return head & kSingle ? 1u << arc_symbol(head) : head & kChildMask;
  }
  static constexpr std::uint32_t rank(std::uint32_t head, std::uint32_t symbol) {
    return static_cast<std::uint32_t>(std::popcount(head & ((1u << symbol) - 1)));
  }
};

// Owns the mapping. Made from a file or from the bytes that build_graph returned; the same checks for both.
class Graph {
 public:
  static std::shared_ptr<const Graph> open(const std::string& path);
  static std::shared_ptr<const Graph> of(std::span<const std::byte> image);
  // For long walks: the same, not in the file but in large pages of this process.
  static std::shared_ptr<const Graph> at_hand(std::shared_ptr<const Graph> graph);
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;
  ~Graph();

  const GraphView& view() const { return view_; }
  std::uint32_t size() const { return word_count_; }          // how many words it knows
  std::uint32_t array_size() const { return array_size_; }    // 32-bit words in the array
  std::uint32_t forward_size() const { return forward_size_; }  // the forward part is the first so many
  std::string_view image() const { return image_; }           // every byte, as it is in a file
  std::string_view about() const { return about_; }           // opaque: what the builder was given
  std::string_view notes() const { return notes_; }   // opaque: idem

 private:
  Graph();
  void check(std::size_t bytes);

  std::byte* mapping_;
  bool in_file_ = false;
  GraphView view_;
  std::uint32_t word_count_ = 0;
  std::uint32_t array_size_ = 0;
  std::uint32_t forward_size_ = 0;
  std::string_view image_;
  std::string_view about_;
  std::string_view notes_;
};

}  // namespace nabeurt
