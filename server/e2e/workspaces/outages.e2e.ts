/** What running turns make of a database that is away for a while, and of responses that are lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usableRuntimes } from '../../reference/workspaces/runtimes/choose.ts';
import {
  type AgentServer,
  eventsOf,
  LEASE_SECONDS,
  newSession,
  send,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { startPgBouncer } from '../../testing/pgbouncer.ts';

const [runtime] = await usableRuntimes();
const servers = useAgentServers(runtime?.name ?? 'none');
afterEach(() => expect(servers.locks.violations).toEqual([]));

/** The texts that agents printed in a session, in order. */
const textsOf = async ({ client }: AgentServer, id: string) =>
  (await eventsOf(client, id)).flatMap((event) =>
    event.type === 'agent.message'
      ? (event as { content: { text: string }[] }).content.map(({ text }) => text)
      : [],
  );

/** Prints numbers from 1 on, ten a second. */
const counting = (last: number) =>
  `i=0; while [ $i -lt ${last} ]; do i=$((i+1)); printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' $i; sleep 0.1; done`;
const numbers = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1));

/** The events of a session whose agent works in its first turn. */
const BEGUN = ['user.message', 'session.status_running', 'agent.thinking'];

/** For what a busy machine takes to start an agent, in milliseconds. */
const NOISE = 3_000;

/** Kinds of outages of a database behind a proxy: how it goes away, how it comes back, and how many milliseconds that takes. */
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
    // Connections from before stay silent, as when a firewall has forgotten them.
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

/** Waits until a heartbeat of each server has been recorded. */
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

/** Away for so long, beside the time that PostgreSQL takes to start. */
async function outage(milliseconds: number): Promise<void> {
  await servers.postgres.halt();
  await pause(milliseconds);
  await servers.postgres.resume();
}

it('keeps turns running through a restart of the database, and what agents print meanwhile', async () => {
  const server = await servers.serve('a', { AGENT_COMMAND: counting(60), LEASE_SECONDS: '25' });
  const ids = await Promise.all(['One.', 'Two.', 'Three.'].map((text) => newSession(server.client, text)));
  const [id = ''] = ids;
  await until(async () => expect((await textsOf(server, id)).length).toBeGreaterThan(5));
  await outage(1_700);
  for (const each of ids) {
    await until(async () => expect((await typesOf(server.client, each)).at(-1)).toBe('session.status_idle'));
    expect(await textsOf(server, each)).toEqual(numbers(60));
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
  // These wait for a turn when the database is back.
  for (const { server, id } of sessions) await send(server.client, id, 'And then.');
  await servers.postgres.halt();
  await until(
    () => {
      for (const { id } of sessions) expect(servers.locks.holders(id)).toBe(0);
    },
    3 * LEASE_SECONDS * 1_000,
  );
  // Now all leases end.
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
    // It has room for one turn: the second session is the other server's.
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
    // It looks for work again: it has ended the first turn and begun the second.
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
    // Heartbeats are sent every half second.
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
    // What the agent printed may have waited for the database.
    await until(async () => expect(await typesOf(client, id)).toEqual(BEGUN));
  } finally {
    await bouncer.stop();
  }
}, 120_000);

describe('the response to a COMMIT that is lost', () => {
  let proxy: FaultProxy;
  afterEach(() => proxy?.close());

  it.each([
    ['begins a turn', 'session.status_running'],
    ['adds what the agent printed', 'agent.message'],
    ['ends a turn', 'session.status_idle'],
  ])('leaves nothing running or repeated after a transaction that %s', async (_name, text) => {
    proxy = await startFaultProxy(servers.url);
    const server = await servers.serve('a', { DATABASE_URL: proxy.url, AGENT_COMMAND: counting(3) });
    const lost = proxy.loseCommit(text);
    const id = await newSession(server.client, 'One.');
    await lost;
    await until(
      async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'),
      LEASE_SECONDS * 1_000,
    );
    expect(await typesOf(server.client, id)).toEqual([
      'user.message',
      'session.status_running',
      ...numbers(3).map(() => 'agent.message'),
      'session.status_idle',
    ]);
    expect(await textsOf(server, id)).toEqual(numbers(3));
    await send(server.client, id, 'Two.');
    await until(async () => expect(await textsOf(server, id)).toEqual([...numbers(3), ...numbers(3)]));
  });
});
