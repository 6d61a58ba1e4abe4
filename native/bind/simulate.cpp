// Simulation for Python: the question is put once, then asked for as many iterations at a time as one likes. The
// lock is released while they run.
#include "simulate.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <tuple>

#include "tiles.h"

namespace nb = nanobind;
using namespace nabeurt;

namespace {

using Outcomes = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<3>>;
using Rows = nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>>;
using ManyArray = nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
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

PairChances read_pair(const ChanceArray& array) {
  if (array.shape(0) == 0 || array.shape(0) > 1000 || array.shape(1) % 2 == 0 || array.shape(1) > 100001)
    throw BadPosition("chances have a row for each number of unseen tiles and an odd number of leads");
  return {{array.data(), array.data() + array.size()}, static_cast<int>(array.shape(0)), static_cast<int>(array.shape(1) / 2)};
}

ManyChances read_many(const std::optional<ManyArray>& array, std::size_t players) {
  if (!array) return {};
  if (array->shape(0) == 0 || array->shape(0) > 1000 || array->shape(1) != players + 1)
    throw BadPosition("chances among many have a row for each number of tiles with a number for each player and one more");
  return {{array->data(), array->data() + array->size()}, static_cast<int>(array->shape(0)), players};
}

std::vector<Other> read_others(const std::vector<std::tuple<int, bool, int>>& seats, std::size_t unseen) {
  if (seats.empty() || seats.size() >= kMostPlayers) throw BadPosition("two to four players play");
  std::vector<Other> others;
  std::size_t held = 0;
  for (const auto& [tiles, frozen, lead] : seats) {
    if (tiles < 0 || tiles > kRackSize || lead < -30000 || lead > 30000) throw BadPosition("tiles and lead are ordinary numbers");
    others.push_back({tiles, frozen, lead});
    held += static_cast<std::size_t>(tiles);
  }
  const bool some_out = std::any_of(others.begin(), others.end(), [](const Other& other) { return other.tiles == 0; });
  if (held > unseen || (some_out && held < unseen)) throw BadPosition("players hold tiles");
  return others;
}

void add_choices(Simulation& simulation, const std::vector<std::pair<nb::bytes, nb::str>>& choices) {
  std::size_t bag = simulation.unseen.size();
  for (const Other& other : simulation.others) bag -= static_cast<std::size_t>(other.tiles);
  for (const auto& [row, thrown] : choices) {
    const Choice choice = read_choice(row, thrown.c_str(), simulation.own);
    check_free(simulation.position, choice.move);
    const std::size_t exchanged = std::strlen(thrown.c_str());
    if (exchanged != 0 && (choice.move.tiles != 0 || exchanged > bag))
      throw BadPosition("an exchange is for as many tiles as the bag holds at most");
    simulation.choices.push_back(choice);
  }
}

void prepare(Simulator* at, const Vocabulary& words, std::string_view cells, std::string_view own, std::string_view unseen,
             const std::vector<std::tuple<int, bool, int>>& others, const std::vector<std::pair<nb::bytes, nb::str>>& choices,
             const nb::bytes& values, bool new_only, const EndgameRules& rules, int exchange_min, std::size_t beginner, int passes,
             int plies, std::optional<bind::LeaveArray> leaves, const ChanceArray& pair, const std::optional<ManyArray>& many,
             std::uint64_t seed) {
  Position position(words.graph->view(), bind::read_scoring(values, new_only));
  position.set(cells);
  Simulation simulation{words, position, bind::read_rack(own), read_unseen(unseen)};
  simulation.others = read_others(others, unseen.size());
  simulation.rules = rules;
  simulation.exchange_min = exchange_min;
  simulation.beginner = beginner;
  simulation.passes = passes;
  simulation.plies = plies;
  simulation.leaves = bind::read_leaves(leaves);
  simulation.chances = {read_pair(pair), read_many(many, 1 + others.size())};
  simulation.seed = seed;
  if (own.empty() && !choices.empty()) throw BadPosition("the one to move holds tiles");
  if (simulation.own[0] + std::count(simulation.unseen.begin(), simulation.unseen.end(), 0) > 2)
    throw BadPosition("a set has two blanks");
  if (plies < 0 || passes < 0 || passes > 200 || beginner > others.size()) throw BadPosition("plies, passes and seats are ordinary numbers");
  if (others.size() > 1 && !many) throw BadPosition("among more than two, chances among many are needed");
  add_choices(simulation, choices);
  if (!choices.empty()) simulation.set_up_boards();
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

// Rows of games one after another; `endings` tells where each game's last row is.
nb::tuple games(const Simulator& simulator, std::uint64_t first, std::size_t count) {
  const std::size_t width = 3 + simulator.simulation.others.size();
  std::size_t needed = kRackSize;
  for (const Other& other : simulator.simulation.others) needed += static_cast<std::size_t>(other.tiles);
  if (simulator.simulation.unseen.size() < needed) throw BadPosition("there are tiles for everybody");
  auto* rows = new std::vector<std::int32_t>;
  const nb::capsule owner(rows, [](void* at) noexcept { delete static_cast<std::vector<std::int32_t>*>(at); });
  std::vector<std::size_t> endings;
  {
    const nb::gil_scoped_release unlocked;
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<std::int32_t> game = whole_game(simulator.simulation, first + i);
      rows->insert(rows->end(), game.begin(), game.end());
      endings.push_back(rows->size() / width - 1);
    }
  }
  return nb::make_tuple(Rows(rows->data(), {rows->size() / width, width}, owner), endings);
}

int chance_among(const ManyArray& numbers, int left, std::size_t mover, std::size_t seat, const std::vector<int>& points) {
  const std::size_t players = points.size();
  if (players < 2 || players > kMostPlayers || mover >= players || seat >= players) throw BadPosition("two to four players play");
  BySeat<double> by_seat{};
  std::copy(points.begin(), points.end(), by_seat.begin());
  return read_many(numbers, players).part(left, mover, seat, by_seat);
}

}  // namespace

void bind_simulate(nb::module_& module) {
  nb::class_<Simulator>(module, "Simulator")
      .def("__init__", &prepare, nb::keep_alive<1, 2>(), nb::arg("words"), nb::arg("cells"), nb::arg("own"), nb::arg("unseen"),
           nb::arg("others"), nb::arg("choices"), nb::arg("values"), nb::arg("new_only"), nb::arg("rules"),
           nb::arg("exchange_min"), nb::arg("beginner"), nb::arg("passes"), nb::arg("plies"), nb::arg("leaves").none(),
           nb::arg("pair"), nb::arg("many").none(), nb::arg("seed"))
      .def("run", &run, nb::arg("first"), nb::arg("count"), nb::arg("choices"), nb::arg("threads"))
      .def("games", &games, nb::arg("first"), nb::arg("count"));
  module.def("chance_among", &chance_among, nb::arg("numbers"), nb::arg("left"), nb::arg("mover"), nb::arg("seat"),
             nb::arg("points"));
}
