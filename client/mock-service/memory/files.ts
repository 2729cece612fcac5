import type { FileRow } from '../../../server/records/files/queries.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { isOne, pageOf } from './rows.ts';
import type { State } from './state.ts';

/** The queries that requests use. Those of rows return promises in place of statements. */
type Files = Omit<Queries['files'], 'inSession' | 'removeExpired' | 'hold' | 'outputsOf'> & {
  [Id in 'hold' | 'outputsOf']: (...of: Parameters<Queries['files'][Id]>) => Promise<FileRow[]>;
};

export function fileQueries({ files, sessions }: State): Files {
  const named = (ids: readonly string[]) => ids.flatMap((id) => files.get(id) ?? []);
  return {
    find: async (_workspace, id) => files.get(id) ?? null,
    page: async (_workspace, { scope_id }, request) =>
      pageOf(
        [...files.values()].filter((row) => isOne(row.session_id, scope_id)),
        request,
      ),
    named: async (_workspace, ids) =>
      named([...new Set(ids)]).sort((one, other) => (one.id < other.id ? 1 : -1)),
    hold: async (_workspace, ids, now) =>
      named(ids).filter(({ expires_at }) => expires_at === null || expires_at > now),
    async add(rows) {
      for (const row of rows) files.set(row.id, row as FileRow);
    },
    outputsOf: async (_workspace, sessionId) =>
      [...files.values()].filter((row) => row.session_id === sessionId && row.output_path !== null),
    async storedBytes() {
      const sizes = new Map([...files.values()].map((row) => [row.blob_key, row.size_bytes]));
      return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    },
    // One request at a time changes the state.
    holdUploads: async () => {},
    async remove(_workspace, id) {
      const row = files.get(id);
      if (!row || sessions.get(row.session_id ?? '')?.held_since) return null;
      files.delete(id);
      return row;
    },
    async removeOfSession(_workspace, sessionId, id) {
      const removed = [...files.values()].filter((row) => row.session_id === sessionId && isOne(row.id, id));
      for (const row of removed) files.delete(row.id);
      return removed.map(({ blob_key }) => blob_key);
    },
    async unowned(keys) {
      const owned = new Set([...files.values()].map(({ blob_key }) => blob_key));
      return keys.filter((key) => !owned.has(key));
    },
  };
}
