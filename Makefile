# Every target does its own set-up in .venv; python3 (3.11 or later), make and gcc are all that must be there.

PYTHON ?= python3
BIN = .venv/bin
CC = gcc
# Python reads its list of folders, whose names may not be ASCII, by the locale.
UTF8 = LC_ALL=C.UTF-8
LAUNCHERS = $(UTF8) $(BIN)/python -m teeko99.hosts.launcher $(BIN)
SOURCES = port fixed tools original_c/host tests

.PHONY: FORCE play fixed game fast setup teeko-c test quick pythons check coverage bench page page-serve docs page-for-tests clean

play: game
	@$(BIN)/teeko

fixed: game
	@$(BIN)/teeko-fixed

game:
	+$(LOCKED) .venv/game

# The same game compiled by mypyc: half as much again to twice as fast.
fast: setup
	$(BIN)/python tools/make/fast.py build/fast
	@echo build/fast/teeko

setup:
	+$(LOCKED) .venv/all teeko-c

teeko-c:
	@$(MAKE) -q -C original_c 2>/dev/null || { $(call needed,$(CC),A C compiler,gcc); $(MAKE) --no-print-directory -C original_c; }

# quick, ci (the same examples each time) or long (twenty times as many)
HYPOTHESIS_PROFILE ?= quick

test: setup page-for-tests
	$(BIN)/pytest -n 2 -q --hypothesis-profile=$(HYPOTHESIS_PROFILE)

# All but the slow tests, in about a minute.
quick: setup
	$(BIN)/pytest -n 2 -q -m "not slow"

# A part of the tests with each other Python from 3.11 to 3.13 that is here.
pythons: setup
	$(BIN)/python tools/make/pythons.py

# All that is not a plain test: C without warnings, style, types, and how much of port, fixed and C the tests run.
check: setup
	@$(MAKE) --no-print-directory -C original_c check
	$(CC) -std=c89 -Wall -Wextra -pedantic -Werror -O2 -fsyntax-only tools/teekolab/perfect/c/*.c
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy port fixed tools original_c/host tests
	@$(MAKE) --no-print-directory docs coverage

coverage: setup
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest tests/teeko tests/fixed -n 2 -q --deselect tests/teeko/test_console.py::TestDisk::test_a_file_that_cannot_grow
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --skip-covered
	$(BIN)/coverage json -q -o - | $(BIN)/portlab python-coverage
	@$(MAKE) --no-print-directory -C original_c coverage

bench: setup page-for-tests
	$(BIN)/portlab bench

# The docs as a site in build/docs; a link that leads nowhere is an error. The game's page is in it where `make page` has built it.
docs: setup
	$(BIN)/pip install -q -e '.[docs]'
	$(LAUNCHERS)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build -q
	@echo build/docs/index.html

# The game on a page: static files in build/page. Node.js (20 or later) and npm are needed for it.
PORT ?= 8099
PAGE_SOURCES = $(shell find tools/page/src tools/page/builder tools/page/python -type f -not -name '*.pyc') \
  $(shell find port fixed tools/portlab tools/teekolab/bugs tools/teekolab/compare tools/portlab_text -type f -name '*.py' -o -name '*.toml')

page: setup
	+$(LOCKED) build/page/index.html

page-serve: page
	@$(BIN)/portlab page-serve --port $(PORT)

build/page/index.html: tools/page/node_modules/.package-lock.json $(PAGE_SOURCES)
	@mkdir -p build/page-data
	$(BIN)/portlab bugs --json --all > build/page-data/bugs.json
	$(BIN)/portlab perfect export -o build/page-data/perfect.bin
	cd tools/page && node_modules/.bin/tsc
	node tools/page/builder/build.mjs build/page build/page-data

tools/page/node_modules/.package-lock.json: tools/page/package-lock.json
	@$(call needed,node,Node.js 20 or later,nodejs npm); $(call needed,npm,npm,npm)
	cd tools/page && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# For the tests: the page where it can be built and a browser can show it; elsewhere they are skipped and say why.
page-for-tests: setup
	@if command -v node > /dev/null && command -v npm > /dev/null; then $(MAKE) --no-print-directory page; fi

clean:
	rm -rf .venv build tools/page/node_modules
	$(MAKE) -C original_c clean

# $(call needed,PROGRAM,WHAT IT IS,DEBIAN PACKAGES): one line where it is not there
needed = command -v $(1) >/dev/null || { echo "$(2) is needed, and there is no $(1) (Debian: apt-get install $(3))" >&2; exit 2; }

# One set-up at a time in a folder; the second one waits.
LOCKED = @$(call needed,$(PYTHON),Python 3.11 or later,python3 python3-venv); \
	$(PYTHON) tools/make/locked.py .setup.lock $(MAKE) --no-print-directory

FORCE:

# The environment's programs name its folder, so a folder that was copied or renamed gets a new one, and so does one whose
# Python has gone. Objects compiled for coverage write to the folder that they were compiled in: they go as well.
.venv/place: FORCE
	@[ "$$(cat $@ 2>/dev/null)" = "$$(pwd -P)" ] && $(BIN)/python -c '' 2>/dev/null || { \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")' && \
	rm -rf .venv original_c/build && \
	$(PYTHON) -m venv .venv && \
	$(UTF8) $(BIN)/pip install -q --upgrade pip && \
	pwd -P > $@; }

.venv/game: pyproject.toml .venv/place
	$(UTF8) $(BIN)/pip install -q -e . && $(UTF8) $(BIN)/python -m compileall -q port fixed
	$(LAUNCHERS)
	@touch $@

.venv/all: pyproject.toml original_c/host/build_module.py $(wildcard original_c/*.c original_c/host/*.c original_c/host/*.h) .venv/place
	@$(call needed,$(CC),A C compiler,gcc)
	$(UTF8) $(BIN)/pip install -q -e '.[lab,dask,test,dev,examples]'
	$(LAUNCHERS)
	$(UTF8) $(BIN)/python original_c/host/build_module.py
	@touch .venv/game $@
