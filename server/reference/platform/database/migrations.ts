import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { files } from '../../../files.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { reasonOf } from './reason.ts';
import { isBefore } from './versions.ts';

/**
 * What happens to a schema that is not up to date. `migrate` brings it up to date. `keep` sets up an empty database and changes
 * no other: for command lines, which must not change what servers of another version are using. `check` changes nothing.
 */
export type SchemaPolicy = 'migrate' | 'keep' | 'check';

/**
 * How far a schema is: `empty` (nothing has been set up), `behind` (migrations are missing), `current`, or `newer` (a later version
 * has added migrations, and this one can continue using it).
 */
export type Standing = 'empty' | 'behind' | 'current' | 'newer';

/** How far a schema was when it was opened, and the names of its missing migrations: those that `migrate` applies. */
export interface SchemaState {
  readonly standing: Standing;
  readonly missing: readonly string[];
}

/** A migration. Times are in milliseconds since the epoch. */
export type Migration = Pick<MigrationMeta, 'hash' | 'folderMillis'>;

/**
 * Compares the migrations of a database with those that this version knows.
 *
 * Throws `StartError` if the database lacks a migration that is older than one it has, as happens after a merge (Drizzle looks only
 * at the time of the last one, and would skip it in silence), or has an unknown one that is older than the newest known.
 */
export function standing(applied: readonly Migration[], known: readonly Migration[]): Standing {
  const newest = Math.max(...applied.map(({ folderMillis }) => folderMillis));
  const newestKnown = Math.max(...known.map(({ folderMillis }) => folderMillis));
  const unknown = applied.filter(({ hash }) => !known.some((each) => each.hash === hash));
  for (const { folderMillis } of unknown) {
    if (folderMillis <= newestKnown) {
      throw new StartError(
        `the database has a migration that this version does not know, of ${dateOf(folderMillis)}. Start the version that made it, or a newer one`,
      );
    }
  }
  const missing = missingOf(applied, known);
  for (const { folderMillis } of missing) {
    if (folderMillis <= newest) {
      throw new StartError(
        `the migration of ${dateOf(folderMillis)} was ignored, for a later one has been applied. Apply it by hand, or make it anew as the last one`,
      );
    }
  }
  if (unknown.length > 0) return 'newer';
  if (missing.length === 0) return 'current';
  return applied.length === 0 ? 'empty' : 'behind';
}

/**
 * Brings the schema of a database up to date, as far as the policy allows. Throws `StartError` if it cannot, or if the database
 * needs a later version of the service.
 */
export async function bringUpToDate(
  db: Database,
  policy: SchemaPolicy,
  folder: string = files.migrations,
): Promise<SchemaState> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const applied = await appliedTo(db).catch(explain);
  const state = {
    standing: standing(applied, known),
    missing: namesOf(missingOf(applied, known), folder),
  };
  if (state.standing === 'newer') await requireCompatible(db);
  if (state.missing.length === 0 || policy === 'check') return state;
  if (state.standing === 'behind' && policy === 'keep') {
    throw new StartError(
      'the database is of an earlier version. Bring it up to date with the command migrate, or start the service once',
    );
  }
  // The migrator of either driver: all that it uses is the dialect, which is that of PostgreSQL.
  await migrate(db as never, { migrationsFolder: folder }).catch(explain);
  return state;
}

function explain(error: unknown): never {
  const advice =
    (error as { code?: string }).code === '42501'
      ? '. Grant the user of DATABASE_URL the right to create schemas and tables, and to use those that are there'
      : '';
  throw new StartError(`the schema cannot be brought up to date (${reasonOf(error)})${advice}`);
}

const missingOf = <Known extends Migration>(
  applied: readonly Migration[],
  known: readonly Known[],
): Known[] => known.filter(({ hash }) => !applied.some((each) => each.hash === hash));

/** The names of the files, which Drizzle's journal has. */
function namesOf(migrations: readonly Migration[], folder: string): string[] {
  const journal = readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
  return migrations.map(({ folderMillis }) => entries.find(({ when }) => when === folderMillis)?.tag ?? '');
}

/**
 * Throws `StartError` if this version cannot use a database that later versions have migrated. A migration that removes what
 * earlier versions use says so in the table `settings`: docs/database.md.
 */
async function requireCompatible(db: Database): Promise<void> {
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select value from settings where name = 'minimum_version'`,
  );
  const { version } = JSON.parse(readFileSync(files.manifest, 'utf8')) as { version: string };
  if (row && isBefore(version, row.value)) {
    throw new StartError(
      `the database needs version ${row.value} or later, and this is ${version}. Install a later version`,
    );
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
