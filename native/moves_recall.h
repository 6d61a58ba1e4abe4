// Placements of words that are known already.
#pragma once

#include "moves_parts.h"
#include "moves_runs.h"
#include "moves_sink.h"
#include "moves_through.h"

namespace nabeurt {

void recall(const KnownWords& known, const Position& on, const RackParts& parts, const RunOutlook& runs, Best& sink);

}  // namespace nabeurt
