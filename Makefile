# Every target does its own set-up in .venv; python3 (3.11 or later), make and gcc are all that must be there.

PYTHON ?= python3
BIN = .venv/bin
SOURCES = port fixed tools original_c/host tests

.PHONY: play fixed setup teeko-c test check coverage bench page page-serve clean

play: .venv/game
	@$(BIN)/teeko

fixed: .venv/game
	@$(BIN)/teeko-fixed

setup: .venv/all teeko-c

teeko-c:
	@$(MAKE) --no-print-directory -C original_c

test: setup page-for-tests
	$(BIN)/pytest -n 2 -q

# All that is not a plain test: C without warnings, style, types, and how much of port, fixed and C the tests run.
check: setup
	@$(MAKE) --no-print-directory -C original_c check
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy port fixed tools original_c/host
	@$(MAKE) --no-print-directory coverage

coverage: setup
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest tests/teeko tests/fixed -n 2 -q --deselect tests/teeko/test_console.py::TestDisk::test_a_file_that_cannot_grow
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --skip-covered
	$(BIN)/coverage json -q -o - | $(BIN)/portlab python-coverage
	@$(MAKE) --no-print-directory -C original_c coverage

bench: setup
	$(BIN)/portlab bench

# The game on a page: static files in build/page. Node.js (20 or later) and npm are needed for it.
PORT ?= 8099
PAGE_SOURCES = $(shell find tools/page/src tools/page/builder tools/page/python -type f -not -name '*.pyc') \
  $(shell find port fixed tools/portlab/bugs tools/portlab/cases tools/portlab_text -type f -name '*.py' -o -name '*.toml')

page: build/page/index.html

page-serve: page
	@$(BIN)/portlab page-serve --port $(PORT)

build/page/index.html: tools/page/node_modules/.package-lock.json $(PAGE_SOURCES) | .venv/all
	@mkdir -p build/page-data
	$(BIN)/portlab bugs --json --all > build/page-data/bugs.json
	@if $(BIN)/portlab perfect --help > /dev/null 2>&1; then $(BIN)/portlab perfect export -o build/page-data/perfect.bin; fi
	node tools/page/builder/build.mjs build/page build/page-data

tools/page/node_modules/.package-lock.json: tools/page/package-lock.json
	@command -v node > /dev/null && command -v npm > /dev/null || { echo 'make page needs Node.js (20 or later) and npm' >&2; exit 1; }
	cd tools/page && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# For the tests: the page where it can be built and a browser can show it; elsewhere they are skipped and say why.
.PHONY: page-for-tests
page-for-tests: setup
	@if command -v node > /dev/null && command -v npm > /dev/null; then $(MAKE) --no-print-directory page; fi

clean:
	rm -rf .venv build tools/page/node_modules
	$(MAKE) -C original_c clean

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q --upgrade pip

.venv/game: pyproject.toml | .venv/bin/python
	$(BIN)/pip install -q -e . && $(BIN)/python -m compileall -q port fixed
	@touch $@

.venv/all: pyproject.toml original_c/host/build_module.py $(wildcard original_c/*.c original_c/host/*.c original_c/host/*.h) | .venv/bin/python
	$(BIN)/pip install -q -e '.[lab,dask,test,dev]'
	$(BIN)/python original_c/host/build_module.py
	@touch .venv/game $@
