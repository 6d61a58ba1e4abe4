#include "graph/packer.h"

namespace nabeurt {
namespace {

constexpr bool is_single(std::uint32_t head) { return (head & kSingle) != 0; }

constexpr std::uint32_t body(std::uint32_t head) {
  return is_single(head) ? 0 : static_cast<std::uint32_t>(std::popcount(head & kChildMask));
}

// Visit every node of an array that holds them one after the other.
template <typename Visit>
void each_node(const std::vector<std::uint32_t>& words, Visit&& visit) {
  for (Node node = 1; node < words.size(); node += 1 + body(words[node])) visit(node);
}

class Packer {
 public:
  explicit Packer(const GraphArray& loose) : loose_(loose), place_(loose.words.size(), 0), table_(table_size()) {}

  GraphArray packed() {
    each_node(loose_.words, [&](Node node) { offer_arcs(node); });
    each_node(loose_.words, [&](Node node) { settle(node); });
    for (const auto& [node, arc] : shared_) place_[node] = place_[arc];
    GraphArray result{{0}, forward_size_, place_[loose_.forward_root], place_[loose_.gaddag_root]};
    result.words.reserve(next_);
    each_node(loose_.words, [&](Node node) { write(node, result.words); });
    return result;
  }

 private:
  struct Shared {
    Node node;
    std::uint32_t arc;
  };

  std::size_t table_size() const { return std::bit_ceil(2 * loose_.words.size() + 2); }

  // The slot of this arc, or the free one where it belongs.
  std::uint32_t& slot(Arc arc) {
    std::size_t at = (arc * 0x9e3779b97f4a7c15ULL >> 20) & (table_.size() - 1);
    while (table_[at] != 0 && loose_.words[table_[at]] != arc) at = (at + 1) & (table_.size() - 1);
    return table_[at];
  }

  void offer_arcs(Node node) {
    for (std::uint32_t arc = node + 1; arc <= node + body(loose_.words[node]); ++arc) {
      std::uint32_t& known = slot(loose_.words[arc]);
      if (known == 0) known = arc;
    }
  }

  // The forward part stays whole: its nodes are shared among themselves only.
  bool can_share(Node node, std::uint32_t arc) const {
    return arc != 0 && (node >= loose_.forward_size || arc < loose_.forward_size);
  }

  void settle(Node node) {
    const std::uint32_t head = loose_.words[node];
    const std::uint32_t arc = is_single(head) ? slot(head) : 0;
    if (can_share(node, arc)) {
      shared_.push_back({node, arc});
    } else {
      for (std::uint32_t i = 0; i <= body(head); ++i) place_[node + i] = next_++;
    }
    if (node < loose_.forward_size) forward_size_ = next_;
  }

  Arc moved(Arc arc) const { return (arc & ~kTargetMask) | place_[arc_target(arc)]; }

  void write(Node node, std::vector<std::uint32_t>& words) const {
    if (place_[node] != words.size()) return;  // shared: it is somewhere else
    const std::uint32_t head = loose_.words[node];
    words.push_back(is_single(head) ? moved(head) : head);
    for (std::uint32_t i = 1; i <= body(head); ++i) words.push_back(moved(loose_.words[node + i]));
  }

  const GraphArray& loose_;
  std::vector<Node> place_;
  std::vector<std::uint32_t> table_;  // an arc's place inside a node, by its value
  std::vector<Shared> shared_;
  std::uint32_t next_ = 1;
  std::uint32_t forward_size_ = 1;
};

}  // namespace

GraphArray pack_graph(const GraphArray& loose) { return Packer(loose).packed(); }

}  // namespace nabeurt
