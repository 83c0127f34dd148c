// The table of perfect play: what every board is worth to the side to move. Format: see docs/PERFECT.md, "The small table".
//
// A board is a number: first by how many pawns stand on it, then by the set of the mover's cells (of the sets that the eight
// symmetries turn into each other only the first is there), then by the set of the other's cells among the free ones.

export type Outcome = "draw" | "win" | "loss";

const HEAD = "teeko99 two bits 1\n";
const OUTCOMES: Outcome[] = ["draw", "win", "loss"];
const SIDE = 5;
const CELLS = SIDE * SIDE;
const PAWNS = 4;
const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The table, read from its file. Throws where the file is another one. */
export class Table {
  private readonly representatives: Map<number, number>[];

  constructor(private readonly bytes: Uint8Array) {
    if (new TextDecoder().decode(bytes.subarray(0, HEAD.length)) !== HEAD) throw new Error("this is no table of perfect play, or one of another version");
    this.representatives = Array.from({ length: PAWNS + 1 }, (_, size) => firstOfTheirKind(size));
  }

  /** What the board is worth to the mover; cells are 0 to 24, row by row. */
  outcome(mover: number[], other: number[]): Outcome {
    const at = this.index(mover, other);
    return OUTCOMES[(this.bytes[HEAD.length + (at >> 2)]! >> (2 * (at & 3))) & 3]!;
  }

  private index(mover: number[], other: number[]): number {
    let at = 0;
    for (let pawns = 0; pawns < mover.length + other.length; pawns++) {
      const mine = pawns >> 1;
      at += this.representatives[mine]!.size * choose(CELLS - mine, pawns - mine);
    }
    const [number, way] = SYMMETRIES.map((way) => [numberOf(turned(way, mover), CELLS), way] as const).sort((one, two) => one[0] - two[0] || one[1] - two[1])[0]!;
    const mine = turned(way, mover);
    const free = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !mine.includes(cell));
    const theirs = turned(way, other).map((cell) => free.indexOf(cell));
    return at + this.representatives[mine.length]!.get(number)! * choose(free.length, theirs.length) + numberOf(theirs, free.length);
  }
}

/** What a move is worth to whoever makes it. */
export interface Worth {
  from: number | null;
  to: number;
  worth: Outcome;
}

/** What a board is worth to the mover, and each of its moves; null where the board is none that the rules lead to. */
export function judge(table: Table, cells: string, mover: "X" | "O"): { worth: Outcome; moves: Worth[] } | null {
  const mine = standing(cells, mover);
  const theirs = standing(cells, mover === "X" ? "O" : "X");
  if (mine.length > PAWNS || theirs.length > PAWNS || (theirs.length !== mine.length && theirs.length !== mine.length + 1)) return null;
  const after = (moved: number[]) => opposite(table.outcome(theirs, moved));
  const moves: Worth[] = [];
  const free = standing(cells, ".");
  if (mine.length < PAWNS) {
    for (const to of free) moves.push({ from: null, to, worth: after([...mine, to].sort(ascending)) });
  } else {
    for (const from of mine) {
      for (const to of free.filter((cell) => areNeighbours(from, cell))) {
        moves.push({ from, to, worth: after([...mine.filter((cell) => cell !== from), to].sort(ascending)) });
      }
    }
  }
  return { worth: table.outcome(mine, theirs), moves };
}

/** An outcome from the other side's view. */
export function opposite(outcome: Outcome): Outcome {
  return outcome === "win" ? "loss" : outcome === "loss" ? "win" : "draw";
}

/** The numbers, among all sets of this size, of those that no symmetry turns into an earlier one; and which of them each is. */
function firstOfTheirKind(size: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const cells of sets(size, 0)) {
    const number = numberOf(cells, CELLS);
    if (SYMMETRIES.every((way) => numberOf(turned(way, cells), CELLS) >= number)) found.set(number, found.size);
  }
  return found;
}

function* sets(size: number, from: number): Generator<number[]> {
  if (size === 0) yield [];
  else for (let cell = from; cell <= CELLS - size; cell++) for (const rest of sets(size - 1, cell + 1)) yield [cell, ...rest];
}

/** The place of a set of cells, in ascending order, among all sets of that size out of so many cells. */
function numberOf(cells: number[], of: number): number {
  return cells.reduce((sum, cell, at) => sum - choose(of - 1 - cell, cells.length - at), choose(of, cells.length) - 1);
}

function choose(of: number, size: number): number {
  let ways = 1;
  for (let at = 0; at < size; at++) ways = (ways * (of - at)) / (at + 1);
  return ways;
}

function turned(way: number, cells: number[]): number[] {
  const one = (cell: number) => {
    const row = way & 1 ? SIDE - 1 - Math.floor(cell / SIDE) : Math.floor(cell / SIDE);
    const column = way & 2 ? SIDE - 1 - (cell % SIDE) : cell % SIDE;
    return way & 4 ? SIDE * column + row : SIDE * row + column;
  };
  return cells.map(one).sort(ascending);
}

function standing(cells: string, sign: string): number[] {
  return Array.from(cells).flatMap((cell, at) => (cell === sign ? [at] : []));
}

function areNeighbours(one: number, two: number): boolean {
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(two / SIDE));
  const columns = Math.abs((one % SIDE) - (two % SIDE));
  return Math.max(rows, columns) === 1;
}

function ascending(one: number, two: number): number {
  return one - two;
}
