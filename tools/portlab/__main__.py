"""The ``portlab`` command, also run as ``python -m portlab``."""

from collections.abc import Callable
from typing import Any

from portlab_text import start


def run() -> None:
    """Start the command, or say which packages it needs."""
    start("portlab", ("click", "rich"), _main)


def _main() -> Callable[..., Any]:
    from portlab.main import main

    return main


if __name__ == "__main__":
    run()
