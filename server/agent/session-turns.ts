import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { Drafts } from '../records/events/drafts.ts';
import type { Prices } from '../records/list-cost.ts';
import type { MemoryLimits } from '../records/parts.ts';
import type { Owner } from '../records/servers/queries.ts';
import type { Disk } from '../sandbox/disk.ts';
import type { Runtime } from '../sandbox/runtime.ts';
import { type AgentSettings, isModelAgent } from './agent-settings.ts';
import { commandAgent } from './command/command-agent.ts';
import { delegationState } from './loop/delegation-state.ts';
import { modelAgent } from './loop/model-agent.ts';
import { modelState } from './loop/model-state.ts';
import { outcomeState } from './loop/outcome-state.ts';
import { sessionMemory } from './memory/session-memory.ts';
import { type SurroundingsOptions, surroundingsOf } from './surroundings/surroundings.ts';
import type { Agent, SaveDisk } from './turns/agent.ts';
import { fenceOf } from './turns/fence.ts';
import type { TurnState } from './turns/turn-state.ts';
import { createTurns } from './turns/turns.ts';

export interface SessionTurnsOptions extends Omit<SurroundingsOptions, 'modelKey' | 'memory'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly sessionId: string;
  readonly owner: Owner;
  readonly disk: Disk;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly runtime: Runtime;
  readonly agent: AgentSettings;
  /** Null if the service has no prices. */
  readonly prices: Prices | null;
  readonly state: TurnState;
  readonly memoryLimits: MemoryLimits;
  /** The events that are being written. */
  readonly drafts: Drafts;
  /** Resolves when the files of the session are those that are attached now, or the signal is aborted. */
  readonly upToDate: (signal: AbortSignal) => Promise<void>;
  /** Null if this server saves no disks. */
  readonly save: SaveDisk | null;
  /** Aborted when this process ends. Then nothing waits for the database. */
  readonly abandoned: AbortSignal;
}

/** The turns of one session, by the agent of this server. */
export function sessionTurns(options: SessionTurnsOptions) {
  const { agent, state, save, abandoned, clock, log } = options;
  const { turnMs } = agent;
  const modelKey = isModelAgent(agent) ? agent.model.apiKey : null;
  const { db, sessionId, owner } = options;
  const memory = sessionMemory({ ...options, fence: fenceOf(db, sessionId, owner) });
  const surroundings = surroundingsOf({ ...options, modelKey, memory });
  return createTurns({ agent: agentOf(options), state, surroundings, save, turnMs, clock, abandoned, log });
}

function agentOf(options: SessionTurnsOptions): Agent {
  const { db, clock, newId, sessionId, owner, prices, runtime, disk, blobs, log, agent, state } = options;
  const { upToDate, drafts, save } = options;
  const shared = { db, clock, newId, runtime, disk, log };
  if (!isModelAgent(agent)) return commandAgent({ ...shared, agent, state });
  const of = { db, clock, newId, sessionId, owner, prices };
  return modelAgent({
    ...shared,
    agent,
    blobs,
    drafts,
    upToDate,
    save,
    state: {
      ...modelState(of),
      ...outcomeState(of),
      add: state.add,
      addWith: state.addWith,
      say: state.say,
      uncount: state.uncount,
    },
    delegations: delegationState(of),
  });
}
