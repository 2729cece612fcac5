/** Time and chance, as a client uses them; tests give their own. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after some milliseconds; the response is a function that takes it back. */
  after(milliseconds: number, callback: () => void): () => void;
  /** At least 0 and less than 1. */
  random(): number;
  /** An Idempotency-Key that no other call has. */
  idempotencyKey(): string;
}

/** A timer of more milliseconds than this would go off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The clock and the randomness of the platform. */
export const platform: Runtime = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    if (milliseconds > LONGEST_TIMER) return () => {};
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  // Not randomUUID, which pages without TLS, such as one on a colleague's machine, do not have.
  idempotencyKey: () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
};
