/* driver.c - a native program around the scripted host, for builds that Python can't load: sanitizers, coverage.

   Reads requests from stdin and answers each on stdout.  Everything is told in items, a decimal length, ':' and that
   many bytes.  Requests and their answers:

   session CLOCK ARGUMENTS word... TYPED FILES (name content)...  ->  ENDING SCREEN FILES (name content)...
   board BOARD T X4 SEED                                          ->  the line of words
   block CELLS T                                                  ->  eight digests in hexadecimal: six heuristics,
                                                                     the search, the evals */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "proof.h"
#include "session.h"

#define SMALL 64

static void fail(const char *message)
{
    fprintf(stderr, "driver: %s\n", message);
    exit(EXIT_FAILURE);
}

/* Items */

/* The next item with a NUL after it, to be freed; NULL at the end of the input. */
static char *readitem(size_t *length)
{
    char *item;
    unsigned long size;

    if (scanf("%lu:", &size) != 1)
        return NULL;
    item = malloc(size + 1);
    if (item == NULL)
        fail("no memory left");
    *length = fread(item, 1, size, stdin);
    if (*length != size)
        fail("an item was cut short");
    item[size] = '\0';
    return item;
}

static char *needitem(size_t *length)
{
    char *item;

    item = readitem(length);
    if (item == NULL)
        fail("a request was cut short");
    return item;
}

static char *needtext(void)
{
    size_t length;

    return needitem(&length);
}

static long neednumber(void)
{
    char *text;
    long number;

    text = needtext();
    number = strtol(text, NULL, 10);
    free(text);
    return number;
}

static void writeitem(const char *item, size_t length)
{
    printf("%lu:", (unsigned long)length);
    fwrite(item, 1, length, stdout);
}

static void writenumber(long number)
{
    char text[SMALL];

    sprintf(text, "%ld", number);
    writeitem(text, strlen(text));
}

/* Sessions */

/* Looks at all that a stop shows, so that a sanitizer sees it too. */
static int onstop(SESSION *session, int stop, void *context)
{
    const VARIABLES *variables;
    unsigned long *sum = context;
    size_t length;
    int i;

    variables = session_variables(session);
    *sum += strlen(session_handle(variables->l1)) + strlen(session_handle(variables->l2))
          + strlen(session_handle(variables->g)) + strlen(session_handle(variables->m))
          + strlen(session_handle(variables->st)) + strlen(variables->memp2);
    for (i = 0; i < 400; i++)
        *sum += (unsigned long)(variables->recentpositions[i] + variables->boards[i % 100] + stop);
    session_screen(session, &length);
    *sum += length;
    return 0;
}

static SESSION *readsession(void)
{
    SESSION *session;
    char *text, *name;
    size_t length;
    long count;

    session = session_new((unsigned long)neednumber());
    if (session == NULL)
        fail("no memory left");
    for (count = neednumber(); count > 0; count--) {
        text = needtext();
        session_argument(session, text);
        free(text);
    }
    text = needitem(&length);
    session_type(session, text, length);
    free(text);
    for (count = neednumber(); count > 0; count--) {
        name = needtext();
        text = needitem(&length);
        session_file(session, name, text, length);
        free(text);
        free(name);
    }
    return session;
}

static void dosession(void)
{
    SESSION *session;
    const char *text;
    size_t length;
    unsigned long sum = 0;
    int i, count;

    session = readsession();
    session_onstop(session, onstop, &sum, 1, 0);
    writenumber(session_run(session));
    text = session_screen(session, &length);
    writeitem(text, length);
    count = session_filecount(session);
    writenumber(count);
    for (i = 0; i < count; i++) {
        text = session_filename(session, i);
        writeitem(text, strlen(text));
        text = session_filecontent(session, i, &length);
        writeitem(length == 0 ? "" : text, length);
    }
    session_free(session);
}

/* Boards and blocks */

static SESSION *newsession(void)
{
    SESSION *session;

    session = session_new(0);
    if (session == NULL)
        fail("no memory left");
    return session;
}

static void doboard(void)
{
    SESSION *session;
    char *board, line[PROOF_LINE];
    int t, x5;
    unsigned long seed;

    board = needtext();
    t = (int)neednumber();
    x5 = (int)neednumber();
    seed = (unsigned long)neednumber();
    session = newsession();
    proof_evaluate(session, board, t, x5, seed, line);
    writeitem(line, strlen(line));
    session_free(session);
    free(board);
}

static void writedigest(const unsigned short *moves)
{
    unsigned char digest[8];
    char text[SMALL];
    int i;

    proof_digest(moves, PROOF_BOARDS, digest);
    for (i = 0; i < 8; i++)
        sprintf(text + 2 * i, "%02x", digest[7 - i]);
    writeitem(text, strlen(text));
}

static void doblock(void)
{
    static unsigned short moves[PROOF_HEURISTICS * PROOF_BOARDS];
    static unsigned char flags[PROOF_BOARDS];
    static short evals[PROOF_BOARDS];
    SESSION *session;
    char *text;
    int cells[4], t, i;

    text = needtext();
    if (sscanf(text, "%d %d %d %d", &cells[0], &cells[1], &cells[2], &cells[3]) != 4)
        fail("a block needs four cells");
    free(text);
    t = (int)neednumber();
    session = newsession();
    proof_heuristics(session, cells, t, 0, moves);
    for (i = 0; i < PROOF_HEURISTICS; i++)
        writedigest(moves + i * PROOF_BOARDS);
    proof_searches(session, cells, t, moves);
    writedigest(moves);
    proof_evaluations(session, cells, t, flags, evals);
    for (i = 0; i < PROOF_BOARDS; i++)
        moves[i] = (unsigned short)evals[i];
    writedigest(moves);
    session_free(session);
}

int main(void)
{
    char *request;
    size_t length;

    while ((request = readitem(&length)) != NULL) {
        if (strcmp(request, "session") == 0)
            dosession();
        else if (strcmp(request, "board") == 0)
            doboard();
        else if (strcmp(request, "block") == 0)
            doblock();
        else
            fail("an unknown request");
        free(request);
        fflush(stdout);
    }
    return 0;
}
