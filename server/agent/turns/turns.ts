/** The turns of a session, one after the other: their start, their work and their end. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { inTime } from '../../platform/in-time.ts';
import type { Log } from '../../platform/log.ts';
import { endOf, type TurnOutcome, unknownError } from '../../records/turns/outcome.ts';
import { UserFacingError } from '../../sandbox/user-facing-error.ts';
import type { Agent, SaveDisk, Surroundings, Synchronise, TurnWork } from './agent.ts';
import { createDeadlines, type TurnTime, tookTooLong } from './deadlines.ts';
import { observeLostTurn, observeTurn, type TurnEnded } from './observe-turn.ts';
import type { BegunTurn, TurnState } from './turn-state.ts';

export interface TurnOptions extends TurnTime {
  readonly clock: Clock;
  readonly agent: Agent;
  readonly state: TurnState;
  /** Rejects with a `UserFacingError` if the agent cannot start. */
  readonly surroundings: (turn: BegunTurn) => Promise<Surroundings>;
  /** Null if this server saves no disks. */
  readonly save: SaveDisk | null;
  /** Aborted when this process ends. Then nothing waits for the database. */
  readonly abandoned: AbortSignal;
  readonly log: Log;
}

/** How long requests can wait for the check that finds them, in milliseconds. */
const LOOK_MS = 100;
/** How long the end of a server waits until a turn is left, in milliseconds. */
const LEAVE_MS = 1_000;
/** The error of a turn that the service could not continue. */
const BROKEN = unknownError('The service could not continue with the turn.');

/** Runs the turns of one session, one after the other. */
export function createTurns(options: TurnOptions) {
  const { agent, state, surroundings, save, abandoned, log } = options;
  const atDeadline = createDeadlines(options, options.clock);
  const overdue: TurnOutcome = { error: tookTooLong(options) };
  /** Stops watching a turn that has not continued here yet. Resolves when it is not being ended. */
  let unwatch = async () => {};
  let current: { work: TurnWork; turn: BegunTurn } | undefined;
  /** The id of the next turn. A retry of a failed start uses it again, because the start may have been committed. */
  let turnId: string = randomUUID();
  let isTried = false;
  /** A turn that has started and whose end is not written. */
  let unended: BegunTurn | undefined;

  function lookForRequests(): void {
    const asked = current;
    if (!asked) return;
    state.requests(asked.turn).then(
      ({ interrupt, threads }) => {
        if (interrupt) asked.work.interrupt();
        for (const thread of threads) asked.work.interruptThread(thread);
      },
      () => {
        if (current === asked) woken();
      },
    );
  }

  let soon: NodeJS.Timeout | undefined;
  /** Checks for requests soon. Clients can send any number of interruptions in a row. */
  function woken(): void {
    if (soon) return;
    soon = setTimeout(() => {
      soon = undefined;
      lookForRequests();
    }, LOOK_MS).unref();
  }

  return {
    woken,

    /**
     * Watches the turn of another server, or of an earlier start of this one, until `run` continues it or `close` is called.
     * It ends at its deadline, also if this server still clones repositories for it.
     */
    async watch(): Promise<void> {
      const running = await state.running();
      if (!running) return;
      let ending = Promise.resolve();
      const cancel = atDeadline(running.began_at, () => {
        const written = end(overdue).then(() => observeLostTurn(running, overdue, options.clock.now(), log));
        ending = written.catch(() => {});
      });
      unwatch = () => {
        cancel();
        return ending;
      };
    },

    close: () => unwatch(),

    /**
     * Runs a turn if a message waits. Resolves to true if another message waited when the turn started. A signal stops
     * the work. Then the turn ends, and the session's users see the signal's reason, unless another server can continue
     * the turn. If this rejects, the next call ends the started turn. With `early`, the turn ends so without its agent.
     */
    async run(signal: AbortSignal, early: TurnOutcome | null = null): Promise<boolean> {
      await unwatch();
      if (unended) await end({ error: BROKEN });
      const again = isTried;
      isTried = true;
      const turn = await state.begin(turnId, again);
      isTried = false;
      if (!turn) return false;
      turnId = randomUUID();
      unended = turn;
      await observeTurn(turn, log, async (ended) => {
        if (!early) return carryOut(turn, signal, ended);
        ended(endOf(early), true);
        return end(early);
      });
      return turn.more;
    },
  };

  /** Does the work of a turn that has started, and ends or leaves the turn. */
  async function carryOut(turn: BegunTurn, signal: AbortSignal, ended: TurnEnded): Promise<void> {
    const patience = AbortSignal.any([signal, abandoned]);
    let outcome: TurnOutcome | null = { error: BROKEN };
    let synchronise: Synchronise | null = null;
    try {
      const { close, ...given } = await throughOutages(() => surroundings(turn), patience);
      synchronise = given.memory.synchronise;
      try {
        outcome = await work(turn, given, signal, patience);
      } finally {
        await close();
      }
    } catch (thrown) {
      if (!(thrown instanceof UserFacingError)) throw thrown;
      outcome = { error: unknownError(thrown.message) };
    } finally {
      const isStopped = signal.aborted;
      if (outcome && !isStopped) await save?.(signal, 'has ended');
      const isLeft = signal.aborted && agent.continues;
      if (isLeft) outcome = null;
      else if (isStopped) outcome = { error: unknownError((signal.reason as Error).message) };
      ended(isLeft ? 'left' : isStopped ? 'stopped' : endOf(outcome), Boolean(outcome?.error));
      if (outcome) await end(outcome, synchronise);
      else if (isLeft) {
        // Its row says so unless the database is silent: then the start counts.
        unended = undefined;
        await inTime(state.uncount(), LEAVE_MS).catch(() => {});
      } else {
        if (synchronise) await synchronise({ tells: false }, store);
        unended = undefined;
      }
    }
  }

  /** Stores what was changed after the end of a turn was written. */
  function store(within: (tx: Database) => Promise<unknown>): Promise<void> {
    return throughOutages(() => state.addWith([], (tx) => within(tx).then(() => [])), abandoned);
  }

  async function end(outcome: TurnOutcome, synchronise: Synchronise | null = null): Promise<void> {
    const write = (within?: Parameters<TurnState['end']>[1]) =>
      throughOutages(() => state.end(outcome, within), abandoned);
    await (synchronise ? synchronise({ isEnd: true, tells: false }, write) : write());
    unended = undefined;
  }

  async function work(
    turn: BegunTurn,
    given: Omit<Surroundings, 'close'>,
    signal: AbortSignal,
    patience: AbortSignal,
  ): Promise<TurnOutcome | null> {
    signal.throwIfAborted();
    // The built-in agent finds it itself, after it has ended open calls.
    const spent = agent.continues ? null : await throughOutages(() => state.endOfSpending(), patience);
    if (spent) return spent;
    const work = agent.start(turn, given, patience);
    current = { work, turn };
    const kill = () => work.kill();
    signal.addEventListener('abort', kill);
    if (signal.aborted) kill();
    let isOverdue = false;
    const cancel = atDeadline(turn.beganAt, () => {
      isOverdue = true;
      work.expire();
    });
    try {
      lookForRequests();
      const outcome = await work.ended;
      return isOverdue && outcome ? overdue : outcome;
    } finally {
      cancel();
      current = undefined;
      signal.removeEventListener('abort', kill);
      kill();
    }
  }
}
