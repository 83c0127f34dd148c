// What a session may be. Links and files come from strangers: everything in them is looked at before it is used.

import type { Files, Session } from "../engine/protocol.ts";
import { KNOWN_FIXES } from "./fixes.ts";

/** Something that a person must know, in one line. */
export class Problem extends Error {}

export const LARGEST_CLOCK = 2 ** 32 - 1;
export const MOST = {
  /** Characters of a link after its "#"; longer ones are cut by programs that people send links with. */
  link: 8_000,
  /** Characters of a session as JSON, and of a session file. */
  session: 8_000_000,
  words: 20,
  word: 500,
  lines: 20_000,
  line: 2_000,
  files: 40,
  name: 100,
} as const;

const NAME = /^[^\x00-\x1f/\\:*?"<>|\x7f]+$/;

/** The session that this value is. Throws Problem where it is none. */
export function sessionFrom(value: unknown): Session {
  const found = record(value, "the session");
  for (const key of Object.keys(found)) {
    if (!["clock", "argv", "fixes", "typed", "files"].includes(key)) throw new Problem(`the session has a part that is not known here: ${key.slice(0, 40)}`);
  }
  const { clock } = found;
  if (typeof clock !== "number" || !Number.isInteger(clock) || clock < 0 || clock > LARGEST_CLOCK) {
    throw new Problem(`its clock is no whole number from 0 to ${LARGEST_CLOCK}`);
  }
  return {
    clock,
    argv: texts(found["argv"] ?? [], "command line", MOST.words, MOST.word),
    fixes: fixesFrom(found["fixes"] ?? []),
    typed: texts(found["typed"] ?? [], "typed lines", MOST.lines, MOST.line).map(wholeLine),
    files: filesFrom(found["files"] ?? {}),
  };
}

/** Whether a file of the program's folder may have this name. */
export function isFileName(name: string): boolean {
  return name.length > 0 && name.length <= MOST.name && isLatin(name) && NAME.test(name) && ![".", "..", "__proto__"].includes(name);
}

/** Whether every character is one byte. */
export function isLatin(text: string): boolean {
  return /^[\x00-\xff]*$/.test(text);
}

function wholeLine(line: string): string {
  if (line.slice(0, -1).includes("\n")) throw new Problem("a typed line of it is more than one line");
  return line.endsWith("\n") ? line : `${line}\n`;
}

function fixesFrom(value: unknown): string[] {
  const fixes = texts(value, "fixes", 100, 100);
  const unknown = fixes.find((fix) => !KNOWN_FIXES.includes(fix));
  if (unknown !== undefined) throw new Problem(`it names a fix that is not known here: ${unknown.slice(0, 40)}`);
  return KNOWN_FIXES.filter((fix) => fixes.includes(fix));
}

function filesFrom(value: unknown): Files {
  const found = record(value, "its list of files");
  const names = Object.keys(found);
  if (names.length > MOST.files) throw new Problem(`it has ${names.length} files; ${MOST.files} are the most`);
  const files: Files = {};
  const seen = new Set<string>();
  for (const name of names) {
    const content = found[name];
    if (!isFileName(name)) throw new Problem("a file of it has a name that can't be one");
    if (seen.has(name.toLowerCase())) throw new Problem(`two of its files have names that differ in case only: ${name}`);
    if (typeof content !== "string" || !isLatin(content)) throw new Problem(`its file ${name} does not hold bytes`);
    seen.add(name.toLowerCase());
    files[name] = content;
  }
  return files;
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Problem(`${what} can't be understood`);
  return value as Record<string, unknown>;
}

function texts(value: unknown, what: string, most: number, longest: number): string[] {
  if (!Array.isArray(value)) throw new Problem(`its ${what} can't be understood`);
  if (value.length > most) throw new Problem(`its ${what} are ${value.length}; ${most} are the most`);
  for (const text of value) {
    if (typeof text !== "string" || text.length > longest || !isLatin(text)) throw new Problem(`its ${what} hold something that can't be typed`);
  }
  return value as string[];
}
