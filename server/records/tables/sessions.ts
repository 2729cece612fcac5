import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import {
  bytesColumn,
  completedJson,
  idColumn,
  identity,
  times,
  timestampColumn,
} from '../../platform/database/columns.ts';
import type { Budget, ExactCost } from '../list-cost.ts';
import { requestedByColumn } from '../requested-by.ts';
import { completeAgent } from '../stored-agents.ts';
import { noTokens, type TokenUsage } from '../token-usage.ts';

type Session = components['schemas']['Session'];

/** The ids of calls, with what each waits for. */
export type WaitingCalls = Readonly<Record<string, 'confirmation' | 'result'>>;

const agentOf = (agent: AnyPgColumn) => sql`(${agent} ->> 'id')`;

/** Unlike a cast to text, the operator can be used in an index. */
const inClear = (variables: AnyPgColumn) => sql`${variables} #>> '{}' <> '{}'`;

/** Sessions (spec. 2.4). */
export const sessions = pgTable(
  'sessions',
  {
    ...identity(),
    agent: completedJson<Session['agent']>(completeAgent).notNull(),
    environment_id: idColumn().notNull(),
    status: text().$type<Session['status']>().notNull(),
    title: text().notNull(),
    metadata: json().$type<Session['metadata']>().notNull(),
    vault_ids: json().$type<Session['vault_ids']>().notNull(),
    deployment_id: idColumn(),
    outcome_evaluations: json().$type<Session['outcome_evaluations']>().notNull(),
    stats: json().$type<Session['stats']>().notNull(),
    /** The sum of its threads: see turns/usage.ts. */
    usage: json().$type<TokenUsage>().notNull().default(noTokens),
    /** What that costs. Null before the first request, and if it is not known. */
    list_cost: json().$type<ExactCost>(),
    /** What it may cost. Null without a budget. */
    budget: json().$type<Budget>(),
    /** In clear, from servers of 0.2.0. Later versions only read and empty it: see variables.ts. */
    environment_variables: json().$type<Session['environment_variables']>().notNull().default({}),
    /** Null without variables. */
    encrypted_environment_variables: bytesColumn(),
    archived_at: timestampColumn(),
    /** Since when a legal hold keeps it. Null without. */
    held_since: timestampColumn(),
    /**
     * The calls of the built-in agent that wait for the client. Empty when all have what they need. Null if none waits,
     * or the next turn has begun.
     */
    waits_for: json().$type<WaitingCalls>(),
    /** The number of its events: the `seq` of the last one. */
    last_seq: integer().notNull().default(0),
    /** The trace of the last message of a client: see platform/tracing.ts. Null without traces. */
    traceparent: text(),
    /** The request that created it or sent its last message. */
    requested_by: requestedByColumn(),
    ...times(),
  },
  (table) => [
    index('sessions_of_workspace').on(table.workspace_id, table.id),
    index('sessions_of_agent').on(table.workspace_id, agentOf(table.agent), table.id),
    index('sessions_of_deployment_in_order')
      .on(table.workspace_id, table.deployment_id, table.id)
      .where(sql`${table.deployment_id} is not null`),
    // Lists hide archived sessions by default.
    index('sessions_unarchived').on(table.workspace_id, table.id).where(isNull(table.archived_at)),
    // Whether an environment is in use.
    index('sessions_unarchived_of_environment')
      .on(table.workspace_id, table.environment_id)
      .where(isNull(table.archived_at)),
    index('sessions_unarchived_of_agent')
      .on(table.workspace_id, agentOf(table.agent), table.id)
      .where(isNull(table.archived_at)),
    index('sessions_unarchived_of_deployment')
      .on(table.workspace_id, table.deployment_id, table.id)
      .where(and(isNotNull(table.deployment_id), isNull(table.archived_at)) as SQL),
    index('sessions_in_clear').on(table.id).where(inClear(table.environment_variables)),
  ],
);

/** The id of the session's agent, for the filter of the list. */
export const agentId = agentOf(sessions.agent);

/** The condition for sessions with environment variables in clear. */
export const hasClearVariables = inClear(sessions.environment_variables);

/** A column with the session of an object. The object is deleted with the session. */
export const ofSession = () =>
  idColumn()
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });
