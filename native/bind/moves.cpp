// The move generator for Python: positions and racks in as bytes, placements out as rows of 28 bytes that NumPy
// reads in place. The lock is released around all work.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include "moves.h"
#include "moves_bench.h"
#include "tiles.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using Rows = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<2>>;
using Offsets = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;
using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// NumPy pads its bytes with zeros.
std::string_view unpadded(std::string_view tiles) {
  while (!tiles.empty() && tiles.back() == 0) tiles.remove_suffix(1);
  return tiles;
}

// The array reads what C++ wrote, where it wrote it; the list lives as long as the array.
template <typename Array, typename List>
Array hand_over(List&& items, std::initializer_list<std::size_t> shape) {
  auto* held = new List(std::move(items));
  const nb::capsule owner(held, [](void* at) noexcept { delete static_cast<List*>(at); });
  return Array(held->empty() ? nullptr : &(*held)[0], shape, owner);
}

Rows as_rows(MoveList&& moves) {
  const std::size_t count = moves.size();
  return hand_over<Rows>(std::move(moves), {count, sizeof(Move)});
}

void generate(const Vocabulary& words, const Position& position, const Rack& rack, Leaves leaves, std::size_t most,
              MoveList& moves) {
  if (most != 0) return top_moves(words, position, rack, leaves, most, moves);
  moves.clear();
  all_moves(words, position, rack, leaves, moves);
}

bool exists(const Vocabulary& words, std::string_view cells, std::string_view tiles) {
  const Rack rack = read_rack(tiles);
  const nb::gil_scoped_release unlocked;
  Position position(words.graph->view(), Scoring{});
  position.set(cells);
  return any_move(words, position, rack);
}

Rows find(const Vocabulary& words, std::string_view cells, std::string_view tiles, const nb::bytes& values,
          bool new_only, const std::optional<LeaveArray>& table, std::size_t most) {
  const Rack rack = read_rack(tiles);
  const Scoring scoring = read_scoring(values, new_only);
  const Leaves leaves = read_leaves(table);
  MoveList moves;
  {
    const nb::gil_scoped_release unlocked;
    Position position(words.graph->view(), scoring);
    position.set(cells);
    generate(words, position, rack, leaves, most, moves);
    if (most == 0) std::sort(moves.begin(), moves.end(), comes_before);
  }
  return as_rows(std::move(moves));
}

// One chunk of consecutive positions, so that the results can be put one after another.
struct Chunk {
  std::size_t from, end;
  MoveList moves{};
  std::vector<std::int64_t> counts{};
};

struct Batch {
  const Vocabulary& words;
  const Scoring scoring;
  const std::uint8_t* cells;
  std::vector<Rack> racks;
  Leaves leaves;
  std::size_t most;

  void run(Chunk& chunk) const {
    MoveList moves;
    Position position(words.graph->view(), scoring);
    for (std::size_t i = chunk.from; i < chunk.end; ++i) {
      position.set({reinterpret_cast<const char*>(cells) + i * kCells, kCells});
      generate(words, position, racks[i], leaves, most, moves);
      chunk.counts.push_back(static_cast<std::int64_t>(moves.size()));
      chunk.moves.append({moves.begin(), moves.end()});
    }
  }
};

void run_all(const Batch& batch, std::vector<Chunk>& chunks, std::size_t threads) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < chunks.size(); i = next++) batch.run(chunks[i]);
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work);
  work();
}

void check_cells(const Bytes& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (const char c = static_cast<char>(cells.data()[i]); c != '.' && !is_letter(static_cast<char>(c & ~32)))
      throw BadPosition("a cell is a letter or a dot");
}

nb::tuple find_batch(const Vocabulary& words, const Bytes& cells, const Bytes& tiles, const nb::bytes& values,
                     bool new_only, const std::optional<LeaveArray>& table, std::size_t most, std::size_t threads) {
  if (cells.shape(1) != kCells) throw BadPosition("a board has 225 cells");
  if (cells.shape(0) != tiles.shape(0)) throw BadPosition("there is one rack for each board");
  const std::size_t count = cells.shape(0);
  Batch batch{words, read_scoring(values, new_only), cells.data(), {}, read_leaves(table), most};
  MoveList moves;
  std::vector<std::int64_t> offsets{0};
  {
    const nb::gil_scoped_release unlocked;
    check_cells(cells);
    for (std::size_t i = 0; i < count; ++i)
      batch.racks.push_back(read_rack(unpadded({reinterpret_cast<const char*>(tiles.data()) + i * tiles.shape(1), tiles.shape(1)})));
    std::vector<Chunk> chunks;
    for (std::size_t from = 0; from < count; from += 64) chunks.push_back({from, std::min(from + 64, count)});
    run_all(batch, chunks, std::clamp<std::size_t>(threads, 1, 256));
    for (Chunk& chunk : chunks) {
      moves.append({chunk.moves.begin(), chunk.moves.end()});
      for (const std::int64_t found : chunk.counts) offsets.push_back(offsets.back() + found);
    }
  }
  Rows rows = as_rows(std::move(moves));
  return nb::make_tuple(rows, hand_over<Offsets>(std::move(offsets), {count + 1}));
}

// Games of the generator against itself, kept to be measured with.
struct Games {
  Games(const Vocabulary& list, const nb::bytes& values, const nb::bytes& counts, const std::optional<LeaveArray>& table,
        std::uint64_t seed, std::uint64_t games, bool sample)
      : words(list), scoring(read_scoring(values, false)), leaves(read_leaves(table)) {
    const TileCounts tiles = read_per_tile(counts);
    const nb::gil_scoped_release unlocked;
    const double start = thread_seconds();
    played = self_play(words, scoring, tiles, leaves, seed, games, sample);
    seconds = thread_seconds() - start;
  }

  std::pair<double, std::uint64_t> generate(std::size_t most, bool with_leaves) const {
    const Timing timing = time_positions(words, scoring, played.positions, with_leaves ? leaves : Leaves{}, most);
    return {timing.seconds, timing.count};
  }

  std::pair<double, std::uint64_t> play() const {
    const Timing timing = time_playing(words, scoring, played.positions);
    return {timing.seconds, timing.count};
  }

  nb::bytes cells() const {
    std::string all;
    for (const Sampled& turn : played.positions) all += turn.cells;
    return nb::bytes(all.data(), all.size());
  }

  // Seven bytes a rack, padded with zeros.
  nb::bytes racks() const {
    std::string all;
    for (const Sampled& turn : played.positions) {
      std::string rack;
      for (std::size_t tile = 0; tile < turn.rack.size(); ++tile)
        rack.append(turn.rack[tile], tile == 0 ? '?' : letter_char(static_cast<std::uint8_t>(tile)));
      rack.resize(kRackSize);
      all += rack;
    }
    return nb::bytes(all.data(), all.size());
  }

  const Vocabulary& words;
  const Scoring scoring;
  const Leaves leaves;
  SelfPlay played;
  double seconds;
};

}  // namespace

void bind_moves(nb::module_& module) {
  nb::exception<BadPosition>(module, "BadPosition", PyExc_ValueError);
  module.attr("LEAVES") = kLeaves;
  module.def("leave_rank", [](std::string_view tiles) {
    const Rack rack = read_rack(tiles);
    if (tiles.size() > kLeaveSize) throw BadPosition("a remainder has at most six tiles");
    return leave_rank(rack);
  }, nb::arg("tiles"));
  nb::class_<Vocabulary>(module, "Vocabulary")
      .def(nb::init<std::shared_ptr<const Graph>>(), nb::arg("graph"), nb::call_guard<nb::gil_scoped_release>())
      .def_prop_ro("size", [](const Vocabulary& words) { return words.shorts.bytes() + words.longs.bytes(); })
      .def("exists", &exists, nb::arg("cells"), nb::arg("rack"))
      .def("find", &find, nb::arg("cells"), nb::arg("rack"), nb::arg("values"), nb::arg("new_only"),
           nb::arg("leaves").none(), nb::arg("most"))
      .def("find_batch", &find_batch, nb::arg("cells"), nb::arg("racks"), nb::arg("values"), nb::arg("new_only"),
           nb::arg("leaves").none(), nb::arg("most"), nb::arg("threads"));
  module.def("calibrate", &calibrate, nb::call_guard<nb::gil_scoped_release>());
  const auto unlocked = nb::call_guard<nb::gil_scoped_release>();
  nb::class_<Games>(module, "Games")
      .def(nb::init<const Vocabulary&, const nb::bytes&, const nb::bytes&, const std::optional<LeaveArray>&,
                    std::uint64_t, std::uint64_t, bool>(),
           nb::arg("words"), nb::arg("values"), nb::arg("counts"), nb::arg("leaves").none(), nb::arg("seed"),
           nb::arg("games"), nb::arg("sample"), nb::keep_alive<1, 2>(), nb::keep_alive<1, 5>())
      .def_ro("seconds", &Games::seconds)
      .def_prop_ro("games", [](const Games& games) { return games.played.games; })
      .def_prop_ro("turns", [](const Games& games) { return games.played.turns; })
      .def_prop_ro("points", [](const Games& games) { return games.played.points; })
      .def_prop_ro("cells", &Games::cells)
      .def_prop_ro("racks", &Games::racks)
      .def("generate", &Games::generate, nb::arg("most"), nb::arg("with_leaves"), unlocked)
      .def("play", &Games::play, unlocked);
}
