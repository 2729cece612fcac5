/** TURNS_AT_ONCE limits the concurrent agents of a server, also when it takes over work. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import {
  type AgentServer,
  newSession,
  send,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';

const servers = useAgentServers();

/** Two, and one that stays free for another workspace. */
const env = { TURNS_AT_ONCE: '3' };
const running = (ids: readonly string[]) => ids.filter((id) => servers.locks.holders(id) > 0);

async function fiveSessions({ client }: AgentServer): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.push(await newSession(client, 'One.'));
  return ids;
}

/** Ends the agents one by one. After each, the next begins. */
async function endAll(server: AgentServer, ids: readonly string[]): Promise<void> {
  const ended: string[] = [];
  while (ended.length < ids.length) {
    const left = ids.length - ended.length;
    const [id = ''] = await until(() => {
      const now = running(ids);
      expect(now).toHaveLength(Math.min(left, 2));
      return now;
    });
    // No server has claimed more turns than it runs.
    const claimed = await servers.rows(
      'select count(*)::int as claims from workspaces where work_since is not null and server_id is not null group by server_id',
    );
    for (const { claims } of claimed) expect(claims).toBeLessThanOrEqual(2);
    servers.locks.letGo(id);
    await until(async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'));
    ended.push(id);
  }
}

it('shows which sessions run and which wait for a place', async () => {
  const { client } = await servers.serve('a', { TURNS_AT_ONCE: '1' });
  const workOf = async (session_id: string) =>
    (await unwrap(client.getSession({ path: { session_id } }))).work;
  const busy = await newSession(client, 'One.');
  await until(() => expect(running([busy])).toEqual([busy]));
  const { created_at, ...waiting } = await unwrap(
    client.createSession({ body: { agent, environment_id, initial_events: [say('One.')] } }),
  );
  expect(waiting.work).toEqual({ state: 'waiting', since: created_at });
  expect(await workOf(busy)).toMatchObject({ state: 'running' });
  expect(await workOf(waiting.id)).toMatchObject({ state: 'waiting' });
  const { data } = await unwrap(client.listSessions());
  expect(data.map(({ id, work }) => [id, work?.state])).toEqual([
    [waiting.id, 'waiting'],
    [busy, 'running'],
  ]);
  servers.locks.letGo(busy);
  await until(() => expect(running([waiting.id])).toEqual([waiting.id]));
  servers.locks.letGo(waiting.id);
  await until(async () => expect([await workOf(busy), await workOf(waiting.id)]).toEqual([null, null]));
});

it('runs two of five turns at once, and begins the next when one ends', async () => {
  const server = await servers.serve('a', env);
  const ids = await fiveSessions(server);
  await endAll(server, ids);
  for (const id of ids) expect(servers.locks.taken(id)).toBe(1);
  expect(servers.locks.most).toBe(2);
});

it('runs at most two after taking over turns of a killed server', async () => {
  const first = await servers.serve('a', env);
  const ids = await fiveSessions(first);
  const orphans = await until(() => {
    const now = running(ids);
    expect(now).toHaveLength(2);
    return now;
  });
  // Each session has a turn to begin.
  for (const id of orphans) await send(first.client, id, 'Two.');
  await first.kill();
  await until(() => expect(running(ids)).toEqual([]));
  const second = await servers.serve('b', env);
  await endAll(second, ids);
  for (const id of ids) expect(servers.locks.taken(id)).toBe(orphans.includes(id) ? 2 : 1);
  expect(servers.locks.most).toBe(2);
});

it('runs a waiting session before the next turn of a busy session', async () => {
  const server = await servers.serve('a', { TURNS_AT_ONCE: '1' });
  const { client } = server;
  const busy = await newSession(client, 'One.');
  await until(() => expect(running([busy])).toEqual([busy]));
  const waiting = await newSession(client, 'One.');
  for (let turn = 0; turn < 3; turn++) {
    await send(client, busy, 'More.');
    const [holder = ''] = await until(() => {
      const now = running([busy, waiting]);
      expect(now).toHaveLength(1);
      return now;
    });
    if (turn > 0 && holder === waiting) break;
    servers.locks.letGo(holder);
    await until(() => expect(servers.locks.taken(busy) + servers.locks.taken(waiting)).toBe(turn + 2));
  }
  expect([servers.locks.taken(busy), servers.locks.taken(waiting)]).toEqual([1, 1]);
});

it('runs as many turns of a workspace as its limit, on two servers together', async () => {
  const server = await servers.serve('a');
  await servers.serve('b');
  await servers.rows(
    `update workspace_objects set limits = '{"turns_at_once": 2}' where workspace_id = 'default'`,
  );
  const ids = await fiveSessions(server);
  for (let left = ids.length; left > 0; left -= 1) {
    const [id = ''] = await until(() => {
      const now = running(ids);
      expect(now).toHaveLength(Math.min(left, 2));
      return now;
    });
    servers.locks.letGo(id);
    await until(async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'));
  }
  for (const id of ids) expect(servers.locks.taken(id)).toBe(1);
  expect(servers.locks.most).toBe(2);
});
