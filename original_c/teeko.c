/* teeko.c - the main program: constants, the modules in their order, start, batch mode and the menu.

   Part of a reconstruction of Mihailo Despotovic's Teeko 1.0 (1999), written from a specification of what his
   program does; see README.md.  Ids such as search-decision name the known bugs of the 1999 program at the
   place where they live. */

#include <stdio.h>
#include <string.h>

#include "host/host.h"

#define ROWS 5
#define COLUMNS 5
#define CELLS (ROWS * COLUMNS)
#define RECENT 16    /* boards kept to tell a draw by repetition */
#define LINE 80      /* a typed line with its newline and the string's end */
#define WIDTH 4      /* characters of a stored number */
#define MAXEVAL 2000 /* more than any eval */
#define DRAW 4       /* moves in the cycle of the last draw rule, when it is asked for */

#include "defs.c"
#include "other.c"
#include "fileio.c"
#include "position.c"
#include "eval.c"
#include "draw.c"
#include "init.c"
#include "stat.c"
#include "screenio.c"
#include "update.c"
#include "recall.c"
#include "openheur.c"
#include "opening.c"
#include "searchin.c"
#include "gameheur.c"
#include "game.c"

/* Plays one game and shows how it ended. */
static void playandshow(int first)
{
    int result;

    result = wholegame(first);
    if (repeat > 0)
        host_printf(" [last move was %d]", n);
    switch (result) {
    case -1:
        defeat();
        break;
    case 0:
        drawn();
        break;
    case 1:
        win();
        break;
    default:
        broken();
    }
}

static void batch(void)
{
    int game;

    pausing = thinking = 0;
    batchheader();
    for (game = 1; game <= repeat; game++) {
        host_printf("Playing game %d...", game);
        playandshow(0);
    }
    removefiles();
    host_exit(0);
}

/* The menu, for ever; 'q' leaves the program. */
static void interactive(void)
{
    char line[LINE];

    for (;;) {
        menu();
        readtyped(line);
        switch (line[0]) {
        case '1':
            playandshow(-1);
            break;
        case '2':
            playandshow(1);
            break;
        case '3':
            playandshow(0);
            break;
        case 'p':
            pausing = !pausing;
            break;
        case 'h':
            heurplaying = !heurplaying;
            break;
        case 's':
            searchplaying = !searchplaying;
            break;
        case 'l':
            learning = !learning;
            break;
        case 't':
            thinking = !thinking;
            break;
        case '?':
            statistics();
            break;
        case 'r':
            rules();
            break;
        case '/':
            help();
            break;
        case 'q':
            removefiles();
            host_exit(0);
        }
    }
}

int main(int argc, char *argv[])
{
    startvalues();
    if (!parse(argc, argv)) {
        usage();
        removefiles();
        return 0;
    }
    host_srand(host_time());
    creatememory();
    createstat();
    if (repeat > 0)
        batch();
    else
        interactive();
    return 0;
}
