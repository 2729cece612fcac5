/** A turn of the built-in agent, with its threads. */
import type { ToolName } from '../../agents/tools.ts';
import { type ModelTool, toolsOf } from '../../brain/tools.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { ThreadRow } from '../children.ts';
import { createHands, type Hands, type ToolOutcome } from '../hands/hands.ts';
import { toolDefinitions } from '../hands/tools.ts';
import type { TurnOutcome } from '../outcome.ts';
import type { SessionRow } from '../queries.ts';
import type { BegunTurn } from '../state.ts';
import type { Surroundings } from '../turn.ts';
import { UserFacingError } from '../user-facing-error.ts';
import { Budget } from './budget.ts';
import { isDelegation, type ToolUse } from './calls.ts';
import { agentsOf, Delegations, delegateTool } from './delegations.ts';
import { failure, type ReadyCall } from './events.ts';
import { waitingCallsOf } from './log.ts';
import type { ModelTurnOptions } from './options.ts';
import { ModelThread } from './thread.ts';

type Given = Omit<Surroundings, 'close'>;

interface TurnOptions {
  readonly turn: BegunTurn;
  readonly given: Given;
  readonly hands: Hands;
  /** The agents that the coordinator delegates to, by name. */
  readonly agents: ReadonlyMap<string, ThreadRow['agent']>;
  readonly budget: Budget;
  readonly options: ModelTurnOptions;
}

const NO_DELEGATION = 'Only the coordinator can delegate.';

/** Works until the turn has an end. Resolves to null if it waits for the client: then its end is already written. */
export async function runModelTurn(
  turn: BegunTurn,
  given: Given,
  options: ModelTurnOptions,
): Promise<TurnOutcome | null> {
  const { runtime, disk, agent, state, patience, db } = options;
  const { limits, limiter } = agent;
  const hands = createHands({ ...given, runtime, disk, limits, ...(limiter && { limiter }) });
  try {
    const agents = await throughOutages(() => agentsOf(db, turn.session), patience);
    const spent = turn.isContinued ? await throughOutages(() => state.spent(turn), patience) : undefined;
    const budget = new Budget(agent.budget, spent);
    return await new ModelTurn({ turn, given, hands, agents, budget, options }).run();
  } finally {
    await hands.close();
  }
}

class ModelTurn {
  readonly #options: TurnOptions;
  readonly #coordinator: ModelThread;
  readonly #children = new Map<string, ModelThread>();
  /** The calls that wait for the client since the turn started or continued. */
  #waiting: ReadonlySet<string> = new Set();

  constructor(options: TurnOptions) {
    this.#options = options;
    const { turn, agents, given } = options;
    const { threadStops, delegations, stop, patience } = options.options;
    const { agent } = turn.session;
    const shared = { turn, agents, redact: given.redact, threadStops, delegations, stop, patience };
    const delegate = new Delegations({
      ...shared,
      threadOf: (thread, isContinued) => this.#childOf(thread, isContinued),
    });
    const tools = [...toolsOf(agent, toolDefinitions), ...delegateTool(agents)];
    this.#coordinator = this.#threadOf(null, agent, stop, tools, (call) => delegate.use(call));
  }

  async run(): Promise<TurnOutcome | null> {
    await this.#repair();
    for (;;) {
      const end = await this.#coordinator.work();
      if (end !== 'waits') return end;
      const how = await this.#pause();
      if (how === 'paused') return null;
      if (how === 'interrupted') return this.#interrupted();
      await this.#takeResponses();
    }
  }

  /** Ends what earlier turns and other servers left. Calls that can continue stay as they are. */
  async #repair(): Promise<void> {
    const { isContinued, session } = this.#options.turn;
    // The calls have what they need.
    if (!isContinued && session.waits_for !== null) return;
    if (isContinued) this.#waiting = waitingCallsOf(await this.#coordinator.log.read(), session.waits_for);
    await this.#coordinator.repair(
      (call) => isContinued && (this.#waiting.has(call.id) || isDelegation(call)),
    );
  }

  async #interrupted(): Promise<TurnOutcome> {
    for (const child of this.#children.values()) await child.interrupt();
    await this.#coordinator.interrupt();
    return { error: null };
  }

  async #childOf({ id, agent }: ThreadRow, isContinued: boolean): Promise<ModelThread> {
    const known = this.#children.get(id);
    if (known) return known;
    const { turn, options } = this.#options;
    const child = this.#threadOf(id, agent, options.threadStops.of(id), toolsOf(agent, toolDefinitions));
    this.#children.set(id, child);
    if (turn.isContinued && isContinued) await child.repair((call) => this.#waiting.has(call.id));
    return child;
  }

  #threadOf(
    threadId: string | null,
    agent: SessionRow['agent'],
    stop: AbortSignal,
    tools: readonly ModelTool[],
    delegate: ToolUse['delegate'] = async () => failure(NO_DELEGATION),
  ): ModelThread {
    const { turn, given, budget, options } = this.#options;
    const { id: sessionId, tenant_id: tenantId } = turn.session;
    return new ModelThread({
      options: { ...options, stop },
      place: { tenantId, sessionId, threadId, agentName: agent.name },
      agent,
      tools,
      use: { toolset: (call) => this.#useHands(call, stop), delegate },
      budget,
      env: given.env,
      redact: given.redact,
    });
  }

  /** Ends the turn if calls wait. */
  #pause(): ReturnType<ModelTurnOptions['state']['pause']> {
    const { turn, options } = this.#options;
    return throughOutages(() => options.state.pause(turn), options.patience);
  }

  /** Processes what the client sent for calls during the turn. */
  async #takeResponses(): Promise<void> {
    const { state, patience } = this.#options.options;
    const { at } = this.#coordinator.writer.now();
    await throughOutages(() => state.takeResponses(at), patience);
    this.#coordinator.log.forget();
  }

  /** A workspace that does not work is a problem of the call, not of the turn. */
  async #useHands({ tool, input }: ReadyCall, stop: AbortSignal): Promise<ToolOutcome> {
    const { turn, hands, options } = this.#options;
    try {
      return await hands.use(tool.name as ToolName, input, stop);
    } catch (error) {
      if (error instanceof UserFacingError) return failure(error.message);
      const reason = (error as Error).message;
      options.log.error({ session_id: turn.session.id, reason }, 'a tool cannot start');
      return failure('The service could not start the tool.');
    }
  }
}
