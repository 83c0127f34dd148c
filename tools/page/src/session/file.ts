// Sessions as golden texts, written and read by the laboratory's own code. Which fixes they were played with stands in a line of their
// description, where the laboratory passes over it.

import type { Engine } from "../engine/engine.ts";
import type { Session } from "../engine/protocol.ts";
import { fixesFromText, fixesText, programName } from "./fixes.ts";
import { MOST, Problem, sessionFrom } from "./limits.ts";

const FIXES = /^TEEKO_FIXES=(\S+)$/m;

/** The session with what it left, as text. */
export async function sessionFile(engine: Engine, session: Session): Promise<string> {
  const about = session.fixes.length ? `TEEKO_FIXES=${fixesText(session.fixes)}` : "";
  return engine.call("session_text", { ...session, title: `Teeko on a page, ${programName(session.fixes)}`, about, recorded: true });
}

/** The session of a file. Throws Problem where it is none. */
export async function readSessionFile(engine: Engine, file: File): Promise<Session> {
  if (file.size > MOST.session) throw new Problem(`${file.name} is too large to be a session (${file.size.toLocaleString("en")} bytes).`);
  const found = JSON.parse(await engine.call("read_session", await file.text())) as Record<string, unknown>;
  if (typeof found["problem"] === "string") throw new Problem(`${file.name}: ${found["problem"]}`);
  const named = FIXES.exec(String(found["about"] ?? ""))?.[1];
  const fixes = named === undefined ? [] : fixesFromText(named);
  if (!fixes) throw new Problem(`${file.name}: TEEKO_FIXES names what is not known here.`);
  const { clock, argv, typed, files } = found;
  try {
    return sessionFrom({ clock, argv, typed, files, fixes });
  } catch (problem) {
    throw new Problem(`${file.name}: ${(problem as Error).message}.`);
  }
}
