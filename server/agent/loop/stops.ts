/** A user interrupts the turn. */
export const INTERRUPTED = 'interrupted';
/** The time of the turn has passed. */
export const OVERDUE = 'overdue';
/** The server stops. Another one continues the turn. */
export const STOPPED = 'stopped';

/** The signals that end the work of child threads. */
export class ThreadStops {
  readonly #turn: AbortSignal;
  readonly #stops = new Map<string, AbortController>();

  /** @param turn Ends the work of all threads. */
  constructor(turn: AbortSignal) {
    this.#turn = turn;
  }

  /** Returns the signal that ends the work of a thread. */
  of(threadId: string): AbortSignal {
    return AbortSignal.any([this.#turn, this.#stopOf(threadId).signal]);
  }

  /** Ends the work of a thread, because a user interrupts it. */
  interrupt(threadId: string): void {
    this.#stopOf(threadId).abort(INTERRUPTED);
  }

  #stopOf(threadId: string): AbortController {
    const stop = this.#stops.get(threadId) ?? new AbortController();
    this.#stops.set(threadId, stop);
    return stop;
  }
}
