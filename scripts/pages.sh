#!/bin/sh
# The types in the pages' scripts, checked by TypeScript where Node is; elsewhere one line says so.
set -eu
typescript=typescript@7.0.2
if ! command -v npx >/dev/null 2>&1 || ! npx --yes --package "$typescript" tsc --version >/dev/null 2>&1; then
    echo "scripts of the pages: types not checked (needs Node and $typescript)" >&2
    exit 0
fi
npx --yes --package "$typescript" tsc --project tsconfig.json
