// Bytes and arrays as Python hands them over, and gets them back.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "position/leaves.h"

namespace nabeurt::bind {

template <typename Item, int dimensions>
using Given = nanobind::ndarray<const Item, nanobind::ndim<dimensions>, nanobind::c_contig, nanobind::device::cpu>;
template <typename Item, int dimensions>
using Result = nanobind::ndarray<nanobind::numpy, Item, nanobind::ndim<dimensions>>;

using LeaveArray = Given<std::int16_t, 1>;

// The array reads what C++ wrote, where it wrote it; the list lives as long as the array.
template <typename Item, int dimensions, typename List>
Result<Item, dimensions> hand_over(List&& items, std::initializer_list<std::size_t> shape) {
  auto* held = new List(std::forward<List>(items));
  const nanobind::capsule owner(held, [](void* at) noexcept { delete static_cast<List*>(at); });
  return Result<Item, dimensions>(held->empty() ? nullptr : static_cast<void*>(&(*held)[0]), shape, owner);
}

inline std::string_view text_of(const nanobind::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }
inline nanobind::bytes bytes_of(std::string_view text) { return nanobind::bytes(text.data(), text.size()); }

inline PerTile read_per_tile(const nanobind::bytes& numbers) {
  return per_tile({static_cast<const std::uint8_t*>(numbers.data()), numbers.size()});
}

// None: every remainder is worth nothing.
inline Leaves read_leaves(const std::optional<LeaveArray>& array) {
  return array ? checked_leaves({array->data(), array->shape(0)}) : Leaves{};
}

}  // namespace nabeurt::bind
