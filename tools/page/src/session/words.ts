// A command line as words, and back: blanks part them, quotes keep them together.

import { Problem } from "./limits.ts";

/** The words of a command line. Throws Problem for a quote without an end. */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [, quoted, single, plain] of line.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)) words.push(quoted ?? single ?? plain ?? "");
  if ((line.match(/"/g) ?? []).length % 2 || (line.match(/'/g) ?? []).length % 2) throw new Problem("a quote in the command line has no end");
  return words;
}

/** The command line as it is typed. */
export function commandLine(argv: string[]): string {
  return ["teeko", ...argv.map((word) => (/^[\w.+?-]+$/.test(word) ? word : `"${word}"`))].join(" ");
}
