#!/bin/sh
# The tests and the fuzzers of the C++ core, built under sanitizers. Usage: sanitized.sh FOLDER
set -eu
cmake -S . -B "$1" -G Ninja -DNABEURT_TESTS=ON -DCMAKE_BUILD_TYPE=Debug >"$1.log" 2>&1 &&
    cmake --build "$1" >>"$1.log" 2>&1 || { cat "$1.log"; exit 1; }
