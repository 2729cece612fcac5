import type { AccessTokensOptions } from '../../platform/access-tokens/access-tokens.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OnMigrated } from '../../platform/database/migrations.ts';
import { createIds, type NewId } from '../../platform/ids.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import type { AuditRow } from '../tables/audit-events.ts';
import { auditedId, concerned } from './objects.ts';
import type { AuditedOperation } from './operations.ts';
import { auditQueries } from './queries.ts';

/** A change that no request makes. */
export interface OwnChange {
  readonly workspaceId: string;
  readonly operation: AuditedOperation;
  /** The ids of what changed, from the outermost to the innermost. */
  readonly ids: readonly string[];
  /** Default: `succeeded`. */
  readonly result?: 'succeeded' | 'failed';
}

/** Who makes changes without a request: a command with its account, or a part of the service. */
export interface OwnActor {
  readonly type: 'cli' | 'system';
  readonly name: string | null;
}

/** Records changes: in the transaction that makes them, or before they are made if they are not in the database. */
export type RecordChanges = (tx: Database, changes: readonly OwnChange[]) => Promise<void>;

/** Returns what records the changes of an actor that is not a token. */
export function changesBy(
  { type, name }: OwnActor,
  { clock, newId }: { clock: Clock; newId: NewId },
): RecordChanges {
  return async (tx, changes) => {
    const created_at = toTimestamp(clock.now());
    const rows = changes.map(({ workspaceId, operation, ids, result = 'succeeded' }): AuditRow => {
      return {
        id: newId('auditEvent'),
        workspace_id: workspaceId,
        actor_type: type,
        token_id: null,
        actor_name: name,
        operation,
        ...concerned(ids),
        result,
        status: null,
        error_code: null,
        source_address: null,
        request_id: null,
        created_at,
      };
    });
    await auditQueries(tx).addAll(rows);
  };
}

/** The part of the service that fires triggers and executes runs. */
export const scheduler: OwnActor = { type: 'system', name: 'scheduler' };
/** The part of the service that works in sandboxes. */
export const sandboxes: OwnActor = { type: 'system', name: 'sandboxes' };
/** The part of the service that deletes what has expired. */
export const retention: OwnActor = { type: 'system', name: 'retention' };

/** Returns what records the changes that the start of the service makes. */
export const atStart = (clock: Clock): RecordChanges =>
  changesBy({ type: 'system', name: 'start' }, { clock, newId: createIds(clock) });

/** Returns what records that the schema of a database of an earlier version was brought up to date. */
export function recordMigration(record: RecordChanges): OnMigrated {
  return async (tx, { standing, missing }) => {
    const last = missing.at(-1);
    if (standing !== 'behind' || last === undefined) return;
    const ids = [auditedId('schema', last)];
    await record(tx, [{ workspaceId: DEFAULT_WORKSPACE, operation: 'migrate', ids }]);
  };
}

/** Returns what records that values are encrypted with another first key, by its id, which says nothing about the key. */
export function keyChanges(record: RecordChanges, db: Database) {
  return (operation: 'useKey' | 'rotateKey', keyId: string): Promise<void> =>
    record(db, [{ workspaceId: DEFAULT_WORKSPACE, operation, ids: [auditedId('secret_key', keyId)] }]);
}

/** Returns what records the changes of tokens. */
export function tokenChanges(record: RecordChanges): NonNullable<AccessTokensOptions['record']> {
  return (tx, { id, ...change }) => record(tx, [{ ...change, ids: [id] }]);
}
