#!/bin/sh
# Every measurement, one after the other; JSON on standard output. See docs/ for what the figures mean.
set -eu
for what in $(nabeurt bench --names); do
    nabeurt bench "$what" --json
done
