import { eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  createdFilters,
  createdValues,
  listValue,
  oneOfValues,
  type Range,
} from '../../platform/database/list-filters.ts';
import { finder, oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { parametersOf, preparedRow } from '../../platform/database/placeholders.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { notFound } from '../../shell/errors.ts';
import { requireEnvironment } from '../environments/required-environment.ts';
import { EVENTS_CHANNEL } from '../events/append.ts';
import { SANDBOXES_CHANNEL } from '../sandboxes/work-queries.ts';
import { environments } from '../tables/environments.ts';
import { files } from '../tables/files.ts';
import { hasResources, hasStore, resources } from '../tables/resources.ts';
import { agentId, sessions } from '../tables/sessions.ts';
import { threads } from '../tables/threads.ts';
import { inserting } from './insert.ts';
import { hasWork, workOf } from './work.ts';

/** The filters of the list of sessions. */
export interface SessionFilters {
  agent_id?: string | undefined;
  deployment_id?: string | undefined;
  memory_store_id?: string | undefined;
  statuses?: readonly string[] | undefined;
  include_archived: boolean;
  created_at?: Range | undefined;
}

const newSessionRow = preparedRow(sessions, 'session');
const newThreadRow = preparedRow(threads, 'thread');

const { held_since, last_seq, requested_by, traceparent, waits_for, ...shown } = getTableColumns(sessions);
/** The columns that reads return: those of `ShownRow`. */
const read = { ...shown, has_work: hasWork, has_resources: hasResources };

/** Sessions (spec. 2.4). */
export function sessionQueries(db: Database) {
  const stateOf = prepared(db, 'session_state', () =>
    db
      .select({ archived_at: sessions.archived_at })
      .from(sessions)
      .where(oneOf(sessions, sql.placeholder('workspaceId'), sql.placeholder('id'))),
  );

  const one = prepared(db, 'session_by_id', () =>
    db
      .select(read)
      .from(sessions)
      .where(oneOf(sessions, sql.placeholder('workspaceId'), sql.placeholder('id'))),
  );

  const insertion = prepared(db, 'session_created', () =>
    inserting(db, { session: newSessionRow.placeholders, coordinator: newThreadRow.placeholders }),
  );

  function addAlone(session: typeof sessions.$inferSelect, coordinator: typeof threads.$inferSelect) {
    const values = {};
    newSessionRow.give(values, session);
    newThreadRow.give(values, coordinator);
    return insertion().execute(values);
  }

  const pagesOfWorkspace = pages(db, () => ({
    table: sessions,
    columns: read,
    scope: eq(sessions.workspace_id, sql.placeholder('workspaceId')),
    filters: {
      agent_id: eq(agentId, sql.placeholder('agent_id')),
      deployment_id: eq(sessions.deployment_id, sql.placeholder('deployment_id')),
      memory_store_id: hasStore(sql.placeholder('memory_store_id')),
      statuses: oneOfValues('statuses', sessions.status),
      unarchived: isNull(sessions.archived_at),
      ...createdFilters(sessions),
    },
  }));

  const environment = finder(db, environments);

  return {
    async find(workspaceId: string, id: string) {
      const [row] = await one().execute({ workspaceId, id });
      return row ?? null;
    },

    workOf: (sessionIds: readonly string[]) => workOf(db, sessionIds),

    page(workspaceId: string, filters: SessionFilters, request: PageRequest) {
      const { agent_id, deployment_id, memory_store_id, statuses, include_archived, created_at } = filters;
      const values = {
        agent_id,
        deployment_id,
        memory_store_id,
        statuses: listValue(statuses),
        unarchived: include_archived ? undefined : true,
        ...createdValues(created_at, 'session'),
      };
      return pagesOfWorkspace({ workspaceId, ...values }, request);
    },

    /** Returns whether a session is archived, or null if it does not exist. */
    async state(workspaceId: string, id: string) {
      const [state] = await stateOf().execute({ workspaceId, id });
      return state ?? null;
    },

    /** Locks a session until the transaction ends. Returns null if it does not exist. */
    async hold(workspaceId: string, id: string) {
      const [state] = await db
        .select({
          archived_at: sessions.archived_at,
          status: sessions.status,
          held_since: sessions.held_since,
        })
        .from(sessions)
        .where(oneOf(sessions, workspaceId, id))
        .for('update');
      return state ?? null;
    },

    /** Changes a session that the transaction has locked. */
    async change(
      workspaceId: string,
      id: string,
      changes: Partial<typeof sessions.$inferInsert> & { updated_at: Timestamp },
    ) {
      const [row] = await db
        .update(sessions)
        .set(changes)
        .where(oneOf(sessions, workspaceId, id))
        .returning();
      if (!row) throw new Error('A session that was held is gone.');
      return row;
    },

    /**
     * Deletes a session with all its objects and notifies its streams. Resolves to false if it does not exist. If two
     * calls arrive at once, exactly one gets true.
     */
    async remove(workspaceId: string, id: string): Promise<boolean> {
      const { rows } = (await db.execute(sql`
        with removed as (delete from sessions where id = ${id} and workspace_id = ${workspaceId} returning id)
        select pg_notify(${EVENTS_CHANNEL}, id), pg_notify(${SANDBOXES_CHANNEL}, id) from removed`)) as unknown as {
        rows: unknown[];
      };
      return rows.length > 0;
    },

    async exists(workspaceId: string, id: string): Promise<boolean> {
      return (await stateOf().execute({ workspaceId, id })).length > 0;
    },

    /**
     * Adds a session with its coordinator thread and its resources: all of them, or nothing. One statement saves five
     * round trips. It checks references at its end. Copies of files are added in a transaction.
     *
     * @throws 404 if the environment is missing.
     * @throws 409 if it is archived.
     */
    async create(
      session: typeof sessions.$inferSelect,
      coordinator: typeof threads.$inferSelect,
      attached: readonly (typeof resources.$inferInsert)[],
      copies: readonly (typeof files.$inferInsert)[] = [],
    ): Promise<void> {
      const added =
        attached.length === 0
          ? await addAlone(session, coordinator)
          : await inserting(db, {
              session: parametersOf(sessions, session),
              coordinator: parametersOf(threads, coordinator),
              attached: attached.map((row) => parametersOf(resources, row)),
            });
      if (added.length > 0 && copies.length > 0) await db.insert(files).values([...copies]);
      if (added.length > 0) return;
      const { workspace_id, environment_id } = session;
      await requireEnvironment({ environments: { find: environment } }, workspace_id, environment_id);
      // Another request has created it since.
      throw notFound('Environment', environment_id, 'environment_not_found');
    },
  };
}
