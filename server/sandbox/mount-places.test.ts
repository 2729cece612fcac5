import { lstat, mkdtemp, readdir, rm, rmdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Disk, diskOf, makeDisk } from './disk.ts';
import { openFolderOf, placeOf } from './mount-places.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns false if the folders of a mount path cannot be made. */
async function makeFolders(disk: Disk, mountPath: string): Promise<boolean> {
  const opened = await openFolderOf(disk, mountPath);
  await opened?.close();
  return opened !== null;
}

it('creates the folders of a mount path below the data folder', async () => {
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  expect(placeOf(disk, '/data/vendor/ui/tokens')).toBe(join(disk.data, 'vendor', 'ui', 'tokens'));
  await makeFolders(disk, '/data/vendor/ui/tokens');
  await makeFolders(disk, '/data/vendor/ui/icons');
  await makeFolders(disk, '/data/shop');
  expect((await lstat(join(disk.data, 'vendor', 'ui'))).isDirectory()).toBe(true);
});

it('follows no link above a mount path', async () => {
  const disk = diskOf(folder, 'sess_b');
  await makeDisk(disk);
  await symlink(folder, join(disk.data, 'vendor'));
  expect(await makeFolders(disk, '/data/vendor/tokens')).toBe(false);
  expect(await makeFolders(disk, '/data/vendor/ui/tokens')).toBe(false);
  expect(await readdir(folder)).not.toContain('ui');
});

it('follows no link in place of the data folder', async () => {
  const disk = diskOf(folder, 'sess_c');
  await makeDisk(disk);
  await rmdir(disk.data);
  await symlink(folder, disk.data);
  expect(await makeFolders(disk, '/data/vendor/tokens')).toBe(false);
  expect(await readdir(folder)).not.toContain('vendor');
});
