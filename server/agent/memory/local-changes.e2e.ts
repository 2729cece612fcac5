import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Disk } from '../../sandbox/disk.ts';
import { keepStores, markStore, placeMemory } from '../../sandbox/memory-folders.ts';
import { newSeenStore, type SeenStore } from '../../sandbox/seen-memories.ts';
import { removeTree } from '../../sandbox/tree.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import { localChanges, type Moment } from './local-changes.ts';

let folder: string;
let disk: Disk;
let store: SeenStore;
beforeAll(() => {
  folder = temporaryFolder('local-changes');
});
afterAll(() => removeTree(folder));
beforeEach(async () => {
  disk = await makeTestDisk(folder);
  store = newSeenStore();
  await keepStores(disk, ['notes']);
  await markStore(disk, 'notes');
});

const on = (...names: string[]) => path.join(disk.memory, 'notes', ...names);
const search = (moment: Partial<Moment> = {}, isReadOnly = false) =>
  localChanges({ disk, name: 'notes' }, store, isReadOnly, { now: 0, turn: 'one', isEnd: false, ...moment });
const changed = async () => (await search()).changed.map((each) => [each.path, each.content]);
const deleted = async (moment: Partial<Moment>, isReadOnly = false) =>
  (await search(moment, isReadOnly)).deleted.map((each) => each.path);

/** Adds memories that the session has seen. */
async function see(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const placed = await placeMemory(disk, 'notes', `${index}.md`, 'one');
    const file = 'version' in placed ? placed.version : null;
    store.memories.set(`/${index}.md`, { id: `mem_${index}`, sha256: `hash ${index}`, file });
  }
}

it('finds new and changed files, and reads no others', async () => {
  await see(3);
  expect(await search()).toMatchObject({ changed: [], deleted: [], skipped: [], hasMore: false });
  appendFileSync(on('1.md'), ' two');
  mkdirSync(on('a'));
  writeFileSync(on('a', 'b.md'), '');
  expect((await changed()).sort()).toEqual([
    ['/1.md', 'one two'],
    ['/a/b.md', ''],
  ]);
});

it('returns at most 200 changes at once', async () => {
  for (let index = 0; index < 201; index += 1) writeFileSync(on(`${index}`), String(index));
  const found = await search();
  expect([found.changed.length, found.hasMore]).toEqual([200, true]);
});

it('skips files that memories cannot be, once for each version', async () => {
  const names = ['large', 'zero-width\u200b', 'u\u0308.md'];
  for (const name of names) writeFileSync(on(name), name === 'large' ? 'x'.repeat(102_401) : 'x');
  writeFileSync(Buffer.concat([Buffer.from(`${on()}/`), Buffer.from([0x61, 0xff])]), 'x');
  const { changed: none, skipped } = await search();
  expect([none, skipped.map(({ reason }) => reason).sort()]).toEqual([[], ['large', 'path', 'path', 'path']]);
  expect((await search()).skipped).toEqual([]);
  writeFileSync(on('large'), 'x'.repeat(102_400));
  expect((await changed()).map(([name]) => name)).toEqual(['/large']);
});

it('deletes memories 30 seconds after their files were first missing', async () => {
  await see(2);
  rmSync(on('0.md'));
  expect(await deleted({ now: 1_000 })).toEqual([]);
  expect(await deleted({ now: 30_999 })).toEqual([]);
  expect(await deleted({ now: 31_000 })).toEqual(['/0.md']);
  // The file is there again.
  writeFileSync(on('0.md'), 'two');
  expect(await deleted({ now: 32_000 })).toEqual([]);
  rmSync(on('0.md'));
  expect(await deleted({ now: 40_000 })).toEqual([]);
});

it('deletes memories at the end of the turn after their files were missing', async () => {
  await see(2);
  rmSync(on('0.md'));
  expect(await deleted({ isEnd: true })).toEqual([]);
  expect(await deleted({ turn: 'two' })).toEqual([]);
  expect(await deleted({ turn: 'two', isEnd: true })).toEqual(['/0.md']);
});

it.each([
  [12, 8],
  [40, 10],
])('deletes at most a quarter of the memories, or eight: of %i, %i', async (count, most) => {
  await see(count);
  for (let index = 1; index < count; index += 1) rmSync(on(`${index}.md`));
  await search();
  expect(await deleted({ now: 31_000 })).toHaveLength(most);
});

it('deletes nothing if the folder was emptied', async () => {
  await see(12);
  await removeTree(on());
  expect(await search()).toMatchObject({ deleted: [], isEmptied: true });
  expect(store.memories.size).toBe(0);
  expect(await deleted({ now: 31_000 })).toEqual([]);
});

it('stores nothing of a folder in the place of the marker', async () => {
  await see(1);
  rmSync(on('.memory-store'));
  mkdirSync(on('.memory-store'));
  writeFileSync(on('.memory-store', 'a.md'), 'one');
  const { changed: found, isEmptied } = await search();
  expect([found.map((each) => each.path), isEmptied]).toEqual([['/0.md'], true]);
});

it('finds deleted files of read-only stores at once', async () => {
  await see(2);
  rmSync(on('0.md'));
  expect(await deleted({}, true)).toEqual(['/0.md']);
});

it('reads no new files while the store is full', async () => {
  await see(2);
  writeFileSync(on('new.md'), 'new');
  appendFileSync(on('1.md'), ' two');
  store.full = 'full';
  const { changed: found, skipped } = await search();
  expect(found.map((each) => each.path)).toEqual(['/1.md']);
  expect(skipped).toEqual([{ path: '/new.md', reason: 'full' }]);
});
