#include "version.h"

namespace nabeurt {

const char* compiler() { return __VERSION__; }

}  // namespace nabeurt
