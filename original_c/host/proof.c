/* proof.c - single functions of the program in a session of their own, and whole blocks of boards. */

#include <stdio.h>
#include <string.h>

#include "functions.h"
#include "host.h"
#include "proof.h"

#define CELLS FUNCTION_CELLS
#define BOARDSFILEFUNCTIONS 10

static void copycells(int *to, const int *from)
{
    memcpy(to, from, CELLS * sizeof *to);
}

struct call {
    int number, t, x5;
    int *board, *result;
};

static void runcall(void *argument)
{
    struct call *call = argument;

    *call->result = function_call(call->number, call->board, call->t, call->x5);
    copycells(call->board, function_X());
}

int proof_call(SESSION *session, int number, int *board, int t, int x5, int *result)
{
    struct call call;

    call.number = number;
    call.t = t;
    call.x5 = x5;
    call.board = board;
    call.result = result;
    return session_call(session, runcall, &call);
}

struct search {
    const int *board;
    int t, *decided;
};

static void runsearch(void *argument)
{
    struct search *search = argument;

    copycells(search->decided, function_search(search->board, search->t));
}

int proof_search(SESSION *session, const int *board, int t, int *decided)
{
    struct search search;

    search.board = board;
    search.t = t;
    search.decided = decided;
    return session_call(session, runsearch, &search);
}

/* Lines of a boards file */

struct boardsline {
    const char *board;
    int t, x5;
    unsigned long seed;
    char *end;
};

static void putcells(struct boardsline *line, const int *position)
{
    int i;

    for (i = 0; i < CELLS; i++)
        *line->end++ = (char)(position[i] == 1 ? '1' : position[i] == -1 ? '2' : '0');
}

static void runboardsline(void *argument)
{
    struct boardsline *line = argument;
    int board[CELLS], i, pawns = 0, t = line->t, e = -line->t;
    const int *decided;

    for (i = 0; i < CELLS; i++) {
        board[i] = line->board[i] == '1' ? 1 : line->board[i] == '2' ? -1 : 0;
        pawns += board[i] == t;
    }
    line->end += sprintf(line->end, "%d%d%d%d %d", function_four(board, t), function_four(board, e),
                         function_three(board, t), function_three(board, e), function_eval(board, t));
    for (i = 0; i < BOARDSFILEFUNCTIONS; i++) {
        host_srand(line->seed);
        line->end += sprintf(line->end, " %d", function_call(i, board, t, line->x5));
        putcells(line, function_X());
    }
    *line->end++ = ' ';
    decided = function_search(board, t);
    if (pawns > 0)
        putcells(line, decided);
    else
        *line->end++ = '-';
    *line->end = '\0';
}

int proof_evaluate(SESSION *session, const char *board, int t, int x5, unsigned long seed, char *text)
{
    struct boardsline line;

    line.board = board;
    line.t = t;
    line.x5 = x5;
    line.seed = seed;
    line.end = text;
    return session_call(session, runboardsline, &line);
}

/* Blocks */

struct block {
    const int *cells;
    int t, x5;
    unsigned short *moves;
    unsigned char *flags;
    short *evals;
    void (*board)(struct block *block, const int *position, int index);
};

/* 1 + 25*from + to of the pawn that t moved. */
static unsigned short movebetween(const int *before, const int *after, int t)
{
    int cell, from = 0, to = 0;

    for (cell = 0; cell < CELLS; cell++)
        if (before[cell] == t && after[cell] != t)
            from = cell;
        else if (before[cell] != t && after[cell] == t)
            to = cell;
    return (unsigned short)(1 + CELLS * from + to);
}

/* Calls the block's function with each of its boards. */
static void runblock(void *argument)
{
    struct block *block = argument;
    int free[CELLS - 4], position[CELLS], a, b, c, d, cell, count = 0, index = 0;

    memset(position, 0, sizeof position);
    for (cell = 0; cell < 4; cell++)
        position[block->cells[cell]] = block->t;
    for (cell = 0; cell < CELLS; cell++)
        if (position[cell] == 0)
            free[count++] = cell;
    for (a = 0; a < count; a++)
        for (b = a + 1; b < count; b++)
            for (c = b + 1; c < count; c++)
                for (d = c + 1; d < count; d++) {
                    position[free[a]] = position[free[b]] = position[free[c]] = position[free[d]] = -block->t;
                    block->board(block, position, index++);
                    position[free[a]] = position[free[b]] = position[free[c]] = position[free[d]] = 0;
                }
}

static void heuristicsofboard(struct block *block, const int *position, int index)
{
    int i;

    for (i = 0; i < PROOF_HEURISTICS; i++)
        block->moves[i * PROOF_BOARDS + index] = function_call(i, position, block->t, block->x5)
                                                     ? movebetween(position, function_X(), block->t) : 0;
}

static void searchofboard(struct block *block, const int *position, int index)
{
    const int *decided = function_search(position, block->t);

    block->moves[index] = function_canmove(position, block->t) ? movebetween(position, decided, block->t) : 0;
}

static void evaluationsofboard(struct block *block, const int *position, int index)
{
    int t = block->t;

    block->flags[index] = (unsigned char)(function_four(position, t) | function_four(position, -t) << 1
                                          | function_three(position, t) << 2 | function_three(position, -t) << 3);
    block->evals[index] = (short)function_eval(position, t);
}

int proof_heuristics(SESSION *session, const int *cells, int t, int x5, unsigned short *moves)
{
    struct block block;

    memset(&block, 0, sizeof block);
    block.cells = cells;
    block.t = t;
    block.x5 = x5;
    block.moves = moves;
    block.board = heuristicsofboard;
    return session_call(session, runblock, &block);
}

int proof_searches(SESSION *session, const int *cells, int t, unsigned short *moves)
{
    struct block block;

    memset(&block, 0, sizeof block);
    block.cells = cells;
    block.t = t;
    block.moves = moves;
    block.board = searchofboard;
    return session_call(session, runblock, &block);
}

int proof_evaluations(SESSION *session, const int *cells, int t, unsigned char *flags, short *evals)
{
    struct block block;

    memset(&block, 0, sizeof block);
    block.cells = cells;
    block.t = t;
    block.flags = flags;
    block.evals = evals;
    block.board = evaluationsofboard;
    return session_call(session, runblock, &block);
}

/* Digests */

#define LIMBS 4 /* of 16 bits, low first */

/* Times the 64-bit prime 2^40 + 435. */
static void timesprime(unsigned long *hash)
{
    unsigned long product[LIMBS], carry = 0;
    int i;

    for (i = 0; i < LIMBS; i++)
        product[i] = hash[i] * 435;
    product[2] += hash[0] << 8 & 0xffff;
    product[3] += (hash[0] >> 8) + (hash[1] << 8);
    for (i = 0; i < LIMBS; i++) {
        carry += product[i];
        hash[i] = carry & 0xffff;
        carry >>= 16;
    }
}

void proof_digest(const unsigned short *moves, int count, unsigned char *digest)
{
    unsigned long hash[LIMBS] = { 0x0383, 0x739d, 0x0fb0, 0x1465 };
    int i;

    for (i = 0; i < count; i++) {
        hash[0] ^= moves[i] & 0xff;
        timesprime(hash);
        hash[0] ^= moves[i] >> 8;
        timesprime(hash);
    }
    for (i = 0; i < 2 * LIMBS; i++)
        digest[i] = (unsigned char)(hash[i / 2] >> 8 * (i % 2) & 0xff);
}
