import { rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore, StoredBlob } from '../platform/blobs/blob-store.ts';
import { createFolderStore } from '../platform/blobs/folder-store.ts';
import { toTimestamp } from '../platform/clock.ts';
import { noLog } from '../platform/log.ts';
import { createSpool } from '../platform/spool.ts';
import { files } from '../records/tables/files.ts';
import { snapshotBlobs } from '../records/tables/snapshots.ts';
import { keysOf } from '../testing/blob-stores.ts';
import type { TestDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createBlobSweep } from './blob-sweep.ts';

const hourMs = 3_600_000;

/** Tests of the sweep of files on each database. */
export function describeBlobSweep(on: TestDatabase): void {
  describe('the sweep of files', () => {
    let folder: string;
    let blobs: BlobStore;
    beforeAll(() => {
      folder = temporaryFolder('sweep');
      blobs = createFolderStore(folder);
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    beforeEach(async () => {
      await on.db.delete(files);
      await on.db.delete(snapshotBlobs);
      for (const key of await keysOf(blobs)) await blobs.delete(key);
    });

    const sweep = () =>
      createBlobSweep({
        db: on.db,
        blobs,
        spool: createSpool(path.join(folder, 'spool')),
        clock: on.clock,
        newId: on.newId,
        log: noLog,
      }).round();

    async function put(hoursAgo: number): Promise<StoredBlob> {
      const blob = await blobs.put(Readable.from([Buffer.from('content')]), { maxBytes: 7 });
      const time = (Date.now() - hoursAgo * hourMs) / 1_000;
      utimesSync(path.join(folder, blob.key.slice(0, 2), blob.key), time, time);
      return blob;
    }

    async function own({ key, bytes, sha256 }: StoredBlob, expiresInMs: number | null): Promise<void> {
      const now = on.clock.now();
      const file = { filename: 'a.txt', mime_type: 'text/plain', downloadable: false, session_id: null };
      const owner = { id: on.newId('file'), workspace_id: 'default' };
      const expires_at = expiresInMs === null ? null : toTimestamp(new Date(now.getTime() + expiresInMs));
      const blob = { size_bytes: bytes, sha256, blob_key: key };
      await on.queries.files.add([{ ...owner, ...file, ...blob, expires_at, created_at: toTimestamp(now) }]);
    }

    it('deletes content without a file after a day', async () => {
      const [owned, fresh] = [await put(48), await put(23)];
      await own(owned, null);
      await Promise.all(Array.from({ length: 120 }, () => put(25)));
      expect(await sweep()).toEqual({ expired: 0, released: 0, unowned: 120 });
      expect(await keysOf(blobs)).toEqual([owned.key, fresh.key].toSorted());
      expect(await sweep()).toEqual({ expired: 0, released: 0, unowned: 0 });
    });

    it('deletes expired files with their content', async () => {
      const [expired, later] = [await put(0), await put(0)];
      await own(expired, 0);
      await own(later, hourMs);
      expect(await sweep()).toEqual({ expired: 1, released: 0, unowned: 0 });
      expect(await keysOf(blobs)).toEqual([later.key]);
    });

    it('keeps the content of an expired file that another file has', async () => {
      const shared = await put(48);
      await own(shared, 0);
      await own(shared, null);
      expect(await sweep()).toEqual({ expired: 1, released: 0, unowned: 0 });
      expect(await keysOf(blobs)).toEqual([shared.key]);
    });

    it('deletes what snapshots no longer need at once', async () => {
      const blob = await put(0);
      await on.db.insert(snapshotBlobs).values({ blob_key: blob.key, session_id: null });
      expect(await sweep()).toEqual({ expired: 0, released: 1, unowned: 0 });
      expect([await keysOf(blobs), await sweep()]).toEqual([[], { expired: 0, released: 0, unowned: 0 }]);
    });

    it('deletes nothing twice if servers sweep at once', async () => {
      for (let index = 0; index < 20; index += 1) await own(await put(48), 0);
      const swept = await Promise.all([sweep(), sweep(), sweep()]);
      expect(swept.reduce((sum, { expired }) => sum + expired, 0)).toBe(20);
      expect(await keysOf(blobs)).toEqual([]);
    });
  });
}
