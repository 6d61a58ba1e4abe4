#include "alphabet.h"

#include "tests/check.h"

int main() {
  for (char c = 'A'; c <= 'Z'; ++c) CHECK(nabeurt::letter_char(nabeurt::letter_code(c)) == c);
  CHECK(!nabeurt::is_letter('a'));
  CHECK(!nabeurt::is_letter('?'));
}
