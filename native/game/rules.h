// What a rulebook says about going on, exchanging and ending. Nothing in the core knows a rulebook.
#pragma once

#include <optional>

#include "position/rack.h"

namespace nabeurt {

struct Rules {
  bool out_bonus = false;    // whoever is out receives what the others have left
  bool nabeurt = false;      // the round is completed after somebody is out
  bool freezes = false;      // who cannot place is out of the game for good; else passes
  bool pass_freely = false;  // one who can place may pass too
  int passes_end = 0;        // so many passes in a row end the game
  int exchange_bag = kRackSize;           // the bag must hold so many for an exchange
  bool exchange_after_placement = false;  // one who can place exchanges only after a turn with a placement,
  std::optional<int> opening_exchanges{};  // but before the first word so many times in a row; without limit if not said
};

// BadPosition for what no rulebook says.
inline Rules checked(Rules rules) {
  if (rules.passes_end < 0 || rules.passes_end > 40) throw BadPosition("at most forty passes end a game");
  rules.pass_freely = rules.pass_freely && !rules.freezes;
  return rules;
}

}  // namespace nabeurt
