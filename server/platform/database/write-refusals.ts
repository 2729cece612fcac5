import { DatabaseError, refusesWrites } from './errors.ts';

/** How long a server is not ready after a rejected write, in milliseconds. */
const HOLD = 10_000;

/**
 * Remembers that the database rejected a write: it is read-only (25006) or its disk is full (53100). Reads can still
 * work then, so a ping alone does not detect it.
 */
export class WriteRefusals {
  #last: { error: DatabaseError; at: number } | null = null;

  /** Receives each error of a query. */
  note(error: DatabaseError): void {
    if (refusesWrites(error.code)) this.#last = { error, at: performance.now() };
  }

  /** @throws Error if a write was rejected in the last 10 seconds. */
  check(): void {
    if (this.#last && performance.now() - this.#last.at < HOLD) throw this.#last.error;
  }
}

/** Checks that the connection may write. A standby and a read-only database do not allow it. */
export const mayWrite = `select current_setting('transaction_read_only') = 'off' as writes`;

export function readOnly(): DatabaseError {
  return new DatabaseError('The database is read-only.', { code: '25006', unavailable: true });
}
