/* tablebase.h - the value of every board for who is to move, found by going backwards from the ends.

   A value is a byte: 0 a draw, else 1 + the plies to the end: an odd number of plies is a win, an even one a loss.
   The table holds one board of each set of up to eight that are the same but for a symmetry (and a few of them twice). */

#ifndef TABLEBASE_H
#define TABLEBASE_H

#include "geometry.h"

#define ALL_PAWNS 8
#define MOST_GOALS 64

typedef struct tablebase TABLEBASE;

/* An empty table for a game with these goals, each a mask of four cells; NULL where there is no memory.
   'goal' is copied. */
TABLEBASE *tablebase_new(const unsigned int *goal, int goals);
void tablebase_free(TABLEBASE *table);

/* The whole table as bytes, to be kept and to be filled again. */
long tablebase_size(void);
unsigned char *tablebase_bytes(TABLEBASE *table);

/* Boards with four pawns a side are stored in this many units. */
int tablebase_units(void);

/* The lost boards of 0 plies among the boards of the units: where the other side has a goal.  How many they are. */
long tablebase_ends(TABLEBASE *table, int unit, int until);

/* From the boards of the units whose end is 'plies' away, one ply back.  How many boards of plies + 1 were found. */
long tablebase_back(TABLEBASE *table, int plies, int unit, int until);

/* The boards with 'pawns' pawns, 0 to 7, from those with one more.  'placed': bit k is set where the opponent says where the
   pawn k + 1 of the game is put; 0 in the standard game. */
void tablebase_opening(TABLEBASE *table, int pawns, int placed);

/* The value of a board for the side with the pawns 'mover'; the other has as many or one more. */
int tablebase_value(const TABLEBASE *table, unsigned int mover, unsigned int other, int pawns);

/* The same for the board after each move of 'mover' or each pawn that it may put: its pawns after it and the value
   (for the other side, which is then to move).  How many there are, at most 32. */
int tablebase_moves(const TABLEBASE *table, unsigned int mover, unsigned int other, int pawns, unsigned int *after,
                    unsigned char *values);

/* The values of all boards in which the mover has the set of cells 'set' (a number), by the number of the other side's set
   among the other cells.  How many there are. */
int tablebase_block(const TABLEBASE *table, int pawns, int set, unsigned char *values);

#endif
