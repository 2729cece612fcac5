import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import { identity, timestampColumn } from '../platform/database/columns.ts';
import { ofSession } from '../sessions/table.ts';

type Event = components['schemas']['SessionEvent'];

/** Events sent to sessions (spec. 6). */
export const events = pgTable(
  'session_events',
  {
    ...identity(),
    session_id: ofSession(),
    type: text().$type<Event['type']>().notNull(),
    content: json().$type<Event['content']>().notNull(),
    created_at: timestampColumn().notNull(),
    processed_at: timestampColumn(),
  },
  (table) => [index('session_events_of_session').on(table.session_id, table.id)],
);
