/* init.c - the beginning of a game and of each next move.  A game's empty board is printed by printposition,
   which screenio.c brings; hence the declaration. */

static void printposition(const int *position);

static void init(int first)
{
    n = 1;
    p0 = first;
    p = first == 0 ? 1 : first;
    emptyposition(X);
    if (p0 == -1)
        printposition(X);
}

/* After every move. */
static void nextinit(void)
{
    if (n >= 9) {
        memmove(recentpositions[0], recentpositions[1], (RECENT - 1) * sizeof recentpositions[0]);
        copyposition(recentpositions[RECENT - 1], X);
    }
    n++;
    p = -p;
    host_moved();
}
