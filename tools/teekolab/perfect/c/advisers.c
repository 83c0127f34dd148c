/* advisers.c - see advisers.h. */

#include <string.h>

#include "advisers.h"

#define OUTSIDE ((MASK)1 << CELLS)
#define BOARDS 5985
#define MUSTS 2
#define FOUR 1000
#define IS_FOUR 500 /* the value of a set without a four never comes near this, and with one it is above */
#define CODES 626

struct reply {
    int worth;
    MASK after;
};

static int worth_of[SETS];
static struct reply replies[SETS][MOST_MOVES]; /* the best first */

/* A board, the mover's moves on it, and what the board and each move are worth: bytes of the table, the moves' for the other
   side. */
struct board {
    MASK mover, other;
    int mover_set, other_set;
    int moves, worth[MOST_MOVES];
    MASK after[MOST_MOVES];
    unsigned char value, values[MOST_MOVES];
    int drawn, draws[CELLS]; /* the random moves, each as likely as the others, as numbers of moves */
};

void advisers_begin(const int *worth)
{
    int set, i, at;
    struct reply reply;

    memcpy(worth_of, worth, sizeof worth_of);
    for (set = 0; set < SETS; set++)
        for (i = 0; i < moves_of[set].count; i++) {
            reply.after = moves_of[set].after[i];
            reply.worth = worth[moves_of[set].number[i]];
            for (at = i; at > 0 && replies[set][at - 1].worth < reply.worth; at--)
                replies[set][at] = replies[set][at - 1];
            replies[set][at] = reply;
        }
}

/* The first pawn in board order among these: the highest bit. */
static MASK first(MASK pawns)
{
    MASK bit = (MASK)1 << (CELLS - 1);

    while (!(pawns & bit))
        bit >>= 1;
    return bit;
}

/* Which move has this outcome. */
static int move_to(const struct board *board, MASK after)
{
    int i;

    for (i = 0; board->after[i] != after; i++)
        ;
    return i;
}

static void set_up(struct board *board, int set, MASK other)
{
    const MOVES *moves = &moves_of[set];
    int i;

    board->mover = orbits[PAWNS].mask[set];
    board->mover_set = set;
    board->other = other;
    board->other_set = set_number(other, CELLS, PAWNS);
    board->moves = 0;
    for (i = 0; i < moves->count; i++)
        if (!(moves->after[i] & other)) {
            board->worth[board->moves] = worth_of[moves->number[i]];
            board->after[board->moves++] = moves->after[i];
        }
}

static void find_draws(struct board *board)
{
    int bit;
    MASK around;

    board->drawn = 0;
    for (bit = 0; bit < CELLS; bit++)
        if (!((board->mover | board->other) >> bit & 1) && (around = cells_around(bit) & board->mover) != 0)
            board->draws[board->drawn++] = move_to(board, board->mover ^ first(around) ^ (MASK)1 << bit);
}

/* The lists */

static void try_makes(const PROGRAM *program, const struct board *board, int group, MASK *tried)
{
    const int *span = program->spans + (board->mover_set * GROUPS + group) * 2;
    const unsigned int *rule = program->makes + (long)span[0] * MAKE_WORDS;
    const unsigned int *end = program->makes + (long)span[1] * MAKE_WORDS;
    MASK other = program->at_54 ? board->other | OUTSIDE : board->other;

    for (; rule < end; rule += MAKE_WORDS)
        if (tried[rule[5]] == 0 && !(other & rule[0]) && !(other & rule[1] && other & rule[2]))
            tried[rule[5]] = board->mover ^ rule[4] ^ first(board->mover & rule[3]);
}

static void try_avoids(const PROGRAM *program, const struct board *board, int group, MASK *tried)
{
    const int *span = program->spans + (board->other_set * GROUPS + group) * 2;
    const unsigned int *rule = program->avoids + (long)span[0] * AVOID_WORDS;
    const unsigned int *end = program->avoids + (long)span[1] * AVOID_WORDS;

    for (; rule < end; rule += AVOID_WORDS)
        if (tried[rule[3]] == 0 && board->mover & rule[1] && !(board->mover & rule[0]))
            tried[rule[3]] = board->mover ^ rule[2] ^ first(board->mover & rule[1]);
}

/* The pawns after each list's move, 0 for none; the number of the first list that moves. */
static int try_lists(const PROGRAM *program, const struct board *board, MASK *tried)
{
    int list = 0;

    memset(tried, 0, LISTS * sizeof *tried);
    try_makes(program, board, 0, tried);
    try_makes(program, board, 1, tried);
    try_avoids(program, board, 2, tried);
    try_avoids(program, board, 3, tried);
    while (list < LISTS && tried[list] == 0)
        list++;
    return list;
}

/* The search */

/* eval, from what both sides are worth on their own: a four of the opponent overrides one of the mover, which then is not to
   be counted. */
static int eval(int own, int other)
{
    return own - other - (own > IS_FOUR && other > IS_FOUR ? FOUR : 0);
}

static int worst_reply(const struct board *board, int move)
{
    const struct reply *reply = replies[board->other_set];

    while (reply->after & board->after[move])
        reply++;
    return eval(board->worth[move], reply->worth);
}

/* The number of the move that is passed on. */
static int search(const struct board *board, int decides_well)
{
    int i, worst[MOST_MOVES], greatest = 0, other = worth_of[board->other_set];

    for (i = 0; i < board->moves; i++) {
        worst[i] = worst_reply(board, i);
        if (worst[i] > worst[greatest])
            greatest = i;
    }
    if (decides_well)
        return greatest;
    for (i = 0; i < board->moves && eval(board->worth[i], other) != worst[greatest]; i++)
        ;
    return i >= 2 ? i - 2 : i < board->moves ? i : board->moves - 1;
}

/* Counting */

static int outcome(int value)
{
    return value == 0 ? 1 : value % 2 == 0 ? 0 : 2;
}

/* 'value' is the byte of the board after the move, for the other side; as many plies as that are left for the mover. */
static void count(const struct board *board, double *column, int move, double weight)
{
    int before = outcome(board->value), value = board->values[move], after = 2 - outcome(value), lost;

    column += before * COUNTS;
    column[after] += weight;
    if (before != after || before == 1)
        return;
    lost = before == 0 ? value - (board->value - 1) : board->value - 1 - value;
    column[SLOWER] += lost > 0 ? weight : 0;
    column[PLIES] += lost * weight;
}

struct choice {
    int move; /* -1 where it is drawn */
    int list;
};

struct choices {
    struct choice of[COMPARED]; /* the heuristics', the search's, both's */
};

/* Both by eval where the heuristics drew: the search's where the drawn one is not better. */
static void count_both_drawn(const struct board *board, double *column, int searched)
{
    int i, drawn;

    for (i = 0; i < board->drawn; i++) {
        drawn = board->draws[i];
        count(board, column, board->worth[searched] >= board->worth[drawn] ? searched : drawn, 1.0 / board->drawn);
    }
}

static void count_drawn(const struct board *board, double *column)
{
    int i;

    for (i = 0; i < board->drawn; i++)
        count(board, column, board->draws[i], 1.0 / board->drawn);
}

static void choose_moves(const PROGRAM *program, const struct board *board, MASK *tried, struct choices *choices)
{
    struct choice *heuristics = &choices->of[0], *searched = &choices->of[1], *both = &choices->of[2];

    heuristics->list = try_lists(program, board, tried);
    heuristics->move = heuristics->list == NO_LIST ? -1 : move_to(board, tried[heuristics->list]);
    searched->move = search(board, program->decides_well);
    if (heuristics->list < MUSTS || heuristics->list == NO_LIST)
        both->move = heuristics->move;
    else
        both->move = board->worth[searched->move] >= board->worth[heuristics->move] ? searched->move : heuristics->move;
}

static void tally_program(const PROGRAM *program, const struct board *board, double *tally, struct choices *choices)
{
    MASK tried[LISTS];
    int i;
    double *heuristics;

    choose_moves(program, board, tried, choices);
    for (i = 0; i < LISTS; i++)
        if (tried[i] != 0)
            count(board, tally + (ALONE + i) * OUTCOMES * COUNTS, move_to(board, tried[i]), 1);
    heuristics = tally + (PLAYED + choices->of[0].list) * OUTCOMES * COUNTS;
    count(board, tally + SEARCH * OUTCOMES * COUNTS, choices->of[1].move, 1);
    if (choices->of[0].list == NO_LIST) {
        count_drawn(board, heuristics);
        count_both_drawn(board, tally + BOTH * OUTCOMES * COUNTS, choices->of[1].move);
    } else {
        count(board, heuristics, choices->of[0].move, 1);
        count(board, tally + BOTH * OUTCOMES * COUNTS, choices->of[2].move, 1);
    }
    count_drawn(board, tally + RANDOM * OUTCOMES * COUNTS);
    for (i = 0; i < board->moves; i++)
        count(board, tally + ANY * OUTCOMES * COUNTS, i, 1.0 / board->moves);
}

static void compare(const struct board *board, const struct choices *choices, const struct choices *port, double *compared)
{
    int i, ours, theirs, now, was;

    for (i = 0; i < COMPARED; i++, compared += COMPARISONS) {
        ours = choices->of[i].move;
        theirs = port->of[i].move;
        if (ours < 0 || theirs < 0) {
            compared[ours == theirs ? SAME_MOVE : DRAWN]++;
            continue;
        }
        now = 2 - outcome(board->values[ours]);
        was = 2 - outcome(board->values[theirs]);
        compared[ours == theirs ? SAME_MOVE : now == was ? SAME_OUTCOME : now < was ? BETTER : WORSE]++;
    }
}

static void look_up(const TABLEBASE *table, struct board *board)
{
    unsigned int after[MOST_MOVES];

    board->value = (unsigned char)tablebase_value(table, board->mover, board->other, ALL_PAWNS);
    tablebase_moves(table, board->mover, board->other, ALL_PAWNS, after, board->values);
}

void advisers_tally(const TABLEBASE *table, const PROGRAM *programs, int count, int set, double *tally, double *compared)
{
    struct board board;
    struct choices choices[MOST_PROGRAMS];
    MASK mover = orbits[PAWNS].mask[set], other = (MASK)0xf << (CELLS - 2 * PAWNS);
    int i;

    if (worth_of[set] > IS_FOUR)
        return;
    for (; other != 0; other = set_after(other)) {
        set_up(&board, set, spread(other, mover));
        if (worth_of[board.other_set] > IS_FOUR)
            continue;
        look_up(table, &board);
        find_draws(&board);
        for (i = 0; i < count; i++) {
            tally_program(&programs[i], &board, tally + (long)i * COLUMNS * OUTCOMES * COUNTS, &choices[i]);
            compare(&board, &choices[i], &choices[0], compared + i * COMPARED * COMPARISONS);
        }
    }
}

/* The moves as numbers */

static unsigned short code(MASK before, MASK after)
{
    int bit, from = 0, to = 0;

    for (bit = 0; bit < CELLS; bit++)
        if ((before & ~after) >> bit & 1)
            from = CELLS - 1 - bit;
        else if ((after & ~before) >> bit & 1)
            to = CELLS - 1 - bit;
    return (unsigned short)(after == 0 ? 0 : 1 + CELLS * from + to);
}

void advisers_moves(const PROGRAM *program, int set, unsigned short *moves)
{
    struct board board;
    MASK mover = orbits[PAWNS].mask[set], other = (MASK)0xf << (CELLS - 2 * PAWNS), tried[LISTS + 1];
    int i, list;

    for (; other != 0; other = set_after(other), moves++) {
        set_up(&board, set, spread(other, mover));
        tried[NO_LIST] = 0;
        list = try_lists(program, &board, tried);
        for (i = 0; i < LISTS; i++)
            moves[i * BOARDS] = code(mover, tried[i]);
        moves[LISTS * BOARDS] = (unsigned short)(CODES * list + code(mover, tried[list]));
        moves[(LISTS + 1) * BOARDS] = code(mover, board.after[search(&board, program->decides_well)]);
    }
}
