#!/bin/sh
# Every fuzzer of the core, one after the other. Usage: fuzz.sh FOLDER-OF-THE-SANITIZED-BUILD ROUNDS
set -eu
sh scripts/sanitized.sh "$1"
seed=$(date +%s)
for fuzzer in "$1"/*_fuzz; do
    echo "$(basename "$fuzzer") $2 $seed"
    "$fuzzer" "$2" "$seed"
done
