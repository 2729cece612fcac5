import type { Clock } from '../../platform/clock.ts';
import { type Timestamp, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import { DEFAULT_WORKSPACE } from '../../platform/workspaces/queries.ts';
import type { OwnChange } from '../../records/audit/changes.ts';
import { auditQueries } from '../../records/audit/queries.ts';
import { clientTokenQueries } from '../../records/client-tokens/queries.ts';
import { memoryStoreQueries } from '../../records/memory-stores/queries.ts';
import { memoryVersionQueries } from '../../records/memory-versions/queries.ts';
import { removeArchived } from '../../records/retention/archived.ts';
import { archivedKinds } from '../../records/retention/archived-kinds.ts';
import { removeOldFiles } from '../../records/retention/files.ts';
import { changesIn, type Removed, type RemoveOld } from '../../records/retention/removed.ts';
import { removeOldRuns } from '../../records/retention/runs.ts';
import { removeDeadServers } from '../../records/retention/servers.ts';
import { removeOldEvents, removeOldSession } from '../../records/retention/sessions.ts';
import { sessionChangeQueries } from '../../records/session-changes/queries.ts';

/** How long changes of sessions are kept, in days. `streamEvents` of the contract says so. */
const CHANGE_DAYS = 7;
/** How long client tokens are kept after their end, in days. */
const TOKEN_DAYS = 1;

const dayMs = 86_400_000;
const ago = (now: Timestamp, days: number) => toTimestamp(new Date(Date.parse(now) - days * dayMs));

/** The result for rows whose deletion the audit does not record. */
const unseen = async (rows: Promise<number>): Promise<Removed> => ({ rows: await rows, changes: [] });

/** What the service deletes when it is old, by the label of the metric. */
export function retentionKinds(parts: {
  clock: Clock;
  newId: NewId;
  versionDays: number;
}): [string, RemoveOld][] {
  return Object.entries({
    client_tokens: (tx, { now, rows }) =>
      unseen(clientTokenQueries(tx).removeExpired(ago(now, TOKEN_DAYS), rows)),
    session_changes: async (tx, { now, rows }, after) => {
      const { placeSome, removeOld } = sessionChangeQueries(tx);
      const next = await placeSome(after);
      return { ...(await unseen(removeOld(ago(now, CHANGE_DAYS), rows))), next };
    },
    audit_events: removeAuditEvents,
    memory_versions: (tx, { now, rows }) => removeVersions(tx, ago(now, parts.versionDays), rows),
    events: removeOldEvents,
    sessions: removeOldSession(parts),
    ...Object.fromEntries(Object.entries(archivedKinds).map(([name, kind]) => [name, removeArchived(kind)])),
    runs: removeOldRuns,
    files: removeOldFiles,
    servers: removeDeadServers,
  } satisfies Record<string, RemoveOld>);
}

const DELETED_EVENTS = 'deleteAuditEvents';

/** Deletes audit events. Those of deleted workspaces are recorded in `default`. */
const removeAuditEvents: RemoveOld = async (tx, due) => {
  const removed = await auditQueries(tx).removeOld(due);
  // Events about earlier deletions would follow each other without end.
  const recorded = removed.filter(({ operation }) => operation !== DELETED_EVENTS);
  const places = recorded.map(({ workspace_id, is_own }) => (is_own ? workspace_id : DEFAULT_WORKSPACE));
  return { rows: removed.length, changes: changesIn(DELETED_EVENTS, places) };
};

/** Deletes versions of one store, in a transaction that holds it. */
async function removeVersions(tx: Database, before: Timestamp, rows: number): Promise<Removed> {
  const store = await memoryVersionQueries(tx).storeWithOld(before);
  if (!store) return { rows: 0, changes: [] };
  const { workspaceId, storeId } = store;
  await memoryStoreQueries(tx).hold(workspaceId, storeId);
  const removed = await memoryVersionQueries(tx).removeOld(workspaceId, storeId, before, rows);
  const change: OwnChange = { workspaceId, operation: 'deleteMemoryVersions', ids: [storeId] };
  return { rows: removed, changes: removed > 0 ? [change] : [] };
}
