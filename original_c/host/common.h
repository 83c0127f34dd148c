/* common.h - what both hosts share: printing by format and Microsoft's random numbers. */

#ifndef COMMON_H
#define COMMON_H

#include <stddef.h>

/* The one way out for all that is printed; each host has its own. */
void host_write(const char *text, size_t length);

/* The generator's state, and its next number. */
unsigned long host_seed(void);
void host_setseed(unsigned long seed);
int host_nextrandom(void);

#endif
