/* console.c - the console host: a terminal or pipes, real files in the current folder, the real clock.

   Exit status: 0 and 1 as the program ends (0 as well at the end of the input, where the 1999 program would print
   its menu for ever: closing the console window leaves the files as they are, and so does this), 2 for a
   TEEKO_CLOCK that is none, 3 where the program goes round for ever, 130 for Ctrl-C. */

#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "common.h"
#include "host.h"

#define STATUS_USAGE 2
#define STATUS_HANG 3
#define STATUS_INTERRUPTED 130

/* A file that is open, by whatever name or link: what its handles share. */
typedef struct target {
    dev_t device;
    ino_t number;
    HOSTFILE *handles;
    HOSTFILE *writer;      /* the handle with written characters that are not in the file yet */
    unsigned long version; /* raised at each change */
    struct target *next;
} TARGET;

struct host_file {
    FILE *stream;
    TARGET *target;
    unsigned long version; /* of the file, when this handle last looked at it */
    struct host_file *next;
};

static struct host_file closedfile;
HOSTFILE *const host_closed = &closedfile;

static TARGET *targets;

/* Ctrl-C came; the program waits, and nothing is half written. */
static volatile sig_atomic_t interrupted, waiting;

/* Errors of the host, not of the program */

static void fail(int status, const char *message)
{
    fflush(stdout);
    fprintf(stderr, "teeko: %s\n", message);
    exit(status);
}

static void *allocate(size_t size)
{
    void *memory;

    memory = calloc(1, size);
    if (memory == NULL)
        fail(EXIT_FAILURE, "no memory left");
    return memory;
}

static char *duplicate(const char *text)
{
    return strcpy(allocate(strlen(text) + 1), text);
}

/* Ctrl-C */

static void oninterrupt(int signal)
{
    (void)signal;
    if (waiting)
        _exit(STATUS_INTERRUPTED);
    interrupted = 1;
}

static void catchinterrupt(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = oninterrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

static void flushwriter(TARGET *target)
{
    if (target->writer == NULL)
        return;
    fflush(target->writer->stream);
    target->writer = NULL;
}

/* All that was printed and written goes out. */
static void flushall(void)
{
    TARGET *target;

    for (target = targets; target != NULL; target = target->next)
        flushwriter(target);
    fflush(stdout);
}

/* Called where no record of a file is half written. */
static void leaveifinterrupted(void)
{
    if (!interrupted)
        return;
    flushall();
    _exit(STATUS_INTERRUPTED);
}

static void beginwaiting(void)
{
    flushall();
    waiting = 1;
    leaveifinterrupted();
}

/* Console */

void host_write(const char *text, size_t length)
{
    fwrite(text, 1, length, stdout);
}

void host_getline(char *line, int size)
{
    const char *typed;

    beginwaiting();
    typed = fgets(line, size, stdin);
    waiting = 0;
    if (typed == NULL)
        host_exit(0);
}

/* Names: the file's name whatever the case it is asked for in.  A name without such a file stays as it is. */

static int samename(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return tolower((unsigned char)*a) == tolower((unsigned char)*b);
}

/* Replaces the last part of 'path' by the folder's own spelling of it, the first in the alphabet of several. */
static void respell(char *path)
{
    char *base, kept;
    DIR *folder;
    const struct dirent *entry;
    int found = 0;

    base = strrchr(path, '/');
    base = base == NULL ? path : base + 1;
    kept = *base;
    *base = '\0';
    folder = opendir(base == path ? "." : path);
    *base = kept;
    if (folder == NULL)
        return;
    while ((entry = readdir(folder)) != NULL)
        if (samename(entry->d_name, base) && (!found || strcmp(entry->d_name, base) < 0)) {
            memcpy(base, entry->d_name, strlen(base));
            found = 1;
        }
    closedir(folder);
}

static char *realname(const char *name)
{
    char *path;

    path = duplicate(name);
    if (access(path, F_OK) != 0)
        respell(path);
    return path;
}

static TARGET *findtarget(const struct stat *file)
{
    TARGET *target;

    for (target = targets; target != NULL; target = target->next)
        if (target->device == file->st_dev && target->number == file->st_ino)
            break;
    return target;
}

/* The file of this path, where a handle has it open. */
static TARGET *opentarget(const char *path)
{
    struct stat file;

    return stat(path, &file) == 0 ? findtarget(&file) : NULL;
}

/* Frees what is known of a file that no handle has open any more. */
static void releasetarget(TARGET *released)
{
    TARGET **link;

    if (released->handles != NULL)
        return;
    for (link = &targets; *link != released; link = &(*link)->next)
        ;
    *link = released->next;
    free(released);
}

/* Two handles on one file: each sees what the other has written, as if nothing were buffered. */

static int isshared(const TARGET *target)
{
    return target->handles->next != NULL;
}

/* Before a handle reads, or moves: the file is up to date, and what the handle had read ahead is not kept. */
static void lookagain(HOSTFILE *file)
{
    TARGET *target = file->target;

    if (target->writer != NULL && target->writer != file)
        flushwriter(target);
    if (file->version != target->version) {
        clearerr(file->stream);
        fflush(file->stream);
        file->version = target->version;
    }
}

static void changed(HOSTFILE *file)
{
    TARGET *target = file->target;

    if (isshared(target))
        target->version++;
    file->version = target->version;
    target->writer = file;
}

/* Files */

/* Opens what is no folder, and tells which file it is. */
static FILE *openstream(const char *path, const char *mode, struct stat *file)
{
    FILE *stream;

    stream = fopen(path, mode);
    if (stream != NULL && (fstat(fileno(stream), file) != 0 || S_ISDIR(file->st_mode))) {
        fclose(stream);
        stream = NULL;
    }
    return stream;
}

static TARGET *maketarget(const struct stat *file)
{
    TARGET *target;

    target = findtarget(file);
    if (target != NULL)
        return target;
    target = allocate(sizeof *target);
    target->device = file->st_dev;
    target->number = file->st_ino;
    target->next = targets;
    targets = target;
    return target;
}

static HOSTFILE *makehandle(TARGET *target, FILE *stream)
{
    HOSTFILE *file;

    file = allocate(sizeof *file);
    file->stream = stream;
    file->target = target;
    file->version = target->version;
    file->next = target->handles;
    target->handles = file;
    return file;
}

static void freehandle(HOSTFILE *file)
{
    HOSTFILE **link;

    for (link = &file->target->handles; *link != file; link = &(*link)->next)
        ;
    *link = file->next;
    releasetarget(file->target);
    free(file);
}

HOSTFILE *host_fopen(const char *name, const char *mode)
{
    TARGET *target;
    struct stat file;
    FILE *stream;
    char *path;

    leaveifinterrupted();
    path = realname(name);
    target = opentarget(path);
    if (target != NULL)
        flushwriter(target);
    stream = openstream(path, mode, &file);
    free(path);
    if (stream == NULL)
        return NULL;
    target = maketarget(&file);
    if (mode[0] == 'w')
        target->version++;
    return makehandle(target, stream);
}

int host_fclose(HOSTFILE *file)
{
    int result;

    if (file == host_closed)
        return 0;
    lookagain(file);
    if (file->target->writer == file)
        file->target->writer = NULL;
    result = fclose(file->stream);
    freehandle(file);
    leaveifinterrupted();
    return result;
}

int host_fgetc(HOSTFILE *file)
{
    if (isshared(file->target))
        lookagain(file);
    return getc(file->stream);
}

int host_fputc(int c, HOSTFILE *file)
{
    if (isshared(file->target))
        lookagain(file);
    changed(file);
    return putc(c, file->stream);
}

int host_fseek(HOSTFILE *file, long offset, int origin)
{
    lookagain(file);
    return fseek(file->stream, offset, origin);
}

int host_remove(const char *name)
{
    char *path;
    int result = -1;

    path = realname(name);
    if (opentarget(path) == NULL)
        result = unlink(path);
    free(path);
    return result;
}

/* Clock, random numbers, moves, endings */

/* TEEKO_CLOCK, where it is set: the seconds that seed the generator. */
unsigned long host_time(void)
{
    const char *text;
    char *end;
    unsigned long seconds;

    text = getenv("TEEKO_CLOCK");
    if (text == NULL)
        return (unsigned long)time(NULL);
    errno = 0;
    seconds = strtoul(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end != '\0' || errno != 0 || seconds > 0xffffffffUL)
        fail(STATUS_USAGE, "TEEKO_CLOCK must be a whole number of seconds from 0 to 4294967295");
    return seconds;
}

int host_rand(void)
{
    return host_nextrandom();
}

void host_moved(void)
{
    fflush(stdout);
    leaveifinterrupted();
}

void host_exit(int code)
{
    flushall();
    exit(code);
}

void host_hang(const char *reason)
{
    flushall();
    if (!isatty(STDIN_FILENO))
        exit(STATUS_HANG);
    fprintf(stderr, "teeko: the program is now in its endless loop (%s); press Ctrl-C to leave it.\n", reason);
    beginwaiting();
    for (;;)
        pause();
}

int program(int argc, char *argv[]);

int main(int argc, char *argv[])
{
    catchinterrupt();
    return program(argc, argv);
}
