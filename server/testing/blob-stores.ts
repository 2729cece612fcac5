import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  BlobMissingError,
  type BlobStore,
  BlobTooLargeError,
  type ManagedBlobStore,
} from '../platform/blobs/blob-store.ts';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const mebibyte = 2 ** 20;
const missing = `${'0'.repeat(64)}-${'0'.repeat(24)}`;

/** @param open Creates a new, empty store. `drafts` resolves to the number of files of unfinished uploads. */
export function describeBlobStore(
  kind: string,
  open: () => Promise<{ store: ManagedBlobStore; drafts: () => Promise<number> }>,
): void {
  describe(`blobs in ${kind}`, () => {
    it.each([0, 1, mebibyte, 7 * mebibyte + 3])('returns %i bytes as they were stored', async (length) => {
      const { store, drafts } = await open();
      const content = randomBytes(length);
      const stored = await store.put(inChunks(content), { maxBytes: length });
      expect(stored).toEqual({
        key: expect.stringMatching(`^${sha256(content)}-[0-9a-f]{24}$`),
        bytes: length,
        sha256: sha256(content),
      });
      expect(sha256(await buffer(await store.get(stored.key)))).toBe(stored.sha256);
      expect(await store.size(stored.key)).toBe(length);
      expect(await drafts()).toBe(0);
    });

    it('returns ranges with both ends included', async () => {
      const { store } = await open();
      const { key } = await store.put(inChunks(Buffer.from('0123456789')), { maxBytes: 10 });
      const range = async (first: number, last: number) =>
        `${await buffer(await store.get(key, { first, last }))}`;
      expect(await range(0, 1)).toBe('01');
      expect(await range(2, 5)).toBe('2345');
      expect(await range(9, 9)).toBe('9');
      expect(await range(0, 9)).toBe('0123456789');
    });

    it('stores equal content as two blobs', async () => {
      const { store } = await open();
      const put = () => store.put(inChunks(Buffer.from('same')), { maxBytes: 4 });
      const [first, second] = await Promise.all([put(), put()]);
      expect(first.key).not.toBe(second.key);
      await store.delete(first.key);
      expect(await store.size(first.key)).toBeUndefined();
      expect(`${await buffer(await store.get(second.key))}`).toBe('same');
    });

    it('finishes a read of a blob that is deleted meanwhile', async () => {
      const { store } = await open();
      const content = randomBytes(3 * mebibyte);
      const { key } = await store.put(inChunks(content), { maxBytes: content.length });
      const stream = await store.get(key);
      await store.delete(key);
      expect(sha256(await buffer(stream))).toBe(sha256(content));
    });

    it('reports a missing blob, and deletes one twice', async () => {
      const { store } = await open();
      await expect(store.get(missing)).rejects.toThrow(BlobMissingError);
      await expect(store.get(missing, { first: 0, last: 3 })).rejects.toThrow(BlobMissingError);
      expect(await store.size(missing)).toBeUndefined();
      await store.delete(missing);
      const { key } = await store.put(inChunks(Buffer.from('a')), { maxBytes: 1 });
      await store.delete(key);
      await store.delete(key);
      await expect(store.get(key)).rejects.toThrow(BlobMissingError);
    });

    it('keeps nothing of content that is too large', async () => {
      const { store, drafts } = await open();
      const put = store.put(inChunks(randomBytes(mebibyte)), { maxBytes: mebibyte - 1 });
      await expect(put).rejects.toThrow(BlobTooLargeError);
      expect([await keysOf(store), await drafts()]).toEqual([[], 0]);
    });

    it('keeps nothing of content that ends with an error, and rethrows it', async () => {
      const { store, drafts } = await open();
      const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
      async function* content() {
        yield randomBytes(100_000);
        throw lost;
      }
      await expect(store.put(content(), { maxBytes: mebibyte })).rejects.toBe(lost);
      expect([await keysOf(store), await drafts()]).toEqual([[], 0]);
    });

    it('keeps nothing of an upload that is aborted while it waits for content', async () => {
      const { store, drafts } = await open();
      const abort = new AbortController();
      const content = new Readable({ read() {} });
      content.push(randomBytes(100_000));
      const put = store.put(content, { maxBytes: mebibyte, signal: abort.signal });
      await expect.poll(() => content.readableLength).toBe(0);
      const reason = new Error('the client left');
      abort.abort(reason);
      await expect(put).rejects.toBe(reason);
      expect([await keysOf(store), await drafts(), content.destroyed]).toEqual([[], 0, true]);
      await expect(store.put(content, { maxBytes: 1, signal: abort.signal })).rejects.toBe(reason);
    });

    it('lists blobs with the time of their upload', async () => {
      const { store } = await open();
      const before = Date.now();
      const puts = Array.from({ length: 30 }, (_, index) =>
        store.put(inChunks(Buffer.from(`${index}`)), { maxBytes: 10 }),
      );
      const keys = (await Promise.all(puts)).map(({ key }) => key);
      await store.writeId('an id');
      expect(await keysOf(store)).toEqual(keys.toSorted());
      for await (const { storedAt } of store.list()) {
        expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000);
      }
    });

    it('keeps its id', async () => {
      const { store } = await open();
      expect(await store.readId()).toBeUndefined();
      await store.writeId('first');
      expect(await store.readId()).toBe('first');
      await store.writeId('second');
      expect(await store.readId()).toBe('second');
      expect(await keysOf(store)).toEqual([]);
    });
  });
}

/** Returns content as a stream of chunks of 64 kB. */
function inChunks(content: Buffer): Readable {
  const size = 65_536;
  const count = Math.ceil(content.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => content.subarray(index * size, (index + 1) * size)),
  );
}

/** Resolves to the keys in ascending order. */
export async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}
