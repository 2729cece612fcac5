import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Runs a statement, and resolves to its rows. */
export const rowsOf = async <Row>(db: Database, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
