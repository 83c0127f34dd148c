/* advisers.h - what the program's advisers play on all boards with four pawns a side, and what it costs.

   The rule lists come as tables (see teekolab/perfect/advisers.py): what is left to ask of the rules that one side's pawns
   let fire.  Boards on which a side has its four already are left out: the game is over there. */

#ifndef ADVISERS_H
#define ADVISERS_H

#include "tablebase.h"

#define LISTS 6
#define NO_LIST 6
#define GROUPS 4      /* make4's rules, the others that make, avoid4's, the others that avoid */
#define MAKE_WORDS 6  /* must be free of e, reach, reach, can go from, goes to, number of the list */
#define AVOID_WORDS 4 /* must be free of t, can go from, goes to, number of the list */

/* What is counted: the lists each alone; the heuristics by the list that moves, the last by a random move; the search; both by
   eval; a random move as the program draws one; any move. */
#define ALONE 0
#define PLAYED 6
#define SEARCH 13
#define BOTH 14
#define RANDOM 15
#define ANY 16
#define COLUMNS 17

/* Win, draw, loss before; and after: the boards, how many of them lose plies, and how many plies. */
#define OUTCOMES 3
#define SLOWER 3
#define PLIES 4
#define COUNTS 5

/* Against the first program, for the heuristics, the search and both: the same move, another one with the same outcome, a
   better or a worse outcome, and boards on which either draws its move. */
#define COMPARED 3
#define SAME_MOVE 0
#define SAME_OUTCOME 1
#define BETTER 2
#define WORSE 3
#define DRAWN 4
#define COMPARISONS 5

#define MOST_PROGRAMS 16

typedef struct program {
    const unsigned int *makes, *avoids; /* the rules of all sides, MAKE_WORDS and AVOID_WORDS each */
    const int *spans; /* by number of a side's set and group: the first of its rules, and the one after the last */
    int at_54;        /* whether Xsearch's 04 is the opponent's */
    int decides_well; /* whether the search passes on the first of the best moves (search-decision) */
} PROGRAM;

/* The value of each set of pawns on its own, by its number. */
void advisers_begin(const int *worth);

/* All boards in which the mover has the set.  'tally' has COLUMNS * OUTCOMES * COUNTS numbers a program, 'compared'
   COMPARED * COMPARISONS; both are added to. */
void advisers_tally(const TABLEBASE *table, const PROGRAM *programs, int count, int set, double *tally, double *compared);

/* The moves on these boards as the proofs tell them (0 none, else 1 + 25*from + to): of each list, the heuristics' (626 times
   the number of the list, plus the move), the search's, 5985 each. */
void advisers_moves(const PROGRAM *program, int set, unsigned short *moves);

#endif
