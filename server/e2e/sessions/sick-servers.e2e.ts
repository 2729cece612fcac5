/** Servers whose checks fail beside a healthy one. */
import { execFileSync } from 'node:child_process';
import { renameSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

const servers = useAgentServers();

/** Ends at once. */
const AGENT_COMMAND = `printf '{"type":"agent.thinking"}\\n'`;

const readiness = async ({ url }: AgentServer) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
};
const unready = (server: AgentServer, checks: object) =>
  until(async () => {
    expect(await readiness(server)).toEqual({ status: 503, body: { status: 'unavailable', checks } });
  });
const ready = (server: AgentServer) =>
  until(async () => expect(await readiness(server)).toEqual({ status: 200, body: { status: 'ok' } }));

/** Makes the disks of a server vanish, like those of a mount. Returns a function that brings them back. */
function withoutDisks({ folder }: AgentServer): () => void {
  renameSync(folder, `${folder}.away`);
  return () => renameSync(`${folder}.away`, folder);
}

it('works on all sessions beside a server without disks', async () => {
  const [sick, well] = [
    await servers.serve('a', { AGENT_COMMAND }),
    await servers.serve('b', { AGENT_COMMAND }),
  ];
  for (const each of [sick, well]) await ready(each);
  const giveBack = withoutDisks(sick);
  await unready(sick, { disk: 'cannot be read (ENOENT)' });
  const ids: string[] = [];
  for (let count = 0; count < 24; count++)
    ids.push(await newSession((count % 2 ? sick : well).client, 'One.'));
  for (const id of ids) {
    await until(async () => expect((await typesOf(well.client, id)).at(-1)).toBe('session.status_idle'));
    expect(await typesOf(well.client, id)).not.toContain('session.workspace_reclaimed');
  }
  const [row] = await servers.rows(
    `select count(*)::int as n from workspaces where server_id <> '${well.id}'`,
  );
  expect(row?.n).toBe(0);
  giveBack();
  await ready(sick);
});

it('takes waiting work from a server that stays sick, and records the lost disk', async () => {
  const sick = await servers.serve('a', { AGENT_COMMAND });
  const id = await newSession(sick.client, 'One.');
  await until(async () => expect((await typesOf(sick.client, id)).at(-1)).toBe('session.status_idle'));
  withoutDisks(sick);
  await unready(sick, { disk: 'cannot be read (ENOENT)' });
  await send(sick.client, id, 'Two.');
  const well = await servers.serve('b', { AGENT_COMMAND });
  await until(async () =>
    expect((await typesOf(well.client, id)).filter((type) => type === 'session.status_idle')).toHaveLength(2),
  );
  expect(await typesOf(well.client, id)).toContain('session.workspace_reclaimed');
});

it('lets a running turn end on a sick server', async () => {
  const sick = await servers.serve('a');
  const id = await newSession(sick.client, 'One.', 'Two.');
  await until(() => expect(servers.locks.holders(id)).toBe(1));
  const giveBack = withoutDisks(sick);
  await unready(sick, { disk: 'cannot be read (ENOENT)' });
  const well = await servers.serve('b');
  await until(async () => {
    const [row] = await servers.rows(
      `select count(*)::int as n from servers where broken_since < now() - interval '16 seconds'`,
    );
    expect(row?.n).toBe(1);
  });
  expect([servers.locks.holders(id), servers.locks.taken(id)]).toEqual([1, 1]);
  const { status } = await unwrap(well.client.getSession({ path: { session_id: id } }));
  expect(status).toBe('running');
  giveBack();
  servers.locks.letGo(id);
});

it('works on all sessions beside a server without file descriptors', async () => {
  const sick = await servers.serve('a', { AGENT_COMMAND });
  await ready(sick);
  // Below the number of those that are open.
  execFileSync('prlimit', ['--pid', String(sick.child.pid), '--nofile=10']);
  await until(async () => {
    const [row] = await servers.rows('select broken_since from servers');
    expect(row?.broken_since).not.toBeNull();
  });
  const well = await servers.serve('b', { AGENT_COMMAND });
  const ids = [await newSession(well.client, 'One.'), await newSession(well.client, 'One.')];
  for (const id of ids) {
    await until(async () => expect((await typesOf(well.client, id)).at(-1)).toBe('session.status_idle'));
  }
  const rows = await servers.rows('select distinct server_id from workspaces');
  expect(rows).toEqual([{ server_id: well.id }]);
});

it('claims nothing on a server with less room than DISK_RESERVE_BYTES', async () => {
  const { blocks, bsize } = statfsSync(tmpdir());
  const reserve = String(blocks * bsize - 1);
  const full = await servers.serve('a', { AGENT_COMMAND, DISK_RESERVE_BYTES: reserve });
  const fault = expect.stringMatching(
    `^disk full: \\d+ bytes are free in DATA_DIR, and DISK_RESERVE_BYTES is ${reserve}$`,
  );
  await unready(full, { room: fault, files: fault });
  const id = await newSession(full.client, 'One.');
  const well = await servers.serve('b', { AGENT_COMMAND });
  await until(async () => expect((await typesOf(well.client, id)).at(-1)).toBe('session.status_idle'));
  const [row] = await servers.rows('select server_id from workspaces');
  expect(row?.server_id).toBe(well.id);
});
