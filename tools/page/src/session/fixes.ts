// The bugs and their fixes, as the laboratory tells them (`portlab bugs --json --all`, written when the page is built).

import bugs from "#data/bugs.json";

export interface Evidence {
  screen: string[];
  ending: string | null;
}

/** One bug: what it is, its fix, and how it is shown. */
export interface Bug {
  id: string;
  published: boolean;
  bug: string;
  fixed: string;
  c: string;
  port: string;
  title: string;
  about: string;
  play: string;
  session: { clock: number; argv: string[]; typed: string[]; files: Record<string, string>; off: Evidence; on: Evidence } | null;
  board: { cells: string; mover: number; function: string; off: string; on: string } | null;
}

export const BUGS = bugs as unknown as Bug[];
export const KNOWN_FIXES = BUGS.map(({ id }) => id);
export const PUBLISHED = BUGS.filter(({ published }) => published).map(({ id }) => id);

/** The set in few words. */
export function programName(fixes: string[]): string {
  if (!fixes.length) return "the 1999 program";
  if (fixes.length === KNOWN_FIXES.length) return "mended: all fixes";
  if (same(fixes, PUBLISHED)) return "mended: the published fixes";
  return fixes.length === 1 ? `with the fix ${fixes[0]}` : `with ${fixes.length} fixes`;
}

/** The set as TEEKO_FIXES has it. */
export function fixesText(fixes: string[]): string {
  return ["none", ...fixes.map((fix) => `+${fix}`)].join(",");
}

/** The ids that such a text means, or null where it can't be understood. */
export function fixesFromText(text: string): string[] | null {
  const [set, ...more] = text.split(",");
  const sets: Record<string, string[]> = { none: [], all: KNOWN_FIXES, published: PUBLISHED };
  if (!set || !Object.hasOwn(sets, set)) return null;
  const chosen = new Set(sets[set]);
  for (const word of more) {
    const id = word.slice(1);
    if (!KNOWN_FIXES.includes(id)) return null;
    if (word.startsWith("+")) chosen.add(id);
    else if (word.startsWith("-")) chosen.delete(id);
    else return null;
  }
  return KNOWN_FIXES.filter((id) => chosen.has(id));
}

export function same(one: string[], two: string[]): boolean {
  return one.length === two.length && one.every((id) => two.includes(id));
}
