/* stat.c - stat.m: the nine numbers of games won, drawn and lost. */

#define STATISTICS 9

/* Which number: of autoplay (won by X, drawn, won by O), of games that the program began, of games that it
   played second (won, drawn, lost). */
#define AUTOPLAY 0
#define FIRST 3
#define SECOND 6

#define WON 0
#define DRAWN 1
#define LOST 2

/* A stat.m that was there stays open, and so can't be deleted (stat-reset). */
static void createstat(void)
{
    int i;

    st = host_fopen("stat.m", "r");
    if (st != NULL)
        return;
    host_print("\nCreating new statistic file...\n");
    st = host_fopen("stat.m", "a+");
    if (st == NULL)
        error("Cannot create stat.m (fopen of stat.m with a+).");
    for (i = 0; i < STATISTICS * WIDTH; i++)
        if (host_fputc(' ', st) == HOST_END)
            error("Cannot fputc space into stat.m .");
    if (closefile(&st) != 0)
        error("Cannot close just created stat.m .");
    host_print("New statistic file has been successfully created.\n");
}

static void openst(void)
{
    st = host_fopen("stat.m", "r+");
    if (st == NULL)
        error("Cannot open stat.m for reading and writing.");
}

static void closest(void)
{
    if (closefile(&st) != 0)
        error("Cannot close stat.m");
}

/* One more game with this result (WON, DRAWN or LOST; in autoplay X's side is meant). */
static void statupdate(int result)
{
    int kind;

    kind = p0 == 1 ? FIRST : p0 == -1 ? SECOND : AUTOPLAY;
    openst();
    skip((kind + result) * WIDTH, st);
    raisenumber(st);
    closest();
}

static void readstatistics(int *numbers)
{
    int i;

    openst();
    for (i = 0; i < STATISTICS; i++)
        numbers[i] = getnumber(st);
    closest();
}

/* Deletes and remakes stat.m, where it can be deleted. */
static void resetstatistics(void)
{
    host_remove("stat.m");
    createstat();
}
