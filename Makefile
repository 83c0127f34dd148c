# Every target does its own set-up in .venv; python3 (3.11 or later), make and gcc are all that must be there.

PYTHON ?= python3
BIN = .venv/bin
# Python reads its list of folders, whose names may not be ASCII, by the locale.
UTF8 = LC_ALL=C.UTF-8
LAUNCHERS = $(UTF8) $(BIN)/python -m teeko99.hosts.launcher $(BIN)
SOURCES = port fixed tools original_c/host tests

.PHONY: play fixed setup teeko-c test check coverage bench clean

play: .venv/game
	@$(BIN)/teeko

fixed: .venv/game
	@$(BIN)/teeko-fixed

setup: .venv/all teeko-c

teeko-c:
	@$(MAKE) --no-print-directory -C original_c

test: setup
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

clean:
	rm -rf .venv
	$(MAKE) -C original_c clean

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv .venv
	$(UTF8) $(BIN)/pip install -q --upgrade pip

.venv/game: pyproject.toml | .venv/bin/python
	$(UTF8) $(BIN)/pip install -q -e . && $(UTF8) $(BIN)/python -m compileall -q port fixed
	$(LAUNCHERS)
	@touch $@

.venv/all: pyproject.toml original_c/host/build_module.py $(wildcard original_c/*.c original_c/host/*.c original_c/host/*.h) | .venv/bin/python
	$(UTF8) $(BIN)/pip install -q -e '.[lab,dask,test,dev]'
	$(LAUNCHERS)
	$(UTF8) $(BIN)/python original_c/host/build_module.py
	@touch .venv/game $@
