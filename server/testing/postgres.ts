import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { freePort } from './free-port.ts';

/** A real PostgreSQL server for a test file. It starts in about a second, in a folder that `stop` removes. */
export interface TestPostgres {
  /** The folder of its data. */
  readonly folder: string;
  /** Returns the connection string of a database. */
  url(database: string): string;
  /** Creates a database. Resolves to its connection string. */
  newDatabase(): Promise<string>;
  /** Stops the server. `resume` starts it again with its data. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'postgres';

/** @param prepared The data folder of a stopped server, which is copied. Default: a new server with empty databases. */
export async function startPostgres(prepared?: string): Promise<TestPostgres> {
  await linkLibraries(packageOfPlatform());
  const folder = await mkdtemp(path.join(tmpdir(), 'pg-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'postgres',
    password,
    // `stop` removes the folder.
    persistent: true,
    // PostgreSQL does not run as root, so root starts it as another user.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=100'],
    onLog: () => {},
    onError: () => {},
  });
  if (process.getuid?.() === 0) await openToOthers(folder);
  if (prepared === undefined) await server.initialise();
  // It keeps the owner of the files.
  else await promisify(execFile)('cp', ['-a', prepared, data]);
  await server.start();
  let count = 0;
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    folder: data,
    url,
    async newDatabase() {
      count += 1;
      await server.createDatabase(`test_${count}`);
      return url(`test_${count}`);
    },
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder belongs to root, and the user of the server needs access to its contents. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
}

/** Returns the folder of the package with the programs. */
function packageOfPlatform(): string {
  const platform = `${process.platform}-${process.arch}`.replace('win32', 'windows');
  return path.join(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../..');
}

/**
 * Creates the symbolic links of the libraries in the folder of a package. The install script of the package creates them too,
 * but install scripts can be disabled.
 */
export async function linkLibraries(root: string): Promise<void> {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const from = path.join(root, target);
    const to = path.relative(path.dirname(from), path.join(root, source));
    await symlink(to, from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
