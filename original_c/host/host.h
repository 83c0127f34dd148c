/* host.h - the world outside the program, as its modules see it.

   The modules call these functions and nothing else: they do not know whether they run in a terminal, with real
   files in the current folder (console.c), or inside a test, with a scripted console and files kept in memory
   (scripted.c).  Both hosts lay the rules of Windows over their files: names do not tell case (the name first
   created is kept), an open file is not deleted, two handles may be open on one file and see each other's
   writing at once. */

#ifndef HOST_H
#define HOST_H

#define HOST_END (-1)

typedef struct host_file HOSTFILE;

/* What a handle variable holds once its file has been closed; closing it again does nothing. */
extern HOSTFILE *const host_closed;

/* Console.  host_printf knows %c, %s, %%, %d and %f, with a width and (for %f, two decimals only) Microsoft's
   rounding: exact halves away from zero.  host_getline is fgets on the keyboard; it does not return at the end
   of the input. */
void host_print(const char *text);
void host_printf(const char *format, ...);
void host_getline(char *line, int size);

/* Files: as fopen ("r", "r+", "w", "a+"), fclose, fgetc, fputc, fseek and remove. */
HOSTFILE *host_fopen(const char *name, const char *mode);
int host_fclose(HOSTFILE *file);
int host_fgetc(HOSTFILE *file);
int host_fputc(int c, HOSTFILE *file);
int host_fseek(HOSTFILE *file, long offset, int origin);
int host_remove(const char *name);

/* Clock (seconds, 32 bits) and Microsoft's random numbers (0 to 32767). */
unsigned long host_time(void);
void host_srand(unsigned long seed);
int host_rand(void);

/* Endings, none of which returns: the process ends; the program would go round for ever (and why). */
void host_exit(int code);
void host_hang(const char *reason);

/* Called after each move, once the program's variables are those of the next one. */
void host_moved(void);

#endif
