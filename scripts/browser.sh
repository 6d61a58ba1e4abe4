#!/bin/sh
# The browser tests need Chromium: installed where that may be done, else the tests go without.
set -eu
there() { command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1; }
if ! there && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    mkdir -p build
    { apt-get update -q && apt-get install -y -q chromium; } >build/chromium.txt 2>&1 || true
fi
there || sh scripts/skip.sh "de browsertests. Breng Chromium met: apt-get install chromium · skipped: the browser tests."
