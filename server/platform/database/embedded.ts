import { statSync } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { dataDir as preparedDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { unpackTar } from 'modern-tar/fs';
import { lockFolder } from '../lock.ts';
import { StartError } from '../start-error.ts';
import { Ballast } from './ballast.ts';
import { BallastedFiles } from './ballasted-files.ts';
import { drizzleOn } from './drizzle-embedded.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { bringUpToDate, type OnMigrated, type SchemaPolicy } from './migrations.ts';
import { embeddedNotices } from './notices-embedded.ts';
import { type OpenDatabase, opened } from './opened.ts';
import { reasonOf } from './reason.ts';
import { statementsOn } from './statements.ts';
import { makeStartCheap } from './wasm-start.ts';
import { WriteRefusals } from './write-refusals.ts';

/**
 * Opens the embedded PostgreSQL in `folder/db`, or in memory if `folder` is null. The first use creates it. Each commit
 * is passed to the operating system before it is acknowledged, so it survives the death of this process. PGlite does
 * not wait for the disk, so a power cut can lose the last commits.
 *
 * @throws StartError if another process uses the folder, or its content is not a database of this service.
 */
export async function openEmbedded(
  folder: string | null,
  policy: SchemaPolicy,
  onMigrated?: OnMigrated,
): Promise<OpenDatabase> {
  // A check must not create a database.
  const none = folder === null || (policy === 'check' && !(await exists(databaseIn(folder))));
  const { client, close } = none ? await openInMemory() : await openFolder(folder);
  const db = drizzleOn(client);
  const schema = await bringUpToDate(db, policy, onMigrated).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const notices = embeddedNotices(client);
  const refusals = new WriteRefusals();
  client.onQueryError = (error) => refusals.note(error);
  const upkeep = startUpkeep(statementsOn(db));
  return opened({
    db,
    schema,
    notices,
    ownStatement: statementsOn(db),
    refusals,
    close: () => Promise.all([notices.close(), upkeep.stop()]).then(close),
  });
}

makeStartCheap();

interface Embedded {
  client: EmbeddedClient;
  close(): Promise<void>;
}

async function openInMemory(): Promise<Embedded> {
  const client = await EmbeddedClient.open({ loadDataDir: await preparedDatabase(), startParams });
  return { client, close: () => client.close() };
}

const databaseIn = (folder: string) => path.join(folder, 'db');

/** Files that root creates in the database of another user would end the next start of that user. */
function requireOwner(folder: string, database: string): void {
  const owner = statSync(database, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.geteuid?.() !== 0 || owner === 0) return;
  throw new StartError(
    `the embedded database in ${folder} belongs to the user with the id ${owner}. Run this as that user, not as root`,
  );
}

async function openFolder(folder: string): Promise<Embedded> {
  const lock = await lockFolder(folder);
  const ballast = new Ballast(folder);
  try {
    const database = databaseIn(folder);
    requireOwner(folder, database);
    await ensureDatabase(database);
    const client = await EmbeddedClient.open({ fs: new BallastedFiles(database, ballast), startParams });
    // Without it, the database works, but a full disk can end it.
    await ballast.fill().catch(() => {});
    const close = () => {
      ballast.close();
      return client.close().finally(lock.release);
    };
    return { client, close };
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `the embedded database in ${folder} cannot be opened (${ballast.isUsedUp ? 'disk full' : reasonOf(error)})`,
    );
  }
}

/** Fractions of PostgreSQL's defaults. */
const startParams = [
  ...PGlite.defaultStartParams,
  // Every start fills it with zeros, and it stays in memory. The operating system keeps other pages of the files.
  ...['-c', 'shared_buffers=8MB'],
  // All requests wait while a table is analyzed: with 100,000 rows 55 ms instead of 224.
  ...['-c', 'default_statistics_target=20'],
];

/**
 * Copies the prepared, empty database that PGlite publishes. It takes 0.5 s, against 4 s for initdb and 2 s for
 * PGlite's own loading of the archive. The rename at the end prevents a half-written database.
 */
async function ensureDatabase(folder: string): Promise<void> {
  if (await exists(folder)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const archive = await preparedDatabase();
  // PostgreSQL rejects a folder that other users can read.
  await mkdir(unfinished, { mode: 0o700 });
  await pipeline(
    [new Uint8Array(await archive.arrayBuffer())],
    createGunzip(),
    unpackTar(unfinished, { dmode: 0o700, fmode: 0o600 }),
  );
  await rename(unfinished, folder);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
