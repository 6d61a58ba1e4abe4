// Placements of words that are known already.
#pragma once

#include "moves/bounds/bounds_runs.h"
#include "moves/rack_parts.h"
#include "moves/sinks.h"
#include "moves/through/through_words.h"

namespace nabeurt {

void place_known(const KnownWords& known, const Position& on, const RackParts& parts, const RunBounds& runs, Best& sink);

}  // namespace nabeurt
