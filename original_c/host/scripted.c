/* scripted.c - the scripted host: console, clock, random numbers and files of a session, all in memory. */

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "host.h"
#include "session.h"
#include "state.h"

#define BREATH 4096 /* moves from one breath to the next */
#define MAXARGUMENTS 64

typedef struct {
    char *data;
    size_t length, capacity;
} BUFFER;

/* A file of the session's folder. */
typedef struct stored {
    char *name;
    BUFFER content;
    int handles; /* how many are open on it */
    struct stored *next;
} STORED;

struct host_file {
    STORED *file;
    char *name; /* as it was given to host_fopen */
    size_t position;
    int writable, appending;
    struct host_file *next;
};

struct session {
    unsigned long clock;
    char *arguments[MAXARGUMENTS + 1];
    int argumentcount;
    BUFFER typed, screen;
    size_t typedposition;
    STORED *files;
    HOSTFILE *handles;
    STOPFUNCTION stop;
    void *context;
    int everystop, live;
    unsigned long moves;
    const int *forced;
    int forcedcount, forcedused;
    const char *hangreason;
    VARIABLES variables;
    int ending;
    jmp_buf end;
};

static struct host_file closedfile;
HOSTFILE *const host_closed = &closedfile;

static SESSION *current;

static void finish(int ending)
{
    current->ending = ending;
    longjmp(current->end, 1);
}

/* Buffers */

static int reserve(BUFFER *buffer, size_t length)
{
    size_t capacity = buffer->capacity;
    char *data;

    if (length <= capacity)
        return 1;
    if (capacity == 0)
        capacity = 256;
    while (capacity < length)
        capacity *= 2;
    data = realloc(buffer->data, capacity);
    if (data == NULL)
        return 0;
    buffer->data = data;
    buffer->capacity = capacity;
    return 1;
}

static int append(BUFFER *buffer, const char *text, size_t length)
{
    if (!reserve(buffer, buffer->length + length))
        return 0;
    if (length > 0)
        memcpy(buffer->data + buffer->length, text, length);
    buffer->length += length;
    return 1;
}

static char *duplicate(const char *text)
{
    char *copy;

    copy = malloc(strlen(text) + 1);
    if (copy != NULL)
        strcpy(copy, text);
    return copy;
}

/* Names: Windows does not tell case, here for all letters of Latin-1; empty parts and dots are no part of a path. */

static int folded(char c)
{
    int code = (unsigned char)c;

    return (code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde && code != 0xd7) ? code + 0x20 : code;
}

/* Where a path goes on after one of its slashes. */
static const char *nextpart(const char *path)
{
    while (*path == '/' || (path[0] == '.' && path[1] == '/'))
        path++;
    return path;
}

static const char *firstpart(const char *path)
{
    return *path == '/' ? path : nextpart(path);
}

static int samename(const char *a, const char *b)
{
    a = firstpart(a);
    b = firstpart(b);
    while (*a != '\0' && folded(*a) == folded(*b)) {
        if (*a == '/') {
            a = nextpart(a);
            b = nextpart(b);
        } else {
            a++;
            b++;
        }
    }
    return folded(*a) == folded(*b);
}

static STORED **findfile(SESSION *session, const char *name)
{
    STORED **link;

    for (link = &session->files; *link != NULL && !samename((*link)->name, name); link = &(*link)->next)
        ;
    return link;
}

static STORED *makefile(SESSION *session, const char *name)
{
    STORED *file, **end;

    file = calloc(1, sizeof *file);
    if (file == NULL)
        return NULL;
    file->name = duplicate(name);
    if (file->name == NULL) {
        free(file);
        return NULL;
    }
    for (end = &session->files; *end != NULL; end = &(*end)->next)
        ;
    *end = file;
    return file;
}

static void freefile(STORED *file)
{
    free(file->content.data);
    free(file->name);
    free(file);
}

/* Stops */

static void stop(int kind)
{
    SESSION *session = current;
    int end;

    savevariables(&session->variables);
    end = session->stop(session, kind, session->context);
    current = session;
    putbackvariables(&session->variables);
    if (end)
        finish(ENDED_STOPPED);
}

void host_moved(void)
{
    if (current->stop == NULL)
        return;
    if (current->everystop)
        stop(STOP_MOVE);
    else if (++current->moves % BREATH == 0)
        stop(STOP_BREATH);
}

/* Console */

void host_write(const char *text, size_t length)
{
    if (!append(&current->screen, text, length))
        finish(ENDED_NO_MEMORY);
}

void host_getline(char *line, int size)
{
    const char *typed;
    size_t length, left;

    if (current->everystop)
        stop(STOP_PROMPT);
    if (current->live && current->typedposition == current->typed.length)
        stop(STOP_LINE);
    left = current->typed.length - current->typedposition;
    if (left == 0)
        finish(ENDED_INPUT);
    typed = current->typed.data + current->typedposition;
    for (length = 0; length < left && (int)length < size - 1;)
        if (typed[length++] == '\n')
            break;
    memcpy(line, typed, length);
    line[length] = '\0';
    current->typedposition += length;
}

/* Files */

HOSTFILE *host_fopen(const char *name, const char *mode)
{
    STORED *file;
    HOSTFILE *handle;

    file = *findfile(current, name);
    if (file == NULL) {
        if (mode[0] == 'r' || *name == '\0')
            return NULL;
        file = makefile(current, name);
        if (file == NULL)
            finish(ENDED_NO_MEMORY);
    }
    handle = calloc(1, sizeof *handle);
    if (handle == NULL)
        finish(ENDED_NO_MEMORY);
    handle->next = current->handles;
    current->handles = handle;
    handle->file = file;
    file->handles++;
    handle->name = duplicate(name);
    if (handle->name == NULL)
        finish(ENDED_NO_MEMORY);
    handle->writable = mode[0] != 'r' || mode[1] == '+';
    handle->appending = mode[0] == 'a';
    if (mode[0] == 'w')
        file->content.length = 0;
    return handle;
}

static void freehandle(SESSION *session, HOSTFILE *handle)
{
    HOSTFILE **link;

    for (link = &session->handles; *link != handle; link = &(*link)->next)
        ;
    *link = handle->next;
    handle->file->handles--;
    free(handle->name);
    free(handle);
}

int host_fclose(HOSTFILE *file)
{
    if (file != host_closed)
        freehandle(current, file);
    return 0;
}

int host_fgetc(HOSTFILE *file)
{
    const BUFFER *content = &file->file->content;

    return file->position < content->length ? (unsigned char)content->data[file->position++] : HOST_END;
}

int host_fputc(int c, HOSTFILE *file)
{
    BUFFER *content = &file->file->content;

    if (!file->writable)
        return HOST_END;
    if (file->appending)
        file->position = content->length;
    if (!reserve(content, file->position + 1))
        finish(ENDED_NO_MEMORY);
    if (file->position > content->length)
        memset(content->data + content->length, 0, file->position - content->length);
    content->data[file->position++] = (char)c;
    if (file->position > content->length)
        content->length = file->position;
    return (unsigned char)c;
}

int host_fseek(HOSTFILE *file, long offset, int origin)
{
    size_t base;

    base = origin == SEEK_SET ? 0 : origin == SEEK_CUR ? file->position : file->file->content.length;
    if (offset < 0 && base < 0UL - (unsigned long)offset)
        return -1;
    file->position = base + (unsigned long)offset;
    return 0;
}

int host_remove(const char *name)
{
    STORED **link, *file;

    link = findfile(current, name);
    file = *link;
    if (file == NULL || file->handles > 0)
        return -1;
    *link = file->next;
    freefile(file);
    return 0;
}

/* Clock, random numbers, endings */

unsigned long host_time(void)
{
    return current->clock;
}

int host_rand(void)
{
    if (current->forced == NULL)
        return host_nextrandom();
    if (current->forcedused == current->forcedcount)
        finish(ENDED_NO_RANDOM);
    return current->forced[current->forcedused++];
}

void host_exit(int code)
{
    finish(code == 0 ? ENDED_EXIT0 : ENDED_EXIT1);
}

void host_hang(const char *reason)
{
    current->hangreason = reason;
    finish(ENDED_HANG);
}

/* Sessions */

SESSION *session_new(unsigned long clock)
{
    SESSION *session;

    session = calloc(1, sizeof *session);
    if (session == NULL)
        return NULL;
    session->clock = clock & 0xffffffffUL;
    if (!session_argument(session, "teeko") || !append(&session->screen, "", 0)) {
        session_free(session);
        return NULL;
    }
    return session;
}

void session_free(SESSION *session)
{
    STORED *file;

    if (session == NULL)
        return;
    while (session->handles != NULL)
        freehandle(session, session->handles);
    while (session->files != NULL) {
        file = session->files;
        session->files = file->next;
        freefile(file);
    }
    while (session->argumentcount > 0)
        free(session->arguments[--session->argumentcount]);
    free(session->typed.data);
    free(session->screen.data);
    free(session);
}

int session_argument(SESSION *session, const char *word)
{
    if (session->argumentcount == MAXARGUMENTS)
        return 1; /* five words, or more than five: all the program asks */
    session->arguments[session->argumentcount] = duplicate(word);
    return session->arguments[session->argumentcount] != NULL && ++session->argumentcount;
}

int session_file(SESSION *session, const char *name, const char *content, size_t length)
{
    STORED *file;

    file = makefile(session, name);
    return file != NULL && append(&file->content, content, length);
}

int session_type(SESSION *session, const char *text, size_t length)
{
    return append(&session->typed, text, length);
}

void session_onstop(SESSION *session, STOPFUNCTION function, void *context, int every, int live)
{
    session->stop = function;
    session->context = context;
    session->everystop = every;
    session->live = live;
}

static void runprogram(void *argument)
{
    SESSION *session = argument;

    finish(program(session->argumentcount, session->arguments) == 0 ? ENDED_EXIT0 : ENDED_EXIT1);
}

int session_run(SESSION *session)
{
    return session_call(session, runprogram, session);
}

int session_call(SESSION *session, void (*function)(void *), void *argument)
{
    SESSION *outer = current;

    current = session;
    session->ending = ENDED_EXIT0;
    resetvariables();
    if (setjmp(session->end) == 0)
        function(argument);
    while (session->handles != NULL)
        freehandle(session, session->handles);
    current = outer;
    return session->ending;
}

const char *session_screen(const SESSION *session, size_t *length)
{
    *length = session->screen.length;
    return session->screen.data;
}

const char *session_hangreason(const SESSION *session)
{
    return session->hangreason;
}

static const STORED *fileat(const SESSION *session, int index)
{
    const STORED *file;

    for (file = session->files; file != NULL && index > 0; file = file->next)
        index--;
    return file;
}

int session_filecount(const SESSION *session)
{
    int count = 0;

    while (fileat(session, count) != NULL)
        count++;
    return count;
}

const char *session_filename(const SESSION *session, int index)
{
    return fileat(session, index)->name;
}

const char *session_filecontent(const SESSION *session, int index, size_t *length)
{
    const BUFFER *content = &fileat(session, index)->content;

    *length = content->length;
    return content->data;
}

const VARIABLES *session_variables(const SESSION *session)
{
    return &session->variables;
}

const char *session_handle(const HOSTFILE *handle)
{
    return handle == NULL ? "NULL" : handle == host_closed ? "closed" : handle->name;
}

void session_forcerandom(SESSION *session, const int *numbers, int count)
{
    session->forced = numbers;
    session->forcedcount = count;
    session->forcedused = 0;
}

int session_randomused(const SESSION *session)
{
    return session->forcedused;
}
