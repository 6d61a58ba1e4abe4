#!/bin/sh
# The scripts of the pages: `pages.sh types` has TypeScript check their types, `pages.sh tests` has Node run
# their own tests. Where Node is missing that is noted.
set -eu
typescript=typescript@7.0.2
oldest_node=20

case ${1:-types} in
types)
    npx --yes --package "$typescript" tsc --version >/dev/null 2>&1 ||
        exec sh scripts/skip.sh "de typen van de bladzijden. Breng Node mee: apt-get install nodejs npm · skipped: the pages' types."
    npx --yes --package "$typescript" tsc --project tsconfig.json
    ;;
tests)
    node -e "process.exit(Number(parseInt(process.versions.node) < $oldest_node))" 2>/dev/null ||
        exec sh scripts/skip.sh "de tests van de scripts van de bladzijden. Breng Node $oldest_node of nieuwer mee · skipped: the tests of the pages' scripts."
    node --test --test-reporter=spec tests/js/*.test.js
    ;;
*)
    echo "pages.sh types | tests" >&2
    exit 2
    ;;
esac
