import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import type { Disk } from '../disk.ts';
import type { Reserve, Room } from '../reserve.ts';
import { DiskUse } from './disk-use.ts';
import { Watched } from './watched.ts';

const MB = 1_000_000;
const limits = { memoryBytes: 1e9, processes: 100, fileBytes: 1e9, diskBytes: 1e9, cpus: null };
const folder = temporaryFolder('watched');
afterAll(() => rmSync(folder, { recursive: true }));

let disk: Disk;
let deleted: string[];
beforeEach(async () => {
  disk = await makeTestDisk(folder);
  deleted = [];
});

/** A command on a machine that lacks room, as long as a file exists. */
function watch(file: string, more: Partial<Pick<Reserve, 'look'>> = {}): Watched {
  const isThere = () => readdirSync(disk.data).includes(file);
  const look = async () => ({ missing: isThere() ? MB : 0, toResume: isThere() ? MB : 0 }) as Room;
  return new Watched({
    limits,
    group: null,
    disk,
    use: new DiskUse(disk, limits.diskBytes, new Map()),
    reserve: { look, ...more } as Reserve,
    folders: [],
    reports: {
      onExceeded: () => {},
      onDeleted: async (message) => void deleted.push(message),
    },
  });
}

const write = (name: string, bytes = 2 * MB) =>
  writeFileSync(path.join(disk.data, name), Buffer.alloc(bytes, 1));

it('deletes what takes room behind many files that take none', async () => {
  const watched = watch('large');
  await pause(20);
  write('large');
  mkdirSync(path.join(disk.data, 'sparse'));
  for (let count = 0; count < 100; count++) {
    await pause(5);
    const file = path.join(disk.data, 'sparse', String(count));
    writeFileSync(file, '');
    truncateSync(file, MB);
  }
  watched.exceed('room');
  await watched.end();
  expect(readdirSync(disk.data)).not.toContain('large');
  expect(deleted).toHaveLength(1);
});

it('waits at its end while room is missing, so that it can be chosen', async () => {
  const watched = watch('large');
  await pause(20);
  write('large');
  const ended = watched.end();
  await pause(200);
  expect(await watched.written()).toBeGreaterThanOrEqual(2 * MB);
  watched.exceed('room');
  expect(await ended).toMatch(/^The disk of the server is full/);
  expect(readdirSync(disk.data)).toEqual([]);
});

it('ends if others do not make room', async () => {
  const watched = watch('', { look: async () => ({ missing: MB, toResume: MB }) as Room });
  expect(await watched.end()).toBeNull();
  expect(deleted).toEqual([]);
});
