/* eval.c - the static evaluation: fours, threes, the middle and the ring around it. */

#define ROW 1         /* the step from cell to cell along a row */
#define COLUMN COLUMNS /* and along a column */

static const int diagonals4[][4] = {
    { C(30), C(21), C(12), C(03) }, { C(41), C(32), C(23), C(14) }, { C(40), C(31), C(22), C(13) },
    { C(31), C(22), C(13), C(04) }, { C(10), C(21), C(32), C(43) }, { C(01), C(12), C(23), C(34) },
    { C(00), C(11), C(22), C(33) }, { C(11), C(22), C(33), C(44) }
};

static const int diagonals3[][3] = {
    { C(30), C(21), C(12) }, { C(21), C(12), C(03) }, { C(40), C(31), C(22) }, { C(31), C(22), C(13) },
    { C(22), C(13), C(04) }, { C(41), C(32), C(23) }, { C(32), C(23), C(14) }, { C(34), C(23), C(12) },
    { C(23), C(12), C(01) }, { C(44), C(33), C(22) }, { C(33), C(22), C(11) }, { C(22), C(11), C(00) },
    { C(43), C(32), C(21) }, { C(32), C(21), C(10) }
};

#define LENGTH(table) ((int)(sizeof (table) / sizeof (table)[0]))

/* t's pawns on a row or column, a bit for each cell, the first cell's bit the lowest. */
static int pawnsonline(const int *position, int t, int start, int step)
{
    int i, bits = 0;

    for (i = 0; i < 5; i++)
        if (position[start + i * step] == t)
            bits |= 1 << i;
    return bits;
}

/* The four cells of a square are its upper left corner and the three cells right of it and below. */

static int fouronsquare(const int *position, int t, int corner)
{
    return position[corner] == t && position[corner + ROW] == t && position[corner + COLUMN] == t
        && position[corner + COLUMN + ROW] == t;
}

static int threeonsquare(const int *position, int t, int corner)
{
    return (position[corner] == t) + (position[corner + ROW] == t) + (position[corner + COLUMN] == t)
        + (position[corner + COLUMN + ROW] == t) == 3;
}

/* Exactly four pawns, the first or the last cell free of them. */
static int fouronline(int bits)
{
    return bits == 0x0f || bits == 0x1e;
}

/* Exactly three pawns side by side. */
static int threeonline(int bits)
{
    return bits == 0x07 || bits == 0x0e || bits == 0x1c;
}

static int four(const int *position, int t)
{
    int i, row, column;
    const int *d;

    for (i = 0; i < 5; i++)
        if (fouronline(pawnsonline(position, t, AT(i, 0), ROW)) || fouronline(pawnsonline(position, t, AT(0, i), COLUMN)))
            return 1;
    for (i = 0; i < LENGTH(diagonals4); i++) {
        d = diagonals4[i];
        if (position[d[0]] == t && position[d[1]] == t && position[d[2]] == t && position[d[3]] == t)
            return 1;
    }
    for (row = 0; row < ROWS - 1; row++)
        for (column = 0; column < COLUMNS - 1; column++)
            if (fouronsquare(position, t, AT(row, column)))
                return 1;
    return 0;
}

static int three(const int *position, int t)
{
    int i, row, column;
    const int *d;

    for (i = 0; i < 5; i++)
        if (threeonline(pawnsonline(position, t, AT(i, 0), ROW)) || threeonline(pawnsonline(position, t, AT(0, i), COLUMN)))
            return 1;
    for (i = 0; i < LENGTH(diagonals3); i++) {
        d = diagonals3[i];
        if (position[d[0]] == t && position[d[1]] == t && position[d[2]] == t)
            return 1;
    }
    for (row = 0; row < ROWS - 1; row++)
        for (column = 0; column < COLUMNS - 1; column++)
            if (threeonsquare(position, t, AT(row, column)))
                return 1;
    return 0;
}

/* t's pawns minus e's on the eight cells around the middle. */
static int ring(const int *position, int t, int e)
{
    int k, cell, sum = 0;

    for (k = 0; k < AROUND; k++) {
        cell = neighbour(C(22), k);
        if (cell != NOWHERE)
            sum += (position[cell] == t) - (position[cell] == e);
    }
    return sum;
}

/* e's four counts for more than t's own. */
static int eval(const int *position, int t, int e)
{
    int fours, threes, middle;

    fours = four(position, e) ? -1 : four(position, t);
    threes = three(position, t) - three(position, e);
    middle = (position[C(22)] == t) - (position[C(22)] == e);
    return 1000 * fours + 15 * threes + 6 * middle + 3 * ring(position, t, e);
}
