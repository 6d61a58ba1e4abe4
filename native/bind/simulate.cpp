// Simulation for Python: the question is put once, then asked for as many iterations at a time as one likes. The
// lock is released while they run.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <tuple>

#include "bind/arrays.h"
#include "simulate/question.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using PairArray = Given<std::uint16_t, 2>;
using ManyArray = Given<float, 2>;
using OtherPlayer = std::tuple<int, bool, int>;
using Candidate = std::pair<nb::bytes, std::string>;

// Holds on to what the simulation reads in place.
struct Simulator {
  std::optional<LeaveArray> leaves;
  Simulation simulation;
};

void make_question(Question* at, std::string cells, std::string own, std::string unseen, const std::vector<OtherPlayer>& others,
                   const std::vector<Candidate>& choices, std::size_t beginner, int passes, int plies, std::uint64_t seed) {
  Question question{std::move(cells), std::move(own), std::move(unseen), {}, {}, beginner, passes, plies, seed};
  for (const auto& [tiles, frozen, lead] : others) question.others.push_back({tiles, frozen, lead});
  for (const auto& [move, thrown] : choices) question.choices.push_back(parse_choice(text_of(move), thrown));
  new (at) Question(std::move(question));
}

ManyChances read_many(const ManyArray& array) { return many_chances(array.data(), array.shape(0), array.shape(1)); }

void make_chances(Chances* at, const PairArray& pair, const std::optional<ManyArray>& many) {
  new (at) Chances{pair_chances(pair.data(), pair.shape(0), pair.shape(1)), many ? read_many(*many) : ManyChances{}};
}

void make_simulator(Simulator* at, const Vocabulary& words, const Scoring& scoring, const Rules& rules, const Question& question,
                    std::optional<LeaveArray> leaves, const Chances& chances) {
  Simulation simulation = prepared(words, scoring, rules, question, read_leaves(leaves), chances);
  new (at) Simulator{std::move(leaves), std::move(simulation)};
}

Result<std::int32_t, 3> run(const Simulator& simulator, std::uint64_t first, std::size_t count, const std::vector<std::uint32_t>& choices,
                            std::size_t threads) {
  std::vector<Outcome> outcomes;
  {
    const nb::gil_scoped_release unlocked;
    outcomes = simulate(simulator.simulation, first, count, choices, threads);
  }
  return hand_over<std::int32_t, 3>(std::move(outcomes), {count, choices.size(), 2});
}

int part_among(const ManyArray& numbers, int left, std::size_t mover, std::size_t seat, const std::vector<int>& points) {
  return chance_among(read_many(numbers), left, mover, seat, points);
}

}  // namespace

void bind_simulate(nb::module_& module) {
  nb::class_<Question>(module, "Question")
      .def("__init__", &make_question, nb::kw_only(), nb::arg("cells"), nb::arg("own"), nb::arg("unseen"), nb::arg("others"),
           nb::arg("choices"), nb::arg("beginner"), nb::arg("passes"), nb::arg("plies"), nb::arg("seed"));
  nb::class_<Chances>(module, "Chances").def("__init__", &make_chances, nb::arg("pair"), nb::arg("many").none());
  nb::class_<Simulator>(module, "Simulator")
      .def("__init__", &make_simulator, nb::keep_alive<1, 2>(), nb::arg("words"), nb::arg("scoring"), nb::arg("rules"),
           nb::arg("question"), nb::arg("leaves").none(), nb::arg("chances"))
      .def("run", &run, nb::arg("first"), nb::arg("count"), nb::arg("choices"), nb::arg("threads"));
  module.def("chance_among", &part_among, nb::arg("numbers"), nb::arg("left"), nb::arg("mover"), nb::arg("seat"),
             nb::arg("points"));
}
