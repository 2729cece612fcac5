import { json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import type { CronTrigger } from '../platform/cron.ts';
import { idColumn, identity, times, timestampColumn } from '../platform/database/columns.ts';

type Deployment = components['schemas']['Deployment'];

/** Deployments (spec. 2.7). Of a schedule, what it fires by is stored; its upcoming runs are computed on reads. */
export const deployments = pgTable('deployments', {
  ...identity(),
  name: text().notNull(),
  description: text().notNull(),
  agent: json().$type<Deployment['agent']>().notNull(),
  environment_id: idColumn().notNull(),
  environment_variables: text().notNull(),
  initial_events: json().$type<Deployment['initial_events']>().notNull(),
  metadata: json().$type<Deployment['metadata']>().notNull(),
  resources: json().$type<Deployment['resources']>().notNull(),
  vault_ids: json().$type<Deployment['vault_ids']>().notNull(),
  status: text().$type<Deployment['status']>().notNull(),
  paused_reason: json().$type<NonNullable<Deployment['paused_reason']>>(),
  schedule: json().$type<CronTrigger>(),
  last_run_at: timestampColumn(),
  archived_at: timestampColumn(),
  ...times(),
});
