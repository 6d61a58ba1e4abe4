#!/bin/sh
# Writes down the compiled core as Python sees it, for mypy. Usage: stub.sh [FILE]
set -eu
python -m nanobind.stubgen --quiet --exclude-values --module nabeurt._native \
    --output-file "${1:-src/nabeurt/_native.pyi}"
