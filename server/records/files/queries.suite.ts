import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { addSession } from '../sessions/queries.suite.ts';
import type { FileRow } from './queries.ts';

/** Tests of file queries on each database. */
export function describeFileQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;
  const newRow = (workspace_id: string, over: Partial<FileRow> = {}): FileRow => ({
    id: on.newId('file'),
    workspace_id,
    filename: 'naïve 文件.txt',
    mime_type: 'text/plain',
    size_bytes: 100,
    sha256: 'a'.repeat(64),
    blob_key: randomUUID(),
    downloadable: false,
    session_id: null,
    output_path: null,
    expires_at: null,
    created_at: toTimestamp(on.clock.now()),
    ...over,
  });
  const add = async (workspaceId: string, over: Partial<FileRow> = {}) => {
    const row = newRow(workspaceId, over);
    await on.queries.files.add([row]);
    return row;
  };
  const now = () => toTimestamp(on.clock.now());

  describe('the queries of files', () => {
    it('returns stored values unchanged, also sizes above 4 GB', async () => {
      const row = await add(workspace(), { size_bytes: 5_000_000_000_000, expires_at: now() });
      expect(await on.queries.files.find(row.workspace_id, row.id)).toEqual(row);
    });

    it('shows nothing of one workspace to another', async () => {
      const { files } = on.queries;
      const { id } = await add(workspace());
      const other = workspace();
      expect(await files.find(other, id)).toBeNull();
      expect(await files.named(other, [id])).toEqual([]);
      expect(await files.hold(other, [id], now())).toEqual([]);
      expect(await files.remove(other, id)).toBeNull();
      expect(await files.storedBytes(other)).toBe(0);
      const first = { direction: 'after', from: null, limit: 10, order: 'desc' } as const;
      expect((await files.page(other, {}, first)).rows).toEqual([]);
    });

    it('lists all files of a workspace, or those of a session', async () => {
      const ws = workspace();
      const { session } = await addSession(on, ws);
      const upload = await add(ws);
      const copy = await add(ws, { session_id: session.id });
      const list = async (scope_id?: string) => {
        const request = { direction: 'after', from: null, limit: 10, order: 'desc' } as const;
        return (await on.queries.files.page(ws, { scope_id }, request)).rows.map(({ id }) => id);
      };
      expect(await list()).toEqual([copy.id, upload.id]);
      expect(await list(session.id)).toEqual([copy.id]);
      const named = await on.queries.files.named(ws, [upload.id, copy.id, 'file_other']);
      expect(named).toEqual([copy, upload]);
    });

    it('counts the bytes of each blob once', async () => {
      const ws = workspace();
      const upload = await add(ws);
      const copy = await add(ws, { blob_key: upload.blob_key });
      await add(ws, { size_bytes: 7 });
      expect(await on.queries.files.storedBytes(ws)).toBe(107);
      await on.queries.files.remove(ws, upload.id);
      expect(await on.queries.files.storedBytes(ws)).toBe(107);
      await on.queries.files.remove(ws, copy.id);
      expect(await on.queries.files.storedBytes(ws)).toBe(7);
    });

    it('deletes the files of a session with it, and names their blobs', async () => {
      const ws = workspace();
      const { session } = await addSession(on, ws);
      const copies = [await add(ws, { session_id: session.id }), await add(ws, { session_id: session.id })];
      const [first, second] = copies.map(({ blob_key }) => blob_key);
      const { files, sessions } = on.queries;
      expect(await files.removeOfSession(ws, session.id, copies[0]?.id)).toEqual([first]);
      expect(await files.removeOfSession(ws, 'sess_other')).toEqual([]);
      expect(await files.unowned([first as string, second as string])).toEqual([first]);
      await sessions.remove(ws, session.id);
      expect(await files.unowned([second as string])).toEqual([second]);
    });

    it('holds files that have not expired, and deletes the others', async () => {
      const ws = workspace();
      const later = toTimestamp(new Date(on.clock.now().getTime() + 1_000));
      const expired = await add(ws, { expires_at: now() });
      const other = await add(ws, { expires_at: later });
      const { files } = on.queries;
      expect((await files.hold(ws, [expired.id, other.id], now())).map(({ id }) => id)).toEqual([other.id]);
      expect((await files.removeExpired(now(), 10)).map(({ id }) => id)).toContain(expired.id);
      expect(await files.find(ws, expired.id)).toBeNull();
      expect(await files.find(ws, other.id)).toEqual(other);
    });

    it('keeps the files of a session on hold until its release, also expired ones', async () => {
      const ws = workspace();
      const { session } = await addSession(on, ws);
      const { files, holds } = on.queries;
      const kept = await add(ws, { session_id: session.id });
      const expired = await add(ws, { session_id: session.id, expires_at: now() });
      const upload = await add(ws);
      const sweep = async () =>
        (await on.together((tx) => tx.files.removeExpired(now(), 100))).map(({ id }) => id);
      await holds.begin(ws, session.id, now());
      expect(await files.remove(ws, kept.id)).toBeNull();
      expect(await sweep()).not.toContain(expired.id);
      expect(await files.find(ws, kept.id)).toEqual(kept);
      expect(await files.find(ws, expired.id)).toEqual(expired);
      expect(await files.remove(ws, upload.id)).toEqual(upload);
      await holds.release(ws, session.id);
      expect(await files.remove(ws, kept.id)).toEqual(kept);
      expect(await sweep()).toContain(expired.id);
    });

    it('sweeps expired files behind many of sessions on hold', async () => {
      const ws = workspace();
      const { session } = await addSession(on, ws);
      await on.queries.holds.begin(ws, session.id, now());
      for (let count = 0; count < 3; count += 1) await add(ws, { session_id: session.id, expires_at: now() });
      const { id } = await add(ws, { expires_at: now() });
      const swept = await on.together((tx) => tx.files.removeExpired(now(), 1));
      expect(swept).toMatchObject([{ id }]);
    });

    it('deletes no file of a session whose hold began before', async () => {
      for (let round = 0; round < 10; round += 1) {
        const ws = workspace();
        const { session } = await addSession(on, ws);
        const { id } = await add(ws, { session_id: session.id });
        let removing: Promise<FileRow | null> | undefined;
        await on.together(async (tx) => {
          await tx.holds.begin(ws, session.id, now());
          // On one connection, it begins after this transaction. On others, it waits for the lock of the session.
          removing = on.queries.files.remove(ws, id);
          await new Promise((resolve) => setTimeout(resolve, 20));
        });
        expect(await removing, `round ${round}`).toBeNull();
        expect(await on.queries.files.find(ws, id)).not.toBeNull();
      }
    });

    it('never gives up the blob of a copy that is made meanwhile', async () => {
      for (let round = 0; round < 10; round += 1) {
        const ws = workspace();
        const upload = await add(ws);
        const copying = on.together(async (tx) => {
          const [held] = await tx.files.hold(ws, [upload.id], now());
          if (held) await tx.files.add([{ ...held, id: on.newId('file') }]);
          return held !== undefined;
        });
        const removing = on.queries.files.remove(ws, upload.id);
        const unowned = removing.then(() => on.queries.files.unowned([upload.blob_key]));
        expect(await unowned, `round ${round}`).toEqual((await copying) ? [] : [upload.blob_key]);
      }
    });
  });
}
