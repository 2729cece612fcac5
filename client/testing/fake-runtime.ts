import type { Runtime } from '../runtime.ts';

/** A clock that only moves when a test runs it, and fixed randomness. */
export interface FakeRuntime extends Runtime {
  /** The number of pending timers and of listeners to `wake`. */
  readonly pending: number;
  /** Simulates that the device comes online or the page becomes visible. */
  wake(): void;
  /** Moves the clock on without timers, as while a device sleeps. */
  sleep(milliseconds: number): void;
  /** Runs the timers one after the other until the work has ended. Returns its result. */
  run<T>(work: Promise<T>): Promise<T>;
}

/** The start time of a fake runtime. */
export const beginning = Date.parse('2026-11-21T12:00:00Z');

/** @param random The value that `random()` returns. */
export function fakeRuntime(random = 0.5): FakeRuntime {
  const timers = new Set<{ due: number; callback: () => void }>();
  const listeners = new Set<() => void>();
  let now = beginning;
  let keys = 0;
  return {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { due: now + milliseconds, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onWake(callback) {
      listeners.add(callback);
      return () => void listeners.delete(callback);
    },
    wake() {
      for (const listener of listeners) listener();
    },
    sleep(milliseconds) {
      now += milliseconds;
    },
    random: () => random,
    idempotencyKey: () => `key_${++keys}`,
    get pending() {
      return timers.size + listeners.size;
    },
    async run(work) {
      let ended = false;
      const end = () => {
        ended = true;
      };
      work.then(end, end);
      for (;;) {
        // After one turn of the event loop, all work that does not need the clock is done.
        await new Promise((resolve) => setImmediate(resolve));
        if (ended) return work;
        const [next] = [...timers].sort((a, b) => a.due - b.due);
        if (!next || next.due === Infinity) throw new Error('Nothing is left that the work could wait for.');
        timers.delete(next);
        now = Math.max(now, next.due);
        next.callback();
      }
    },
  };
}
