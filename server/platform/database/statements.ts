/** Statements of libraries: text with `$1`, `$2` … and values. So a library can use the database without Drizzle. */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

export interface Rows {
  rows: Record<string, unknown>[];
}

/** Runs a text. Without values, it can contain several statements and its own transaction. */
export type RunStatement = (text: string, values?: readonly unknown[]) => Promise<Rows>;

/** The driver of a database. */
export function driverOf(db: Database): PGlite | Pool {
  return (db as Database & { $client: PGlite | Pool }).$client;
}

/** Returns true for the embedded database. It has one connection and belongs to this process. */
export function isEmbedded(db: Database): boolean {
  return 'exec' in driverOf(db);
}

/** Runs each statement on its own. */
export function statementsOn(db: Database): RunStatement {
  const client = driverOf(db);
  if (!('exec' in client)) return (text, values) => client.query(text, values && [...values]);
  return async (text, values) => {
    if (values) return client.query(text, values.map(literal));
    // In a transaction: a text that fails after its own `begin` would leave the only connection in an aborted
    // transaction for the next caller. The `begin` and `commit` of the text only cause warnings.
    const results = await client.transaction((tx) => tx.exec(text));
    return { rows: results.at(-1)?.rows ?? [] };
  };
}

/** Runs statements in a transaction of Drizzle. */
export function statementsIn(tx: Database): RunStatement {
  return async (text, values = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)));
    return (await tx.execute(sql.join(parts))) as unknown as Rows;
  };
}

/** The embedded driver has no parsers for arrays. Ids need no quotes. */
function literal(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.join(',')}}` : value;
}
