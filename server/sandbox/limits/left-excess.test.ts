import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import { type Disk, diskOf } from '../disk.ts';
import { deleteLeft, leftExcess, markBegin, reportLeft } from './left-excess.ts';

const folder = temporaryFolder('left');
afterAll(() => rmSync(folder, { recursive: true }));

let disk: Disk;
beforeEach(async () => {
  disk = await makeTestDisk(folder);
});
const write = (name: string, bytes: number) =>
  writeFileSync(path.join(disk.data, name), Buffer.alloc(bytes, 1));

/** The times of files are a little behind the clock. */
const someTime = () => {
  const at = Date.now();
  return vi.waitUntil(() => Date.now() > at + 20);
};

it('deletes what was written since the last command began, and reports it once', async () => {
  write('old', 100_000);
  await someTime();
  await markBegin(disk);
  await someTime();
  write('new', 100_000);
  expect(await leftExcess(disk, 1_000_000)).toBeNull();
  const excess = await leftExcess(disk, 150_000);
  if (!excess) throw new Error('Nothing can be deleted.');
  await deleteLeft(disk, excess);
  const message = 'Deleted the file that the agent wrote last, 102.4 kB: data/new.';
  // Older files stay, also above the limit.
  expect(await leftExcess(disk, 50_000)).toBeNull();
  expect(existsSync(path.join(disk.data, 'old'))).toBe(true);
  await expect(reportLeft(disk, async () => Promise.reject(new Error('No database.')))).rejects.toThrow();
  const reported: string[] = [];
  for (let count = 0; count < 2; count++) await reportLeft(disk, async (text) => void reported.push(text));
  expect(reported).toEqual([message]);
});

it('ignores a folder that is not a disk', async () => {
  mkdirSync(path.join(folder, 'other'), { recursive: true });
  expect(await leftExcess(diskOf(folder, 'other'), 0)).toBeNull();
});
