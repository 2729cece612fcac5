/** A turn of the built-in agent, with its threads. */
import type { ToolName } from '../../agents/tools.ts';
import { toolsOf } from '../../brain/tools.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { createHands, type Hands, type ToolOutcome } from '../hands/hands.ts';
import { toolDefinitions } from '../hands/tools.ts';
import type { TurnOutcome } from '../outcome.ts';
import type { BegunTurn } from '../state.ts';
import type { Surroundings } from '../turn.ts';
import { Budget } from './budget.ts';
import { failure, type ReadyCall } from './events.ts';
import { Grader } from './grading.ts';
import { unprocessed } from './log.ts';
import type { ModelTurnOptions } from './options.ts';
import { ModelThread } from './thread.ts';

type Given = Omit<Surroundings, 'close'>;

/** Works until the turn has an end. Resolves to null if it waits for the client: then its end is already written. */
export async function runModelTurn(
  turn: BegunTurn,
  given: Given,
  options: ModelTurnOptions,
): Promise<TurnOutcome | null> {
  const { runtime, disk, agent, state, patience } = options;
  const { limits, limiter } = agent;
  const hands = createHands({ ...given, runtime, disk, limits, ...(limiter && { limiter }) });
  try {
    const spent = turn.isContinued ? await throughOutages(() => state.spent(turn), patience) : undefined;
    return await new ModelTurn(turn, given, hands, new Budget(agent.budget, spent), options).run();
  } finally {
    await hands.close();
  }
}

class ModelTurn {
  readonly #turn: BegunTurn;
  readonly #options: ModelTurnOptions;
  readonly #hands: Hands;
  readonly #coordinator: ModelThread;
  readonly #grader: Grader;

  constructor(turn: BegunTurn, given: Given, hands: Hands, budget: Budget, options: ModelTurnOptions) {
    this.#turn = turn;
    this.#options = options;
    this.#hands = hands;
    const { id: sessionId, tenant_id: tenantId, agent } = turn.session;
    const coordinator = {
      options,
      place: { tenantId, sessionId, threadId: null, agentName: agent.name },
      agent,
      tools: toolsOf(agent, toolDefinitions),
      use: { toolset: (call: ReadyCall) => this.#useHands(call) },
      budget,
      redact: given.redact,
    };
    this.#coordinator = new ModelThread(coordinator);
    this.#grader = new Grader(this.#coordinator, coordinator);
  }

  async run(): Promise<TurnOutcome | null> {
    const { isContinued, session, beganAt } = this.#turn;
    if (isContinued) {
      const answered = unprocessed(await this.#coordinator.log.read());
      await this.#coordinator.repair(new Set([...Object.keys(session.waits_for ?? {}), ...answered]));
    }
    for (let at = beganAt; ; ) {
      const end = await this.#coordinator.work(at);
      if (end !== 'waits') {
        const isDone = end.error === null && end.stopReason === undefined && !this.#options.stop.aborted;
        const graded = isDone ? await this.#grader.evaluate() : end;
        if (graded !== 'needs_revision') return graded;
        continue;
      }
      const how = await this.#pause();
      if (how === 'paused') return null;
      if (how === 'interrupted') {
        await this.#coordinator.interrupt();
        return { error: null };
      }
      ({ at } = this.#coordinator.writer.now());
      await this.#takeResponses(at);
    }
  }

  /** Ends the turn if calls wait. */
  #pause(): ReturnType<ModelTurnOptions['state']['pause']> {
    const { state, patience } = this.#options;
    return throughOutages(() => state.pause(this.#turn), patience);
  }

  /** Processes what the client sent for calls during the turn. */
  async #takeResponses(at: string): Promise<void> {
    const { state, patience } = this.#options;
    await throughOutages(() => state.takeResponses(at), patience);
    this.#coordinator.log.forget();
  }

  /** A workspace that does not work is a problem of the call, not of the turn. */
  async #useHands({ tool, input }: ReadyCall): Promise<ToolOutcome> {
    const { stop, log } = this.#options;
    try {
      return await this.#hands.use(tool.name as ToolName, input, stop);
    } catch (error) {
      log.error(
        { session_id: this.#turn.session.id, reason: (error as Error).message },
        'a tool cannot start',
      );
      return failure('The service could not start the tool.');
    }
  }
}
