/** For tests of servers that share a PostgreSQL database: the servers, and queries to the database. */
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { statementsOn } from '../platform/database/statements.ts';
import { createIds } from '../platform/ids.ts';
import { importDemo } from './import-demo.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type Served, serveApart, servedKey } from './serving.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { type TestData, testData } from './test-data.ts';
import { addWorkspace } from './workspaces.ts';

/** The workspace with the demo definitions, which runs need. */
export const workspace = 'wks_jobs';

/** A PostgreSQL for a test file, with a database for each test and the servers that the test starts. */
export interface TestServers {
  readonly postgres: TestPostgres;
  /** The data folder of the servers. */
  readonly folder: string;
  readonly db: Database;
  /** The DATABASE_URL of the servers. */
  readonly url: string;
  readonly data: TestData;
  /** Starts a server in a separate process, with a clock error in milliseconds. It is killed when the test ends. */
  serve(apart?: number): Promise<Served>;
  /** Resolves to the rows of a statement. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** Resolves to the number of rows of a table, or of any text after `from`. */
  count(sql: string): Promise<number>;
}

export function useServers(): TestServers {
  let postgres: TestPostgres;
  let folder: string;
  let database: OpenDatabase;
  let url: string;
  const started: Served[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(inject('postgres'));
  });
  afterAll(() => postgres?.stop());
  beforeEach(async () => {
    // A store of files belongs to one database.
    folder = temporaryFolder('servers');
    url = await postgres.newDatabase();
    database = await openDatabase({ dataDir: null, databaseUrl: url });
    await addWorkspace(database.db, workspace);
    await importDemo(database.db, workspace, Buffer.from(servedKey, 'base64'));
  });
  afterEach(async () => {
    for (const { child } of started.splice(0)) {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    }
    await database.close();
    await rm(folder, { recursive: true });
  });

  const rows = async (sql: string) => (await statementsOn(database.db)(sql)).rows;
  return {
    get postgres() {
      return postgres;
    },
    get folder() {
      return folder;
    },
    get db() {
      return database.db;
    },
    get url() {
      return url;
    },
    get data() {
      return testData(database.db, createIds(systemClock), systemClock);
    },
    async serve(apart = 0) {
      const served = await serveApart(
        { DATA_DIR: folder, DATABASE_URL: url },
        { bundle: inject('server'), apart },
      );
      started.push(served);
      return served;
    },
    rows,
    count: async (sql) => Number((await rows(`select count(*)::int as n from ${sql}`))[0]?.n),
  };
}

/** Waits until a condition is true. Checks it ten times a second. */
export const until = (condition: () => Promise<boolean> | boolean, timeout = 200_000) =>
  vi.waitUntil(condition, { timeout, interval: 100 });

/** Returns the start of this minute, or of the next one if it begins in less than 15 seconds. */
export const minuteNow = () => Math.floor((Date.now() + 15_000) / 60_000) * 60_000;
