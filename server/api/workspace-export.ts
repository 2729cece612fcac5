import { accessTokenQueries } from '../platform/access-tokens/queries.ts';
import { toTimestamp } from '../platform/clock.ts';
import { withDatabase } from '../platform/database/unavailable.ts';
import { found } from '../platform/found.ts';
import { workspaceDeleting } from '../platform/workspaces/queries.ts';
import { exportLines } from '../records/exports/export.ts';
import { bytesOf, type ExportLine, textOf } from '../records/exports/lines.ts';
import { overloaded, unauthenticated } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import { attachment } from '../shell/http/download.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** How often an export checks that its token is valid, in milliseconds. */
const CHECK_MS = 3_000;

/** The handler of exports of workspaces, for operators. Not in the specification. */
export function workspaceExportHandlers(parts: Parts): HandlersOf<'exportWorkspace'> {
  const { clock, secrets, blobs, streamCounts } = parts;

  /** Yields lines until the server stops or the token is revoked. */
  async function* whileAllowed(
    lines: AsyncIterable<ExportLine>,
    { queries, principal, signal }: Context,
  ): AsyncGenerator<ExportLine> {
    const { stillLive } = accessTokenQueries(queries.db);
    let checked = Number.NEGATIVE_INFINITY;
    for await (const line of lines) {
      if (signal.aborted) throw overloaded(signal.reason);
      if (performance.now() - checked > CHECK_MS) {
        const live = await withDatabase(() => stillLive([principal.tokenId], toTimestamp(clock.now())));
        if (live.size === 0) throw unauthenticated();
        checked = performance.now();
      }
      yield line;
    }
  }

  return implement<Context>()({
    /** The response has begun before the first object is read, so later errors are a line. */
    async exportWorkspace({ path: { workspace_id: id } }, context) {
      const { queries, principal } = context;
      const row = found(await queries.workspaces.find(id), 'Workspace', id);
      if (row.deleting_since !== null) throw workspaceDeleting(id);
      const close = streamCounts.open(principal);
      const lines = exportLines(row, { queries, blobs, secrets, now: () => clock.now() });
      return {
        status: 200,
        bytes: closing(bytesOf(whileAllowed(lines, context)), close),
        length: null,
        failed: (envelope) => Buffer.from(textOf(envelope as object)),
        headers: { 'Content-Disposition': attachment(`${row.workspace_id}.jsonl`) },
      };
    },
  });
}

/** Calls a function at the end of an iterable, also if it is released before its first item. A generator would not. */
function closing<Item>(items: AsyncGenerator<Item>, close: () => void): AsyncIterable<Item> {
  const ended = <Result extends IteratorResult<Item>>(result: Result): Result => {
    if (result.done) close();
    return result;
  };
  const failed = (error: unknown): never => {
    close();
    throw error;
  };
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => items.next().then(ended, failed),
      return: () => items.return(undefined).finally(close),
    }),
  };
}
