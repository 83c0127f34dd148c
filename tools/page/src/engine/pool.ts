// The page's workers: one plays; another is started while it is busy, so that stopping it takes no time.

import { Engine } from "./engine.ts";

const BUSY_MILLISECONDS = 1_000;

/** Who plays, and who else there is. */
export class Pool {
  /** The worker that plays. */
  player: Engine;
  private spare: Engine | null = null;
  private timer = 0;
  private busy = false;

  constructor(private readonly loading: (done: number, of: number) => void) {
    this.player = new Engine(loading);
  }

  /** The player has something to do now, or waits for a line, or has ended. */
  set playing(busy: boolean) {
    this.busy = busy;
    clearTimeout(this.timer);
    if (busy) this.timer = setTimeout(() => (this.spare ??= new Engine()), BUSY_MILLISECONDS);
  }

  /** Ends what the player is doing, whatever it is; another one takes its place. */
  stop(): void {
    this.player.stop();
    this.playing = false;
    this.player = this.spare ?? new Engine(this.loading);
    this.spare = null;
  }

  /** A worker that has time. */
  get free(): Engine {
    return this.busy ? (this.spare ??= new Engine()) : this.player;
  }
}
