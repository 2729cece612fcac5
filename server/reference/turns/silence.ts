/** Notices when nothing has been heard for a while. It begins at once. */
export class Silence {
  #ms: number;
  #notice: () => void;
  #timer: NodeJS.Timeout | undefined;
  #paused = false;
  #stopped = false;

  /** @param ms How long, in milliseconds. */
  constructor(ms: number, notice: () => void) {
    this.#ms = ms;
    this.#notice = notice;
    this.heard();
  }

  /** Begins anew. */
  heard(): void {
    clearTimeout(this.#timer);
    if (!this.#paused && !this.#stopped) this.#timer = setTimeout(() => this.#notice(), this.#ms);
  }

  /** Time is not counted until `resume`. */
  pause(): void {
    this.#paused = true;
    this.heard();
  }

  resume(): void {
    this.#paused = false;
    this.heard();
  }

  /** From now on it is for this time, and tells another. */
  change(ms: number, notice: () => void): void {
    this.#ms = ms;
    this.#notice = notice;
    this.heard();
  }

  stop(): void {
    this.#stopped = true;
    this.heard();
  }
}
