import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../testing/git/git-server.ts';
import { addRepository, CLONE_LIMITS } from '../testing/git/repositories.ts';
import { allRuntimes, describeEach } from '../testing/runtimes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeDiskIn } from '../testing/test-disk.ts';
import { type Disk, makeDisk } from './disk.ts';
import { cloneRepository } from './git/clone.ts';
import { placeOf } from './mount-places.ts';
import { runCommand } from './run-command.ts';
import { removeCheckout, removeTree } from './tree.ts';

let server: GitServer;
let folder: string;
beforeAll(async () => {
  server = await startGitServer();
  await addRepository(server.folder, 'acme/shop');
  folder = temporaryFolder('links');
});
afterAll(async () => {
  await server.close();
  await removeTree(folder);
});

describeEach(allRuntimes, 'links that an agent leaves in the runtime $name', ({ runtime }) => {
  const mountPath = '/data/vendor/ui/shop';
  let disk: Disk;
  /** A folder outside with the same content as the link's original target. */
  let outside: string;
  const clone = () =>
    cloneRepository({
      runtime,
      disk,
      mountPath,
      access: { url: server.url('acme/shop'), token: null, caFile: server.caFile },
      limits: CLONE_LIMITS,
      signal: new AbortController().signal,
    });
  const untouched = () => {
    expect(readFileSync(path.join(outside, 'ui', 'shop', 'canary'), 'utf8')).toBe('alive');
    expect(readdirSync(path.join(outside, 'ui'))).toEqual(['shop']);
    expect(readdirSync(path.join(outside, 'ui', 'shop'))).toEqual(['canary']);
  };
  beforeEach(async () => {
    const own = await mkdtemp(path.join(folder, 'disk-'));
    disk = await makeDiskIn(own, 'sess_a', runtime);
    outside = path.join(own, 'outside');
    mkdirSync(path.join(outside, 'ui', 'shop'), { recursive: true });
    writeFileSync(path.join(outside, 'ui', 'shop', 'canary'), 'alive');
    await clone();
  });

  it.each([
    ['the folder above', 'vendor/ui', 'ui'],
    ['one further above', 'vendor', '.'],
    ['the checkout itself', 'vendor/ui/shop', 'ui/shop'],
  ])('lets neither removal nor clone follow links in place of %s', async (_, place, target) => {
    renameSync(path.join(disk.data, place), path.join(disk.data, 'moved'));
    symlinkSync(path.join(outside, target), path.join(disk.data, place));
    await removeCheckout(runtime, disk, mountPath);
    untouched();
    if (place === 'vendor/ui/shop') {
      await clone();
      expect(readdirSync(placeOf(disk, mountPath))).toEqual(['.git', 'README.md']);
    } else {
      await expect(clone()).rejects.toMatchObject({ type: 'repository_checkout_error', passing: false });
    }
    untouched();
    await removeTree(disk.root);
    expect(existsSync(disk.root)).toBe(false);
    untouched();
    await makeDisk(disk);
    await clone();
    expect(readdirSync(placeOf(disk, mountPath))).toEqual(['.git', 'README.md']);
  });

  it('removes links in a checkout, but not their targets', async () => {
    symlinkSync(outside, path.join(placeOf(disk, mountPath), 'link'));
    await removeCheckout(runtime, disk, mountPath);
    expect(readdirSync(path.join(disk.data, 'vendor', 'ui'))).toEqual([]);
    untouched();
  });

  it('removes checkouts with links, unreadable or deep folders and odd names', async () => {
    const filling = `cd vendor/ui/shop && mkdir -p closed/inner -- '-rf' "$(printf 'a\\nb')" && touch closed/inner/file
      chmod 0 closed/inner && chmod 500 closed
      i=0; while [ $i -lt 400 ]; do mkdir deeperdeeperdeeper && cd -P deeperdeeperdeeper; i=$((i + 1)); done`;
    const { code } = await runCommand(runtime, disk, ['sh', '-c', filling], {
      env: { PATH: '/usr/bin:/bin' },
      network: false,
    });
    expect(code).toBe(0);
    await removeCheckout(runtime, disk, mountPath);
    expect(readdirSync(path.join(disk.data, 'vendor', 'ui'))).toEqual([]);
  });

  it('rejects paths that leave the data folder, also with links', async () => {
    await removeCheckout(runtime, disk, '/data/../../outside/ui/shop');
    untouched();
  });

  it('removes a checkout from a folder that the agent made read-only', async () => {
    const parent = path.join(disk.data, 'vendor', 'ui');
    chmodSync(parent, 0o555);
    await removeCheckout(runtime, disk, mountPath);
    expect(readdirSync(parent)).toEqual([]);
  });
});
