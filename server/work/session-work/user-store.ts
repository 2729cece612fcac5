import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { UserRange } from '../../records/sandboxes/user-queries.ts';
import { ifMissing } from '../../sandbox/missing.ts';
import type { SandboxUsers } from '../../sandbox/users.ts';

export interface UserStoreOptions {
  /** The folder of this server's sandboxes. */
  readonly folder: string;
  /** The name of this server in the database. */
  readonly serverId: string;
  readonly range: UserRange;
  readonly queries: Pick<SandboxQueries, 'takeUser' | 'unheldUsers' | 'freeUsers'>;
}

/** The users of this server's sandboxes, as rows of the database. */
export interface UserStore extends SandboxUsers {
  /**
   * Frees the users that nothing has: no sandbox, no holder that has not ended, no file in a folder of `kept`, and no process.
   *
   * @param kept Folders that contain the former folders of holders.
   */
  freeUnused(kept: readonly string[]): Promise<void>;
}

export function createUserStore({ folder, serverId, range, queries }: UserStoreOptions): UserStore {
  /** The holders that this process has started and that have not ended. */
  const holders = new Set<string>();
  return {
    async take(holder) {
      holders.add(holder);
      const id = await queries.takeUser(serverId, holder, range);
      if (id === null) {
        holders.delete(holder);
        throw new Error(`No user of SANDBOX_UIDS (${range.from}-${range.to}) is free.`);
      }
      return id;
    },

    release(holder) {
      holders.delete(holder);
    },

    async freeUnused(kept) {
      const unheld = await queries.unheldUsers(serverId);
      const ended = unheld.filter(({ holder }) => !holders.has(holder));
      const used = ended.length > 0 ? await usersOf(kept) : new Set();
      const unused = [];
      for (const user of ended) {
        const own = await ownersIn(path.join(folder, user.holder));
        if (!used.has(user.id) && !own.has(user.id)) unused.push(user);
      }
      await queries.freeUsers(unused);
    },
  };
}

/** Returns the users of processes on this machine, and of what is in the folders of some folders. */
async function usersOf(kept: readonly string[]): Promise<Set<number>> {
  const users = await usersOfProcesses();
  for (const above of kept) {
    for (const name of await ifMissing(readdir(above), [])) {
      for (const user of await ownersIn(path.join(above, name))) users.add(user);
    }
  }
  return users;
}

/** Returns the owners of the files and folders directly in a folder. It need not exist. */
async function ownersIn(folder: string): Promise<Set<number>> {
  const names = await ifMissing(readdir(folder), []);
  const all = await Promise.all(names.map((name) => ifMissing(lstat(path.join(folder, name)), null)));
  return new Set(all.flatMap((found) => found?.uid ?? []));
}

/** `lstat` would say that a process that cannot be traced belongs to root. */
async function usersOfProcesses(): Promise<Set<number>> {
  const users = new Set<number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    for (const id of /^Uid:\t(.*)$/m.exec(status)?.[1]?.split('\t') ?? []) users.add(Number(id));
  }
  return users;
}
