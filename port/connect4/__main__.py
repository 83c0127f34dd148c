"""``python -m connect4``: play, explain, check, draw, match, count and solve.

Exit status: 0 done, 1 refused or found invalid, 2 wrong use or an unreadable board, 130 stopped by Ctrl-C.
"""

import click

from connect4.commands import check, count, draw, explain, graph, match, play, record, solve


@click.group()
def main() -> None:
    """Connect-4: the heuristic of 2018 with its search, the boards, and their multiway graphs."""


for module in (play, explain, check, draw, record, match, graph, count, solve):
    main.add_command(module.command)

if __name__ == "__main__":
    main(prog_name="python -m connect4")
