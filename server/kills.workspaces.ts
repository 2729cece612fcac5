/** What becomes of clones and turns when the service is killed: it is started again, or another server takes them up. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, createClient, type SessionEvent, unwrap } from '../client/index.ts';
import { usableRuntimes } from './reference/workspaces/runtimes/choose.ts';
import { agent, environment_id, say } from './testing/bodies.ts';
import { type GitServer, startGitServer } from './testing/git/git-server.ts';
import { addRepository } from './testing/git/repositories.ts';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { type Served, serveApart, servedToken } from './testing/serving.ts';

let git: GitServer;
let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  git = await startGitServer();
  await addRepository(git.folder, 'acme/shop');
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'kills-'));
});
afterAll(async () => {
  await git.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const servers: Served[] = [];
afterEach(async () => {
  for (const { child } of servers.splice(0)) {
    if (child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

const until = <Result>(condition: () => Promise<Result> | Result) =>
  vi.waitFor(condition, { timeout: 40_000, interval: 100 });

describe.each(await usableRuntimes())('with the runtime $name, a service that is killed', (runtime) => {
  /** A mark by which the processes of an agent are known. */
  const mark = `agent-of-${runtime.name}-${process.pid}`;
  const serve = async (env: Record<string, string> = {}) => {
    const served = await serveApart({
      DATA_DIR: join(folder, runtime.name),
      WORKSPACE_RUNTIME: runtime.name,
      REPOSITORY_HOSTS: git.host,
      REPOSITORY_CA_FILE: git.caFile,
      // The name is an argument of the inner shell, which waits for a process of its own.
      AGENT_COMMAND: `printf '{"type":"agent.thinking"}\\n'; sh -c 'sleep 300; true' ${mark}`,
      ...env,
    });
    servers.push(served);
    return { ...served, client: createClient({ baseUrl: served.url, token: servedToken }) };
  };
  const kill = async ({ child }: Served) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const typesOf = async (client: Client, session_id: string) =>
    (await unwrap(client.listSessionEvents({ path: { session_id } }))).data.map(
      ({ type }: SessionEvent) => type,
    );
  const living = () => {
    try {
      return execFileSync('pgrep', ['-f', mark], { encoding: 'utf8' }).trim().split('\n').length;
    } catch {
      return 0;
    }
  };

  it('while it clones, clones anew when it is started', async () => {
    git.manners.set('acme/shop', 'hang');
    const first = await serve();
    const resources = [{ type: 'github_repository' as const, url: git.url('acme/shop') }];
    const { id } = await unwrap(first.client.createSession({ body: { agent, environment_id, resources } }));
    const asked = git.requests.length;
    await until(() => expect(git.requests.length).toBeGreaterThan(asked));
    await kill(first);
    git.manners.set('acme/shop', 'public');
    const second = await serve();
    await until(async () => expect(await typesOf(second.client, id)).toEqual(['session.resource_mounted']));
  });

  it('in a turn, ends the turn with an error when it is started, and leaves no process', async () => {
    const first = await serve();
    const initial_events = [say('Go on.')];
    const { id } = await unwrap(
      first.client.createSession({ body: { agent, environment_id, initial_events } }),
    );
    await until(async () => expect(await typesOf(first.client, id)).toContain('agent.thinking'));
    expect(living()).toBeGreaterThan(0);
    await kill(first);
    const second = await serve();
    await until(async () =>
      expect((await typesOf(second.client, id)).slice(-2)).toEqual(['session.error', 'session.status_idle']),
    );
    await until(() => expect(living()).toBe(0));
    expect((await unwrap(second.client.getSession({ path: { session_id: id } }))).status).toBe('idle');
  });

  it('leaves its sessions to another server, which clones again', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const shared = { DATABASE_URL, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const first = await serve({ ...shared, DATA_DIR: join(folder, `${runtime.name}-1`) });
    const resources = [{ type: 'github_repository' as const, url: git.url('acme/shop') }];
    const { id } = await unwrap(first.client.createSession({ body: { agent, environment_id, resources } }));
    await until(async () => expect(await typesOf(first.client, id)).toEqual(['session.resource_mounted']));
    const second = await serve({ ...shared, DATA_DIR: join(folder, `${runtime.name}-2`) });
    await kill(first);
    const began = Date.now();
    await until(async () =>
      expect(await typesOf(second.client, id)).toEqual(Array(2).fill('session.resource_mounted')),
    );
    expect(Date.now() - began).toBeLessThan(30_000);
  });

  it('or frozen, does nothing in the sessions that another has taken when it goes on', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const shared = {
      DATABASE_URL,
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
      AGENT_COMMAND: `sh -c "while sleep 0.2; do echo '{\\"type\\":\\"agent.thinking\\"}'; done; true" ${mark}`,
    };
    const first = await serve({ ...shared, DATA_DIR: join(folder, `${runtime.name}-3`) });
    const initial_events = [say('Go on.')];
    const { id } = await unwrap(
      first.client.createSession({ body: { agent, environment_id, initial_events } }),
    );
    await until(async () => expect(await typesOf(first.client, id)).toContain('agent.thinking'));
    const second = await serve({ ...shared, DATA_DIR: join(folder, `${runtime.name}-4`) });
    first.child.kill('SIGSTOP');
    const ended = () => typesOf(second.client, id);
    await until(async () => expect((await ended()).at(-1)).toBe('session.status_idle'));
    const all = await ended();
    expect(living()).toBeGreaterThan(0);
    first.child.kill('SIGCONT');
    await until(() => expect(living()).toBe(0));
    expect(await ended()).toEqual(all);
    expect(all.slice(-2)).toEqual(['session.error', 'session.status_idle']);
  });
});
