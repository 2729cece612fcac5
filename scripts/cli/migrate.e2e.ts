import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringUpToDate } from '../../server/platform/database/migrations.ts';
import { copyMigrations } from '../../server/testing/migrations.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = temporaryFolder('migrate-test');
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

const migrate = (options: string[], env: Record<string, string>) => command(['migrate', ...options], env);

function command(words: readonly string[], env: Record<string, string>) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', ...words],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** The tables of a database. */
async function tablesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** Applies all migrations except the last to an empty database. */
async function makeEarlier(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  const earlier = copyMigrations((entries) => entries.slice(0, -1));
  try {
    await bringUpToDate(drizzle(pool) as never, 'migrate', undefined, earlier);
  } finally {
    await pool.end();
    await rm(earlier, { recursive: true });
  }
}

describe('migrate on PostgreSQL', () => {
  it('lists what is missing with --check, and changes nothing', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const { code, stdout } = await migrate(['--check'], { DATABASE_URL });
    expect(stdout).toMatch(/^The database is empty\.\nMissing: \d+ migrations\n {2}0000_initial\n/);
    expect(code).toBe(1);
    expect(await tablesOf(DATABASE_URL)).toEqual([]);
  });

  it('brings the database up to date and says what it did', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const first = await migrate([], { DATABASE_URL });
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Applied \d+ migrations\n {2}0000_/),
    });
    const again = await migrate([], { DATABASE_URL });
    expect(again).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
    const checked = await migrate(['--check'], { DATABASE_URL });
    expect(checked).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' });
  });

  it('records in the audit that it changed a database of an earlier version', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    await makeEarlier(DATABASE_URL);
    const events = () =>
      run(DATABASE_URL, "select actor_type, object_id from audit_events where operation = 'migrate'");
    expect(await events()).toEqual([]);
    const { stdout } = await migrate([], { DATABASE_URL });
    const [, last] = /^Applied 1 migration\n {2}(\S+)\n$/.exec(stdout) ?? [];
    await migrate([], { DATABASE_URL });
    expect(await events()).toEqual([{ actor_type: 'cli', object_id: `schema_${last}` }]);
  });

  it('accepts a database of a later version, unless that needs a later service', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    await migrate([], { DATABASE_URL });
    await run(
      DATABASE_URL,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() + 1e12})`,
    );
    const later = 'The database is of a later version. This version can run on it.\n';
    expect(await migrate(['--check'], { DATABASE_URL })).toMatchObject({ code: 0, stdout: later });
    await run(DATABASE_URL, "insert into settings (name, value) values ('minimum_version', '99.0.0')");
    const refused =
      /^DATABASE_URL: the database needs version 99\.0\.0 or later, and this is \d+\.\d+\.\d+\. /;
    for (const [options, code] of [
      [['--check'], 2],
      [[], 1],
    ] as const) {
      const outcome = await migrate([...options], { DATABASE_URL });
      expect(outcome).toMatchObject({ code, stderr: expect.stringMatching(refused) });
    }
  });

  it('ends --check with 2 if the server cannot be reached', async () => {
    const { code, stderr } = await migrate(['--check'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot connect') });
  });
});

describe('a command that uses a database', () => {
  it('reports an empty one, which is possibly another one, and changes nothing', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    for (const words of [['status'], ['token', 'list'], ['workspace', 'list']]) {
      expect(await command(words, { DATABASE_URL })).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'DATABASE_URL: the database is empty. Name the one of the service, or start the service once.\n',
      });
    }
    expect(await tablesOf(DATABASE_URL)).toEqual([]);
  });
});

describe('migrate on the embedded database', () => {
  it('makes none with --check', async () => {
    const DATA_DIR = join(folder, 'none');
    const { code, stdout } = await migrate(['--check'], { DATA_DIR });
    expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining('is empty') });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('sets it up', async () => {
    const DATA_DIR = join(folder, 'data');
    expect(await migrate([], { DATA_DIR })).toMatchObject({ code: 0 });
    expect(await readdir(DATA_DIR)).toContain('db');
    expect(await migrate(['--check'], { DATA_DIR })).toMatchObject({ code: 0 });
  });
});
