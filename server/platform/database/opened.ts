import type { Database } from './database.ts';
import type { SchemaState } from './migrations.ts';
import type { Notices } from './notices.ts';
import { type RunStatement, statementsOn } from './statements.ts';
import { mayWrite, readOnly, type WriteRefusals } from './write-refusals.ts';

/** An open database. Its schema is up to date, unless the policy is `check`. */
export interface OpenDatabase {
  db: Database;
  /** The state of its schema when it was opened. */
  schema: SchemaState;
  /** Notices of transactions, of this server and others on the database. */
  notices: Notices;
  /**
   * Runs one statement on this server's own connection beside the pool, so a full pool does not delay it. Rejects after
   * 3 s without a response. The statement may have run then. The embedded database has one connection for everything.
   */
  ownStatement: RunStatement;
  /**
   * Rejects while the database does not respond, is read-only, or has rejected a write in the last 10 s. For readiness.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenParts
  extends Pick<OpenDatabase, 'db' | 'schema' | 'notices' | 'ownStatement' | 'close'> {
  refusals: WriteRefusals;
  /** Called when a connection of the pool is read-only. Others may be able to write. */
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
