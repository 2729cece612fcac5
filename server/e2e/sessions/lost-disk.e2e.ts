/** The drill of docs/backup.md: a server is killed, its disk is lost, and it starts with an empty DATA_DIR. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import {
  type AgentServer,
  eventsOf,
  newSession,
  send,
  textsOf,
  typesOf,
  until,
} from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { useScriptAgents } from '../../testing/script-agents.ts';

/** Agents respond with the number of messages that they know, and the output. */
const on = useScriptAgents('lost-disk', "messages.length + ': ' + stdout");
const { servers } = on;
let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/shop');
});
afterAll(() => git?.close());

const serve = (name: string, env: Record<string, string> = {}) =>
  on.serve(name, {
    REPOSITORY_HOSTS: git.host,
    REPOSITORY_CA_FILE: git.caFile,
    BLOB_STORE: join(on.folder, 'blobs'),
    ...env,
  });

/** Kills a server, and deletes its DATA_DIR. */
async function lose(server: AgentServer): Promise<void> {
  const dataDir = join(server.folder, '../..');
  await server.kill();
  rmSync(dataDir, { recursive: true });
  expect(existsSync(dataDir)).toBe(false);
}

async function sessionWithRepository({ client }: AgentServer, text: string): Promise<string> {
  const url = git.url('acme/shop');
  const resources = [{ type: 'github_repository' as const, url, mount_path: '/data/shop' }];
  const body = { agent, environment_id, resources, initial_events: [say(text)] };
  return (await unwrap(client.createSession({ body }))).id;
}

const lastText = async ({ client }: AgentServer, session: string) => (await textsOf(client, session)).at(-1);
/** Waits for the end of a turn with this output. */
const hasRun = (server: AgentServer, session: string, text: string) =>
  until(async () => {
    expect(await lastText(server, session)).toBe(text);
    expect((await typesOf(server.client, session)).at(-1)).toBe('session.status_idle');
  });
const WRITE = 'echo draft >> shop/README.md; echo note > note; cat shop/README.md';
const READ = 'cat shop/README.md note';

it('continues sessions on an empty disk, with an event for each lost one', async () => {
  const lost = await serve('a');
  const { id: lostId } = lost;
  const idle = await sessionWithRepository(lost, WRITE);
  await hasRun(lost, idle, '1: # Shop\ndraft\n');
  const unused = (await unwrap(lost.client.createSession({ body: { agent, environment_id } }))).id;
  const running = await newSession(lost.client, 'echo note > note; sleep 600');
  await until(async () =>
    expect((await typesOf(lost.client, running)).at(-1)).toBe('session.status_running'),
  );
  await lose(lost);

  const next = await serve('a');
  expect(next.id).not.toBe(lostId);
  for (const id of [idle, unused, running]) await send(next.client, id, READ);
  // The history has both messages, the repository is a new clone, and the note is gone.
  await hasRun(next, idle, '2: # Shop\n');
  await hasRun(next, running, '2: ');
  await hasRun(next, unused, '1: ');
  const typesSince = async (id: string) => {
    const types = await typesOf(next.client, id);
    return types.slice(types.indexOf('session.status_running') + 1).filter((type) => type !== 'user.message');
  };
  const turn = ['session.status_running', 'agent.message', 'session.status_idle'];
  expect(await typesSince(idle)).toEqual([
    ...turn.slice(1),
    'session.workspace_reclaimed',
    'session.resource_mounted',
    ...turn,
  ]);
  expect(await typesSince(running)).toEqual([
    'session.error',
    'session.status_idle',
    'session.workspace_reclaimed',
    ...turn,
  ]);
  expect(await typesSince(unused)).toEqual(turn.slice(1));
  // The next disk is used again.
  await send(next.client, idle, 'echo kept > note');
  await hasRun(next, idle, '3: ');
  await send(next.client, idle, READ);
  await hasRun(next, idle, '4: # Shop\nkept\n');
});

it('restores the last snapshots on an empty disk', async () => {
  const lost = await serve('a', { SNAPSHOTS: 'on' });
  const id = await sessionWithRepository(lost, WRITE);
  await hasRun(lost, id, '1: # Shop\ndraft\n');
  await until(async () => expect(await servers.rows('select 1 from snapshots')).toHaveLength(1));
  await lose(lost);

  const next = await serve('a', { SNAPSHOTS: 'on' });
  const cloned = git.requests.length;
  await send(next.client, id, READ);
  await hasRun(next, id, '2: # Shop\ndraft\nnote\n');
  const reclaimed = (await eventsOf(next.client, id)).filter(
    ({ type }) => type === 'session.workspace_reclaimed',
  );
  expect(reclaimed).toMatchObject([{ snapshot_at: expect.stringMatching(/^20/), files_left_out: 0 }]);
  expect(git.requests.length).toBe(cloned);
});

it('starts only with the content of files, if that was on the lost disk', async () => {
  // Without BLOB_STORE, the content is in DATA_DIR.
  const lost = await serve('a', { BLOB_STORE: '' });
  const file = await unwrap(
    lost.client.uploadFile({ body: { file: new File(['content'], 'a.txt', { type: 'text/plain' }) } }),
  );
  const copy = join(on.folder, 'copy');
  const blobs = join(lost.folder, '../../blobs');
  cpSync(blobs, copy, { recursive: true });
  await lose(lost);

  await expect(serve('a', { BLOB_STORE: '' })).rejects.toThrow('ended before it was ready');
  cpSync(copy, blobs, { recursive: true });
  const next = await serve('a', { BLOB_STORE: '' });
  expect((await unwrap(next.client.getFile({ path: { file_id: file.id } }))).filename).toBe('a.txt');
  const resources = [{ type: 'file' as const, file_id: file.id, mount_path: '/data/a.txt' }];
  const body = { agent, environment_id, resources, initial_events: [say('cat a.txt')] };
  const { id } = await unwrap(next.client.createSession({ body }));
  await hasRun(next, id, '1: content');
});
