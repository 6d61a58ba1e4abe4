// The nodes of a word graph while it is built: equal ones are one, found by hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "graph/graph.h"

namespace nabeurt {

class Nodes {
 public:
  Nodes() : words_(1, 0), table_(std::size_t{1} << 16, 0) {}

  // The one node with these children, which are in order of symbol.
  Node intern(const std::vector<Arc>& arcs);

  std::size_t size() const { return words_.size(); }
  std::vector<std::uint32_t> take() { return std::move(words_); }

 private:
  Node append(const std::vector<Arc>& arcs);
  std::uint32_t reach(Arc arc) const;
  std::span<const Arc> arcs_of(Node node) const;
  std::size_t find_slot(std::span<const Arc> arcs) const;  // of the equal node, or the free one for it
  void grow();

  std::vector<std::uint32_t> words_;
  std::vector<Node> table_;  // 0 where free
  std::size_t used_ = 0;
};

}  // namespace nabeurt
