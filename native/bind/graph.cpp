// The word graph for Python: opening, building, and look-ups that return lines of text.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstring>
#include <vector>

#include "bind/arrays.h"
#include "graph/builder.h"
#include "graph/graph.h"
#include "graph/lookup.h"
#include "graph/pattern.h"

namespace nb = nanobind;
using namespace nabeurt;
using namespace nabeurt::bind;

namespace {

using GraphPointer = std::shared_ptr<const Graph>;
using Answers = Result<bool, 1>;
using Texts = Given<std::uint8_t, 2>;
using Words = nb::typed<nb::list, nb::str>;

nb::bytes build(const nb::bytes& lines, const nb::bytes& about, const nb::bytes& notes) {
  std::vector<std::byte> image;
  {
    const std::string_view a = text_of(lines), b = text_of(about), c = text_of(notes);
    const nb::gil_scoped_release unlocked;
    image = build_graph(a, b, c);
  }
  return nb::bytes(image.data(), image.size());
}

nb::bytes sorted_text(const nb::bytes& lines) {
  return bytes_of(sort_words(text_of(lines)));
}

Answers as_array(std::vector<std::uint8_t>&& valid) {
  const std::size_t count = valid.size();
  return hand_over<bool, 1>(std::move(valid), {count});
}

struct Cell {
  char letters[kLongestWord];
  std::uint8_t size;

  // What is too long to be a word becomes a sign that no word has.
  void hold(std::string_view word) {
    if (word.size() > kLongestWord) word = "?";
    size = static_cast<std::uint8_t>(word.size());
    std::memcpy(letters, word.data(), word.size());
  }
};

// A text's letters; half a character, which holds no letters, is a sign that no word has.
std::string_view letters_of(PyObject* text) {
  Py_ssize_t size = 0;
  const char* letters = PyUnicode_AsUTF8AndSize(text, &size);
  if (letters != nullptr) return {letters, static_cast<std::size_t>(size)};
  PyErr_Clear();
  return "?";
}

// The words are copied out first: once the lock is released, another thread may change the list.
std::vector<Cell> copied(const Words& words) {
  std::vector<Cell> cells(words.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    PyObject* word = NB_LIST_GET_ITEM(words.ptr(), static_cast<Py_ssize_t>(i));
    if (!PyUnicode_Check(word)) throw nb::type_error("words are str");
    cells[i].hold(letters_of(word));
  }
  return cells;
}

Answers check_list(const Graph& graph, const Words& words) {
  const std::vector<Cell> cells = copied(words);
  std::vector<std::uint8_t> valid(cells.size());
  {
    const nb::gil_scoped_release unlocked;
    for (std::size_t i = 0; i < cells.size(); ++i)
      valid[i] = contains(graph.view(), {cells[i].letters, cells[i].size});
  }
  return as_array(std::move(valid));
}

// A row of a NumPy array of bytes: zeros after the word.
std::string_view unpadded(const char* row, std::size_t width) {
  while (width > 0 && row[width - 1] == 0) --width;
  return {row, width};
}

Answers check_rows(const Graph& graph, const Texts& rows) {
  std::vector<std::uint8_t> valid(rows.shape(0));
  {
    const nb::gil_scoped_release unlocked;
    const auto* letters = reinterpret_cast<const char*>(rows.data());
    for (std::size_t i = 0; i < valid.size(); ++i)
      valid[i] = contains(graph.view(), unpadded(letters + i * rows.shape(1), rows.shape(1)));
  }
  return as_array(std::move(valid));
}

GraphPointer of(const nb::bytes& image) {
  return Graph::of({static_cast<const std::byte*>(image.data()), image.size()});
}

GraphPointer open(const nb::bytes& path) {
  const std::string name(text_of(path));
  const nb::gil_scoped_release unlocked;
  return Graph::open(name);
}

}  // namespace

void bind_graph(nb::module_& module) {
  nb::exception<BadGraph>(module, "BadGraph", PyExc_ValueError);
  nb::exception<BadWord>(module, "BadWord", PyExc_ValueError);
  nb::exception<BadPattern>(module, "BadPattern", PyExc_ValueError);
  nb::exception<TooManyWords>(module, "TooManyWords", PyExc_ValueError);
  module.def("sort_words", &sorted_text, nb::arg("lines"));
  module.def("build_graph", &build, nb::arg("lines"), nb::arg("about"), nb::arg("notes"));

  const auto unlocked = nb::call_guard<nb::gil_scoped_release>();
  nb::class_<Graph>(module, "Graph")
      .def_static("open", &open, nb::arg("path"))
      .def_static("of", &of, nb::arg("image"))
      .def("__len__", &Graph::size)
      .def("__contains__",
           [](const Graph& g, nb::handle word) {
             return PyUnicode_Check(word.ptr()) && contains(g.view(), letters_of(word.ptr()));
           },
           nb::arg("word").none())
      .def_prop_ro("array_size", &Graph::array_size)
      .def_prop_ro("image", [](const Graph& g) { return bytes_of(g.image()); })
      .def_prop_ro("about", [](const Graph& g) { return bytes_of(g.about()); })
      .def_prop_ro("notes", [](const Graph& g) { return bytes_of(g.notes()); })
      .def("check_list", &check_list, nb::arg("words"))
      .def("check_rows", &check_rows, nb::arg("rows"))
      .def("words", &all_words, unlocked)
      .def("anagrams", &anagrams, nb::arg("letters"), nb::arg("any_number"), unlocked)
      .def("extensions", &extensions, nb::arg("word"), unlocked)
      .def("matches",
           [](const Graph& g, std::string_view text) { return matches(g, Pattern(text)); },
           nb::arg("pattern"), unlocked);
  nb::class_<Ranks>(module, "Ranks")
      .def(nb::init<GraphPointer>(), nb::arg("graph"))
      .def("__len__", &Ranks::size)
      .def("word", &Ranks::word, nb::arg("rank"));
}
