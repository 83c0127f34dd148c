/* Nim against the machine, as somebody might have written it long ago: three heaps, who takes the last piece wins.

   Two numbers are typed: a heap and how many pieces. The machine plays well with the chance that the seed (NIM_SEED) gives.
   Each finished game adds a line to the file "scores". */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAPS 3
#define LINE 20

static int heap[HEAPS];
static unsigned long seed;
static FILE *told, *answers;

/* One line for the laboratory, where it asked for stops, and its answer. */
static void stop(const char *kind)
{
    if (told == NULL)
        return;
    fflush(stdout);
    fprintf(told, "{\"stop\": \"%s\", \"seed\": %lu, \"variables\": {\"heap\": [%d, %d, %d]}}\n", kind, seed, heap[0], heap[1], heap[2]);
    fflush(told);
    fgetc(answers);
}

static void find_laboratory(void)
{
    char path[64];
    const char *numbers = getenv("PORTLAB_STOPS");
    int out, in;

    if (numbers == NULL || sscanf(numbers, "%d,%d", &out, &in) != 2)
        return;
    sprintf(path, "/dev/fd/%d", out);
    told = fopen(path, "w");
    sprintf(path, "/dev/fd/%d", in);
    answers = fopen(path, "r");
}

static int drawn(int below)
{
    seed = (seed * 1103515245UL + 12345UL) & 0x7fffffffUL;
    return (int)(seed >> 16) % below;
}

static void show(void)
{
    int i, j;

    for (i = 0; i < HEAPS; i++) {
        printf("%d: ", i + 1);
        for (j = 0; j < heap[i]; j++)
            putchar('|');
        printf(" (%d)\n", heap[i]);
    }
}

static int left(void)
{
    return heap[0] + heap[1] + heap[2];
}

static void keep_score(const char *winner)
{
    FILE *file = fopen("scores", "a");

    if (file == NULL)
        return;
    fprintf(file, "%-8s%4d\n", winner, drawn(100));
    fclose(file);
}

static void machine(void)
{
    int sum = heap[0] ^ heap[1] ^ heap[2];
    int i, count = 0;

    for (i = 0; i < HEAPS && count == 0; i++)
        if ((heap[i] ^ sum) < heap[i])
            count = heap[i] - (heap[i] ^ sum);
    if (count == 0) {
        do
            i = drawn(HEAPS) + 1;
        while (heap[i - 1] == 0);
        count = 1 + drawn(heap[i - 1]);
    }
    heap[i - 1] -= count;
    printf("I take %d from heap %d.\n", count, i);
    stop("move");
}

int main(int argc, char *argv[])
{
    char line[LINE];
    const char *given = getenv("NIM_SEED");
    int which, count, i;

    seed = given == NULL ? 1 : strtoul(given, NULL, 10);
    find_laboratory();
    for (i = 0; i < HEAPS; i++)
        heap[i] = argc > i + 1 ? atoi(argv[i + 1]) : 3 + 2 * i;
    printf("NIM. Who takes the last piece wins.\n");
    for (;;) {
        show();
        printf("Heap and number? ");
        stop("prompt");
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL)
            return 0;
        if (line[0] == 'q') {
            printf("Goodbye.\n");
            return 0;
        }
        if (sscanf(line, "%d %d", &which, &count) != 2 || which < 1 || which > HEAPS || count < 1 || count > heap[which - 1]) {
            printf("That can't be done.\n");
            continue;
        }
        heap[which - 1] -= count;
        stop("move");
        if (left() == 0) {
            printf("You win.\n");
            keep_score("player");
            return 3;
        }
        machine();
        if (left() == 0) {
            show();
            printf("I win.\n");
            keep_score("machine");
            return 4;
        }
    }
}
