/** A clock. Rules and store take one, so that tests can set the time. */
export interface Clock {
  now(): Date;
  /** Brings the clock in line with what it follows, where it follows another. */
  correct?(): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that continues from wherever it is set. */
export interface SettableClock extends Clock {
  set(now: Date): void;
}

/** Begins with the time of the machine. */
export function settableClock(): SettableClock {
  let ahead = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    set(now) {
      ahead = now.getTime() - systemClock.now().getTime();
    },
  };
}

/** An ISO 8601 UTC timestamp as the wire carries it, e.g. `2026-11-02T09:15:04.482Z`. */
export type Timestamp = string;

/** Formats an instant for the wire and the store (milliseconds). */
export function toTimestamp(instant: Date): Timestamp {
  return instant.toISOString();
}

/** Seconds from one time to another. 0 if they are the other way round, for clocks may be set back. */
export function secondsBetween(from: Timestamp, to: Timestamp | Date): number {
  return Math.max(0, (to instanceof Date ? to.getTime() : Date.parse(to)) - Date.parse(from)) / 1_000;
}
