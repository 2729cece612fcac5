import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accessTokens } from '../../platform/access-tokens/table.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { idempotencyKeys } from '../../platform/idempotency/table.ts';
import { agents, agentVersions } from '../tables/agents.ts';
import { credentials } from '../tables/credentials.ts';
import { deployments } from '../tables/deployments.ts';
import { environments } from '../tables/environments.ts';
import { files } from '../tables/files.ts';
import { identities } from '../tables/identities.ts';
import { memories } from '../tables/memories.ts';
import { memoryStores } from '../tables/memory-stores.ts';
import { memoryVersions } from '../tables/memory-versions.ts';
import { runs } from '../tables/runs.ts';
import { schedules } from '../tables/schedules.ts';
import { sessionChangeCounts, sessionChanges } from '../tables/session-changes.ts';
import { skillVersions } from '../tables/skill-versions.ts';
import { skills } from '../tables/skills.ts';
import { templates } from '../tables/templates.ts';
import { usageDays } from '../tables/usage-days.ts';
import { vaults } from '../tables/vaults.ts';

/** What starts work. It is deleted before the sessions. */
export const BEFORE_SESSIONS: readonly PgTable[] = [deployments, schedules, runs];

/** Everything else, in an order that respects references. Sessions and what they contain are deleted before. */
export const AFTER_SESSIONS: readonly PgTable[] = [
  ...[files, skillVersions, skills, memoryVersions, memories, memoryStores, credentials, vaults],
  ...[agentVersions, agents, environments, templates, identities, sessionChanges, sessionChangeCounts],
  ...[usageDays, idempotencyKeys, accessTokens],
];

/** Keys have no workspace, but a token. */
function isOf(table: PgTable, workspaceId: string): SQL {
  if (table !== idempotencyKeys) return sql`workspace_id = ${workspaceId}`;
  return sql`token_id in (select ${accessTokens.id} from ${accessTokens} where ${accessTokens.workspace_id} = ${workspaceId})`;
}

/** What a statement deleted of a table. */
export interface RemovedRows {
  readonly table: string;
  readonly rows: number;
  readonly blobs: readonly string[];
}

/** Deletes up to `rows` rows of a workspace from a table. */
export async function removeRows(
  tx: Database,
  table: PgTable,
  workspaceId: string,
  rows: number,
): Promise<RemovedRows> {
  const blob = 'blob_key' in getTableColumns(table) ? sql`blob_key` : sql`null as blob_key`;
  const removed = await rowsOf<{ blob_key: string | null }>(
    tx,
    sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOf(table, workspaceId)} limit ${rows} for update))
    returning ${blob}`,
  );
  const blobs = removed.flatMap(({ blob_key }) => (blob_key === null ? [] : [blob_key]));
  return { table: getTableName(table), rows: removed.length, blobs };
}
