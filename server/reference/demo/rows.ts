import type { PgTable } from 'drizzle-orm/pg-core';

/** The parts from which a room makes its rows of the demo data. */
export interface DemoParts {
  /** The value of a named example of the contract. */
  example: <Value>(name: string) => Value;
  tenantId: string;
  now: Date;
}

/** The rows of a table in the demo data. `npm run generate` joins the functions of this type that rooms export. */
export type DemoRows = (parts: DemoParts) => { table: PgTable; rows: object[] };
