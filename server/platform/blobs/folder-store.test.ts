import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { describeBlobStore, keysOf } from '../../testing/blob-stores.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BlobsUnavailableError } from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';

const above = temporaryFolder('folder-store');
afterAll(() => rmSync(above, { recursive: true }));

const newFolder = () => temporaryFolder('store', above);
const uploadsIn = (folder: string) => path.join(folder, '.uploads');

describeBlobStore('a folder', async () => {
  const folder = newFolder();
  return {
    store: createFolderStore(folder),
    drafts: async () => (existsSync(uploadsIn(folder)) ? readdirSync(uploadsIn(folder)).length : 0),
  };
});

it('removes only uploads that nobody has written to for a day', async () => {
  const folder = newFolder();
  mkdirSync(uploadsIn(folder));
  for (const [name, hours] of [
    ['running', 23],
    ['left', 25],
  ] as const) {
    const file = path.join(uploadsIn(folder), name);
    writeFileSync(file, '');
    const time = Date.now() / 1_000 - hours * 3_600;
    utimesSync(file, time, time);
  }
  await createFolderStore(folder).removeLeftovers();
  expect(readdirSync(uploadsIn(folder))).toEqual(['running']);
});

it('lists no other files', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'ab'));
  mkdirSync(path.join(folder, 'lost+found'));
  mkdirSync(path.join(folder, 'ab', `ab${'0'.repeat(62)}-${'0'.repeat(24)}`));
  writeFileSync(path.join(folder, 'ab', 'note.txt'), '');
  expect(await keysOf(createFolderStore(folder))).toEqual([]);
});

it('reports a folder that is gone, and does not make it again', async () => {
  const folder = newFolder();
  const store = createFolderStore(folder);
  rmSync(folder, { recursive: true });
  const put = store.put(Readable.from([Buffer.from('a')]), { maxBytes: 1 });
  await expect(put).rejects.toThrow(BlobsUnavailableError);
  await expect(put).rejects.toThrow('The folder of the files cannot be used (ENOENT).');
  await expect(keysOf(store)).rejects.toThrow(BlobsUnavailableError);
  expect(existsSync(folder)).toBe(false);
});
