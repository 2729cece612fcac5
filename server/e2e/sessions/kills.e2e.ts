/** Clones and turns of a killed server, after its restart or on another server. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { bubblewrap } from '../../sandbox/runtimes/bubblewrap.ts';
import { works } from '../../sandbox/runtimes/choose.ts';
import {
  newSession,
  send,
  TAKEN_OVER,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { agent, environment_id } from '../../testing/bodies.ts';
import { childProcessesOf } from '../../testing/child-processes.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach, firstRuntime } from '../../testing/runtimes.ts';

let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/shop');
});
afterAll(() => git.close());

describeEach(firstRuntime, 'the work of a killed server in the runtime $name', ({ name: runtime }) => {
  const servers = useAgentServers(runtime);
  const cloning = () => ({ REPOSITORY_HOSTS: git.host, REPOSITORY_CA_FILE: git.caFile });
  const resources = () => [{ type: 'github_repository' as const, url: git.url('acme/shop') }];

  it('clones again if the server was killed during the clone and restarted', async () => {
    git.manners.set('acme/shop', 'hang');
    const first = await servers.serve('a', cloning());
    const { id } = await unwrap(
      first.client.createSession({ body: { agent, environment_id, resources: resources() } }),
    );
    const asked = git.requests.length;
    await until(() => expect(git.requests.length).toBeGreaterThan(asked));
    await first.kill();
    git.manners.set('acme/shop', 'public');
    const second = await servers.serve('a', cloning());
    await until(async () => expect(await typesOf(second.client, id)).toEqual(['session.resource_mounted']));
  });

  it('ends the turn of a killed server with an error at its restart', async () => {
    const first = await servers.serve('a');
    const id = await newSession(first.client, 'Continue.');
    await until(async () => expect(await typesOf(first.client, id)).toContain('agent.thinking'));
    expect(servers.living()).toBeGreaterThan(0);
    await first.kill();
    const second = await servers.serve('a');
    await until(async () =>
      expect((await typesOf(second.client, id)).slice(-2)).toEqual(['session.error', 'session.status_idle']),
    );
    await until(() => expect(servers.living()).toBe(0));
    expect((await unwrap(second.client.getSession({ path: { session_id: id } }))).status).toBe('idle');
  });

  it('takes the sandbox of a killed server for new work, and clones again', async () => {
    const first = await servers.serve('a', cloning());
    const body = { agent, environment_id, resources: resources() };
    const { id } = await unwrap(first.client.createSession({ body }));
    const { id: idle } = await unwrap(first.client.createSession({ body }));
    for (const each of [id, idle])
      await until(async () =>
        expect(await typesOf(first.client, each)).toEqual(['session.resource_mounted']),
      );
    const second = await servers.serve('b', cloning());
    await first.kill();
    const began = Date.now();
    await send(second.client, id, 'Continue.');
    await until(async () => expect((await typesOf(second.client, id)).at(-1)).toBe('agent.thinking'));
    expect(Date.now() - began).toBeLessThan(30_000);
    const types = await typesOf(second.client, id);
    expect(types.filter((type) => type !== 'user.message')).toEqual([
      'session.resource_mounted',
      'session.workspace_reclaimed',
      'session.resource_mounted',
      'session.status_running',
      'agent.thinking',
    ]);
    expect(await typesOf(second.client, idle)).toEqual(['session.resource_mounted']);
  });
});

describeEach(allRuntimes, 'with the runtime $name', ({ name: runtime }) => {
  const servers = useAgentServers(runtime);

  it.each([
    ['an agent', (command: string) => command],
    // The process leaves its process group and outlives its parent.
    ['an agent that escaped', (command: string) => `setsid --fork ${command} & sleep 300`],
  ])('kills %s with its server, before another server begins the next turn', async (_name, of) => {
    const env = { AGENT_COMMAND: of(`${servers.locks.command} ${servers.mark}`) };
    const first = await servers.serve('a', env);
    const id = await newSession(first.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const second = await servers.serve('b', env);
    await send(first.client, id, 'Two.');
    await first.kill();
    await until(() => expect(servers.locks.holders(id)).toBe(0));
    await until(() => expect(servers.locks.taken(id)).toBe(2));
    expect(await typesOf(second.client, id)).toEqual(expect.arrayContaining(TAKEN_OVER));
  });

  it('restarts a killed watchdog, which kills the agents of a killed server', async () => {
    const first = await servers.serve('a');
    const id = await newSession(first.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const watchdogs = () => childProcessesOf(first.child.pid, 'watchdog.mjs');
    const [watchdog = 0] = watchdogs();
    process.kill(watchdog, 'SIGKILL');
    await until(() => {
      expect(watchdogs()).toHaveLength(1);
      expect(watchdogs()).not.toContain(watchdog);
    });
    expect(servers.locks.holders(id)).toBe(1);
    await first.kill();
    await until(() => expect(servers.locks.holders(id)).toBe(0));
    await until(() => expect(servers.living()).toBe(0));
  });

  it('ends the turns of a killed spawner, and starts agents with another one', async () => {
    const server = await servers.serve('a');
    const id = await newSession(server.client, 'One.');
    await until(() => expect(servers.locks.holders(id)).toBe(1));
    const spawners = () => childProcessesOf(server.child.pid, 'spawner.mjs');
    const [spawner = 0, ...others] = spawners();
    expect(others).toEqual([]);
    process.kill(spawner, 'SIGKILL');
    await until(async () =>
      expect((await typesOf(server.client, id)).slice(-2)).toEqual(['session.error', 'session.status_idle']),
    );
    await until(() => expect(servers.living()).toBe(0));
    await send(server.client, id, 'Two.');
    await until(() => expect(servers.locks.taken(id)).toBe(2));
    expect(spawners()).not.toContain(spawner);
    const [next = 0] = spawners();
    await server.kill();
    await until(() => expect(existsSync(`/proc/${next}`)).toBe(false));
    await until(() => expect(servers.living()).toBe(0));
  });
});

describe.runIf(await works(bubblewrap))('the default network', () => {
  const servers = useAgentServers(bubblewrap.name);

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'ends all processes of an agent with the lease, after %s',
    async (signal) => {
      const server = await servers.serve('a', {
        SANDBOX_NETWORK: 'limited',
        // The processes of the agent, including one that has left the process group.
        AGENT_COMMAND: `echo '{"type":"agent.thinking"}'; setsid --fork sh -c 'sleep 300; : ${servers.mark}'; sh -c 'sleep 300; : ${servers.mark}'`,
      });
      const id = await newSession(server.client, 'Continue.');
      await until(async () => expect(await typesOf(server.client, id)).toContain('agent.thinking'));
      await until(() => expect(servers.living()).toBeGreaterThan(1));
      server.child.kill(signal);
      await until(() => expect(servers.living()).toBe(0));
      expect(await servers.rows('select lease_until > now() as held from servers')).toEqual([{ held: true }]);
    },
  );
});
