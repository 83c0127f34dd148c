/* program.c - the program compiled for the scripted host, and its variables as a value.

   teeko.c is taken as it is; only the name of its main function is another. */

#include <string.h>

#include "common.h"
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

#include "proof.c"
