/* position.c - boards in memory: cells, neighbours, copies, comparisons, moves. */

#define AT(row, column) ((row) * COLUMNS + (column))

/* A cell by its name, row then column: C(43) is row 4, column 3.  (C(03) is an octal constant, and the same.) */
#define C(rc) AT((rc) / 10, (rc) % 10)

/* The cells around a cell are counted from 0 to 8, row by row, the cell itself among them. */
#define AROUND 9
#define NOWHERE (-1)

static int neighbour(int cell, int k)
{
    int row, column;

    row = cell / COLUMNS + k / 3 - 1;
    column = cell % COLUMNS + k % 3 - 1;
    if (k == AROUND / 2 || row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
        return NOWHERE;
    return AT(row, column);
}

static void emptyposition(int *position)
{
    memset(position, 0, CELLS * sizeof *position);
}

static void copyposition(int *to, const int *from)
{
    memcpy(to, from, CELLS * sizeof *to);
}

static int sameposition(const int *a, const int *b)
{
    return memcmp(a, b, CELLS * sizeof *a) == 0;
}

static void swapcolours(int *to, const int *from)
{
    int i;

    for (i = 0; i < CELLS; i++)
        to[i] = -from[i];
}

/* The first of t's pawns around a cell, or NOWHERE. */
static int pawnaround(const int *position, int cell, int t)
{
    int k, from;

    for (k = 0; k < AROUND; k++) {
        from = neighbour(cell, k);
        if (from != NOWHERE && position[from] == t)
            return from;
    }
    return NOWHERE;
}

static int canmove(const int *position, int t)
{
    int cell;

    for (cell = 0; cell < CELLS; cell++)
        if (position[cell] == 0 && pawnaround(position, cell, t) != NOWHERE)
            return 1;
    return 0;
}

/* A random move of t.  With no pawn that can move it would never end. */
static void randommove(int *position, int t)
{
    int cell, from;

    if (!canmove(position, t))
        host_hang("random move: no pawn can move");
    do {
        cell = host_rand() % ROWS * COLUMNS;
        cell += host_rand() % COLUMNS;
        from = position[cell] == 0 ? pawnaround(position, cell, t) : NOWHERE;
    } while (from == NOWHERE);
    position[from] = 0;
    position[cell] = t;
}
