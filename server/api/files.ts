import { withBlobs } from '../platform/blobs/unavailable.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage, toPage } from '../platform/pagination.ts';
import { releaseBlobs } from '../records/files/release-blobs.ts';
import { checkFilename, mediaTypeOf } from '../records/files/uploaded.ts';
import { toFile } from '../records/files/view.ts';
import { ApiError, badRequest, conflict, invalidParameter } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import { download } from '../shell/http/download.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { storeWithin } from './quota.ts';

type Operations = 'listFiles' | 'uploadFile' | 'getFile' | 'deleteFile' | 'getFileContent';

/** Handlers of files. Not in the specification. */
export function fileHandlers(parts: Parts): HandlersOf<Operations> {
  const { clock, cursors, newId, blobs } = parts;

  return implement<Context>()({
    /** Newest first by default. */
    async listFiles({ query }, { principal: { workspaceId }, queries, request }) {
      const name = `${workspaceId}/files`;
      const { ids, ...filters } = query;
      if (ids !== undefined) {
        // The query also has the defaults of parameters that were not sent.
        const sent = new URLSearchParams(request.url.replace(/^[^?]*/, ''));
        if ([...sent.keys()].some((key) => key !== 'ids' && key !== 'ids[]'))
          throw invalidParameter('ids', 'excludes all other query parameters');
        const rows = await queries.files.named(workspaceId, ids);
        return { status: 200, body: toPage(rows.map(toFile), false, 'after', cursors, name) };
      }
      const page = await listPage(filters, {
        cursors,
        name,
        load: (request) => queries.files.page(workspaceId, filters, request),
        show: toFile,
      });
      return { status: 200, body: page };
    },

    /** The content is stored before its row. What has no row is swept later. */
    async uploadFile({ body: { file, fields } }, context) {
      const { workspaceId } = context.principal;
      checkFilename(file.filename);
      return storeWithin(parts, context, file.content, async (tx, blob) => {
        const { expires_in_seconds: seconds } = await fields;
        const now = clock.now();
        const added = {
          id: newId('file'),
          workspace_id: workspaceId,
          filename: file.filename,
          mime_type: mediaTypeOf(file.mimeType),
          size_bytes: blob.bytes,
          sha256: blob.sha256,
          blob_key: blob.key,
          downloadable: false,
          session_id: null,
          expires_at: seconds === undefined ? null : toTimestamp(new Date(now.getTime() + seconds * 1_000)),
          created_at: toTimestamp(now),
        };
        await tx.files.add([added]);
        return { status: 200 as const, body: toFile(added) };
      });
    },

    async getFile({ path: { file_id: id } }, { principal: { workspaceId }, queries }) {
      return { status: 200, body: toFile(found(await queries.files.find(workspaceId, id), 'File', id)) };
    },

    async deleteFile({ path: { file_id: id } }, { principal: { workspaceId }, queries, afterCommit }) {
      const removed = await queries.files.remove(workspaceId, id);
      if (removed === null) {
        found(await queries.files.find(workspaceId, id), 'File', id);
        throw conflict(`The session of file ${id} is on hold.`, 'session_held');
      }
      afterCommit(({ files }) => releaseBlobs(files, blobs, [removed.blob_key]));
      return { status: 200, body: { id, type: 'file_deleted' } };
    },

    async getFileContent({ path: { file_id: id }, headers }, { principal: { workspaceId }, queries }) {
      const row = found(await queries.files.find(workspaceId, id), 'File', id);
      const { filename, size_bytes, sha256, blob_key, downloadable, expires_at } = row;
      if (expires_at !== null && expires_at <= toTimestamp(clock.now())) throw expired(id);
      if (!downloadable) throw badRequest(`File ${id} cannot be downloaded.`, 'file_not_downloadable');
      const open = (range?: { first: number; last: number }) => withBlobs(() => blobs.get(blob_key, range));
      return download({ filename, size: size_bytes, version: sha256, open }, headers.range);
    },
  });
}

function expired(id: string): ApiError {
  return new ApiError(`File ${id} has expired.`, {
    status: 404,
    type: 'not_found_error',
    code: 'file_expired',
  });
}
