/* Chance handed over to bsdgames' adventure, loaded before the C library: what rand() gives depends on the session's clock
 * and on how many lines were typed, not on how often it was called. start.py does the same for the Python program. */

#include <stdio.h>
#include <stdlib.h>

static unsigned long typed = 0;

int getchar(void)
{
    int character = getc(stdin);

    if (character == '\n')
        typed++;
    return character;
}

/* Of one digit d it gives d, 11 d or 111 d for the last one, two or three digits, so that "rand() % 100 < 50" and
 * "rand() % 1000 < 500" are decided alike. */
int rand(void)
{
    const char *clock = getenv("PORTLAB_CLOCK");
    unsigned long mixed = (clock ? strtoul(clock, NULL, 10) : 0) + 2654435761UL * typed;

    mixed = (mixed ^ (mixed >> 15)) * 739982445UL & 0xffffffffUL;
    mixed ^= mixed >> 12;
    return (int) (1000 * (mixed / 10 % 1000) + 111 * (mixed % 10));
}
