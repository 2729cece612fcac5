import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { idColumn, identity, times, timestampColumn } from '../platform/database/columns.ts';

type Session = components['schemas']['Session'];

const agentOf = (agent: AnyPgColumn) => sql`(${agent} ->> 'id')`;

/** Sessions (spec. 2.4). */
export const sessions = pgTable(
  'sessions',
  {
    ...identity(),
    agent: json().$type<Session['agent']>().notNull(),
    environment_id: idColumn().notNull(),
    status: text().$type<Session['status']>().notNull(),
    title: text().notNull(),
    metadata: json().$type<Session['metadata']>().notNull(),
    vault_ids: json().$type<Session['vault_ids']>().notNull(),
    deployment_id: idColumn(),
    outcome_evaluations: json().$type<Session['outcome_evaluations']>().notNull(),
    stats: json().$type<Session['stats']>().notNull(),
    environment_variables: json().$type<Session['environment_variables']>().notNull(),
    archived_at: timestampColumn(),
    /** The number of its events: the `seq` of the last one. */
    last_seq: integer().notNull().default(0),
    ...times(),
  },
  (table) => [
    index('sessions_of_workspace').on(table.tenant_id, table.id),
    index('sessions_of_agent').on(table.tenant_id, agentOf(table.agent), table.id),
    index('sessions_of_deployment_in_order')
      .on(table.tenant_id, table.deployment_id, table.id)
      .where(sql`${table.deployment_id} is not null`),
    // Lists hide archived sessions by default.
    index('sessions_unarchived').on(table.tenant_id, table.id).where(isNull(table.archived_at)),
    // Whether an environment is in use.
    index('sessions_unarchived_of_environment')
      .on(table.tenant_id, table.environment_id)
      .where(isNull(table.archived_at)),
    index('sessions_unarchived_of_agent')
      .on(table.tenant_id, agentOf(table.agent), table.id)
      .where(isNull(table.archived_at)),
    index('sessions_unarchived_of_deployment')
      .on(table.tenant_id, table.deployment_id, table.id)
      .where(and(isNotNull(table.deployment_id), isNull(table.archived_at)) as SQL),
  ],
);

/** The id of the session's agent, for the filter of the list. */
export const agentId = agentOf(sessions.agent);

/** A column with the session of an object. The object is deleted with the session. */
export const ofSession = () =>
  idColumn()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });
