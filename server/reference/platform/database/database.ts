import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or a transaction in it, whichever driver is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;
