/* program.c - the program compiled for the scripted host: its variables as a value, and its functions one by one.

   teeko.c is taken as it is; only the name of its main function is another. */

#include <string.h>

#include "common.h"
#include "functions.h"
#include "state.h"

#define main program
#include "../teeko.c"
#undef main

#define EACHVARIABLE(what) \
    what(pausing) what(thinking) what(learning) what(heurplaying) what(searchplaying) what(n) what(p0) what(p)        \
    what(repeat) what(autoh1) what(autos1) what(autol1) what(autoh2) what(autos2) what(autol2) what(memp2) what(l1)   \
    what(l2) what(g) what(m) what(st)

#define SAVE(name) to->name = name;
#define PUTBACK(name) name = from->name;

void savevariables(VARIABLES *to)
{
    EACHVARIABLE(SAVE)
    memcpy(to->learnednumber, learnednumber, sizeof learnednumber);
    memcpy(to->boards, boards, sizeof boards);
    memcpy(to->recentpositions, recentpositions, sizeof recentpositions);
    to->seed = host_seed();
}

void putbackvariables(const VARIABLES *from)
{
    EACHVARIABLE(PUTBACK)
    memcpy(learnednumber, from->learnednumber, sizeof learnednumber);
    memcpy(boards, from->boards, sizeof boards);
    memcpy(recentpositions, from->recentpositions, sizeof recentpositions);
    host_setseed(from->seed);
}

void resetvariables(void)
{
    startvalues();
    host_setseed(1);
}

static void randommoveonX(int t)
{
    randommove(X, t);
}

/* A function is in one of the columns: those that tell whether they have moved, and the moves of the opening. */
static const struct {
    const char *name;
    int (*moves)(int t, int e);
    int (*movesfor)(int t);
    void (*puts)(int t, int e);
    void (*putsfor)(int t);
} functions[] = {
    { "make4", make4, NULL, NULL, NULL },
    { "avoid4", avoid4, NULL, NULL, NULL },
    { "makedouble3", makedouble3, NULL, NULL, NULL },
    { "makenondefendable3", makenondefendable3, NULL, NULL, NULL },
    { "avoiddouble3", avoiddouble3, NULL, NULL, NULL },
    { "avoidnondefendable3", avoidnondefendable3, NULL, NULL, NULL },
    { "oavoid3", oavoid3, NULL, NULL, NULL },
    { "omake3", NULL, omake3, NULL, NULL },
    { "oavoid4", oavoid4, NULL, NULL, NULL },
    { "omake4", NULL, omake4, NULL, NULL },
    { "omake2", NULL, omake2, NULL, NULL },
    { "oplayhv", NULL, oplayhv, NULL, NULL },
    { "corner", NULL, corner, NULL, NULL },
    { "cross", NULL, cross, NULL, NULL },
    { "move1", NULL, NULL, NULL, move1 },
    { "move3", NULL, NULL, NULL, move3 },
    { "move4", NULL, NULL, move4, NULL },
    { "move5", NULL, NULL, move5, NULL },
    { "move6", NULL, NULL, move6, NULL },
    { "move7", NULL, NULL, move7, NULL },
    { "randommove", NULL, NULL, NULL, randommoveonX }
};

int function_count(void)
{
    return LENGTH(functions);
}

const char *function_name(int number)
{
    return functions[number].name;
}

int function_call(int number, const int *board, int t, int x5)
{
    copyposition(X, board);
    Xsearch[C(04)] = x5;
    if (functions[number].moves != NULL)
        return functions[number].moves(t, -t);
    if (functions[number].movesfor != NULL)
        return functions[number].movesfor(t);
    if (functions[number].puts != NULL)
        functions[number].puts(t, -t);
    else
        functions[number].putsfor(t);
    return 1;
}

const int *function_X(void)
{
    return X;
}

const int *function_search(const int *board, int t)
{
    thinking = 0;
    copyposition(X, board);
    emptyposition(Xsearch);
    searchplay(t, -t);
    return Xsearch;
}

int function_canmove(const int *board, int t)
{
    return canmove(board, t);
}

int function_four(const int *board, int t)
{
    return four(board, t);
}

int function_three(const int *board, int t)
{
    return three(board, t);
}

int function_eval(const int *board, int t)
{
    return eval(board, t, -t);
}
