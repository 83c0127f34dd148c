"""The examples in the docstrings of the port."""

import doctest
import importlib
import pkgutil

import pytest

import teeko99

NAMES = [
    "teeko99",
    *(
        module.name
        for module in pkgutil.walk_packages(teeko99.__path__, "teeko99.")
        if not module.name.endswith("__main__")
    ),
]


@pytest.mark.parametrize("name", NAMES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    examples = [test for name in NAMES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert {"teeko99", "teeko99.hosts.api.play"} <= {test.name for test in examples}
