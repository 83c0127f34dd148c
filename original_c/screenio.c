/* screenio.c - the screens: boards, prompts, menu, rules, help, usage, statistics, batch header, results. */

/* Prints a table of lines that ends with NULL. */
static void printlines(const char *const *lines)
{
    while (*lines != NULL)
        host_print(*lines++);
}

/* X is whoever moved first.  A cell that is none of 0, 1, -1 repeats the character before it. */
static void printposition(const int *position)
{
    int row, column, cell, c = 0;

    host_print("\n 01234");
    for (row = 0; row < ROWS; row++) {
        host_printf("\n%d", row);
        for (column = 0; column < COLUMNS; column++) {
            cell = position[AT(row, column)];
            if (cell == 0)
                c = '.';
            else if (cell == 1 || cell == -1)
                c = (cell == 1) == (p0 != -1) ? 'X' : 'O';
            host_printf("%c", c);
        }
    }
    if (!(n == 1 && p0 == -1))
        host_print("\n");
}

/* Prompts */

static int movenumber(void)
{
    return (n + 1) / 2;
}

/* [Ply] for the side that moved first, [Reply] for the other. */
static const char *phase(void)
{
    return p == (p0 == 0 ? 1 : p0) ? "[Ply]" : "[Reply]";
}

static void printthinking(void)
{
    host_printf("\n[Move %d] %s Thinking...", movenumber(), phase());
}

static void askopening(char *line)
{
    host_printf("\n[Move %d] %s Enter your opening move... >", movenumber(), phase());
    readtyped(line);
}

static void askmove(char *line)
{
    host_printf("\n[Move %d] %s Enter your move... >", movenumber(), phase());
    readtyped(line);
}

/* The pause of autoplay mode; 1 where the person quits. */
static int pauseprompt(void)
{
    char line[LINE];

    host_print("\nPress ENTER for the next move... >");
    readtyped(line);
    return line[0] == 'q';
}

/* 1 where the person takes the draw. */
static int offerdraw(void)
{
    char line[LINE];

    host_print("\nWould you consider this one as a draw? [y/n] >");
    readtyped(line);
    return line[0] == 'y';
}

static void backtomenu(void)
{
    char line[LINE];

    host_print("Press ENTER to return to the main menu. >");
    readtyped(line);
}

/* Menu, rules, help, usage */

static const char *const titlelines[] = {
    "\nTeeko V1.0 Copyright Mihailo Despotovic 1997, 1998, 1999.\n",
    "This program is a part of my M.Sc. thesis \"Learning in Strategic Games\".\n",
    "More info is available on URL http://members.xoom.com/mihailod\n",
    NULL
};

static const char *onword(int option)
{
    return option ? "ON" : "OFF";
}

static void menu(void)
{
    printlines(titlelines);
    host_print("INTERACTIVE MODE (for BATCH MODE, type 'teeko -?' at the prompt)\n");
    host_print("[1] Play: you play the first move\n");
    host_print("[2] Play: program plays the first move\n");
    host_printf("[3] Play: autoplay mode (pause is %s)\n", onword(pausing));
    host_print("[p] Pause for autoplay mode switcher\n");
    host_printf("[h] Heuristic is %s\n", onword(heurplaying));
    host_printf("[s] Searching is %s\n", onword(searchplaying));
    host_printf("[l] Learning is  %s\n", onword(learning));
    host_printf("[t] Thinking is %s\n", thinking ? "VISIBLE" : "INVISIBLE");
    host_print("[?] Current statistics\n[r] Rules of the game\n[/] Help\n[q] Quit\n");
    host_print("Choose an option, then press ENTER to continue. >");
}

static const char *const ruleslines[] = {
    "\nRules.\n\n",
    "Teeko is played on the 5x5 board. Both opponents have four pawns.\n",
    "The goal of the game is to make a four in a row or a square pattern.\n",
    "The game itself consists of two parts. First, pawns are put to\n",
    "the board one by one. This is called the opening. After that,\n",
    "pawns can be moved around to free surrounding fields only.\n",
    "Move your pawns and try to outdo your opponent!\n\n",
    "(See the help for the details about putting and moving pawns\n",
    "and other game related commands.)\n\n",
    NULL
};

static void rules(void)
{
    printlines(ruleslines);
    backtomenu();
}

static const char *const helplines[] = {
    "\nHelp (for interactive, menu driven mode).\n\n",
    "In the opening sequence, you enter two numbers in format XY .\n",
    "Those numbers define where you want to put your pawn.\n",
    "In the game, you enter four numbers in format ABCD .\n",
    "That means you want to move your pawn from AB to CD .\n\n",
    "Once started, the game can be quitted by entering q .\n\n",
    "You can choose to see the thinking process during the game.\n",
    "If this option is ON, you will be informed about heuristic\n",
    "moves (m4 = make four, a4 = avoid four, md3 = make double three,\n",
    "mnd3 = make non-defendable three, ad3 = avoid double three,\n",
    "and3 = avoid non-defendable three, rnd = random move),\n",
    "about progress of minimax searching of the game tree(each dot\n",
    "represents expanding of one position at the first level of the\n",
    "game tree to the second level) and about learning (each dot\n",
    "in recalling process (during the game) represents a found\n",
    "successor of the current position in program's memory, and\n",
    "in the process of updating the memory (after the game), you\n",
    "will be informed about adding a new positions and updating of\n",
    "values of the positios that have been already seen).\n",
    "You will also be informed about position evaluation values.\n\n",
    NULL
};

static void help(void)
{
    printlines(helplines);
    backtomenu();
}

static const char *const usagelines[] = {
    "BATCH MODE (for INTERACTIVE MODE, type 'teeko' at the prompt)\n",
    "Usage: teeko [{-?}|{{+|-}h{+|-}s{+|-}l {{+|-}h{+|-}s{+|-}l file {n}}]\n",
    " -? prints these help lines.\n",
    " + turns ON the option; - turns OFF the option.\n",
    " Options are: s (searching), h (heuristics) and l (learning).\n",
    " file denotes the file you want player 2 to use as his memory.\n",
    " n denotes the number of games you want the program to play.\n",
    " Example: teeko +h+s-l -h-s+l mem2.m 100\n",
    "  (play 100 games, player 1 must not use learning,\n",
    "   and player 2 must not use heuristics and searching\n",
    "   and must use file 'mem2.m' as his main memory.)\n",
    NULL
};

static void usage(void)
{
    printlines(titlelines);
    printlines(usagelines);
}

/* Batch mode */

static void playerline(int player, int h, int s, int l)
{
    host_printf("Player %d     %3s      %3s        %3s\n", player, onword(h), onword(s), onword(l));
}

static void batchheader(void)
{
    host_printf("\nPlaying %d games in batch mode.\n", repeat);
    host_print("---------------------------------------\n");
    host_print("          Heuristics Searching Learning\n");
    playerline(1, autoh1, autos1, autol1);
    playerline(2, autoh2, autos2, autol2);
    host_print("---------------------------------------\n");
}

/* Statistics */

static float percentage(int count, int sum)
{
    return (float)(count * 100) / (float)sum;
}

static void printratio(const char *letters, const int *numbers)
{
    int sum;

    sum = numbers[WON] + numbers[DRAWN] + numbers[LOST];
    host_printf("%s ratio is %4d : %4d : %4d", letters, numbers[WON], numbers[DRAWN], numbers[LOST]);
    if (sum == 0)
        host_print(" (percentage ratio is not available)\n");
    else
        host_printf(" (%6.2f%% :%6.2f%% :%6.2f%%)\n", percentage(numbers[WON], sum), percentage(numbers[DRAWN], sum),
                    percentage(numbers[LOST], sum));
}

static int gamesplayed(const int *numbers)
{
    return numbers[WON] + numbers[DRAWN] + numbers[LOST];
}

/* The line about games played second tells the number of games played first (stat-second). */
static void statistics(void)
{
    int numbers[STATISTICS];
    char line[LINE];

    readstatistics(numbers);
    host_print("\nStatistics.\n");
    host_printf("\nTotal of games played: %d\n",
                gamesplayed(numbers + AUTOPLAY) + gamesplayed(numbers + FIRST) + gamesplayed(numbers + SECOND));
    host_printf("\nAutoplayed games: %d\n", gamesplayed(numbers + AUTOPLAY));
    printratio("X:D:O", numbers + AUTOPLAY);
    host_printf("\nGames program played first: %d\n", gamesplayed(numbers + FIRST));
    printratio("W:D:L", numbers + FIRST);
    host_printf("\nGames program played second: %d\n", gamesplayed(numbers + FIRST));
    printratio("W:D:L", numbers + SECOND);
    host_print("\n[r] Reset statistics\n");
    host_print("\nPress [r] or any key then ENTER... >");
    readtyped(line);
    if (line[0] == 'r')
        resetstatistics();
}

/* Results */

static void rememberresult(void)
{
    if (repeat == 0) {
        if (learning)
            updatememory();
    } else if (autol1 == 1 || autol2 == 1)
        updatememory();
}

/* Autoplay's winner is told by p alone, whoever made the four. */
static void autoplaywon(void)
{
    if (p == 1)
        host_print("\nPlayer II (O) has won.\n");
    else
        host_print("\nPlayer I (X) has won.\n");
    statupdate(p == 1 ? LOST : WON);
}

static void endwon(void)
{
    rememberresult();
    if (repeat == 0)
        backtomenu();
}

static void defeat(void)
{
    if (p0 == 0)
        autoplaywon();
    else {
        host_print("\nYou have won.\n");
        statupdate(LOST);
    }
    endwon();
}

static void win(void)
{
    if (p0 == 0)
        autoplaywon();
    else {
        host_print("\nProgram has won.\n");
        statupdate(WON);
    }
    endwon();
}

static void drawn(void)
{
    statupdate(DRAWN);
    host_print("\nThe game has been drawn.\n");
    if (repeat == 0) {
        host_print("Memory has not been updated.\n");
        backtomenu();
    }
}

static void broken(void)
{
    if (n < 9)
        host_print("\nThe opening has been interrupted.\n");
    else {
        host_print("\nThe game has been interrupted.\n");
        host_print("Memory has not been updated.\n");
    }
    removefiles();
    backtomenu();
}
