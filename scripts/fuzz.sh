#!/bin/sh
# Every fuzzer of the core, one after the other. Usage: fuzz.sh FOLDER-OF-THE-SANITIZED-BUILD ROUNDS
set -eu
cmake -S . -B "$1" -G Ninja -DNABEURT_TESTS=ON -DCMAKE_BUILD_TYPE=Debug >"$1.log" 2>&1 &&
    cmake --build "$1" >>"$1.log" 2>&1 || { cat "$1.log"; exit 1; }
seed=$(date +%s)
for fuzzer in "$1"/*_fuzz; do
    echo "$(basename "$fuzzer") $2 $seed"
    "$fuzzer" "$2" "$seed"
done
