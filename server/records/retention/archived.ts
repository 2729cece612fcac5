import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { workspaces } from '../../platform/workspaces/table.ts';
import { unheld } from '../holds/unheld.ts';
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
import { changesOf, type RemovedObject, type RemoveOld, STEP } from './removed.ts';
import { isHeldRun } from './runs.ts';

type Archivable = ObjectTable & { archived_at: AnyPgColumn };

/** Rows that belong to an object, and are deleted before it. */
interface Contents {
  readonly table: ObjectTable;
  /** The column with the id of the object. */
  readonly of: AnyPgColumn;
  /** Keeps a row, and so the object. */
  readonly isKept?: SQL;
  /** The column with the session whose hold keeps a row. */
  readonly sessionOf?: AnyPgColumn;
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
const runsOf: Contents = { table: runs, of: runs.owner_id, isKept: isKeptRun, sessionOf: runs.session_id };

/** Reads the versions that name agents once for all agents. */
const namedByAgent = sql`(${agents.workspace_id}, ${agents.id}) in (
  select naming.workspace_id, named[1] from ${agentVersions} as naming
  cross join lateral regexp_matches(naming.definition ->> 'multiagent', ${`${contractPrefixes.agent}[A-Za-z0-9_-]+`}, 'g') as named
  where naming.definition ->> 'multiagent' is not null and named[1] <> naming.id)`;

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
  const place = sql`(${table.workspace_id}, ${table.id})`;

  /** Returns the place at the end of the next step, and the condition for the old objects in this step. */
  async function stepFrom(tx: Database, due: Due, after: string) {
    const [last] = await rowsOf<RemovedObject>(
      tx,
      sql`
      select workspace_id, id from (
        select ${table.workspace_id}, ${table.id} from ${table} where ${place} > ${placeOf(after)}
        order by ${table.workspace_id}, ${table.id} limit ${STEP}) as step
      order by workspace_id desc, id desc limit 1`,
    );
    if (!last) return null;
    const next = `${last.workspace_id} ${last.id}`;
    const isOld = sql`${place} > ${placeOf(after)} and ${place} <= ${placeOf(next)} and ${workspaces.workspace_id} = ${table.workspace_id}
      and ${table.archived_at} < ${until('archived_objects', due)} and not ${isUsed}`;
    return { next, isOld };
  }

  async function removeContents(tx: Database, inside: Contents, isOld: SQL, most: number): Promise<number> {
    const { isKept = never, sessionOf = sql`null` } = inside;
    const found = await rowsOf<{ place: string; session_id: string | null }>(
      tx,
      sql`
      select ${inside.table}.ctid::text as place, ${sessionOf} as session_id from ${workspaces}, ${table}, ${inside.table}
      where ${isOld} and ${belongs(inside, table)} and not ${isKept}
      limit ${most} for update of ${inside.table} skip locked`,
    );
    const places = (await unheld(tx, found)).map((each) => each.place);
    const removed = await rowsOf(
      tx,
      sql`
      delete from ${inside.table} where ctid = any(array(
        select each::tid from json_array_elements_text(${JSON.stringify(places)}::json) as each))
      returning ${inside.table.workspace_id}`,
    );
    return removed.length;
  }

  return async (tx, due, after) => {
    const step = await stepFrom(tx, due, after);
    if (!step) return { rows: 0, changes: [] };
    let rows = 0;
    for (const inside of contents) {
      rows += await removeContents(tx, inside, step.isOld, due.rows - rows);
      if (rows >= due.rows) return { rows, changes: [], next: after };
    }
    const isEmpty = contents.map(
      (inside) => sql` and not exists (select from ${inside.table} where ${belongs(inside, table)})`,
    );
    const removed = await rowsOf<RemovedObject>(
      tx,
      sql`
      delete from ${table} where ctid = any(array(
        select ${table}.ctid from ${workspaces}, ${table} where ${step.isOld}${sql.join(isEmpty)}
        limit ${due.rows} for update of ${table} skip locked))
      returning workspace_id, id`,
    );
    const next = removed.length < due.rows ? step.next : after;
    return { rows: rows + removed.length, changes: changesOf(operation, removed), next };
  };
}

/** Reads a place in a table: a workspace and an id. */
function placeOf(place: string): SQL {
  const [workspaceId = '', id = ''] = place.split(' ');
  return sql`(${workspaceId}::text, ${id}::text)`;
}
