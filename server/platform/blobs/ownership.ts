/**
 * Which database a store belongs to. The first use of a store writes an id in both. Otherwise, a server with another store would
 * miss files, and would delete the content of another database as unknown.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { settingQueries } from '../database/settings.ts';
import { unlessAborted } from '../in-time.ts';
import { StartError } from '../start-error.ts';
import {
  BlobMissingError,
  type BlobStore,
  BlobsUnavailableError,
  type ManagedBlobStore,
} from './blob-store.ts';

/** The name of the setting with the id of the store. */
const SETTING = 'blob-store';

export interface Ownership {
  readonly db: Database;
  /** The id of the database. */
  readonly databaseId: string;
  readonly store: ManagedBlobStore;
}

/** Records that the database takes what may belong to another one. Called before it does, so after a kill it can be called again. */
export type RecordAdoption = () => Promise<void>;

/** What a store knows about its database. */
interface Mark {
  readonly database: string;
  readonly store: string;
}

/**
 * Checks before a start that the store has the files of the database, or that both are new.
 *
 * @param adopt Records that the database takes the store, before it does. Null if it may not take it.
 * @throws StartError if it does not have them, or has the files of another database.
 */
export async function requireOwnStore(owner: Ownership, adopt: RecordAdoption | null): Promise<void> {
  const { db, store } = owner;
  const [known, mark] = await Promise.all([settingQueries(db).read(SETTING), readMark(store)]);
  if (known !== null && known !== mark?.store) {
    if (adopt) return take(owner, adopt);
    throw new StartError(
      'the files of this database are in another store. Set BLOB_STORE as at the last start, and on each server the same. If the files may be lost or have been copied, start serve once with --adopt-data-dir',
    );
  }
  if (known === null && mark && mark.database !== owner.databaseId && !(await isEmpty(store))) {
    if (adopt) return take(owner, adopt);
    throw new StartError(
      'the store has files of another database. Correct DATABASE_URL, or set BLOB_STORE to another store. If the change is meant, start serve once with --adopt-data-dir: content that this database does not know is deleted after a day',
    );
  }
}

/** Returns true if a store was used for the database. */
export const isTied = async (db: Database): Promise<boolean> =>
  (await settingQueries(db).read(SETTING)) !== null;

export interface OwnedStore extends BlobStore {
  /** Resolves to true if another store has the files of the database. */
  isForeign(): Promise<boolean>;
}

/** Returns the store. It fails if another store has the files of the database. */
export function ownedStore(owner: Ownership): OwnedStore {
  const { db, store } = owner;
  let isOwn = false;
  let tying: Promise<void> | undefined;
  async function requireOwn(): Promise<void> {
    if (isOwn) return;
    tying ??= tie(owner).finally(() => {
      tying = undefined;
    });
    await tying;
    isOwn = true;
  }
  return {
    ...store,
    async isForeign() {
      if (isOwn || !(await isTied(db))) return false;
      const [known, mark] = await Promise.all([settingQueries(db).read(SETTING), readMark(store)]);
      isOwn = known === mark?.store;
      return !isOwn;
    },
    async put(content, options) {
      await (options.signal ? unlessAborted(requireOwn(), options.signal) : requireOwn());
      return store.put(content, options);
    },
    async get(key, range) {
      try {
        return await store.get(key, range);
      } catch (error) {
        // In another store, it may exist.
        if (error instanceof BlobMissingError) await requireOwn();
        throw error;
      }
    },
    /** A store that was not used has nothing. */
    async *list() {
      if (!isOwn && !(await isTied(db))) return;
      await requireOwn();
      yield* store.list();
    },
  };
}

/** Ties a database to its first store. Of servers that start at the same time, each sees what the first has written. */
async function tie({ db, databaseId, store }: Ownership): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx);
    const settings = settingQueries(tx);
    const [known, mark] = [await settings.read(SETTING), await readMark(store)];
    if (known !== null) {
      if (known === mark?.store) return;
      throw new BlobsUnavailableError(
        'The files of this database are in another store. Set BLOB_STORE on each server the same.',
      );
    }
    if (mark?.database === databaseId) return settings.set(SETTING, mark.store);
    if (mark && !(await isEmpty(store))) {
      throw new BlobsUnavailableError('The store has files of another database.');
    }
    await settings.set(SETTING, await writeMark(store, databaseId));
  });
}

/** The event comes first: after a kill, the adoption is needed again, or its event is stored. */
async function take({ db, databaseId, store }: Ownership, record: RecordAdoption): Promise<void> {
  await record();
  await db.transaction(async (tx) => {
    await lock(tx);
    await settingQueries(tx).set(SETTING, await writeMark(store, databaseId));
  });
}

/** Of servers that tie a store or take one at the same time, one does it after the other. */
const lock = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('blob-store'))`);

async function writeMark(store: ManagedBlobStore, database: string): Promise<string> {
  const mark: Mark = { database, store: randomUUID() };
  await store.writeId(`${mark.database} ${mark.store}`);
  return mark.store;
}

async function readMark(store: ManagedBlobStore): Promise<Mark | undefined> {
  const [database, id] = (await store.readId())?.split(' ') ?? [];
  return database && id ? { database, store: id } : undefined;
}

async function isEmpty(store: ManagedBlobStore): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}
