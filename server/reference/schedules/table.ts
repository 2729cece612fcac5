import { json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import type { CronTrigger } from '../platform/cron.ts';
import { idColumn, identity, times } from '../platform/database/columns.ts';

type Schedule = components['schemas']['ForwardSchedule'];

/** Forward schedules (spec. 2.8). Of a trigger policy, what it fires by is stored; its upcoming runs are computed. */
export const schedules = pgTable('schedules', {
  ...identity(),
  identity_id: idColumn().notNull(),
  template_id: idColumn().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  status: text().$type<Schedule['status']>().notNull(),
  initial_events: json().$type<Schedule['initial_events']>().notNull(),
  execution: json().$type<Schedule['execution']>().notNull(),
  trigger_policy: json().$type<CronTrigger>().notNull(),
  environment_id: idColumn().notNull(),
  sinks: json().$type<Schedule['sinks']>().notNull(),
  metadata: json().$type<Schedule['metadata']>().notNull(),
  ...times(),
});
