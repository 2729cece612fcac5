/** Detects that nothing has arrived for some time. It starts at once. */
export class Silence {
  #ms: number;
  #notice: () => void;
  #timer: NodeJS.Timeout | undefined;
  #paused = false;
  #stopped = false;

  /** @param ms The time in milliseconds. */
  constructor(ms: number, notice: () => void) {
    this.#ms = ms;
    this.#notice = notice;
    this.heard();
  }

  /** Starts again. */
  heard(): void {
    clearTimeout(this.#timer);
    if (!this.#paused && !this.#stopped) this.#timer = setTimeout(() => this.#notice(), this.#ms);
  }

  /** Pauses the timer until `resume`. */
  pause(): void {
    this.#paused = true;
    this.heard();
  }

  resume(): void {
    this.#paused = false;
    this.heard();
  }

  /** Replaces the time and the callback. */
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
