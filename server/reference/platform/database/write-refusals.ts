import { DatabaseError, refusesWrites } from './errors.ts';

/** For how many milliseconds after a rejected write the server is not ready. */
const HOLD = 10_000;

/**
 * Remembers whether the database rejected to write: it is read-only (25006) or its disk is full (53100). Reads may still work then,
 * so a ping alone does not notice it.
 */
export class WriteRefusals {
  #last: { error: DatabaseError; at: number } | null = null;

  /** Takes each error of a query. */
  note(error: DatabaseError): void {
    if (refusesWrites(error.code)) this.#last = { error, at: performance.now() };
  }

  /** Throws if a write was rejected in the last 10 seconds. */
  check(): void {
    if (this.#last && performance.now() - this.#last.at < HOLD) throw this.#last.error;
  }
}

/** Whether the connection that runs it may write. A standby and a database that was set to read-only say so. */
export const mayWrite = `select current_setting('transaction_read_only') = 'off' as writes`;

export function readOnly(): DatabaseError {
  return new DatabaseError('The database is read-only.', { code: '25006', unavailable: true });
}
