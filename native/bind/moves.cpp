// The move generator for Python: positions and racks in as text, placements out as rows of 28 bytes that NumPy
// reads in place. The lock is released around all work.
#include "moves/moves.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "bind/arrays.h"
#include "moves/batch.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using Texts = Given<std::uint8_t, 2>;
using MoveRows = Result<std::uint8_t, 2>;

MoveRows as_rows(MoveList&& moves) {
  const std::size_t count = moves.size();
  return hand_over<std::uint8_t, 2>(std::move(moves), {count, sizeof(Move)});
}

Rows rows_of(const Texts& texts) { return {reinterpret_cast<const char*>(texts.data()), texts.shape(0), texts.shape(1)}; }

bool exists(const Vocabulary& words, std::string_view cells, std::string_view rack) {
  const nb::gil_scoped_release unlocked;
  Position position(words.graph->view(), Scoring{});
  position.set(cells);
  return any_move(words, position, parse_rack(rack));
}

MoveRows find(const Vocabulary& words, std::string_view cells, std::string_view rack, const Scoring& scoring,
              const std::optional<LeaveArray>& table, std::size_t most) {
  const Leaves leaves = read_leaves(table);
  MoveList moves;
  {
    const nb::gil_scoped_release unlocked;
    Position position(words.graph->view(), scoring);
    position.set(cells);
    find_moves(words, position, parse_rack(rack), leaves, most, moves);
    if (most == 0) std::sort(moves.begin(), moves.end(), comes_before);
  }
  return as_rows(std::move(moves));
}

std::tuple<MoveRows, Result<std::int64_t, 1>> find_many(const Vocabulary& words, const Texts& cells, const Texts& racks, const Scoring& scoring,
                                                        const std::optional<LeaveArray>& table, std::size_t most, std::size_t threads) {
  const Leaves leaves = read_leaves(table);
  Batch batch;
  {
    const nb::gil_scoped_release unlocked;
    batch = find_batch(words, scoring, rows_of(cells), rows_of(racks), leaves, most, threads);
  }
  const std::size_t count = batch.offsets.size();
  return {as_rows(std::move(batch.moves)), hand_over<std::int64_t, 1>(std::move(batch.offsets), {count})};
}

}  // namespace

void bind_moves(nb::module_& module) {
  module.attr("LEAVES") = kLeaves;
  module.def("leave_rank", nb::overload_cast<std::string_view>(&leave_rank), nb::arg("tiles"));
  nb::class_<Vocabulary>(module, "Vocabulary")
      .def(nb::init<std::shared_ptr<const Graph>>(), nb::arg("graph"), nb::call_guard<nb::gil_scoped_release>())
      .def_prop_ro("size", [](const Vocabulary& words) { return words.shorts.bytes() + words.longs.bytes(); })
      .def("exists", &exists, nb::arg("cells"), nb::arg("rack"))
      .def("find", &find, nb::arg("cells"), nb::arg("rack"), nb::arg("scoring"), nb::arg("leaves").none(), nb::arg("most"))
      .def("find_batch", &find_many, nb::arg("cells"), nb::arg("racks"), nb::arg("scoring"), nb::arg("leaves").none(),
           nb::arg("most"), nb::arg("threads"));
}
