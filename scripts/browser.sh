#!/bin/sh
# The browser tests need Chromium, and those that listen need Orca, the screen reader, with a screen that nobody looks at:
# installed where that may be done, else the tests go without. Orca brings liblouis, which braille is compared with.
set -eu
there() { command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1; }
heard() { command -v orca >/dev/null 2>&1 && command -v Xvfb >/dev/null 2>&1 && command -v openbox >/dev/null 2>&1 && command -v xdotool >/dev/null 2>&1; }
fetch() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 0
    mkdir -p build
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"; } >"build/$1.txt" 2>&1 || true
}
there || fetch chromium
command -v chromium-headless-shell >/dev/null 2>&1 || fetch chromium-headless-shell # the same without windows, quicker; where it is not known the other serves
there || sh scripts/skip.sh "de browsertests. Breng Chromium mee: apt-get install chromium · skipped: the browser tests."
heard || fetch orca xvfb openbox xdotool at-spi2-core dbus libglib2.0-bin
heard || sh scripts/skip.sh "het meeluisteren, en braille naast liblouis. Breng Orca mee: apt-get install orca xvfb openbox xdotool at-spi2-core · skipped: listening along with a screen reader, and braille beside liblouis."
