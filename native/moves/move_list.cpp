#include "moves/move_list.h"

#include <algorithm>

namespace nabeurt {

void MoveList::grow(std::size_t least) {
  const std::size_t room = std::max<std::size_t>({least, 2 * room_, 64});
  std::unique_ptr<Move[]> larger(new Move[room]);
  if (size_ != 0) std::memcpy(larger.get(), moves_.get(), size_ * sizeof(Move));
  moves_ = std::move(larger);
  room_ = room;
}

}  // namespace nabeurt
