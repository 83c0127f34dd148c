/* draw.c - draws by repetition and by the number of moves. */

/* Are the recent boards from 'first' to 'last' the same as those 'step' moves later? */
static int repeated(int first, int last, int step)
{
    int i;

    for (i = first; i <= last; i++)
        if (!sameposition(recentpositions[i], recentpositions[i + step]))
            return 0;
    return 1;
}

/* A cycle of 2, 3 or 4 moves a side.  With any other number the oldest board is compared with itself, so the
   answer is yes (draw-cycle-5). */
static int isdraw(int moves)
{
    if (n > 100) {
        host_print("100 moves reached! Draw!\n");
        return 1;
    }
    switch (moves) {
    case 2:
        return repeated(8, 11, 4);
    case 3:
        return repeated(4, 9, 6);
    case DRAW:
        return repeated(0, 7, 8);
    default:
        return repeated(0, 0, 0);
    }
}
