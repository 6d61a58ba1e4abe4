// Makes the array of a word graph smaller: a node with one child is an arc, and where that very arc also
// stands in a node with more children, it need not be written twice.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/graph.h"

namespace nabeurt {

struct GraphArray {
  std::vector<std::uint32_t> words;
  std::uint32_t forward_size;
  Node forward_root;
  Node gaddag_root;
};

GraphArray pack_graph(const GraphArray& loose);

}  // namespace nabeurt
