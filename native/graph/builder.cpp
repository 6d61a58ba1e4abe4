// Both parts are made by reading strings in order and freezing each node as soon as no later string can
// change it; equal nodes are one, found by hash. The right half of a GADDAG path is never built: after the
// separator it is the forward node of the left half, which is known when that node is frozen.
#include "graph/builder.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "graph/file.h"
#include "graph/graph.h"
#include "graph/nodes.h"
#include "graph/packer.h"

namespace nabeurt {
namespace {

// A string of up to 15 letters, 5 bits each from the top, so that numbers sort as words do; the lowest 26
// bits are free for what belongs to the string.
__extension__ using Key = unsigned __int128;

constexpr int letter_shift(int place) { return 128 - 5 * (place + 1); }
constexpr std::uint32_t letter_at(Key key, int place) {
  return static_cast<std::uint32_t>(key >> letter_shift(place)) & 31;
}
constexpr Key with_letter(Key key, int place, std::uint32_t letter) {
  return key | static_cast<Key>(letter) << letter_shift(place);
}

Key parse(std::string_view word) {
  if (word.size() < kShortestWord || word.size() > kLongestWord) throw BadWord(word);
  Key key = 0;
  for (std::size_t place = 0; place < word.size(); ++place) {
    if (!is_letter(word[place])) throw BadWord(word);
    key = with_letter(key, static_cast<int>(place), letter_code(word[place]));
  }
  return key;
}

std::vector<Key> sorted_keys(std::string_view lines) {
  std::vector<Key> keys;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    if (end > 0) keys.push_back(parse(lines.substr(0, end)));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  if (!std::is_sorted(keys.begin(), keys.end())) std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  if (keys.size() > kMostWords) throw TooManyWords();
  return keys;
}

// Reads strings in order. `frozen(place, node, ends)` is told of each prefix whose node is final: the prefix
// is the first `place` letters of the string read before, `ends` says whether it is itself one of the strings.
template <typename Frozen>
class Freezer {
 public:
  Freezer(Nodes& nodes, Frozen frozen) : nodes_(nodes), frozen_(frozen) {}

  // `first` (if not 0) is the separator's arc in the node at the end of this string.
  void read(Key key, bool ends, Arc first) {
    freeze_below(shared_letters(key));
    while (depth_ < kLongestWord && letter_at(key, depth_) != 0) {
      pending_[depth_] = letter_at(key, depth_);
      ends_[depth_] = false;
      ++depth_;
    }
    if (depth_ > 0) ends_[depth_ - 1] = ends;
    if (first != 0) arcs_[depth_].push_back(first);
  }

  Node finish() {
    freeze_below(0);
    return nodes_.intern(arcs_[0]);
  }

 private:
  int shared_letters(Key key) const {
    int place = 0;
    while (place < depth_ && letter_at(key, place) == pending_[place]) ++place;
    return place;
  }

  void freeze_below(int place) {
    while (depth_ > place) {
      const Node node = nodes_.intern(arcs_[depth_]);
      arcs_[depth_].clear();
      frozen_(depth_, node, ends_[depth_ - 1]);
      --depth_;
      arcs_[depth_].push_back(make_arc(pending_[depth_], ends_[depth_], node));
    }
  }

  Nodes& nodes_;
  Frozen frozen_;
  int depth_ = 0;
  std::array<std::uint32_t, kLongestWord> pending_{};
  std::array<bool, kLongestWord> ends_{};
  std::array<std::vector<Arc>, kLongestWord + 1> arcs_;
};

Key reversed(Key key, int length) {
  Key result = 0;
  for (int place = 0; place < length; ++place)
    result = with_letter(result, place, letter_at(key, length - 1 - place));
  return result;
}

constexpr Key kTargetOfKey = kTargetMask;
constexpr Key kEndsOfKey = Key{1} << kTargetBits;

// Fills `lefts` with each left part reversed, its forward node and whether it is a word.
Node build_forward(Nodes& nodes, const std::vector<Key>& keys, std::vector<Key>& lefts) {
  Key current = 0;
  const auto note = [&](int place, Node node, bool ends) {
    lefts.push_back(reversed(current, place) | node | (ends ? kEndsOfKey : 0));
  };
  Freezer freezer(nodes, note);
  for (const Key key : keys) {
    freezer.read(key, true, 0);
    current = key;
  }
  return freezer.finish();
}

Node build_gaddag(Nodes& nodes, std::vector<Key>& lefts) {
  std::sort(lefts.begin(), lefts.end());
  Freezer freezer(nodes, [](int, Node, bool) {});
  for (const Key left : lefts) {
    const auto target = static_cast<Node>(left & kTargetOfKey);
    freezer.read(left, (left & kEndsOfKey) != 0, target != 0 ? make_arc(kSeparator, false, target) : 0);
  }
  return freezer.finish();
}

GraphArray build_array(const std::vector<Key>& keys) {
  Nodes nodes;
  std::vector<Key> lefts;
  const Node forward = build_forward(nodes, keys, lefts);
  const auto forward_size = static_cast<std::uint32_t>(nodes.size());
  const Node gaddag = build_gaddag(nodes, lefts);
  return {nodes.take(), forward_size, forward, gaddag};
}

std::vector<std::byte> seal(GraphHeader header, const std::vector<std::uint32_t>& words,
                            std::string_view about, std::string_view notes) {
  const std::size_t array_bytes = words.size() * sizeof(std::uint32_t);
  std::vector<std::byte> image(sizeof header + array_bytes + about.size() + notes.size());
  auto put = [at = image.data() + sizeof header](const void* from, std::size_t bytes) mutable {
    if (bytes > 0) std::memcpy(at, from, bytes);
    at += bytes;
  };
  put(words.data(), array_bytes);
  put(about.data(), about.size());
  put(notes.data(), notes.size());
  std::memcpy(image.data(), &header, sizeof header);
  header.checksum = graph_checksum(std::span<const std::byte>(image).subspan(kChecksumFrom));
  std::memcpy(image.data(), &header, sizeof header);
  return image;
}

}  // namespace

BadWord::BadWord(std::string_view word) : std::invalid_argument(std::string(word.substr(0, 40))) {}
TooManyWords::TooManyWords() : std::length_error("too many words") {}

std::string sort_words(std::string_view lines) {
  std::string text;
  for (const Key key : sorted_keys(lines)) {
    for (int place = 0; place < kLongestWord && letter_at(key, place) != 0; ++place)
      text += letter_char(static_cast<std::uint8_t>(letter_at(key, place)));
    text += '\n';
  }
  return text;
}

std::vector<std::byte> build_graph(std::string_view lines, std::string_view about,
                                   std::string_view notes) {
  const std::vector<Key> keys = sorted_keys(lines);
  const GraphArray array = pack_graph(build_array(keys));
  GraphHeader header{};
  header.magic = kGraphMagic;
  header.version = kGraphVersion;
  header.word_count = static_cast<std::uint32_t>(keys.size());
  header.array_size = static_cast<std::uint32_t>(array.words.size());
  header.forward_size = array.forward_size;
  header.forward_root = array.forward_root;
  header.gaddag_root = array.gaddag_root;
  header.about_bytes = static_cast<std::uint32_t>(about.size());
  header.notes_bytes = static_cast<std::uint32_t>(notes.size());
  return seal(header, array.words, about, notes);
}

}  // namespace nabeurt
