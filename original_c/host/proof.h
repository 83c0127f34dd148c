/* proof.h - single functions of the program, and all boards of a block, for proofs and comparisons.

   A board is 25 ints (1, -1, 0); t is the mover, 1 or -1, and -t the opponent; x5 is what stands in Xsearch's 04.
   A block is one set of four cells for t with the 5985 sets of four among the other cells for -t, both in
   lexicographic order.  A move is told as 0 (none) or 1 + 25*from + to. */

#ifndef PROOF_H
#define PROOF_H

#include "session.h"

#define PROOF_BOARDS 5985
#define PROOF_HEURISTICS 6
#define PROOF_LINE 400

/* The words of a line of a boards file after its seed: fours and threes, eval, ten functions, the search.
   'board' is 25 characters, 0 1 2. */
int proof_evaluate(SESSION *session, const char *board, int t, int x5, unsigned long seed, char *line);

/* One function by its number, see functions.h; 'board' is changed in place and 'result' is what it returned.
   Returns how it ended, as a session does. */
int proof_call(SESSION *session, int number, int *board, int t, int x5, int *result);

/* The search's decided board, which is all zeros where there is no move. */
int proof_search(SESSION *session, const int *board, int t, int *decided);

/* All boards of a block; 'moves' takes the six heuristics' PROOF_BOARDS moves one after the other. */
int proof_heuristics(SESSION *session, const int *cells, int t, int x5, unsigned short *moves);
int proof_searches(SESSION *session, const int *cells, int t, unsigned short *moves);
/* four(t), four(-t), three(t), three(-t) as bits 0 to 3; and eval. */
int proof_evaluations(SESSION *session, const int *cells, int t, unsigned char *flags, short *evals);

/* FNV-1a, 64 bits, over moves told in two bytes, low byte first; the digest as 8 bytes, low byte first. */
void proof_digest(const unsigned short *moves, int count, unsigned char *digest);

#endif
