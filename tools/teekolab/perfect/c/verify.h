/* verify.h - a table held against the rules of the game, by code that shares nothing with what made it but the look-up. */

#ifndef VERIFY_H
#define VERIFY_H

#include "tablebase.h"

#define SOUND 0
#define WRONG_END 1     /* the other side has a goal, and the board is not lost in 0 plies; or the other way round */
#define WRONG_VALUE 2   /* the value does not follow from the boards after each move */
#define NO_MOVES 3      /* the mover has none */

/* A board that is wrong: 25 cells, 1 the mover's; its value, and the one that follows from the boards after it. */
typedef struct flaw {
    int cells[25];
    int value, follows;
} FLAW;

/* All boards with 'pawns' pawns whose other side has these cells, in ascending order.  'squares': the sides of the squares
   that are goals, 1 up to this.  The boards are counted by value in 'counts' (256).  SOUND, or what is wrong with the
   first board that is. */
int verify_boards(const TABLEBASE *table, int squares, int pawns, const int *other, long *counts, FLAW *flaw);

#endif
