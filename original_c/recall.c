/* recall.c - the third adviser: of the positions that can be reached, the one that the memory likes best. */

#define NOTFOUND 9 /* in Xlearn's 00 */

/* Is a board in level1.s (1), or else its colour swap (-1)? */
static int successor(const int *position)
{
    int candidate[CELLS], swapped[CELLS], result = 0;

    swapcolours(swapped, position);
    emptyposition(candidate);
    openl1("r");
    while (result == 0 && loadposition(candidate, l1) != END_READ)
        if (sameposition(candidate, position))
            result = 1;
        else if (sameposition(candidate, swapped))
            result = -1;
    closel1();
    return result;
}

/* Xlearn becomes the known successor with the greatest difference of X's wins and O's, then the greatest eval,
   then the first in the file.  The mover's side is not asked (recall-side). */
static void recall(int t, int e)
{
    int stored[CELLS], candidate[CELLS];
    int side, difference, value, bestdifference = 0, bestvalue = 0;

    Xlearn[C(00)] = NOTFOUND;
    emptyposition(stored);
    openm();
    while (loadposition(stored, m) != END_READ) {
        side = successor(stored);
        if (side == 0) {
            skip(2 * WIDTH, m);
            continue;
        }
        if (thinking)
            host_print(".");
        difference = getnumber(m);
        difference -= getnumber(m);
        if (side == 1)
            copyposition(candidate, stored);
        else {
            swapcolours(candidate, stored);
            difference = -difference;
        }
        value = eval(candidate, t, e);
        if (Xlearn[C(00)] == NOTFOUND || difference > bestdifference
            || (difference == bestdifference && value > bestvalue)) {
            copyposition(Xlearn, candidate);
            bestdifference = difference;
            bestvalue = value;
        }
    }
    closem();
    if (thinking)
        host_print("\n");
}
