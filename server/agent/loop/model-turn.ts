import { throughOutages } from '../../platform/database/outages.ts';
import { agentQueries } from '../../records/agents/queries.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import { toolsOf } from '../brain/model-tools.ts';
import { createHands } from '../hands/hands.ts';
import { toolDefinitions } from '../hands/toolset.ts';
import type { Redactor } from '../text/redactor.ts';
import type { Surroundings } from '../turns/agent.ts';
import type { ThreadRow } from '../turns/children.ts';
import { reportDeleted } from '../turns/deleted.ts';
import type { BegunTurn } from '../turns/turn-state.ts';
import { Budget } from './budget.ts';
import { isDelegation } from './calls.ts';
import { agentsOf, Delegations, delegateTool } from './delegations.ts';
import { Grader } from './grading.ts';
import type { ModelTurnOptions } from './loop-options.ts';
import { MessageFiles } from './message-files.ts';
import { resumed, waitingCallsOf } from './open-calls.ts';
import { failure } from './response-events.ts';
import type { ModelThread } from './thread.ts';
import { Threads } from './threads.ts';

type Given = Omit<Surroundings, 'close'>;

const NO_DELEGATION = 'Only the coordinator can delegate.';

interface TurnOptions {
  readonly turn: BegunTurn;
  readonly redact: Redactor;
  readonly threads: Threads;
  /** The agents that the coordinator delegates to, by name. */
  readonly agents: ReadonlyMap<string, ThreadRow['agent']>;
  readonly options: ModelTurnOptions;
}

/** Works until the turn has an end. Resolves to null if it waits for the client: then its end is already written. */
export async function runModelTurn(
  turn: BegunTurn,
  given: Given,
  options: ModelTurnOptions,
): Promise<TurnOutcome | null> {
  const { runtime, disk, agent, state, patience, db } = options;
  const { turnMs, limiter } = agent;
  const onDeleted = reportDeleted(options, patience);
  const memoryStores = given.memory.mounts;
  const of = { ...given, runtime, disk, memoryStores };
  const hands = createHands({ ...of, turnMs, onDeleted, ...(limiter && { limiter }) });
  const find = (id: string, version: number) => agentQueries(db).find(turn.session.workspace_id, id, version);
  const agents = await throughOutages(() => agentsOf(turn.session, find), patience);
  const spent = turn.isContinued ? await throughOutages(() => state.spent(turn), patience) : undefined;
  const budget = new Budget(agent.budget, spent);
  const files = new MessageFiles({ ...options, sessionId: turn.session.id });
  const threads = new Threads({ turn, given, hands, budget, files, options });
  try {
    return await new ModelTurn({ turn, redact: given.redact, threads, agents, options }).run();
  } finally {
    await Promise.all([hands.close(), threads.close()]);
  }
}

class ModelTurn {
  readonly #options: TurnOptions;
  readonly #children = new Map<string, ModelThread>();
  /** The calls that wait for the client since the turn started or continued. */
  #waiting: ReadonlySet<string> = new Set();

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  async run(): Promise<TurnOutcome | null> {
    const coordinator = await this.#startCoordinator();
    const grader = new Grader(coordinator);
    const { options } = this.#options;
    await this.#repair(coordinator);
    for (;;) {
      const end = await coordinator.work();
      if (end !== 'waits') {
        const isDone = end.error === null && end.stopReason === undefined && !options.stop.aborted;
        const graded = isDone ? await grader.evaluate() : end;
        if (graded !== 'needs_revision') return this.#ended(graded);
        continue;
      }
      await this.#save();
      // The thread ends its calls.
      if (options.stop.aborted) continue;
      const how = await this.#pause();
      if (how === 'paused') return null;
      if (how === 'interrupted') return this.#interrupted(coordinator);
      await this.#takeResponses(coordinator);
    }
  }

  #startCoordinator(): Promise<ModelThread> {
    const { turn, agents, redact, threads, options } = this.#options;
    const { delegations, stop, patience } = options;
    const { agent } = turn.session;
    const delegate = new Delegations({
      turn,
      agents,
      redact,
      delegations,
      stop,
      patience,
      threadOf: (thread, isContinued) => this.#childOf(thread, isContinued),
      endShell: (threadId) => threads.endShell(threadId),
    });
    const tools = [...toolsOf(agent, toolDefinitions), ...delegateTool(agents)];
    return threads.start({ threadId: null, agent, stop, tools, delegate: (call) => delegate.use(call) });
  }

  /** Ends what earlier turns and other servers left. Calls that can continue stay as they are. */
  async #repair(coordinator: ModelThread): Promise<void> {
    const { isContinued, session } = this.#options.turn;
    // The calls have what they need.
    if (!isContinued && session.waits_for !== null) return;
    if (isContinued) {
      const log = await coordinator.log.read();
      this.#waiting = waitingCallsOf(log, session.waits_for);
      const { writer } = coordinator;
      await writer.add(resumed(log).map((status) => writer.event(status)));
    }
    await coordinator.repair((call) => isContinued && (this.#waiting.has(call.id) || isDelegation(call)));
  }

  async #interrupted(coordinator: ModelThread): Promise<TurnOutcome> {
    // First the coordinator: it takes what the client has sent for calls of all threads.
    await coordinator.interrupt();
    return this.#ended({ error: null });
  }

  /** Ends the calls of child threads that wait, because the turn ends. */
  async #ended(outcome: TurnOutcome): Promise<TurnOutcome> {
    for (const child of this.#children.values()) await child.interrupt();
    return outcome;
  }

  async #childOf({ id, agent }: ThreadRow, isContinued: boolean): Promise<ModelThread> {
    const known = this.#children.get(id);
    if (known) {
      if (!isContinued) await known.repair(() => false);
      return known;
    }
    const { turn, threads, options } = this.#options;
    const child = await threads.start({
      threadId: id,
      agent,
      stop: options.threadStops.of(id),
      tools: toolsOf(agent, toolDefinitions),
      delegate: async () => failure(NO_DELEGATION),
    });
    this.#children.set(id, child);
    // An interrupted or failed turn can have left calls of the thread.
    if (!isContinued) await child.repair(() => false);
    else if (turn.isContinued) await child.repair((call) => this.#waiting.has(call.id));
    return child;
  }

  /** Saves the disk before clients see that calls wait. The end of the turn would end the shells, too. */
  async #save(): Promise<void> {
    const { threads, options } = this.#options;
    const { save, stop, state, patience } = options;
    if (save === null || stop.aborted) return;
    if (!(await throughOutages(() => state.callsWait(), patience))) return;
    await threads.endShells();
    await save(stop, 'waits');
  }

  /** Ends the turn if calls wait. */
  #pause(): ReturnType<ModelTurnOptions['state']['pause']> {
    const { turn, options } = this.#options;
    return throughOutages(() => options.state.pause(turn), options.patience);
  }

  /** Processes what the client sent for calls during the turn. */
  async #takeResponses(coordinator: ModelThread): Promise<void> {
    const { state, patience } = this.#options.options;
    const { at } = coordinator.writer.now();
    await throughOutages(() => state.takeResponses(at), patience);
    coordinator.log.forget();
  }
}
