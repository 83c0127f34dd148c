/* geometry.h - boards as masks, the numbers of sets of pawns, moves, and the eight symmetries of the board.

   A cell rc has the bit 24 - (5*r + c).  Sets of up to four cells are numbered in lexicographic order of their cells
   (00 to 44), as in exhaustive.bin. */

#ifndef GEOMETRY_H
#define GEOMETRY_H

#define CELLS 25
#define PAWNS 4
#define SETS 12650 /* of four of the 25 cells */
#define SYMMETRIES 8
#define MOST_MOVES 32

typedef unsigned int MASK; /* 25 bits are used */

/* The moves of four pawns, as if the other side were not there: the pawns after each, and their number. */
typedef struct moves {
    int count;
    MASK after[MOST_MOVES];
    unsigned short number[MOST_MOVES];
} MOVES;

/* The sets of 'pawns' cells, up to the symmetries of the board: each has a representative, which is one of them. */
typedef struct orbits {
    int sets, count;
    MASK *mask;                       /* by number of the set */
    unsigned short *representative;   /* by number of the set: the ordinal of its representative, from 0 to count - 1 */
    unsigned char *symmetries;        /* by number of the set: bit g is set where symmetry g leads to the representative */
    unsigned char *first;             /* by number of the set: the first of these */
    unsigned short *representatives;  /* by ordinal: the number of the set */
} ORBITS;

extern MOVES moves_of[SETS];
extern ORBITS orbits[PAWNS + 1];

/* Fills the tables once; 0 where there is no memory for them. */
int geometry_begin(void);

int choose(int cells, int chosen);

/* The number of a set among those of as many of the first 'cells' bits' cells. */
int set_number(MASK set, int cells, int pawns);

/* The set after a symmetry, 0 (which changes nothing) to 7. */
MASK turned(int symmetry, MASK set);

/* 'set', which has none of the cells 'without', among the other cells; and back. */
MASK squeezed(MASK set, MASK without);
MASK spread(MASK set, MASK without);

/* The next set with as many cells, in lexicographic order, of 'cells' cells; the first is their highest bits. */
MASK set_after(MASK set);

MASK cells_around(int bit);

#endif
