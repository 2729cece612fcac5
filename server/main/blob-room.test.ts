import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { type BlobStore, BlobsUnavailableError } from '../platform/blobs/blob-store.ts';
import { noLog } from '../platform/log.ts';
import { createBlobRoom } from './blob-room.ts';

const megabyte = 1_000_000;

function open(free: number) {
  const disk = { free };
  const lines: string[] = [];
  const write = (_: object, line: string) => {
    lines.push(line);
  };
  const room = createBlobRoom({
    place: { setting: 'BLOB_STORE', folder: '/mnt/files' },
    bytes: 100 * megabyte,
    log: { info: write, warn: write, error: write },
    measure: async () => ({ bsize: 1, blocks: 1e9, bavail: disk.free, files: 0, ffree: 1e9 }),
  });
  let stored = 0;
  const store = room.limit({
    async put(content: AsyncIterable<Uint8Array>) {
      for await (const { length } of content) stored += length;
      return { key: 'key', bytes: stored, sha256: '' };
    },
  } as Partial<BlobStore> as BlobStore);
  return { disk, lines, room, store, stored: () => stored };
}

const full = (free: number) =>
  `disk full: ${free} bytes are free in BLOB_STORE, and DISK_RESERVE_BYTES is ${100 * megabyte}`;
const content = (megabytes: number) =>
  Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(megabyte)));
const options = { maxBytes: 1e9 };

it('accepts uploads while the reserve is free', async () => {
  const { room, store, lines } = open(100 * megabyte);
  expect(await room.fault()).toBeNull();
  expect(await store.put(content(1), options)).toMatchObject({ bytes: megabyte });
  expect(lines).toEqual([]);
});

it('rejects uploads below the reserve until there is room, and logs both once', async () => {
  const { disk, room, store, lines, stored } = open(megabyte);
  for (const _ of [1, 2]) {
    const put = store.put(content(1), options);
    await expect(put).rejects.toThrow(BlobsUnavailableError);
    await expect(put).rejects.toThrow(full(megabyte));
  }
  expect([stored(), await room.fault()]).toEqual([0, full(megabyte)]);
  disk.free = 200 * megabyte;
  await store.put(content(1), options);
  expect(lines).toEqual([
    `${full(megabyte)}: uploads are rejected`,
    'the folder of BLOB_STORE has room: uploads are accepted',
  ]);
});

it('reports a folder that is gone', async () => {
  const folder = '/missing';
  const room = createBlobRoom({ place: { setting: 'BLOB_STORE', folder }, bytes: null, log: noLog });
  expect(await room.fault()).toBe('the folder of BLOB_STORE cannot be used (ENOENT)');
});

it('ends an upload that takes the reserve', async () => {
  const { disk, store, stored } = open(150 * megabyte);
  async function* growing() {
    for await (const chunk of content(200)) {
      disk.free -= chunk.length;
      yield chunk;
    }
  }
  await expect(store.put(growing(), options)).rejects.toThrow(/^disk full: /);
  expect(stored()).toBeLessThan(100 * megabyte);
});
