"""The examples in the docstrings of the laboratory's core."""

import doctest
import importlib
import pkgutil

import portlab
import portlab_text


def test_examples() -> None:
    names = [
        info.name
        for package in (portlab, portlab_text)
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not info.name.endswith("__main__")
    ]
    results = {name: doctest.testmod(importlib.import_module(name)) for name in names}
    assert [name for name, result in results.items() if result.failed] == []
    assert sum(result.attempted for result in results.values()) > 2
