/* defs.c - the program's variables and the values that they start with.

   The four boards lie side by side in one array of 100 ints: the person's move may name a cell past the end of
   X and so reach the other three (move-check), and a rule asks about the cell 54 of X, which is Xsearch's 04
   (double3-cells). */

static int pausing, thinking, learning, heurplaying, searchplaying; /* the five switches */
static int n;       /* number of the move about to be made, from 1 */
static int p0;      /* who moved first: 1 the program, -1 the person, 0 autoplay */
static int p;       /* who makes the current move: 1 or -1 */
static int repeat;  /* games to play in batch mode */
static int autoh1, autos1, autol1, autoh2, autos2, autol2; /* the players' switches in batch mode */
static const char *memp2;             /* file name of player 2's memory */
static char learnednumber[WIDTH + 1]; /* the number last read; the last character stays the string's end */

static int boards[4 * CELLS];
#define X (boards)
#define Xsearch (boards + CELLS)
#define Xheur (boards + 2 * CELLS)
#define Xlearn (boards + 3 * CELLS)

static int recentpositions[RECENT][CELLS]; /* the last boards, oldest first; not cleared between games */
static HOSTFILE *l1, *l2, *g, *m, *st;     /* level1.s, level2.s, game.m, a memory, stat.m */

static void startvalues(void)
{
    pausing = thinking = learning = heurplaying = searchplaying = 1;
    n = p0 = p = repeat = 0;
    autoh1 = autos1 = autol1 = autoh2 = autos2 = autol2 = 0;
    memp2 = "";
    memset(learnednumber, 0, sizeof learnednumber);
    memset(boards, 0, sizeof boards);
    memset(recentpositions, 0, sizeof recentpositions);
    l1 = l2 = g = m = st = NULL;
}

/* The screens of results come before update.c, which they call. */
static void updatememory(void);
