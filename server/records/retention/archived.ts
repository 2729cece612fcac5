import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { type Due, until } from '../retention-periods.ts';
import { agents, agentVersions } from '../tables/agents.ts';
import { credentials } from '../tables/credentials.ts';
import { agentId as agentOfDeployment, deployments } from '../tables/deployments.ts';
import { environments } from '../tables/environments.ts';
import { memories } from '../tables/memories.ts';
import { memoryStores } from '../tables/memory-stores.ts';
import { memoryVersions } from '../tables/memory-versions.ts';
import { hasStore } from '../tables/resources.ts';
import { runs } from '../tables/runs.ts';
import { schedules } from '../tables/schedules.ts';
import { agentId as agentOfSession, sessions } from '../tables/sessions.ts';
import { templates } from '../tables/templates.ts';
import { vaults } from '../tables/vaults.ts';
import { changesOf, type RemovedObject, type RemoveOld } from './removed.ts';
import { isHeldRun } from './runs.ts';

type Archivable = ObjectTable & { archived_at: AnyPgColumn };

/** Rows that belong to an object, and are deleted before it. */
interface Contents {
  readonly table: ObjectTable;
  /** The column with the id of the object. */
  readonly of: AnyPgColumn;
  /** Keeps a row, and so the object. */
  readonly isKept?: SQL;
}

/** What can be archived beside sessions. */
export interface ArchivedKind {
  readonly table: Archivable;
  readonly operation: string;
  readonly contents: readonly Contents[];
  /** Keeps an object that another one needs. */
  readonly isUsed: SQL;
}

const used = (table: ObjectTable, ...conditions: SQL[]) =>
  sql`exists (select from ${table} where ${sql.join(conditions, sql` and `)})`;
const together = (one: Archivable, other: ObjectTable) => sql`${one.workspace_id} = ${other.workspace_id}`;
const unarchived = (table: Archivable) => sql`${table.archived_at} is null`;
const never = sql`false`;

const environmentOf = (user: typeof sessions | typeof deployments | typeof schedules) =>
  used(
    user,
    together(environments, user),
    sql`${user.environment_id} = ${environments.id}`,
    unarchived(user),
  );

/** Runs are not deleted while a hold keeps their session or they have not ended. */
const isKeptRun = sql`(${isHeldRun} or ${runs.status} in ('pending', 'running'))`;
const runsOf: Contents = { table: runs, of: runs.owner_id, isKept: isKeptRun };

const namedByAgent = sql`exists (
  select from ${agentVersions} as other where other.workspace_id = ${agents.workspace_id} and other.id <> ${agents.id}
    and position(${agents.id} in (other.definition ->> 'multiagent')) > 0)`;

export const archivedKinds = {
  deployments: { table: deployments, operation: 'deleteDeployment', contents: [runsOf], isUsed: never },
  schedules: { table: schedules, operation: 'deleteSchedule', contents: [runsOf], isUsed: never },
  agents: {
    table: agents,
    operation: 'deleteAgent',
    contents: [{ table: agentVersions, of: agentVersions.id }],
    isUsed: sql`(${used(sessions, together(agents, sessions), sql`${agentOfSession} = ${agents.id}`, unarchived(sessions))}
      or ${used(deployments, together(agents, deployments), sql`${agentOfDeployment} = ${agents.id}`)}
      or ${used(templates, together(agents, templates), sql`${templates.agent} = ${agents.id}`)} or ${namedByAgent})`,
  },
  environments: {
    table: environments,
    operation: 'deleteEnvironment',
    contents: [],
    isUsed: sql`(${environmentOf(sessions)} or ${environmentOf(deployments)} or ${environmentOf(schedules)})`,
  },
  credentials: { table: credentials, operation: 'deleteCredential', contents: [], isUsed: never },
  vaults: {
    table: vaults,
    operation: 'deleteVault',
    contents: [{ table: credentials, of: credentials.vault_id }],
    isUsed: never,
  },
  memory_stores: {
    table: memoryStores,
    operation: 'deleteMemoryStore',
    contents: [
      { table: memoryVersions, of: memoryVersions.memory_store_id },
      { table: memories, of: memories.memory_store_id },
    ],
    isUsed: used(sessions, unarchived(sessions), hasStore(memoryStores.id)),
  },
} as const satisfies Record<string, ArchivedKind>;

const belongs = ({ table, of }: Contents, object: Archivable) =>
  sql`${of} = ${object.id} and ${together(object, table)}`;

/** Deletes objects that were archived before the period, after what they contain. */
export function removeArchived({ table, operation, contents, isUsed }: ArchivedKind): RemoveOld {
  const isOld = (due: Due) => sql`
    ${workspaces.workspace_id} = ${table.workspace_id} and ${table.archived_at} < ${until('archived_objects', due)} and not ${isUsed}`;

  async function removeContents(tx: Database, inside: Contents, due: Due): Promise<number> {
    const isKept = inside.isKept ?? never;
    const removed = await rowsOf(
      tx,
      sql`
      delete from ${inside.table} where ctid = any(array(
        select ${inside.table}.ctid from ${workspaces}, ${table}, ${inside.table}
        where ${isOld(due)} and ${belongs(inside, table)} and not ${isKept}
        limit ${due.rows} for update of ${inside.table} skip locked))
      returning ${inside.table.workspace_id}`,
    );
    return removed.length;
  }

  return async (tx, due) => {
    let rows = 0;
    for (const inside of contents) {
      rows += await removeContents(tx, inside, { ...due, rows: due.rows - rows });
      if (rows >= due.rows) return { rows, changes: [] };
    }
    const isEmpty = contents.map(
      (inside) => sql` and not exists (select from ${inside.table} where ${belongs(inside, table)})`,
    );
    const removed = await rowsOf<RemovedObject>(
      tx,
      sql`
      delete from ${table} where ctid = any(array(
        select ${table}.ctid from ${workspaces}, ${table} where ${isOld(due)}${sql.join(isEmpty)}
        limit ${due.rows} for update of ${table} skip locked))
      returning workspace_id, id`,
    );
    return { rows: rows + removed.length, changes: changesOf(operation, removed) };
  };
}
