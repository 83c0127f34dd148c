/* sanitized.c - a part of a table filled, verified and tallied, for a build with sanitizers.  Prints what it found. */

#include <stdio.h>
#include <stdlib.h>

#include "advisers.h"
#include "verify.h"

#define UNITS 12

static unsigned int cell(int row, int column)
{
    return 1u << (24 - 5 * row - column);
}

static unsigned int shape(int row, int column, int rows, int columns)
{
    unsigned int found = 0;
    int i;

    for (i = 0; i < 4; i++)
        found |= cell(row + i * rows, column + i * columns);
    return found;
}

static int goals(unsigned int *goal)
{
    int r, c, count = 0;

    for (r = 0; r < 5; r++)
        for (c = 0; c < 5; c++) {
            if (c < 2)
                goal[count++] = shape(r, c, 0, 1);
            if (r < 2)
                goal[count++] = shape(r, c, 1, 0);
            if (r < 2 && c < 2)
                goal[count++] = shape(r, c, 1, 1);
            if (r < 2 && c > 2)
                goal[count++] = shape(r, c, 1, -1);
            if (r < 4 && c < 4)
                goal[count++] = cell(r, c) | cell(r, c + 1) | cell(r + 1, c) | cell(r + 1, c + 1);
        }
    return count;
}

static void tally(const TABLEBASE *table)
{
    static int worth[SETS], spans[SETS * GROUPS * 2];
    static double counts[2 * COLUMNS * OUTCOMES * COUNTS], compared[2 * COMPARED * COMPARISONS];
    static unsigned short moves[(LISTS + 2) * 5985];
    static unsigned int make[MAKE_WORDS] = { 0, 0, 0, 0x1ffffff, 0, 0 }, avoid[AVOID_WORDS] = { 0, 0x1ffffff, 0, 1 };
    PROGRAM programs[2];
    int i;

    for (i = 0; i < SETS; i++)
        worth[i] = i % 37 == 0 ? 1000 + i % 29 : i % 29;
    advisers_begin(worth);
    for (i = 0; i < 2; i++) {
        programs[i].makes = make;
        programs[i].avoids = avoid;
        programs[i].spans = spans;
        programs[i].at_54 = programs[i].decides_well = i;
    }
    for (i = 1; i < SETS; i += 4001) {
        advisers_tally(table, programs, 2, i, counts, compared);
        advisers_moves(&programs[1], i, moves);
    }
    printf("%.0f boards, %.0f compared, move %u\n", counts[ANY * OUTCOMES * COUNTS + COUNTS + 1], compared[COMPARISONS + SAME_MOVE],
           moves[6 * 5985]);
}

int main(void)
{
    unsigned int goal[MOST_GOALS], after[MOST_MOVES];
    unsigned char values[MOST_MOVES];
    int count = goals(goal), pawns, plies, other[4] = { 0, 7, 13, 24 };
    long found, boards[256];
    TABLEBASE *table = tablebase_new(goal, count);
    FLAW flaw;

    if (table == NULL)
        return 1;
    printf("%d goals, %d units, %ld bytes\n", count, tablebase_units(), tablebase_size());
    found = tablebase_ends(table, 0, tablebase_units());
    for (plies = 0; plies < 6; plies++)
        found += tablebase_back(table, plies, plies * UNITS, (plies + 1) * UNITS);
    printf("%ld found\n", found);
    for (pawns = 5; pawns >= 0; pawns--)
        tablebase_opening(table, pawns, 0xaa);
    for (pawns = 0; pawns <= ALL_PAWNS; pawns++) {
        for (plies = 0; plies < 256; plies++)
            boards[plies] = 0;
        verify_boards(table, 1, pawns, other, boards, &flaw);
    }
    printf("%d moves\n", tablebase_moves(table, 0x1084200, 0x0000c3, ALL_PAWNS, after, values));
    tally(table);
    tablebase_free(table);
    return 0;
}
