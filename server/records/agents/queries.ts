import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Range, rangeFilters, rangeValues } from '../../platform/database/list-filters.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { transition } from '../../platform/database/transition.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { agents, agentVersions } from '../tables/agents.ts';

/** The filters of the list of agents. */
export interface AgentFilters {
  include_archived: boolean;
  created_at?: Range | undefined;
}

const { definition, metadata } = agentVersions;
/** The columns of an agent at a version. Its `updated_at` is the time of the version. */
const atVersion = {
  id: agents.id,
  definition,
  metadata,
  created_at: agents.created_at,
  updated_at: agentVersions.created_at,
  archived_at: agents.archived_at,
};
const isOf = and(eq(agentVersions.workspace_id, agents.workspace_id), eq(agentVersions.id, agents.id)) as SQL;
const isNewest = and(isOf, eq(agentVersions.version, agents.version));

/** Agents, each with one of its versions. */
export function agentQueries(db: Database) {
  const pagesOfWorkspace = pages(db, () => ({
    table: agents,
    columns: atVersion,
    join: { table: agentVersions, on: isNewest },
    scope: eq(agents.workspace_id, sql.placeholder('workspaceId')),
    filters: { unarchived: isNull(agents.archived_at), ...rangeFilters('created_at', agents.created_at) },
  }));
  const pagesOfVersions = pages(db, () => ({
    table: agentVersions,
    columns: { ...atVersion, version: agentVersions.version },
    join: { table: agents, on: isOf },
    scope: oneOf(agentVersions, sql.placeholder('workspaceId'), sql.placeholder('id')),
    key: agentVersions.version,
  }));
  const one = prepared(db, 'agent_at_version', () =>
    db
      .select(atVersion)
      .from(agents)
      .leftJoin(
        agentVersions,
        and(
          isOf,
          eq(agentVersions.version, sql`coalesce(${sql.placeholder('version')}::int, ${agents.version})`),
        ),
      )
      .where(oneOf(agents, sql.placeholder('workspaceId'), sql.placeholder('id'))),
  );
  const now = sql`${sql.placeholder('now')}`;
  const archive = transition(db, agents, 'archive', () => ({
    when: isNull(agents.archived_at),
    set: { archived_at: now, updated_at: now },
  }));

  return {
    page: (workspaceId: string, filters: AgentFilters, request: PageRequest) =>
      pagesOfWorkspace(
        {
          workspaceId,
          unarchived: filters.include_archived ? undefined : true,
          ...rangeValues('created_at', filters.created_at),
        },
        request,
      ),

    /** The versions of an agent. The key of the list is the version. */
    versions: (workspaceId: string, id: string, request: PageRequest) =>
      pagesOfVersions({ workspaceId, id }, request),

    /**
     * Returns an agent at a version, by default the newest. `definition` is null if the agent does not have the version.
     * Returns null if the agent does not exist.
     */
    async find(workspaceId: string, id: string, version?: number | null) {
      const [row] = await one().execute({ workspaceId, id, version: version ?? null });
      return row ?? null;
    },

    /**
     * Locks an agent until the transaction ends, and returns it in its newest version. The second statement reads the
     * version after the lock: a join would compare the versions of before.
     */
    async hold(workspaceId: string, id: string) {
      await db
        .select({ id: agents.id })
        .from(agents)
        .where(oneOf(agents, workspaceId, id))
        .for('update');
      const [row] = await db
        .select(atVersion)
        .from(agents)
        .innerJoin(agentVersions, isNewest)
        .where(oneOf(agents, workspaceId, id));
      return row ?? null;
    },

    /** Adds an agent in its first version. One statement checks the reference between the rows at its end. */
    async add(version: typeof agentVersions.$inferInsert): Promise<void> {
      const { id, workspace_id, created_at } = version;
      const row = { id, workspace_id, version: version.version, created_at, updated_at: created_at };
      const added = db.$with('added').as(db.insert(agents).values(row).returning({ id: agents.id }));
      await db.with(added).insert(agentVersions).values(version);
    },

    /** Adds a version of an agent that the transaction has locked. */
    async addVersion(version: typeof agentVersions.$inferInsert): Promise<void> {
      const { id, workspace_id, created_at } = version;
      const changed = db.$with('changed').as(
        db
          .update(agents)
          .set({ version: version.version, updated_at: created_at })
          .where(oneOf(agents, workspace_id, id))
          .returning({ id: agents.id }),
      );
      await db.with(changed).insert(agentVersions).values(version);
    },

    /** Archives an agent permanently. */
    archive: (workspaceId: string, id: string, at: Timestamp) => archive({ workspaceId, id, now: at }),
  };
}
