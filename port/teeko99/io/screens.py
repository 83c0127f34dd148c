"""Every text that the program prints (screenio.c), and nothing else."""

VERSION = """
Teeko V1.0 Copyright Mihailo Despotovic 1997, 1998, 1999.
This program is a part of my M.Sc. thesis "Learning in Strategic Games".
More info is available on URL http://members.xoom.com/mihailod
"""

MENU = (
    VERSION
    + """\
INTERACTIVE MODE (for BATCH MODE, type 'teeko -?' at the prompt)
[1] Play: you play the first move
[2] Play: program plays the first move
[3] Play: autoplay mode (pause is {pausing})
[p] Pause for autoplay mode switcher
[h] Heuristic is {heurplaying}
[s] Searching is {searchplaying}
[l] Learning is  {learning}
[t] Thinking is {thinking}
[?] Current statistics
[r] Rules of the game
[/] Help
[q] Quit
Choose an option, then press ENTER to continue. >"""
)

RULES = """
Rules.

Teeko is played on the 5x5 board. Both opponents have four pawns.
The goal of the game is to make a four in a row or a square pattern.
The game itself consists of two parts. First, pawns are put to
the board one by one. This is called the opening. After that,
pawns can be moved around to free surrounding fields only.
Move your pawns and try to outdo your opponent!

(See the help for the details about putting and moving pawns
and other game related commands.)

Press ENTER to return to the main menu. >"""

HELP = """
Help (for interactive, menu driven mode).

In the opening sequence, you enter two numbers in format XY .
Those numbers define where you want to put your pawn.
In the game, you enter four numbers in format ABCD .
That means you want to move your pawn from AB to CD .

Once started, the game can be quitted by entering q .

You can choose to see the thinking process during the game.
If this option is ON, you will be informed about heuristic
moves (m4 = make four, a4 = avoid four, md3 = make double three,
mnd3 = make non-defendable three, ad3 = avoid double three,
and3 = avoid non-defendable three, rnd = random move),
about progress of minimax searching of the game tree(each dot
represents expanding of one position at the first level of the
game tree to the second level) and about learning (each dot
in recalling process (during the game) represents a found
successor of the current position in program's memory, and
in the process of updating the memory (after the game), you
will be informed about adding a new positions and updating of
values of the positios that have been already seen).
You will also be informed about position evaluation values.

Press ENTER to return to the main menu. >"""

USAGE = (
    VERSION
    + """\
BATCH MODE (for INTERACTIVE MODE, type 'teeko' at the prompt)
Usage: teeko [{-?}|{{+|-}h{+|-}s{+|-}l {{+|-}h{+|-}s{+|-}l file {n}}]
 -? prints these help lines.
 + turns ON the option; - turns OFF the option.
 Options are: s (searching), h (heuristics) and l (learning).
 file denotes the file you want player 2 to use as his memory.
 n denotes the number of games you want the program to play.
 Example: teeko +h+s-l -h-s+l mem2.m 100
  (play 100 games, player 1 must not use learning,
   and player 2 must not use heuristics and searching
   and must use file 'mem2.m' as his main memory.)
"""
)

STATISTICS = """
Statistics.

Total of games played: {total}

Autoplayed games: {autoplayed}
X:D:O ratio is {autoplay_ratio}

Games program played first: {first}
W:D:L ratio is {first_ratio}

Games program played second: {second}
W:D:L ratio is {second_ratio}

[r] Reset statistics

Press [r] or any key then ENTER... >"""

RATIO = "{0:4d} : {1:4d} : {2:4d} ({3}% :{4}% :{5}%)"
RATIO_OF_NONE = "{0:4d} : {1:4d} : {2:4d} (percentage ratio is not available)"

BATCH = """
Playing {repeat} games in batch mode.
---------------------------------------
          Heuristics Searching Learning
Player 1     {autoh1}      {autos1}        {autol1}
Player 2     {autoh2}      {autos2}        {autol2}
---------------------------------------
"""
BATCH_GAME = "Playing game %d..."
BATCH_LAST_MOVE = " [last move was %d]"

CREATING_MEMORY = "\nCreating new memory...\n"
MEMORY_CREATED = "New memory file has been successfully created.\n"
CREATING_STATISTICS = "\nCreating new statistic file...\n"
STATISTICS_CREATED = "New statistic file has been successfully created.\n"

OPENING_PROMPT = "\n[Move {0}] [{1}] Enter your opening move... >"
MOVE_PROMPT = "\n[Move {0}] [{1}] Enter your move... >"
PAUSE_PROMPT = "\nPress ENTER for the next move... >"
DRAW_PROMPT = "\nWould you consider this one as a draw? [y/n] >"
RETURN_PROMPT = "Press ENTER to return to the main menu. >"

THINKING = "\n[Move {0}] [{1}] Thinking..."
HEURISTICS = "\nHeuristics: "
RANDOM = "rnd \n"
KILLER_MOVE = "(killer move occured)\n"
OLD_EVAL = "Old eval:{0}  "
NEW_EVAL = "\nNew eval:{0} "
SEARCHING = "Searching"
RECALLING = "Recalling"
CHOOSING = "Choosing the best move.\n"
EVALUATIONS = "eval(heuristic)={0} eval(search)={1} eval(learn)={2}\n"
NOT_AVAILABLE = "N/A"
NOT_FOUND = "Not found"
LEARNED_MOVE = "Playing the learned move.\n"
SEARCH_MOVE = "Playing the search move.\n"
HEURISTIC_MOVE = "Playing the heuristic move.\n"
RANDOM_MOVE = "Random move must be used...\n"
HUNDRED_MOVES = "100 moves reached! Draw!\n"

UPDATING = "Updating memory...\n"
ADD = "Add "
ADJUST = "Adjust "
NOT_UPDATED = "Memory has not been updated.\n"

YOU_WON = "\nYou have won.\n"
PROGRAM_WON = "\nProgram has won.\n"
PLAYER_2_WON = "\nPlayer II (O) has won.\n"
PLAYER_1_WON = "\nPlayer I (X) has won.\n"
DRAWN = "\nThe game has been drawn.\n"
OPENING_INTERRUPTED = "\nThe opening has been interrupted.\n"
GAME_INTERRUPTED = "\nThe game has been interrupted.\n"

FATAL_ERROR = """




Fatal error:
{0}
Attempting to close all files... OK
Attempting to remove all temporary files... OK

Attempting to exit with exit code 1.
"""

_ROW = 5
_X_IS_1 = str.maketrans("012", ".XO")
_X_IS_MINUS_1 = str.maketrans("012", ".OX")


def board(cells: str, n: int, p0: int) -> str:
    """The board (25 characters 0, 1, 2) before move ``n``. X is the side that moved first: with p0 -1 the cells that hold -1."""
    signs = cells.translate(_X_IS_MINUS_1 if p0 == -1 else _X_IS_1)
    rows = (f"\n{row}{signs[_ROW * row : _ROW * row + _ROW]}" for row in range(_ROW))
    return "\n 01234" + "".join(rows) + ("" if n == 1 and p0 == -1 else "\n")


def on_or_off(switch: int) -> str:
    """A switch as the menu shows it."""
    return "ON" if switch else "OFF"
