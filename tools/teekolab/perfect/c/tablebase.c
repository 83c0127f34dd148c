/* tablebase.c - see tablebase.h. */

#include <stdlib.h>
#include <string.h>

#include "tablebase.h"

#define UNKNOWN 0 /* until it is found, a board is a draw */
#define IS_WIN(value) ((value) != 0 && (value) % 2 == 0)
#define OTHERS 5985 /* sets of four of the 21 other cells */

struct tablebase {
    unsigned char *bytes;
    unsigned char *level[ALL_PAWNS + 1];
    unsigned char is_goal[SETS];
};

static int movers_pawns(int pawns)
{
    return pawns / 2;
}

static int others_pawns(int pawns)
{
    return pawns - pawns / 2;
}

/* Sets of the other side's pawns among the cells that the mover does not hold. */
static int others(int pawns)
{
    return choose(CELLS - movers_pawns(pawns), others_pawns(pawns));
}

static long level_size(int pawns)
{
    return (long)orbits[movers_pawns(pawns)].count * others(pawns);
}

long tablebase_size(void)
{
    int pawns;
    long size = 0;

    for (pawns = 0; pawns <= ALL_PAWNS; pawns++)
        size += level_size(pawns);
    return size;
}

TABLEBASE *tablebase_new(const unsigned int *goal, int goals)
{
    TABLEBASE *table;
    int pawns;
    unsigned char *level;

    if (!geometry_begin() || (table = calloc(1, sizeof *table)) == NULL)
        return NULL;
    table->bytes = level = calloc((size_t)tablebase_size(), 1);
    if (level == NULL) {
        free(table);
        return NULL;
    }
    for (pawns = 0; pawns <= ALL_PAWNS; level += level_size(pawns), pawns++)
        table->level[pawns] = level;
    while (goals-- > 0)
        table->is_goal[set_number(goal[goals], CELLS, PAWNS)] = 1;
    return table;
}

void tablebase_free(TABLEBASE *table)
{
    if (table != NULL)
        free(table->bytes);
    free(table);
}

unsigned char *tablebase_bytes(TABLEBASE *table)
{
    return table->bytes;
}

int tablebase_units(void)
{
    return orbits[PAWNS].count;
}

/* Where a board's value stands: its level, the number of the mover's set, a symmetry that leads to the representative. */
static unsigned char *place(const TABLEBASE *table, int pawns, int set, int symmetry, MASK other)
{
    const ORBITS *sets = &orbits[movers_pawns(pawns)];
    int unit = sets->representative[set];
    MASK mover = sets->mask[sets->representatives[unit]];
    MASK squeezed_other = squeezed(turned(symmetry, other), mover);

    return table->level[pawns] + (long)unit * others(pawns)
           + set_number(squeezed_other, CELLS - movers_pawns(pawns), others_pawns(pawns));
}

static int value(const TABLEBASE *table, int pawns, int set, MASK other)
{
    return *place(table, pawns, set, orbits[movers_pawns(pawns)].first[set], other);
}

/* Write a board's value, as often as the table has the board. */
static long put(TABLEBASE *table, int set, MASK other, int found)
{
    int g;
    long written = 0;
    unsigned char *at;

    for (g = 0; g < SYMMETRIES; g++)
        if (orbits[PAWNS].symmetries[set] >> g & 1) {
            at = place(table, ALL_PAWNS, set, g, other);
            written += *at == UNKNOWN;
            *at = (unsigned char)found;
        }
    return written;
}

/* Four pawns a side */

long tablebase_ends(TABLEBASE *table, int unit, int until)
{
    unsigned char *at = table->level[ALL_PAWNS] + (long)unit * OTHERS;
    MASK mover, other, first = (MASK)0xf << (CELLS - 2 * PAWNS);
    long found = 0;

    for (; unit < until; unit++) {
        mover = orbits[PAWNS].mask[orbits[PAWNS].representatives[unit]];
        for (other = first; other != 0; other = set_after(other), at++)
            if (table->is_goal[set_number(spread(other, mover), CELLS, PAWNS)]) {
                *at = 1;
                found++;
            }
    }
    return found;
}

/* Whether all moves of the side with the set 'mover' lead to boards that the other side wins. */
static int is_lost(const TABLEBASE *table, int mover, MASK other)
{
    const MOVES *moves = &moves_of[mover];
    int i, set = set_number(other, CELLS, PAWNS);

    for (i = 0; i < moves->count; i++)
        if (!(moves->after[i] & other) && !IS_WIN(value(table, ALL_PAWNS, set, moves->after[i])))
            return 0;
    return 1;
}

/* The boards from which one comes to this one. */
static long back_from(TABLEBASE *table, MASK mover, MASK other, int plies)
{
    const MOVES *moves = &moves_of[set_number(other, CELLS, PAWNS)];
    int i;
    long found = 0;

    for (i = 0; i < moves->count; i++)
        if (!(moves->after[i] & mover) && value(table, ALL_PAWNS, moves->number[i], mover) == UNKNOWN
            && (plies % 2 == 0 || is_lost(table, moves->number[i], mover)))
            found += put(table, moves->number[i], mover, plies + 2);
    return found;
}

long tablebase_back(TABLEBASE *table, int plies, int unit, int until)
{
    const unsigned char *at = table->level[ALL_PAWNS] + (long)unit * OTHERS;
    MASK mover, other, first = (MASK)0xf << (CELLS - 2 * PAWNS);
    long found = 0;

    for (; unit < until; unit++) {
        mover = orbits[PAWNS].mask[orbits[PAWNS].representatives[unit]];
        for (other = first; other != 0; other = set_after(other), at++)
            if (*at == plies + 1)
                found += back_from(table, mover, spread(other, mover), plies);
    }
    return found;
}

/* The opening */

/* How much the mover likes a board with this value (for the other side): the greater the better. */
static int liking(int value)
{
    if (value == 0)
        return 0;
    return IS_WIN(value) ? value - 512 : 512 - value;
}

static int of_opening_board(const TABLEBASE *table, int pawns, MASK mover, MASK other, int opponent_says)
{
    int bit, after, liked, chosen = 0, any = 0, set;

    if (others_pawns(pawns) == PAWNS && table->is_goal[set_number(other, CELLS, PAWNS)])
        return 1;
    set = set_number(other, CELLS, others_pawns(pawns));
    for (bit = 0; bit < CELLS; bit++)
        if (!((mover | other) >> bit & 1)) {
            after = value(table, pawns + 1, set, mover | (MASK)1 << bit);
            liked = opponent_says ? -liking(after) : liking(after);
            if (!any || liked > (opponent_says ? -liking(chosen) : liking(chosen)))
                chosen = after;
            any = 1;
        }
    return chosen == 0 ? 0 : chosen + 1;
}

void tablebase_opening(TABLEBASE *table, int pawns, int placed)
{
    const ORBITS *sets = &orbits[movers_pawns(pawns)];
    unsigned char *at = table->level[pawns];
    int unit, cells = CELLS - movers_pawns(pawns), size = others_pawns(pawns), left;
    MASK mover, other;

    for (unit = 0; unit < sets->count; unit++) {
        mover = sets->mask[sets->representatives[unit]];
        other = (((MASK)1 << size) - 1) << (cells - size);
        for (left = others(pawns); left > 0; left--, other = set_after(other))
            *at++ = (unsigned char)of_opening_board(table, pawns, mover, spread(other, mover), placed >> pawns & 1);
    }
}

/* Looking up */

int tablebase_value(const TABLEBASE *table, unsigned int mover, unsigned int other, int pawns)
{
    return value(table, pawns, set_number(mover, CELLS, movers_pawns(pawns)), other);
}

int tablebase_moves(const TABLEBASE *table, unsigned int mover, unsigned int other, int pawns, unsigned int *after,
                    unsigned char *values)
{
    int i, bit, count = 0, set = set_number(other, CELLS, others_pawns(pawns));
    const MOVES *moves;

    if (pawns == ALL_PAWNS) {
        moves = &moves_of[set_number(mover, CELLS, PAWNS)];
        for (i = 0; i < moves->count; i++)
            if (!(moves->after[i] & other))
                after[count++] = moves->after[i];
    } else {
        for (bit = CELLS - 1; bit >= 0; bit--)
            if (!((mover | other) >> bit & 1))
                after[count++] = mover | (MASK)1 << bit;
        pawns++;
    }
    for (i = 0; i < count; i++)
        values[i] = (unsigned char)value(table, pawns, set, after[i]);
    return count;
}

int tablebase_block(const TABLEBASE *table, int pawns, int set, unsigned char *values)
{
    MASK mover = orbits[movers_pawns(pawns)].mask[set], other;
    int i, cells = CELLS - movers_pawns(pawns), size = others_pawns(pawns), count = others(pawns);

    other = (((MASK)1 << size) - 1) << (cells - size);
    for (i = 0; i < count; i++, other = set_after(other))
        values[i] = (unsigned char)value(table, pawns, set, spread(other, mover));
    return count;
}
