# Two commands: `make run` and `make test`. Each sets up what it needs; `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := $(VENV)/tools
READY := $(VENV)/ready
DEV := $(VENV)/dev
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NATIVE := $(shell find native -name '*.cpp' -o -name '*.h')
SANITIZED := build/sanitized
# Five workers for two cores, as most wait: for a server, a browser, a clock. A file stays with one of them, and with what it set up.
PYTEST := PATH="$(abspath $(BIN)):$$PATH" python -m pytest -q -n 5 --dist loadfile --no-loadscope-reorder
# Clocks, browsers and a screen reader side by side wait for each other on a busy machine. What fails there is
# tried once more with nothing beside it, in sight: what is wrong fails again.
ALONE := PATH="$(abspath $(BIN)):$$PATH" python -m pytest --last-failed --last-failed-no-failures none

# An editable install only knows the rooms that were there when it was made.
ROOMS := $(shell find src/nabeurt -name __init__.py)

.DEFAULT_GOAL := help
.PHONY: help run test check core pages browser proof ports fuzz bench wordlist ranks articles clean

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

run: $(READY) ## set up everything and serve Nabeurt on http://127.0.0.1:8000
	@$(BIN)/nabeurt serve

# Side by side as far as they can: the core compiles under sanitizers while Python's packages come in.
test: ## set up everything and test everything
	@rm -f build/skipped.txt
	@$(MAKE) --no-print-directory --jobs=3 check core pages browser
	@$(PYTEST) || { echo "Nog eens, alleen · once more, alone:"; $(ALONE); }
	@sh scripts/skip.sh

check: $(DEV) ## lint, types and the import contract
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache > build/imports.txt || { cat build/imports.txt; exit 1; }
	@sh scripts/pages.sh types 2>build/pages.txt || { cat build/pages.txt; exit 1; }

core: $(TOOLS) ## the tests of the C++ core, under sanitizers
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/sanitized.sh $(SANITIZED)
	@$(BIN)/ctest --test-dir $(SANITIZED) --parallel 2 --output-on-failure --no-tests=error

pages: ## the tests of the pages' own scripts, by Node
	@sh scripts/pages.sh tests

browser: # what the pages are tested in
	@sh scripts/browser.sh

proof: $(DEV) ## the long runs of what `make test` tries a few times
	@$(PYTEST) -m proof

ports: $(TOOLS) ## the tests of the C++ core by clang, and for aarch64 under qemu
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/ports.sh build/ports

fuzz: $(TOOLS) ## 100,000 wrong files and lists for each reader of the core, under sanitizers
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/fuzz.sh $(SANITIZED) 100000

bench: $(DEV) ## measure (takes a while)
	@PATH="$(abspath $(BIN)):$$PATH" sh bench/run.sh

wordlist: $(READY) ## build the default word list anew from OpenTaal's packages
	@$(BIN)/python scripts/wordlist/build.py

ranks: $(READY) ## rank the words of the default list anew (after every change of it)
	@$(BIN)/python scripts/ranks/build.py

articles: $(READY) ## write the pages of the articles anew from docs/data/articles.toml
	@$(BIN)/python scripts/articles.py

clean: ## remove everything that was made here
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests bench scripts -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/python: scripts/prerequisites.sh
	@sh scripts/prerequisites.sh $(PYTHON)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(TOOLS): $(VENV)/python constraints.txt
	@echo "Nabeurt wordt klaargezet (de eerste keer een paar minuten) · setting up (a few minutes the first time)" >&2
	@mkdir -p build
	@$(PIP) install --constraint constraints.txt scikit-build-core nanobind cmake ninja
	@touch $@

$(READY): $(TOOLS) pyproject.toml CMakeLists.txt $(NATIVE) $(ROOMS)
	@PATH="$(abspath $(BIN)):$$PATH" $(PIP) install --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

$(DEV): $(READY) dev.txt
	@$(PIP) install --constraint constraints.txt --requirement dev.txt
	@touch $@
