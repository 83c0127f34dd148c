/* session.h - the scripted host: one run of the program as a value.

   A session is made, given its clock, command line, typed text and files, run, and read: the screen, the files
   and how it ended.  Sessions leave nothing behind in the program: any number can follow one another, and one can
   run inside another's stop, since the program's variables are kept with their session meanwhile. */

#ifndef SESSION_H
#define SESSION_H

#include <stddef.h>

#include "host.h"

typedef struct session SESSION;

/* How a session ended. */
enum {
    ENDED_EXIT0,
    ENDED_EXIT1,
    ENDED_INPUT,    /* it asked for a line after the script's last one */
    ENDED_HANG,     /* it can never read or print again */
    ENDED_STOPPED,  /* a stop asked for the end */
    ENDED_NO_MEMORY,
    ENDED_NO_RANDOM /* more random numbers were asked for than were given */
};

/* Where a session stops to be looked at: before a line is asked for; after a move; when the script is used up and
   the session is live, so that more can be typed now; and now and then, so that the caller can be interrupted. */
enum { STOP_PROMPT, STOP_MOVE, STOP_LINE, STOP_BREATH };

/* Called at a stop; other than 0 ends the session. */
typedef int (*STOPFUNCTION)(SESSION *session, int stop, void *context);

/* The program's variables at a stop (defs.c), with the generator's state. */
typedef struct {
    int pausing, thinking, learning, heurplaying, searchplaying;
    int n, p0, p, repeat;
    int autoh1, autos1, autol1, autoh2, autos2, autol2;
    const char *memp2;
    char learnednumber[5];
    int boards[100];
    int recentpositions[400];
    HOSTFILE *l1, *l2, *g, *m, *st;
    unsigned long seed;
} VARIABLES;

SESSION *session_new(unsigned long clock);
void session_free(SESSION *session);

/* These return 0 where there is no memory left. */
int session_argument(SESSION *session, const char *word);
int session_file(SESSION *session, const char *name, const char *content, size_t length);
int session_type(SESSION *session, const char *text, size_t length);

/* 'every' other than 0: the function is called at every prompt and move, not just at line and breath. */
void session_onstop(SESSION *session, STOPFUNCTION function, void *context, int every, int live);

/* Runs the program; returns how it ended. */
int session_run(SESSION *session);

/* Runs one function of the program's inside a session, with variables and generator at their start. */
int session_call(SESSION *session, void (*function)(void *), void *argument);

const char *session_screen(const SESSION *session, size_t *length);
const char *session_hangreason(const SESSION *session);
int session_filecount(const SESSION *session);
const char *session_filename(const SESSION *session, int index);
const char *session_filecontent(const SESSION *session, int index, size_t *length);

/* At a stop only. */
const VARIABLES *session_variables(const SESSION *session);
/* The name a handle was opened with, "closed" or "NULL". */
const char *session_handle(const HOSTFILE *handle);

/* Random numbers to be handed out before anything else, instead of the generator's. */
void session_forcerandom(SESSION *session, const int *numbers, int count);
int session_randomused(const SESSION *session);

#endif
