/* state.h - the program as the scripted host sees it: its variables as a value, and its main function. */

#ifndef STATE_H
#define STATE_H

#include "session.h"

void resetvariables(void); /* as at the start of a run, the generator's seed 1 */
void savevariables(VARIABLES *to);
void putbackvariables(const VARIABLES *from);
int program(int argc, char *argv[]);

#endif
