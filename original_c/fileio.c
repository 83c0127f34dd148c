/* fileio.c - the files: handles, boards and numbers as they are stored. */

#define BOARD_READ 0
#define MARKER_READ 1
#define END_READ 2

/* Closes what a handle variable holds; whatever comes of it, the handle is no more. */
static int closefile(HOSTFILE **file)
{
    HOSTFILE *closing = *file;

    *file = host_closed;
    return host_fclose(closing);
}

/* level1.s and level2.s */

static void openl1(const char *mode)
{
    l1 = host_fopen("level1.s", mode);
    if (l1 == NULL)
        error(mode[0] == 'r' ? "Cannot open level1.s for reading." : "Cannot open level1.s for writing.");
}

static void closel1(void)
{
    if (closefile(&l1) != 0)
        error("Cannot close level1.s");
}

static void openl2(const char *mode)
{
    l2 = host_fopen("level2.s", mode);
    if (l2 == NULL)
        error(mode[0] == 'r' ? "Cannot open level2.s for reading." : "Cannot open level2.s for writing.");
}

static void closel2(void)
{
    if (closefile(&l2) != 0)
        error("Cannot close level2.s");
}

static void putmarker(void)
{
    if (host_fputc('X', l2) == HOST_END)
        error("Cannot fputc marker into level2.s");
}

/* game.m */

static void openg(const char *mode)
{
    g = host_fopen("game.m", mode);
    if (g == NULL)
        error(mode[0] == 'r' ? "Cannot open game.m for reading." : "Cannot open game.m for writing.");
}

static void closeg(void)
{
    if (closefile(&g) != 0)
        error("Cannot close game.m");
}

/* The memories.  A memory.m that was there at the start is opened and stays open for good. */

static void creatememory(void)
{
    m = host_fopen("memory.m", "r");
    if (m != NULL)
        return;
    host_print("\nCreating new memory...\n");
    m = host_fopen("memory.m", "a+");
    if (m == NULL)
        error("Cannot create memory.m (fopen of memory.m with a+).");
    if (closefile(&m) != 0)
        error("Cannot close just created memory.m .");
    host_print("New memory file has been successfully created.\n");
}

/* The memory of whoever is p: in batch mode player 2 has his own. */
static void openm(void)
{
    if (repeat > 0 && p == -1) {
        m = host_fopen(memp2, "r+");
        if (m == NULL)
            error("Cannot open memory of player 2 for reading and writing.");
    } else {
        m = host_fopen("memory.m", "r+");
        if (m == NULL)
            error("Cannot open memory.m for reading and writing.");
    }
}

static void closem(void)
{
    if (closefile(&m) != 0)
        error("Cannot close memory.");
}

/* Boards: 25 characters, 2 for -1. */

static void saveposition(const int *position, HOSTFILE *file)
{
    int i, c;

    for (i = 0; i < CELLS; i++) {
        c = position[i] == 1 ? '1' : position[i] == -1 ? '2' : '0';
        if (host_fputc(c, file) == HOST_END)
            error("Cannot fputc.");
    }
}

/* What was read: a board, an end, or a marker.  Cells that were not read, or not known, stay as they were. */
static int loadposition(int *position, HOSTFILE *file)
{
    int i;

    for (i = 0; i < CELLS; i++)
        switch (host_fgetc(file)) {
        case '0':
            position[i] = 0;
            break;
        case '1':
            position[i] = 1;
            break;
        case '2':
            position[i] = -1;
            break;
        case 'X':
            return MARKER_READ;
        case HOST_END:
            return END_READ;
        }
    return BOARD_READ;
}

/* Numbers: WIDTH characters, right-aligned, spaces for 0. */

static void skip(int characters, HOSTFILE *file)
{
    while (characters-- > 0)
        if (host_fgetc(file) == HOST_END)
            error("Cannot skip.");
}

static int getnumber(HOSTFILE *file)
{
    int i, c;

    for (i = 0; i < WIDTH; i++) {
        c = host_fgetc(file);
        if (c == HOST_END)
            error("Cannot fgetc (getnumber).");
        learnednumber[i] = (char)c;
    }
    return number(learnednumber);
}

/* Writes a number.  A negative one, which only a damaged file can hold, has no sign, and each of its digits is
   the character 48 minus the digit: the 1999 program's behaviour is not defined there. */
static void putnumber(int value, HOSTFILE *file)
{
    char text[WIDTH];
    int i;

    if (value > 9999)
        error("Learned number is too big.");
    memset(text, ' ', WIDTH);
    for (i = WIDTH - 1; i >= 0 && value != 0; i--) {
        text[i] = (char)('0' + value % 10);
        value /= 10;
    }
    for (i = 0; i < WIDTH; i++)
        if (host_fputc(text[i], file) == HOST_END)
            error("Cannot fputc (putnumber).");
}

/* Back to the beginning of the number just read. */
static void getback(HOSTFILE *file)
{
    if (host_fseek(file, -(long)WIDTH, SEEK_CUR) != 0)
        error("Cannot fseek backwards for getback.");
}

/* Raises the number at hand by one, in its place. */
static void raisenumber(HOSTFILE *file)
{
    int value;

    value = getnumber(file);
    getback(file);
    putnumber(value + 1, file);
}
