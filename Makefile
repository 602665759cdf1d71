# `make play` and `make test` need make and a Python of 3.11 or newer with venv; the rest is set up in .venv. The table in the
# browser needs Node.js 20 to be built. Compiled builds (a part of `make test`, and `make bench`) need a C compiler and the
# headers of Python too.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
BENCH := build/bench
CLIENT := src/hulao/server/static
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
CHROMIUM ?= chromium
BROWSER = HULAO_PYTHON=$(abspath $(RUN)/python) CHROMIUM=$$(command -v $(CHROMIUM))
HAVE_NODE := node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null
NO_NODE := hulao: no Node.js 20 or newer with npm
SOURCES := pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.toml')

.PHONY: help play table terminal web test programs lint types imports unit client client-checks e2e builds bench shots docs format clean
.DEFAULT_GOAL := help

help:
	@echo "make play     set up, serve the table and open it in the browser; make play ARGS='--port 9000'"
	@echo "              (without Node.js 20, which builds the table, the game begins in the terminal)"
	@echo "make terminal set up and play in the terminal; make terminal ARGS='--players 8 --role lord'"
	@echo "make test     set up and run every check: programs lint types imports unit client e2e builds"
	@echo "  programs    the browser and the database server that the tests use, by apt where it may install"
	@echo "  lint        ruff: rules and format"
	@echo "  types       mypy --strict"
	@echo "  imports     import-linter: imports point one way"
	@echo "  unit        pytest on the pure sources; make unit ARGS='-k duel'"
	@echo "  client      the browser client: types, tests, build (Node.js 20)"
	@echo "  e2e         the browser client against the real server, in Chromium; make e2e ARGS='-g keyboard'"
	@echo "  builds      pure, engine-compiled and all-compiled builds give the same logs on every Python found"
	@echo "make bench    measure a compiled install beside RLCard; make bench ARGS=--quick"
	@echo "make shots    write the pictures of docs/img anew"
	@echo "make docs     write the generated pages of docs/ anew"
	@echo "make format   let ruff rewrite the files"
	@echo "make clean    remove everything that the others made"
	@echo "make PYTHON=python3.12 ... takes another Python than $(PYTHON), after a make clean"

play:
	@if $(HAVE_NODE); then $(MAKE) --no-print-directory table; \
		else echo "$(NO_NODE): the game begins in the terminal"; $(MAKE) --no-print-directory terminal; fi

table: $(VENV)/.table web
	@$(RUN)/hulao serve --open $(ARGS)

terminal: $(VENV)/.play
	@$(RUN)/hulao play $(ARGS)

web: $(CLIENT)/index.html

test: programs lint types imports unit client e2e builds
	@echo "All checks passed."

programs:
	@bash scripts/programs.sh

lint: $(VENV)/.dev
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .

types: $(VENV)/.dev
	$(RUN)/mypy

imports: $(VENV)/.dev
	$(RUN)/lint-imports --no-logo

unit: $(VENV)/.dev
	$(RUN)/pytest -n 2 --dist worksteal $(ARGS)

client:
	@if $(HAVE_NODE); then $(MAKE) --no-print-directory client-checks; \
		else echo "$(NO_NODE): the checks of the browser client are left out"; fi

client-checks: web/node_modules/.installed
	npm --prefix web run check
	npm --prefix web run test
	npm --prefix web run build

e2e: $(VENV)/.dev
	@if ! $(HAVE_NODE); then echo "$(NO_NODE): the tests in the browser are left out"; \
		elif ! command -v $(CHROMIUM) >/dev/null; then echo "hulao: no Chromium: the tests in the browser are left out; install chromium, or make e2e CHROMIUM=/path/to/it"; \
		else $(MAKE) --no-print-directory web && cd web && $(BROWSER) npm run e2e -- $(ARGS); fi

shots: $(VENV)/.dev web
	cd web && $(BROWSER) npm run shots -- $(ARGS)

builds: $(VENV)/.dev
	$(RUN)/python scripts/check_builds.py

bench: $(BENCH)/.installed
	$(BENCH)/bin/hulao bench --vs rlcard $(ARGS)

docs: $(VENV)/.dev
	$(RUN)/python scripts/make_docs.py

format: $(VENV)/.dev
	$(RUN)/ruff check --fix .
	$(RUN)/ruff format .

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests scripts -name '*.egg-info' -prune -exec rm -rf {} + -o -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.made:
	@$(PYTHON) -c '' || { echo "hulao: $(PYTHON) does not run; name a Python: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "hulao: $(PYTHON) is older than 3.11; name a newer one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "hulao: $(PYTHON) has no venv with pip; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml setup.py
	@$(RUN)/python $(PIP_INSTALL) --editable .
	@touch $@

$(VENV)/.table: $(VENV)/.made pyproject.toml setup.py
	@$(RUN)/python $(PIP_INSTALL) --editable '.[server]'
	@touch $(VENV)/.play $@

web/node_modules/.installed: web/package.json web/package-lock.json
	npm --prefix web ci --no-audit --no-fund
	@touch $@

$(CLIENT)/index.html: web/node_modules/.installed $(shell find web/src web/scripts src/hulao/locale -type f 2>/dev/null)
	npm --prefix web run build

$(VENV)/.dev: $(VENV)/.made pyproject.toml setup.py
	@$(RUN)/python $(PIP_INSTALL) --editable '.[dev]'
	@touch $(VENV)/.play $@

$(BENCH)/.installed: $(VENV)/.made $(SOURCES)
	@$(RUN)/python -m venv $(BENCH)
	@$(BENCH)/bin/python $(PIP_INSTALL) '.[bench]'
	@touch $@
