import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectTable } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import type { PageRequest } from '../../platform/pagination.ts';

/** Rows that are read at once. */
const ROWS = 100;
/** The maximum size of the values in JSON and of the bytes that are read at once. A larger row is read alone. */
const PAGE_BYTES = 1_000_000;

/** Columns that no response has. They are not read. */
const UNSEEN: ReadonlySet<string> = new Set(['encrypted_secret', 'encrypted_tokens', 'hidden']);

type Read<Row> = (request: PageRequest) => Promise<{ rows: Row[]; hasMore: boolean }>;

/** Reads all pages of a list, oldest first. No transaction is open between pages. */
export async function* everyPage<Row>(
  read: Read<Row>,
  keyOf: (row: Row) => string,
): AsyncGenerator<readonly Row[]> {
  let from: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const request: PageRequest = { direction: 'after', from, limit: ROWS, order: 'asc' };
    const page = await withDatabase(() => read(request));
    const last = page.rows.at(-1);
    yield page.rows;
    hasMore = page.hasMore && last !== undefined;
    if (last !== undefined) from = keyOf(last);
  }
}

export async function* everyRow<Row>(read: Read<Row>, keyOf: (row: Row) => string): AsyncGenerator<Row> {
  for await (const page of everyPage(read, keyOf)) yield* page;
}

/** What of a table is read. */
interface Part<Table extends ObjectTable> {
  readonly table: Table;
  /** The name of its queries. Default: the name of the table. */
  readonly name?: string;
  /** Beside the workspace. It has placeholders for `values`. */
  readonly where?: SQL | undefined;
  /** Default: by id. */
  readonly key?: AnyPgColumn;
}

/** Returns what reads pages of the rows of a workspace. The size of a page is limited. */
export function pagesOf<Table extends ObjectTable>(
  db: Database,
  { table, name = getTableName(table), where, key }: Part<Table>,
) {
  const all = Object.entries(getTableColumns(table as PgTable) as Record<string, AnyPgColumn>);
  const columns = Object.fromEntries(all.filter(([column]) => !UNSEEN.has(column)));
  const large = Object.values(columns).filter((column) => ['json', 'bytea'].includes(column.getSQLType()));
  const ofWorkspace = eq(table.workspace_id, sql.placeholder('workspaceId'));
  const read = pages(db, () => ({
    table,
    name: `export_${name}`,
    columns,
    scope: where ? sql`${ofWorkspace} and ${where}` : ofWorkspace,
    ...(key && { key }),
    ...(large.length > 0 && { size: { columns: large, bytes: PAGE_BYTES } }),
  }));
  return (workspaceId: string, request: PageRequest, values: Readonly<Record<string, string>> = {}) =>
    read({ workspaceId, ...values }, request) as Promise<{ rows: Table['$inferSelect'][]; hasMore: boolean }>;
}
