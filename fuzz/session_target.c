/* session_target.c - libFuzzer's way into the program: bytes as a session of the scripted host.

   The bytes are read as tools/teekolab/proof/fuzz_inputs.py says, so that what is found here can be played by the port. */

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"

#define LENGTH(table) (sizeof (table) / sizeof (table)[0])
#define MOST_GAMES 99

static const char *const names[] = {
    "memory.m", "stat.m", "two.m", "game.m", "level1.s", "level2.s", "MEMORY.M", "Stat.m"
};
static const char *const numbers[] = { "1", "2", "3x", " 2", "-1", "0", "x", "+1" };

static const uint8_t *left, *end;

static unsigned byte(void)
{
    return left < end ? *left++ : 0;
}

static size_t take(size_t length)
{
    return length < (size_t)(end - left) ? length : (size_t)(end - left);
}

static void options(SESSION *session)
{
    unsigned bits = byte();
    char word[7];
    int i;

    for (i = 0; i < 3; i++) {
        word[2 * i] = bits >> i & 1 ? '+' : '-';
        word[2 * i + 1] = "hsl"[i];
    }
    word[6] = '\0';
    session_argument(session, word);
}

/* Whether none of the words is a number of games that would take minutes. */
static int words(SESSION *session)
{
    unsigned count = byte() % 6;
    size_t i, length;
    char word[8];
    int few = 1;

    for (; count > 0; count--) {
        length = take(byte() % 8);
        for (i = 0; i < length; i++)
            word[i] = left[i] != 0 ? (char)left[i] : '?';
        word[length] = '\0';
        left += length;
        session_argument(session, word);
        few = few && atoi(word) <= MOST_GAMES;
    }
    return few;
}

static int same(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

static void files(SESSION *session)
{
    const char *known[3], *name;
    unsigned count = byte() % 4, i, j;
    size_t length, knowncount = 0;

    for (i = 0; i < count; i++) {
        name = names[byte() % LENGTH(names)];
        length = byte();
        length = (length | byte() << 8) % 512;
        length = take(length);
        for (j = 0; j < knowncount && !same(known[j], name); j++)
            ;
        if (j == knowncount) {
            session_file(session, name, (const char *)left, length);
            known[knowncount++] = name;
        }
        left += length;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned long clock;
    SESSION *session;
    int few = 1;

    left = data;
    end = data + size;
    clock = byte();
    clock |= (unsigned long)byte() << 8;
    clock |= (unsigned long)byte() << 16;
    clock |= (unsigned long)byte() << 24;
    session = session_new(clock);
    if (session == NULL)
        abort();
    switch (byte() % 4) {
    case 2:
        options(session);
        options(session);
        session_argument(session, names[byte() % LENGTH(names)]);
        session_argument(session, numbers[byte() % LENGTH(numbers)]);
        break;
    case 3:
        few = words(session);
    }
    files(session);
    session_type(session, (const char *)left, (size_t)(end - left));
    if (few)
        session_run(session);
    session_free(session);
    return 0;
}
