import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../testing/blob-stores.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { settings } from '../database/settings.ts';
import { StartError } from '../start-error.ts';
import {
  BlobMissingError,
  type BlobStore,
  BlobsUnavailableError,
  type ManagedBlobStore,
} from './blob-store.ts';
import { createFolderStore } from './folder-store.ts';
import { ownedStore, requireOwnStore } from './ownership.ts';

/** Tests of stores that belong to a database, on each database. */
export function describeBlobOwnership(on: TestDatabase): void {
  describe('the store of a database', () => {
    let above: string;
    beforeAll(() => {
      above = temporaryFolder('ownership');
    });
    afterAll(() => rmSync(above, { recursive: true }));
    beforeEach(async () => {
      await on.db.delete(settings).where(eq(settings.name, 'blob-store'));
    });

    const newStore = () => createFolderStore(temporaryFolder('store', above));
    const owner = (store: ManagedBlobStore, databaseId = 'one') => ({ db: on.db, databaseId, store });
    const put = (store: BlobStore) => store.put(Readable.from([Buffer.from('content')]), { maxBytes: 7 });
    let adoptions = 0;
    /** Starts a server with a store. */
    async function start(store: ManagedBlobStore, adopt = false, databaseId = 'one') {
      const record = async () => {
        adoptions += 1;
      };
      await requireOwnStore(owner(store, databaseId), adopt ? record : null);
      return ownedStore(owner(store, databaseId));
    }

    it('is the first one that is used', async () => {
      const store = newStore();
      const { key } = await put(await start(store));
      const again = await start(store);
      expect(await again.size(key)).toBe(7);
      expect(await keysOf(again)).toEqual([key]);
      await expect(start(newStore())).rejects.toThrow(StartError);
      await expect(start(newStore())).rejects.toThrow(/are in another store\. .*--adopt-data-dir/);
    });

    it('lets an upload end while the store does not respond', async () => {
      let respond = () => {};
      const responds = new Promise<void>((resolve) => {
        respond = resolve;
      });
      const store = newStore();
      const owned = ownedStore(owner({ ...store, readId: () => responds.then(store.readId) }));
      const content = Readable.from([Buffer.from('content')]);
      const late = owned.put(content, { maxBytes: 7, signal: AbortSignal.timeout(50) });
      await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
      respond();
      expect(await put(owned)).toMatchObject({ bytes: 7 });
    });

    it('is the same for servers that use it first at the same time', async () => {
      const store = newStore();
      const servers = await Promise.all(Array.from({ length: 8 }, () => start(store)));
      await Promise.all(servers.map(put));
      expect(await keysOf(await start(store))).toHaveLength(8);
    });

    it('is only one of those that servers use first at the same time', async () => {
      const stores = [newStore(), newStore(), newStore()];
      const servers = await Promise.all(stores.map((store) => start(store)));
      const puts = await Promise.allSettled(servers.map(put));
      const failures = puts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(failures).toHaveLength(2);
      for (const failure of failures) expect(failure).toBeInstanceOf(BlobsUnavailableError);
    });

    it('explains content that is missing because it is in another store', async () => {
      const [first, second] = [await start(newStore()), await start(newStore())];
      const { key } = await put(first);
      await expect(second.get(key)).rejects.toThrow('are in another store. Set BLOB_STORE on each server');
      await first.delete(key);
      await expect(first.get(key)).rejects.toThrow(BlobMissingError);
    });

    it('is not listed before it is used', async () => {
      const [first, second] = [await start(newStore()), await start(newStore())];
      expect([await keysOf(first), await keysOf(second)]).toEqual([[], []]);
      await put(first);
      await expect(keysOf(second)).rejects.toThrow(BlobsUnavailableError);
    });

    it('can be used after a crash between its two ids', async () => {
      const store = newStore();
      await store.writeId('one an-id');
      await put(store);
      await put(await start(store));
      expect(await keysOf(await start(store))).toHaveLength(2);
    });

    it('changes to another one with --adopt-data-dir', async () => {
      const [first, second] = [newStore(), newStore()];
      await put(await start(first));
      await put(await start(second, true));
      await start(second, true);
      expect(adoptions).toBe(1);
      await expect(start(first)).rejects.toThrow(/are in another store/);
      await start(second);
    });

    it('keeps its store, and records the adoption, if another one cannot be marked', async () => {
      const [first, second] = [newStore(), newStore()];
      await put(await start(first));
      adoptions = 0;
      const full = { ...second, writeId: () => Promise.reject(new Error('full')) };
      await expect(start(full, true)).rejects.toThrow('full');
      expect(adoptions).toBe(1);
      await expect(start(second)).rejects.toThrow(/are in another store/);
      await put(await start(first));
      await start(second, true);
      await start(second);
      expect(adoptions).toBe(2);
    });

    it('is not taken from another database with files', async () => {
      const store = newStore();
      await store.writeId('other an-id');
      await put(await start(store));
      await on.db.delete(settings).where(eq(settings.name, 'blob-store'));
      await expect(start(store, false, 'two')).rejects.toThrow(/has files of another database\. .*--adopt/);
      await put(await start(store, true, 'two'));
      expect(await keysOf(store)).toHaveLength(2);
    });
  });
}
