/** AGENT_COMMAND works on turns. It reads the session's events, and its output becomes new events. */

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { NewEvent } from '../../records/events/view.ts';
import { type TurnOutcome, unknownError } from '../../records/turns/outcome.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { runAgent } from '../process/agent-process.ts';
import type { AgentRun, ProcessLimits } from '../process/agent-run.ts';
import type { Agent, Synchronise } from '../turns/agent.ts';
import type { TurnTime } from '../turns/deadlines.ts';
import { reportDeleted } from '../turns/deleted.ts';
import type { TurnState } from '../turns/turn-state.ts';
import { inputOf } from './agent-input.ts';
import { takeLine } from './agent-lines.ts';
import { gather } from './gather.ts';

export interface CommandSettings {
  /** A command for `/bin/sh -c`. */
  readonly command: string;
  /** A folder that agents can read, in AGENT_FOLDER. Null without one. */
  readonly folder: string | null;
  readonly interruptGraceMs: number;
}

export interface CommandOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly agent: CommandSettings & TurnTime & { readonly limits: ProcessLimits; readonly limiter?: Limiter };
  readonly state: TurnState;
}

/** The maximum amount of output in one write. */
const ROOM = { items: 200, bytes: 1_000_000 };

/** Creates the agent of one session. */
export function commandAgent(options: CommandOptions): Agent {
  const { runtime, disk, agent, state, db } = options;
  /** Adds events. Those with results of tools are in one transaction with the memories that the tools have changed. */
  async function add(events: readonly NewEvent[], synchronise: Synchronise | null, patience: AbortSignal) {
    if (!synchronise || !events.some(({ type }) => type === 'agent.tool_result'))
      return throughOutages((again) => state.add(events, again), patience);
    const ids = events.map(({ id }) => id);
    return synchronise({ tells: false }, (within) => {
      const make = async (tx: Database) => {
        await within(tx);
        return events;
      };
      return throughOutages((again) => state.addWith(ids, make, again), patience);
    });
  }
  return {
    continues: false,
    start(turn, { env, paths, readable, packages, network, redact, memory }, patience) {
      let spent: TurnOutcome | null = null;
      let hasEnded = false;
      const written = gather<NewEvent>(async (events) => {
        try {
          await add(events, memory.synchronise, patience);
          if (spent || !events.some(({ type }) => type === 'span.model_request_end')) return;
          const outcome = await throughOutages(() => state.endOfSpending(), patience);
          if (!outcome || hasEnded) return;
          spent = outcome;
          // Its further lines are dropped.
          run.kill();
        } catch (error) {
          run.kill();
          throw error;
        }
      }, ROOM);
      const run = runAgent({
        runtime,
        disk,
        command: agent.command,
        env: {
          ...env,
          SESSION_ID: turn.session.id,
          THREAD_ID: turn.coordinator.id,
          ...(agent.folder !== null && { AGENT_FOLDER: agent.folder }),
        },
        paths,
        network,
        ...(packages && { packages }),
        memoryStores: memory.mounts,
        readable: [...readable, ...(agent.folder === null ? [] : [agent.folder])],
        input: inputOf(turn, db, patience),
        onLine: takeLine(turn, redact, written, options, patience),
        limits: agent.limits,
        ...(agent.limiter && { limiter: agent.limiter }),
        onDeleted: reportDeleted(options, patience),
        redact,
        interruptGraceMs: agent.interruptGraceMs,
      });
      const end = () => {
        hasEnded = true;
      };
      run.ended.then(end, end);
      return {
        ended: outcomeOf(run, () => written.done()).then((end) => spent ?? end),
        interrupt: () => run.interrupt(),
        // Its further lines are dropped.
        interruptThread() {},
        expire: () => run.kill(),
        kill: () => run.kill(),
      };
    },
  };
}

async function outcomeOf(run: AgentRun, allWritten: () => Promise<void>): Promise<TurnOutcome> {
  const how = await run.ended;
  await allWritten();
  return { error: how.how === 'failed' ? unknownError(how.message) : null };
}
