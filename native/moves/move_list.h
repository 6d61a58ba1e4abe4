// A growing list of placements that is written in whole words: a generator makes millions a second, and a
// record filled byte by byte and then copied would wait for itself each time.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "position/position.h"

namespace nabeurt {

// The fields of a Move in four registers.
struct PackedMove {
  std::uint64_t head;  // equity, score, line, start
  std::uint32_t tail;  // length, tiles, fresh
  std::uint64_t low;   // letters
  std::uint64_t high;

  static constexpr std::uint64_t pack_head(std::int32_t equity, int score, int line, int start) {
    return static_cast<std::uint32_t>(equity) | std::uint64_t{static_cast<std::uint16_t>(score)} << 32 |
           static_cast<std::uint64_t>(line) << 48 | static_cast<std::uint64_t>(start) << 56;
  }
  static constexpr std::uint32_t pack_tail(int length, int tiles, std::uint32_t fresh) {
    return static_cast<std::uint32_t>(length) | static_cast<std::uint32_t>(tiles) << 8 | fresh << 16;
  }
  void store(Move* to) const {
    auto* bytes = reinterpret_cast<char*>(to);
    std::memcpy(bytes, &head, 8);
    std::memcpy(bytes + 8, &tail, 4);
    std::memcpy(bytes + 12, &low, 8);
    std::memcpy(bytes + 20, &high, 8);
  }
};

class MoveList {
 public:
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move* begin() { return moves_.get(); }
  Move* end() { return moves_.get() + size_; }
  const Move* begin() const { return moves_.get(); }
  const Move* end() const { return moves_.get() + size_; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move& operator[](std::size_t i) const { return moves_[i]; }

  void add(const PackedMove& move) {
    if (size_ == room_) grow(room_ + 1);
    move.store(&moves_[size_++]);
  }
  void append(std::span<const Move> more) {
    if (size_ + more.size() > room_) grow(size_ + more.size());
    if (!more.empty()) std::memcpy(&moves_[size_], more.data(), more.size_bytes());
    size_ += more.size();
  }

 private:
  void grow(std::size_t least);

  std::unique_ptr<Move[]> moves_;
  std::size_t size_ = 0;
  std::size_t room_ = 0;
};

}  // namespace nabeurt
