// What this core was compiled with, so that a benchmark can say it.
#pragma once

namespace nabeurt {

const char* compiler();

}  // namespace nabeurt
