/** Events about clones if the database or the server fails before they are recorded. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { type AgentServer, send, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';
import { agent, environment_id } from '../../testing/bodies.ts';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';

const servers = useAgentServers();
let git: GitServer;
let proxy: FaultProxy;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/shop');
});
afterAll(() => git.close());
afterEach(() => proxy?.close());

const env = (url: string) => ({
  DATABASE_URL: url,
  REPOSITORY_HOSTS: git.host,
  REPOSITORY_CA_FILE: git.caFile,
});
const create = async ({ client }: AgentServer, repository: string) => {
  const resources = [{ type: 'github_repository' as const, url: git.url(repository) }];
  return (await unwrap(client.createSession({ body: { agent, environment_id, resources } }))).id;
};
/** Sends a message. Resolves to the types of the other events before its turn. */
async function typesBefore(server: AgentServer, id: string): Promise<string[]> {
  await send(server.client, id, 'Hello.');
  await until(() => expect(servers.locks.holders(id)).toBe(1));
  servers.locks.letGo(id);
  const types = await typesOf(server.client, id);
  return types.slice(0, types.indexOf('session.status_running')).filter((type) => type !== 'user.message');
}

it('records the end of a clone once the database is back', async () => {
  proxy = await startFaultProxy(servers.url);
  const server = await servers.serve('a', env(proxy.url));
  const cut = proxy.cutAt('session.resource_mounted');
  const id = await create(server, 'acme/shop');
  await cut;
  const cloned = git.requests.length;
  await proxy.pass();
  await until(async () => expect(await typesOf(server.client, id)).toEqual(['session.resource_mounted']));
  expect(await typesBefore(server, id)).toEqual(['session.resource_mounted']);
  expect(git.requests.length).toBe(cloned);
});

it('records the end of a clone with the next start after a kill', async () => {
  proxy = await startFaultProxy(servers.url);
  const server = await servers.serve('a', env(proxy.url));
  const cut = proxy.cutAt('session.resource_mounted');
  const id = await create(server, 'acme/shop');
  await cut;
  await server.kill();
  const cloned = git.requests.length;
  const again = await servers.serve('a', env(servers.url));
  await until(async () => expect(await typesOf(again.client, id)).toEqual(['session.resource_mounted']));
  expect(await typesBefore(again, id)).toEqual(['session.resource_mounted']);
  expect(git.requests.length).toBe(cloned);
});

it.each([
  ['that ended', 'acme/shop', 'session.resource_mounted'],
  ['that failed', 'acme/missing', 'session.error'],
])('records a clone %s once if the response to the COMMIT is lost', async (_how, repository, type) => {
  proxy = await startFaultProxy(servers.url);
  const server = await servers.serve('a', env(proxy.url));
  const lost = proxy.loseCommit(type);
  const id = await create(server, repository);
  await lost;
  await until(async () => expect(await typesOf(server.client, id)).toEqual([type]));
  expect(await typesBefore(server, id)).toEqual([type]);
});

it('continues with the attempts of a failing clone after an outage', async () => {
  await addRepository(git.folder, 'acme/flaky');
  git.manners.set('acme/flaky', 'cut');
  proxy = await startFaultProxy(servers.url);
  const server = await servers.serve('a', env(proxy.url));
  const cut = proxy.cutAt('session.error');
  const id = await create(server, 'acme/flaky');
  await cut;
  git.manners.delete('acme/flaky');
  await proxy.pass();
  await until(async () =>
    expect(await typesOf(server.client, id)).toEqual(['session.error', 'session.resource_mounted']),
  );
});
