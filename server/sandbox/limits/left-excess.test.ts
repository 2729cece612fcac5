import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import { type Disk, diskOf } from '../disk.ts';
import { deleteLeft, markBegin, reportLeft } from './left-excess.ts';

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
  expect(await deleteLeft(disk, 1_000_000)).toBeNull();
  const message = 'Deleted the file that the agent wrote last, 102.4 kB: data/new.';
  expect(await deleteLeft(disk, 150_000)).toBe(message);
  // Older files stay, also above the limit.
  expect(await deleteLeft(disk, 50_000)).toBeNull();
  expect(existsSync(path.join(disk.data, 'old'))).toBe(true);
  await expect(reportLeft(disk, async () => Promise.reject(new Error('No database.')))).rejects.toThrow();
  const reported: string[] = [];
  for (let count = 0; count < 2; count++) await reportLeft(disk, async (text) => void reported.push(text));
  expect(reported).toEqual([message]);
});

it('ignores a folder that is not a disk', async () => {
  mkdirSync(path.join(folder, 'other'), { recursive: true });
  expect(await deleteLeft(diskOf(folder, 'other'), 0)).toBeNull();
});
