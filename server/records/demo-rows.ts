import type { PgTable } from 'drizzle-orm/pg-core';
import type { SecretBox } from '../platform/secrets.ts';

/** The input for a record's rows in the demo data. */
export interface DemoParts {
  /** Returns the value of a named example of the contract. */
  example: <Value>(name: string) => Value;
  workspaceId: string;
  now: Date;
  /** Encrypts the secrets of the rows. */
  secrets: SecretBox;
}

/** The rows of a table in the demo data. `npm run generate` joins the functions of this type that it finds. */
export type DemoRows = (parts: DemoParts) => { table: PgTable; rows: object[] };
