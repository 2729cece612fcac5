/** Running turns during outages of the database. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AgentServer,
  eventsOf,
  LEASE_SECONDS,
  newSession,
  send,
  textsOf,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { counting, numbers } from '../../testing/counting-agent.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { startPgBouncer } from '../../testing/pgbouncer.ts';

const servers = useAgentServers();

/** The events of a session in its first turn. */
const BEGUN = ['user.message', 'session.status_running', 'agent.thinking'];

/** The maximum delay of an agent's start on a busy machine, in milliseconds. */
const NOISE = 3_000;

/** Kinds of outages behind a proxy: how one begins, how it ends, and how long the end takes in milliseconds. */
const outages: [
  name: string,
  begin: (proxy: FaultProxy) => Promise<void>,
  end: (proxy: FaultProxy) => Promise<void>,
  returns: number,
][] = [
  [
    'rejects connections',
    async (proxy) => {
      await proxy.refuse();
      proxy.cut();
    },
    (proxy) => proxy.pass(),
    0,
  ],
  ['does not respond', (proxy) => proxy.stall(), (proxy) => proxy.pass(), 0],
  [
    // Open connections stay silent, as after a firewall has dropped their state.
    'does not respond and loses what was sent',
    async (proxy) => {
      proxy.halfOpen();
      await proxy.stall();
    },
    (proxy) => proxy.pass(),
    0,
  ],
  ['is restarted', () => servers.postgres.halt(), () => servers.postgres.resume(), 100],
];

/** Waits for the next heartbeat of each server. */
async function nextHeartbeats(): Promise<void> {
  const read = async () => {
    const rows = await servers.rows(
      'select extract(epoch from lease_until)::float8 as at from servers order by id',
    );
    return rows.map(({ at }) => Number(at));
  };
  const before = await read();
  const renewed = async () =>
    expect((await read()).every((at, index) => at > (before[index] ?? 0))).toBe(true);
  await vi.waitFor(renewed, { timeout: 20_000, interval: 10 });
}

/** Stops PostgreSQL for a time. Its start takes additional time. */
async function outage(milliseconds: number): Promise<void> {
  await servers.postgres.halt();
  await pause(milliseconds);
  await servers.postgres.resume();
}

it('keeps turns and their output through a restart of the database', async () => {
  const server = await servers.serve('a', { AGENT_COMMAND: counting(60), LEASE_SECONDS: '25' });
  const ids = await Promise.all(['One.', 'Two.', 'Three.'].map((text) => newSession(server.client, text)));
  const [id = ''] = ids;
  await until(async () => expect((await textsOf(server.client, id)).length).toBeGreaterThan(5));
  await outage(1_700);
  for (const each of ids) {
    await until(async () => expect((await typesOf(server.client, each)).at(-1)).toBe('session.status_idle'));
    expect(await textsOf(server.client, each)).toEqual(numbers(60));
    expect(await typesOf(server.client, each)).not.toContain('session.error');
  }
});

it('ends turns with an error if an outage outlasts the lease, and takes over nothing', async () => {
  const all = [await servers.serve('a'), await servers.serve('b')];
  const sessions: { server: AgentServer; id: string }[] = [];
  for (const server of all) {
    for (const text of ['One.', 'Two.']) sessions.push({ server, id: await newSession(server.client, text) });
  }
  for (const { id } of sessions) await until(() => expect(servers.locks.holders(id)).toBe(1));
  // These messages wait for a turn after the outage.
  for (const { server, id } of sessions) await send(server.client, id, 'And then.');
  await servers.postgres.halt();
  await until(
    () => {
      for (const { id } of sessions) expect(servers.locks.holders(id)).toBe(0);
    },
    3 * LEASE_SECONDS * 1_000,
  );
  // All leases end during this pause.
  await pause(5_000);
  await servers.postgres.resume();
  for (const { server, id } of sessions) {
    await until(() => expect(servers.locks.taken(id)).toBe(2));
    servers.locks.letGo(id);
    await until(async () =>
      expect((await typesOf(server.client, id)).slice(-4)).toEqual([
        'session.status_idle',
        'session.status_running',
        'agent.thinking',
        'session.status_idle',
      ]),
    );
    const events = await eventsOf(server.client, id);
    expect(events.filter(({ type }) => type === 'session.error')).toMatchObject([
      { error: { message: 'The server that the turn ran on lost its database.' } },
    ]);
    expect(events.map(({ type }) => type)).not.toContain('session.workspace_reclaimed');
  }
});

describe('servers with a separate network', () => {
  const proxies: FaultProxy[] = [];
  beforeEach(async () => {
    for (const _ of ['a', 'b']) proxies.push(await startFaultProxy(servers.url));
  });
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.close();
  });

  it('takes nothing from a server whose database returns a second later', async () => {
    const [late, early] = proxies as [FaultProxy, FaultProxy];
    // It runs only one turn, so the second session goes to the other server.
    const owner = await servers.serve('a', { DATABASE_URL: late.url, TURNS_AT_ONCE: '1' });
    const id = await newSession(owner.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const other = await servers.serve('b', { DATABASE_URL: early.url });
    const ofOther = await newSession(other.client, 'One.');
    await until(() => expect(servers.locks.holders(ofOther)).toBe(1));
    await send(owner.client, id, 'Two.');
    await send(other.client, ofOther, 'Two.');
    for (const proxy of proxies) {
      await proxy.refuse();
      proxy.cut();
    }
    await until(async () =>
      expect(await servers.rows('select from servers where lease_until > now()')).toEqual([]),
    );
    await early.pass();
    // The early server is back at work: it has ended the first turn and begun the second.
    await until(() => expect(servers.locks.taken(ofOther)).toBe(2));
    await pause(1_000);
    await late.pass();
    await until(() => expect(servers.locks.taken(id)).toBe(2));
    const types = await typesOf(owner.client, id);
    expect(types).toContain('session.error');
    expect(types).not.toContain('session.workspace_reclaimed');
  }, 120_000);

  it('begins turns within 5 s while connections are half-open', async () => {
    const [silent] = proxies as [FaultProxy, FaultProxy];
    const env = { LEASE_SECONDS: '25' };
    const owner = await servers.serve('a', { DATABASE_URL: silent.url, ...env });
    const id = await newSession(owner.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    servers.locks.letGo(id);
    await until(async () => expect((await typesOf(owner.client, id)).at(-1)).toBe('session.status_idle'));
    const other = await servers.serve('b', env);
    silent.halfOpen();
    const began = performance.now();
    await send(other.client, id, 'Two.');
    await until(() => expect(servers.locks.taken(id)).toBe(2));
    expect(performance.now() - began).toBeLessThan(5_000 + NOISE);
    expect(await typesOf(other.client, id)).not.toContain('session.workspace_reclaimed');
  });
});

describe.each(outages)('an outage in which the database %s', (_name, begin, end, returns) => {
  let proxy: FaultProxy;
  beforeEach(async () => {
    proxy = await startFaultProxy(servers.url);
  });
  afterEach(() => proxy.close());

  it('ends no turn if it is shorter than LEASE_SECONDS, and all turns if clearly longer', async () => {
    const env = { DATABASE_URL: proxy.url };
    const [first, second] = [await servers.serve('a', env), await servers.serve('b', env)];
    const ids = await Promise.all([first, second].map(({ client }) => newSession(client, 'One.')));
    for (const id of ids) await until(() => expect(servers.locks.holders(id)).toBe(1));
    // A server sends heartbeats every half second.
    for (const phase of [0, 250, 450]) {
      await nextHeartbeats();
      await pause(phase);
      const began = performance.now();
      await begin(proxy);
      await pause(LEASE_SECONDS * 1_000 - 200 - returns - (performance.now() - began));
      await end(proxy);
      await nextHeartbeats();
      for (const id of ids) expect([servers.locks.holders(id), servers.locks.taken(id)]).toEqual([1, 1]);
    }
    for (const id of ids) await until(async () => expect(await typesOf(first.client, id)).toEqual(BEGUN));
    const [id = '', other = ''] = ids;
    servers.locks.letGo(other);
    await until(async () =>
      expect(await typesOf(first.client, other)).toEqual([...BEGUN, 'session.status_idle']),
    );
    await begin(proxy);
    await pause(LEASE_SECONDS * 1_000);
    expect(servers.locks.holders(id)).toBe(1);
    await until(() => expect(servers.locks.holders(id)).toBe(0), 10_000);
    await end(proxy);
    await until(async () =>
      expect((await eventsOf(first.client, id)).slice(BEGUN.length)).toMatchObject([
        { type: 'session.error', error: { message: 'The server that the turn ran on lost its database.' } },
        { type: 'session.status_idle' },
      ]),
    );
  }, 180_000);
});

it('ends no turn when PostgreSQL is restarted behind PgBouncer', async () => {
  const bouncer = await startPgBouncer(servers.url, 30);
  try {
    const { client } = await servers.serve('a', { DATABASE_URL: bouncer.url });
    const id = await newSession(client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    await outage(LEASE_SECONDS * 1_000 - 500);
    await nextHeartbeats();
    expect([servers.locks.holders(id), servers.locks.taken(id)]).toEqual([1, 1]);
    // The agent's output possibly waits for the database.
    await until(async () => expect(await typesOf(client, id)).toEqual(BEGUN));
  } finally {
    await bouncer.stop();
  }
}, 120_000);
