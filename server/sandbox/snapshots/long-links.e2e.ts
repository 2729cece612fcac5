import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Disk, diskOf, makeDisk } from '../disk.ts';
import { listDisk, TooManyEntries } from './list-disk.ts';

let folder: string;
let disk: Disk;
const { signal } = new AbortController();
beforeEach(async () => {
  folder = temporaryFolder('long-links');
  disk = diskOf(folder, 'disk');
  await makeDisk(disk);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('rejects a disk whose paths and targets of links have more than 64 MiB', async () => {
  const target = 'x'.repeat(4_095);
  const link = (count: number, from: number) => {
    for (let number = from; number < from + count; number += 1)
      symlinkSync(target, path.join(disk.data, `${number}`));
  };
  link(16_300, 10_000);
  expect((await listDisk(disk, 20_000, signal)).entries).toHaveLength(16_300);
  link(100, 30_000);
  await expect(listDisk(disk, 20_000, signal)).rejects.toBeInstanceOf(TooManyEntries);
});
