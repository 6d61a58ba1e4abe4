# Two commands: `make run` and `make test`. Each sets up what it needs; `make help` lists the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
DEV := $(VENV)/dev
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
NATIVE := $(shell find native -name '*.cpp' -o -name '*.h')
SANITIZED := build/sanitized
# An editable install only knows the rooms that were there when it was made.
ROOMS := $(wildcard src/nabeurt/*/__init__.py)

.DEFAULT_GOAL := help
.PHONY: help run test check fuzz bench wordlist ranks clean

help: ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

run: $(READY) ## set up everything and serve Nabeurt on http://127.0.0.1:8000
	@$(BIN)/nabeurt serve

test: $(DEV) check ## set up everything and test everything
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/test.sh $(SANITIZED)

check: $(DEV) ## lint, types and the import contract
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache > build/imports.txt || { cat build/imports.txt; exit 1; }
	@sh scripts/pages.sh 2>build/pages.txt || { cat build/pages.txt; exit 1; }

fuzz: $(READY) ## 100,000 wrong files and lists for each reader of the core, under sanitizers
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/fuzz.sh $(SANITIZED) 100000

bench: $(DEV) ## measure (takes a while)
	@PATH="$(abspath $(BIN)):$$PATH" sh bench/run.sh

wordlist: $(READY) ## build the default word list anew from OpenTaal's packages
	@$(BIN)/python scripts/wordlist/build.py

ranks: $(READY) ## rank the words of the default list anew (after every change of it)
	@$(BIN)/python scripts/ranks/build.py

clean: ## remove everything that was made here
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests bench scripts -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/python: scripts/prerequisites.sh
	@sh scripts/prerequisites.sh $(PYTHON)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(READY): $(VENV)/python pyproject.toml constraints.txt CMakeLists.txt $(NATIVE) $(ROOMS)
	@echo "Nabeurt wordt klaargezet (de eerste keer een paar minuten) · setting up (a few minutes the first time)" >&2
	@mkdir -p build
	@$(PIP) install --constraint constraints.txt scikit-build-core nanobind cmake ninja
	@PATH="$(abspath $(BIN)):$$PATH" $(PIP) install --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

$(DEV): $(READY) dev.txt
	@$(PIP) install --constraint constraints.txt --requirement dev.txt
	@touch $@
