import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskOf, makeDisk } from './disk.ts';
import { openMountList } from './mount-list.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mounts-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('What was mounted is known after a start, however many came and went at once', async () => {
  const disk = diskOf(folder, 'sess_a');
  await makeDisk(disk);
  const list = await openMountList(disk);
  expect(list.entries()).toEqual([]);
  await Promise.all(['a', 'b', 'c'].map((name) => list.add(`sesr_${name}`, `/data/${name}`)));
  await Promise.all([list.remove('sesr_b'), list.add('sesr_d', '/data/d')]);
  expect([list.has('sesr_a'), list.has('sesr_b')]).toEqual([true, false]);
  const again = await openMountList(disk);
  expect(again.entries()).toEqual([
    ['sesr_a', '/data/a'],
    ['sesr_c', '/data/c'],
    ['sesr_d', '/data/d'],
  ]);
  expect((await readdir(disk.root)).filter((name) => name.endsWith('.new'))).toEqual([]);
});
