/* verify.c - see verify.h.  Boards are arrays of cells here, a goal is four cells that lie in a certain way, and the number
   of a set of pawns is counted along the sets before it. */

#include <string.h>

#include "verify.h"

struct check {
    const TABLEBASE *table;
    int pawns, own, others; /* in all, the mover's, the other side's */
    int cells[25];
    int rank[25];                /* of the cells that the other side does not hold: how many of these come before */
    unsigned char after[7315];   /* the values with the other side to move: by the number of the mover's set afterwards */
    long combinations[26][5];
};

/* How many sets of 'size' of the numbers below 'n' there are. */
static long combinations_of(int n, int size)
{
    long found = 1;
    int i;

    for (i = 0; i < size; i++)
        found = found * (n - i) / (i + 1);
    return found;
}

static int row(int cell)
{
    return cell / 5;
}

static int column(int cell)
{
    return cell % 5;
}

/* Whether each of the four cells lies the same step from the one before it. */
static int in_a_line(const int *four)
{
    int i, rows = row(four[1]) - row(four[0]), columns = column(four[1]) - column(four[0]);

    if (rows > 1 || columns > 1 || columns < -1)
        return 0;
    for (i = 2; i < 4; i++)
        if (row(four[i]) - row(four[i - 1]) != rows || column(four[i]) - column(four[i - 1]) != columns)
            return 0;
    return 1;
}

/* Whether the four cells are the corners of a square along the board with sides up to 'squares'. */
static int in_a_square(const int *four, int squares)
{
    int side = four[1] - four[0];

    return row(four[1]) == row(four[0]) && side <= squares && row(four[2]) == row(four[0]) + side
           && column(four[2]) == column(four[0]) && row(four[3]) == row(four[2]) && column(four[3]) == column(four[1]);
}

/* The number of the mover's set of 'size' pawns on the board among the cells that the other side does not hold: how many
   sets come before it.  Two sets part at one pawn, and one that has it earlier comes before. */
static long number_of(const struct check *check, int size)
{
    int cell, at = 0, last = -1, skipped, left = 25 - check->others;
    long number = 0;

    for (cell = 0; at < size; cell++)
        if (check->cells[cell] == 1) {
            at++;
            for (skipped = last + 1; skipped < check->rank[cell]; skipped++)
                number += check->combinations[left - 1 - skipped][size - at];
            last = check->rank[cell];
        }
    return number;
}

struct outlook {
    int moves, draws, quickest, slowest;
};

static void look_at(struct outlook *outlook, int value)
{
    outlook->moves++;
    if (value == 0)
        outlook->draws++;
    else if (value % 2 == 1 && (outlook->quickest == 0 || value < outlook->quickest))
        outlook->quickest = value;
    else if (value % 2 == 0 && value > outlook->slowest)
        outlook->slowest = value;
}

static void move_from(struct check *check, int from, struct outlook *outlook)
{
    int r, c;

    check->cells[from] = 0;
    for (r = row(from) - 1; r <= row(from) + 1; r++)
        for (c = column(from) - 1; c <= column(from) + 1; c++)
            if (r >= 0 && r < 5 && c >= 0 && c < 5 && 5 * r + c != from && check->cells[5 * r + c] == 0) {
                check->cells[5 * r + c] = 1;
                look_at(outlook, check->after[number_of(check, check->own)]);
                check->cells[5 * r + c] = 0;
            }
    check->cells[from] = 1;
}

static void put_at(struct check *check, int cell, struct outlook *outlook)
{
    check->cells[cell] = 1;
    look_at(outlook, check->after[number_of(check, check->own + 1)]);
    check->cells[cell] = 0;
}

/* A win has a move to a loss in one ply less and to none in fewer; a loss has moves to wins alone, the longest in one ply
   less; a draw has a move to a draw and none to a loss.  -1 without a move. */
static int following(struct check *check)
{
    struct outlook outlook = { 0, 0, 0, 0 };
    int cell;

    for (cell = 0; cell < 25; cell++)
        if (check->pawns == ALL_PAWNS && check->cells[cell] == 1)
            move_from(check, cell, &outlook);
        else if (check->pawns < ALL_PAWNS && check->cells[cell] == 0)
            put_at(check, cell, &outlook);
    if (outlook.moves == 0)
        return -1;
    if (outlook.quickest > 0)
        return outlook.quickest + 1;
    return outlook.draws > 0 ? 0 : outlook.slowest + 1;
}

static int check_board(struct check *check, int is_over, long *counts, FLAW *flaw)
{
    unsigned int mover = 0, other = 0;
    int cell, follows;

    for (cell = 0; cell < 25; cell++) {
        mover = mover << 1 | (check->cells[cell] == 1);
        other = other << 1 | (check->cells[cell] == -1);
    }
    flaw->value = tablebase_value(check->table, mover, other, check->pawns);
    counts[flaw->value]++;
    flaw->follows = follows = is_over ? 1 : following(check);
    if (flaw->value == follows && (is_over || follows != 1))
        return SOUND;
    memcpy(flaw->cells, check->cells, sizeof flaw->cells);
    return follows < 0 ? NO_MOVES : is_over || flaw->value == 1 ? WRONG_END : WRONG_VALUE;
}

/* All sets of 'left' more pawns of the mover from 'cell' on. */
static int check_from(struct check *check, int cell, int left, int is_over, long *counts, FLAW *flaw)
{
    int wrong = SOUND;

    if (left == 0)
        return check_board(check, is_over, counts, flaw);
    for (; cell < 25 && wrong == SOUND; cell++)
        if (check->cells[cell] == 0) {
            check->cells[cell] = 1;
            wrong = check_from(check, cell + 1, left - 1, is_over, counts, flaw);
            check->cells[cell] = 0;
        }
    return wrong;
}

int verify_boards(const TABLEBASE *table, int squares, int pawns, const int *other, long *counts, FLAW *flaw)
{
    struct check check;
    int cell, n, size, free = 0, is_over;
    long before = 0;

    memset(&check, 0, sizeof check);
    check.table = table;
    check.pawns = pawns;
    check.own = pawns / 2;
    check.others = pawns - check.own;
    for (n = 0; n <= 25; n++)
        for (size = 0; size <= 4; size++)
            check.combinations[n][size] = combinations_of(n, size);
    for (n = 0, cell = 0; n < check.others; n++, cell++)
        for (; cell < other[n]; cell++)
            before += check.combinations[24 - cell][check.others - n - 1];
    for (n = 0; n < check.others; n++)
        check.cells[other[n]] = -1;
    for (cell = 0; cell < 25; cell++)
        if (check.cells[cell] == 0)
            check.rank[cell] = free++;
    is_over = check.others == 4 && (in_a_line(other) || in_a_square(other, squares));
    tablebase_block(table, pawns < ALL_PAWNS ? pawns + 1 : pawns, (int)before, check.after);
    return check_from(&check, 0, check.own, is_over, counts, flaw);
}
