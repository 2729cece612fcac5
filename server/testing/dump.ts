import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Resolves to the text of each row of each table of the service and of its queue. */
export async function dumpOf(db: Database): Promise<string[]> {
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  const tables = await rowsOf<{ table_schema: string; table_name: string }>(sql`
    select table_schema, table_name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const rows: string[] = [];
  for (const { table_schema, table_name } of tables) {
    const table = sql`${sql.identifier(table_schema)}.${sql.identifier(table_name)}`;
    const dumped = await rowsOf<{ row: string }>(sql`select t::text as row from ${table} t`);
    rows.push(...dumped.map(({ row }) => row));
  }
  return rows;
}

/** Returns a secret as it can be in a dump: in clear, and as bytes. */
export const formsOf = (secret: string): string[] => [secret, Buffer.from(secret).toString('hex')];

/** Returns the text of each file below a folder. */
export function contentsOf(at: string): string[] {
  return readdirSync(at, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = join(at, name);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    return isFile ? [readFileSync(file, 'latin1')] : [];
  });
}

/** Returns the arguments of each process of this machine. */
export function commandLines(): string[] {
  const processes = readdirSync('/proc').filter((each) => /^\d+$/.test(each));
  return processes.flatMap((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
    } catch {
      // The process has exited.
      return [];
    }
  });
}
