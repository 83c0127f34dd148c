/* functions.h - the program's functions one by one; program.c has them.

   A board is 25 ints (1, -1, 0); t is the mover, 1 or -1, and -t the opponent. */

#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#define FUNCTION_CELLS 25

int function_four(const int *board, int t);
int function_three(const int *board, int t);
int function_eval(const int *board, int t);
int function_canmove(const int *board, int t);

/* The functions that move a pawn or put one on X: first the six heuristics, then the opening's four of a boards file,
   then the others. */
int function_count(void);
const char *function_name(int number);

/* Puts a board on X and x5 into Xsearch's 04, and calls a function.  Whether it has moved (a move of the opening: 1). */
int function_call(int number, const int *board, int t, int x5);
const int *function_X(void);

/* The board that the search decides for, all zeros where there is no move; it stays in Xsearch. */
const int *function_search(const int *board, int t);

#endif
