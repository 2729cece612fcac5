/**
 * Joins the parts of sandboxes: which server has them, the clones in them, and their turns.
 *
 * Over 200 lines: it only connects parts, and their order of start and end is the point.
 */

import { type CommandOptions, commandAgent } from '../../agent/command/command-agent.ts';
import { modelAgent, warmModelAgent } from '../../agent/loop/agent.ts';
import { delegationState } from '../../agent/loop/delegation-state.ts';
import type { ModelAgentOptions } from '../../agent/loop/loop-options.ts';
import { modelState } from '../../agent/loop/model-state.ts';
import { outcomeState } from '../../agent/loop/outcome-state.ts';
import { sessionPackages } from '../../agent/surroundings/session-packages.ts';
import { surroundingsOf } from '../../agent/surroundings/surroundings.ts';
import { SandboxLost } from '../../agent/turns/fence.ts';
import { turnState } from '../../agent/turns/turn-state.ts';
import { createTurns } from '../../agent/turns/turns.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notices } from '../../platform/database/notices.ts';
import type { RunStatement } from '../../platform/database/statements.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { NewId } from '../../platform/ids.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { createSlots } from '../../platform/slots.ts';
import { credentialQueries } from '../../records/credentials/queries.ts';
import { environmentQueries } from '../../records/environments/queries.ts';
import { resourceQueries } from '../../records/resources/queries.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { turnQueries } from '../../records/turns/queries.ts';
import { diskOf } from '../../sandbox/disk.ts';
import type { CloneLimits } from '../../sandbox/git/clone.ts';
import type { Access } from '../../sandbox/network/access.ts';
import { type Registries, registryHosts } from '../../sandbox/packages/registries.ts';
import { createPackageStore } from '../../sandbox/packages/store.ts';
import { endProcessesOf } from '../../sandbox/processes.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { startWatchdog } from '../../sandbox/watchdog/watchdog.ts';
import { createMembership } from '../servers/membership.ts';
import { createDiskStore } from './disk-store.ts';
import { mountRepositories } from './mounts.ts';
import { createReconciler } from './reconciler.ts';
import { type Place, PutOff, startWorker, type Tasks } from './worker.ts';

/** The settings of the agent on this server: AGENT_COMMAND, or the built-in agent. */
export type AgentSettings = CommandOptions['agent'] | ModelAgentOptions['agent'];

/** Returns true for the built-in agent. It continues turns of other servers. */
export function isModelAgent(agent: AgentSettings): agent is ModelAgentOptions['agent'] {
  return 'model' in agent;
}

export interface SessionWorkSettings {
  readonly runtime: Runtime;
  /** The folder of this server's sandboxes, which no other process uses. */
  readonly folder: string;
  /** The name of that folder, which identifies this server in the database. */
  readonly serverId: string;
  /** The seconds without activity after which a disk is reclaimed. */
  readonly idleSeconds: number;
  /** An outage of the database that is shorter than this ends no turn, in seconds. */
  readonly leaseSeconds: number;
  /** How long a server keeps its sandboxes after a regular stop, in seconds. */
  readonly handoverSeconds: number;
  /** How long running turns have to end when the service closes, in seconds. */
  readonly drainSeconds: number;
  /** The maximum number of turns that this server runs at once. */
  readonly turnsAtOnce: number;
  /** The maximum number of repositories that it clones at once. */
  readonly clonesAtOnce: number;
  readonly clone: CloneLimits;
  /** A certificate authority to trust when cloning, or null for the system's authorities. */
  readonly caFile: string | null;
  /** The networks of agents and installations. */
  readonly access: Access;
  /** Where packages of environments come from. */
  readonly registries: Registries;
  /** The agent of turns; null if messages are only stored. */
  readonly agent: AgentSettings | null;
}

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

/** The sandboxes of this server, and the work in them. */
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

/** Pauses between the attempts of a clone that may succeed, in milliseconds. */
const CLONE_PAUSES = [2_000, 10_000, 30_000];
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
  const { folder, serverId, leaseSeconds, drainSeconds, turnsAtOnce, clonesAtOnce } = settings;
  const { idleSeconds, handoverSeconds, clone: limits, caFile, access, registries, agent } = settings;
  const continues = agent !== null && isModelAgent(agent);
  const queries = sandboxQueries(db);
  const definitions = { environments: environmentQueries(db), resources: resourceQueries(db) };
  const inTurn = createSlots(clonesAtOnce);
  const abandoned = new AbortController();
  const watchdog = startWatchdog(folder, log);
  // A frozen server continues at any point, for example when it is about to start an agent.
  const checkLease = () => {
    if (!membership.holds) throw new Error(reasons.cutOff);
  };
  const runtime: Runtime = {
    ...settings.runtime,
    start(...command) {
      checkLease();
      watchdog.begin();
      return settings.runtime.start(...command);
    },
    started(command) {
      watchdog.watch(command);
      checkLease();
    },
  };

  const onError = (error: unknown) => {
    if (error instanceof SandboxLost || isUnavailable(error)) return;
    log.error({ reason: (error as Error).message }, 'a sandbox met an error');
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
    access,
    registries,
    limits,
    ...(agent?.limiter && { limiter: agent.limiter }),
    idleSeconds,
    clock,
    onError,
  });

  const tasksOf = (sessionId: string, workspaceId: string, owner: Owner, place: Place): Tasks => {
    const disk = diskOf(folder, sessionId);
    const options = { db, clock, newId, sessionId, owner };
    const state = turnState({ ...options, continues });
    const shared = { db, clock, newId, runtime, disk, log };
    const underWay = new Map<string, AbortController>();
    const packages = sessionPackages({
      store,
      runtime,
      workspaceId,
      onInstall() {
        if (!place.install()) throw new PutOff('Too many sessions wait for installations.');
        log.info({ session_id: sessionId }, 'packages of an environment are installed');
      },
      newId,
      say: state.say,
    });
    const turns =
      agent &&
      createTurns({
        agent: isModelAgent(agent)
          ? modelAgent({
              ...shared,
              agent,
              state: { ...modelState(options), ...outcomeState(options), add: state.add },
              delegations: delegationState(options),
            })
          : commandAgent({ ...shared, agent, state }),
        state,
        surroundings: surroundingsOf({
          runtime,
          disk,
          queries,
          definitions,
          vaults: credentialQueries(db),
          secrets,
          caFile,
          access,
          registries: registryHosts(registries),
          packages,
          modelKey: isModelAgent(agent) ? agent.model.apiKey : null,
        }),
        abandoned: abandoned.signal,
        log,
      });
    return {
      async settle() {
        if (!continues) await state.end({ error: unknownError(reasons.gone) });
      },
      mount: (attached, mounted, signal) =>
        mountRepositories({
          sessionId,
          workspaceId,
          attached,
          disk,
          runtime,
          queries,
          secrets,
          caFile,
          limits,
          onClone: place.release,
          inTurn,
          pauses: CLONE_PAUSES,
          mounted,
          underWay,
          newId,
          say: state.say,
          signal,
        }),
      install: async (list, signal) => {
        if (agent !== null) await packages.install(list, signal);
      },
      hasTurn: async () => agent !== null && (await state.hasTurn()),
      async turn(signal) {
        if (packages.areMissing() && (await state.hasTurn())) await packages.announce(signal);
        return (await turns?.run(signal)) ?? false;
      },
      keepOnly(attached) {
        for (const [id, clone] of underWay) if (!attached.has(id)) clone.abort();
      },
      woken: () => turns?.woken(),
      ended: packages.release,
    };
  };

  const reconciler = createReconciler({
    db,
    notices,
    membership,
    disks: createDiskStore(folder, onError),
    turnsAtOnce,
    mountsAtOnce: MOUNTS_PER_CLONE * clonesAtOnce,
    handoverSeconds,
    idleSeconds,
    onError,
    startWorker: (sessionId, workspaceId, owner, place) =>
      startWorker({
        sessionId,
        workspaceId,
        owner,
        disk: diskOf(folder, sessionId),
        runtime,
        queries,
        tasks: tasksOf(sessionId, workspaceId, owner, place),
        place,
        onError,
      }),
    // In `directory`, an agent can survive a service that is killed.
    endLeftovers: () => endProcessesOf('SANDBOX', (value) => value.startsWith(`${folder}/`)),
    async recordReclaimed(tx, session) {
      if (!continues) {
        await turnQueries(tx).end(session, { error: unknownError(reasons.gone), clock, newId });
      }
      await turnQueries(tx).say(session.id, [{ type: 'session.workspace_reclaimed' }], { clock, newId });
      log.info({ session_id: session.id }, 'a sandbox is reclaimed: it was idle, or its server is gone');
    },
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
