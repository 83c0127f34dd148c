"""``check``: what a board is: valid or not and why, whose turn, who has won, what can follow."""

import json
from typing import Any

import click

from connect4.board import COLOURS, PIECES, Board
from connect4.commands.options import game_options, read_board, read_game


@click.command("check")
@click.argument("text", metavar="BOARD")
@game_options
@click.option("--strict", is_flag=True, help="A board on which both players have a line is invalid.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def command(ctx: click.Context, text: str, size: str, win: int, rows_only: bool, strict: bool, as_json: bool) -> None:
    """Say what a BOARD is (its text, or a file; - is standard input); the exit status is 1 for an invalid one."""
    board = read_board(text, read_game(size, win, rows_only))
    found = _facts(board, strict)
    click.echo(json.dumps(found) if as_json else _text(board, found))
    ctx.exit(0 if found["valid"] else 1)


def _facts(board: Board, strict: bool) -> dict[str, Any]:
    return {
        "board": board.to_text(),
        "rows": board.to_rows(),
        "masks": [board.first, board.second],
        "valid": board.is_valid(strict),
        "problems": board.problems(strict),
        "next": board.next_player(),
        "winner": board.winner(),
        "winner_by": {
            "rows": board.winner_by_rows(),
            "columns": board.winner_by_columns(),
            "diagonals": board.winner_by_diagonals(),
        },
        "full": board.is_full(),
        "successors": {str(column): after.to_text() for column, after in board.moves(strict)},
    }


def _text(board: Board, found: dict[str, Any]) -> str:
    turn = found["next"]
    lines = [str(board), "", "valid" if found["valid"] else "invalid: " + "; ".join(found["problems"])]
    lines.append(
        f"to move by the counts: {PIECES[turn]} ({COLOURS[turn]})" if turn else "to move by the counts: nobody"
    )
    by = ", ".join(f"{way} {COLOURS[winner]}" for way, winner in found["winner_by"].items())
    lines.append(f"winner: {COLOURS[found['winner']]} ({by})")
    columns = " ".join(found["successors"])
    lines.append(f"legal columns: {columns}" if columns else "legal columns: none")
    return "\n".join(lines)
