"""The program (teeko.c): command line, batch mode, the menu, and what follows a game."""

from __future__ import annotations

from teeko99 import screens
from teeko99.command_line import Batch, parse, usage
from teeko99.endings import Exit, FatalError
from teeko99.files import removefiles
from teeko99.game import Game
from teeko99.results import DEFEAT, DRAW, WIN
from teeko99.statistics import DRAWN, LOST, WON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

GAMES = {"1": -1, "2": 1, "3": 0}
"""Menu entry -> p0 of the game."""

FLIPS = {"p": "pausing", "h": "heurplaying", "s": "searchplaying", "l": "learning", "t": "thinking"}
"""Menu entry -> the switch that it flips."""


BATCH_SWITCHES = ("autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2")


class Program(Game):
    """Teeko 1.0."""

    def run(self, argv: Sequence[str]) -> NoReturn:
        """The whole run. It ends with Exit, or with EndOfInput, EndlessLoop or a host's own exception from below."""
        try:
            self.run_to_its_end(argv)
        except FatalError as error:
            self.error(str(error))
        finally:
            self.known_advisers = None  # those with a memory hold on to the program, too

    def run_to_its_end(self, argv: Sequence[str]) -> NoReturn:
        """`main`, after which the level files are there unless the program itself has removed them."""
        try:
            self.main(argv)
        except (Exit, FatalError):
            raise
        except Exception:
            self.makelevels()
            raise

    def error(self, message: str) -> NoReturn:
        """The fatal error's screen and exit code 1 (other.c)."""
        self.close_all()
        self.print(screens.FATAL_ERROR.format(message))
        removefiles(self.folder)
        raise Exit(1)

    def main(self, argv: Sequence[str]) -> NoReturn:
        """Set up, then batch mode or the menu for ever."""
        if argv:
            batch = parse(argv)
            if batch is None or not self.accepts(batch):
                usage(self.host)
            self.take_options(batch)
        self.rand.seed(self.host.clock())
        self.creatememory()
        self.createstat()
        if self.repeat > 0:
            self.batch()
        while True:
            self.menu()

    def accepts(self, batch: Batch) -> bool:
        """Whether this number of games is one: also a negative one, which starts the menu (negative-count)."""
        return True

    def take_options(self, batch: Batch) -> None:
        """Set the variables of batch mode."""
        player1, player2, self.memp2, self.repeat = batch
        self.autoh1, self.autos1, self.autol1 = player1
        self.autoh2, self.autos2, self.autol2 = player2

    def quit(self) -> NoReturn:
        """Leave with exit code 0."""
        removefiles(self.folder)
        raise Exit(0)

    def batch(self) -> NoReturn:
        """``repeat`` games of the program against itself."""
        self.pausing = self.thinking = 0
        switches = {name: " ON" if getattr(self, name) else "OFF" for name in BATCH_SWITCHES}
        self.print(screens.BATCH.format(repeat=self.repeat, **switches))
        for number in range(1, self.repeat + 1):
            self.print(screens.BATCH_GAME.format(number))
            result = self.play(0)
            self.print(screens.BATCH_LAST_MOVE.format(self.n))
            self.conclude(result)
        self.quit()

    def menu(self) -> None:
        """Show the menu and do what is chosen."""
        self.print(self.menu_screen())
        choice = self.getline()[:1]
        if choice in GAMES:
            self.conclude(self.play(GAMES[choice]))
        elif choice in FLIPS:
            name = FLIPS[choice]
            setattr(self, name, int(not getattr(self, name)))
        elif choice == "?":
            self.statistics()
            self.host.game_over()
        elif choice in ("r", "/"):
            self.print(screens.RULES if choice == "r" else screens.HELP)
            self.getline()
        elif choice == "q":
            self.quit()

    def menu_screen(self) -> str:
        """The menu with the switches as they are."""
        switches = {name: screens.on_or_off(getattr(self, name)) for name in FLIPS.values()}
        switches["thinking"] = "VISIBLE" if self.thinking else "INVISIBLE"
        return screens.MENU.format(**switches)

    def conclude(self, result: int) -> None:
        """The result screen of a game, its statistics and its memory."""
        if result == WIN:
            self.win()
        elif result == DEFEAT:
            self.defeat()
        elif result == DRAW:
            self.draw()
        else:
            self.broken()
        self.host.game_over()

    def win(self) -> None:
        """The game was won for the mover: against a person, by the program."""
        self.print(screens.PROGRAM_WON if self.p0 != 0 else self.autoplay_winner())
        self.count_result(WON)

    def defeat(self) -> None:
        """The game was won against the mover: against a person, by the person."""
        self.print(screens.YOU_WON if self.p0 != 0 else self.autoplay_winner())
        self.count_result(LOST)

    def autoplay_winner(self) -> str:
        """Who won in autoplay, told by whose turn it would be."""
        return screens.PLAYER_2_WON if self.p == 1 else screens.PLAYER_1_WON

    def count_result(self, result: int) -> None:
        """Statistics, memory and prompt after a game that somebody won."""
        if self.p0 == 0:
            self.statupdate("A", LOST if self.p == 1 else WON)
        else:
            self.statupdate("F" if self.p0 == 1 else "S", result)
        if self.learns():
            self.updatememory()
        self.prompt_for_menu()

    def learns(self) -> bool:
        """Whether the memory is updated after this game at all."""
        return bool(self.learning) if self.repeat == 0 else 1 in (self.autol1, self.autol2)

    def draw(self) -> None:
        """The game was drawn."""
        self.statupdate("AFS"[self.p0], DRAWN)
        self.print(screens.DRAWN)
        if self.repeat == 0:
            self.print(screens.NOT_UPDATED)
        self.prompt_for_menu()

    def broken(self) -> None:
        """The game was broken off; this one always waits for ENTER."""
        if self.n <= 8:
            self.print(screens.OPENING_INTERRUPTED)
        else:
            self.print(screens.GAME_INTERRUPTED + screens.NOT_UPDATED)
        removefiles(self.folder)
        self.print(screens.RETURN_PROMPT)
        self.getline()

    def prompt_for_menu(self) -> None:
        """Wait for ENTER, in interactive mode."""
        if self.repeat == 0:
            self.print(screens.RETURN_PROMPT)
            self.getline()
