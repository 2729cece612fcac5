/** The installed packages of this server: one folder per owner and list, which agents can only read. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Slots } from '../../platform/slots.ts';
import { ENTERED } from '../disk.ts';
import { removeTree } from '../tree.ts';
import { foldersIn, listsIn, makeRoom, openToUsers, touch, withTimes } from './folders.ts';
import { installPackages } from './install.ts';
import { type InstallOptions, treeOf } from './installation.ts';
import { type PackageFailure, type PackageList, placeOfList } from './list.ts';
import { pathsOf } from './managers.ts';
import { type PackageRecord, readRecord, removeRecord, writeRecord } from './record.ts';
import type { SearchPaths } from './search-paths.ts';
import { createSharedWork } from './shared-work.ts';

/** Installed packages that are not removed until they are released. */
export interface HeldPackages {
  /** The folder with the packages on this machine. */
  readonly folder: string;
  /** The variables with which agents find them. */
  readonly paths: SearchPaths;
  readonly failures: readonly PackageFailure[];
  /** Can be called again. */
  release(): void;
}

export interface PackageStore {
  /**
   * Installs the packages of a list if they are not there. Failed ones are tried again after some minutes.
   *
   * @param onInstall Called before an installation, which can take minutes. An error prevents it.
   */
  hold(owner: string, list: PackageList, onInstall: () => void, signal: AbortSignal): Promise<HeldPackages>;
  /** Removes the packages that nothing has used for some time. */
  removeUnused(): Promise<void>;
}

export interface PackageStoreOptions extends InstallOptions {
  /** The folder of this server. */
  readonly folder: string;
  readonly idleSeconds: number;
  readonly clock: Clock;
  /** Runs an installation when there is room for one more. It can hang as long as its time lasts. */
  readonly inTurn: Slots;
  readonly onError: (error: unknown) => void;
}

/** How many lists of an owner are kept. Those that were not used for the longest time are removed first. */
const KEPT = 20;
/** How long failed packages are not tried again. */
const RETRY_MS = 5 * 60_000;

export function createPackageStore(options: PackageStoreOptions): PackageStore {
  const { clock, users, idleSeconds, inTurn, onError } = options;
  const root = path.join(options.folder, '.packages');
  const installing = createSharedWork<PackageRecord>();
  /** The number of holders, by folder of a list and by folder of packages. */
  const holders = new Map<string, number>();
  /** Lists that are being removed. */
  const removing = new Map<string, Promise<void>>();
  let begun: Promise<void> | undefined;

  const now = () => clock.now().getTime();
  const count = (place: string, change: number) => {
    const left = (holders.get(place) ?? 0) + change;
    if (left > 0) holders.set(place, left);
    else holders.delete(place);
  };

  const isFresh = ({ failures, triedAt }: PackageRecord) =>
    failures.length === 0 || now() - triedAt < RETRY_MS;

  /** Removes what an earlier start did not complete. */
  async function begin(): Promise<void> {
    await mkdir(root, { recursive: true, mode: ENTERED });
    for (const list of await listsIn(root)) {
      const record = await readRecord(list);
      if (record === null) await removeTree(list);
      else {
        await removeVersions(list, record.version);
        await openToUsers(root, treeOf(path.join(list, record.version)));
      }
    }
  }

  function begins(): Promise<void> {
    begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  }

  /** Removes the folders of packages in a list that nothing holds, except one. */
  async function removeVersions(list: string, except: string): Promise<void> {
    for (const version of await foldersIn(list)) {
      if (path.basename(version) !== except && !holders.has(version)) await removeTree(version);
    }
  }

  function remove(list: string): Promise<void> {
    const removal = removeRecord(list)
      .then(() => removeTree(list))
      .finally(() => removing.delete(list));
    removing.set(list, removal);
    return removal;
  }

  async function install(
    owner: string,
    { all, list }: ReturnType<typeof placeOfList>,
    packages: PackageList,
    signal: AbortSignal,
  ): Promise<PackageRecord> {
    const before = await readRecord(list);
    // Another call can have ended meanwhile.
    if (before && isFresh(before)) return before;
    await mkdir(list, { recursive: true, mode: ENTERED });
    await makeRoom(all, KEPT, { isHeld: (each) => holders.has(each), remove });
    const version = randomUUID();
    const folder = path.join(list, version);
    await mkdir(folder, { mode: ENTERED });
    const holder = path.relative(options.folder, folder);
    try {
      const userId = await users.take(holder);
      const failures = await installPackages(packages, folder, { userId, owner }, options, signal);
      const isBetter = before === null || failures.length < before.failures.length;
      const record = { ...(isBetter ? { version, failures } : before), triedAt: now() };
      await writeRecord(list, record);
      return record;
    } finally {
      users.release(holder);
      const current = (await readRecord(list))?.version;
      // A folder that a new holder has found is the current one.
      await removeVersions(list, current ?? '').catch(onError);
    }
  }

  async function installed(
    owner: string,
    packages: PackageList,
    onInstall: () => void,
    signal: AbortSignal,
  ): Promise<PackageRecord> {
    const place = placeOfList(root, owner, packages);
    const record = await readRecord(place.list);
    if (record && isFresh(record)) return record;
    onInstall();
    return installing(place.list, signal, (ends) =>
      inTurn(owner, ends, () => install(owner, place, packages, ends)),
    );
  }

  return {
    async hold(owner, packages, onInstall, signal) {
      await begins();
      const { list } = placeOfList(root, owner, packages);
      while (removing.has(list)) await removing.get(list);
      // From here on, the list is not removed.
      count(list, 1);
      try {
        const { version, failures } = await installed(owner, packages, onInstall, signal);
        const folder = path.join(list, version);
        count(folder, 1);
        await touch(list, now());
        let held = true;
        const tree = treeOf(folder);
        return {
          folder: tree,
          paths: pathsOf(packages, options.runtime.packagesAt(tree)),
          failures,
          release() {
            if (!held) return;
            held = false;
            count(folder, -1);
            count(list, -1);
            // The folder of a server that has closed may be gone.
            touch(list, now()).catch(() => {});
          },
        };
      } catch (error) {
        count(list, -1);
        throw error;
      }
    },

    async removeUnused() {
      await begins();
      for (const { list, at } of await withTimes(await listsIn(root))) {
        if (now() - at > idleSeconds * 1_000 && !holders.has(list)) await remove(list);
      }
    },
  };
}
