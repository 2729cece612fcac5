/** Workspaces share the places of a server: none can have all of them, however long its turns are. */
import { expect, it } from 'vitest';
import type { Client } from '../../../client/index.ts';
import { type AgentServer, newSession, until, useAgentServers } from '../../testing/agent-servers.ts';
import { workspaceClients } from '../../testing/workspace-clients.ts';

const servers = useAgentServers();

/** Starts a server whose log is read, and three workspaces. */
async function serve(env: Record<string, string>) {
  const server: AgentServer = await servers.serve('a', { LOG_LEVEL: 'info', ...env });
  let log = '';
  server.child.stdout?.on('data', (data) => {
    log += data;
  });
  const workspaces = ['wks_a', 'wks_b', 'wks_c'];
  const [a, b, c] = (await workspaceClients(servers.url, server.url, workspaces)) as [Client, Client, Client];
  /** The workspaces whose turns wait for their share, in the order of the log. */
  const waits = () => [...log.matchAll(/turns of (wks_\w) wait, because/g)].map(([, id]) => id);
  return { server, a, b, c, waits, log: () => log };
}
async function sessions(client: Client, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await newSession(client, 'One.'));
  return ids;
}
const holders = (ids: readonly string[]) => ids.filter((id) => servers.locks.holders(id) > 0);
const hold = (ids: readonly string[], count: number) =>
  until(() => {
    const now = holders(ids);
    expect(now).toHaveLength(count);
    return now;
  });

it('begins the turn of another workspace at once while one has its share', async () => {
  const { a, b, waits } = await serve({ TURNS_AT_ONCE: '4' });
  const ofA = await sessions(a, 6);
  const running = await hold(ofA, 3);
  await until(() => expect(waits()).toEqual(['wks_a']));
  const [first = '', second = ''] = await sessions(b, 2);
  await hold([first], 1);
  expect(holders(ofA)).toEqual(running);
  // The place that becomes free is for a workspace that holds none.
  servers.locks.letGo(running[0] ?? '');
  await hold(ofA, 2);
  await until(() => expect(waits()).toEqual(['wks_a', 'wks_b']));
  expect(holders([second])).toEqual([]);
  servers.locks.letGo(first);
  await hold([second], 1);
  servers.locks.letGo(second);
  await hold(ofA, 3);
  // Servers look every three seconds, and say once that work waits.
  await servers.nextHeartbeats();
  expect(waits()).toEqual(['wks_a', 'wks_b']);
});

it('gives each of three workspaces places, until all turns have run', async () => {
  const { a, b, c } = await serve({ TURNS_AT_ONCE: '4' });
  const ofA = await sessions(a, 5);
  await hold(ofA, 3);
  const ofB = await sessions(b, 5);
  await hold(ofB, 1);
  const ofC = await sessions(c, 5);
  const before = servers.locks.most;
  servers.locks.letGo(holders(ofA)[0] ?? '');
  await hold(ofC, 1);
  const all = [...ofA, ...ofB, ...ofC];
  const ended = (ids: readonly string[]) =>
    ids.filter((id) => servers.locks.taken(id) === 1 && servers.locks.holders(id) === 0).length;
  while (ended(all) < all.length) {
    const [next = ''] = await until(() => {
      const now = holders(all);
      expect(now.length).toBeGreaterThan(0);
      return now;
    });
    servers.locks.letGo(next);
    await until(() => expect(holders([next])).toEqual([]));
    // A workspace with waiting turns has a place again, although the others have waiting turns too.
    for (const ids of [ofA, ofB, ofC]) {
      const left = ids.length - ended(ids);
      if (left > 0) await until(() => expect(holders(ids).length).toBeGreaterThan(0));
    }
  }
  expect(servers.locks.most).toBe(Math.max(4, before));
});

it('gives a workspace at most TURNS_PER_WORKSPACE places', async () => {
  const { a, b, waits, log } = await serve({ TURNS_AT_ONCE: '20', TURNS_PER_WORKSPACE: '2' });
  const ofA = await sessions(a, 4);
  const [first = ''] = await hold(ofA, 2);
  await until(() => expect(waits()).toEqual(['wks_a']));
  expect(log()).toContain('TURNS_PER_WORKSPACE');
  await hold(await sessions(b, 2), 2);
  servers.locks.letGo(first);
  await until(() => expect(ofA.map((id) => servers.locks.taken(id)).filter(Boolean)).toHaveLength(3));
  expect(holders(ofA)).toHaveLength(2);
  expect(waits()).toEqual(['wks_a']);
});
