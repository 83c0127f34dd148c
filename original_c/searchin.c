/* searchin.c - the second adviser: a search two moves deep, by way of level1.s and level2.s. */

/* Writes the boards after each of a side's moves: its pawns in board order, each to its empty neighbours. */
static void savesuccessors(const int *position, int side, HOSTFILE *file)
{
    int board[CELLS], from, to, k;

    copyposition(board, position);
    for (from = 0; from < CELLS; from++) {
        if (position[from] != side)
            continue;
        for (k = 0; k < AROUND; k++) {
            to = neighbour(from, k);
            if (to == NOWHERE || position[to] != 0)
                continue;
            board[from] = 0;
            board[to] = side;
            saveposition(board, file);
            board[from] = side;
            board[to] = 0;
        }
    }
}

static void makelevel1(const int *position, int t)
{
    openl1("w");
    savesuccessors(position, t, l1);
    closel1();
}

/* For each board of level1.s the boards after each reply, then a marker. */
static void makelevel2(int e)
{
    int position[CELLS];

    emptyposition(position);
    openl1("r");
    openl2("w");
    while (loadposition(position, l1) == BOARD_READ) {
        savesuccessors(position, e, l2);
        putmarker();
    }
    closel1();
    closel2();
}

/* The greatest of the worst replies' evals.  A level-1 board without replies keeps the first reply's eval of an
   earlier one. */
static int minimax(int t, int e)
{
    int position[CELLS], kind, value, first = 0, worst, max = -MAXEVAL;

    emptyposition(position);
    openl2("r");
    for (;;) {
        if (thinking)
            host_print(".");
        kind = loadposition(position, l2);
        if (kind == END_READ)
            break;
        if (kind == BOARD_READ)
            first = eval(position, t, e);
        worst = first;
        while (kind == BOARD_READ) {
            kind = loadposition(position, l2);
            value = kind == BOARD_READ ? eval(position, t, e) : worst;
            if (value < worst)
                worst = value;
        }
        if (worst > max)
            max = worst;
    }
    closel2();
    return max;
}

/* Xsearch becomes a board of level1.s: not the one whose replies gave the minimax value, but one found from the
   first board whose own eval equals it (search-decision).  It is empty where no pawn can move. */
static void decide(int t, int e)
{
    int position[CELLS], max, i;

    emptyposition(position);
    max = minimax(t, e);
    openl1("r");
    for (i = 0; loadposition(position, l1) == BOARD_READ; i++)
        if (eval(position, t, e) == max)
            break;
    if (i >= 2) {
        host_fseek(l1, 0L, SEEK_SET);
        for (i--; i > 0; i--)
            if (loadposition(position, l1) != BOARD_READ)
                error("Unknown error during searching (loadposition failed).");
    }
    closel1();
    copyposition(Xsearch, position);
    if (thinking)
        host_print("\n");
}

static void searchplay(int t, int e)
{
    if (thinking) {
        host_printf("Old eval:%d  ", eval(X, t, e));
        host_print("Searching");
    }
    makelevel1(X, t);
    makelevel2(e);
    decide(t, e);
}
