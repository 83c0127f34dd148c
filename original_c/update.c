/* update.c - learning: the boards of a finished game go into the memories. */

/* To the number after the first record that holds exactly this board. */
static void findposition(const int *position)
{
    int stored[CELLS];

    emptyposition(stored);
    host_fseek(m, 0L, SEEK_SET);
    for (;;) {
        if (loadposition(stored, m) != BOARD_READ)
            error("Unknown error in fileio - loadposition failed.");
        if (sameposition(stored, position))
            return;
        skip(2 * WIDTH, m);
    }
}

/* Looks for a board or its colour swap in the memory: 1 the board itself, -1 the swap, 0 neither; 'found' is
   what is stored. */
static int searchmemory(const int *position, int *found)
{
    int swapped[CELLS];

    swapcolours(swapped, position);
    emptyposition(found);
    while (loadposition(found, m) != END_READ) {
        if (sameposition(found, position))
            return 1;
        if (sameposition(found, swapped))
            return -1;
        skip(2 * WIDTH, m);
    }
    return 0;
}

static void putspaces(void)
{
    int i;

    for (i = 0; i < WIDTH; i++)
        if (host_fputc(' ', m) == HOST_END)
            error("Cannot fputc space into memory.m .");
}

static void addposition(const int *position, int w)
{
    if (host_fseek(m, 0L, SEEK_END) != 0)
        error("Cannot fseek to end of memory.m .");
    saveposition(position, m);
    if (thinking)
        host_print("Add ");
    if (w > 0) {
        putnumber(1, m);
        putspaces();
    } else {
        putspaces();
        putnumber(1, m);
    }
}

/* One more game in which this board was won by X (w > 0) or by O. */
static void remember(const int *position, int w)
{
    int stored[CELLS], side;

    side = searchmemory(position, stored);
    if (side == 0) {
        addposition(position, w);
        return;
    }
    if (thinking)
        host_print("Adjust ");
    findposition(stored);
    if (side * w < 0)
        skip(WIDTH, m);
    raisenumber(m);
}

/* All boards of game.m into the memory of p.  Who won is told by the parity of n alone (learn-winner).  Where
   player 2 calls game.m his memory, it can grow faster than it is read. */
static void doupdate(void)
{
    int position[CELLS], w;

    w = n % 2 != 0 ? -1 : 1;
    emptyposition(position);
    openg("r");
    while (loadposition(position, g) != END_READ) {
        openm();
        remember(position, w);
        closem();
    }
    closeg();
}

/* In batch mode the switch 'learning' is what the last mover's is (batch-learning). */
static void updatememory(void)
{
    if (!learning || n < 9)
        return;
    if (repeat == 0) {
        if (thinking)
            host_print("Updating memory...\n");
        doupdate();
        if (thinking)
            host_print("\n");
        return;
    }
    if (autol1 == 1) {
        p = 1;
        doupdate();
    }
    if (autol2 == 1) {
        p = -1;
        doupdate();
    }
}
