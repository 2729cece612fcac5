import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import { files } from '../files.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { reasonOf } from './reason.ts';
import { isUnavailable } from './unavailable.ts';
import { isBefore } from './versions.ts';

/**
 * What to do with a schema that is not up to date. `migrate` brings it up to date. For command lines, because servers of another
 * version can be using it: `keep` sets up an empty database and changes no other, `use` changes none and needs one that is set up.
 * `check` changes nothing and accepts all.
 */
export type SchemaPolicy = 'migrate' | 'keep' | 'use' | 'check';

/**
 * The state of a schema: `empty` (nothing is set up), `behind` (migrations are missing), `current`, or `newer` (a later
 * version has added migrations, and this version can still use it).
 */
export type Standing = 'empty' | 'behind' | 'current' | 'newer';

/** The state of a schema when it was opened, and the names of the missing migrations, which `migrate` applies. */
export interface SchemaState {
  readonly standing: Standing;
  readonly missing: readonly string[];
}

/** Called in the transaction of missing migrations, after them, with the state before. */
export type OnMigrated = (tx: Database, before: SchemaState) => Promise<void>;

/** A migration. Times are in milliseconds since the epoch. */
export type Migration = Pick<MigrationMeta, 'hash' | 'folderMillis'>;

/**
 * Compares the migrations of a database with those of this version.
 *
 * @throws StartError if the database lacks a migration that is older than one it has. This happens after a merge:
 * Drizzle compares only the time of the last migration and would skip it silently.
 * @throws StartError if the database has an unknown migration that is older than the newest known one.
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
 * Brings the schema of a database up to date, as far as the policy allows.
 *
 * @throws StartError if that is not possible, or if the database needs a later version of the service.
 */
export async function bringUpToDate(
  db: Database,
  policy: SchemaPolicy,
  onMigrated: OnMigrated = async () => {},
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
  if (state.standing === 'empty' && policy === 'use') {
    throw new StartError('the database is empty. Name the one of the service, or start the service once');
  }
  if (state.standing === 'behind' && policy !== 'migrate') {
    throw new StartError(
      'the database is of an earlier version. Bring it up to date with the command migrate, or start the service once',
    );
  }
  const session = sessionOn(db, (tx) => onMigrated(tx, state));
  await new PgDialect().migrate(known, session, { migrationsFolder: folder }).catch(explain);
  return state;
}

/** What Drizzle's migrator uses of a session. Its own sessions cannot add something to the transaction of the migrations. */
function sessionOn(db: Database, afterwards: (tx: Database) => Promise<void>): PgSession {
  const session = {
    execute: (statement: SQL) => db.execute(statement),
    all: (statement: SQL) => rowsOf(db, statement),
    transaction: (migrations: (tx: Database) => Promise<void>) =>
      db.transaction(async (tx) => {
        await migrations(tx);
        await afterwards(tx);
      }),
  };
  return session as unknown as PgSession;
}

/** @throws StartError. An error of a database that is unavailable stays as it is, because a retry can succeed. */
function explain(error: unknown): never {
  if (isUnavailable(error)) throw error;
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

/** Returns the names of the migration files from Drizzle's journal. */
function namesOf(migrations: readonly Migration[], folder: string): string[] {
  const journal = readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] };
  return migrations.map(({ folderMillis }) => entries.find(({ when }) => when === folderMillis)?.tag ?? '');
}

/**
 * Checks that this version can use a database that later versions have migrated. A migration that removes what earlier
 * versions use records that in the table `settings`: see docs/database.md.
 *
 * @throws StartError if it cannot.
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

/** Both drivers return the rows of a statement as `rows`. */
async function rowsOf<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows;
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
