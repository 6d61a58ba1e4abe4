#include "graph/file.h"

#include <bit>
#include <cstring>

namespace nabeurt {
namespace {

constexpr std::uint64_t kOdd1 = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t kOdd2 = 0xd6e8feb86659fd93ULL;

// For a fixed state a different word always gives a different state, and the other way round.
std::uint64_t stir(std::uint64_t state, std::uint64_t word) {
  return std::rotl((state ^ word) * kOdd1, 29);
}

std::uint64_t load(const std::byte* at, std::size_t bytes = 8) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, bytes);
  return word;
}

}  // namespace

std::uint64_t graph_checksum(std::span<const std::byte> bytes) {
  // Four lanes, so that the multiplications overlap and memory sets the pace.
  std::uint64_t lanes[4] = {kOdd1, kOdd2, ~kOdd1, ~kOdd2};
  const std::byte* at = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= 32; at += 32, left -= 32)
    for (std::size_t lane = 0; lane < 4; ++lane) lanes[lane] = stir(lanes[lane], load(at + 8 * lane));
  std::uint64_t sum = bytes.size() * kOdd2;
  for (const std::uint64_t lane : lanes) sum = stir(sum, lane);
  for (; left >= 8; at += 8, left -= 8) sum = stir(sum, load(at));
  if (left > 0) sum = stir(sum, load(at, left));
  return stir(sum, sum >> 32);
}

}  // namespace nabeurt
