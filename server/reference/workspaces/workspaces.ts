/** Joins what workspaces are made of: who has them, what is cloned into them, and the turns in them. */
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/database/notices.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import type { NewId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { turnState, WorkspaceLost } from '../turns/state.ts';
import { type AgentSettings, createTurns } from '../turns/turn.ts';
import { diskOf } from './disk.ts';
import type { CloneLimits } from './git/clone.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { mountRepositories } from './mounts.ts';
import { endProcessesOf } from './processes.ts';
import { workspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { createSlots } from './slots.ts';
import { surroundingsOf } from './surroundings.ts';

export interface WorkspaceSettings {
  readonly runtime: Runtime;
  /** The folder of this server's workspaces, which no other process uses. */
  readonly folder: string;
  /** The name of that folder, by which the database knows this server. */
  readonly serverId: string;
  /** After how many seconds without activity a disk is reclaimed. */
  readonly idleSeconds: number;
  readonly clone: CloneLimits;
  /** A certificate authority to trust when cloning; null for those of the system. */
  readonly caFile: string | null;
  /** What runs for each turn; null where messages are only kept. */
  readonly agent: AgentSettings | null;
}

export interface WorkspacesOptions {
  readonly db: Database;
  readonly notices: Notices;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly secrets: SecretBox;
  readonly settings: WorkspaceSettings;
  readonly log: Log;
}

/** How many repositories a server clones at once. */
const CLONES_AT_ONCE = 4;
/** How many turns a server has at once: each is a process, or several. */
const TURNS_AT_ONCE = 50;
/** Between the attempts of a clone that may succeed, in milliseconds. */
const PAUSES = [2_000, 10_000, 30_000];

export function createWorkspaces(options: WorkspacesOptions): Keeper {
  const { db, notices, clock, newId, secrets, settings, log } = options;
  const { runtime, folder, serverId, idleSeconds, clone: limits, caFile, agent } = settings;
  const inTurn = createSlots(CLONES_AT_ONCE);
  const atWork = createSlots(TURNS_AT_ONCE);
  const queries = workspaceQueries(db);

  return createKeeper({
    db,
    notices,
    runtime,
    folder,
    serverId,
    idleSeconds,
    onError(error) {
      if (error instanceof WorkspaceLost || isUnavailable(error)) return;
      log.error({ reason: (error as Error).message }, 'a workspace met an error');
    },
    sayReclaimed: async (tx, sessionId) =>
      turnState({ db: tx, clock, newId, sessionId, serverId }).say([{ type: 'session.workspace_reclaimed' }]),

    tenancyOf(sessionId) {
      const disk = diskOf(folder, sessionId);
      const state = turnState({ db, clock, newId, sessionId, serverId });
      const givenUp = new Map<string, Buffer | null>();
      const underWay = new Map<string, AbortController>();
      const turns =
        agent &&
        createTurns({
          db,
          clock,
          newId,
          runtime,
          disk,
          agent,
          state,
          surroundings: surroundingsOf({ runtime, disk, queries, secrets, caFile }),
          log,
        });
      return {
        mount: (mounted, signal) =>
          mountRepositories({
            sessionId,
            disk,
            runtime,
            queries,
            secrets,
            caFile,
            limits,
            inTurn,
            pauses: PAUSES,
            mounted,
            givenUp,
            underWay,
            tell: (news) => state.say([news]),
            signal,
          }),
        async settle() {
          // In `directory` an agent outlives a service that is killed.
          await endProcessesOf('WORKSPACE', (value) => value === disk.data);
          await state.end('The server that the turn ran on has ended.');
        },
        turn: async (signal) => turns !== null && atWork(() => turns.run(signal)),
        keepOnly(attached) {
          for (const [id, clone] of underWay) if (!attached.has(id)) clone.abort();
        },
        woken: () => turns?.woken(),
      };
    },
  });
}
