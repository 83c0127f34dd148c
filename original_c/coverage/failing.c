/* failing.c - a disk that fails at one chosen operation, for the coverage build of the console program.

   It is linked with --wrap for fopen, fclose, putc and fseek.  TEEKO_FAIL="OPERATION FILE N" makes the N-th call of
   that operation on that file fail; without it nothing does. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORD 16
#define STREAMS 16

FILE *__real_fopen(const char *path, const char *mode);
int __real_fclose(FILE *stream);
int __real_putc(int c, FILE *stream);
int __real_fseek(FILE *stream, long offset, int origin);

/* The streams that are open on the chosen file. */
static FILE *chosen[STREAMS];

static int ischosen(const FILE *stream)
{
    int i;

    for (i = 0; i < STREAMS; i++)
        if (stream != NULL && chosen[i] == stream)
            return 1;
    return 0;
}

static void replace(const FILE *old, FILE *by)
{
    int i;

    for (i = 0; i < STREAMS; i++)
        if (chosen[i] == old) {
            chosen[i] = by;
            return;
        }
}

static int names(const char *path, const char *operation, int *which)
{
    char wanted[WORD], file[WORD];
    const char *told;

    told = getenv("TEEKO_FAIL");
    return told != NULL && sscanf(told, "%15s %15s %d", wanted, file, which) == 3
        && (path == NULL || strcmp(path, file) == 0) && (operation == NULL || strcmp(operation, wanted) == 0);
}

/* One more call on the chosen file; is it the one that fails? */
static int fails(const char *operation)
{
    static int calls;
    int which;

    return names(NULL, operation, &which) && ++calls == which;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    FILE *stream;
    int which;

    if (!names(path, NULL, &which))
        return __real_fopen(path, mode);
    stream = fails("fopen") ? NULL : __real_fopen(path, mode);
    if (stream != NULL)
        replace(NULL, stream);
    return stream;
}

int __wrap_fclose(FILE *stream)
{
    int failed;

    failed = ischosen(stream) && fails("fclose");
    if (ischosen(stream))
        replace(stream, NULL);
    return __real_fclose(stream) != 0 || failed ? EOF : 0;
}

int __wrap_putc(int c, FILE *stream)
{
    return ischosen(stream) && fails("putc") ? EOF : __real_putc(c, stream);
}

int __wrap_fseek(FILE *stream, long offset, int origin)
{
    return ischosen(stream) && fails("fseek") ? -1 : __real_fseek(stream, offset, origin);
}
