#!/bin/sh
# Everything after lint and types: the C++ core under sanitizers, then Python, the fast tests first.
# Usage: test.sh FOLDER-FOR-THE-SANITIZED-BUILD
set -eu
sanitized=$1

cmake -S . -B "$sanitized" -G Ninja -DNABEURT_TESTS=ON -DCMAKE_BUILD_TYPE=Debug >"$sanitized.log" 2>&1 &&
    cmake --build "$sanitized" >>"$sanitized.log" 2>&1 || { cat "$sanitized.log"; exit 1; }
ctest --test-dir "$sanitized" --parallel 2 --output-on-failure --no-tests=error

# The browser tests need a browser; where it cannot be had they are skipped, and the last line says so.
if ! command -v chromium >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    { apt-get update -q && apt-get install -y -q chromium; } >"$sanitized.chromium.log" 2>&1 || true
fi

python -m pytest -q -n 2 -m "not slow"
# Only the files that have any: collecting all tests again takes as long as some of them.
grep -rl --include="*.py" "mark.slow" tests | sort | xargs python -m pytest -q -n 2 -m slow

command -v chromium >/dev/null 2>&1 ||
    echo "Overgeslagen: de browsertests. Breng Chromium met: apt-get install chromium · skipped: the browser tests."
command -v npx >/dev/null 2>&1 ||
    echo "Overgeslagen: de typen van de bladzijden. Breng Node met: apt-get install nodejs npm · skipped: the pages' types."
