import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { createIds, type NewId } from '../platform/ids.ts';
import { type Queries, queriesOn } from '../records/queries.ts';
import { deployments } from '../records/tables/deployments.ts';
import { schedules } from '../records/tables/schedules.ts';
import { sessions } from '../records/tables/sessions.ts';
import { type TestClock, testClock } from './clock.ts';
import { type TestData, testData } from './test-data.ts';

/** A database for the tests of a file, with queries and test data. It is open while tests run. */
export interface TestDatabase {
  readonly open: OpenDatabase;
  readonly db: Database;
  readonly queries: Queries;
  /** Runs queries in a transaction. */
  together<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
  readonly data: TestData;
  readonly clock: TestClock;
  readonly newId: NewId;
}

/**
 * Opens a database before the tests of the file, and closes it after them. Tests name any workspace: the database adds it with the
 * first row of what starts work, because nothing starts without one.
 */
export function useDatabase(open: () => Promise<OpenDatabase>): TestDatabase {
  const clock = testClock();
  const newId = createIds(clock);
  let opened: OpenDatabase | undefined;
  const database = (): OpenDatabase => {
    if (!opened) throw new Error('The database is open only during tests.');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
    for (const table of [sessions, deployments, schedules])
      await opened.db.execute(
        sql`create trigger add_workspace after insert on ${table} for each row execute function add_workspace_of_token()`,
      );
  }, 60_000);
  afterAll(() => opened?.close());
  return {
    clock,
    newId,
    get open() {
      return database();
    },
    get db() {
      return database().db;
    },
    get queries() {
      return queriesOn(database().db);
    },
    together: (run) => database().db.transaction((tx) => run(queriesOn(tx))),
    get data() {
      return testData(database().db, newId, clock);
    },
  };
}
