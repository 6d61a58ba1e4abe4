// Simulation for Python: the question is put once, then asked for as many iterations at a time as one likes. The
// lock is released while they run.
#include "simulate.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cstring>

#include "tiles.h"

namespace nb = nanobind;
using namespace nabeurt;

namespace {

using Outcomes = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<3>>;
using ChanceArray = nb::ndarray<const std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// Holds on to what the simulation reads in place.
struct Simulator {
  std::optional<bind::LeaveArray> leaves;
  Simulation simulation;
};

Choice read_choice(const nb::bytes& row, std::string_view thrown, const Rack& own) {
  Choice choice{{}, bind::read_rack(thrown)};
  if (row.size() != 0 && row.size() != sizeof(Move)) throw BadPosition("a placement is a row of 28 bytes");
  std::memcpy(&choice.move, row.data(), row.size());
  Rack left = own;
  const auto take = [&](std::size_t tile) {
    if (left[tile]-- == 0) throw BadPosition("a candidate uses tiles of the rack");
  };
  const Move& move = choice.move;
  if (move.line >= kLines || move.start + move.length > kSide) throw BadPosition("a placement lies on the board");
  int tiles = 0;
  for (std::size_t i = 0; i < move.length; ++i) {
    if (!is_letter(static_cast<char>(move.letters[i] & ~32))) throw BadPosition("a word has letters");
    if (!(move.fresh >> i & 1)) continue;
    take(move.letters[i] >= 'a' ? 0 : letter_code(move.letters[i]));
    ++tiles;
  }
  if (tiles != move.tiles) throw BadPosition("a placement counts its new tiles");
  for (std::size_t tile = 0; tile < choice.thrown.size(); ++tile)
    for (int copy = 0; copy < choice.thrown[tile]; ++copy) take(tile);
  return choice;
}

void check_free(const Position& position, const Move& move) {
  for (int i = 0; i < move.length; ++i)
    if ((position.tile[move.line][move.start + i] == 0) != ((move.fresh >> i & 1) != 0))
      throw BadPosition("new tiles lie on empty squares");
}

std::vector<std::uint8_t> read_unseen(std::string_view tiles) {
  std::vector<std::uint8_t> unseen;
  for (const char tile : tiles) {
    if (tile != '?' && !is_letter(tile)) throw BadPosition("unseen are letters and question marks");
    unseen.push_back(tile == '?' ? 0 : letter_code(tile));
  }
  // However a caller orders them, the draws are the same.
  std::sort(unseen.begin(), unseen.end());
  if (std::count(unseen.begin(), unseen.end(), 0) > 2) throw BadPosition("a set has two blanks");
  return unseen;
}

Chances read_chances(const ChanceArray& array) {
  if (array.shape(0) == 0 || array.shape(0) > 1000 || array.shape(1) % 2 == 0 || array.shape(1) > 100001)
    throw BadPosition("chances have a row for each number of unseen tiles and an odd number of leads");
  return {{array.data(), array.data() + array.size()}, static_cast<int>(array.shape(0)), static_cast<int>(array.shape(1) / 2)};
}

void prepare(Simulator* at, const Vocabulary& words, std::string_view cells, std::string_view own, std::string_view unseen,
             int other_size, const std::vector<std::pair<nb::bytes, nb::str>>& choices, const nb::bytes& values, bool new_only,
             const EndgameRules& rules, int exchange_min, bool began, int lead, int plies,
             std::optional<bind::LeaveArray> leaves, const ChanceArray& chances, std::uint64_t seed) {
  Position position(words.graph->view(), bind::read_scoring(values, new_only));
  position.set(cells);
  Simulation simulation{words, position, bind::read_rack(own), read_unseen(unseen), other_size, {}, rules,
                        exchange_min, began, lead, plies, bind::read_leaves(leaves), read_chances(chances), seed};
  if (own.empty() || other_size < 1 || other_size > kRackSize || unseen.size() < static_cast<std::size_t>(other_size))
    throw BadPosition("both players hold tiles");
  if (simulation.own[0] + std::count(simulation.unseen.begin(), simulation.unseen.end(), 0) > 2)
    throw BadPosition("a set has two blanks");
  if (plies < 0 || lead < -30000 || lead > 30000) throw BadPosition("plies and lead are ordinary numbers");
  for (const auto& [row, thrown] : choices) {
    const Choice choice = read_choice(row, thrown.c_str(), simulation.own);
    check_free(position, choice.move);
    const std::size_t exchanged = std::strlen(thrown.c_str());
    if (exchanged != 0 && (choice.move.tiles != 0 || exchanged > unseen.size() - static_cast<std::size_t>(other_size)))
      throw BadPosition("an exchange is for as many tiles as the bag holds at most");
    simulation.choices.push_back(choice);
  }
  new (at) Simulator{std::move(leaves), std::move(simulation)};
}

Outcomes run(const Simulator& simulator, std::uint64_t first, std::size_t count, const std::vector<std::uint32_t>& choices,
             std::size_t threads) {
  for (const std::uint32_t choice : choices)
    if (choice >= simulator.simulation.choices.size()) throw BadPosition("there is no such candidate");
  auto* outcomes = new std::vector<Outcome>;
  const nb::capsule owner(outcomes, [](void* at) noexcept { delete static_cast<std::vector<Outcome>*>(at); });
  {
    const nb::gil_scoped_release unlocked;
    *outcomes = simulate(simulator.simulation, first, count, choices, std::clamp<std::size_t>(threads, 1, 256));
  }
  return Outcomes(outcomes->data(), {count, choices.size(), 2}, owner);
}

}  // namespace

void bind_simulate(nb::module_& module) {
  nb::class_<Simulator>(module, "Simulator")
      .def("__init__", &prepare, nb::keep_alive<1, 2>(), nb::arg("words"), nb::arg("cells"), nb::arg("own"), nb::arg("unseen"),
           nb::arg("other_size"), nb::arg("choices"), nb::arg("values"), nb::arg("new_only"), nb::arg("rules"),
           nb::arg("exchange_min"), nb::arg("began"), nb::arg("lead"), nb::arg("plies"), nb::arg("leaves").none(),
           nb::arg("chances"), nb::arg("seed"))
      .def("run", &run, nb::arg("first"), nb::arg("count"), nb::arg("choices"), nb::arg("threads"));
}
