import type { Database } from './database.ts';
import type { SchemaState } from './migrations.ts';
import type { Notices } from './notices.ts';
import { type RunStatement, statementsOn } from './statements.ts';
import { mayWrite, readOnly, type WriteRefusals } from './write-refusals.ts';

/** A database whose schema is up to date, unless it was opened to be checked. */
export interface OpenDatabase {
  db: Database;
  /** How far its schema was when it was opened. */
  schema: SchemaState;
  /** Notices of transactions, of this server and other servers on the database. */
  notices: Notices;
  /**
   * Runs one statement beside the pool, on a connection of this server's own, so a full pool does not delay it. Rejects when there
   * is not a response within 3 s; it may have been run then. The embedded database has one connection for everything.
   */
  ownStatement: RunStatement;
  /** Rejects while the database does not respond, is read-only, or has rejected a write in the last 10 s (readiness). */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenParts
  extends Pick<OpenDatabase, 'db' | 'schema' | 'notices' | 'ownStatement' | 'close'> {
  refusals: WriteRefusals;
  /** Called when a connection of the pool is read-only: others may not be. */
  onReadOnly?: () => void;
}

export function opened({ refusals, onReadOnly, ...parts }: OpenParts): OpenDatabase {
  const run = statementsOn(parts.db);
  return {
    ...parts,
    async ping() {
      const { rows } = await run(mayWrite);
      if (!rows[0]?.writes) {
        onReadOnly?.();
        throw readOnly();
      }
      refusals.check();
    },
  };
}
