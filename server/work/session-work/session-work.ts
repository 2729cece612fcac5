/** Joins the work of this server in sessions: its lease, its workers, and what they use. */
import { isModelAgent } from '../../agent/agent-settings.ts';
import { warmModelAgent } from '../../agent/loop/model-agent.ts';
import { fenceOf, SandboxLost } from '../../agent/turns/fence.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/database/notices.ts';
import type { RunStatement } from '../../platform/database/statements.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { type SessionRow, turnQueries } from '../../records/turns/queries.ts';
import { diskOf } from '../../sandbox/disk.ts';
import { createPackageStore } from '../../sandbox/packages/store.ts';
import { endProcessesOf } from '../../sandbox/processes.ts';
import { startWatchdog } from '../../sandbox/watchdog/watchdog.ts';
import { createMembership } from '../servers/membership.ts';
import { createDiskStore } from './disk-store.ts';
import { leasedRuntime } from './leased-runtime.ts';
import { createReconciler } from './reconciler.ts';
import { sessionDisk } from './session-disk.ts';
import type { SessionWorkSettings } from './settings.ts';
import { createTasks } from './tasks.ts';
import { startWorker } from './worker.ts';

export interface SessionWorkOptions {
  readonly db: Database;
  /** Runs heartbeats in bounded time, even if all connections of requests are in use. */
  readonly ownStatement: RunStatement;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly secrets: SecretBox;
  readonly settings: SessionWorkSettings;
  readonly log: Log;
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
  /**
   * Starts nothing more and lets running turns end, for AGENT_DRAIN_SECONDS or until the signal is aborted. Then it
   * ends them. Waiting messages stay for the next start or another server. Resolves when no turn is left.
   */
  drain(impatience: AbortSignal): Promise<void>;
  /** Aborts the current work, and records that this server has stopped. */
  close(): Promise<void>;
}

/** How many workers prepare turns per clone. The others wait for a clone, or between two attempts. */
const MOUNTS_PER_CLONE = 4;
/** The time for the last writes of ended turns, in milliseconds. */
const LAST_WRITES_MS = 5_000;
/** The interval of searches for packages that nothing uses. */
const REMOVAL_MS = 60_000;

/** The messages for users about turns that the service ends. */
const reasons = {
  gone: 'The server that the turn ran on has ended.',
  stopped: 'The server that the turn ran on was stopped.',
  cutOff: 'The server that the turn ran on lost its database.',
};

export function createSessionWork(options: SessionWorkOptions): SessionWork {
  const { db, ownStatement, notices, clock, newId, secrets, settings, log } = options;
  const { folder, serverId, leaseSeconds, drainSeconds, idleSeconds, handoverSeconds, agent } = settings;
  const continues = agent !== null && isModelAgent(agent);
  const queries = sandboxQueries(db);
  const abandoned = new AbortController();
  const watchdog = startWatchdog(folder, log);
  const runtime = leasedRuntime(settings.runtime, watchdog, () => {
    if (!membership.holds) throw new Error(reasons.cutOff);
  });
  const onError = (error: unknown) => {
    if (error instanceof SandboxLost || isUnavailable(error)) return;
    log.error({ reason: (error as Error).message }, 'the work in a session met an error');
  };
  const membership = createMembership({
    run: ownStatement,
    serverId,
    leaseSeconds,
    agents: agent !== null,
    onExtended: watchdog.extend,
    onLost() {
      log.warn('the lease of this server is about to end: running turns are ended');
      reconciler.stopAll(new Error(reasons.cutOff));
    },
    log,
  });
  const store = createPackageStore({
    folder,
    runtime,
    access: settings.access,
    registries: settings.registries,
    limits: settings.clone,
    ...(agent?.limiter && { limiter: agent.limiter }),
    idleSeconds,
    clock,
    onError,
  });
  const tasksOf = createTasks({
    db,
    clock,
    newId,
    secrets,
    log,
    settings,
    runtime,
    store,
    abandoned: abandoned.signal,
    gone: reasons.gone,
  });

  const disks = createDiskStore({
    folder,
    serverId,
    queries,
    quarantineSeconds: settings.quarantineSeconds,
    log,
    onError,
  });
  /** @param why For the log. */
  async function recordReclaimed(tx: Database, session: SessionRow, why: string): Promise<void> {
    const ending = { clock, newId };
    if (!continues) await turnQueries(tx).end(session, { error: unknownError(reasons.gone), ...ending });
    await turnQueries(tx).say(session.id, [{ type: 'session.workspace_reclaimed' }], ending);
    log.info({ session_id: session.id }, `a sandbox is reclaimed: ${why}`);
  }

  const reconciler = createReconciler({
    db,
    notices,
    membership,
    disks,
    turnsAtOnce: settings.turnsAtOnce,
    mountsAtOnce: MOUNTS_PER_CLONE * settings.clonesAtOnce,
    handoverSeconds,
    idleSeconds,
    onError,
    startWorker(sessionId, workspaceId, owner, place) {
      const tasks = tasksOf(sessionId, workspaceId, owner, place);
      const disk = diskOf(folder, sessionId);
      return startWorker({
        sessionId,
        workspaceId,
        owner,
        disk,
        openDisk: sessionDisk({
          sessionId,
          owner,
          disk,
          disks,
          fence: fenceOf(db, sessionId, owner),
          recordLost: (tx, session) => recordReclaimed(tx, session, 'its disk is not on this server any more'),
        }),
        runtime,
        queries,
        tasks,
        place,
        onError,
      });
    },
    // In `directory`, an agent can survive a service that is killed.
    endLeftovers: () => endProcessesOf('WORKSPACE', (value) => value.startsWith(`${folder}/`)),
    recordReclaimed: (tx, session) => recordReclaimed(tx, session, 'it was idle, or its server is gone'),
  });

  async function drain(impatience: AbortSignal): Promise<void> {
    const patience = AbortSignal.any([AbortSignal.timeout(drainSeconds * 1_000), impatience]);
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
    join: reconciler.join,
    start() {
      reconciler.start();
      if (continues) void warmModelAgent().catch(onError);
      removing = startLoop(async () => {
        await store.removeUnused();
        return Math.min(REMOVAL_MS, idleSeconds * 100);
      }, onError);
    },
    waitFor: reconciler.waitFor,
    drain,
    async close() {
      await drain(AbortSignal.abort());
      await reconciler.close();
      await removing?.close();
      watchdog.close();
    },
  };
}
