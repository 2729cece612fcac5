import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite, types } from '@electric-sql/pglite';
import { dataDir as preparedDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { StartError } from '../start-error.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { reasonOf } from './reason.ts';

/** An open embedded database and the lock on its folder. */
export interface EmbeddedDatabase {
  client: PGlite;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in `folder/db`, made on first use, or in memory when `folder` is null.
 *
 * Every commit is handed to the operating system before it is acknowledged, so it survives the death of this process
 * (PGlite does not wait for the disk: a power cut may cost the last commits). Throws `StartError` when another
 * process has the folder, or what is in it is no database.
 */
export async function openEmbedded(folder: string | null): Promise<EmbeddedDatabase> {
  if (folder === null) {
    const client = await PGlite.create({ loadDataDir: await preparedDatabase() });
    dropArrayParsers(client);
    return { client, close: () => client.close() };
  }
  const lock = await lockFolder(path.join(folder, 'lock'));
  try {
    const database = path.join(folder, 'db');
    await ensureDatabase(database);
    const client = await PGlite.create({ dataDir: database });
    dropArrayParsers(client);
    return { client, close: () => closeBoth(client, lock) };
  } catch (error) {
    await lock.release();
    throw new StartError(`the embedded database in ${folder} cannot be opened (${reasonOf(error)})`);
  }
}

/**
 * PGlite copies its table of parsers for every query, and nine tenths of it are for arrays: without them, a query takes
 * a third less time. Arrays then come out as text. The schema has none; Drizzle would read them in columns that it knows
 * as arrays, but a null in one as the word NULL. PGlite fills the table while it opens, and not again.
 */
function dropArrayParsers({ parsers }: PGlite): void {
  for (const oid of Object.keys(parsers)) if (!(oid in types.parsers)) delete parsers[oid];
}

async function closeBoth(client: PGlite, lock: FolderLock): Promise<void> {
  try {
    await client.close();
  } finally {
    await lock.release();
  }
}

/**
 * Puts the prepared, empty database that PGlite publishes into place: initdb takes 4 s, PGlite's own loading of the
 * archive 2 s, this 0.4 s. The rename at the end makes a half-written database impossible.
 */
async function ensureDatabase(folder: string): Promise<void> {
  if (await exists(folder)) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const archive = await preparedDatabase();
  await unpack(await promisify(gunzip)(Buffer.from(await archive.arrayBuffer())), unfinished);
  await rename(unfinished, folder);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const block = 512;

/** Writes a tar archive of plain files and folders (all that the prepared database has) into a new folder. */
async function unpack(tar: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: Promise<void>[] = [];
  for (let offset = 0; offset + block <= tar.length && tar[offset] !== 0; ) {
    const name = textAt(tar, offset, 100);
    const size = Number.parseInt(textAt(tar, offset + 124, 12), 8);
    const isFolder = textAt(tar, offset + 156, 1) === '5';
    const target = path.join(folder, name);
    const content = tar.subarray(offset + block, offset + block + size);
    // A folder comes before what is in it, so it must exist before the next entry is read.
    if (isFolder) await mkdir(target, { recursive: true });
    else files.push(writeFile(target, content));
    offset += block + Math.ceil(size / block) * block;
  }
  await Promise.all(files);
}

function textAt(tar: Buffer, offset: number, length: number): string {
  const field = tar.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('latin1');
}
