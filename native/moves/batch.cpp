#include "moves/batch.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace nabeurt {
namespace {

constexpr std::size_t kMostThreads = 256;

std::string_view unpadded(std::string_view tiles) {
  while (!tiles.empty() && tiles.back() == 0) tiles.remove_suffix(1);
  return tiles;
}

void check_boards(const Rows& boards) {
  if (boards.width != kCells) throw BadPosition("a board has 225 cells");
  for (std::size_t i = 0; i < boards.count; ++i)
    for (const char c : boards[i])
      if (c != '.' && !is_letter(static_cast<char>(c & ~32))) throw BadPosition("a cell is a letter or a dot");
}

std::vector<Rack> read_racks(const Rows& rows) {
  std::vector<Rack> racks;
  for (std::size_t i = 0; i < rows.count; ++i) racks.push_back(parse_rack(unpadded(rows[i])));
  return racks;
}

// Consecutive positions, so that the results can be put one after another.
struct Chunk {
  std::size_t from, end;
  MoveList moves{};
  std::vector<std::int64_t> counts{};
};

struct Search {
  const Vocabulary& words;
  const Scoring& scoring;
  const Rows& boards;
  std::vector<Rack> racks;
  Leaves leaves;
  std::size_t most;

  void run(Chunk& chunk) const {
    MoveList moves;
    Position position(words.graph->view(), scoring);
    for (std::size_t i = chunk.from; i < chunk.end; ++i) {
      position.set(boards[i]);
      find_moves(words, position, racks[i], leaves, most, moves);
      chunk.counts.push_back(static_cast<std::int64_t>(moves.size()));
      chunk.moves.append({moves.begin(), moves.end()});
    }
  }
};

void run_all(const Search& search, std::vector<Chunk>& chunks, std::size_t threads) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < chunks.size(); i = next++) search.run(chunks[i]);
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work);
  work();
}

}  // namespace

Batch find_batch(const Vocabulary& words, const Scoring& scoring, const Rows& boards, const Rows& racks, Leaves leaves,
                 std::size_t most, std::size_t threads) {
  constexpr std::size_t kAtOnce = 64;
  if (boards.count != racks.count) throw BadPosition("there is one rack for each board");
  check_boards(boards);
  const Search search{words, scoring, boards, read_racks(racks), leaves, most};
  std::vector<Chunk> chunks;
  for (std::size_t from = 0; from < boards.count; from += kAtOnce) chunks.push_back({from, std::min(from + kAtOnce, boards.count)});
  run_all(search, chunks, std::clamp<std::size_t>(threads, 1, kMostThreads));
  Batch batch{{}, {0}};
  for (const Chunk& chunk : chunks) {
    batch.moves.append({chunk.moves.begin(), chunk.moves.end()});
    for (const std::int64_t found : chunk.counts) batch.offsets.push_back(batch.offsets.back() + found);
  }
  return batch;
}

}  // namespace nabeurt
