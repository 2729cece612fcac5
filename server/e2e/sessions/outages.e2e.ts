/** Running turns during outages of the database. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AgentServer,
  BEGUN,
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

/** The maximum delay of an agent's start on a busy machine, in milliseconds. */
const NOISE = 3_000;

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
  });

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

it('ends no turn when PostgreSQL is restarted behind PgBouncer', async () => {
  const bouncer = await startPgBouncer(servers.url, 30);
  try {
    const { client } = await servers.serve('a', { DATABASE_URL: bouncer.url });
    const id = await newSession(client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    await outage(LEASE_SECONDS * 1_000 - 500);
    await servers.nextHeartbeats();
    expect([servers.locks.holders(id), servers.locks.taken(id)]).toEqual([1, 1]);
    // The agent's output possibly waits for the database.
    await until(async () => expect(await typesOf(client, id)).toEqual(BEGUN));
  } finally {
    await bouncer.stop();
  }
});
