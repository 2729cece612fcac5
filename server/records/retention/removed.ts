import type { Database } from '../../platform/database/database.ts';
import type { OwnChange } from '../audit/changes.ts';
import type { AuditedOperation } from '../audit/operations.ts';
import type { Due } from '../retention-periods.ts';

/** Rows that a statement looks at, so that it ends soon in a large table, and reads what is kept once. */
export const STEP = 1_000;

/** What a batch deleted. */
export interface Removed {
  readonly rows: number;
  readonly changes: readonly OwnChange[];
  /** The keys of the blobs of deleted files. */
  readonly blobs?: readonly string[];
  /** Where the next batch continues, for kinds that read their table in steps. Missing or null: at the start, later. */
  readonly next?: string | null;
}

/** Deletes up to `due.rows` old rows, and the objects that it empties, in a transaction. */
export type RemoveOld = (tx: Database, due: Due, after: string) => Promise<Removed>;

/** An object that was deleted. */
export interface RemovedObject {
  readonly workspace_id: string;
  readonly id: string;
}

/** Returns the change of each deleted object. */
export const changesOf = (operation: AuditedOperation, removed: readonly RemovedObject[]): OwnChange[] =>
  removed.map(({ workspace_id: workspaceId, id }) => ({ workspaceId, operation, ids: [id] }));

/** Returns a change for each workspace, for rows without an id that people know. */
export const changesIn = (operation: AuditedOperation, workspaceIds: Iterable<string>): OwnChange[] =>
  [...new Set(workspaceIds)].map((workspaceId) => ({ workspaceId, operation, ids: [] }));
