/** The reference service, started for a test file with the demo data in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Client, createClient } from '../../client/index.ts';
import { readConfig } from '../../server/config.ts';
import type { DemoStates } from '../../server/reference/demo/demo.ts';
import type { Database } from '../../server/reference/platform/database/database.ts';
import { openDatabase } from '../../server/reference/platform/database/open.ts';
import type { OpenDatabase } from '../../server/reference/platform/database/opened.ts';
import { type RunningService, startService } from '../../server/run.ts';
import { checkedFetch, type Message, type Reply, send } from './http.ts';
import type { Target } from './run-scenario.ts';

/** What a test does with the service. All of it is there only while tests run. */
export interface TestService extends Target {
  readonly db: Database;
  /** Takes the database away. */
  closeDatabase(): Promise<void>;
  /** The folder of its data. */
  readonly folder: string;
  /** What the service has logged, a line of JSON each. */
  readonly log: readonly string[];
  /** The client, with the token of the demo data. Each answer is held against the contract. */
  readonly client: Client;
  /** Sends a message as it is, with the token of the demo data. */
  send(message: Message): Promise<Reply>;
  /** The same with another token, or without one. */
  sendAs(token: string | null, message: Message): Promise<Reply>;
}

/** Starts a service before the tests of the file, on an empty folder, and ends it after them. */
export function useService(): TestService {
  const log: string[] = [];
  let database: OpenDatabase | undefined;
  let started: RunningService | undefined;
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
    const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'trace' });
    database = await openDatabase({ dataDir: folder, databaseUrl: null });
    started = await startService({
      config,
      demo: true,
      database,
      logTo: { write: (line) => void log.push(line) },
    });
  }, 30_000);
  afterAll(async () => {
    // A test may have closed the database, to see the service without it.
    await started?.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    log,
    get folder() {
      return folder;
    },
    get url() {
      return running().url;
    },
    get token() {
      return running().token ?? '';
    },
    get states() {
      return running().demo?.states as DemoStates;
    },
    get db() {
      return opened().db;
    },
    closeDatabase: () => opened().close(),
    get client() {
      return createClient({ baseUrl: this.url, token: this.token, fetch: checkedFetch });
    },
    send(message) {
      return send(this.url, this.token, message);
    },
    sendAs(token, message) {
      return send(this.url, token, message);
    },
  };
}
