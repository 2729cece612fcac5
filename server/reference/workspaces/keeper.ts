import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { EVENTS_CHANNEL } from '../events/queries.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/database/notices.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import { sessions } from '../sessions/table.ts';
import { diskOf } from './disk.ts';
import { WORKSPACES_CHANNEL, type WorkspaceJob, workspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { createTenant, type Tenancy, type Tenant } from './tenant.ts';
import { removeTree } from './tree.ts';

export interface KeeperOptions {
  readonly db: Database;
  readonly notices: Notices;
  readonly runtime: Runtime;
  /** The folder of this server's workspaces, which no other process uses. */
  readonly folder: string;
  /** The name of this server: that of its folder, so that a start finds what the last one had. */
  readonly serverId: string;
  /** After how many seconds without activity a disk is reclaimed. */
  readonly idleSeconds: number;
  /** What is done in the workspace of a session. */
  readonly tenancyOf: (sessionId: string) => Tenancy;
  /** Says in a session that its workspace was reclaimed. In a transaction. */
  readonly sayReclaimed: (tx: Database, sessionId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Has the workspaces of this server, and gives sessions that need one theirs. */
export interface Keeper {
  start(): void;
  /** Takes no further session until something is done, however it ends. */
  waitFor(something: Promise<unknown>): void;
  /** Ends what is being done, and gives the workspaces to other servers; their disks stay for the next start. */
  close(): Promise<void>;
}

/** How many sessions are taken at once. */
const BATCH = 20;
const SWEEP_MS = 2_000;

export function createKeeper(options: KeeperOptions): Keeper {
  const { db, notices, runtime, folder, serverId, idleSeconds, tenancyOf, sayReclaimed, onError } = options;
  const queries = workspaceQueries(db);
  const jobs = createJobs<WorkspaceJob>({ db, queue: 'workspaces', batch: BATCH, onError });
  const tenants = new Map<string, Tenant>();
  const leaving = new Map<string, Promise<void>>();
  let awaited: Promise<unknown> = Promise.resolve();

  async function take(sessionId: string): Promise<void> {
    await leaving.get(sessionId);
    if (tenants.has(sessionId) || !(await queries.claim(sessionId, serverId))) return;
    admit(sessionId);
  }

  function admit(sessionId: string): void {
    const disk = diskOf(folder, sessionId);
    const tenancy = tenancyOf(sessionId);
    tenants.set(sessionId, createTenant({ sessionId, disk, runtime, queries, tenancy, onError }));
  }

  function evict(sessionId: string): Promise<void> {
    const tenant = tenants.get(sessionId);
    if (!tenant) return Promise.resolve();
    tenants.delete(sessionId);
    const left = tenant.leave('goes').finally(() => leaving.delete(sessionId));
    leaving.set(sessionId, left);
    return left;
  }

  /** Takes the disk of a session that is archived or was idle for long; not of one with a message that waits. */
  async function reclaim(sessionId: string): Promise<void> {
    const gone = await db.transaction(async (tx) => {
      const own = workspaceQueries(tx);
      const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
      if (!session || !(await own.hold(sessionId, serverId))) return false;
      const archived = session.archived_at !== null;
      if (!archived && (tenants.get(sessionId)?.busy || (await own.hasMessage(sessionId)))) {
        await own.touch(sessionId);
        return false;
      }
      if (!archived) await sayReclaimed(tx, sessionId);
      await own.remove(sessionId, serverId);
      return true;
    });
    if (gone) await evict(sessionId);
  }

  /** What the last start of this server had is taken up; what is no longer its own is removed. */
  async function resume(): Promise<void> {
    const own = new Set(await queries.renew(serverId));
    const entries = await readdir(folder, { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      if (!own.has(name)) await removeTree(path.join(folder, name));
    }
    for (const sessionId of own) admit(sessionId);
  }

  async function sweep(): Promise<void> {
    const own = new Set(await queries.renew(serverId));
    for (const sessionId of [...tenants.keys()])
      if (!own.has(sessionId)) void evict(sessionId).catch(onError);
    for (const sessionId of await queries.abandoned(BATCH)) await take(sessionId);
    for (const sessionId of await queries.ripe(serverId, idleSeconds)) await reclaim(sessionId);
  }

  let loops: Loop[] = [];
  let unsubscribe: (() => void)[] = [];
  return {
    start() {
      let resumed: Promise<void> | undefined;
      const ready = () => {
        resumed ??= resume().catch((error: unknown) => {
          resumed = undefined;
          throw error;
        });
        return resumed;
      };
      const taking = startLoop(async () => {
        await ready();
        await awaited;
        const done = await jobs.work(async (all) => {
          for (const { session_id } of all) await take(session_id);
        });
        return done === BATCH ? 0 : SWEEP_MS;
      }, onError);
      const sweeping = startLoop(async () => {
        await ready();
        await sweep();
        return Math.min(SWEEP_MS, idleSeconds * 100);
      }, onError);
      loops = [taking, sweeping];
      unsubscribe = [
        notices.subscribe(WORKSPACES_CHANNEL, taking.wake),
        notices.subscribe(EVENTS_CHANNEL, (sessionId) => {
          if (sessionId === null) for (const tenant of tenants.values()) tenant.wake();
          else tenants.get(sessionId)?.wake();
        }),
      ];
    },

    waitFor(something) {
      awaited = something.catch(() => {});
    },

    async close() {
      for (const end of unsubscribe) end();
      await Promise.all(loops.map((loop) => loop.close()));
      await Promise.all([...tenants.values()].map((tenant) => tenant.leave('stays')));
      await Promise.all(leaving.values());
      await queries.release(serverId).catch(onError);
      await jobs.close();
    },
  };
}
