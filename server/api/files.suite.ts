import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { BlobsUnavailableError } from '../platform/blobs/blob-store.ts';
import { files } from '../records/tables/files.ts';
import type { TestDatabase } from '../testing/database.ts';
import { refused, type TestService, testService, WORKSPACE_FILE_BYTES } from '../testing/service.ts';

type Schemas = components['schemas'];

/** Tests of the handlers of files on each database. */
export function describeFileHandlers(on: TestDatabase): void {
  describe('files', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
      stranger = await testService(on.db);
    });
    const at = (file_id: string) => ({ path: { file_id }, headers: {} });
    const remove = (id: string) => service.handlers.deleteFile(at(id), service.request());
    const missing = (id: string) =>
      refused(404, 'not_found_error', `File ${id} was not found.`, 'file_not_found');

    it('stores, reads and deletes a file with its content', async () => {
      const file = await service.upload('hello', 'a b.txt', 3_600);
      expect(file).toMatchObject({
        type: 'file',
        filename: 'a b.txt',
        mime_type: 'text/plain',
        size_bytes: 5,
        downloadable: false,
        scope: null,
      });
      expect(Date.parse(file.expires_at as string) - Date.parse(file.created_at)).toBe(3_600_000);
      const read = await service.handlers.getFile(at(file.id), service.request());
      expect(read.body).toEqual(file);
      expect([...service.blobs.kept.values()].map(String)).toContain('hello');
      expect((await remove(file.id)).body).toEqual({ id: file.id, type: 'file_deleted' });
      expect(service.blobs.kept.size).toBe(0);
      await expect(remove(file.id)).rejects.toEqual(missing(file.id));
    });

    it('returns 404 for a file of another workspace', async () => {
      const { id } = await service.upload();
      for (const handle of ['getFile', 'deleteFile', 'getFileContent'] as const) {
        await expect(stranger.handlers[handle](at(id), stranger.request())).rejects.toEqual(missing(id));
      }
      await remove(id);
    });

    it('keeps a file of a session on hold, and deletes it after the release', async () => {
      const session = await service.create();
      const { id } = await service.upload();
      await on.db.update(files).set({ session_id: session.id }).where(eq(files.id, id));
      const hold = { path: { session_id: session.id }, headers: {} };
      await service.handlers.holdSession(hold, service.request());
      const held = refused(409, 'conflict_error', `The session of file ${id} is on hold.`, 'session_held');
      await expect(remove(id)).rejects.toEqual(held);
      await service.handlers.releaseSession(hold, service.request());
      expect((await remove(id)).body).toEqual({ id, type: 'file_deleted' });
    });

    it.each(['a?b', 'a:b', 'a\tb', 'x'.repeat(256)])('rejects the name %j', async (filename) => {
      await expect(service.upload('x', filename)).rejects.toMatchObject({ status: 400 });
      expect(service.blobs.kept.size).toBe(0);
    });

    it('lists files by their ids, without other parameters', async () => {
      const [one, two] = [await service.upload(), await service.upload()];
      const list = (ids: string[], url: string) => {
        const request = { ...service.request(), request: { method: 'GET', url, headers: {}, ip: undefined } };
        return service.handlers.listFiles({ query: { ids, limit: 20 } as never }, request);
      };
      const { body } = await list([one.id, two.id, 'file_other'], '/files?ids=a&ids%5B%5D=b');
      expect(body).toMatchObject({ data: [two, one], has_more: false, next_page: null });
      await expect(list([one.id], '/files?ids=a&limit=20')).rejects.toMatchObject({
        status: 400,
        message: 'ids excludes all other query parameters.',
      });
      await Promise.all([remove(one.id), remove(two.id)]);
    });

    it('limits the bytes of a workspace, also for uploads at the same time', async () => {
      const half = 'x'.repeat(WORKSPACE_FILE_BYTES / 2 + 1);
      const full = refused(
        409,
        'conflict_error',
        `The files and skills of the workspace can have ${WORKSPACE_FILE_BYTES} bytes, which is its limit file_bytes. Delete some.`,
        'file_bytes_limit_reached',
      );
      await expect(service.upload(half + half)).rejects.toEqual(full);
      const uploads = await Promise.allSettled([1, 2, 3].map(() => service.upload(half)));
      const [added, ...others] = uploads.sort((a, b) => a.status.localeCompare(b.status));
      expect(others).toEqual(Array(2).fill({ status: 'rejected', reason: full }));
      expect(service.blobs.kept.size).toBe(1);
      await remove((added as PromiseFulfilledResult<Schemas['StoredFile']>).value.id);
    });

    it('returns 503 while the store of the content does not work', async () => {
      const put = service.blobs.put;
      service.blobs.put = () => Promise.reject(new BlobsUnavailableError('gone'));
      await expect(service.upload()).rejects.toMatchObject({ status: 503 });
      service.blobs.put = put;
    });

    describe('with content to download', () => {
      const downloadable = async (over: Partial<typeof files.$inferInsert> = {}, of = service) => {
        const { id } = await of.upload('0123456789', 'a.csv');
        await on.db
          .update(files)
          .set({ downloadable: true, ...over })
          .where(eq(files.id, id));
        return id;
      };
      const get = (id: string, range?: string) =>
        service.handlers.getFileContent(
          { path: { file_id: id }, headers: range === undefined ? {} : { range } },
          service.request(),
        );

      it('returns the bytes of a download, or a range', async () => {
        const id = await downloadable();
        const whole = await get(id);
        const part = await get(id, 'bytes=2-4');
        if (whole.status !== 200 || part.status !== 206) throw new Error('There are no bytes.');
        expect([`${await buffer(whole.bytes)}`, whole.length]).toEqual(['0123456789', 10]);
        expect([`${await buffer(part.bytes)}`, part.headers?.['Content-Range']]).toEqual([
          '234',
          'bytes 2-4/10',
        ]);
        await remove(id);
      });

      it.each(['getFileContent', 'deleteFile'] as const)(
        'serves other requests while the store does not respond to %s',
        async (operation) => {
          const requests = { perWorkspace: 9, handlersAtOnce: 1 };
          const limited = await testService(on.db, undefined, undefined, { requests });
          const { handlers, blobs, request } = limited;
          const [silent, other] = [await downloadable({}, limited), await limited.upload()];
          blobs.get = blobs.delete = () => new Promise<never>(() => {});
          void handlers[operation](at(silent), request());
          expect((await handlers.getFile(at(other.id), request())).body).toEqual(other);
        },
        30_000,
      );

      it('returns 404 after a file expires, and 400 for uploads', async () => {
        const created = service.clock.now().toISOString();
        const expired = await downloadable({ expires_at: created as never });
        await expect(get(expired)).rejects.toEqual(
          refused(404, 'not_found_error', `File ${expired} has expired.`, 'file_expired'),
        );
        const { id } = await service.upload();
        await expect(get(id)).rejects.toMatchObject({ status: 400, code: 'file_not_downloadable' });
        await Promise.all([remove(id), remove(expired)]);
      });
    });
  });
}
