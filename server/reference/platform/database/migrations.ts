import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { files } from '../../../files.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { reasonOf } from './reason.ts';

/**
 * What becomes of a schema that is not up to date: `migrate` brings it there. `keep` sets up an empty database and changes
 * no other, for command lines, which must not change what servers of another version are using.
 */
export type SchemaPolicy = 'migrate' | 'keep';

/** A migration, known by what it does. Times are in milliseconds since the epoch. */
export type Migration = Pick<MigrationMeta, 'hash' | 'folderMillis'>;

/**
 * How far a schema is: `empty` (nothing has been set up), `behind` (migrations are to come), or `current`.
 *
 * Throws `StartError` when the database has a migration that this version does not know, and when one has been passed
 * over, as happens after a merge: Drizzle looks only at when the last one was made, and would go on in silence.
 */
export function standing(
  applied: readonly Migration[],
  known: readonly Migration[],
): 'empty' | 'behind' | 'current' {
  const newest = Math.max(...applied.map(({ folderMillis }) => folderMillis));
  for (const { hash, folderMillis } of applied) {
    if (!known.some((each) => each.hash === hash)) {
      throw new StartError(
        `the database has a migration that this version does not know, of ${dateOf(folderMillis)}. Start the version that made it, or a newer one`,
      );
    }
  }
  const missing = known.filter(({ hash }) => !applied.some((each) => each.hash === hash));
  for (const { folderMillis } of missing) {
    if (folderMillis <= newest) {
      throw new StartError(
        `the migration of ${dateOf(folderMillis)} was passed over, for a later one has been applied. Apply it by hand, or make it anew as the last one`,
      );
    }
  }
  if (missing.length === 0) return 'current';
  return applied.length === 0 ? 'empty' : 'behind';
}

/** Brings the schema of a database up to date. Throws `StartError` when it cannot, or the policy says that it may not. */
export async function bringUpToDate(
  db: Database,
  policy: SchemaPolicy,
  folder: string = files.migrations,
): Promise<void> {
  const schema = standing(await appliedTo(db), readMigrationFiles({ migrationsFolder: folder }));
  if (schema === 'current') return;
  if (schema === 'behind' && policy === 'keep') {
    throw new StartError(
      'the database is of an earlier version. Start the service once: it brings the database up to date',
    );
  }
  try {
    // The migrator of either driver: all that it uses is the dialect, which is that of PostgreSQL.
    await migrate(db as never, { migrationsFolder: folder });
  } catch (error) {
    throw new StartError(`the schema cannot be brought up to date (${reasonOf(error)})`);
  }
}

async function appliedTo(db: Database): Promise<Migration[]> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return [];
  const rows = await rowsOf<{ hash: string; at: string }>(
    db,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ hash, at }) => ({ hash, folderMillis: Number(at) }));
}

/** Both drivers give the rows of a statement as `rows`. */
async function rowsOf<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
