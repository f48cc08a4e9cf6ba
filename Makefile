# Everything runs in .venv, which each target first brings up to date when something changed.

BIN := .venv/bin
CODE := $(wildcard src tests examples bench docs web/build.py hatch_build.py)
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1

.PHONY: help setup play page check test test-long test-busy lint format bench examples cluster pictures album clean venv
.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/page-ready .venv/browser-ready  ## make .venv with the package and its tools
	@echo 'Ready: make play'

play: .venv/page-ready  ## serve the page from here and open it
	@$(BIN)/zaria serve --open

page: .venv/page-ready  ## build the page into the package

check: lint  ## lint, and the tests that need no browser and no server: the quick loop
	@$(BIN)/pytest -q -m 'not long and not process'

test: .venv/page-ready .venv/browser-ready  ## run all tests but the long ones, and hold each part's coverage
	@$(BIN)/pytest --cov --cov-report=
	@$(BIN)/python -m tests.coverage_floors

test-long: .venv/page-ready .venv/browser-ready .venv/browsers-ready .venv/examples-ready .venv/cluster-ready  ## run the tests that take minutes
	@$(BIN)/pytest -m long --hypothesis-profile=long

TIMES ?= 10
test-busy: .venv/page-ready .venv/browser-ready  ## run all tests TIMES (10) times beside two busy loops
	@$(BIN)/python -m tests.busy --times $(TIMES)

lint: .venv/page-ready  ## check style, format, layers and types
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/mypy $(CODE)
	@$(BIN)/pyright
	@$(BIN)/python web/build.py check test

format: .venv/ready  ## format the code and fix what can be fixed
	@$(BIN)/ruff check --fix-only
	@$(BIN)/ruff format

bench: .venv/bench-ready .venv/cluster-ready .venv/page-ready .venv/browser-ready  ## measure the figures that the docs state
	@$(BIN)/python -m bench

examples: .venv/examples-ready  ## install what the examples learn with

cluster: .venv/cluster-ready  ## install Ray, Parquet and what notebooks of results need

pictures: .venv/page-ready .venv/browser-ready  ## draw the pictures of the README and the docs anew
	@$(BIN)/python docs/house.py --write
	@$(BIN)/python docs/pictures/terminal.py
	@$(BIN)/python docs/pictures/gallery.py
	@$(BIN)/python docs/pictures/analyses.py
	@PYTHONPATH=. $(BIN)/python docs/pictures/page.py
	@PYTHONPATH=. $(BIN)/python docs/pictures/turn.py

album: .venv/page-ready .venv/browser-ready  ## photograph every page and state of the page into build/album
	@PYTHONPATH=. $(BIN)/python docs/pictures/album.py

clean:  ## remove all that the other targets made
	rm -rf web/node_modules bench/*/node_modules src/zaria/page .venv build dist htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +

# A Python from 3.11 on that starts and can make virtual environments: first the system's own, which
# distributions build with all optimizations, else the newest.
define find_python
for python in $(PYTHON) /usr/bin/python3 python3.14 python3.13 python3.12 python3.11 python3; do \
	if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	then echo $$python; break; fi; \
done
endef

# Debian keeps venv in a package of its own, which root may install.
define install_python
if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	export DEBIAN_FRONTEND=noninteractive; \
	apt-get -qq update && apt-get -qq install --no-install-recommends python3-venv; \
fi >/dev/null
endef

venv:
	@python=$$($(find_python)); \
	if [ -z "$$python" ]; then $(install_python); python=$$($(find_python)); fi; \
	if [ -z "$$python" ]; then \
		echo 'Zaria needs Python 3.11 or newer with venv (Debian, Ubuntu: package python3-venv).' >&2; \
		exit 1; \
	fi; \
	echo "Making .venv with $$($$python --version)"; \
	$$python -m venv --clear .venv

# A .venv whose Python is gone, as after an upgrade of the system, is made anew.
ifneq ($(shell test -e .venv/bin/python && echo there),there)
.venv/ready: venv
endif

.venv/ready: pyproject.toml requirements/dev.txt
	@echo 'Installing the package and its tools'
	@$(PIP) install -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check
	@touch $@

# The page is built anew when one of its files has changed.
.venv/page-ready: $(shell find web -path web/node_modules -prune -o -type f -print) | .venv/ready
	@echo 'Building the page'
	@$(BIN)/python web/build.py
	@touch $@

.venv/bench-ready: requirements/bench.txt bench/boardgameio/package-lock.json bench/lighthouse/package-lock.json .venv/ready
	@echo 'Installing the peers to measure against, and Lighthouse'
	@$(PIP) install -r requirements/bench.txt -c requirements/dev.txt
	@command -v npm >/dev/null || { \
		echo 'boardgame.io and Lighthouse need Node with npm; without it: .venv/bin/python -m bench --no-peers' >&2; \
		exit 1; \
	}
	@npm --prefix bench/boardgameio ci --silent
	@npm --prefix bench/lighthouse ci --silent
	@touch $@

# PyTorch and what learns with it, for the examples and the long tests of them.
.venv/examples-ready: requirements/examples.txt .venv/ready
	@echo 'Installing what the examples learn with'
	@$(PIP) install -r requirements/examples.txt -c requirements/dev.txt
	@touch $@

# For the arena's long tests and figures alone: they are large.
.venv/cluster-ready: requirements/cluster.txt .venv/ready
	@echo 'Installing Ray, Parquet and what notebooks of results need'
	@$(PIP) install -r requirements/cluster.txt -c requirements/dev.txt
	@touch $@

# Debian's browser where root may install it, else the one that Playwright fetches.
define install_browser
if [ "$$(id -u)" = 0 ] && command -v apt-get; then \
	export DEBIAN_FRONTEND=noninteractive; \
	apt-get -qq update && apt-get -qq install --no-install-recommends chromium; \
else \
	$(BIN)/playwright install chromium; \
fi >/dev/null 2>&1
endef

.venv/browser-ready: | .venv/ready
	@$(BIN)/python -m tests.browser.camera || { \
		echo 'Installing a browser for the tests'; \
		$(install_browser); \
		$(BIN)/python -m tests.browser.camera; \
	} && touch $@ || echo 'No browser (Chromium) could be installed: the tests in it are left out.' >&2

# Firefox and WebKit, for the long tests; elsewhere those tests say what is missing.
.venv/browsers-ready: | .venv/ready
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo 'Installing Firefox and WebKit for the long tests'; \
		export DEBIAN_FRONTEND=noninteractive; \
		{ apt-get -qq update && apt-get -qq install --no-install-recommends firefox-esr webkit2gtk-driver xvfb; } >/dev/null 2>&1 \
			&& touch $@ || echo 'They could not be installed: their tests are left out.' >&2; \
	fi
