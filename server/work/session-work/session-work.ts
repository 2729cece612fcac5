/** Joins the work of this server in sessions: its lease, its workers, and what they use. */
import { isModelAgent } from '../../agent/agent-settings.ts';
import { warmModelAgent } from '../../agent/loop/model-agent.ts';
import { SandboxLost } from '../../agent/turns/fence.ts';
import type { Notices } from '../../platform/database/notices.ts';
import type { RunStatement } from '../../platform/database/statements.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { createImages } from '../../sandbox/images/images.ts';
import { createPackageStore } from '../../sandbox/packages/store.ts';
import { endProcessesOf } from '../../sandbox/processes.ts';
import { sharedUser } from '../../sandbox/users.ts';
import { startWatchdog } from '../../sandbox/watchdog/watchdog.ts';
import { createDrainReport } from '../servers/drain-report.ts';
import { createFitness } from '../servers/fitness.ts';
import { leaseTimes } from '../servers/lease.ts';
import { createMembership } from '../servers/membership.ts';
import { createDiskMeter } from './disk-meter.ts';
import { createDiskStore } from './disk-store.ts';
import { slotsOf, tellHeldBack } from './held-back.ts';
import { leasedRuntime } from './leased-runtime.ts';
import { reasons } from './reasons.ts';
import { createReclaims } from './reclaims.ts';
import { createReconciler } from './reconciler.ts';
import { sessionWorkers } from './session-workers.ts';
import { createTasks, type TasksOptions } from './tasks.ts';
import { createUserStore } from './user-store.ts';

type Shared = 'db' | 'clock' | 'newId' | 'secrets' | 'blobs' | 'drafts' | 'settings' | 'log' | Given;
type Given = 'memoryLimits' | 'prices';

export interface SessionWorkOptions extends Pick<TasksOptions, Shared> {
  /** Runs heartbeats in bounded time, even if all connections of requests are in use. */
  readonly ownStatement: RunStatement;
  readonly notices: Notices;
}

/** The work of this server in sessions. */
export interface SessionWork {
  /**
   * Registers this server. Call it before requests are served: other servers leave messages only to agents that they
   * know.
   */
  join(): Promise<void>;
  start(): void;
  /** Starts no work until a promise is settled. */
  waitFor(something: Promise<unknown>): void;
  /** Resolves to the reasons of failed checks, by what was checked. */
  faults(): Promise<Readonly<Record<string, string>>>;
  /**
   * Starts nothing more and lets running turns end, for AGENT_DRAIN_SECONDS. Then it ends them. Waiting messages
   * stay for the next start or another server. Resolves when no turn is left.
   */
  drain(): Promise<void>;
  /** Aborts the current work, and records that this server has stopped. */
  close(): Promise<void>;
}

/** How many workers prepare turns per clone. The others wait for a clone, or between two attempts. */
const MOUNTS_PER_CLONE = 4;
/** The time for the last writes of ended turns, in milliseconds. */
const LAST_WRITES_MS = 5_000;
/** The interval of searches for packages that nothing uses. */
const REMOVAL_MS = 60_000;

export function createSessionWork(options: SessionWorkOptions): SessionWork {
  const { db, ownStatement, notices, clock, newId, secrets, blobs, settings, log } = options;
  const { folder, serverId, leaseSeconds, idleSeconds, handoverSeconds, agent } = settings;
  const continues = agent !== null && isModelAgent(agent);
  const queries = sandboxQueries(db);
  const abandoned = new AbortController();
  const watchdog = startWatchdog(folder, log);
  const runtime = leasedRuntime(settings.runtime, watchdog, () => {
    if (!membership.holds) throw new Error(reasons.cutOff);
  });
  const onError = (error: unknown) => {
    if (error instanceof SandboxLost || isUnavailable(error)) return;
    log.error(
      { event: 'work.failed', reason: (error as Error).message },
      'the work in a session met an error',
    );
  };
  const fitness = createFitness(settings.checks, log);
  const membership = createMembership({
    run: ownStatement,
    serverId,
    leaseSeconds,
    turnPlaces: agent === null ? null : settings.turns.count,
    traits: { role: settings.role, builtInAgent: continues },
    fitness,
    onExtended: watchdog.extend,
    onLost() {
      log.warn(
        { event: 'lease.ending' },
        'the lease of this server is about to end: running turns are ended',
      );
      reconciler.stopAll(new Error(reasons.cutOff));
    },
    log,
  });
  const users = settings.users && createUserStore({ folder, serverId, range: settings.users, queries });
  const store = createPackageStore({
    folder,
    users: users ?? sharedUser,
    runtime,
    access: settings.access,
    registries: settings.registries,
    limits: settings.clone,
    ...(agent?.limiter && { limiter: agent.limiter }),
    idleSeconds,
    clock,
    inTurn: slotsOf(settings.installations, log, 'installations'),
    onError,
  });
  const tasksOf = createTasks({
    ...{ db, clock, newId, secrets, log, settings, runtime, store, blobs },
    ...{ memoryLimits: options.memoryLimits, prices: options.prices, drafts: options.drafts },
    onError,
    abandoned: abandoned.signal,
    gone: reasons.gone,
  });
  const disks = createDiskStore({
    folder,
    serverId,
    queries,
    images: createImages({ folder, ...settings.images }),
    users,
    requireFolder: settings.checks.isThere,
    limitBytes: agent?.limiter?.limits.diskBytes ?? null,
    quarantineSeconds: settings.quarantineSeconds,
    ...{ db, clock, newId, log },
    onError,
  });
  const meter = createDiskMeter({ folder, queries, onError });
  const reclaims = createReclaims({ clock, newId, log, continues, gone: reasons.gone });
  const reconciler = createReconciler({
    db,
    notices,
    membership,
    fitness,
    disks,
    takeover: { handoverSeconds, brokenSeconds: leaseTimes(leaseSeconds).lease / 1_000 },
    turns: settings.turns,
    mountsAtOnce: MOUNTS_PER_CLONE * settings.clones.count,
    onHeldBack: tellHeldBack(log, 'turns'),
    idleSeconds,
    onError,
    ...sessionWorkers({ db, settings, disks, meter, blobs, log, tasksOf, reclaims, onError }),
    // In `directory`, an agent can survive a service that is killed.
    endLeftovers: () => endProcessesOf('WORKSPACE', (value) => value.startsWith(`${folder}/`)),
    recordReclaimed: reclaims.ofSandbox,
    recordUnsaid: reclaims.unsaid,
    continues,
    reportDrain: createDrainReport(log, serverId),
  });

  async function endTurns(patience: AbortSignal): Promise<void> {
    const end = () => {
      reconciler.stopAll(new Error(reasons.stopped));
      setTimeout(() => abandoned.abort(), LAST_WRITES_MS).unref();
    };
    patience.addEventListener('abort', end);
    if (patience.aborted) end();
    await reconciler.drain();
    patience.removeEventListener('abort', end);
  }

  let removing: Loop | undefined;
  return {
    join: () => reconciler.join().then(() => {}),
    start() {
      fitness.start();
      reconciler.start();
      meter.start(reconciler.join);
      if (continues) void warmModelAgent().catch(onError);
      removing = startLoop(async () => {
        await store.removeUnused();
        return Math.min(REMOVAL_MS, idleSeconds * 100);
      }, onError);
    },
    waitFor: reconciler.waitFor,
    async faults() {
      await fitness.checked;
      return fitness.faults;
    },
    drain: () => endTurns(AbortSignal.timeout(settings.drainSeconds * 1_000)),
    async close() {
      await endTurns(AbortSignal.abort());
      await Promise.all([reconciler.close(), fitness.close()]);
      await Promise.all([removing?.close(), meter.close()]);
      await disks.close();
      watchdog.close();
    },
  };
}
