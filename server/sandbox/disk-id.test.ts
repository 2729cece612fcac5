import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Disk, diskOf, makeDisk } from './disk.ts';
import { findDisk, markDisk } from './disk-id.ts';

let folder: string;
let disk: Disk;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-id-'));
  disk = diskOf(folder, 'sess_a');
});
afterEach(() => rm(folder, { recursive: true }));

it('finds no disk without a folder, or with a file in its place', async () => {
  expect(await findDisk(disk)).toBe('missing');
  await writeFile(disk.root, '');
  expect(await findDisk(disk)).toBe('missing');
});

it('finds the id of a disk after it was marked', async () => {
  await makeDisk(disk);
  expect(await findDisk(disk)).toBe('unmarked');
  const id = await markDisk(disk);
  expect(await findDisk(disk)).toEqual({ id });
});

it('rejects if the folder cannot be read', async () => {
  await symlink('sess_a', disk.root);
  await expect(findDisk(disk)).rejects.toMatchObject({ code: 'ELOOP' });
});

it('rejects if the id cannot be read', async () => {
  await makeDisk(disk);
  await mkdir(path.join(disk.root, 'disk-id'));
  await expect(findDisk(disk)).rejects.toMatchObject({ code: 'EISDIR' });
});
