#include "moves_leaves.h"

namespace nabeurt {

std::uint32_t leave_rank(const Rack& kept) {
  std::uint32_t rank = 0, size = 0;
  for (std::size_t tile = 0; tile < kept.size(); ++tile)
    for (int copy = 0; copy < kept[tile]; ++copy, ++size) rank += kChoose[tile + size][size + 1];
  return kBelow[size] + rank;
}

}  // namespace nabeurt
