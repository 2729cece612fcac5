import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, identity, times } from '../platform/database/columns.ts';
import { ofSession } from '../sessions/table.ts';
import type { ResourceDescription } from './plan.ts';

/** Resources of sessions (spec. 2.5). Reads return the description. The token is encrypted, and no read returns it. */
export const resources = pgTable(
  'session_resources',
  {
    ...identity(),
    session_id: ofSession(),
    type: text().$type<ResourceDescription['type']>().notNull(),
    description: json().$type<ResourceDescription>().notNull(),
    encrypted_token: bytesColumn(),
    ...times(),
  },
  (table) => [index('session_resources_of_session').on(table.session_id, table.id)],
);
