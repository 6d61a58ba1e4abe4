#include "graph/nodes.h"

#include <algorithm>
#include <bit>
#include <span>

#include "graph/builder.h"

namespace nabeurt {
namespace {

std::uint64_t hash(std::span<const Arc> arcs) {
  std::uint64_t sum = arcs.size();
  for (const Arc arc : arcs) {
    sum = (sum ^ arc) * 0x9e3779b97f4a7c15ULL;
    sum ^= sum >> 29;
  }
  return sum;
}

}  // namespace

Node Nodes::intern(const std::vector<Arc>& arcs) {
  if (arcs.empty()) return 0;
  if (2 * used_ >= table_.size()) grow();
  const std::size_t slot = find_slot(arcs);
  if (table_[slot] == 0) {
    table_[slot] = append(arcs);
    ++used_;
  }
  return table_[slot];
}

Node Nodes::append(const std::vector<Arc>& arcs) {
  const std::size_t at = words_.size();
  if (at + arcs.size() + 1 > kTargetMask) throw TooManyWords();
  if (arcs.size() > 1) {
    std::uint32_t mask = 0, most = 0;
    for (const Arc arc : arcs) {
      mask |= 1u << arc_symbol(arc);
      most = std::max(most, reach(arc));
    }
    words_.push_back(mask | most << kReachShift);
  }
  words_.insert(words_.end(), arcs.begin(), arcs.end());
  return static_cast<Node>(at);
}

// The most letters from this arc on, its own included.
std::uint32_t Nodes::reach(Arc arc) const {
  const std::uint32_t own = arc_symbol(arc) != kSeparator;
  const std::uint32_t head = words_[arc_target(arc)];
  return own + (head & kSingle ? reach(head) : head >> kReachShift);
}

std::span<const Arc> Nodes::arcs_of(Node node) const {
  const auto count = static_cast<std::size_t>(std::popcount(GraphView::mask_of(words_[node])));
  return {&words_[node] + (words_[node] & kSingle ? 0 : 1), count};
}

std::size_t Nodes::find_slot(std::span<const Arc> arcs) const {
  const std::size_t last = table_.size() - 1;
  std::size_t slot = hash(arcs) & last;
  while (table_[slot] != 0 && !std::ranges::equal(arcs_of(table_[slot]), arcs)) slot = (slot + 1) & last;
  return slot;
}

void Nodes::grow() {
  std::vector<Node> old(table_.size() * 2, 0);
  old.swap(table_);
  for (const Node node : old)
    if (node != 0) table_[find_slot(arcs_of(node))] = node;
}

}  // namespace nabeurt
