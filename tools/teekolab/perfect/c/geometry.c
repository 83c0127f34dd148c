/* geometry.c - see geometry.h. */

#include <stdlib.h>

#include "geometry.h"

#define SIDE 5
#define LOW 13 /* bits of a mask that the first of two look-ups takes */
#define HIGH (CELLS - LOW)

MOVES moves_of[SETS];
ORBITS orbits[PAWNS + 1];

static int binomial[CELLS + 1][PAWNS + 2];
static MASK around[CELLS];
static MASK turned_low[SYMMETRIES][1 << LOW], turned_high[SYMMETRIES][1 << HIGH];
static unsigned char pawns_in[1 << LOW];
/* How many sets come before one in the order of their bits: what the low bits add, and the high ones above k others. */
static unsigned short before_low[1 << LOW], before_high[PAWNS + 1][1 << HIGH];

int choose(int cells, int chosen)
{
    return binomial[cells][chosen];
}

static void fill_binomials(void)
{
    int n, k;

    for (n = 0; n <= CELLS; n++) {
        binomial[n][0] = 1;
        for (k = 1; k <= PAWNS + 1; k++)
            binomial[n][k] = n == 0 ? 0 : binomial[n - 1][k - 1] + binomial[n - 1][k];
    }
}

/* The sum of C(bit, place) over a set's bits, the lowest having the place 'above' + 1; more than four do not occur. */
static int before(MASK bits, int first, int above)
{
    int bit, place = above, sum = 0;

    for (bit = first; bits >> (bit - first) != 0; bit++)
        if (bits >> (bit - first) & 1 && ++place <= PAWNS)
            sum += binomial[bit][place];
    return sum;
}

static void fill_numbers(void)
{
    int bits, above;

    for (bits = 0; bits < 1 << LOW; bits++) {
        pawns_in[bits] = (unsigned char)(bits == 0 ? 0 : pawns_in[bits >> 1] + (bits & 1));
        before_low[bits] = (unsigned short)before((MASK)bits, 0, 0);
    }
    for (above = 0; above <= PAWNS; above++)
        for (bits = 0; bits < 1 << HIGH; bits++)
            before_high[above][bits] = (unsigned short)before((MASK)bits, LOW, above);
}

int set_number(MASK set, int cells, int pawns)
{
    MASK low = set & ((1 << LOW) - 1);

    return binomial[cells][pawns] - 1 - before_low[low] - before_high[pawns_in[low]][set >> LOW];
}

static int turned_bit(int symmetry, int bit)
{
    int row = bit / SIDE, column = bit % SIDE, swap;

    if (symmetry & 1)
        row = SIDE - 1 - row;
    if (symmetry & 2)
        column = SIDE - 1 - column;
    if (symmetry & 4) {
        swap = row;
        row = column;
        column = swap;
    }
    return SIDE * row + column;
}

static MASK turned_slowly(int symmetry, MASK set)
{
    int bit;
    MASK found = 0;

    for (bit = 0; bit < CELLS; bit++)
        if (set >> bit & 1)
            found |= (MASK)1 << turned_bit(symmetry, bit);
    return found;
}

static void fill_symmetries(void)
{
    int g, bits;

    for (g = 0; g < SYMMETRIES; g++) {
        for (bits = 0; bits < 1 << LOW; bits++)
            turned_low[g][bits] = turned_slowly(g, (MASK)bits);
        for (bits = 0; bits < 1 << HIGH; bits++)
            turned_high[g][bits] = turned_slowly(g, (MASK)bits << LOW);
    }
}

MASK turned(int symmetry, MASK set)
{
    return turned_low[symmetry][set & ((1 << LOW) - 1)] | turned_high[symmetry][set >> LOW];
}

MASK squeezed(MASK set, MASK without)
{
    MASK low;

    for (; without != 0; without = (without & (without - 1)) >> 1) {
        low = (without & ~(without - 1)) - 1;
        set = (set & low) | (set >> 1 & ~low);
    }
    return set;
}

MASK spread(MASK set, MASK without)
{
    MASK low;

    for (; without != 0; without &= without - 1) {
        low = (without & ~(without - 1)) - 1;
        set = (set & low) | (set & ~low) << 1;
    }
    return set;
}

MASK set_after(MASK set)
{
    MASK gap, lowest, ones;

    /* The mirror image of the usual step to the next greater number with as many bits: move the lowest bit that has room
       below it one down, and those below it right after it. */
    ones = set & ~(set + 1);
    gap = set & (set + 1);
    if (gap == 0)
        return 0;
    lowest = gap & ~(gap - 1);
    gap ^= lowest;
    for (lowest >>= 1, gap |= lowest; ones != 0; ones >>= 1)
        gap |= lowest >>= 1;
    return gap;
}

MASK cells_around(int bit)
{
    return around[bit];
}

static void fill_around(void)
{
    int bit, other, rows, columns;

    for (bit = 0; bit < CELLS; bit++)
        for (other = 0; other < CELLS; other++) {
            rows = bit / SIDE - other / SIDE;
            columns = bit % SIDE - other % SIDE;
            if (other != bit && rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1)
                around[bit] |= (MASK)1 << other;
        }
}

/* Pawns in board order, then where they go in board order: from the highest bit down. */
static void fill_moves(void)
{
    int set, bit, to;
    MASK pawns, after;
    MOVES *moves;

    for (set = 0; set < SETS; set++) {
        pawns = orbits[PAWNS].mask[set];
        moves = &moves_of[set];
        moves->count = 0;
        for (bit = CELLS - 1; bit >= 0; bit--)
            for (to = CELLS - 1; to >= 0 && pawns >> bit & 1; to--)
                if (around[bit] & ~pawns & (MASK)1 << to) {
                    after = (pawns ^ (MASK)1 << bit) | (MASK)1 << to;
                    moves->after[moves->count] = after;
                    moves->number[moves->count++] = (unsigned short)set_number(after, CELLS, PAWNS);
                }
    }
}

static int fill_orbits(int pawns)
{
    ORBITS *all = &orbits[pawns];
    int set, g, image, least;
    MASK mask;

    all->sets = binomial[CELLS][pawns];
    all->mask = malloc(all->sets * sizeof *all->mask);
    all->representative = malloc(all->sets * sizeof *all->representative);
    all->representatives = malloc(all->sets * sizeof *all->representatives);
    all->symmetries = malloc(all->sets);
    all->first = malloc(all->sets);
    if (all->mask == NULL || all->representative == NULL || all->representatives == NULL || all->symmetries == NULL
        || all->first == NULL)
        return 0;
    all->count = 0;
    mask = (((MASK)1 << pawns) - 1) << (CELLS - pawns);
    for (set = 0; set < all->sets; set++, mask = set_after(mask)) {
        all->mask[set] = mask;
        least = set;
        for (g = 0; g < SYMMETRIES; g++) {
            image = set_number(turned(g, mask), CELLS, pawns);
            if (image < least || (image == least && g == 0)) {
                least = image;
                all->symmetries[set] = 0;
                all->first[set] = (unsigned char)g;
            }
            if (image == least)
                all->symmetries[set] |= (unsigned char)(1 << g);
        }
        if (least == set) {
            all->representatives[all->count] = (unsigned short)set;
            all->representative[set] = (unsigned short)all->count++;
        } else {
            all->representative[set] = all->representative[least];
        }
    }
    return 1;
}

int geometry_begin(void)
{
    static int filled = 0;
    int pawns;

    if (filled)
        return 1;
    fill_binomials();
    fill_numbers();
    fill_symmetries();
    fill_around();
    for (pawns = 0; pawns <= PAWNS; pawns++)
        if (!fill_orbits(pawns))
            return 0;
    fill_moves();
    filled = 1;
    return 1;
}
