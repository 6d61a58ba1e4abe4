// The file of a word graph: this header, the array, then two opaque texts. Little-endian, like every
// machine this runs on; the magic number reads differently on any other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nabeurt {

inline constexpr std::uint64_t kGraphMagic = 0x31485052474e424eULL;  // "NBNGRPH1" in the file
inline constexpr std::uint32_t kGraphVersion = 3;  // also when what the texts hold is written otherwise

struct GraphHeader {
  std::uint64_t magic;
  std::uint64_t checksum;  // of every byte after this field
  std::uint32_t version;
  std::uint32_t word_count;
  std::uint32_t array_size;    // 32-bit words, padding included
  std::uint32_t forward_size;  // of which the forward part
  std::uint32_t forward_root;
  std::uint32_t gaddag_root;
  std::uint32_t about_bytes;
  std::uint32_t notes_bytes;
  std::uint32_t spare[4];
};
static_assert(sizeof(GraphHeader) == 64);

inline constexpr std::uint32_t kMostWords = 1u << 24;  // so that an answer always fits in memory
inline constexpr std::size_t kChecksumFrom = 16;

// Not cryptographic: finds accidents (a flipped bit always, anything else but one in 2^64).
std::uint64_t graph_checksum(std::span<const std::byte> bytes);

}  // namespace nabeurt
