import type { SettableClock } from '../platform/clock.ts';

/** A clock that only moves when a test moves it. */
export interface TestClock extends SettableClock {
  advance(milliseconds: number): void;
}

export function testClock(start = '2026-11-21T08:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
    set: (now) => {
      time = now.getTime();
    },
  };
}
