/** Outages of the database that are shorter and longer than the lease, while turns run. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BEGUN,
  eventsOf,
  LEASE_SECONDS,
  newSession,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';

const servers = useAgentServers();

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
      await servers.nextHeartbeats();
      await pause(phase);
      const began = performance.now();
      await begin(proxy);
      // Timers of a busy machine can be late.
      await pause(LEASE_SECONDS * 1_000 - 1_000 - returns - (performance.now() - began));
      await end(proxy);
      await servers.nextHeartbeats();
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
    await until(() => expect(servers.locks.holders(id)).toBe(0), 100_000);
    await end(proxy);
    await until(async () =>
      expect((await eventsOf(first.client, id)).slice(BEGUN.length)).toMatchObject([
        { type: 'session.error', error: { message: 'The server that the turn ran on lost its database.' } },
        { type: 'session.status_idle' },
      ]),
    );
  });
});
