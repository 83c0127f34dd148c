/* gameheur.c - the first adviser: six lists of rules, tried from the top; the first rule that moves wins.

   A rule: cells that one side holds (the mover in the make lists, the opponent in the avoid lists), a cell that
   must be empty, a guard, the cell to go to, and cells whose pawns may not be used.  The lists hold the 1999
   program's wrong cells as well (four-cells, double3-cells).  makenondefendable3 and avoidnondefendable3 had more
   rules, for squares, in a loop that never ran (square-rules): they have no part here. */

typedef struct {
    signed char have[3];
    signed char empty;
    signed char guard;
    signed char guardcells[2];
    signed char go;
    signed char leaveout[3];
} RULE;

/* Guards: what the opponent must be able to reach, or must not. */
#define G_ALWAYS 0
#define G_REACH 1
#define G_NOTREACH 2
#define G_NOTBOTH 3

#define HAVE2(a, b) { C(a), C(b), C(b) }
#define HAVE3(a, b, c) { C(a), C(b), C(c) }
#define ALWAYS G_ALWAYS, { NOWHERE, NOWHERE }
#define REACH(a) G_REACH, { C(a), NOWHERE }
#define NOTREACH(a) G_NOTREACH, { C(a), NOWHERE }
#define NOTBOTH(a, b) G_NOTBOTH, { C(a), C(b) }
#define OUT0 { NOWHERE, NOWHERE, NOWHERE }
#define OUT1(a) { C(a), NOWHERE, NOWHERE }
#define OUT2(a, b) { C(a), C(b), NOWHERE }
#define OUT3(a, b, c) { C(a), C(b), C(c) }

static const RULE make4rules[] = {
    { HAVE3(00, 01, 02), C(03), ALWAYS, C(03), OUT1(02) },
    { HAVE3(02, 03, 04), C(01), ALWAYS, C(01), OUT1(02) },
    { HAVE3(01, 02, 03), C(00), ALWAYS, C(00), OUT1(01) },
    { HAVE3(01, 02, 03), C(04), ALWAYS, C(04), OUT1(03) },
    { HAVE3(00, 02, 03), C(01), ALWAYS, C(01), OUT2(00, 02) },
    { HAVE3(00, 01, 03), C(02), ALWAYS, C(02), OUT2(01, 03) },
    { HAVE3(01, 02, 04), C(03), ALWAYS, C(03), OUT2(02, 04) },
    { HAVE3(01, 03, 04), C(02), ALWAYS, C(02), OUT2(01, 03) },
    { HAVE3(10, 11, 12), C(13), ALWAYS, C(13), OUT1(12) },
    { HAVE3(12, 13, 14), C(11), ALWAYS, C(11), OUT1(12) },
    { HAVE3(11, 12, 13), C(10), ALWAYS, C(10), OUT1(11) },
    { HAVE3(11, 12, 13), C(14), ALWAYS, C(14), OUT1(13) },
    { HAVE3(10, 12, 13), C(11), ALWAYS, C(11), OUT2(10, 12) },
    { HAVE3(10, 11, 13), C(12), ALWAYS, C(12), OUT2(11, 13) },
    { HAVE3(11, 12, 14), C(13), ALWAYS, C(13), OUT2(12, 14) },
    { HAVE3(11, 13, 14), C(12), ALWAYS, C(12), OUT2(11, 13) },
    { HAVE3(20, 21, 22), C(23), ALWAYS, C(23), OUT1(22) },
    { HAVE3(22, 23, 24), C(21), ALWAYS, C(21), OUT1(22) },
    { HAVE3(21, 22, 23), C(20), ALWAYS, C(20), OUT1(21) },
    { HAVE3(21, 22, 23), C(24), ALWAYS, C(24), OUT1(23) },
    { HAVE3(20, 22, 23), C(21), ALWAYS, C(21), OUT2(20, 22) },
    { HAVE3(20, 21, 23), C(22), ALWAYS, C(22), OUT2(21, 23) },
    { HAVE3(21, 22, 24), C(23), ALWAYS, C(23), OUT2(22, 24) },
    { HAVE3(21, 23, 24), C(22), ALWAYS, C(22), OUT2(21, 23) },
    { HAVE3(30, 31, 32), C(33), ALWAYS, C(33), OUT1(32) },
    { HAVE3(32, 33, 34), C(31), ALWAYS, C(31), OUT1(32) },
    { HAVE3(31, 32, 33), C(30), ALWAYS, C(30), OUT1(31) },
    { HAVE3(31, 32, 33), C(34), ALWAYS, C(34), OUT1(33) },
    { HAVE3(30, 32, 33), C(31), ALWAYS, C(31), OUT2(30, 32) },
    { HAVE3(30, 31, 33), C(32), ALWAYS, C(32), OUT2(31, 33) },
    { HAVE3(31, 32, 34), C(33), ALWAYS, C(33), OUT2(32, 34) },
    { HAVE3(31, 33, 34), C(32), ALWAYS, C(32), OUT2(31, 33) },
    { HAVE3(40, 41, 42), C(43), ALWAYS, C(43), OUT1(42) },
    { HAVE3(42, 43, 44), C(41), ALWAYS, C(41), OUT1(42) },
    { HAVE3(41, 42, 43), C(40), ALWAYS, C(40), OUT1(41) },
    { HAVE3(41, 42, 43), C(44), ALWAYS, C(44), OUT1(43) },
    { HAVE3(40, 42, 43), C(41), ALWAYS, C(41), OUT2(40, 42) },
    { HAVE3(40, 41, 43), C(42), ALWAYS, C(42), OUT2(41, 43) },
    { HAVE3(41, 42, 44), C(43), ALWAYS, C(43), OUT2(42, 44) },
    { HAVE3(41, 43, 44), C(42), ALWAYS, C(42), OUT2(41, 43) },
    { HAVE3(00, 10, 20), C(30), ALWAYS, C(30), OUT1(20) },
    { HAVE3(20, 30, 40), C(10), ALWAYS, C(10), OUT1(20) },
    { HAVE3(10, 20, 30), C(00), ALWAYS, C(00), OUT1(10) },
    { HAVE3(10, 20, 30), C(40), ALWAYS, C(40), OUT1(30) },
    { HAVE3(00, 20, 30), C(10), ALWAYS, C(10), OUT2(00, 20) },
    { HAVE3(00, 10, 30), C(20), ALWAYS, C(20), OUT2(10, 30) },
    { HAVE3(10, 20, 40), C(30), ALWAYS, C(30), OUT2(20, 40) },
    { HAVE3(10, 30, 40), C(20), ALWAYS, C(20), OUT2(10, 30) },
    { HAVE3(01, 11, 21), C(31), ALWAYS, C(31), OUT1(21) },
    { HAVE3(21, 31, 41), C(11), ALWAYS, C(11), OUT1(21) },
    { HAVE3(11, 21, 31), C(01), ALWAYS, C(01), OUT1(11) },
    { HAVE3(11, 21, 31), C(41), ALWAYS, C(41), OUT1(31) },
    { HAVE3(01, 21, 31), C(11), ALWAYS, C(11), OUT2(01, 21) },
    { HAVE3(01, 11, 31), C(21), ALWAYS, C(21), OUT2(11, 31) },
    { HAVE3(11, 21, 41), C(31), ALWAYS, C(31), OUT2(21, 41) },
    { HAVE3(11, 31, 41), C(21), ALWAYS, C(21), OUT2(11, 31) },
    { HAVE3(02, 12, 22), C(32), ALWAYS, C(32), OUT1(22) },
    { HAVE3(22, 32, 42), C(12), ALWAYS, C(12), OUT1(22) },
    { HAVE3(12, 22, 32), C(02), ALWAYS, C(02), OUT1(12) },
    { HAVE3(12, 22, 32), C(42), ALWAYS, C(42), OUT1(32) },
    { HAVE3(02, 22, 32), C(12), ALWAYS, C(12), OUT2(02, 22) },
    { HAVE3(02, 12, 32), C(22), ALWAYS, C(22), OUT2(12, 32) },
    { HAVE3(12, 22, 42), C(32), ALWAYS, C(32), OUT2(22, 42) },
    { HAVE3(12, 32, 42), C(22), ALWAYS, C(22), OUT2(12, 32) },
    { HAVE3(03, 13, 23), C(33), ALWAYS, C(33), OUT1(23) },
    { HAVE3(23, 33, 43), C(13), ALWAYS, C(13), OUT1(23) },
    { HAVE3(13, 23, 33), C(03), ALWAYS, C(03), OUT1(13) },
    { HAVE3(13, 23, 33), C(43), ALWAYS, C(43), OUT1(33) },
    { HAVE3(03, 23, 33), C(13), ALWAYS, C(13), OUT2(03, 23) },
    { HAVE3(03, 13, 33), C(23), ALWAYS, C(23), OUT2(13, 33) },
    { HAVE3(13, 23, 43), C(33), ALWAYS, C(33), OUT2(23, 43) },
    { HAVE3(13, 33, 43), C(23), ALWAYS, C(23), OUT2(13, 33) },
    { HAVE3(04, 14, 24), C(34), ALWAYS, C(34), OUT1(24) },
    { HAVE3(24, 34, 44), C(14), ALWAYS, C(14), OUT1(24) },
    { HAVE3(14, 24, 34), C(04), ALWAYS, C(04), OUT1(14) },
    { HAVE3(14, 24, 34), C(44), ALWAYS, C(44), OUT1(34) },
    { HAVE3(04, 24, 34), C(14), ALWAYS, C(14), OUT2(04, 24) },
    { HAVE3(04, 14, 34), C(24), ALWAYS, C(24), OUT2(14, 34) },
    { HAVE3(14, 24, 44), C(34), ALWAYS, C(34), OUT2(24, 44) },
    { HAVE3(14, 34, 44), C(24), ALWAYS, C(24), OUT2(14, 34) },
    { HAVE3(01, 12, 23), C(34), ALWAYS, C(34), OUT1(23) },
    { HAVE3(12, 23, 34), C(01), ALWAYS, C(01), OUT1(12) },
    { HAVE3(01, 12, 34), C(23), ALWAYS, C(23), OUT2(12, 34) },
    { HAVE3(01, 23, 34), C(12), ALWAYS, C(12), OUT2(01, 23) },
    { HAVE3(10, 21, 32), C(43), ALWAYS, C(43), OUT1(32) },
    { HAVE3(21, 32, 43), C(10), ALWAYS, C(10), OUT1(21) },
    { HAVE3(10, 21, 43), C(34), ALWAYS, C(34), OUT2(21, 43) },
    { HAVE3(10, 34, 43), C(21), ALWAYS, C(21), OUT2(10, 34) },
    { HAVE3(00, 11, 22), C(33), ALWAYS, C(33), OUT1(22) },
    { HAVE3(11, 22, 33), C(00), ALWAYS, C(00), OUT1(11) },
    { HAVE3(00, 22, 33), C(11), ALWAYS, C(11), OUT2(00, 22) },
    { HAVE3(00, 11, 33), C(22), ALWAYS, C(22), OUT3(11, 33, 00) },
    { HAVE3(11, 22, 33), C(44), ALWAYS, C(44), OUT1(33) },
    { HAVE3(11, 22, 44), C(33), ALWAYS, C(33), OUT2(22, 44) },
    { HAVE3(11, 33, 44), C(22), ALWAYS, C(22), OUT2(11, 33) },
    { HAVE3(22, 33, 44), C(11), ALWAYS, C(11), OUT1(22) },
    { HAVE3(03, 12, 21), C(30), ALWAYS, C(30), OUT1(21) },
    { HAVE3(12, 21, 30), C(03), ALWAYS, C(03), OUT1(12) },
    { HAVE3(03, 12, 30), C(21), ALWAYS, C(21), OUT2(12, 30) },
    { HAVE3(03, 21, 30), C(12), ALWAYS, C(12), OUT2(03, 21) },
    { HAVE3(14, 23, 32), C(41), ALWAYS, C(41), OUT1(32) },
    { HAVE3(23, 32, 41), C(14), ALWAYS, C(14), OUT1(23) },
    { HAVE3(14, 23, 41), C(30), ALWAYS, C(30), OUT2(23, 41) },
    { HAVE3(14, 30, 41), C(23), ALWAYS, C(23), OUT2(14, 30) },
    { HAVE3(04, 13, 22), C(31), ALWAYS, C(31), OUT1(22) },
    { HAVE3(13, 22, 31), C(04), ALWAYS, C(04), OUT1(13) },
    { HAVE3(04, 22, 31), C(13), ALWAYS, C(13), OUT2(04, 22) },
    { HAVE3(04, 13, 31), C(22), ALWAYS, C(22), OUT3(13, 31, 00) },
    { HAVE3(13, 22, 31), C(40), ALWAYS, C(40), OUT1(31) },
    { HAVE3(13, 22, 40), C(31), ALWAYS, C(31), OUT2(22, 40) },
    { HAVE3(13, 31, 40), C(22), ALWAYS, C(22), OUT2(13, 31) },
    { HAVE3(22, 31, 40), C(13), ALWAYS, C(13), OUT1(22) },
    { HAVE3(00, 01, 10), C(11), ALWAYS, C(11), OUT3(00, 01, 10) },
    { HAVE3(00, 01, 11), C(10), ALWAYS, C(10), OUT3(00, 01, 11) },
    { HAVE3(00, 10, 11), C(01), ALWAYS, C(01), OUT3(00, 10, 11) },
    { HAVE3(01, 10, 11), C(00), ALWAYS, C(00), OUT3(01, 10, 11) },
    { HAVE3(01, 02, 11), C(12), ALWAYS, C(12), OUT3(01, 02, 11) },
    { HAVE3(01, 02, 12), C(11), ALWAYS, C(11), OUT3(01, 02, 12) },
    { HAVE3(01, 11, 12), C(02), ALWAYS, C(02), OUT3(01, 11, 12) },
    { HAVE3(02, 11, 12), C(01), ALWAYS, C(01), OUT3(02, 11, 12) },
    { HAVE3(02, 03, 12), C(13), ALWAYS, C(13), OUT3(02, 03, 12) },
    { HAVE3(02, 03, 13), C(12), ALWAYS, C(12), OUT3(02, 03, 13) },
    { HAVE3(02, 12, 13), C(03), ALWAYS, C(03), OUT3(02, 12, 13) },
    { HAVE3(03, 12, 13), C(02), ALWAYS, C(02), OUT3(03, 12, 13) },
    { HAVE3(03, 04, 13), C(14), ALWAYS, C(14), OUT3(03, 04, 13) },
    { HAVE3(03, 04, 14), C(13), ALWAYS, C(13), OUT3(03, 04, 14) },
    { HAVE3(03, 13, 14), C(04), ALWAYS, C(04), OUT3(03, 13, 14) },
    { HAVE3(04, 13, 14), C(03), ALWAYS, C(03), OUT3(04, 13, 14) },
    { HAVE3(10, 11, 20), C(21), ALWAYS, C(21), OUT3(10, 11, 20) },
    { HAVE3(10, 11, 21), C(20), ALWAYS, C(20), OUT3(10, 11, 21) },
    { HAVE3(10, 20, 21), C(11), ALWAYS, C(11), OUT3(10, 20, 21) },
    { HAVE3(11, 20, 21), C(10), ALWAYS, C(10), OUT3(11, 20, 21) },
    { HAVE3(11, 12, 21), C(22), ALWAYS, C(22), OUT3(11, 12, 21) },
    { HAVE3(11, 12, 22), C(21), ALWAYS, C(21), OUT3(11, 12, 22) },
    { HAVE3(11, 21, 22), C(12), ALWAYS, C(12), OUT3(11, 21, 22) },
    { HAVE3(12, 21, 22), C(11), ALWAYS, C(11), OUT3(12, 21, 22) },
    { HAVE3(12, 13, 22), C(23), ALWAYS, C(23), OUT3(12, 13, 22) },
    { HAVE3(12, 13, 23), C(22), ALWAYS, C(22), OUT3(12, 13, 23) },
    { HAVE3(12, 22, 23), C(13), ALWAYS, C(13), OUT3(12, 22, 23) },
    { HAVE3(13, 22, 23), C(12), ALWAYS, C(12), OUT3(13, 22, 23) },
    { HAVE3(13, 14, 23), C(24), ALWAYS, C(24), OUT3(13, 14, 23) },
    { HAVE3(13, 14, 24), C(23), ALWAYS, C(23), OUT3(13, 14, 24) },
    { HAVE3(13, 23, 24), C(14), ALWAYS, C(14), OUT3(13, 23, 24) },
    { HAVE3(14, 23, 24), C(13), ALWAYS, C(13), OUT3(14, 23, 24) },
    { HAVE3(20, 21, 30), C(31), ALWAYS, C(31), OUT3(20, 21, 30) },
    { HAVE3(20, 21, 31), C(30), ALWAYS, C(30), OUT3(20, 21, 31) },
    { HAVE3(20, 30, 31), C(21), ALWAYS, C(21), OUT3(20, 30, 31) },
    { HAVE3(21, 30, 31), C(20), ALWAYS, C(20), OUT3(21, 30, 31) },
    { HAVE3(21, 22, 31), C(32), ALWAYS, C(32), OUT3(21, 22, 31) },
    { HAVE3(21, 22, 32), C(31), ALWAYS, C(31), OUT3(21, 22, 32) },
    { HAVE3(21, 31, 32), C(22), ALWAYS, C(22), OUT3(21, 31, 32) },
    { HAVE3(22, 31, 32), C(21), ALWAYS, C(21), OUT3(22, 31, 32) },
    { HAVE3(22, 23, 32), C(33), ALWAYS, C(33), OUT3(22, 23, 32) },
    { HAVE3(22, 23, 33), C(32), ALWAYS, C(32), OUT3(22, 23, 33) },
    { HAVE3(22, 32, 33), C(23), ALWAYS, C(23), OUT3(22, 32, 33) },
    { HAVE3(23, 32, 33), C(22), ALWAYS, C(22), OUT3(23, 32, 33) },
    { HAVE3(23, 24, 33), C(34), ALWAYS, C(34), OUT3(23, 24, 33) },
    { HAVE3(23, 24, 34), C(33), ALWAYS, C(33), OUT3(23, 24, 34) },
    { HAVE3(23, 33, 34), C(24), ALWAYS, C(24), OUT3(23, 33, 34) },
    { HAVE3(24, 33, 34), C(23), ALWAYS, C(23), OUT3(24, 33, 34) },
    { HAVE3(30, 31, 40), C(41), ALWAYS, C(41), OUT3(30, 31, 40) },
    { HAVE3(30, 31, 41), C(40), ALWAYS, C(40), OUT3(30, 31, 41) },
    { HAVE3(30, 40, 41), C(31), ALWAYS, C(31), OUT3(30, 40, 41) },
    { HAVE3(31, 40, 41), C(30), ALWAYS, C(30), OUT3(31, 40, 41) },
    { HAVE3(31, 32, 41), C(42), ALWAYS, C(42), OUT3(31, 32, 41) },
    { HAVE3(31, 32, 42), C(41), ALWAYS, C(41), OUT3(31, 32, 42) },
    { HAVE3(31, 41, 42), C(32), ALWAYS, C(32), OUT3(31, 41, 42) },
    { HAVE3(32, 41, 42), C(31), ALWAYS, C(31), OUT3(32, 41, 42) },
    { HAVE3(32, 33, 42), C(43), ALWAYS, C(43), OUT3(32, 33, 42) },
    { HAVE3(32, 33, 43), C(42), ALWAYS, C(42), OUT3(32, 33, 43) },
    { HAVE3(32, 42, 43), C(33), ALWAYS, C(33), OUT3(32, 42, 43) },
    { HAVE3(33, 42, 43), C(32), ALWAYS, C(32), OUT3(33, 42, 43) },
    { HAVE3(33, 34, 43), C(44), ALWAYS, C(44), OUT3(33, 34, 43) },
    { HAVE3(33, 34, 44), C(43), ALWAYS, C(43), OUT3(33, 34, 44) },
    { HAVE3(33, 43, 44), C(34), ALWAYS, C(34), OUT3(33, 43, 44) },
    { HAVE3(34, 43, 44), C(33), ALWAYS, C(33), OUT3(34, 43, 44) }
};

static const RULE avoid4rules[] = {
    { HAVE3(00, 01, 02), C(03), REACH(03), C(03), OUT1(02) },
    { HAVE3(02, 03, 04), C(01), REACH(01), C(01), OUT1(02) },
    { HAVE3(01, 02, 03), C(00), REACH(00), C(00), OUT1(01) },
    { HAVE3(01, 02, 03), C(04), REACH(04), C(04), OUT1(03) },
    { HAVE3(00, 02, 03), C(01), REACH(01), C(01), OUT2(00, 02) },
    { HAVE3(00, 01, 03), C(02), REACH(02), C(02), OUT2(01, 03) },
    { HAVE3(01, 02, 04), C(03), REACH(03), C(03), OUT2(02, 04) },
    { HAVE3(01, 03, 04), C(02), REACH(02), C(02), OUT2(01, 03) },
    { HAVE3(10, 11, 12), C(13), REACH(13), C(13), OUT1(12) },
    { HAVE3(12, 13, 14), C(11), REACH(11), C(11), OUT1(12) },
    { HAVE3(11, 12, 13), C(10), REACH(10), C(10), OUT1(11) },
    { HAVE3(11, 12, 13), C(14), REACH(14), C(14), OUT1(13) },
    { HAVE3(10, 12, 13), C(11), REACH(11), C(11), OUT2(10, 12) },
    { HAVE3(10, 11, 13), C(12), REACH(12), C(12), OUT2(11, 13) },
    { HAVE3(11, 12, 14), C(13), REACH(13), C(13), OUT2(12, 14) },
    { HAVE3(11, 13, 14), C(12), REACH(12), C(12), OUT2(11, 13) },
    { HAVE3(20, 21, 22), C(23), REACH(23), C(23), OUT1(22) },
    { HAVE3(22, 23, 24), C(21), REACH(21), C(21), OUT1(22) },
    { HAVE3(21, 22, 23), C(20), REACH(20), C(20), OUT1(21) },
    { HAVE3(21, 22, 23), C(24), REACH(24), C(24), OUT1(23) },
    { HAVE3(20, 22, 23), C(21), REACH(21), C(21), OUT2(20, 22) },
    { HAVE3(20, 21, 23), C(22), REACH(22), C(22), OUT2(21, 23) },
    { HAVE3(21, 22, 24), C(23), REACH(23), C(23), OUT2(22, 24) },
    { HAVE3(21, 23, 24), C(22), REACH(22), C(22), OUT2(21, 23) },
    { HAVE3(30, 31, 32), C(33), REACH(33), C(33), OUT1(32) },
    { HAVE3(32, 33, 34), C(31), REACH(31), C(31), OUT1(32) },
    { HAVE3(31, 32, 33), C(30), REACH(30), C(30), OUT1(31) },
    { HAVE3(31, 32, 33), C(34), REACH(34), C(34), OUT1(33) },
    { HAVE3(30, 32, 33), C(31), REACH(31), C(31), OUT2(30, 32) },
    { HAVE3(30, 31, 33), C(32), REACH(32), C(32), OUT2(31, 33) },
    { HAVE3(31, 32, 34), C(33), REACH(33), C(33), OUT2(32, 34) },
    { HAVE3(31, 33, 34), C(32), REACH(32), C(32), OUT2(31, 33) },
    { HAVE3(40, 41, 42), C(43), REACH(43), C(43), OUT1(42) },
    { HAVE3(42, 43, 44), C(41), REACH(41), C(41), OUT1(42) },
    { HAVE3(41, 42, 43), C(40), REACH(40), C(40), OUT1(41) },
    { HAVE3(41, 42, 43), C(44), REACH(44), C(44), OUT1(43) },
    { HAVE3(40, 42, 43), C(41), REACH(41), C(41), OUT2(40, 42) },
    { HAVE3(40, 41, 43), C(42), REACH(42), C(42), OUT2(41, 43) },
    { HAVE3(41, 42, 44), C(43), REACH(43), C(43), OUT2(42, 44) },
    { HAVE3(41, 43, 44), C(42), REACH(42), C(42), OUT2(41, 43) },
    { HAVE3(00, 10, 20), C(30), REACH(30), C(30), OUT1(20) },
    { HAVE3(20, 30, 40), C(10), REACH(10), C(10), OUT1(20) },
    { HAVE3(10, 20, 30), C(00), REACH(00), C(00), OUT1(10) },
    { HAVE3(10, 20, 30), C(40), REACH(40), C(40), OUT1(30) },
    { HAVE3(00, 20, 30), C(10), REACH(10), C(10), OUT2(00, 20) },
    { HAVE3(00, 10, 30), C(20), REACH(20), C(20), OUT2(10, 30) },
    { HAVE3(10, 20, 40), C(30), REACH(30), C(30), OUT2(20, 40) },
    { HAVE3(10, 30, 40), C(20), REACH(20), C(20), OUT2(10, 30) },
    { HAVE3(01, 11, 21), C(31), REACH(31), C(31), OUT1(21) },
    { HAVE3(21, 31, 41), C(11), REACH(11), C(11), OUT1(21) },
    { HAVE3(11, 21, 31), C(01), REACH(01), C(01), OUT1(11) },
    { HAVE3(11, 21, 31), C(41), REACH(41), C(41), OUT1(31) },
    { HAVE3(01, 21, 31), C(11), REACH(11), C(11), OUT2(01, 21) },
    { HAVE3(01, 11, 31), C(21), REACH(21), C(21), OUT2(11, 31) },
    { HAVE3(11, 21, 41), C(31), REACH(31), C(31), OUT2(21, 41) },
    { HAVE3(11, 31, 41), C(21), REACH(21), C(21), OUT2(11, 31) },
    { HAVE3(02, 12, 22), C(32), REACH(32), C(32), OUT1(22) },
    { HAVE3(22, 32, 42), C(12), REACH(12), C(12), OUT1(22) },
    { HAVE3(12, 22, 32), C(02), REACH(02), C(02), OUT1(12) },
    { HAVE3(12, 22, 32), C(42), REACH(42), C(42), OUT1(32) },
    { HAVE3(02, 22, 32), C(12), REACH(12), C(12), OUT2(02, 22) },
    { HAVE3(02, 12, 32), C(22), REACH(22), C(22), OUT2(12, 32) },
    { HAVE3(12, 22, 42), C(32), REACH(32), C(32), OUT2(22, 42) },
    { HAVE3(12, 32, 42), C(22), REACH(22), C(22), OUT2(12, 32) },
    { HAVE3(03, 13, 23), C(33), REACH(33), C(33), OUT1(23) },
    { HAVE3(23, 33, 43), C(13), REACH(13), C(13), OUT1(23) },
    { HAVE3(13, 23, 33), C(03), REACH(03), C(03), OUT1(13) },
    { HAVE3(13, 23, 33), C(43), REACH(43), C(43), OUT1(33) },
    { HAVE3(03, 23, 33), C(13), REACH(13), C(13), OUT2(03, 23) },
    { HAVE3(03, 13, 33), C(23), REACH(23), C(23), OUT2(13, 33) },
    { HAVE3(13, 23, 43), C(33), REACH(33), C(33), OUT2(23, 43) },
    { HAVE3(13, 33, 43), C(23), REACH(23), C(23), OUT2(13, 33) },
    { HAVE3(04, 14, 24), C(34), REACH(34), C(34), OUT1(24) },
    { HAVE3(24, 34, 44), C(14), REACH(14), C(14), OUT1(24) },
    { HAVE3(14, 24, 34), C(04), REACH(04), C(04), OUT1(14) },
    { HAVE3(14, 24, 34), C(44), REACH(44), C(44), OUT1(34) },
    { HAVE3(04, 24, 34), C(14), REACH(14), C(14), OUT2(04, 24) },
    { HAVE3(04, 14, 34), C(24), REACH(24), C(24), OUT2(14, 34) },
    { HAVE3(14, 24, 44), C(34), REACH(34), C(34), OUT2(24, 44) },
    { HAVE3(14, 34, 44), C(24), REACH(24), C(24), OUT2(14, 34) },
    { HAVE3(01, 12, 23), C(34), REACH(34), C(34), OUT1(23) },
    { HAVE3(12, 23, 34), C(01), REACH(01), C(01), OUT1(12) },
    { HAVE3(01, 12, 34), C(23), REACH(23), C(23), OUT2(12, 34) },
    { HAVE3(01, 23, 34), C(12), REACH(12), C(12), OUT2(01, 23) },
    { HAVE3(10, 21, 32), C(43), REACH(43), C(43), OUT1(32) },
    { HAVE3(21, 32, 43), C(10), REACH(10), C(10), OUT1(21) },
    { HAVE3(10, 21, 43), C(34), REACH(34), C(34), OUT2(21, 43) },
    { HAVE3(10, 34, 43), C(21), REACH(21), C(21), OUT2(10, 34) },
    { HAVE3(00, 11, 22), C(33), REACH(33), C(33), OUT1(22) },
    { HAVE3(11, 22, 33), C(00), REACH(00), C(00), OUT1(11) },
    { HAVE3(00, 22, 33), C(11), REACH(11), C(11), OUT2(00, 22) },
    { HAVE3(00, 11, 33), C(22), REACH(22), C(22), OUT3(11, 33, 00) },
    { HAVE3(11, 22, 33), C(44), REACH(44), C(44), OUT1(33) },
    { HAVE3(11, 22, 44), C(33), REACH(33), C(33), OUT2(22, 44) },
    { HAVE3(11, 33, 44), C(22), REACH(22), C(22), OUT2(11, 33) },
    { HAVE3(22, 33, 44), C(11), REACH(11), C(11), OUT1(22) },
    { HAVE3(03, 12, 21), C(30), REACH(30), C(30), OUT1(21) },
    { HAVE3(12, 21, 30), C(03), REACH(03), C(03), OUT1(12) },
    { HAVE3(03, 12, 30), C(21), REACH(21), C(21), OUT2(12, 30) },
    { HAVE3(03, 21, 30), C(12), REACH(12), C(12), OUT2(03, 21) },
    { HAVE3(14, 23, 32), C(41), REACH(41), C(41), OUT1(32) },
    { HAVE3(23, 32, 41), C(14), REACH(14), C(14), OUT1(23) },
    { HAVE3(14, 23, 41), C(30), REACH(30), C(30), OUT2(23, 41) },
    { HAVE3(14, 30, 41), C(23), REACH(23), C(23), OUT2(14, 30) },
    { HAVE3(04, 13, 22), C(31), REACH(31), C(31), OUT1(22) },
    { HAVE3(13, 22, 31), C(00), REACH(04), C(04), OUT1(13) },
    { HAVE3(04, 22, 31), C(13), REACH(13), C(13), OUT2(04, 22) },
    { HAVE3(04, 13, 31), C(22), REACH(22), C(22), OUT3(13, 31, 00) },
    { HAVE3(13, 22, 31), C(40), REACH(40), C(40), OUT1(31) },
    { HAVE3(13, 22, 40), C(31), REACH(31), C(31), OUT2(22, 40) },
    { HAVE3(13, 31, 40), C(22), REACH(22), C(22), OUT2(13, 31) },
    { HAVE3(22, 31, 40), C(13), REACH(13), C(13), OUT1(22) },
    { HAVE3(00, 01, 10), C(11), REACH(11), C(11), OUT3(00, 01, 10) },
    { HAVE3(00, 01, 11), C(10), REACH(10), C(10), OUT3(00, 01, 11) },
    { HAVE3(00, 10, 11), C(01), REACH(01), C(01), OUT3(00, 10, 11) },
    { HAVE3(01, 10, 11), C(00), REACH(00), C(00), OUT3(01, 10, 11) },
    { HAVE3(01, 02, 11), C(12), REACH(12), C(12), OUT3(01, 02, 11) },
    { HAVE3(01, 02, 12), C(11), REACH(11), C(11), OUT3(01, 02, 12) },
    { HAVE3(01, 11, 12), C(02), REACH(02), C(02), OUT3(01, 11, 12) },
    { HAVE3(02, 11, 12), C(01), REACH(01), C(01), OUT3(02, 11, 12) },
    { HAVE3(02, 03, 12), C(13), REACH(13), C(13), OUT3(02, 03, 12) },
    { HAVE3(02, 03, 13), C(12), REACH(12), C(12), OUT3(02, 03, 13) },
    { HAVE3(02, 12, 13), C(03), REACH(03), C(03), OUT3(02, 12, 13) },
    { HAVE3(03, 12, 13), C(02), REACH(02), C(02), OUT3(03, 12, 13) },
    { HAVE3(03, 04, 13), C(14), REACH(14), C(14), OUT3(03, 04, 13) },
    { HAVE3(03, 04, 14), C(13), REACH(13), C(13), OUT3(03, 04, 14) },
    { HAVE3(03, 13, 14), C(04), REACH(04), C(04), OUT3(03, 13, 14) },
    { HAVE3(04, 13, 14), C(03), REACH(03), C(03), OUT3(04, 13, 14) },
    { HAVE3(10, 11, 20), C(21), REACH(21), C(21), OUT3(10, 11, 20) },
    { HAVE3(10, 11, 21), C(20), REACH(20), C(20), OUT3(10, 11, 21) },
    { HAVE3(10, 20, 21), C(11), REACH(11), C(11), OUT3(10, 20, 21) },
    { HAVE3(11, 20, 21), C(10), REACH(10), C(10), OUT3(11, 20, 21) },
    { HAVE3(11, 12, 21), C(22), REACH(22), C(22), OUT3(11, 12, 21) },
    { HAVE3(11, 12, 22), C(21), REACH(21), C(21), OUT3(11, 12, 22) },
    { HAVE3(11, 21, 22), C(12), REACH(12), C(12), OUT3(11, 21, 22) },
    { HAVE3(12, 21, 22), C(11), REACH(11), C(11), OUT3(12, 21, 22) },
    { HAVE3(12, 13, 22), C(23), REACH(23), C(23), OUT3(12, 13, 22) },
    { HAVE3(12, 13, 23), C(22), REACH(22), C(22), OUT3(12, 13, 23) },
    { HAVE3(12, 22, 23), C(13), REACH(13), C(13), OUT3(12, 22, 23) },
    { HAVE3(13, 22, 23), C(12), REACH(12), C(12), OUT3(13, 22, 23) },
    { HAVE3(13, 14, 23), C(24), REACH(24), C(24), OUT3(13, 14, 23) },
    { HAVE3(13, 14, 24), C(23), REACH(23), C(23), OUT3(13, 14, 24) },
    { HAVE3(13, 23, 24), C(14), REACH(14), C(14), OUT3(13, 23, 24) },
    { HAVE3(14, 23, 24), C(13), REACH(13), C(13), OUT3(14, 23, 24) },
    { HAVE3(20, 21, 30), C(31), REACH(31), C(31), OUT3(20, 21, 30) },
    { HAVE3(20, 21, 31), C(30), REACH(30), C(30), OUT3(20, 21, 31) },
    { HAVE3(20, 30, 31), C(21), REACH(21), C(21), OUT3(20, 30, 31) },
    { HAVE3(21, 30, 31), C(20), REACH(20), C(20), OUT3(21, 30, 31) },
    { HAVE3(21, 22, 31), C(32), REACH(32), C(32), OUT3(21, 22, 31) },
    { HAVE3(21, 22, 32), C(31), REACH(31), C(31), OUT3(21, 22, 32) },
    { HAVE3(21, 31, 32), C(22), REACH(22), C(22), OUT3(21, 31, 32) },
    { HAVE3(22, 31, 32), C(21), REACH(21), C(21), OUT3(22, 31, 32) },
    { HAVE3(22, 23, 32), C(33), REACH(33), C(33), OUT3(22, 23, 32) },
    { HAVE3(22, 23, 33), C(32), REACH(32), C(32), OUT3(22, 23, 33) },
    { HAVE3(22, 32, 33), C(23), REACH(23), C(23), OUT3(22, 32, 33) },
    { HAVE3(23, 32, 33), C(22), REACH(22), C(22), OUT3(23, 32, 33) },
    { HAVE3(23, 24, 33), C(34), REACH(34), C(34), OUT3(23, 24, 33) },
    { HAVE3(23, 24, 34), C(33), REACH(33), C(33), OUT3(23, 24, 34) },
    { HAVE3(23, 33, 34), C(24), REACH(24), C(24), OUT3(23, 33, 34) },
    { HAVE3(24, 33, 34), C(23), REACH(23), C(23), OUT3(24, 33, 34) },
    { HAVE3(30, 31, 40), C(41), REACH(41), C(41), OUT3(30, 31, 40) },
    { HAVE3(30, 31, 41), C(40), REACH(40), C(40), OUT3(30, 31, 41) },
    { HAVE3(30, 40, 41), C(31), REACH(31), C(31), OUT3(30, 40, 41) },
    { HAVE3(31, 40, 41), C(30), REACH(30), C(30), OUT3(31, 40, 41) },
    { HAVE3(31, 32, 41), C(42), REACH(42), C(42), OUT3(31, 32, 41) },
    { HAVE3(31, 32, 42), C(41), REACH(41), C(41), OUT3(31, 32, 42) },
    { HAVE3(31, 41, 42), C(32), REACH(32), C(32), OUT3(31, 41, 42) },
    { HAVE3(32, 41, 42), C(31), REACH(31), C(31), OUT3(32, 41, 42) },
    { HAVE3(32, 33, 42), C(43), REACH(43), C(43), OUT3(32, 33, 42) },
    { HAVE3(32, 33, 43), C(42), REACH(42), C(42), OUT3(32, 33, 43) },
    { HAVE3(32, 42, 43), C(33), REACH(33), C(33), OUT3(32, 42, 43) },
    { HAVE3(33, 42, 43), C(32), REACH(32), C(32), OUT3(33, 42, 43) },
    { HAVE3(33, 34, 43), C(44), REACH(44), C(44), OUT3(33, 34, 43) },
    { HAVE3(33, 34, 44), C(43), REACH(43), C(43), OUT3(33, 34, 44) },
    { HAVE3(33, 43, 44), C(34), REACH(34), C(34), OUT3(33, 43, 44) },
    { HAVE3(34, 43, 44), C(33), REACH(33), C(33), OUT3(34, 43, 44) }
};

static const RULE makedouble3rules[] = {
    { HAVE2(01, 02), C(03), NOTBOTH(00, 04), C(03), OUT1(02) },
    { HAVE2(02, 03), C(01), NOTBOTH(00, 04), C(01), OUT1(02) },
    { HAVE2(01, 03), C(02), NOTBOTH(00, 04), C(02), OUT2(01, 03) },
    { HAVE2(11, 12), C(13), NOTBOTH(10, 14), C(13), OUT1(12) },
    { HAVE2(12, 13), C(11), NOTBOTH(10, 14), C(11), OUT1(12) },
    { HAVE2(11, 13), C(12), NOTBOTH(10, 14), C(12), OUT2(11, 13) },
    { HAVE2(21, 22), C(23), NOTBOTH(20, 24), C(23), OUT1(22) },
    { HAVE2(22, 23), C(21), NOTBOTH(20, 24), C(21), OUT1(22) },
    { HAVE2(21, 23), C(22), NOTBOTH(20, 24), C(22), OUT2(21, 23) },
    { HAVE2(31, 32), C(33), NOTBOTH(30, 34), C(33), OUT1(32) },
    { HAVE2(32, 33), C(31), NOTBOTH(30, 34), C(31), OUT1(32) },
    { HAVE2(31, 33), C(32), NOTBOTH(30, 34), C(32), OUT2(31, 33) },
    { HAVE2(41, 42), C(43), NOTBOTH(40, 44), C(43), OUT1(42) },
    { HAVE2(42, 43), C(41), NOTBOTH(40, 44), C(41), OUT1(42) },
    { HAVE2(41, 43), C(42), NOTBOTH(40, 44), C(42), OUT2(41, 43) },
    { HAVE2(10, 20), C(30), NOTBOTH(00, 40), C(30), OUT1(20) },
    { HAVE2(20, 30), C(10), NOTBOTH(00, 40), C(10), OUT1(20) },
    { HAVE2(10, 30), C(20), NOTBOTH(00, 54), C(20), OUT2(10, 31) },
    { HAVE2(11, 21), C(31), NOTBOTH(01, 41), C(31), OUT1(21) },
    { HAVE2(21, 31), C(11), NOTBOTH(01, 41), C(11), OUT1(21) },
    { HAVE2(11, 31), C(21), NOTBOTH(01, 54), C(21), OUT2(11, 31) },
    { HAVE2(12, 22), C(32), NOTBOTH(02, 42), C(32), OUT1(22) },
    { HAVE2(22, 32), C(12), NOTBOTH(02, 42), C(12), OUT1(22) },
    { HAVE2(12, 32), C(22), NOTBOTH(02, 54), C(22), OUT2(12, 31) },
    { HAVE2(13, 23), C(33), NOTBOTH(03, 43), C(33), OUT1(23) },
    { HAVE2(23, 33), C(13), NOTBOTH(03, 43), C(13), OUT1(23) },
    { HAVE2(13, 33), C(23), NOTBOTH(03, 54), C(23), OUT2(13, 31) },
    { HAVE2(14, 24), C(34), NOTBOTH(04, 44), C(34), OUT1(24) },
    { HAVE2(24, 34), C(14), NOTBOTH(04, 44), C(14), OUT1(24) },
    { HAVE2(14, 34), C(24), NOTBOTH(04, 54), C(24), OUT2(14, 31) },
    { HAVE2(11, 22), C(33), NOTBOTH(00, 44), C(33), OUT1(22) },
    { HAVE2(22, 33), C(11), NOTBOTH(00, 44), C(11), OUT1(22) },
    { HAVE2(11, 33), C(22), NOTBOTH(00, 44), C(22), OUT2(11, 33) },
    { HAVE2(13, 22), C(31), NOTBOTH(04, 40), C(31), OUT1(22) },
    { HAVE2(22, 31), C(13), NOTBOTH(04, 40), C(13), OUT1(22) },
    { HAVE2(13, 31), C(22), NOTBOTH(04, 40), C(22), OUT2(13, 31) }
};

static const RULE makenondefendable3rules[] = {
    { HAVE2(00, 01), C(02), NOTREACH(03), C(02), OUT1(01) },
    { HAVE2(01, 02), C(00), NOTREACH(03), C(00), OUT1(01) },
    { HAVE2(00, 02), C(01), NOTREACH(03), C(01), OUT2(00, 02) },
    { HAVE2(02, 03), C(04), NOTREACH(01), C(04), OUT1(03) },
    { HAVE2(03, 04), C(02), NOTREACH(01), C(02), OUT1(03) },
    { HAVE2(02, 04), C(03), NOTREACH(01), C(03), OUT2(02, 04) },
    { HAVE2(10, 11), C(12), NOTREACH(13), C(12), OUT1(11) },
    { HAVE2(11, 12), C(10), NOTREACH(13), C(10), OUT1(11) },
    { HAVE2(10, 12), C(11), NOTREACH(13), C(11), OUT2(10, 12) },
    { HAVE2(12, 13), C(14), NOTREACH(11), C(14), OUT1(13) },
    { HAVE2(13, 14), C(12), NOTREACH(11), C(12), OUT1(13) },
    { HAVE2(12, 14), C(13), NOTREACH(11), C(13), OUT2(12, 14) },
    { HAVE2(20, 21), C(22), NOTREACH(23), C(22), OUT1(21) },
    { HAVE2(21, 22), C(20), NOTREACH(23), C(20), OUT1(21) },
    { HAVE2(20, 22), C(21), NOTREACH(23), C(21), OUT2(20, 22) },
    { HAVE2(22, 23), C(24), NOTREACH(21), C(24), OUT1(23) },
    { HAVE2(23, 24), C(22), NOTREACH(21), C(22), OUT1(23) },
    { HAVE2(22, 24), C(23), NOTREACH(21), C(23), OUT2(22, 24) },
    { HAVE2(30, 31), C(32), NOTREACH(33), C(32), OUT1(31) },
    { HAVE2(31, 32), C(30), NOTREACH(33), C(30), OUT1(31) },
    { HAVE2(30, 32), C(31), NOTREACH(33), C(31), OUT2(30, 32) },
    { HAVE2(32, 33), C(34), NOTREACH(31), C(34), OUT1(33) },
    { HAVE2(33, 34), C(32), NOTREACH(31), C(32), OUT1(33) },
    { HAVE2(32, 34), C(33), NOTREACH(31), C(33), OUT2(32, 34) },
    { HAVE2(40, 41), C(42), NOTREACH(43), C(42), OUT1(41) },
    { HAVE2(41, 42), C(40), NOTREACH(43), C(40), OUT1(41) },
    { HAVE2(40, 42), C(41), NOTREACH(43), C(41), OUT2(40, 42) },
    { HAVE2(42, 43), C(44), NOTREACH(41), C(44), OUT1(43) },
    { HAVE2(43, 44), C(42), NOTREACH(41), C(42), OUT1(43) },
    { HAVE2(42, 44), C(43), NOTREACH(41), C(43), OUT2(42, 44) },
    { HAVE2(00, 10), C(20), NOTREACH(30), C(20), OUT1(10) },
    { HAVE2(10, 20), C(00), NOTREACH(30), C(00), OUT1(10) },
    { HAVE2(00, 20), C(10), NOTREACH(30), C(10), OUT2(00, 20) },
    { HAVE2(20, 30), C(40), NOTREACH(10), C(40), OUT1(30) },
    { HAVE2(30, 40), C(20), NOTREACH(10), C(20), OUT1(30) },
    { HAVE2(20, 40), C(30), NOTREACH(10), C(30), OUT2(20, 40) },
    { HAVE2(01, 11), C(21), NOTREACH(31), C(21), OUT1(11) },
    { HAVE2(11, 21), C(01), NOTREACH(31), C(01), OUT1(11) },
    { HAVE2(01, 21), C(11), NOTREACH(31), C(11), OUT2(01, 21) },
    { HAVE2(21, 31), C(41), NOTREACH(11), C(41), OUT1(31) },
    { HAVE2(31, 41), C(21), NOTREACH(11), C(21), OUT1(31) },
    { HAVE2(21, 41), C(31), NOTREACH(11), C(31), OUT2(21, 41) },
    { HAVE2(02, 12), C(22), NOTREACH(32), C(22), OUT1(12) },
    { HAVE2(12, 22), C(02), NOTREACH(32), C(02), OUT1(12) },
    { HAVE2(02, 22), C(12), NOTREACH(32), C(12), OUT2(02, 22) },
    { HAVE2(22, 32), C(42), NOTREACH(12), C(42), OUT1(32) },
    { HAVE2(32, 42), C(22), NOTREACH(12), C(22), OUT1(32) },
    { HAVE2(22, 42), C(32), NOTREACH(12), C(32), OUT2(22, 42) },
    { HAVE2(03, 13), C(23), NOTREACH(33), C(23), OUT1(13) },
    { HAVE2(13, 23), C(03), NOTREACH(33), C(03), OUT1(13) },
    { HAVE2(03, 23), C(13), NOTREACH(33), C(13), OUT2(03, 23) },
    { HAVE2(23, 33), C(43), NOTREACH(13), C(43), OUT1(33) },
    { HAVE2(33, 43), C(23), NOTREACH(13), C(23), OUT1(33) },
    { HAVE2(23, 43), C(33), NOTREACH(13), C(33), OUT2(23, 43) },
    { HAVE2(04, 14), C(24), NOTREACH(34), C(24), OUT1(14) },
    { HAVE2(14, 24), C(04), NOTREACH(34), C(04), OUT1(14) },
    { HAVE2(04, 24), C(14), NOTREACH(34), C(14), OUT2(04, 24) },
    { HAVE2(24, 34), C(44), NOTREACH(14), C(44), OUT1(34) },
    { HAVE2(34, 44), C(24), NOTREACH(14), C(24), OUT1(34) },
    { HAVE2(24, 44), C(34), NOTREACH(14), C(34), OUT2(24, 44) },
    { HAVE2(01, 12), C(23), NOTREACH(34), C(23), OUT1(12) },
    { HAVE2(12, 23), C(01), NOTREACH(34), C(01), OUT1(12) },
    { HAVE2(01, 23), C(12), NOTREACH(34), C(12), OUT2(01, 23) },
    { HAVE2(12, 23), C(34), NOTREACH(01), C(34), OUT1(23) },
    { HAVE2(23, 34), C(12), NOTREACH(01), C(12), OUT1(23) },
    { HAVE2(12, 34), C(23), NOTREACH(01), C(23), OUT2(12, 34) },
    { HAVE2(00, 11), C(22), NOTREACH(33), C(22), OUT1(11) },
    { HAVE2(11, 22), C(00), NOTREACH(33), C(00), OUT1(11) },
    { HAVE2(00, 22), C(11), NOTREACH(33), C(11), OUT2(00, 22) },
    { HAVE2(22, 33), C(44), NOTREACH(11), C(44), OUT1(33) },
    { HAVE2(33, 44), C(22), NOTREACH(11), C(22), OUT1(33) },
    { HAVE2(22, 44), C(33), NOTREACH(11), C(33), OUT2(22, 44) },
    { HAVE2(10, 21), C(32), NOTREACH(43), C(32), OUT1(21) },
    { HAVE2(21, 32), C(10), NOTREACH(43), C(10), OUT1(21) },
    { HAVE2(10, 32), C(21), NOTREACH(43), C(21), OUT2(10, 32) },
    { HAVE2(21, 32), C(43), NOTREACH(10), C(43), OUT1(32) },
    { HAVE2(32, 43), C(21), NOTREACH(10), C(21), OUT1(32) },
    { HAVE2(21, 43), C(32), NOTREACH(10), C(32), OUT2(21, 43) },
    { HAVE2(03, 12), C(21), NOTREACH(30), C(21), OUT1(12) },
    { HAVE2(12, 21), C(03), NOTREACH(30), C(03), OUT1(12) },
    { HAVE2(03, 21), C(12), NOTREACH(30), C(12), OUT2(03, 21) },
    { HAVE2(12, 21), C(30), NOTREACH(03), C(30), OUT1(21) },
    { HAVE2(21, 30), C(12), NOTREACH(03), C(12), OUT1(21) },
    { HAVE2(12, 30), C(21), NOTREACH(03), C(21), OUT2(12, 30) },
    { HAVE2(04, 13), C(22), NOTREACH(31), C(22), OUT1(13) },
    { HAVE2(13, 22), C(04), NOTREACH(31), C(04), OUT1(13) },
    { HAVE2(04, 22), C(13), NOTREACH(31), C(13), OUT2(04, 22) },
    { HAVE2(22, 31), C(40), NOTREACH(13), C(40), OUT1(31) },
    { HAVE2(31, 40), C(22), NOTREACH(13), C(22), OUT1(31) },
    { HAVE2(22, 40), C(31), NOTREACH(13), C(31), OUT2(22, 40) },
    { HAVE2(14, 23), C(32), NOTREACH(41), C(32), OUT1(23) },
    { HAVE2(23, 32), C(14), NOTREACH(41), C(14), OUT1(23) },
    { HAVE2(14, 32), C(23), NOTREACH(41), C(23), OUT2(14, 32) },
    { HAVE2(23, 32), C(41), NOTREACH(14), C(41), OUT1(32) },
    { HAVE2(32, 41), C(23), NOTREACH(14), C(23), OUT1(32) },
    { HAVE2(23, 41), C(32), NOTREACH(14), C(32), OUT2(23, 41) }
};

static const RULE avoiddouble3rules[] = {
    { HAVE2(01, 02), C(03), ALWAYS, C(03), OUT0 },
    { HAVE2(02, 03), C(01), ALWAYS, C(01), OUT0 },
    { HAVE2(01, 03), C(02), ALWAYS, C(02), OUT0 },
    { HAVE2(11, 12), C(13), ALWAYS, C(13), OUT0 },
    { HAVE2(12, 13), C(11), ALWAYS, C(11), OUT0 },
    { HAVE2(11, 13), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(21, 22), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(22, 23), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(21, 23), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(31, 32), C(33), ALWAYS, C(33), OUT0 },
    { HAVE2(32, 33), C(31), ALWAYS, C(31), OUT0 },
    { HAVE2(31, 33), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(41, 42), C(43), ALWAYS, C(43), OUT0 },
    { HAVE2(42, 43), C(41), ALWAYS, C(41), OUT0 },
    { HAVE2(41, 43), C(42), ALWAYS, C(42), OUT0 },
    { HAVE2(10, 20), C(30), ALWAYS, C(30), OUT0 },
    { HAVE2(20, 30), C(10), ALWAYS, C(10), OUT0 },
    { HAVE2(10, 30), C(20), ALWAYS, C(20), OUT0 },
    { HAVE2(11, 21), C(31), ALWAYS, C(31), OUT0 },
    { HAVE2(21, 31), C(11), ALWAYS, C(11), OUT0 },
    { HAVE2(11, 31), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(12, 22), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(22, 32), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(12, 32), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(13, 23), C(33), ALWAYS, C(33), OUT0 },
    { HAVE2(23, 33), C(13), ALWAYS, C(13), OUT0 },
    { HAVE2(13, 33), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(14, 24), C(34), ALWAYS, C(34), OUT0 },
    { HAVE2(24, 34), C(14), ALWAYS, C(14), OUT0 },
    { HAVE2(14, 34), C(24), ALWAYS, C(24), OUT0 },
    { HAVE2(11, 22), C(33), ALWAYS, C(33), OUT0 },
    { HAVE2(22, 33), C(11), ALWAYS, C(11), OUT0 },
    { HAVE2(11, 33), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(13, 22), C(31), ALWAYS, C(31), OUT0 },
    { HAVE2(22, 31), C(13), ALWAYS, C(13), OUT0 },
    { HAVE2(13, 31), C(22), ALWAYS, C(22), OUT0 }
};

static const RULE avoidnondefendable3rules[] = {
    { HAVE2(00, 01), C(02), ALWAYS, C(02), OUT0 },
    { HAVE2(01, 02), C(00), ALWAYS, C(00), OUT0 },
    { HAVE2(00, 02), C(01), ALWAYS, C(01), OUT0 },
    { HAVE2(02, 03), C(04), ALWAYS, C(04), OUT0 },
    { HAVE2(03, 04), C(02), ALWAYS, C(02), OUT0 },
    { HAVE2(02, 04), C(03), ALWAYS, C(03), OUT0 },
    { HAVE2(10, 11), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(11, 12), C(10), ALWAYS, C(10), OUT0 },
    { HAVE2(10, 12), C(11), ALWAYS, C(11), OUT0 },
    { HAVE2(12, 13), C(14), ALWAYS, C(14), OUT0 },
    { HAVE2(13, 14), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(12, 14), C(13), ALWAYS, C(13), OUT0 },
    { HAVE2(20, 21), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(21, 22), C(20), ALWAYS, C(20), OUT0 },
    { HAVE2(20, 22), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(22, 23), C(24), ALWAYS, C(24), OUT0 },
    { HAVE2(23, 24), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(22, 24), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(30, 31), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(31, 32), C(30), ALWAYS, C(30), OUT0 },
    { HAVE2(30, 32), C(31), ALWAYS, C(31), OUT0 },
    { HAVE2(32, 33), C(34), ALWAYS, C(34), OUT0 },
    { HAVE2(33, 34), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(32, 34), C(33), ALWAYS, C(33), OUT0 },
    { HAVE2(40, 41), C(42), ALWAYS, C(42), OUT0 },
    { HAVE2(41, 42), C(40), ALWAYS, C(40), OUT0 },
    { HAVE2(40, 42), C(41), ALWAYS, C(41), OUT0 },
    { HAVE2(42, 43), C(44), ALWAYS, C(44), OUT0 },
    { HAVE2(43, 44), C(42), ALWAYS, C(42), OUT0 },
    { HAVE2(42, 44), C(43), ALWAYS, C(43), OUT0 },
    { HAVE2(00, 10), C(20), ALWAYS, C(20), OUT0 },
    { HAVE2(10, 20), C(00), ALWAYS, C(00), OUT0 },
    { HAVE2(00, 20), C(10), ALWAYS, C(10), OUT0 },
    { HAVE2(20, 30), C(40), ALWAYS, C(40), OUT0 },
    { HAVE2(30, 40), C(20), ALWAYS, C(20), OUT0 },
    { HAVE2(20, 40), C(30), ALWAYS, C(30), OUT0 },
    { HAVE2(01, 11), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(11, 21), C(01), ALWAYS, C(01), OUT0 },
    { HAVE2(01, 21), C(11), ALWAYS, C(11), OUT0 },
    { HAVE2(21, 31), C(41), ALWAYS, C(41), OUT0 },
    { HAVE2(31, 41), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(21, 41), C(31), ALWAYS, C(31), OUT0 },
    { HAVE2(02, 12), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(12, 22), C(02), ALWAYS, C(02), OUT0 },
    { HAVE2(02, 22), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(22, 32), C(42), ALWAYS, C(42), OUT0 },
    { HAVE2(32, 42), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(22, 42), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(03, 13), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(13, 23), C(03), ALWAYS, C(03), OUT0 },
    { HAVE2(03, 23), C(13), ALWAYS, C(13), OUT0 },
    { HAVE2(23, 33), C(43), ALWAYS, C(43), OUT0 },
    { HAVE2(33, 43), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(23, 43), C(33), ALWAYS, C(33), OUT0 },
    { HAVE2(04, 14), C(24), ALWAYS, C(24), OUT0 },
    { HAVE2(14, 24), C(04), ALWAYS, C(04), OUT0 },
    { HAVE2(04, 24), C(14), ALWAYS, C(14), OUT0 },
    { HAVE2(24, 34), C(44), ALWAYS, C(44), OUT0 },
    { HAVE2(34, 44), C(24), ALWAYS, C(24), OUT0 },
    { HAVE2(24, 44), C(34), ALWAYS, C(34), OUT0 },
    { HAVE2(01, 12), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(12, 23), C(01), ALWAYS, C(01), OUT0 },
    { HAVE2(01, 23), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(12, 23), C(34), ALWAYS, C(34), OUT0 },
    { HAVE2(23, 34), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(12, 34), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(00, 11), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(11, 22), C(00), ALWAYS, C(00), OUT0 },
    { HAVE2(00, 22), C(11), ALWAYS, C(11), OUT0 },
    { HAVE2(22, 33), C(44), ALWAYS, C(44), OUT0 },
    { HAVE2(33, 44), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(22, 44), C(33), ALWAYS, C(33), OUT0 },
    { HAVE2(10, 21), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(21, 32), C(10), ALWAYS, C(10), OUT0 },
    { HAVE2(10, 32), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(21, 32), C(43), ALWAYS, C(43), OUT0 },
    { HAVE2(32, 43), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(21, 43), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(03, 12), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(12, 21), C(03), ALWAYS, C(03), OUT0 },
    { HAVE2(03, 21), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(12, 21), C(30), ALWAYS, C(30), OUT0 },
    { HAVE2(21, 30), C(12), ALWAYS, C(12), OUT0 },
    { HAVE2(12, 30), C(21), ALWAYS, C(21), OUT0 },
    { HAVE2(04, 13), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(13, 22), C(04), ALWAYS, C(04), OUT0 },
    { HAVE2(04, 22), C(13), ALWAYS, C(13), OUT0 },
    { HAVE2(22, 31), C(40), ALWAYS, C(40), OUT0 },
    { HAVE2(31, 40), C(22), ALWAYS, C(22), OUT0 },
    { HAVE2(22, 40), C(31), ALWAYS, C(31), OUT0 },
    { HAVE2(14, 23), C(32), ALWAYS, C(32), OUT0 },
    { HAVE2(23, 32), C(14), ALWAYS, C(14), OUT0 },
    { HAVE2(14, 32), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(23, 32), C(41), ALWAYS, C(41), OUT0 },
    { HAVE2(32, 41), C(23), ALWAYS, C(23), OUT0 },
    { HAVE2(23, 41), C(32), ALWAYS, C(32), OUT0 }
};

static const signed char nothingleftout[3] = OUT0;

/* A cell in row 0 is never left out (leave-out-row-0). */
static int isleftout(const signed char *leaveout, int cell)
{
    return cell >= COLUMNS && (cell == leaveout[0] || cell == leaveout[1] || cell == leaveout[2]);
}

/* The first of a side's pawns around a cell that is not left out, or NOWHERE. */
static int usablepawn(int cell, int side, const signed char *leaveout)
{
    int k, from;

    for (k = 0; k < AROUND; k++) {
        from = neighbour(cell, k);
        if (from != NOWHERE && X[from] == side && !isleftout(leaveout, from))
            return from;
    }
    return NOWHERE;
}

/* Whether the cell is empty is not asked.  Cell 54 of X is Xsearch's 04. */
static int canreach(int cell, int e, const signed char *leaveout)
{
    return X[cell] == e || usablepawn(cell, e, leaveout) != NOWHERE;
}

static int guardholds(const RULE *rule, int e)
{
    const signed char *cells = rule->guardcells;

    switch (rule->guard) {
    case G_REACH:
        return canreach(cells[0], e, rule->leaveout);
    case G_NOTREACH:
        return !canreach(cells[0], e, nothingleftout);
    case G_NOTBOTH:
        return !(canreach(cells[0], e, nothingleftout) && canreach(cells[1], e, nothingleftout));
    default:
        return 1;
    }
}

/* Moves one of t's pawns to the rule's cell, if one can go there. */
static int moveto(const RULE *rule, int t)
{
    int from;

    if (X[rule->go] != 0)
        return 0;
    from = usablepawn(rule->go, t, rule->leaveout);
    if (from == NOWHERE)
        return 0;
    X[from] = 0;
    X[rule->go] = t;
    return 1;
}

static int applyrules(const RULE *rule, int count, int owner, int t, int e)
{
    for (; count > 0; count--, rule++)
        if (X[rule->have[0]] == owner && X[rule->have[1]] == owner && X[rule->have[2]] == owner && X[rule->empty] == 0
            && guardholds(rule, e) && moveto(rule, t))
            return 1;
    return 0;
}

static int make4(int t, int e)
{
    return applyrules(make4rules, LENGTH(make4rules), t, t, e);
}

static int avoid4(int t, int e)
{
    return applyrules(avoid4rules, LENGTH(avoid4rules), e, t, e);
}

static int makedouble3(int t, int e)
{
    return applyrules(makedouble3rules, LENGTH(makedouble3rules), t, t, e);
}

static int makenondefendable3(int t, int e)
{
    return applyrules(makenondefendable3rules, LENGTH(makenondefendable3rules), t, t, e);
}

static int avoiddouble3(int t, int e)
{
    return applyrules(avoiddouble3rules, LENGTH(avoiddouble3rules), e, t, e);
}

static int avoidnondefendable3(int t, int e)
{
    return applyrules(avoidnondefendable3rules, LENGTH(avoidnondefendable3rules), e, t, e);
}
