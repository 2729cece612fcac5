import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/database/notices.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { readings } from '../../platform/metrics/metrics.ts';
import { HeldBack, mayTake, type Places } from '../../platform/shares.ts';
import { INTERRUPTS_CHANNEL } from '../../records/events/append.ts';
import type { TakeoverTimes } from '../../records/sandboxes/ownership.ts';
import type { Capacity, WorkspaceLoad } from '../../records/sandboxes/places.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { SANDBOXES_CHANNEL } from '../../records/sandboxes/work-queries.ts';
import { SERVERS_CHANNEL } from '../../records/servers/channel.ts';
import type { DrainState } from '../../records/servers/drain-queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { turnQueries } from '../../records/turns/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { Fitness } from '../servers/fitness.ts';
import type { Membership } from '../servers/membership.ts';
import type { DiskStore } from './disk-store.ts';
import { createOccupancy } from './occupancy.ts';
import type { Reclaims } from './reclaims.ts';
import type { Place, Worker } from './worker.ts';

export interface ReconcilerOptions {
  readonly db: Database;
  readonly notices: Notices;
  readonly membership: Membership;
  readonly fitness: Pick<Fitness, 'state' | 'checked' | 'subscribe'>;
  readonly disks: DiskStore;
  /** The sessions in which this server runs turns. */
  readonly turns: Places;
  /** The maximum number of further sessions in which it prepares turns: workers clone, or wait between attempts. */
  readonly mountsAtOnce: number;
  /** Called once per wait of a workspace that has its share of the turns, and whose other turns wait. */
  readonly onHeldBack: (workspaceId: string) => void;
  /** When this server takes the sandboxes of others. */
  readonly takeover: TakeoverTimes;
  /** The seconds without activity after which a sandbox is reclaimed. */
  readonly idleSeconds: number;
  readonly startWorker: (
    sessionId: string,
    workspaceId: string,
    owner: Owner,
    place: Place,
    disk: Disk,
  ) => Worker;
  /** Starts a worker that only saves the disk of a session. Null if this server saves no disks. */
  readonly startSaver: ReconcilerOptions['startWorker'] | null;
  /** Kills the processes that an earlier start has left. */
  readonly endLeftovers: () => Promise<void>;
  /** Records in a session that its sandbox was reclaimed, and ends a running turn with an error. In a transaction. */
  readonly recordReclaimed: Reclaims['ofSandbox'];
  readonly recordUnsaid: Reclaims['unsaid'];
  /** True if the agent continues turns of an earlier start. If not, a worker ends them. */
  readonly continues: boolean;
  /** Called in passes during a drain by an operator, and after its end, with the number of sandboxes that the server has. */
  readonly reportDrain: (drain: DrainState, sandboxes: number) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Compares the rows of sandboxes with the workers of this server, and starts and stops workers until they agree. Nothing
 * else does. Notices only wake it: the next pass finds what a lost notice was about.
 *
 * Over 200 lines: one loop owns the map of workers and its counters. Parts in other files would share this state.
 */
export interface Reconciler {
  /**
   * Registers this server. Call it before requests are served: other servers leave messages only to agents that they
   * know. Resolves to its start.
   */
  join(): Promise<Owner>;
  start(): void;
  /** Starts no worker until a promise is settled. */
  waitFor(something: Promise<unknown>): void;
  /** Ends all turns at once. */
  stopAll(reason: Error): void;
  /** Starts nothing more and lets running turns end. Resolves when they have ended. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** How often rows and workers are compared without a notice. */
const PASS_MS = 3_000;
/** The interval of searches without notices: idle sandboxes, folders without a row. */
const SWEEP_MS = 60_000;
/** The maximum number of sandboxes of lost servers that a pass claims. */
const TAKEN_OVER = 20;
/** The maximum number of idle sandboxes that a pass reclaims. */
const RECLAIMED = 50;
/** The maximum number of sandboxes that a pass gives up during a drain by an operator. */
const GIVEN_UP = 500;
/** The maximum number of disks that it saves at once during such a drain, and the pause between two attempts for one. */
const SAVED = { count: 2, pauseMs: 30_000 };
/** The maximum number of workspaces in `served`. */
const REMEMBERED = 200;

export function createReconciler(options: ReconcilerOptions): Reconciler {
  const { db, notices, membership, fitness, disks, takeover, idleSeconds } = options;
  const { handoverSeconds } = takeover;
  const {
    turns,
    mountsAtOnce,
    startWorker,
    startSaver,
    endLeftovers,
    recordReclaimed,
    recordUnsaid,
    reportDrain,
    continues,
    onError,
  } = options;
  const queries = sandboxQueries(db);
  const workers = new Map<string, Worker>();
  const lookMs = Math.min(PASS_MS, idleSeconds * 100);
  /** At most TURNS_AT_ONCE of the workers run a turn. */
  const occupied = createOccupancy();
  /** The number of the last worker of each workspace. The workspace that has waited longest is first. */
  const served = new Map<string, number>();
  let begun = 0;
  /** True if the last pass found more turns than it had room for. */
  let othersWait = true;
  const heldBack = new HeldBack(options.onHeldBack);
  /** True if the last search for lost servers found no room for their turns. Then they get the next place. */
  let orphansFirst = false;
  /** The workspaces with lost turns that wait for a share. */
  let orphansWait: readonly string[] = [];
  /** True if this process stops. */
  let draining = false;
  /** Sessions with workers that continue or end a turn of an earlier start during a drain by an operator; true until the turn has a place. */
  const continued = new Map<string, boolean>();
  /** When disks were saved last during a drain by an operator, by session. */
  const saves = new Map<string, number>();
  let drainBefore: DrainState = 'none';
  let awaited: Promise<unknown> = Promise.resolve();
  let ready: Promise<Owner> | undefined;
  let nextSweep = 0;
  let nextLook = 0;
  let nextDeletion = 0;
  /** True if a notice was about a session with a worker: its sandbox may be gone. */
  let concerned = false;

  function prepare(): Promise<Owner> {
    ready ??= endLeftovers()
      .then(() => membership.join())
      .catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
    return ready;
  }

  async function pass(): Promise<void> {
    const owner = await prepare();
    if (fitness.state === 'full' && performance.now() >= nextDeletion) {
      nextDeletion = performance.now() + SWEEP_MS;
      await disks.deleteExcess(isActive).catch(onError);
    }
    // New work comes first, because users wait for it.
    if (membership.holds && !draining) {
      if (orphansFirst && membership.steady) await takeOver(owner);
      await take(owner);
    }
    // Running turns can end. The rest begins again here or on another server.
    if (!begins()) {
      for (const [id, worker] of workers) if (fitness.state !== 'fit' || !continued.has(id)) worker.finish();
    }
    if (membership.holds && membership.drain !== 'none') await giveUp(owner);
    if (membership.holds && membership.drain === 'draining' && !draining) await saveIdle(owner);
    const due = performance.now() >= nextLook;
    if (!due && !concerned) return;
    concerned = false;
    if (due) {
      nextLook = performance.now() + lookMs;
      // A notice to them may have been lost.
      for (const worker of workers.values()) worker.lookAgain();
    }
    await stopLost(owner);
    await followDrain(owner);
    if (!membership.holds || fitness.state === 'broken') return;
    if (await removeArchived(owner)) {
      await stopLost(owner);
      await disks.clearUnowned(isActive);
    }
    if (membership.steady && !draining) await takeOver(owner);
    if (performance.now() < nextSweep) return;
    nextSweep = performance.now() + Math.min(SWEEP_MS, idleSeconds * 100);
    await sweep(owner);
  }

  /** An error in one session does not delay others. */
  const apart = (act: () => Promise<void>) => act().catch(onError);

  /** False if this server only finishes what it has begun. */
  const begins = () => fitness.state === 'fit' && membership.drain === 'none';

  const isActive = (sessionId: string) => workers.has(sessionId);

  const freeTurns = () => Math.max(0, turns.count - occupied.count('working'));
  const mayWork = (workspaceId: string) =>
    mayTake(turns, occupied.count('working', workspaceId), freeTurns());

  function capacity(): Capacity {
    const workspaces = new Map<string, WorkspaceLoad>();
    for (const [id, number] of served) workspaces.set(id, { id, working: 0, mounting: 0, served: number });
    occupied.addTo(workspaces);
    return {
      turns: freeTurns(),
      share: turns,
      mounts: Math.max(0, mountsAtOnce - occupied.count('mounting')),
      active: [...workers.keys()],
      workspaces: [...workspaces.values()],
    };
  }

  async function take(owner: Owner): Promise<void> {
    if (fitness.state !== 'fit') return;
    const room = capacity();
    const isFull = room.turns + room.mounts === 0;
    const { taken, waiting } = isFull ? { taken: [], waiting: [] } : await queries.take(owner, room);
    const isGivenAway = taken.filter(({ mounts }) => !mounts).length >= room.turns;
    // If no place stays free, a wait continues for the reason for which it began.
    if (!isGivenAway) heldBack.set([...waiting, ...orphansWait]);
    othersWait = isGivenAway || waiting.length + orphansWait.length > 0;
    for (const { sessionId, workspaceId, kept, mounts } of taken) {
      await apart(async () => {
        // An old folder belongs to an earlier sandbox of the session.
        if (!kept) await disks.clear(sessionId);
        await begin(sessionId, workspaceId, owner, mounts);
      });
    }
  }

  async function begin(
    sessionId: string,
    workspaceId: string,
    owner: Owner,
    mounts: boolean,
    start: ReconcilerOptions['startWorker'] = startWorker,
  ): Promise<void> {
    if (workers.has(sessionId)) return;
    const disk = await disks.take(sessionId, workspaceId);
    if (draining) return disks.release(sessionId);
    served.delete(workspaceId);
    served.set(workspaceId, ++begun);
    for (const oldest of served.keys()) if (served.size > REMEMBERED) served.delete(oldest);
    if (membership.drain !== 'none') continued.set(sessionId, true);
    // The place may have gone to a worker that has finished cloning.
    const kind = mounts || !mayWork(workspaceId) ? 'mounting' : 'working';
    occupied.set(sessionId, workspaceId, kind);
    const worker = start(sessionId, workspaceId, owner, placeOf(sessionId, workspaceId), disk);
    workers.set(sessionId, worker);
    void worker.ended.catch(onError).finally(() => {
      workers.delete(sessionId);
      continued.delete(sessionId);
      disks.release(sessionId);
      occupied.delete(sessionId);
      passing?.wake();
    });
  }

  const placeOf = (sessionId: string, workspaceId: string): Place => ({
    take() {
      if (fitness.state !== 'fit') return false;
      if (membership.drain !== 'none') {
        const isDue = continues && (continued.get(sessionId) ?? false);
        continued.set(sessionId, false);
        return isDue;
      }
      if (occupied.kindOf(sessionId) === 'working') return true;
      // Sessions that wait in the database come first. A pass decides which is next.
      if (othersWait || !mayWork(workspaceId)) return false;
      // Others may wait to clone.
      if (occupied.count('mounting') * 2 > mountsAtOnce) passing?.wake();
      occupied.set(sessionId, workspaceId, 'working');
      return true;
    },
    release() {
      // Otherwise they would wait for the next pass, while this session clones.
      if (othersWait && occupied.kindOf(sessionId) === 'working') passing?.wake();
      occupied.set(sessionId, workspaceId, 'mounting');
    },
    install() {
      if (occupied.kindOf(sessionId) === 'installing') return true;
      // A server installs packages only for turns that it can run soon.
      if (occupied.count('installing', workspaceId) >= turns.count) return false;
      occupied.set(sessionId, workspaceId, 'installing');
      // Others may wait for the place.
      passing?.wake();
      return true;
    },
  });

  /** Another server has claimed the sandbox, or the session is archived or deleted. */
  async function stopLost(owner: Owner): Promise<void> {
    if (workers.size === 0) return;
    const before = [...workers];
    const owned = await queries.stillOwned(
      owner,
      before.map(([sessionId]) => sessionId),
    );
    for (const [sessionId, worker] of before) {
      if (owned.has(sessionId)) continue;
      worker.stop(new Error('The sandbox is on another server.'));
      // Its disk is deleted when nothing uses it.
      void worker.ended.catch(() => {}).then(() => (nextSweep = 0));
    }
  }

  /** Gives up what waits, so that other servers take it at once. A worker ends first: it may still store outputs. */
  async function giveUp(owner: Owner): Promise<void> {
    const leaving = await queries.leaving(owner, GIVEN_UP + workers.size);
    for (const sessionId of leaving) {
      if (workers.has(sessionId)) continue;
      await apart(() =>
        db.transaction(async (tx) => {
          const session = await turnQueries(tx).lock(sessionId);
          if (!session || session.archived_at !== null) return;
          const given = await sandboxQueries(tx).giveUp(sessionId, owner);
          if (given?.loses) await recordReclaimed(tx, session, given.hadDisk);
          else if (given?.hadDisk) await recordUnsaid(tx, [session]);
        }),
      );
      // Its disk is deleted.
      nextSweep = 0;
    }
  }

  /** Saves idle disks that no turn will save, so that other servers can have them without a release. */
  async function saveIdle(owner: Owner): Promise<void> {
    const now = performance.now();
    // The pause begins when an attempt has ended, so that slow disks do not take the places of the others.
    for (const [id, at] of saves) {
      if (workers.has(id)) saves.set(id, now);
      else if (now - at > SAVED.pauseMs) saves.delete(id);
    }
    const room = SAVED.count - [...saves.keys()].filter(isActive).length;
    if (startSaver === null || room <= 0) return;
    for (const found of await queries.takeUnsaved(owner, [...saves.keys(), ...workers.keys()], room)) {
      const { sessionId, workspaceId } = found;
      saves.set(sessionId, now);
      await apart(() => begin(sessionId, workspaceId, owner, true, startSaver));
    }
  }

  /** Lets idle sandboxes go when the operator has released the disks, and reports the drain. */
  async function followDrain({ serverId }: Owner): Promise<void> {
    const { drain } = membership;
    if (drain === 'released' && drainBefore !== drain) nextSweep = 0;
    if (drain !== 'none' || drainBefore !== 'none')
      reportDrain(drain, drain === 'none' ? 0 : await queries.countOn(serverId));
    drainBefore = drain;
  }

  async function takeOver(owner: Owner): Promise<void> {
    if (!begins()) return;
    const room = capacity();
    orphansFirst = room.turns === 0;
    if (room.turns + room.mounts === 0) return;
    const { orphans, waiting } = await queries.orphaned(owner, takeover, room, TAKEN_OVER);
    if (orphans.length < room.turns) orphansWait = waiting;
    if (orphansWait.length > 0) orphansFirst = true;
    for (const { sessionId, mounts } of orphans) {
      if (workers.has(sessionId)) continue;
      await apart(async () => {
        // Cleared before the row names this server, also if the response is lost: an existing folder belongs to an
        // earlier sandbox.
        await disks.clear(sessionId);
        const workspaceId = await db.transaction(async (tx) => {
          const session = await turnQueries(tx).lock(sessionId);
          if (!session || session.archived_at !== null) return null;
          const taken = await sandboxQueries(tx).takeOver(sessionId, owner, takeover);
          if (taken?.loses) await recordReclaimed(tx, session, taken.hadDisk);
          return taken?.workspaceId ?? null;
        });
        if (workspaceId !== null) await begin(sessionId, workspaceId, owner, mounts);
      });
    }
  }

  /** Removes the sandboxes of archived sessions. Resolves to true if there were any. */
  function removeArchived(owner: Owner): Promise<boolean> {
    return db.transaction(async (tx) => {
      const removed = await sandboxQueries(tx).removeArchived(owner, handoverSeconds);
      await recordUnsaid(
        tx,
        removed.filter(({ had_disk }) => had_disk),
      );
      return removed.length > 0;
    });
  }

  /** Finds work that nothing reports. */
  async function sweep(owner: Owner): Promise<void> {
    await queries.requestQueued();
    const ripe = await queries.ripe(owner, idleSeconds, handoverSeconds, RECLAIMED);
    for (const sessionId of ripe) {
      if (workers.has(sessionId)) continue;
      await apart(() =>
        db.transaction(async (tx) => {
          const session = await turnQueries(tx).lock(sessionId);
          if (!session) return;
          const removed = await sandboxQueries(tx).removeIdle(sessionId, owner, handoverSeconds);
          if (removed && session.archived_at === null) await recordReclaimed(tx, session, removed.hadDisk);
          else if (removed?.hadDisk) await recordUnsaid(tx, [session]);
        }),
      );
    }
    // The others follow in the next passes, because work comes first.
    if (ripe.length === RECLAIMED) nextSweep = 0;
    await disks.clearUnowned(isActive);
  }

  let passing: Loop | undefined;
  let unsubscribe: (() => void)[] = [];
  return {
    join: prepare,

    start() {
      passing = startLoop(async () => {
        await Promise.all([awaited, fitness.checked]);
        await pass();
        return Math.max(1, nextLook - performance.now());
      }, onError);
      const { wake } = passing;
      unsubscribe = [
        notices.subscribe(SANDBOXES_CHANNEL, (sessionId) => {
          const worker = sessionId === null ? null : workers.get(sessionId);
          worker?.lookAgain();
          if (worker) concerned = true;
          if (sessionId === null) nextLook = 0;
          wake();
        }),
        fitness.subscribe(wake),
        membership.subscribe(() => {
          nextLook = 0;
          wake();
        }),
        notices.subscribe(SERVERS_CHANNEL, membership.hear),
        readings.turns.from(() => occupied.count('working')),
        readings.turnPlaces.from(() => turns.count),
        readings.sandboxes.from(() => disks.count()),
        notices.subscribe(INTERRUPTS_CHANNEL, (sessionId) => {
          if (sessionId === null) for (const worker of workers.values()) worker.hear();
          else workers.get(sessionId)?.hear();
        }),
      ];
    },

    waitFor(something) {
      awaited = something.catch(() => {});
    },

    stopAll(reason) {
      for (const worker of workers.values()) worker.stop(reason);
    },

    async drain() {
      draining = true;
      for (const worker of workers.values()) worker.finish();
      while (workers.size > 0) {
        await Promise.all([...workers.values()].map(({ ended }) => ended.catch(() => {})));
        // Lets `begin` remove them.
        await pause(0);
      }
    },

    async close() {
      for (const end of unsubscribe) end();
      await passing?.close();
      // Without this record, others wait for the end of the lease.
      await membership.leave().catch(onError);
    },
  };
}
