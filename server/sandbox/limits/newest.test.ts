import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import { deleteNewest, isDeletable, writtenSince } from './newest.ts';

const folder = temporaryFolder('newest');
afterAll(() => rmSync(folder, { recursive: true }));

let disk: Disk;
beforeEach(async () => {
  disk = await makeTestDisk(folder);
});

const on = (name: string) => path.join(disk.root, name);
const secondsOf = (name: string) => statSync(on(name)).ctimeMs / 1_000;
/** Writes a file of 100 kB that is newer than all files before. */
let last = 0;
async function write(name: string): Promise<void> {
  mkdirSync(path.dirname(on(name)), { recursive: true });
  await vi.waitUntil(() => {
    writeFileSync(on(name), Buffer.alloc(100_000, 1));
    return statSync(on(name)).ctimeMs > last + 1;
  });
  last = statSync(on(name)).ctimeMs;
}

it('deletes what was written last until enough is free', async () => {
  for (const name of ['data/a', 'data/folder/b', 'home/c', 'data/d']) await write(name);
  const deleted = await deleteNewest(disk, 150_000, 0);
  expect(deleted.files).toBe(2);
  expect([...deleted.paths].sort()).toEqual(['data/d', 'home/c']);
  expect(deleted.bytes).toBeGreaterThanOrEqual(200_000);
  expect(readdirSync(disk.data).sort()).toEqual(['a', 'folder']);
  expect(readdirSync(on('data/folder'))).toEqual(['b']);
});

it('keeps what was written before the command began', async () => {
  await write('data/old');
  const since = secondsOf('data/old') + 0.0001;
  await write('data/new/a');
  await write('data/new/b');
  expect(await writtenSince(disk, since)).toBeGreaterThanOrEqual(200_000);
  expect(await deleteNewest(disk, 1e9, since)).toMatchObject({ files: 3 });
  expect(readdirSync(disk.data)).toEqual(['old']);
  expect(await writtenSince(disk, since)).toBe(0);
});

it('deletes a file also if folders with content are newer', async () => {
  await write('data/folder/old');
  const since = secondsOf('data/folder/old') + 0.0001;
  await vi.waitUntil(() => {
    chmodSync(on('data/folder'), 0o755);
    return secondsOf('data/folder') > since;
  });
  expect(await isDeletable(disk, since)).toBe(false);
  expect(await deleteNewest(disk, 1, since)).toMatchObject({ files: 0 });
  await write('data/new');
  await vi.waitUntil(() => {
    chmodSync(on('data/folder'), 0o755);
    return secondsOf('data/folder') > secondsOf('data/new');
  });
  expect(await isDeletable(disk, since)).toBe(true);
  expect(await deleteNewest(disk, 1, since)).toMatchObject({ files: 1, paths: ['data/new'] });
});

it('follows no links, and frees a file with all its names', async () => {
  const outside = path.join(folder, 'outside');
  mkdirSync(outside, { recursive: true });
  writeFileSync(path.join(outside, 'kept'), 'kept');
  await write('data/a');
  linkSync(on('data/a'), on('home/a'));
  symlinkSync(outside, on('data/link'));
  const { files } = await deleteNewest(disk, 1e9, 0);
  expect(files).toBe(3);
  expect(existsSync(path.join(outside, 'kept'))).toBe(true);
  expect([readdirSync(disk.data), readdirSync(disk.home)]).toEqual([[], []]);
});

it('names ten files at most, and counts the others', async () => {
  for (let count = 0; count < 30; count++) writeFileSync(on(`data/${count}\n${'x'.repeat(240)}`), '');
  const { files, bytes, paths } = await deleteNewest(disk, 1e9, 0);
  expect([files, bytes, paths.length]).toEqual([30, 0, 10]);
  for (const each of paths) expect(each.length).toBe(200);
});
