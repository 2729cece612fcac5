import { sql } from 'drizzle-orm';
import { accessTokenTable } from './access-tokens.ts';
import type { Database } from './database.ts';
import { deploymentTable } from './deployments.ts';
import { idempotencyKeyTable } from './idempotency-keys.ts';
import { scheduleTable } from './schedules.ts';
import { sessionResourceTable } from './session-resources.ts';
import { sessionTable } from './sessions.ts';
import { settingsTable } from './settings.ts';
import { threadTable } from './threads.ts';

/** One set of queries for each entity. Every one of them that reads or changes an object names its workspace. */
function tables(db: Database) {
  return {
    accessTokens: accessTokenTable(db),
    sessions: sessionTable(db),
    threads: threadTable(db),
    sessionResources: sessionResourceTable(db),
    deployments: deploymentTable(db),
    schedules: scheduleTable(db),
    idempotencyKeys: idempotencyKeyTable(db),
    settings: settingsTable(db),
  };
}

export type Tables = ReturnType<typeof tables>;

/** The service's data. */
export interface Store extends Tables {
  /** The database itself, for what has no query of its own. */
  readonly db: Database;
  /** Runs queries in one transaction, which a throw rolls back. Use only the tables that are passed in. */
  transaction<Result>(run: (tables: Tables) => Promise<Result>): Promise<Result>;
  /** Rejects while the database does not answer (readiness). */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Makes a store of an open database whose migrations have run. */
export function createStore(db: Database, close: () => Promise<void>): Store {
  return {
    ...tables(db),
    db,
    transaction: (run) => db.transaction((tx) => run(tables(tx))),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close,
  };
}
