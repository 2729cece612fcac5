import { isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import type { CronTrigger } from '../../platform/cron.ts';
import {
  bytesColumn,
  completedJson,
  idColumn,
  identity,
  times,
  timestampColumn,
} from '../../platform/database/columns.ts';
import { completeDeploymentResource } from '../stored-resources.ts';

type Deployment = components['schemas']['Deployment'];

const agentOf = (agent: AnyPgColumn) => sql`(${agent} ->> 'id')`;

const inClear = (variables: AnyPgColumn) => sql`${variables} <> ''`;

/**
 * Deployments (spec. 2.7). The row stores the schedule and the next trigger time. Reads compute the upcoming runs. The
 * scheduler finds due deployments by the next trigger time, which is null while a deployment is paused or archived.
 */
export const deployments = pgTable(
  'deployments',
  {
    ...identity(),
    name: text().notNull(),
    description: text().notNull(),
    agent: json().$type<Deployment['agent']>().notNull(),
    environment_id: idColumn().notNull(),
    /** In clear, from servers of 0.2.0. Later versions only read and empty it: see sealed-variables.ts. */
    environment_variables: text().notNull().default(''),
    /** Null without variables. */
    encrypted_environment_variables: bytesColumn(),
    initial_events: json().$type<Deployment['initial_events']>().notNull(),
    metadata: json().$type<Deployment['metadata']>().notNull(),
    resources: completedJson<Deployment['resources']>((stored) =>
      stored.map(completeDeploymentResource),
    ).notNull(),
    /** The tokens of the repositories, in the order of the resources: see tokens.ts. */
    encrypted_tokens: json().$type<(string | null)[]>(),
    vault_ids: json().$type<Deployment['vault_ids']>().notNull(),
    status: text().$type<Deployment['status']>().notNull(),
    paused_reason: json().$type<NonNullable<Deployment['paused_reason']>>(),
    schedule: json().$type<CronTrigger>(),
    last_run_at: timestampColumn(),
    next_run_at: timestampColumn(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    index('deployments_of_workspace').on(table.workspace_id, table.id),
    index('deployments_of_agent').on(table.workspace_id, agentOf(table.agent), table.id),
    // Lists hide archived deployments by default.
    index('deployments_unarchived').on(table.workspace_id, table.id).where(isNull(table.archived_at)),
    index('deployments_unarchived_of_agent')
      .on(table.workspace_id, agentOf(table.agent), table.id)
      .where(isNull(table.archived_at)),
    index('deployments_in_clear').on(table.id).where(inClear(table.environment_variables)),
    index('deployments_due').on(table.next_run_at).where(sql`${table.next_run_at} is not null`),
  ],
);

/** The id of the deployment's agent, for the filter of the list. */
export const agentId = agentOf(deployments.agent);

/** The condition for deployments with environment variables in clear. */
export const hasClearVariables = inClear(deployments.environment_variables);
