// Letters as small numbers: A is 1 … Z is 26; 0 is "no letter" (an empty square, or the blank on a rack).
#pragma once

#include <cstdint>

namespace nabeurt {

inline constexpr int kLetters = 26;

constexpr bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr std::uint8_t letter_code(char c) { return static_cast<std::uint8_t>(c - 'A' + 1); }
constexpr char letter_char(std::uint8_t code) { return static_cast<char>('A' + code - 1); }

}  // namespace nabeurt
