#include "position/leaves.h"

namespace nabeurt {

Leaves checked_leaves(Leaves table) {
  if (table.size() != kLeaves) throw BadPosition("a table of leaves has one value per remainder");
  return table;
}

std::uint32_t leave_rank(const Rack& kept) {
  std::uint32_t rank = 0, size = 0;
  for (std::size_t tile = 0; tile < kept.size(); ++tile)
    for (int copy = 0; copy < kept[tile]; ++copy, ++size) rank += kChoose[tile + size][size + 1];
  return kBelow[size] + rank;
}

std::uint32_t leave_rank(std::string_view tiles) {
  if (tiles.size() > kLeaveSize) throw BadPosition("a remainder has at most six tiles");
  return leave_rank(parse_rack(tiles));
}

}  // namespace nabeurt
