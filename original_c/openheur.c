/* openheur.c - heuristics of the opening: each puts one of t's pawns on X and returns 1, or returns 0. */

/* Two or three cells that one side has, and the cell where a pawn is put when it is empty. */
typedef struct {
    int have[3];
    int put;
} PATTERN;

#define TWO(a, b, to) { { C(a), C(b), C(b) }, C(to) }
#define THREE(a, b, c, to) { { C(a), C(b), C(c) }, C(to) }

static int has(int cell, int side)
{
    return X[cell] == side;
}

static int put(int cell, int t)
{
    X[cell] = t;
    return 1;
}

static int putifempty(int cell, int t)
{
    return X[cell] == 0 && put(cell, t);
}

/* The first pattern of a table that 'side' has and where t can put. */
static int putbypattern(const PATTERN *pattern, int count, int side, int t)
{
    for (; count > 0; count--, pattern++)
        if (has(pattern->have[0], side) && has(pattern->have[1], side) && has(pattern->have[2], side)
            && putifempty(pattern->put, t))
            return 1;
    return 0;
}

/* One of four cells by chance.  With all four taken it never ends (opening-hang). */
static int putrandom(const int *cells, int t, const char *name)
{
    int cell;

    if (X[cells[0]] != 0 && X[cells[1]] != 0 && X[cells[2]] != 0 && X[cells[3]] != 0)
        host_hang(name);
    do
        cell = cells[host_rand() % 4];
    while (X[cell] != 0);
    return put(cell, t);
}

static int corner(int t)
{
    static const int cells[] = { C(13), C(11), C(33), C(31) };

    return putrandom(cells, t, "opening-hang: 11, 13, 31 and 33 are all taken");
}

static int cross(int t)
{
    static const int cells[] = { C(12), C(21), C(23), C(32) };

    return putrandom(cells, t, "opening-hang: 12, 21, 23 and 32 are all taken");
}

/* On the row or column of one's pawn.  It may put nothing. */
static int oplayhv(int t)
{
    int second;

    second = host_rand() % 2 != 0;
    if (has(C(11), t) || has(C(33), t))
        if (putifempty(second ? C(31) : C(13), t) || putifempty(second ? C(13) : C(31), t))
            return 1;
    if (has(C(13), t) || has(C(31), t))
        return putifempty(second ? C(33) : C(11), t) || putifempty(second ? C(11) : C(33), t);
    return 0;
}

static int omake2(int t)
{
    int rising, falling; /* t's pawn on one diagonal and room on the other */

    if (has(C(22), t))
        return corner(t);
    falling = (has(C(11), t) || has(C(33), t)) && (has(C(13), 0) || has(C(31), 0));
    rising = (has(C(13), t) || has(C(31), t)) && (has(C(11), 0) || has(C(33), 0));
    if (falling || rising)
        return oplayhv(t);
    return cross(t);
}

/* The four diagonal pairs that oavoid3 and omake3 end with. */
static const PATTERN diagonalpairs[] = { TWO(11, 22, 33), TWO(22, 33, 11), TWO(13, 22, 31), TWO(31, 22, 13) };

/* Against two of e's pawns on the inner cells of a row, column or diagonal. */
static int oavoid3(int t, int e)
{
    int i, k, start, step;

    for (k = 0; k < 2 * ROWS; k++) {
        i = k % ROWS;
        step = k < ROWS ? ROW : COLUMN;
        start = k < ROWS ? AT(i, 0) : AT(0, i);
        if (has(start + step, e) && has(start + 2 * step, e) && putifempty(start + 3 * step, t))
            return 1;
        if (has(start + 2 * step, e) && has(start + 3 * step, e) && putifempty(start + step, t))
            return 1;
        if (has(start + step, e) && has(start + 3 * step, e) && putifempty(start + 2 * step, t))
            return 1;
    }
    return putbypattern(diagonalpairs, LENGTH(diagonalpairs), e, t);
}

static const PATTERN pairsbefore23[] = {
    TWO(11, 12, 13), TWO(12, 13, 11), TWO(11, 13, 12), TWO(21, 22, 23), TWO(22, 23, 21)
};

static const PATTERN pairsafter23[] = {
    TWO(31, 32, 33), TWO(32, 33, 31), TWO(31, 33, 32), TWO(11, 21, 31), TWO(21, 31, 11), TWO(11, 31, 21),
    TWO(12, 22, 32), TWO(12, 32, 22), TWO(22, 32, 12), TWO(13, 23, 33), TWO(13, 33, 23), TWO(23, 33, 13)
};

static int omake3(int t)
{
    if (putbypattern(pairsbefore23, LENGTH(pairsbefore23), t, t))
        return 1;
    if (has(C(23), t) && has(C(21), t) && has(C(22), 0))
        return put(C(12), t); /* omake3-cell: 22 is empty, and 12 is filled, whatever it holds */
    return putbypattern(pairsafter23, LENGTH(pairsafter23), t, t)
        || putbypattern(diagonalpairs, LENGTH(diagonalpairs), t, t);
}

/* Three of a side's pawns on a row or column, at one of its ends. */
static int putonline(int side, int t)
{
    int i, k, start, step;

    for (k = 0; k < 2 * ROWS; k++) {
        i = k % ROWS;
        step = k < ROWS ? ROW : COLUMN;
        start = k < ROWS ? AT(i, 0) : AT(0, i);
        if (!has(start + 2 * step, side))
            continue;
        if (has(start, side) && has(start + step, side) && putifempty(start + 3 * step, t))
            return 1;
        if (has(start + 3 * step, side) && has(start + 4 * step, side) && putifempty(start + step, t))
            return 1;
    }
    return 0;
}

static const PATTERN falling4[] = {
    THREE(01, 12, 23, 34), THREE(34, 12, 23, 01), THREE(00, 11, 22, 33), THREE(22, 33, 44, 11)
};

static const PATTERN falling4make[] = { THREE(11, 22, 33, 00), THREE(11, 22, 33, 44) };

static const PATTERN rising4[] = {
    THREE(10, 21, 32, 43), THREE(21, 32, 43, 10), THREE(03, 12, 21, 30), THREE(30, 12, 21, 03),
    THREE(04, 13, 22, 31), THREE(22, 31, 40, 13)
};

static const PATTERN rising4make[] = { THREE(13, 22, 31, 04), THREE(13, 22, 31, 40) };

static const PATTERN last4[] = { THREE(14, 23, 32, 41), THREE(23, 32, 41, 14) };

static int putonsquare(int side, int t)
{
    int row, column, a, b, c, d;

    for (row = 0; row < ROWS - 1; row++)
        for (column = 0; column < COLUMNS - 1; column++) {
            a = AT(row, column);
            b = a + ROW;
            c = a + COLUMN;
            d = c + ROW;
            if (has(a, side) && has(c, side) && has(b, side) && putifempty(d, t))
                return 1;
            if (has(a, side) && has(c, side) && has(d, side) && putifempty(b, t))
                return 1;
            if (has(d, side) && has(c, side) && has(b, side) && putifempty(a, t))
                return 1;
            if (has(a, side) && has(d, side) && has(b, side) && putifempty(c, t))
                return 1;
        }
    return 0;
}

static int oavoid4(int t, int e)
{
    return putonline(e, t) || putbypattern(falling4, LENGTH(falling4), e, t)
        || putbypattern(rising4, LENGTH(rising4), e, t) || putbypattern(last4, LENGTH(last4), e, t)
        || putonsquare(e, t);
}

static int omake4(int t)
{
    return putonline(t, t) || putbypattern(falling4, LENGTH(falling4), t, t)
        || putbypattern(falling4make, LENGTH(falling4make), t, t) || putbypattern(rising4, LENGTH(rising4), t, t)
        || putbypattern(rising4make, LENGTH(rising4make), t, t) || putbypattern(last4, LENGTH(last4), t, t)
        || putonsquare(t, t);
}
