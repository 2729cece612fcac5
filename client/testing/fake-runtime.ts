import type { Runtime } from '../runtime.ts';

/** A clock that stands still until a test runs it, and randomness that is known. */
export interface FakeRuntime extends Runtime {
  /** Timers that have neither gone off nor been taken back. */
  readonly pending: number;
  /** Lets work continue, timer after timer, until it has ended; passes on how. */
  run<T>(work: Promise<T>): Promise<T>;
}

/** Where the clock of a fake runtime begins. */
export const beginning = Date.parse('2026-11-21T12:00:00Z');

/** @param random What is drawn each time. */
export function fakeRuntime(random = 0.5): FakeRuntime {
  const timers = new Set<{ due: number; callback: () => void }>();
  let now = beginning;
  let keys = 0;
  return {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { due: now + milliseconds, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    random: () => random,
    idempotencyKey: () => `key_${++keys}`,
    get pending() {
      return timers.size;
    },
    async run(work) {
      let ended = false;
      const end = () => {
        ended = true;
      };
      work.then(end, end);
      for (;;) {
        // All that can continue without the clock has continued when the event loop comes round.
        await new Promise((resolve) => setImmediate(resolve));
        if (ended) return work;
        const [next] = [...timers].sort((a, b) => a.due - b.due);
        if (!next || next.due === Infinity) throw new Error('Nothing is left that the work could wait for.');
        timers.delete(next);
        now = next.due;
        next.callback();
      }
    },
  };
}
