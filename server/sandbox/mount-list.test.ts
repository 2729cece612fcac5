import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskOf, makeDisk } from './disk.ts';
import { copyMounts, openMountList, pasteMounts } from './mount-list.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mounts-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('knows after a start what was mounted, however many came and went at once', async () => {
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

it('is copied to another disk without the files that the service places again', async () => {
  const [from, to] = [diskOf(folder, 'sess_from'), diskOf(folder, 'sess_to')];
  await Promise.all([from, to].map(makeDisk));
  const list = await openMountList(from);
  await list.add('sesr_a', '/data/a');
  await list.add('sesr_b', '/mnt/session/uploads/b');
  await list.giveUp('sesr_c', '2026-01-01T00:00:00Z');
  await pasteMounts(to, await copyMounts(from));
  const copy = await openMountList(to);
  expect(copy.entries()).toEqual([['sesr_a', '/data/a']]);
  expect(copy.isGivenUp('sesr_c', '2026-01-01T00:00:00Z')).toBe(true);
});

it('keeps the news of a clone until they are recorded', async () => {
  const disk = diskOf(folder, 'sess_b');
  await makeDisk(disk);
  const list = await openMountList(disk);
  const news = { eventId: 'evt_a', commit: 'abc', size_bytes: 1, duration_ms: 2 };
  for (const name of ['a', 'b', 'c']) await list.add(`sesr_${name}`, `/data/${name}`, { news });
  await list.giveUp('sesr_d', '2026-01-01T00:00:00Z');
  await list.recorded('sesr_b');
  await list.remove('sesr_c');
  const again = await openMountList(disk);
  const newsOf = ['a', 'b', 'c'].map((name) => again.newsOf(`sesr_${name}`));
  expect(newsOf).toEqual([news, undefined, undefined]);
  expect([again.has('sesr_b'), again.isGivenUp('sesr_d', '2026-01-01T00:00:00Z')]).toEqual([true, true]);
});

it('keeps the skills of a repository as long as it is mounted', async () => {
  const disk = diskOf(folder, 'sess_e');
  await makeDisk(disk);
  const list = await openMountList(disk);
  const skills = [{ folder: 'a', name: 'a', description: 'b' }];
  await list.add('sesr_a', '/data/a', { skills });
  await list.add('sesr_b', '/data/b');
  const again = await openMountList(disk);
  expect(['sesr_a', 'sesr_b'].map((id) => again.skillsOf(id))).toEqual([skills, []]);
  await again.remove('sesr_a');
  expect((await openMountList(disk)).skillsOf('sesr_a')).toEqual([]);
});

it('saves again after a save that failed, and forgets what was not saved', async () => {
  const disk = diskOf(folder, 'sess_c');
  await makeDisk(disk);
  const list = await openMountList(disk);
  const obstacle = join(disk.root, 'mounts.json.new');
  await mkdir(obstacle);
  await expect(list.add('sesr_a', '/data/a')).rejects.toThrow('EISDIR');
  expect(list.has('sesr_a')).toBe(false);
  await rmdir(obstacle);
  await list.add('sesr_b', '/data/b');
  expect((await openMountList(disk)).entries()).toEqual([['sesr_b', '/data/b']]);
});

it('begins an empty list where the file is broken', async () => {
  const disk = diskOf(folder, 'sess_d');
  await makeDisk(disk);
  await writeFile(join(disk.root, 'mounts.json'), '');
  expect((await openMountList(disk)).entries()).toEqual([]);
});

it('rejects if the file cannot be read', async () => {
  const disk = diskOf(folder, 'sess_unreadable');
  await makeDisk(disk);
  await mkdir(join(disk.root, 'mounts.json'));
  await expect(openMountList(disk)).rejects.toMatchObject({ code: 'EISDIR' });
});
