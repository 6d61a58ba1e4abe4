// Wrong word lists and wrong graph files, by the hundred thousand, under the sanitizers.
// Usage: graph_fuzz ROUNDS [SEED]. Ends silently, or at the first line that is not true.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "tests/check.h"
#include "graph/builder.h"
#include "graph/file.h"
#include "graph/graph.h"
#include "graph/lookup.h"
#include "graph/pattern.h"

using namespace nabeurt;

namespace {

using Image = std::vector<std::byte>;

class Fuzz {
 public:
  explicit Fuzz(unsigned seed) : dice_(seed) {}

  void round() {
    const std::string lines = word_list();
    try_list(mutated(lines));
    const Image image = build_graph(lines, "about", "notes");
    const Image wrong = mutated(image);
    try_altered(image, wrong);
    if (wrong.size() >= sizeof(GraphHeader)) try_sealed(sealed(wrong, image));
  }

 private:
  std::size_t below(std::size_t limit) { return dice_() % limit; }

  std::string word_list() {
    std::string lines;
    for (std::size_t words = below(30); words > 0; --words) {
      for (std::size_t letters = 2 + below(14); letters > 0; --letters) lines += static_cast<char>('A' + below(4));
      lines += '\n';
    }
    return lines;
  }

  // A few bytes changed, cut off, doubled or put in.
  template <typename Bytes>
  Bytes mutated(Bytes bytes) {
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const auto at = static_cast<std::ptrdiff_t>(below(bytes.size() + 1));
      const auto any = static_cast<typename Bytes::value_type>(dice_());
      if (below(8) == 0) bytes.resize(static_cast<std::size_t>(at));
      else if (below(8) == 0) bytes.insert(bytes.begin() + at, below(40), any);
      else if (static_cast<std::size_t>(at) < bytes.size()) bytes[static_cast<std::size_t>(at)] = any;
    }
    return bytes;
  }

  // A list is refused, or the graph holds exactly it.
  void try_list(const std::string& lines) {
    try {
      CHECK(all_words(*Graph::of(build_graph(lines))) == sort_words(lines));
    } catch (const BadWord&) {
    }
  }

  void try_altered(const Image& image, const Image& wrong) {
    try {
      if (below(16) == 0) open_file(wrong);
      else Graph::of(wrong);
      CHECK(wrong == image);
    } catch (const BadGraph&) {
      CHECK(wrong != image);
    }
  }

  void open_file(const Image& image) {
    char path[] = "/tmp/nabeurt-fuzz-XXXXXX";
    const int file = mkstemp(path);
    CHECK(file >= 0 && write(file, image.data(), image.size()) == static_cast<ssize_t>(image.size()));
    close(file);
    try {
      Graph::open(path);
      unlink(path);
    } catch (const BadGraph&) {
      unlink(path);
      throw;
    }
  }

  // The same wrong bytes with sizes and a checksum that fit them: what only an enemy would make. The
  // number of words stays small, for that is what bounds a walk.
  Image sealed(Image image, const Image& original) {
    GraphHeader header, right;
    std::memcpy(&header, image.data(), sizeof header);
    std::memcpy(&right, original.data(), sizeof right);
    header.magic = right.magic;
    header.version = right.version;
    header.word_count = right.word_count;
    header.about_bytes = header.notes_bytes = 0;
    header.array_size = static_cast<std::uint32_t>((image.size() - sizeof header) / sizeof(std::uint32_t));
    image.resize(sizeof header + header.array_size * sizeof(std::uint32_t));
    std::memcpy(image.data(), &header, sizeof header);
    header.checksum = graph_checksum(std::span<const std::byte>(image).subspan(kChecksumFrom));
    std::memcpy(image.data(), &header, sizeof header);
    return image;
  }

  // Every question gets an answer or a refusal; nothing is read that is not there.
  void try_sealed(const Image& image) {
    std::shared_ptr<const Graph> graph;
    if (!survives([&] { graph = Graph::of(image); })) return;
    survives([&] { contains(graph->view(), "ABCD"); });
    survives([&] { all_words(*graph); });
    survives([&] { anagrams(*graph, "ABCD??", true); });
    survives([&] { matches(*graph, Pattern("*A*")); });
    survives([&] { extensions(*graph, "AB"); });
    survives([&] {
      const Ranks ranks(graph);
      if (ranks.size() > 0) ranks.word(ranks.size() - 1);
    });
  }

  template <typename Act>
  bool survives(Act act) {
    try {
      act();
      return true;
    } catch (const BadGraph&) {
      return false;
    }
  }

  std::mt19937 dice_;
};

}  // namespace

int main(int count, char** arguments) {
  const long rounds = count > 1 ? std::atol(arguments[1]) : 1000;
  Fuzz fuzz(count > 2 ? static_cast<unsigned>(std::atol(arguments[2])) : 1);
  for (long round = 0; round < rounds; ++round) fuzz.round();
}
