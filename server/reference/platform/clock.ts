/** Where "now" comes from. Rules and store take a clock, so that tests decide what time it is. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** An ISO 8601 UTC timestamp as the wire carries it, e.g. `2026-11-02T09:15:04.482Z`. */
export type Timestamp = string;

/** Formats an instant for the wire and the store (milliseconds). */
export function toTimestamp(instant: Date): Timestamp {
  return instant.toISOString();
}
