import { foreignKey, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import {
  completedJson,
  idColumn,
  identity,
  times,
  timestampColumn,
} from '../../platform/database/columns.ts';
import type { ExactCost } from '../list-cost.ts';
import { completeAgent } from '../stored-agents.ts';
import type { TokenUsage } from '../token-usage.ts';
import { ofSession } from './sessions.ts';

type Thread = components['schemas']['SessionThread'];

/** Threads of sessions (spec. 2.2). The coordinator thread has no parent. */
export const threads = pgTable(
  'threads',
  {
    ...identity(),
    session_id: ofSession(),
    parent_thread_id: idColumn(),
    agent: completedJson<Thread['agent']>(completeAgent).notNull(),
    status: text().$type<Thread['status']>().notNull(),
    stats: json().$type<NonNullable<Thread['stats']>>(),
    /** Null if it has used none. */
    usage: json().$type<TokenUsage>(),
    /** What that costs. Null before the first request, and if it is not known. */
    list_cost: json().$type<ExactCost>(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    index('threads_of_session').on(table.session_id, table.id),
    index('threads_of_parent').on(table.parent_thread_id),
    foreignKey({ columns: [table.parent_thread_id], foreignColumns: [table.id] }).onDelete('cascade'),
  ],
);
