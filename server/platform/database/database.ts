import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction, with either driver. */
export type Database = PgDatabase<PgQueryResultHKT>;
