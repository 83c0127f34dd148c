"""``python -m gomoku``."""

import sys

NEEDED = ("click", "rich", "sgfmill")


def run() -> None:
    """Start the commands, or say what they need."""
    try:
        from gomoku.cli import main
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] not in NEEDED:
            raise
        print(f"python -m gomoku needs {', '.join(NEEDED)}: pip install 'teeko99[lab]'", file=sys.stderr)
        sys.exit(2)
    main(prog_name="python -m gomoku")


if __name__ == "__main__":
    run()
