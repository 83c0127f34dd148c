// The program's screen as it grew: what was printed, and what was typed in between.

/** A piece of the screen. */
export interface Piece {
  text: string;
  typed: boolean;
}

const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Text as it can be seen: characters that show nothing are drawn as small pictures of them. */
export function seen(text: string): string {
  return text.replace(CONTROL, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\u00b7";
  });
}

/** Printed text with the typed lines at the places where they were read. `reads`: how much was printed at each read. */
export function pieces(screen: string, reads: number[], typed: string[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const lines = [...typed];
  let rest = "";
  for (const read of reads) {
    if (read > at) found.push({ text: screen.slice(at, read), typed: false });
    at = read;
    rest ||= lines.shift() ?? "";
    if (!rest) continue;
    found.push({ text: rest.slice(0, LINE), typed: true });
    rest = rest.slice(LINE);
  }
  if (at < screen.length) found.push({ text: screen.slice(at), typed: false });
  return found;
}

/** How much of a typed line the program reads at a time. */
export const LINE = 79;

/** The screen as lines of pieces. */
export function linesOf(all: Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of all) {
    piece.text.split("\n").forEach((text, number) => {
      if (number) lines.push([]);
      if (text) lines.at(-1)!.push({ text, typed: piece.typed });
    });
  }
  return lines;
}
