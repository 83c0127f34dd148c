/* proof.c - single functions of the program and whole blocks of boards; compiled with program.c, whose functions
   it calls. */

#include "proof.h"

typedef int (*FUNCTION)(int t, int e);

static int call_omake2(int t, int e)
{
    (void)e;
    return omake2(t);
}

static int call_oplayhv(int t, int e)
{
    (void)e;
    return oplayhv(t);
}

static int call_omake3(int t, int e)
{
    (void)e;
    return omake3(t);
}

static int call_omake4(int t, int e)
{
    (void)e;
    return omake4(t);
}

static int call_corner(int t, int e)
{
    (void)e;
    return corner(t);
}

static int call_cross(int t, int e)
{
    (void)e;
    return cross(t);
}

static int call_move1(int t, int e)
{
    (void)e;
    move1(t);
    return 1;
}

static int call_move3(int t, int e)
{
    (void)e;
    move3(t);
    return 1;
}

static int call_move4(int t, int e)
{
    move4(t, e);
    return 1;
}

static int call_move5(int t, int e)
{
    move5(t, e);
    return 1;
}

static int call_move6(int t, int e)
{
    move6(t, e);
    return 1;
}

static int call_move7(int t, int e)
{
    move7(t, e);
    return 1;
}

static int call_randommove(int t, int e)
{
    (void)e;
    randommove(X, t);
    return 1;
}

/* First the six heuristics, then the opening's four of a boards file, then the others. */
static const struct {
    const char *name;
    FUNCTION function;
} functions[] = {
    { "make4", make4 },
    { "avoid4", avoid4 },
    { "makedouble3", makedouble3 },
    { "makenondefendable3", makenondefendable3 },
    { "avoiddouble3", avoiddouble3 },
    { "avoidnondefendable3", avoidnondefendable3 },
    { "oavoid3", oavoid3 },
    { "omake3", call_omake3 },
    { "oavoid4", oavoid4 },
    { "omake4", call_omake4 },
    { "omake2", call_omake2 },
    { "oplayhv", call_oplayhv },
    { "corner", call_corner },
    { "cross", call_cross },
    { "move1", call_move1 },
    { "move3", call_move3 },
    { "move4", call_move4 },
    { "move5", call_move5 },
    { "move6", call_move6 },
    { "move7", call_move7 },
    { "randommove", call_randommove }
};

#define BOARDSFILEFUNCTIONS 10

int proof_count(void)
{
    return LENGTH(functions);
}

const char *proof_name(int number)
{
    return functions[number].name;
}

/* Single calls */

int proof_four(const int *board, int t)
{
    return four(board, t);
}

int proof_three(const int *board, int t)
{
    return three(board, t);
}

int proof_eval(const int *board, int t)
{
    return eval(board, t, -t);
}

struct call {
    int number, t, x4;
    int *board, *result;
};

static void runcall(void *argument)
{
    struct call *call = argument;

    copyposition(X, call->board);
    Xsearch[C(04)] = call->x4;
    *call->result = functions[call->number].function(call->t, -call->t);
    copyposition(call->board, X);
}

int proof_call(SESSION *session, int number, int *board, int t, int x4, int *result)
{
    struct call call;

    call.number = number;
    call.t = t;
    call.x4 = x4;
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

    thinking = 0;
    copyposition(X, search->board);
    searchplay(search->t, -search->t);
    copyposition(search->decided, Xsearch);
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
    int t, x4;
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

    for (i = 0; i < CELLS; i++) {
        board[i] = line->board[i] == '1' ? 1 : line->board[i] == '2' ? -1 : 0;
        pawns += board[i] == t;
    }
    thinking = 0;
    line->end += sprintf(line->end, "%d%d%d%d %d", four(board, t), four(board, e), three(board, t), three(board, e),
                         eval(board, t, e));
    for (i = 0; i < BOARDSFILEFUNCTIONS; i++) {
        copyposition(X, board);
        Xsearch[C(04)] = line->x4;
        host_srand(line->seed);
        line->end += sprintf(line->end, " %d", functions[i].function(t, e));
        putcells(line, X);
    }
    *line->end++ = ' ';
    copyposition(X, board);
    searchplay(t, e);
    if (pawns > 0)
        putcells(line, Xsearch);
    else
        *line->end++ = '-';
    *line->end = '\0';
}

int proof_evaluate(SESSION *session, const char *board, int t, int x4, unsigned long seed, char *text)
{
    struct boardsline line;

    line.board = board;
    line.t = t;
    line.x4 = x4;
    line.seed = seed;
    line.end = text;
    return session_call(session, runboardsline, &line);
}

/* Blocks */

struct block {
    const int *cells;
    int t, x4;
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

    thinking = 0;
    emptyposition(position);
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

    for (i = 0; i < PROOF_HEURISTICS; i++) {
        copyposition(X, position);
        Xsearch[C(04)] = block->x4;
        block->moves[i * PROOF_BOARDS + index] =
            functions[i].function(block->t, -block->t) ? movebetween(position, X, block->t) : 0;
    }
}

static void searchofboard(struct block *block, const int *position, int index)
{
    copyposition(X, position);
    emptyposition(Xsearch);
    searchplay(block->t, -block->t);
    block->moves[index] = canmove(X, block->t) ? movebetween(X, Xsearch, block->t) : 0;
}

static void evaluationsofboard(struct block *block, const int *position, int index)
{
    int t = block->t;

    block->flags[index] = (unsigned char)(four(position, t) | four(position, -t) << 1 | three(position, t) << 2
                                          | three(position, -t) << 3);
    block->evals[index] = (short)eval(position, t, -t);
}

int proof_heuristics(SESSION *session, const int *cells, int t, int x4, unsigned short *moves)
{
    struct block block;

    memset(&block, 0, sizeof block);
    block.cells = cells;
    block.t = t;
    block.x4 = x4;
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
