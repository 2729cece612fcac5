/** A clock. Rules and queries receive it, so tests can set the time. */
export interface Clock {
  now(): Date;
  /** Corrects a clock that follows another one. */
  correct?(): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs from the time it is set to. */
export interface SettableClock extends Clock {
  set(now: Date): void;
}

/** Starts at the time of the machine. */
export function settableClock(): SettableClock {
  let ahead = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    set(now) {
      ahead = now.getTime() - systemClock.now().getTime();
    },
  };
}

/** An ISO 8601 UTC timestamp in the form of responses, e.g. `2026-11-02T09:15:04.482Z`. */
export type Timestamp = string;

/** Formats an instant for responses and the database (milliseconds). */
export function toTimestamp(instant: Date): Timestamp {
  return instant.toISOString();
}

/** Returns the seconds from one time to another. Returns 0 if the second is earlier, because clocks can be set back. */
export function secondsBetween(from: Timestamp, to: Timestamp | Date): number {
  return Math.max(0, (to instanceof Date ? to.getTime() : Date.parse(to)) - Date.parse(from)) / 1_000;
}
