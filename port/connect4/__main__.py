"""``python -m connect4``."""

from collections.abc import Callable
from typing import Any

from portlab_text import start


def run() -> None:
    """Start the commands, or say what they need."""
    start("python -m connect4", ("click", "rich"), _main)


def _main() -> Callable[..., Any]:
    from connect4.cli import main

    return main


if __name__ == "__main__":
    run()
