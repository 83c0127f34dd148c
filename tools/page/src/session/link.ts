// A session as the end of an address: "#s1." and base64url of the deflated JSON. The number is the format's version.

import { bytesOf, latin } from "../dom.ts";
import type { Session } from "../engine/protocol.ts";
import { MOST, Problem, sessionFrom } from "./limits.ts";

const VERSION = "s1.";
const ANY_VERSION = /^#s\d+\./;

/** Whether the end of an address is a session. */
export function isSessionLink(hash: string): boolean {
  return ANY_VERSION.test(hash);
}

/** The end of the address, "#" and all. It may be too long for a link: see MOST.link. */
export async function linkOf(session: Session): Promise<string> {
  const { clock, argv, fixes, typed, files } = session;
  const lines = typed.map((line) => line.replace(/\n$/, ""));
  const json = JSON.stringify({ clock, argv, fixes, typed: lines, files });
  const packed = await through(new TextEncoder().encode(json), new CompressionStream("deflate-raw"), Infinity);
  return `#${VERSION}${btoa(latin(packed)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The session of such an end. Throws Problem where it is broken, too long, or of another version. */
export async function sessionOfLink(hash: string): Promise<Session> {
  if (!hash.startsWith(`#${VERSION}`)) throw new Problem("This link is of a later version of the page, which this one can't read.");
  const text = hash.slice(1 + VERSION.length);
  if (text.length > MOST.link * 10) throw new Problem("This link is too long to be one of this page's.");
  try {
    const packed = bytesOf(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
    const json = await through(packed, new DecompressionStream("deflate-raw"), MOST.session);
    return sessionFrom(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)));
  } catch (problem) {
    if (problem instanceof Problem) throw new Problem(`This link can't be opened: ${problem.message}.`);
    throw new Problem("This link is broken: a part of it is missing or was changed.");
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Problem("it holds more than a session can");
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
