import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import type { Deletion } from '../audit/operations.ts';
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
import { isHeldRun } from './runs.ts';

type Archivable = ObjectTable & { archived_at: AnyPgColumn };

/** Rows that belong to an object, and are deleted before it. */
export interface Contents {
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
  readonly operation: Deletion;
  readonly contents: readonly Contents[];
  /** Each keeps an object that another one needs. */
  readonly users: readonly SQL[];
  /**
   * Selects those of the objects `old` that others name, where no index finds who names an object. The workspaces of `old` are
   * between two of them.
   */
  readonly namedOf?: (old: SQL, first: string, last: string) => SQL;
}

const used = (table: ObjectTable, ...conditions: SQL[]) =>
  sql`exists (select from ${table} where ${sql.join(conditions, sql` and `)})`;
const together = (one: Archivable, other: ObjectTable) => sql`${one.workspace_id} = ${other.workspace_id}`;
const unarchived = (table: Archivable) => sql`${table.archived_at} is null`;

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

/**
 * Reads the versions that name agents once for all `old` agents. With the order, PostgreSQL reads their index: it does not know how
 * few they are, and would read each definition of the table. Without `offset`, it would ignore the order. With a join instead of the
 * array, it would read the versions for each agent.
 */
const namedByAgents = (old: SQL, first: string, last: string) => sql`
  select distinct naming.workspace_id, named[1] as id from (
    select * from ${agentVersions}
    where ${agentVersions.workspace_id} between ${first} and ${last} and ${agentVersions.definition} ->> 'multiagent' is not null
    order by ${agentVersions.workspace_id} offset 0) as naming
  cross join lateral regexp_matches(naming.definition ->> 'multiagent', ${`${contractPrefixes.agent}[A-Za-z0-9_-]+`}, 'g') as named
  where named[1] <> naming.id and named[1] = any(array(select id from ${old}))`;

export const archivedKinds = {
  deployments: { table: deployments, operation: 'deleteDeployment', contents: [runsOf], users: [] },
  schedules: { table: schedules, operation: 'deleteSchedule', contents: [runsOf], users: [] },
  agents: {
    table: agents,
    operation: 'deleteAgent',
    contents: [{ table: agentVersions, of: agentVersions.id }],
    users: [
      used(sessions, together(agents, sessions), sql`${agentOfSession} = ${agents.id}`, unarchived(sessions)),
      used(deployments, together(agents, deployments), sql`${agentOfDeployment} = ${agents.id}`),
      used(templates, together(agents, templates), sql`${templates.agent} = ${agents.id}`),
    ],
    namedOf: namedByAgents,
  },
  environments: {
    table: environments,
    operation: 'deleteEnvironment',
    contents: [],
    users: [environmentOf(sessions), environmentOf(deployments), environmentOf(schedules)],
  },
  credentials: { table: credentials, operation: 'deleteCredential', contents: [], users: [] },
  vaults: {
    table: vaults,
    operation: 'deleteVault',
    contents: [{ table: credentials, of: credentials.vault_id }],
    users: [],
  },
  memory_stores: {
    table: memoryStores,
    operation: 'deleteMemoryStore',
    contents: [
      { table: memoryVersions, of: memoryVersions.memory_store_id },
      { table: memories, of: memories.memory_store_id },
    ],
    users: [used(sessions, unarchived(sessions), hasStore(memoryStores.id))],
  },
} as const satisfies Record<string, ArchivedKind>;
