import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noLog } from '../../platform/log.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository, CLONE_LIMITS, git } from '../../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { groupOf } from '../limits/groups.ts';
import { openLimiter } from '../limits/limiter.ts';
import { placeOf } from '../mount-places.ts';
import { createReserve } from '../reserve.ts';
import { type CloneOptions, cloneRepository } from './clone.ts';

/** Returns the `nice` of a process from its file `stat`. */
const niceOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];

let server: GitServer;
let folder: string;
let commit: string;
beforeAll(async () => {
  server = await startGitServer();
  server.tokens.add('ghp_right');
  commit = await addRepository(server.folder, 'acme/shop');
  await addRepository(server.folder, 'acme/large', (at) =>
    writeFile(
      path.join(at, 'noise'),
      Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 251)),
    ),
  );
  for (const [name, bytes] of [
    ['acme/history', randomBytes(10_000_000)],
    ['acme/zeros', Buffer.alloc(10_000_000)],
  ] as const) {
    await addRepository(server.folder, name, (at) => writeFile(path.join(at, 'file'), bytes));
  }
  for (const manner of ['private', 'hang', 'redirect', 'cut', 'forbidden'] as const) {
    await addRepository(server.folder, `acme/${manner}`);
    server.manners.set(`acme/${manner}`, manner);
  }
  folder = temporaryFolder('sandboxes');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describeEach(allRuntimes, 'a clone in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  beforeEach(async () => {
    disk = await makeTestDisk(folder, runtime);
  });

  const clone = (repository: string, changes: Partial<CloneOptions> & { token?: string } = {}) =>
    cloneRepository({
      runtime,
      disk,
      mountPath: `/data/${repository.split('/')[1]}`,
      access: { url: server.url(repository), token: changes.token ?? null, caFile: server.caFile },
      limits: CLONE_LIMITS,
      signal: new AbortController().signal,
      ...changes,
    });
  /** Returns a file in /proc of each git process of a clone. */
  const filesOf = (url: string, name: string) =>
    readdirSync('/proc').flatMap((pid) => {
      try {
        const [file, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        const isClone = file === 'git' && args.includes('clone') && args.includes(url);
        return isClone ? [readFileSync(`/proc/${pid}/${name}`, 'utf8').trim()] : [];
      } catch {
        // It is another file, or the process has ended.
        return [];
      }
    });
  /** Starts a clone that hangs, and stops it when the check has ended. */
  async function whileCloning(check: (url: string) => Promise<unknown>, changes: Partial<CloneOptions> = {}) {
    const ends = new AbortController();
    const cloning = clone('acme/hang', { signal: ends.signal, ...changes });
    try {
      await check(server.url('acme/hang'));
    } finally {
      ends.abort(new Error('Enough.'));
      await expect(cloning).rejects.toThrow('Enough.');
    }
  }

  it.runIf(process.platform === 'linux')('is killed first if the machine runs out of memory', () =>
    whileCloning((url) =>
      expect.poll(() => filesOf(url, 'oom_score_adj'), { timeout: 8_000 }).toEqual(['1000']),
    ),
  );

  it.runIf(process.platform === 'linux')('has a share of the processors of its workspace', async () => {
    const sandboxes = { setting: 'DATA_DIR', folder };
    const limits = { memoryBytes: 1e9, processes: 100, fileBytes: 1e9, diskBytes: 1e9, cpus: null };
    const reserve = createReserve({ sandboxes, bytes: 1, log: noLog });
    const limiter = await openLimiter({ limits, runtime, reserve, serverId: randomUUID() });
    try {
      const owned = { ...disk, owner: 'wks_a' };
      await whileCloning(
        (url) =>
          limiter.sharesCpu
            ? expect.poll(() => filesOf(url, 'cgroup')).toEqual([expect.stringContaining(groupOf('wks_a'))])
            : expect.poll(() => filesOf(url, 'stat').map(niceOf)).toEqual(['10']),
        { disk: owned, limiter },
      );
    } finally {
      limiter.close();
    }
  });

  const failure = (type: string, passing = false) =>
    expect.objectContaining({ name: 'CloneError', type, passing });

  it('is there in full, and says its commit and size', async () => {
    const cloned = await clone('acme/shop');
    expect(cloned).toEqual({ commit, sizeBytes: expect.any(Number) });
    expect(cloned.sizeBytes).toBeGreaterThan(10_000);
    expect(await readdir(placeOf(disk, '/data/shop'))).toEqual(['.git', 'README.md']);
    expect(await readdir(disk.incoming)).toEqual([]);
    expect(await readdir(disk.data)).toEqual(['shop']);
  });

  it('uses the right token for a private repository, and stores it nowhere', async () => {
    await clone('acme/private', { token: 'ghp_right' });
    const config = readFileSync(path.join(placeOf(disk, '/data/private'), '.git', 'config'), 'utf8');
    expect(config).not.toMatch(/ghp_right|extraheader|Basic/i);
  });

  it.each([
    ['a private repository without a token', 'acme/private', undefined, 'repository_authentication_error'],
    [
      'a private repository with a wrong token',
      'acme/private',
      'ghp_wrong',
      'repository_authentication_error',
    ],
    ['a repository that is closed to the token', 'acme/forbidden', 'ghp_right', 'repository_forbidden_error'],
    ['a missing repository', 'acme/missing', undefined, 'repository_not_found_error'],
    ['a repository on a host that redirects', 'acme/redirect', 'ghp_right', 'repository_clone_error'],
  ])('fails permanently for %s', async (_, repository, token, type) => {
    await expect(clone(repository, token === undefined ? {} : { token })).rejects.toEqual(failure(type));
    expect([await readdir(disk.data), await readdir(disk.incoming)]).toEqual([[], []]);
  });

  it.each([
    ['branches', [['symbolic-ref', 'HEAD', 'refs/heads/gone']]],
    [
      'tags',
      [
        ['tag', 'v1', 'main'],
        ['update-ref', '-d', 'refs/heads/main'],
      ],
    ],
  ])('fails permanently if HEAD names none of its %s', async (what, commands) => {
    const name = `acme/${what}-${runtime.name}`;
    await addRepository(server.folder, name);
    for (const each of commands) await git(path.join(server.folder, `${name}.git`), ...each);
    await expect(clone(name)).rejects.toMatchObject({
      type: 'repository_checkout_error',
      message: expect.stringContaining('its HEAD names a branch that does not exist'),
      passing: false,
    });
    expect([await readdir(disk.data), await readdir(disk.incoming)]).toEqual([[], []]);
  });

  it('has no commit if the repository is empty', async () => {
    const bare = path.join(server.folder, `acme/empty-${runtime.name}.git`);
    await mkdir(bare, { recursive: true });
    await git(bare, 'init', '--quiet', '--bare');
    expect(await clone(`acme/empty-${runtime.name}`)).toMatchObject({ commit: null });
    expect(await readdir(disk.data)).toEqual([`empty-${runtime.name}`]);
  });

  it('checks out a HEAD that is a commit, not a branch', async () => {
    const name = `acme/detached-${runtime.name}`;
    const first = await addRepository(server.folder, name);
    const bare = path.join(server.folder, `${name}.git`);
    await git(bare, 'update-ref', '--no-deref', 'HEAD', first);
    expect(await clone(name)).toMatchObject({ commit: first });
  });

  it('allows a retry after a lost connection', async () => {
    await expect(clone('acme/cut')).rejects.toEqual(failure('repository_clone_error', true));
    expect([await readdir(disk.data), await readdir(disk.incoming)]).toEqual([[], []]);
  });

  it('ends after its time-out if the server hangs', async () => {
    const limits = { ...CLONE_LIMITS, timeoutMs: 1_000 };
    await expect(clone('acme/hang', { limits })).rejects.toEqual(failure('repository_clone_error', true));
  });

  it.each([
    ['its files together', 'acme/large', 200_000],
    ['its history in one file', 'acme/history', 1_000_000],
    ['a checked out file', 'acme/zeros', 1_000_000],
  ])('leaves nothing of a repository that is too large: %s', async (_, repository, maxBytes) => {
    const cloning = clone(repository, { limits: { ...CLONE_LIMITS, maxBytes } });
    await expect(cloning).rejects.toMatchObject({
      ...{ type: 'repository_clone_error', passing: false },
      message: expect.stringContaining(`It is larger than the ${maxBytes} bytes that a clone may have`),
    });
    expect([await readdir(disk.data), await readdir(disk.incoming)]).toEqual([[], []]);
  });

  it('leaves only the reason if it is stopped', async () => {
    const stop = new AbortController();
    const cloning = clone('acme/hang', { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(cloning).rejects.toThrow('stopped');
    expect([await readdir(disk.data), await readdir(disk.incoming)]).toEqual([[], []]);
  });
});
