/* other.c - the command line, the keyboard, fatal errors and the work files' removal. */

/* One typed line, or 79 characters of a longer one. */
static void readtyped(char *line)
{
    memset(line, 0, LINE);
    host_getline(line, LINE);
}

static void removefiles(void)
{
    host_remove("level1.s");
    host_remove("level2.s");
    host_remove("game.m");
}

static void closehandle(HOSTFILE *file)
{
    if (file != NULL)
        host_fclose(file);
}

/* A fatal error.  Only what the five handles hold now is closed: a handle lost earlier stays open, and so may
   keep its file from being deleted. */
static void error(const char *message)
{
    host_printf("\n\n\n\n\nFatal error:\n%s", message);
    host_print("\nAttempting to close all files...");
    closehandle(l1);
    closehandle(l2);
    closehandle(g);
    closehandle(m);
    closehandle(st);
    host_print(" OK\nAttempting to remove all temporary files...");
    removefiles();
    host_print(" OK\n\nAttempting to exit with exit code 1.\n");
    host_exit(1);
}

/* atoi with a 32-bit int: white space, a sign, digits; no digits is 0. */
static int number(const char *text)
{
    unsigned long value = 0;
    int negative = 0;

    while (*text == ' ' || (*text >= '\t' && *text <= '\r'))
        text++;
    if (*text == '+' || *text == '-')
        negative = *text++ == '-';
    while (*text >= '0' && *text <= '9')
        value = (value * 10 + (unsigned long)(*text++ - '0')) & 0xffffffffUL;
    if (negative)
        value = (0UL - value) & 0xffffffffUL;
    return value <= 0x7fffffffUL ? (int)value : -(int)(0xffffffffUL - value) - 1;
}

static int onoff(char c, int *option)
{
    *option = c == '+';
    return c == '+' || c == '-';
}

/* An option word such as +h-s+l; more characters after these six are ignored. */
static int parseword(const char *word, int *h, int *s, int *l)
{
    return strlen(word) >= 6 && onoff(word[0], h) && word[1] == 'h' && onoff(word[2], s) && word[3] == 's'
        && onoff(word[4], l) && word[5] == 'l';
}

/* Sets the batch variables from the command line; 0 where it asks for the usage screen.  A negative number of
   games is let through and starts the menu (negative-count). */
static int parse(int argc, char *argv[])
{
    if (argc <= 1)
        return 1;
    if (argc != 5 || !parseword(argv[1], &autoh1, &autos1, &autol1) || !parseword(argv[2], &autoh2, &autos2, &autol2))
        return 0;
    memp2 = argv[3];
    repeat = number(argv[4]);
    return repeat != 0;
}
