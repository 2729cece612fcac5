/** For tests of servers with agents: servers that share a PostgreSQL database, and agents that hold locks. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import { type Client, createClient, type SessionEvent, unwrap } from '../../client/index.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { OpenDatabase } from '../platform/database/opened.ts';
import { type Rows, statementsOn } from '../platform/database/statements.ts';
import { usableRuntimes } from '../sandbox/runtimes/choose.ts';
import { agent, environment_id, say } from './bodies.ts';
import { type LockServer, startLockServer } from './lock-server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { type Served, serveApart, servedToken } from './serving.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface AgentServer extends Served {
  readonly client: Client;
  /** Its id in the database. */
  readonly id: string;
  /** The folder of its disks. */
  readonly folder: string;
  /** Sends SIGKILL, and waits until the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves to the exit code and the duration in seconds. */
  end(): Promise<{ code: number | null; seconds: number }>;
}

export interface AgentServers {
  readonly locks: LockServer;
  readonly postgres: TestPostgres;
  /** The database of the test. */
  readonly url: string;
  /** Runs a statement on the database without a proxy. Resolves to its rows. */
  rows(sql: string): Promise<Rows['rows']>;
  /** Waits for the next heartbeat of each server. */
  nextHeartbeats(): Promise<void>;
  /** An argument that identifies the processes of agents. */
  readonly mark: string;
  /** Returns the number of running processes of agents. */
  living(): number;
  /** Starts a server with this data folder, whose agents hold locks. It is killed when the test ends. */
  serve(name: string, env?: Record<string, string>): Promise<AgentServer>;
}

/** The lease of these servers: the minimum, so that the tests are fast. */
export const LEASE_SECONDS = 5;

/** The events of a session in its first turn. */
export const BEGUN = ['user.message', 'session.status_running', 'agent.thinking'];

/** The last events of a turn whose server has failed. */
export const TAKEN_OVER = ['session.error', 'session.status_idle', 'session.workspace_reclaimed'];

const [usable] = await usableRuntimes();

/** Starts PostgreSQL for the tests of a suite. Each test fails if a session had two agents at the same time. */
export function useAgentServers(runtime = usable?.name ?? 'none'): AgentServers {
  let postgres: TestPostgres;
  let locks: LockServer;
  let folder: string;
  let url: string;
  let database: OpenDatabase | undefined;
  const mark = `agent-of-${runtime}-${process.pid}`;
  const servers: Served[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(inject('postgres'));
    locks = await startLockServer();
  });
  afterAll(async () => {
    locks?.close();
    await postgres?.stop();
  });
  beforeEach(async () => {
    url = await postgres.newDatabase();
    folder = temporaryFolder('agent-servers');
  });
  afterEach(async () => {
    for (const { child } of servers.splice(0)) await killed(child);
    await database?.close();
    database = undefined;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    expect(locks.violations).toEqual([]);
  });

  async function rows(sql: string) {
    database ??= await openDatabase({ dataDir: null, databaseUrl: url, schema: 'check' });
    return (await statementsOn(database.db)(sql)).rows;
  }
  async function nextHeartbeats() {
    const read = async () => {
      const leases = await rows(
        'select extract(epoch from lease_until)::float8 as at from servers order by id',
      );
      return leases.map(({ at }) => Number(at));
    };
    const before = await read();
    const renewed = async () =>
      expect((await read()).every((at, index) => at > (before[index] ?? 0))).toBe(true);
    await vi.waitFor(renewed, { timeout: 100_000, interval: 25 });
  }

  return {
    get locks() {
      return locks;
    },
    get postgres() {
      return postgres;
    },
    get url() {
      return url;
    },
    rows,
    nextHeartbeats,
    mark,
    living() {
      try {
        return execFileSync('pgrep', ['-f', mark], { encoding: 'utf8' }).trim().split('\n').length;
      } catch {
        return 0;
      }
    },
    async serve(name, env = {}) {
      const settings = {
        DATA_DIR: join(folder, name),
        DATABASE_URL: url,
        SANDBOX_RUNTIME: runtime,
        SANDBOX_NETWORK: 'open',
        LEASE_SECONDS: String(LEASE_SECONDS),
        AGENT_COMMAND: `${locks.command} ${mark}`,
        ...env,
      };
      const parent = join(settings.DATA_DIR, 'workspaces');
      const idOf = () => readdirSync(parent)[0] ?? '';
      const served = await serveApart(settings, { bundle: inject('server') });
      servers.push(served);
      const { child } = served;
      return {
        ...served,
        client: createClient({ baseUrl: served.url, token: servedToken }),
        get id() {
          return idOf();
        },
        get folder() {
          return join(parent, idOf());
        },
        kill: () => killed(child),
        async end() {
          const began = performance.now();
          child.kill('SIGTERM');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
          return { code: child.exitCode, seconds: (performance.now() - began) / 1_000 };
        },
      };
    },
  };
}

async function killed(child: Served['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Creates a session with messages. Resolves to its id. */
export async function newSession(client: Client, ...messages: string[]): Promise<string> {
  const initial_events = messages.map(say);
  return (await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }))).id;
}

export async function send(client: Client, session_id: string, text: string): Promise<void> {
  await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say(text)] } }));
}

/** Resolves to all events of a session, in order. */
export async function eventsOf(client: Client, session_id: string): Promise<SessionEvent[]> {
  const all: SessionEvent[] = [];
  for (let page: string | undefined; ; ) {
    const { data, next_page } = await unwrap(
      client.listSessionEvents({ path: { session_id }, query: { page } }),
    );
    all.push(...data);
    if (next_page === null) return all;
    page = next_page;
  }
}

/** The texts that agents printed in a session, in order. */
export const textsOf = async (client: Client, session_id: string): Promise<string[]> =>
  (await eventsOf(client, session_id)).flatMap((event) =>
    event.type === 'agent.message'
      ? (event as { content: { text: string }[] }).content.map(({ text }) => text)
      : [],
  );

export const typesOf = async (client: Client, session_id: string): Promise<string[]> =>
  (await eventsOf(client, session_id)).map(({ type }) => type);

/** Retries a function until it does not throw. An attempt usually sends a request, so many of them take processor time. */
export const until = <Result>(condition: () => Promise<Result> | Result, timeout = 200_000) =>
  vi.waitFor(condition, { timeout, interval: 250 });
