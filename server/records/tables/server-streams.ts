import { json, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../platform/database/columns.ts';

/**
 * The open streams of each server, by workspace. Only its server writes a row. A row that was not written for some seconds counts
 * no more, and others delete it later.
 */
export const serverStreams = pgTable('server_streams', {
  /** Each start has another one. */
  id: text().primaryKey(),
  /** The numbers of streams by the name of the workspace. */
  streams: json().$type<Readonly<Record<string, number>>>().notNull(),
  reported_at: timestampColumn().notNull(),
});
