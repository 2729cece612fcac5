/**
 * The container image: its file, and the image that buildah builds from it, run as an ordinary user. Its base images are made from
 * Debian's packages, because machines of CI can lack a container registry.
 */
import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, unwrap } from '../../client/index.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { buildPackage } from '../build/build-package.ts';
import { packages } from '../build/packages.ts';
import { exitOf } from '../supervise.ts';
import { type BuiltImage, buildImage, canBuild } from './build-image.ts';
import { containerfile, image, seccomp, startContainer, withoutNamespaces } from './containers.ts';

const ACCESS_TOKEN = `pat_${'container'.repeat(3)}`;
const hosts = { HOST: '127.0.0.1' };
const AGENT_COMMAND = `printf '{"type":"agent.message","content":[{"type":"text","text":"%s %s %s"}]}\\n' "$(pwd)" "$(id -u)" "$(ls /blobs 2>&1 | grep -c 'No such')"`;

it('has a Containerfile without mistakes', () => {
  expect(validate(containerfile)).toEqual([]);
});

it('runs the image as a user with a number, so that Kubernetes can check it', () => {
  expect(image.user).toEqual({ uid: 10_001, gid: 10_001 });
});

const folder = temporaryFolder('container');
afterAll(() => rm(folder, { recursive: true }));

// Only root can make the devices of a base image.
const builds = process.getuid?.() === 0 && canBuild(join(folder, 'storage'));
describe.skipIf(!builds)('the image', () => {
  let built: BuiltImage;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    const service = await buildPackage(packages.service);
    const [{ filename }] = JSON.parse(
      execFileSync('npm', ['pack', service, '--json', '--pack-destination', folder], { encoding: 'utf8' }),
    );
    built = buildImage(join(folder, 'storage'), join(folder, filename));
    // It installs Debian's packages, which takes minutes on a busy machine.
  }, 600_000);
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await exitOf(child);
    }
  });

  function start(name: string, options: Omit<Parameters<typeof startContainer>[1], 'root' | 'folder'>) {
    const child = startContainer(name, {
      root: built.root,
      folder,
      ...options,
      env: { ...hosts, ...options.env },
    });
    running.push(child);
    return child;
  }

  /** Starts a container that ends. Resolves to what it said. */
  async function failure(name: string, options: Parameters<typeof start>[1]): Promise<string> {
    const child = start(name, options);
    const text = (stream: Readable | null) => (stream as Readable).setEncoding('utf8').toArray();
    const said = await Promise.all([text(child.stdout), text(child.stderr)]);
    return said.flat().join('');
  }

  it('has what its Containerfile says', () => {
    const { uid, gid } = image.user;
    expect(built.config).toMatchObject({
      Entrypoint: image.command.slice(0, -1),
      Cmd: image.command.slice(-1),
      Env: expect.arrayContaining(image.env.slice(1)),
      User: `${uid}:${gid}`,
      WorkingDir: image.cwd,
      Healthcheck: { Test: ['CMD', ...image.health] },
    });
  });

  it('is healthy and runs an agent in bubblewrap with our filter of system calls', async () => {
    const PORT = String(await freePort());
    const env = { PORT, ACCESS_TOKEN, AGENT_COMMAND };
    const child = start('works', { env, seccomp });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    const url = `http://127.0.0.1:${PORT}`;
    const statusOf = (path: string) => fetch(url + path).then(({ status }) => status);
    await expect.poll(() => statusOf('/readyz').catch(() => said), { timeout: 60_000 }).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    const healthEnv = { ...process.env, PORT };
    expect(spawnSync(image.health[0] ?? '', image.health.slice(1), { env: healthEnv }).status).toBe(0);

    const client = createClient({ baseUrl: url, token: ACCESS_TOKEN });
    const environment = await unwrap(
      client.createEnvironment({ body: { name: 'Container', config: { type: 'cloud' } } }),
    );
    const agent = await unwrap(client.createAgent({ body: { name: 'Agent', model: 'claude-test' } }));
    const content = [{ type: 'text' as const, text: 'Hello.' }];
    const { id: session_id } = await unwrap(
      client.createSession({
        body: {
          agent: agent.id,
          environment_id: environment.id,
          initial_events: [{ type: 'user.message', content }],
        },
      }),
    );
    const texts = await vi.waitFor(
      async () => {
        const { data } = await unwrap(client.listSessionEvents({ path: { session_id } }));
        expect(data.at(-1)?.type, JSON.stringify(data)).toBe('session.status_idle');
        return data.filter(({ type }) => type === 'agent.message').map((event) => JSON.stringify(event));
      },
      { timeout: 60_000, interval: 250 },
    );
    // Only in bubblewrap, an agent is user 1000 in /data, and does not see /blobs.
    expect(texts.join()).toContain('"/data 1000 1"');

    const command = execFileSync('pgrep', ['-f', '^tini -- node .*/agent-cloud-service serve$'], {
      encoding: 'utf8',
    });
    process.kill(Number(command.trim()), 'SIGTERM');
    expect(await exitOf(child), said).toBe('code 0');
  });

  it.each([
    ['a masked /proc', { maskedProc: true }],
    ['a filter that denies namespaces', { seccomp: withoutNamespaces }],
  ])('does not start an agent behind %s, and says why', async (name, options) => {
    const env = { PORT: '0', AGENT_COMMAND };
    const said = await failure(name.replaceAll(/\W/g, ''), { env, ...options });
    expect(said).toContain('AGENT_COMMAND: agents cannot run here: bubblewrap cannot isolate here.');
    expect(said).toContain('allow user namespaces and an unmasked /proc');
  });
});
