"""The program (teeko.c): command line, batch mode, the menu, and the end of a game."""

from __future__ import annotations

from teeko99.advisers.heuristics import Heuristics
from teeko99.advisers.memory import Memory
from teeko99.advisers.openings import OpeningHeuristics
from teeko99.advisers.search import Search
from teeko99.game.decision import Decisions
from teeko99.game.game import Game
from teeko99.game.results import DEFEAT, DRAW, WIN
from teeko99.io import screens
from teeko99.io.command_line import parse, usage
from teeko99.io.endings import Exit, FatalError
from teeko99.io.folder import removefiles
from teeko99.state.console import Console
from teeko99.state.fileio import Fileio
from teeko99.state.statistics import DRAWN, LOST, WON, Statistics
from teeko99.state.variables import Variables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    from teeko99.game.game import OnDecision
    from teeko99.io.command_line import Batch
    from teeko99.io.host import Host
    from teeko99.state.session import Observer

GAMES = {"1": -1, "2": 1, "3": 0}
"""Menu entry -> p0 of the game."""

FLIPS = {"p": "pausing", "h": "heurplaying", "s": "searchplaying", "l": "learning", "t": "thinking"}
"""Menu entry -> the switch that it toggles."""


BATCH_SWITCHES = ("autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2")


class Program:
    """Teeko 1.0, composed of its parts.

    A variant replaces parts. The heuristics, the search and the opening are objects, the other parts are classes.

    >>> class Cautious(Decisions):
    ...     def choose(self, by_heuristics, by_search, by_memory, opponent):
    ...         return super().choose(by_heuristics, None, by_memory, opponent)
    >>> class CautiousProgram(Program):
    ...     decisions_class = Cautious
    """

    heuristics = Heuristics()
    search = Search()
    openings = OpeningHeuristics()
    files_class = Fileio
    statistics_class = Statistics
    memory_class = Memory
    decisions_class = Decisions
    game_class = Game

    def __init__(self, host: Host, observer: Observer | None = None, on_decision: OnDecision | None = None) -> None:
        self.host = host
        self.variables = variables = Variables()
        self.console = console = Console(host, variables, observer)
        self.files = files = self.files_class(variables, host.folder)
        self.statistics = self.statistics_class(variables, console, files)
        self.memory = memory = self.memory_class(variables, console, files)
        decisions = self.decisions_class(variables, console, files, self.heuristics, self.search, memory)
        self.game = self.game_class(variables, console, files, self.openings, decisions, on_decision)

    def run(self, argv: Sequence[str]) -> NoReturn:
        """Run the program. It ends with Exit, EndOfInput, EndlessLoop or an exception of the host."""
        try:
            self.main(argv)
        except FatalError as error:
            self.error(str(error))

    def error(self, message: str) -> NoReturn:
        """Show the fatal error and exit with code 1 (other.c)."""
        self.files.close_all()
        self.console.print(screens.FATAL_ERROR.format(message))
        removefiles(self.host.folder)
        raise Exit(1)

    def main(self, argv: Sequence[str]) -> NoReturn:
        """Set everything up, then run batch mode or the menu."""
        if argv:
            batch = parse(argv)
            if batch is None or not self.accepts(batch):
                usage(self.host)
            self.take_options(batch)
        self.variables.rand.seed(self.host.clock())
        self.memory.creatememory()
        self.statistics.createstat()
        if self.variables.repeat > 0:
            self.batch()
        while True:
            self.menu()

    def accepts(self, batch: Batch) -> bool:
        """Whether the number of games is accepted. A negative one is, and starts the menu (negative-count)."""
        return True

    def take_options(self, batch: Batch) -> None:
        """Set the variables of batch mode."""
        player1, player2, self.variables.memp2, self.variables.repeat = batch
        self.variables.autoh1, self.variables.autos1, self.variables.autol1 = player1
        self.variables.autoh2, self.variables.autos2, self.variables.autol2 = player2

    def quit(self) -> NoReturn:
        """Exit with code 0."""
        removefiles(self.host.folder)
        raise Exit(0)

    def batch(self) -> NoReturn:
        """Play ``repeat`` games of the program against itself."""
        self.variables.pausing = self.variables.thinking = 0
        switches = {name: " ON" if getattr(self.variables, name) else "OFF" for name in BATCH_SWITCHES}
        self.console.print(screens.BATCH.format(repeat=self.variables.repeat, **switches))
        for number in range(1, self.variables.repeat + 1):
            self.console.print(screens.BATCH_GAME % number)
            result = self.game.play(0)
            self.console.print(screens.BATCH_LAST_MOVE % self.variables.n)
            self.conclude(result)
        self.quit()

    def menu(self) -> None:
        """Show the menu and run the chosen entry."""
        self.console.print(self.menu_screen())
        choice = self.console.getline()[:1]
        if choice in GAMES:
            self.conclude(self.game.play(GAMES[choice]))
        elif choice in FLIPS:
            name = FLIPS[choice]
            setattr(self.variables, name, int(not getattr(self.variables, name)))
        elif choice == "?":
            self.statistics.statistics()
            self.host.checkpoint()
        elif choice in ("r", "/"):
            self.console.print(screens.RULES if choice == "r" else screens.HELP)
            self.console.getline()
        elif choice == "q":
            self.quit()

    def menu_screen(self) -> str:
        """The menu with the current switches."""
        switches = {name: screens.on_or_off(getattr(self.variables, name)) for name in FLIPS.values()}
        switches["thinking"] = "VISIBLE" if self.variables.thinking else "INVISIBLE"
        return screens.MENU.format(**switches)

    def conclude(self, result: int) -> None:
        """Finish a game: result screen, statistics and learning."""
        if result == WIN:
            self.win()
        elif result == DEFEAT:
            self.defeat()
        elif result == DRAW:
            self.draw()
        else:
            self.broken()
        self.host.checkpoint()

    def win(self) -> None:
        """The result WIN. Against a person: the program has won."""
        self.console.print(screens.PROGRAM_WON if self.variables.p0 != 0 else self.autoplay_winner())
        self.count_result(WON)

    def defeat(self) -> None:
        """The result DEFEAT. Against a person: the person has won."""
        self.console.print(screens.YOU_WON if self.variables.p0 != 0 else self.autoplay_winner())
        self.count_result(LOST)

    def autoplay_winner(self) -> str:
        """The text that names the winner in autoplay, from whose turn it would be."""
        return screens.PLAYER_2_WON if self.variables.p == 1 else screens.PLAYER_1_WON

    def count_result(self, result: int) -> None:
        """Update the statistics and the memory after a game with a winner, and wait for ENTER. ``result``: WON or LOST."""
        if self.variables.p0 == 0:
            self.statistics.statupdate("A", LOST if self.variables.p == 1 else WON)
        else:
            self.statistics.statupdate("F" if self.variables.p0 == 1 else "S", result)
        if self.learns():
            self.game.learned(added=self.memory.updatememory())
        self.prompt_for_menu()

    def learns(self) -> bool:
        """Whether the memory is updated after this game."""
        return (
            bool(self.variables.learning)
            if self.variables.repeat == 0
            else 1 in (self.variables.autol1, self.variables.autol2)
        )

    def draw(self) -> None:
        """The result DRAW."""
        self.statistics.statupdate("AFS"[self.variables.p0], DRAWN)
        self.console.print(screens.DRAWN)
        if self.variables.repeat == 0:
            self.console.print(screens.NOT_UPDATED)
        self.prompt_for_menu()

    def broken(self) -> None:
        """The result BREAK. This screen always waits for ENTER."""
        if self.variables.n <= 8:
            self.console.print(screens.OPENING_INTERRUPTED)
        else:
            self.console.print(screens.GAME_INTERRUPTED + screens.NOT_UPDATED)
        removefiles(self.host.folder)
        self.console.print(screens.RETURN_PROMPT)
        self.console.getline()

    def prompt_for_menu(self) -> None:
        """Wait for ENTER, in interactive mode."""
        if self.variables.repeat == 0:
            self.console.print(screens.RETURN_PROMPT)
            self.console.getline()
