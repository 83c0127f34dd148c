// What the page and its worker say to each other.

/** All that goes into a session. Text is Latin-1: one character is one byte. */
export interface Session {
  clock: number;
  argv: string[];
  /** The ids of the fixes; none of them is the 1999 program. */
  fixes: string[];
  /** The typed lines, each with its newline. */
  typed: string[];
  /** The files that it begins with. */
  files: Files;
}

export type Files = Record<string, string>;

export type Ending = "exit0" | "exit1" | "input" | "hang";

export type Prompt = "menu" | "opening" | "move" | "pause" | "draw" | "return" | "statistics";

/** A stop of the program: just before a line is read, or after a move. */
export interface View {
  stop: "prompt" | "move";
  /** How many characters were on the screen. */
  at: number;
  prompt: Prompt | null;
  /** 25 characters X, O and ".", as the program's screen shows them. */
  cells: string;
  n: number;
  p0: number;
  p: number;
  four: "X" | "O" | null;
}

/** What a whole session left. */
export interface Played {
  screen: string;
  files: Files;
  ending: Ending;
  stops: View[];
}

/** What a run tells while it goes on. */
export type Told =
  | { kind: "begins"; games: number }
  | { kind: "screen"; text: string }
  | { kind: "view"; view: View }
  | { kind: "typed"; text: string }
  | { kind: "asks"; prompt: Prompt | null }
  | { kind: "games"; played: number }
  | { kind: "files"; changed: Files; gone: string[] }
  | { kind: "end"; ending: Ending; where: string }
  | { kind: "broken"; problem: string };

/** Functions of the Python modules that take a text and give one; those after the first come with the extras. */
export const FUNCTIONS = {
  play: "page_host",
  session_text: "page_texts",
  read_session: "page_texts",
  file_rows: "page_texts",
  memory_records: "page_texts",
  connect4: "page_connect4.look",
  gomoku: "page_gomoku.look",
} as const;

export type FunctionName = keyof typeof FUNCTIONS;

export type Request =
  | { do: "run"; run: number; session: Session }
  | { do: "line"; run: number; text: string }
  | { do: "call"; id: number; name: FunctionName; text: string };

export type Answer =
  | { is: "loading"; done: number; of: number }
  | { is: "ready"; waits: "stack switching" | "playing again"; milliseconds: number }
  | { is: "told"; run: number; text: string }
  | { is: "result"; id: number; text: string }
  | { is: "problem"; id: number | null; text: string };
