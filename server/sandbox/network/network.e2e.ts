/** The network of commands in bubblewrap, with real servers on this machine. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostListOf, ownList } from '../../platform/hosts/hosts.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository, CLONE_LIMITS, git } from '../../testing/git/repositories.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import { agentGit } from '../credentials/git-configuration.ts';
import { openTokenSocket } from '../credentials/socket.ts';
import type { Disk } from '../disk.ts';
import { cloneRepository } from '../git/clone.ts';
import { placeOf } from '../mount-places.ts';
import { runCommand, startCommand } from '../run-command.ts';
import type { Runtime } from '../runtime.ts';
import { bubblewrap } from '../runtimes/bubblewrap.ts';
import { tried, works } from '../runtimes/choose.ts';
import { type Lease, type Network, openNetwork, type Way } from './network.ts';

const run = promisify(execFile);
const env = { PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`, LC_ALL: 'C' };

describe.runIf(await works(bubblewrap))('A command whose network is limited', () => {
  let folder: string;
  let server: GitServer;
  let runtime: Runtime;
  let network: Network;
  let disk: Disk;
  let registry: string;
  const unreachable: string[] = [];
  const closing: (() => unknown)[] = [];
  const addresses = new Map<string, string[]>([
    ['rebound.example', ['127.0.0.1']],
    ['metadata.example', ['169.254.169.254']],
  ]);
  beforeAll(async () => {
    folder = temporaryFolder('network');
    server = await startGitServer();
    server.tokens.add('ghp_right');
    registry = await startRegistry();
    const port = server.host.split(':')[1];
    const hosts = hostListOf(
      [server.host, `rebound.example:${port}`, 'metadata.example', new URL(registry).host],
      [],
    );
    const lookup = async (host: string) => addresses.get(host) ?? ['127.0.0.1', '::1'];
    network = await openNetwork({
      hosts,
      lookup,
      onError: (error) => expect.fail(String(error)),
      onUnreachable: (detail) => unreachable.push(detail),
    });
    runtime = { ...bubblewrap, network: await tried(bubblewrap, network) };
    disk = await newDisk();
  });
  afterAll(async () => {
    for (const close of closing) close();
    await network.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function newDisk(): Promise<Disk> {
    const made = await makeTestDisk(folder);
    return made;
  }

  async function entering<Result>(use: (lease: Lease) => Promise<Result>): Promise<Result> {
    const lease = await network.enter();
    try {
      return await use(lease);
    } finally {
      await lease.leave();
    }
  }

  const sh = (script: string, way: Way, more: Record<string, string> = {}) =>
    runCommand(runtime, disk, ['/bin/sh', '-c', script], {
      env: { ...env, ...more },
      network: way,
      readable: [server.caFile],
    });

  /** An HTTP server of this machine. */
  async function listenOn(host: string): Promise<number> {
    const listening = createHttpServer((_, response) => void response.end('reached'));
    listening.listen(0, host);
    await once(listening, 'listening');
    closing.push(() => listening.close());
    return (listening.address() as AddressInfo).port;
  }

  /** An HTTP registry with the package `tool`, which has one file. */
  async function startRegistry(): Promise<string> {
    const made = path.join(folder, 'package');
    await mkdir(made);
    await writeFile(path.join(made, 'package.json'), '{"name":"tool","version":"1.0.0","main":"tool.js"}');
    await writeFile(path.join(made, 'tool.js'), 'module.exports = "installed"');
    await run('tar', ['-czf', path.join(folder, 'tool.tgz'), '-C', folder, 'package']);
    const tarball = await readFile(path.join(folder, 'tool.tgz'));
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const listening = createHttpServer(({ url, headers }, response) => {
      if (url === '/tool.tgz') return void response.end(tarball);
      if (url !== '/tool') return void response.writeHead(404).end();
      const dist = { tarball: `http://${headers.host}/tool.tgz`, integrity };
      const versions = { '1.0.0': { name: 'tool', version: '1.0.0', dist } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'tool', 'dist-tags': { latest: '1.0.0' }, versions }));
    });
    listening.listen(0, 'localhost');
    await once(listening, 'listening');
    closing.push(() => listening.close());
    return `http://localhost:${(listening.address() as AddressInfo).port}`;
  }

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '[::1]'],
    ['0.0.0.0', '0.0.0.0'],
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', '[::ffff:127.0.0.1]'],
    ['127.0.0.1', '2130706433'],
    ['127.0.0.1', '0x7f.1'],
    ['127.0.0.1', '127.1'],
  ])('does not reach a port of this machine on %s as %s', async (host, name) => {
    const port = await listenOn(host);
    const url = `http://${name}:${port}/`;
    // Other programs of this machine can reach the servers.
    expect((await run('curl', ['-sS', '--noproxy', '*', url])).stdout).toBe('reached');
    await entering(async ({ way }) => {
      const direct = await sh(`curl -sS --noproxy '*' --max-time 5 '${url}'`, way);
      expect([direct.code === 0, direct.printed]).toEqual([false, '']);
      const asked = await sh(`curl -s -x "$http_proxy" --noproxy '' --max-time 5 '${url}'`, way);
      expect(asked.printed).not.toContain('reached');
      const tunnel = await sh(`curl -s -p -x "$http_proxy" --noproxy '' --max-time 5 '${url}'`, way);
      expect([tunnel.code === 0, tunnel.printed]).toEqual([false, '']);
    });
  });

  it('does not reach a listed name with a foreign address, and logs the address', async () => {
    await entering(async ({ way, rejected }) => {
      const { printed } = await sh(`curl -s --max-time 5 'http://metadata.example/latest/meta-data/'`, way);
      expect(printed).toBe('The host cannot be reached. The log of the service says why.\n');
      expect(rejected).toEqual([]);
    });
    expect(unreachable.at(-1)).toBe(
      'SANDBOX_HOSTS lists metadata.example but not its address 169.254.169.254 (link-local).',
    );
  });

  it.each(['169.254.169.254', '[fd00:ec2::254]', 'evil.example'])(
    'does not reach %s, and is told why in one line',
    async (host) => {
      await entering(async ({ way, rejected }) => {
        const { printed } = await sh(`curl -s --max-time 5 'http://${host}/latest/meta-data/'`, way);
        expect(printed).toMatch(/^SANDBOX_HOSTS does not list .*\.\n$/);
        expect(printed).toContain(host);
        expect(rejected).toEqual([printed.trim()]);
        const { code } = await sh(`curl -s --noproxy '*' --max-time 5 'http://${host}/'`, way);
        expect(code).not.toBe(0);
      });
    },
  );

  it('reaches a listed host with curl, over https and http', async () => {
    await addRepository(server.folder, 'acme/curl');
    await entering(async ({ way }) => {
      const refs = `${server.url('acme/curl')}/info/refs?service=git-upload-pack`;
      const secure = await sh(`curl -sS --cacert ${server.caFile} '${refs}' | head -c 30`, way);
      expect([secure.said, secure.printed]).toEqual(['', expect.stringContaining('service=git-upload-pack')]);
      const plain = await sh(`curl -sS ${registry}/tool`, way);
      expect(JSON.parse(plain.printed)).toMatchObject({ name: 'tool' });
    });
  });

  it('clones, commits and pushes with the token of the service', async () => {
    await addRepository(server.folder, 'acme/private');
    server.manners.set('acme/private', 'private');
    const credentials = await openTokenSocket(disk, async () => 'ghp_right');
    const given = await agentGit({
      runtime,
      disk,
      caFile: server.caFile,
      committer: { name: 'Agent', email: 'agent@example.com' },
    });
    const script = `git clone --quiet ${server.url('acme/private')} private && cd private &&
      git commit --quiet --allow-empty --message Second && git push --quiet`;
    try {
      await entering(async ({ way }) => {
        const { code, said } = await runCommand(runtime, disk, ['/bin/sh', '-c', script], {
          env: { ...env, ...given.env },
          readable: given.readable,
          network: way,
          run: true,
        });
        expect([code, said]).toEqual([0, '']);
      });
    } finally {
      await credentials.close();
    }
    const bare = path.join(server.folder, 'acme/private.git');
    expect(await git(bare, 'log', '-1', '--format=%s', 'main')).toBe('Second');
  });

  it('installs a package with npm', async () => {
    await entering(async ({ way }) => {
      const script = `mkdir -p app && cd app && echo '{}' > package.json &&
        npm install --no-audit --no-fund --no-update-notifier --registry ${registry} tool >&2 &&
        node -p 'require("tool")'`;
      const { said, printed } = await sh(script, way);
      expect([said, printed]).toEqual([expect.any(String), 'installed\n']);
      const other = await sh(
        'cd app && npm view --no-update-notifier --fetch-retries 0 --registry http://evil.example other',
        way,
      );
      expect(other.said).toContain('SANDBOX_HOSTS does not list evil.example.');
    });
  });

  it('reaches what it has started itself without the proxy', async () => {
    await entering(async ({ way }) => {
      const script = `node -e 'require("http").createServer((_, r) => r.end("mine")).listen(3000, () => console.log("ready"))' > log &
        until grep -q ready log; do sleep 0.05; done; curl -sS http://127.0.0.1:3000/; kill $!`;
      expect((await sh(script, way)).printed).toBe('mine');
    });
  });

  it('cannot reach what another one listens on, at the same time or later', async () => {
    const listens = `node -e 'require("http").createServer((_, r) => r.end("mine")).listen(3000, () => console.log("ready"))'`;
    const first = await network.enter();
    const child = await startCommand(runtime, disk, ['/bin/sh', '-c', listens], { env, network: first.way });
    await once(child.stdout, 'data');
    const ask = 'curl -s --max-time 5 http://127.0.0.1:3000/ || echo no';
    await entering(async ({ way }) => expect((await sh(ask, way)).printed).toBe('no\n'));
    // Its background process does not end with the turn by itself.
    await first.leave();
    await child.exited;
    for (let count = 0; count < 4; count++) {
      await entering(async ({ way }) => expect((await sh(ask, way)).printed).toBe('no\n'));
    }
  });

  it('joins the network of an earlier one, in which nothing runs', async () => {
    const seen = new Set<string>();
    for (let count = 0; count < 12; count++) {
      await entering(async ({ way }) => {
        seen.add(way.netPath);
        // In its own session, without any connection to its parent.
        const { printed } = await sh(
          `ls /proc | grep -c '^[0-9]'; setsid sleep 1000 > /dev/null 2>&1 < /dev/null &`,
          way,
        );
        expect(Number(printed)).toBeLessThan(8);
      });
    }
    expect(seen.size).toBeLessThan(12);
  });

  it('goes by the list that it was given', async () => {
    const lease = await network.enter([ownList(hostListOf(['evil.example'], []))]);
    const other = await network.enter();
    try {
      const ask = `curl -s --noproxy '' --max-time 5 ${registry}/tool`;
      expect((await sh(ask, lease.way)).printed).toMatch(/^SANDBOX_HOSTS does not list localhost:\d+\.\n$/);
      expect((await sh(ask, other.way)).printed).toContain('"tool"');
    } finally {
      await lease.leave();
      await other.leave();
    }
  });

  it('has no more than a loopback interface, and cannot change it', async () => {
    await entering(async ({ way }) => {
      const { printed } = await sh(
        `awk 'NR > 2 { sub(":", "", $1); print $1 }' /proc/net/dev; grep -c CapEff:.0000000000000000 /proc/self/status
         (echo 1 > /proc/sys/net/ipv4/ip_forward) 2>/dev/null && echo changed; grep . /proc/net/unix | wc -l`,
        way,
      );
      // Returns the heading of /proc/net/unix. Sockets with an abstract name belong to a network.
      expect(printed.split('\n').slice(0, 3)).toEqual(['lo', '1', expect.stringMatching(/^[12]$/)]);
    });
  });

  describe('clone', () => {
    const clone = (url: string) =>
      cloneRepository({
        runtime,
        disk,
        mountPath: `/data/${path.basename(new URL(url).pathname)}`,
        access: { url, token: null, caFile: server.caFile },
        limits: CLONE_LIMITS,
        signal: new AbortController().signal,
      });

    it('goes through the proxy', async () => {
      const commit = await addRepository(server.folder, 'acme/mounted');
      expect(await clone(server.url('acme/mounted'))).toMatchObject({ commit });
      expect(await readFile(path.join(placeOf(disk, '/data/mounted'), 'README.md'), 'utf8')).toBe('# Shop\n');
    });

    it("fails if its host's name leads to this machine, and logs the address", async () => {
      await addRepository(server.folder, 'acme/rebound');
      const before = server.requests.length;
      const cloning = clone(server.url('acme/rebound').replace('localhost', 'rebound.example'));
      await expect(cloning).rejects.toMatchObject({
        type: 'repository_clone_error',
        message: 'The connection to the host failed.',
      });
      expect(unreachable.at(-1)).toMatch(
        /^SANDBOX_HOSTS lists rebound\.example but not its address 127\.0\.0\.1:\d+ \(loopback\)\.$/,
      );
      expect(server.requests.length).toBe(before);
    });

    it('may be tried again if its host does not accept connections', async () => {
      const closed = createServer().listen(0, 'localhost');
      await once(closed, 'listening');
      const { port } = closed.address() as AddressInfo;
      closed.close();
      const limited = await openNetwork({
        hosts: hostListOf([`localhost:${port}`], []),
        onError: () => {},
        onUnreachable: () => {},
      });
      try {
        await expect(
          cloneRepository({
            runtime: { ...bubblewrap, network: limited },
            disk,
            mountPath: '/data/away',
            access: { url: `https://localhost:${port}/acme/away`, token: null, caFile: null },
            limits: CLONE_LIMITS,
            signal: new AbortController().signal,
          }),
        ).rejects.toMatchObject({ type: 'repository_clone_error', passing: true });
      } finally {
        await limited.close();
      }
    });
  });

  it('gets its own network, however many there are at once', async () => {
    const leases = await Promise.all(Array.from({ length: 8 }, () => network.enter()));
    expect(new Set(leases.map(({ way }) => way.netPath)).size).toBe(8);
    await Promise.all(leases.map((lease) => lease.leave()));
  });

  it('leaves no file of its network open when all is closed', async () => {
    const other = await openNetwork({ hosts: [], onError: () => {}, onUnreachable: () => {} });
    const leases = await Promise.all(Array.from({ length: 6 }, () => other.enter()));
    const opened = leases.flatMap(({ way }) => [way.userPath, way.netPath].map((each) => readlinkSync(each)));
    const files = () =>
      readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/self/fd/${fd}`)];
        } catch {
          return [];
        }
      });
    expect(files()).toEqual(expect.arrayContaining(opened));
    await Promise.all(leases.map((lease) => lease.leave()));
    await other.close();
    await vi.waitFor(() => expect(files().filter((file) => opened.includes(file))).toEqual([]), 100_000);
  });

  it('cannot be started where the machine has no networks to give, and says why', async () => {
    const none: Network = {
      enter: async () => ({
        way: { userPath: '/nowhere/user', netPath: '/nowhere/net', env: {} },
        rejected: [],
        leave: async () => {},
      }),
      close: async () => {},
    };
    await expect(tried(bubblewrap, none)).rejects.toThrow(/nowhere/);
  });
});
