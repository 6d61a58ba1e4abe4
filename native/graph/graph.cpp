#include "graph/graph.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <new>

#include "graph/file.h"

namespace nabeurt {
namespace {

// Whatever 25 bits name, with its longest child list, lies inside.
constexpr std::size_t kArrayReach = (std::size_t{1} << kTargetBits) + 64;
constexpr std::size_t kLargePage = std::size_t{1} << 21;

constexpr std::size_t whole_pages(std::size_t bytes) { return (bytes + kLargePage - 1) & ~(kLargePage - 1); }

constexpr std::size_t kReserved = whole_pages(sizeof(GraphHeader) + kArrayReach * sizeof(std::uint32_t));

// Fetch the pages at once where the system can: the checksum is about to read them all.
#ifdef MAP_POPULATE
constexpr int kFetch = MAP_POPULATE;
#else
constexpr int kFetch = 0;
#endif

const char* describe(GraphFault fault) {
  switch (fault) {
    case GraphFault::unreadable: return "unreadable";
    case GraphFault::truncated: return "truncated";
    case GraphFault::not_a_graph: return "not_a_graph";
    case GraphFault::other_version: return "other_version";
    case GraphFault::altered: return "altered";
  }
  return "";
}

// Address space only, from a large page's edge: pages that nobody writes are the one zero page of the system.
std::byte* reserve() {
  void* at = mmap(nullptr, kReserved + kLargePage, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) throw std::bad_alloc();
  auto* const start = static_cast<std::byte*>(at);
  const std::size_t before = whole_pages(reinterpret_cast<std::uintptr_t>(at)) - reinterpret_cast<std::uintptr_t>(at);
  if (before > 0) munmap(start, before);
  munmap(start + before + kReserved, kLargePage - before);
  return start + before;
}

class File {
 public:
  // Non-blocking, or a pipe of that name would wait for its writer.
  explicit File(const std::string& path)
      : descriptor_(path.find('\0') == std::string::npos ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
                                                         : -1) {
    if (descriptor_ < 0) throw BadGraph(GraphFault::unreadable);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { ::close(descriptor_); }

  std::size_t size() const {
    struct stat status {};
    if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) throw BadGraph(GraphFault::unreadable);
    return static_cast<std::size_t>(status.st_size);
  }

  void map_over(std::byte* at, std::size_t bytes) const {
    if (mmap(at, bytes, PROT_READ, MAP_SHARED | MAP_FIXED | kFetch, descriptor_, 0) == MAP_FAILED)
      throw BadGraph(GraphFault::unreadable);
  }

 private:
  int descriptor_;
};

std::size_t checked_size(std::size_t bytes) {
  if (bytes < sizeof(GraphHeader)) throw BadGraph(GraphFault::truncated);
  if (bytes > kReserved) throw BadGraph(GraphFault::not_a_graph);
  return bytes;
}

}  // namespace

BadGraph::BadGraph(GraphFault why) : std::runtime_error(describe(why)), fault(why) {}

Graph::Graph() : mapping_(reserve()) {}

Graph::~Graph() { munmap(mapping_, kReserved); }

std::shared_ptr<const Graph> Graph::open(const std::string& path) {
  const File file(path);
  const std::size_t bytes = checked_size(file.size());
  const std::shared_ptr<Graph> graph(new Graph());
  file.map_over(graph->mapping_, bytes);
  graph->in_file_ = true;
  graph->check(bytes);
  return graph;
}

std::shared_ptr<const Graph> Graph::at_hand(std::shared_ptr<const Graph> graph) {
  return graph->in_file_ ? of(std::as_bytes(std::span(graph->image()))) : graph;
}

std::shared_ptr<const Graph> Graph::of(std::span<const std::byte> image) {
  checked_size(image.size());
  const std::shared_ptr<Graph> graph(new Graph());
  const std::size_t room = whole_pages(image.size());
  if (mprotect(graph->mapping_, room, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(graph->mapping_, room, MADV_HUGEPAGE);  // a wish: a walk jumps about, and looks up a page each time
#endif
  std::memcpy(graph->mapping_, image.data(), image.size());
  if (mprotect(graph->mapping_, room, PROT_READ) != 0) throw std::bad_alloc();
  graph->check(image.size());
  return graph;
}

void Graph::check(std::size_t bytes) {
  GraphHeader header;
  std::memcpy(&header, mapping_, sizeof header);
  if (header.magic != kGraphMagic) throw BadGraph(GraphFault::not_a_graph);
  if (header.version != kGraphVersion) throw BadGraph(GraphFault::other_version);
  const std::size_t texts_at = sizeof header + std::size_t{header.array_size} * sizeof(std::uint32_t);
  const std::size_t expected = texts_at + header.about_bytes + std::size_t{header.notes_bytes};
  if (bytes < expected) throw BadGraph(GraphFault::truncated);
  const std::span<const std::byte> summed(mapping_ + kChecksumFrom, bytes - kChecksumFrom);
  if (bytes != expected || graph_checksum(summed) != header.checksum) throw BadGraph(GraphFault::altered);
  if (header.forward_size > header.array_size || header.forward_root > kTargetMask ||
      header.gaddag_root > kTargetMask || header.word_count > kMostWords)
    throw BadGraph(GraphFault::altered);
  view_ = {reinterpret_cast<const std::uint32_t*>(mapping_ + sizeof header), header.forward_root,
           header.gaddag_root};
  word_count_ = header.word_count;
  array_size_ = header.array_size;
  forward_size_ = header.forward_size;
  image_ = {reinterpret_cast<const char*>(mapping_), bytes};
  const char* texts = reinterpret_cast<const char*>(mapping_ + texts_at);
  about_ = {texts, header.about_bytes};
  notes_ = {texts + header.about_bytes, header.notes_bytes};
}

}  // namespace nabeurt
