/** The reference service with the demo data, started for a test file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Demo } from '../../server/demo/examples.ts';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';
import { noRateLimits } from '../../server/main/settings.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import type { OpenDatabase } from '../../server/platform/database/opened.ts';
import { statesOf } from '../scenarios/given.ts';
import type { Insight, Need, States } from '../states.ts';
import type { Store } from '../store.ts';
import { createLender, type Lender, type Subject } from '../subject.ts';
import { independentJudge } from '../validator.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { inStore } from './in-store.ts';
import { ourStore } from './our-store.ts';

/** The parts of the service that tests use. Available only while tests run. */
export interface TestService {
  readonly url: string;
  /** The token of the demo data. */
  readonly token: string;
  readonly states: States;
  readonly db: Database;
  readonly secretKey: Buffer;
  readonly store: Store;
  /** Closes the database. */
  closeDatabase(): Promise<void>;
  /** The data folder. */
  readonly folder: string;
  /** The log of the service, one JSON line each. */
  readonly log: readonly string[];
  /** Lends it to checks. */
  readonly lender: Lender;
  /** The number of connections of each server. */
  readonly connections: readonly number[];
  /** The service as checks see it. */
  subject(...needs: Need[]): Promise<Subject>;
}

interface TestServiceOptions {
  /** Connection string of a PostgreSQL server. By default, the embedded database. */
  databaseUrl?: () => Promise<string>;
  /** The number of servers that share the database. Requests go to any of them. Default: 1. */
  servers?: number;
  /** The parts of the service's process that checks can see. */
  insights?: readonly Insight[];
}

/** Starts a service in an empty folder before the tests of the file, and stops it after them. */
export function useService({
  databaseUrl,
  servers = 1,
  insights = ['store'],
}: TestServiceOptions = {}): TestService {
  const log: string[] = [];
  const logTo = { write: (line: string) => void log.push(line) };
  let database: OpenDatabase | undefined;
  let started: RunningService | undefined;
  let balancer: Balancer | undefined;
  const others: RunningService[] = [];
  const running = (): RunningService => {
    if (!started) throw new Error('The service runs only during tests.');
    return started;
  };
  const opened = (): OpenDatabase => {
    if (!database) throw new Error('The database is open only during tests.');
    return database;
  };
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'contract-tests-'));
    const config = readConfig({
      ...noRateLimits,
      PORT: '0',
      SANDBOX_RUNTIME: 'none',
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
    });
    const from = { dataDir: folder, databaseUrl: (await databaseUrl?.()) ?? null };
    database = await openDatabase(from);
    started = await startService({ config, demo: true, database, logTo });
    // Tests add workspaces that are older than the demo data, and lists sort by time.
    await database.db.execute(
      "update workspace_objects set created_at = '1970-01-01' where workspace_id = 'default'",
    );
    for (let more = 1; more < servers; more++) {
      others.push(await startService({ config, demo: false, database: await openDatabase(from), logTo }));
    }
    if (servers > 1) balancer = await startBalancer([started, ...others].map(({ url }) => url));
  }, 60_000);
  afterAll(async () => {
    balancer?.close();
    for (const other of others) await other.close();
    // A test may have closed the database itself.
    await started?.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    log,
    get folder() {
      return folder;
    },
    get url() {
      return balancer?.url ?? running().url;
    },
    get connections() {
      return balancer?.connections ?? [];
    },
    get token() {
      return running().token ?? '';
    },
    get states() {
      return statesOf(running().demo as Demo);
    },
    get db() {
      return opened().db;
    },
    get secretKey() {
      return Buffer.from(readFileSync(join(folder, 'secret.key'), 'utf8'), 'base64');
    },
    get store() {
      return ourStore(this);
    },
    closeDatabase: () => opened().close(),
    get lender() {
      const { url, token, states, store } = this;
      const arrange = () => inStore(states, store, insights);
      return createLender({ url, token, store, arrange, judge: independentJudge, exact: true });
    },
    subject(...needs) {
      return this.lender.lend(needs, [], []);
    },
  };
}
