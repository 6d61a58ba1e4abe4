#!/bin/sh
# Every measurement, one after the other; JSON on standard output. See docs/ for what the figures mean.
set -eu
for what in $(nabeurt bench --names); do
    case $what in
    game) nabeurt bench game --games 10000 --json ;;
    killing)
        nabeurt bench killing --json
        python bench/postgres.py nabeurt bench killing --json --database
        ;;
    *) nabeurt bench "$what" --json ;;
    esac
done
