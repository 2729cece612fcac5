/** Drains of a server by an operator, beside another server. */
import { existsSync, readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { isDiskFolder } from '../../sandbox/server-folder.ts';
import {
  type AgentServer,
  eventsOf,
  newSession,
  send,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { type DrainCommand, drainCommand } from '../../testing/drain-command.ts';

const servers = useAgentServers();
const commands: DrainCommand[] = [];
afterEach(() => {
  for (const { child } of commands.splice(0)) child.kill('SIGKILL');
});

function drain({ id }: { id: string }, ...options: string[]): DrainCommand {
  const command = drainCommand(servers.url, id, ...options);
  commands.push(command);
  return command;
}
const drained = { code: 0, error: '' };

const ownerOf = async (session: string) =>
  (await servers.rows(`select server_id from workspaces where session_id = '${session}'`))[0]?.server_id ??
  null;
const holds = (session: string) => until(() => expect(servers.locks.holders(session)).toBe(1));
const isIdle = ({ client }: AgentServer, session: string) =>
  until(async () => expect((await typesOf(client, session)).at(-1)).toBe('session.status_idle'));
const disksOf = ({ folder }: AgentServer) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(isDiskFolder) : [];
/** Creates a session whose first turn has ended. */
async function usedSession(server: AgentServer): Promise<string> {
  const id = await newSession(server.client, 'One.');
  await holds(id);
  servers.locks.letGo(id);
  await isIdle(server, id);
  return id;
}

it('moves new work, lets the turn end, and keeps disks until their release', async () => {
  const left = await servers.serve('a');
  const running = await newSession(left.client, 'One.');
  await holds(running);
  const idle = await usedSession(left);
  const other = await servers.serve('b');

  const first = drain(left);
  await until(() => expect(first.lines.at(-1)).toMatchObject({ state: 'draining', turns: 1, disks: 2 }));
  // The server also learns it.
  for (let count = 0; count < 6; count++) {
    const session = await newSession(left.client, 'One.');
    await holds(session);
    expect(await ownerOf(session)).toBe(other.id);
    servers.locks.letGo(session);
  }
  await send(left.client, idle, 'Two.');
  await until(() => expect(first.lines.at(-1)).toMatchObject({ waiting_messages: 1 }));
  first.child.kill('SIGKILL');
  await first.ended;

  expect(servers.locks.holders(running)).toBe(1);
  servers.locks.letGo(running);
  await isIdle(left, running);
  expect([await ownerOf(running), servers.locks.taken(idle)]).toEqual([left.id, 1]);

  const again = [drain(left, '--release-disks'), drain(left, '--release-disks')];
  await holds(idle);
  expect(await ownerOf(idle)).toBe(other.id);
  for (const { ended, lines } of again) {
    expect(await ended).toEqual(drained);
    expect(lines.at(-1)).toMatchObject({ state: 'drained', disks_released: true, turns: 0, disks: 0 });
  }
  servers.locks.letGo(idle);
  await isIdle(other, idle);
  for (const session of [running, idle]) {
    const types = await typesOf(other.client, session);
    expect(types.filter((type) => type === 'session.workspace_reclaimed')).toHaveLength(1);
    expect(types).not.toContain('session.error');
  }
  await until(() => expect(disksOf(left)).toEqual([]));

  const cancelled = drain(left, '--cancel');
  expect(await cancelled.ended).toEqual(drained);
  expect(cancelled.lines).toMatchObject([{ state: 'working' }]);
  await other.kill();
  const session = await newSession(left.client, 'One.');
  await holds(session);
  expect(await ownerOf(session)).toBe(left.id);
  servers.locks.letGo(session);
});

it('takes back what waits for its disks if the drain is cancelled', async () => {
  const server = await servers.serve('a');
  const id = await usedSession(server);
  expect((await drain(server, '--no-wait').ended).code).toBe(0);
  const command = drain(server);
  await send(server.client, id, 'Two.');
  const fresh = await newSession(server.client, 'One.');
  await until(() => expect(command.lines.at(-1)).toMatchObject({ waiting_messages: 1, disks: 1 }));
  expect(servers.locks.taken(id) + servers.locks.taken(fresh)).toBe(1);
  expect((await drain(server, '--cancel').ended).code).toBe(0);
  expect(await command.ended).toEqual({ code: 1, error: `The drain of ${server.id} was cancelled.\n` });
  for (const session of [id, fresh]) {
    await holds(session);
    servers.locks.letGo(session);
    await isIdle(server, session);
    expect(await typesOf(server.client, session)).not.toContain('session.workspace_reclaimed');
  }
});

it('stays drained after a kill, ends the lost turn, and hands its message over', async () => {
  const left = await servers.serve('a');
  const id = await newSession(left.client, 'One.');
  await holds(id);
  await send(left.client, id, 'Two.');
  const command = drain(left);
  await until(() => expect(command.lines.at(-1)).toMatchObject({ turns: 1 }));
  await left.kill();
  const again = await servers.serve('a');
  const other = await servers.serve('b');
  await until(() =>
    expect(command.lines.at(-1)).toMatchObject({ runs: true, turns: 0, waiting_messages: 1 }),
  );
  expect((await eventsOf(again.client, id)).slice(-2)).toMatchObject([
    { type: 'session.error', error: { message: 'The server that the turn ran on has ended.' } },
    { type: 'session.status_idle' },
  ]);
  expect([await ownerOf(id), servers.locks.taken(id)]).toEqual([again.id, 1]);
  expect((await drain(again, '--release-disks', '--no-wait').ended).code).toBe(0);
  await holds(id);
  expect(await ownerOf(id)).toBe(other.id);
  expect(await command.ended).toEqual(drained);
  servers.locks.letGo(id);
});

it('hands over what a killed server does not bring back', async () => {
  const left = await servers.serve('a');
  const id = await newSession(left.client, 'One.');
  const idle = await usedSession(left);
  await holds(id);
  await send(left.client, id, 'Two.');
  const other = await servers.serve('b');
  const command = drain(left, '--release-disks');
  await until(() => expect(command.lines.at(-1)).toMatchObject({ turns: 1, disks: 1 }));
  await left.kill();
  await until(() => expect(servers.locks.taken(id)).toBe(2));
  // The other server reclaims idle sandboxes too.
  expect(await command.ended).toEqual(drained);
  expect(await typesOf(other.client, idle)).toContain('session.workspace_reclaimed');
  servers.locks.letGo(id);
});

it('continues after an outage of the database', async () => {
  const left = await servers.serve('a', { LEASE_SECONDS: '60' });
  const id = await newSession(left.client, 'One.');
  await holds(id);
  const command = drain(left, '--release-disks');
  await until(() => expect(command.lines.at(-1)).toMatchObject({ turns: 1 }));
  await servers.postgres.halt();
  await until(async () => expect((await fetch(`${left.url}/readyz`)).status).toBe(503));
  servers.locks.letGo(id);
  await servers.postgres.resume();
  const { code, error } = await command.ended;
  expect([code, error]).toEqual([0, expect.stringMatching(/^(The database does not respond.*\n)?$/)]);
  expect(await typesOf(left.client, id)).toContain('session.workspace_reclaimed');
});

it('names the known servers if one is unknown', async () => {
  const server = await servers.serve('a');
  const { ended } = drain({ id: 'unknown' });
  expect(await ended).toEqual({
    code: 1,
    error: `The database knows no server unknown. It knows ${server.id}.\n`,
  });
});
