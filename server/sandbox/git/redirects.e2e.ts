/** Git servers that redirect: no token is sent elsewhere, in clones of the service and by the git of agents. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository, CLONE_LIMITS } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDiskIn } from '../../testing/test-disk.ts';
import { chooseToken, type TokenOf } from '../credentials/choose-token.ts';
import { agentGit } from '../credentials/git-configuration.ts';
import { openTokenSocket } from '../credentials/socket.ts';
import type { Disk } from '../disk.ts';
import { runCommand } from '../run-command.ts';
import { cloneRepository } from './clone.ts';

const TOKEN = 'ghp_redirected';

let server: GitServer;
let folder: string;
/** The requests that arrived elsewhere. */
const elsewhere: IncomingHttpHeaders[] = [];
/** Where the server redirects to, by name. */
const targets = new Map<string, (url: string) => string>();
const closing: Server[] = [];

beforeAll(async () => {
  server = await startGitServer();
  folder = temporaryFolder('redirects');
  server.tokens.add(TOKEN);
  await addRepository(server.folder, 'acme/moved');
  await addRepository(server.folder, 'acme/secret');
  await addRepository(server.folder, 'other/secret');
  for (const name of ['acme/secret', 'other/secret']) server.manners.set(name, 'private');
  server.manners.set('acme/moved', 'redirect');
  const steal: RequestListener = (request, response) => {
    elsewhere.push(request.headers);
    // It requires what the first server got.
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
  };
  const listen = async (listener: Server) => {
    closing.push(listener);
    await once(listener.listen(0, 'localhost'), 'listening');
    return `localhost:${(listener.address() as AddressInfo).port}`;
  };
  // Its certificate is trusted: the test is about tokens, not about certificates.
  const secure = await listen(createHttpsServer({ ...server.tls }, steal));
  const plain = await listen(createHttpServer(steal));
  const same = server.host;
  targets.set('another host', (url) => `https://${secure}${url}`);
  targets.set('http', (url) => `http://${plain}${url}`);
  targets.set('another host with a user', (url) => `https://${same.replace(':', '%3a')}@${secure}${url}`);
  targets.set('a private address', (url) => `https://10.255.255.1:1${url}`);
  targets.set('this machine', (url) => `http://127.0.0.1:1${url}`);
  targets.set('another repository of the host', (url) => url.replace('acme/moved', 'acme/secret'));
  targets.set('another owner of the host', (url) => url.replace('acme/moved', 'other/secret'));
  targets.set('a file', () => 'file:///etc/passwd');
  targets.set('a program', () => 'ext::sh -c "touch planted"');
  targets.set('itself, without end', (url) => url);
});
afterAll(async () => {
  for (const listener of closing) listener.close();
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  elsewhere.length = 0;
  server.requests.length = 0;
});

const statuses = [301, 302, 303, 307, 308];
const redirects = [
  ['another host', ...statuses],
  ['http', 302, 307],
  ...['another host with a user', 'a private address', 'this machine'].map((name) => [name, 302] as const),
  ...['another repository of the host', 'another owner of the host'].map((name) => [name, 301, 307] as const),
  ...['a file', 'a program', 'itself, without end'].map((name) => [name, 302] as const),
].flatMap(([name, ...codes]) => codes.map((status) => [name as string, status as number] as const));

describeEach(allRuntimes, 'redirects in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  beforeEach(async () => {
    disk = await makeDiskIn(folder, path.basename(await mkdtemp(path.join(folder, 'disk-'))), runtime);
  });

  const clone = () =>
    cloneRepository({
      runtime,
      disk,
      mountPath: '/data/moved',
      access: { url: server.url('acme/moved'), token: TOKEN, caFile: server.caFile },
      limits: CLONE_LIMITS,
      signal: new AbortController().signal,
    });

  it.each(redirects)('fails the clone of the service for one to %s with %i', async (name, status) => {
    server.redirect = { status, to: targets.get(name) as (url: string) => string };
    await expect(clone()).rejects.toMatchObject({
      type: 'repository_clone_error',
      message: 'The host redirects elsewhere, which is not followed.',
      passing: false,
    });
    expect([elsewhere, server.requests.length]).toEqual([[], 1]);
    expect([await readdir(disk.data), await readdir(disk.incoming)]).toEqual([[], []]);
  });

  it('fails the clone of the service if only the transfer is redirected', async () => {
    const to = targets.get('another host') as (url: string) => string;
    for (const status of [302, 307, 308]) {
      server.redirect = { status, to: (url) => (url.includes('info/refs') ? null : to(url)) };
      await expect(clone()).rejects.toMatchObject({
        message: 'The host redirects elsewhere, which is not followed.',
      });
    }
    expect(elsewhere).toEqual([]);
  });

  /** Runs the git of an agent. */
  async function agent(script: string) {
    const repositories: TokenOf[] = [{ url: server.url('acme/moved'), token: TOKEN }];
    const credentials = await openTokenSocket(disk, async (host, name) =>
      chooseToken(repositories, host, name),
    );
    try {
      const committer = { name: 'Agent', email: 'agent@example.com' };
      const { env, readable } = await agentGit({ runtime, disk, caFile: server.caFile, committer });
      const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin`;
      const command = ['/bin/sh', '-c', script];
      return await runCommand(runtime, disk, command, {
        env: { PATH, LC_ALL: 'C', ...env },
        readable,
        network: true,
        run: true,
      });
    } finally {
      await credentials.close();
    }
  }

  it.each(redirects)('fails the clone of an agent for one to %s with %i', async (name, status) => {
    server.redirect = { status, to: targets.get(name) as (url: string) => string };
    const { code, said } = await agent(`git clone --quiet ${server.url('acme/moved')} moved`);
    expect([code, said]).toEqual([128, expect.stringMatching(/redirect|returned error: 30\d/)]);
    expect([elsewhere, server.requests.length]).toEqual([[], 1]);
  });

  it.each(['another host', 'http', 'another host with a user'])(
    'gives an agent that follows redirects no token for one to %s',
    async (name) => {
      const to = targets.get(name) as (url: string) => string;
      const signedIn = (url: string, token: string | null) => (token === null ? null : to(url));
      for (const when of [to, signedIn]) {
        elsewhere.length = 0;
        server.redirect = { status: 302, to: when };
        const url = server.url('acme/moved');
        await agent(`git -c http.followRedirects=true clone --quiet ${url} moved`);
        expect(elsewhere.length).toBeGreaterThan(0);
        for (const headers of elsewhere) expect(JSON.stringify(headers)).not.toMatch(/authorization|ghp_/i);
      }
    },
  );
});
