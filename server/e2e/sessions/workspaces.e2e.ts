/** Several workspaces on one server: clones and turns of one workspace do not block another. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Client, unwrap } from '../../../client/index.ts';
import {
  type AgentServer,
  newSession,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { agent, environment_id, say } from '../../testing/bodies.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { type PackageRegistries, startRegistries } from '../../testing/packages/registries.ts';
import { workspaceClients } from '../../testing/workspace-clients.ts';

let git: GitServer;
let registries: PackageRegistries;
beforeAll(async () => {
  registries = await startRegistries();
  git = await startGitServer();
  for (const name of ['acme/shop', 'acme/hanging', 'acme/failing']) await addRepository(git.folder, name);
  git.manners.set('acme/hanging', 'hang');
  git.manners.set('acme/failing', 'cut');
});
afterAll(() => Promise.all([git.close(), registries.close()]));

const servers = useAgentServers();
let server: AgentServer;
let busy: Client;
let other: Client;
const serve = (name: string, env: Record<string, string> = {}) =>
  servers.serve(name, {
    TURNS_AT_ONCE: '3',
    CLONES_AT_ONCE: '3',
    REPOSITORY_HOSTS: git.host,
    REPOSITORY_CA_FILE: git.caFile,
    NPM_REGISTRY: registries.npm,
    ...env,
  });
const clientOf = async ({ url }: AgentServer, workspace: string) =>
  (await workspaceClients(servers.url, url, [workspace]))[0] as Client;
beforeEach(async () => {
  server = await serve('a');
  busy = server.client;
  other = await clientOf(server, 'wks_other');
});

/** Creates a session with a repository and a message. Resolves to its id. */
async function cloning(client: Client, repository: string): Promise<string> {
  const resources = [{ type: 'github_repository' as const, url: git.url(repository) }];
  const body = { agent, environment_id, resources, initial_events: [say('Hello.')] };
  return (await unwrap(client.createSession({ body }))).id;
}
const many = (client: Client, repository: string, count = 20) =>
  Promise.all(Array.from({ length: count }, () => cloning(client, repository)));
const holders = (ids: readonly string[]) => ids.filter((id) => servers.locks.holders(id) > 0);

it('runs turns of a workspace while clones of another hang', async () => {
  const before = git.requests.length;
  await many(busy, 'acme/hanging');
  await until(() => expect(git.requests.length).toBe(before + 2));
  const ids = [await newSession(other, 'One.'), await newSession(other, 'Two.')];
  await until(() => expect(holders(ids)).toEqual(ids), 100_000);
  // The workspace with hanging clones has room for a turn, too.
  const later = await newSession(busy, 'Three.');
  await until(() => expect(holders([later])).toEqual([later]), 100_000);
});

it('clones for a workspace while clones of another hang', async () => {
  const before = git.requests.length;
  await many(busy, 'acme/hanging');
  await until(() => expect(git.requests.length).toBe(before + 2));
  // One of three clones stays free for another workspace.
  const id = await cloning(other, 'acme/shop');
  await until(() => expect(holders([id])).toEqual([id]), 100_000);
});

it('runs at most CLONES_PER_WORKSPACE clones of a workspace, and logs that others wait', async () => {
  await server.kill();
  const limited = await serve('b', { CLONES_PER_WORKSPACE: '1', LOG_LEVEL: 'info' });
  let log = '';
  limited.child.stdout?.on('data', (data) => {
    log += data;
  });
  const before = git.requests.length;
  await many(await clientOf(limited, 'wks_limited'), 'acme/hanging', 3);
  await until(() => expect(git.requests.length).toBe(before + 1));
  const id = await cloning(await clientOf(limited, 'wks_free'), 'acme/shop');
  await until(() => expect(holders([id])).toEqual([id]), 100_000);
  await until(() => expect(log).toMatch(/clones of wks_limited wait, because .*CLONES_PER_WORKSPACE/));
  expect(git.requests.slice(before).filter(({ url }) => url.includes('hanging'))).toHaveLength(1);
});

it('clones for a workspace before and after it has taken over hanging clones of another', async () => {
  const requests = () => git.requests.filter(({ url }) => url.includes('hanging')).length;
  const before = requests();
  await many(busy, 'acme/hanging');
  await until(() => expect(requests()).toBe(before + 2));
  await server.kill();
  const second = await serve('b');
  const early = await cloning(await clientOf(second, 'wks_early'), 'acme/shop');
  await until(() => expect(holders([early])).toEqual([early]), 100_000);
  // The lease of the first server has ended.
  await until(() => expect(requests()).toBe(before + 4));
  const began = performance.now();
  const later = await cloning(await clientOf(second, 'wks_later'), 'acme/shop');
  await until(() => expect(holders([later])).toEqual([later]), 100_000);
  // Clones hang for CLONE_TIMEOUT_SECONDS, which is 600.
  expect(performance.now() - began).toBeLessThan(60_000);
});

it('clones and runs turns while installations of another workspace hang', async () => {
  const arrived = registries.hold('/npm/hanging');
  const packages = { type: 'packages' as const, npm: ['hanging'] };
  const config = { type: 'cloud' as const, packages };
  const { id: hanging } = await unwrap(busy.createEnvironment({ body: { name: 'Hanging', config } }));
  const body = { agent, environment_id: hanging, initial_events: [say('Hello.')] };
  await Promise.all(Array.from({ length: 20 }, () => unwrap(busy.createSession({ body }))));
  await arrived;
  // TURNS_AT_ONCE of them wait for the installation, and the others are put off.
  await until(async () => {
    const later = 'select count(*)::int as count from workspaces where work_since > now()';
    expect(await servers.rows(later)).toEqual([{ count: 17 }]);
  });
  const ids = [await cloning(other, 'acme/shop'), await newSession(other, 'One.')];
  await until(() => expect(holders(ids)).toEqual(ids), 100_000);
  // The busy workspace has places left, too.
  for (const id of ids) servers.locks.letGo(id);
  const own = await cloning(busy, 'acme/shop');
  await until(() => expect(holders([own])).toEqual([own]), 100_000);
  registries.letGo('/npm/hanging');
});

it('clones for a workspace while clones of another fail and are retried', async () => {
  const ids = await many(busy, 'acme/failing');
  await until(async () =>
    expect((await Promise.all(ids.map((id) => typesOf(busy, id)))).flat()).toContain('session.error'),
  );
  const id = await cloning(other, 'acme/shop');
  await until(
    async () =>
      expect(await typesOf(other, id)).toEqual([
        'user.message',
        'session.resource_mounted',
        'session.status_running',
        'agent.thinking',
      ]),
    10_000,
  );
});

it('runs at most TURNS_AT_ONCE turns, with a place for another workspace', async () => {
  const ids = await many(busy, 'acme/shop', 8);
  await until(() => expect(holders(ids)).toHaveLength(2));
  const waiting = [await cloning(other, 'acme/shop'), await newSession(other, 'Hello.')];
  await until(() => expect(holders(waiting)).toHaveLength(1));
  expect(holders(ids)).toHaveLength(2);
  // The second turn of the other workspace begins when its first ends.
  servers.locks.letGo(holders(waiting)[0] ?? '');
  await until(() => expect(waiting.map((id) => servers.locks.taken(id))).toEqual([1, 1]));
  const all = [...ids, ...waiting];
  while (all.some((id) => servers.locks.taken(id) === 0 || servers.locks.holders(id) > 0)) {
    const [next = ''] = await until(() => {
      const held = holders(all);
      expect([1, 2, 3]).toContain(held.length);
      return held;
    });
    servers.locks.letGo(next);
    await until(() => expect(servers.locks.holders(next)).toBe(0));
  }
  for (const id of ids) expect(await typesOf(busy, id)).not.toContain('session.error');
});
