/** A turn of a session. The agent reads the session's events, and its output becomes new events. */

import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../events/view.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { throughOutages } from '../platform/database/outages.ts';
import type { NewId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { Disk } from '../workspaces/disk.ts';
import type { Limiter } from '../workspaces/limits/limiter.ts';
import type { Way } from '../workspaces/network/network.ts';
import type { PackageFolder, Runtime } from '../workspaces/runtimes/runtime.ts';
import { inputOf } from './agent-input.ts';
import { takeLine } from './agent-lines.ts';
import { runAgent } from './agent-process.ts';
import type { AgentEnd, AgentRun, TurnLimits } from './agent-run.ts';
import { gather } from './gather.ts';
import type { SearchPaths } from './search-paths.ts';
import type { Redactor } from './secrets.ts';
import type { BegunTurn, TurnState } from './state.ts';
import { UserFacingError } from './user-facing-error.ts';

/** The settings of agents on this server. */
export interface AgentSettings {
  /** A command for `/bin/sh -c`. */
  readonly command: string;
  /** A folder that agents can read, in AGENT_FOLDER. Null without one. */
  readonly folder: string | null;
  readonly limits: TurnLimits;
  readonly limiter?: Limiter;
  readonly interruptGraceMs: number;
}

/** The environment of one turn's agent. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly readable: readonly string[];
  /** Folders that come first in variables such as PATH. */
  readonly paths: SearchPaths;
  /** The installed packages that it can read. */
  readonly packages?: PackageFolder;
  /** Whether it uses the machine's network, or the network that it joins. */
  readonly network: boolean | Way;
  /** Removes the secrets that no event may contain. */
  readonly redact: Redactor;
  /** Called when the turn has ended. */
  close(): Promise<void>;
}

export interface TurnOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly agent: AgentSettings;
  readonly state: TurnState;
  /** Rejects with a `UserFacingError` if the agent cannot start. */
  readonly surroundings: (turn: BegunTurn) => Promise<Surroundings>;
  /** Aborted when this process ends. Then nothing waits for the database. */
  readonly abandoned: AbortSignal;
  readonly log: Log;
}

/** The maximum amount of output in one write. */
const ROOM = { items: 200, bytes: 1_000_000 };
/** The message for users about a turn that the service could not continue. */
const BROKEN = 'The service could not continue with the turn.';
/** Runs the turns of one session, one after the other. */
export function createTurns(options: TurnOptions) {
  const { runtime, disk, agent, state, surroundings, abandoned, log } = options;
  let current: { run: AgentRun; turn: BegunTurn } | undefined;
  /** The id of the next turn. A retry of a failed start uses it again, because the start may have been committed. */
  let turnId: string = randomUUID();
  let isTried = false;
  /** A turn that has started and whose end is not written. */
  let unended: BegunTurn | undefined;

  /** The next notice or pass finds missed work. */
  function lookForRequests(): void {
    const asked = current;
    if (!asked) return;
    state.requests(asked.turn).then(
      ({ interrupt }) => interrupt && asked.run.interrupt(),
      () => {},
    );
  }

  return {
    /** Checks for changes, such as an interruption. */
    woken: lookForRequests,

    /**
     * Runs a turn if a message waits. Resolves to true if another message waited when the turn started. A signal ends
     * the turn, and the session's users see its reason. If this rejects, the next call ends the started turn.
     */
    async run(signal: AbortSignal): Promise<boolean> {
      if (unended) await end(unended, BROKEN);
      const again = isTried;
      isTried = true;
      const turn = await state.begin(turnId, again);
      isTried = false;
      if (!turn) return false;
      turnId = randomUUID();
      unended = turn;
      const patience = AbortSignal.any([signal, abandoned]);
      let error: string | null = BROKEN;
      try {
        const { close, ...given } = await throughOutages(() => surroundings(turn), patience);
        try {
          const how = await work(turn, given, signal);
          error = how.how === 'failed' ? how.message : null;
        } finally {
          await close();
        }
      } catch (thrown) {
        if (!(thrown instanceof UserFacingError)) throw thrown;
        error = thrown.message;
      } finally {
        await end(turn, signal.aborted ? (signal.reason as Error).message : error);
      }
      return turn.more;
    },
  };

  async function end(turn: BegunTurn, error: string | null): Promise<void> {
    await throughOutages(() => state.end(error), abandoned);
    unended = undefined;
    // Not logged: the reason is for the session's users, and can contain output of the agent.
    if (error !== null)
      log.warn({ session_id: turn.session.id }, 'a turn failed: its session.error says why');
  }

  async function work(
    turn: BegunTurn,
    { env, paths, readable, packages, network, redact }: Omit<Surroundings, 'close'>,
    signal: AbortSignal,
  ): Promise<AgentEnd> {
    const patience = AbortSignal.any([signal, abandoned]);
    const written = gather<NewEvent>(async (events) => {
      try {
        await throughOutages((again) => state.add(events, again), patience);
      } catch (error) {
        run.kill();
        throw error;
      }
    }, ROOM);
    signal.throwIfAborted();
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
      readable: [...readable, ...(agent.folder === null ? [] : [agent.folder])],
      input: inputOf(turn, options.db, patience),
      onLine: takeLine(turn, redact, written, options, patience),
      limits: agent.limits,
      ...(agent.limiter && { limiter: agent.limiter }),
      redact,
      interruptGraceMs: agent.interruptGraceMs,
    });
    current = { run, turn };
    const kill = () => run.kill();
    signal.addEventListener('abort', kill);
    if (signal.aborted) kill();
    try {
      lookForRequests();
      const how = await run.ended;
      await written.done();
      return how;
    } finally {
      current = undefined;
      signal.removeEventListener('abort', kill);
      run.kill();
    }
  }
}
