/* opening.c - the opening: each side puts its four pawns. */

static void move1(int t)
{
    if (has(C(22), 0))
        put(C(22), t);
    else if (has(C(11), 0) || has(C(13), 0) || has(C(31), 0) || has(C(33), 0))
        corner(t);
    else
        cross(t);
}

static void move3(int t)
{
    omake2(t);
}

static void move4(int t, int e)
{
    if (!oavoid3(t, e))
        move3(t);
}

static void move5(int t, int e)
{
    if (!omake3(t))
        move4(t, e);
}

static void move6(int t, int e)
{
    if (!oavoid4(t, e))
        move5(t, e);
}

static void move7(int t, int e)
{
    if (!omake4(t))
        move6(t, e);
}

static void openingmove(int t, int e)
{
    switch (n) {
    case 1:
    case 2:
        move1(t);
        break;
    case 3:
        move3(t);
        break;
    case 4:
        move4(t, e);
        break;
    case 5:
        move5(t, e);
        break;
    case 6:
        move6(t, e);
        break;
    default:
        move7(t, e);
    }
}

static int isdigit4(char c)
{
    return c >= '0' && c <= '4';
}

/* The person's pawn; 0 where the person quits. */
static int getopening(void)
{
    char line[LINE];

    for (;;) {
        askopening(line);
        if (line[0] == 'q')
            return 0;
        if (isdigit4(line[0]) && isdigit4(line[1]) && putifempty(AT(line[0] - '0', line[1] - '0'), -1))
            return 1;
    }
}

static void thinkandput(int t, int e)
{
    if (repeat == 0) {
        printthinking();
        host_print("\n");
    }
    openingmove(t, e);
}

/* One move of an opening against a person; 0 where the person quits. */
static int openingagainstperson(int t, int e)
{
    if (n == 1 && repeat == 0)
        host_print("\n");
    if (p != 1)
        return getopening();
    thinkandput(t, e);
    return 1;
}

static int openingalone(int t, int e)
{
    if (n == 1 && repeat == 0)
        printposition(X);
    if (pausing && pauseprompt())
        return 0;
    thinkandput(t, e);
    return 1;
}

/* 0: on to the game proper; 1, -1: the mover, or the opponent, has four; -2: quit. */
static int opening(void)
{
    int t;

    while (n != 9) {
        t = p0 == 0 ? p : 1;
        if (n >= 7) {
            if (four(X, t))
                return 1;
            if (four(X, -t))
                return -1;
        }
        if (!(p0 == 0 ? openingalone(t, -t) : openingagainstperson(t, -t)))
            return -2;
        if (repeat == 0)
            printposition(X);
        nextinit();
    }
    return 0;
}
