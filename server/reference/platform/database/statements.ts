/** Statements that others wrote, as text with `$1`, `$2` … and values: how a library asks the database without Drizzle. */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from './database.ts';

export interface Rows {
  rows: Record<string, unknown>[];
}

/** Runs a text. One without values may hold several statements, and its own transaction. */
export type RunStatement = (text: string, values?: readonly unknown[]) => Promise<Rows>;

/** The driver behind a database. */
export function driverOf(db: Database): PGlite | Pool {
  return (db as Database & { $client: PGlite | Pool }).$client;
}

/** Whether a database is the embedded one: it has one connection, and belongs to this process. */
export function isEmbedded(db: Database): boolean {
  return 'exec' in driverOf(db);
}

/** Runs statements on a database, each for itself. */
export function statementsOn(db: Database): RunStatement {
  const client = driverOf(db);
  if (!('exec' in client)) return (text, values) => client.query(text, values && [...values]);
  return async (text, values) => {
    if (values) return client.query(text, values.map(literal));
    // In a transaction: a text that fails after its own `begin` would leave the only connection in an aborted one, for
    // the next caller. Its `begin` and `commit` are but warnings there.
    const results = await client.transaction((tx) => tx.exec(text));
    return { rows: results.at(-1)?.rows ?? [] };
  };
}

/** Runs statements in a transaction of Drizzle's. */
export function statementsIn(tx: Database): RunStatement {
  return async (text, values = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)));
    return (await tx.execute(sql.join(parts))) as unknown as Rows;
  };
}

/** The embedded driver is opened without what it knows of arrays; ids need no quotes. */
function literal(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.join(',')}}` : value;
}
