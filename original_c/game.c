/* game.c - the game proper: the advisers, the choice among them, the person's move, the loop. */

/* The first adviser's result is in Xheur; 1 where it must be played. */
static int heurplay(int t, int e)
{
    static const struct {
        const char *name;
        int (*heuristic)(int t, int e);
        int must;
    } tries[] = {
        { "m4 ", make4, 1 },
        { "a4 ", avoid4, 1 },
        { "md3 ", makedouble3, 0 },
        { "mnd3 ", makenondefendable3, 0 },
        { "ad3 ", avoiddouble3, 0 },
        { "and3 ", avoidnondefendable3, 0 }
    };
    int before[CELLS], i, moved = 0, must = 0;

    copyposition(before, X);
    if (thinking)
        host_print("\nHeuristics: ");
    for (i = 0; i < LENGTH(tries) && !moved; i++) {
        if (thinking)
            host_print(tries[i].name);
        moved = tries[i].heuristic(t, e);
        must = moved && tries[i].must;
    }
    if (!moved) {
        if (thinking)
            host_print("rnd ");
        randommove(X, t);
    }
    if (thinking)
        host_print("\n");
    copyposition(Xheur, X);
    copyposition(X, before);
    return must;
}

/* Without a search level1.s is made from an empty board (learn-board). */
static void learnplay(int t, int e)
{
    int empty[CELLS];

    if (!searchplaying) {
        emptyposition(empty);
        makelevel1(empty, t);
    }
    if (thinking)
        host_print("Recalling");
    recall(t, e);
}

/* In batch mode the mover's switches become the program's. */
static void moversswitches(void)
{
    if (repeat <= 0)
        return;
    heurplaying = p == 1 ? autoh1 : autoh2;
    searchplaying = p == 1 ? autos1 : autos2;
    learning = p == 1 ? autol1 : autol2;
}

static void printevals(int heuristic, int search, int learned)
{
    host_print("Choosing the best move.\n");
    if (heurplaying)
        host_printf("eval(heuristic)=%d ", heuristic);
    else
        host_print("eval(heuristic)=N/A ");
    if (searchplaying)
        host_printf("eval(search)=%d ", search);
    else
        host_print("eval(search)=N/A ");
    if (!learning)
        host_print("eval(learn)=N/A\n");
    else if (Xlearn[C(00)] == NOTFOUND)
        host_print("eval(learn)=Not found\n");
    else
        host_printf("eval(learn)=%d\n", learned);
}

static void playmove(const int *position, const char *text)
{
    if (thinking)
        host_print(text);
    copyposition(X, position);
}

/* The best eval is played: learned before search before heuristics. */
static void choose(int t, int e)
{
    int heuristic, search, learned, found;

    moversswitches();
    found = learning && Xlearn[C(00)] != NOTFOUND;
    heuristic = heurplaying ? eval(Xheur, t, e) : -MAXEVAL;
    search = searchplaying ? eval(Xsearch, t, e) : -MAXEVAL;
    learned = found ? eval(Xlearn, t, e) : -MAXEVAL;
    if (thinking)
        printevals(heuristic, search, learned);
    if (found && learned >= heuristic && learned >= search)
        playmove(Xlearn, "Playing the learned move.\n");
    else if (searchplaying && search >= heuristic && search >= learned)
        playmove(Xsearch, "Playing the search move.\n");
    else if (heurplaying && heuristic >= search && heuristic >= learned)
        playmove(Xheur, "Playing the heuristic move.\n");
    else {
        if (thinking)
            host_print("Random move must be used...\n");
        randommove(X, t);
        copyposition(Xheur, X);
    }
}

static void putmove(int t, int e)
{
    moversswitches();
    if (!heurplaying && !searchplaying && !learning) {
        if (thinking)
            host_print("rnd \n");
        randommove(X, t);
        return;
    }
    if (heurplaying && heurplay(t, e)) {
        playmove(Xheur, "(killer move occured)\n");
        return;
    }
    if (searchplaying)
        searchplay(t, e);
    if (learning)
        learnplay(t, e);
    choose(t, e);
}

/* The person's move; 0 where the person quits.  The last digit may be any character from '0' on, so the second
   cell may be in the next row or on another board, and need not be a neighbour (move-check). */
static int getmove(void)
{
    char line[LINE];
    int from, to;

    for (;;) {
        askmove(line);
        if (line[0] == 'q')
            return 0;
        if (!isdigit4(line[0]) || !isdigit4(line[1]) || !isdigit4(line[2]) || (signed char)line[3] < '0')
            continue;
        from = AT(line[0] - '0', line[1] - '0');
        to = AT(line[2] - '0', line[3] - '0');
        if (boards[from] != -1 || boards[to] != 0)
            continue;
        boards[from] = 0;
        boards[to] = -1;
        return 1;
    }
}

/* Is the game drawn?  A person is asked, when it is the program's turn, on every turn after move 24
   (draw-cycle-5). */
static int gamedrawn(void)
{
    if (n <= 24)
        return 0;
    if (p0 == 0)
        return isdraw(2) || isdraw(3) || isdraw(DRAW);
    return (isdraw(2) || isdraw(3) || isdraw(DRAW + 1)) && p == 1 && offerdraw();
}

static void thinkandmove(int t, int e)
{
    if (repeat == 0) {
        printthinking();
        if (p0 != 0)
            host_print("\n");
        if (!thinking)
            host_print("\n");
    }
    putmove(t, e);
}

/* The game after the opening, with the opening's results.  A person's 'q' leaves game.m open
   (game-file-left). */
static int game(void)
{
    int t;

    openg("w");
    for (;;) {
        t = p0 == 0 ? p : 1;
        if (four(X, t)) {
            closeg();
            return 1;
        }
        if (four(X, -t)) {
            closeg();
            return -1;
        }
        if (gamedrawn()) {
            closeg();
            return 0;
        }
        if (p0 == 0 && pausing && pauseprompt()) {
            closeg();
            return -2;
        }
        if (p0 == 0 || p == 1)
            thinkandmove(t, -t);
        else if (!getmove())
            return -2;
        if (repeat == 0)
            printposition(X);
        if (searchplaying && thinking)
            host_printf("\nNew eval:%d ", eval(X, t, -t));
        saveposition(X, g);
        nextinit();
    }
}

static int wholegame(int first)
{
    int result;

    init(first);
    result = opening();
    return result != 0 ? result : game();
}
