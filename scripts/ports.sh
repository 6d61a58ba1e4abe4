#!/bin/sh
# The core's tests by another compiler (clang) and for another processor (aarch64, under qemu). Usage: ports.sh FOLDER
set -eu
build() { # build NAME CMAKE-OPTIONS...
    name=$1
    shift
    echo "$name"
    cmake -S . -B "$folder/$name" -G Ninja -DNABEURT_TESTS=ON -DNABEURT_SANITIZED=OFF -DCMAKE_BUILD_TYPE=Release "$@" >"$folder/$name.log" 2>&1 &&
        cmake --build "$folder/$name" >>"$folder/$name.log" 2>&1 || { cat "$folder/$name.log"; exit 1; }
    ctest --test-dir "$folder/$name" --parallel 2 --output-on-failure --no-tests=error
}
folder=$1
mkdir -p "$folder"
if command -v clang++ >/dev/null 2>&1; then
    build clang -DCMAKE_CXX_COMPILER=clang++
else
    sh scripts/skip.sh "de kern met clang: apt-get install clang · skipped: the core by clang."
fi
if command -v aarch64-linux-gnu-g++ >/dev/null 2>&1 && command -v qemu-aarch64 >/dev/null 2>&1; then
    build aarch64 -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++ \
        -DCMAKE_CROSSCOMPILING_EMULATOR="qemu-aarch64;-L;/usr/aarch64-linux-gnu"
else
    sh scripts/skip.sh "de kern voor aarch64: apt-get install g++-aarch64-linux-gnu qemu-user · skipped: the core for aarch64."
fi
