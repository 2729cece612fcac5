import type { MockClock } from '../options.ts';

/** The pause before each step of a thread, in milliseconds. */
export const STEP_MS = 10;

/** The pauses of a turn, which end with it. */
export class Pauses {
  readonly #clock: MockClock;
  #current: AbortController | null = null;
  #isOver = false;

  constructor(clock: MockClock) {
    this.#clock = clock;
  }

  /** Whether the user has interrupted the turn. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.#isOver || milliseconds <= 0) return;
    const current = new AbortController();
    this.#current = current;
    const skipped = new Promise<void>((resolve) => {
      current.signal.addEventListener('abort', () => resolve());
    });
    await Promise.race([this.#clock.wait(milliseconds, current.signal), skipped]);
  }

  /** Ends the current pause. */
  skip(): void {
    this.#current?.abort();
  }

  /** Ends the current pause and all later ones. */
  end(): void {
    this.#isOver = true;
    this.skip();
  }
}
