/* random.c - Microsoft's random numbers; the same for both hosts. */

#include "common.h"
#include "host.h"

static unsigned long seed = 1;

unsigned long host_seed(void)
{
    return seed;
}

void host_setseed(unsigned long value)
{
    seed = value & 0xffffffffUL;
}

void host_srand(unsigned long value)
{
    host_setseed(value);
}

int host_nextrandom(void)
{
    host_setseed(seed * 214013UL + 2531011UL);
    return (int)(seed >> 16 & 0x7fff);
}
