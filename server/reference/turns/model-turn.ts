/** A turn of the built-in agent: requests to the model, and the calls that it makes. */
import { setTimeout as pause } from 'node:timers/promises';
import { conversationOf } from '../brain/conversation.ts';
import { type ModelEnd, requestModel } from '../brain/model.ts';
import { nextAttempt } from '../brain/retries.ts';
import { type ModelTool, toolsOf } from '../brain/tools.ts';
import { throughOutages } from '../platform/database/outages.ts';
import { budgetLeft } from './budget.ts';
import { createHands, type Hands, type ToolOutcome } from './hands.ts';
import { toolDefinitions } from './hands-tools.ts';
import { failure, noTokens, type ReadyCall, responseEvents, resultEvents, spanEnd } from './model-events.ts';
import { allowedCalls, type CallEvent, ModelLog, openCalls } from './model-log.ts';
import { type ModelTurnOptions, STOPPED } from './model-options.ts';
import { ModelWriter } from './model-writer.ts';
import type { TurnOutcome } from './outcome.ts';
import type { BegunTurn } from './state.ts';
import { systemPrompt } from './system-prompt.ts';
import type { Surroundings } from './turn.ts';

/** The maximum number of output tokens of a request. */
const OUTPUT_TOKENS = 32_000;
const CUT_OFF = 'The call was cut off before it had a result. It may have had effects.';
const INTERRUPTED = 'The user interrupted the call.';

type Given = Omit<Surroundings, 'close'>;
type Responded = Extract<ModelEnd, { how: 'responded' }>;

/** Works until the turn has an end. Resolves to null if it waits for the client: then its end is already written. */
export async function runModelTurn(
  turn: BegunTurn,
  given: Given,
  options: ModelTurnOptions,
): Promise<TurnOutcome | null> {
  const { runtime, disk, agent } = options;
  const { limits, limiter } = agent;
  const hands = createHands({ ...given, runtime, disk, limits, ...(limiter && { limiter }) });
  try {
    return await new ModelTurn(turn, given, hands, options).run();
  } finally {
    await hands.close();
  }
}

class ModelTurn {
  readonly #turn: BegunTurn;
  readonly #given: Given;
  readonly #hands: Hands;
  readonly #options: ModelTurnOptions;
  readonly #log: ModelLog;
  readonly #tools: readonly ModelTool[];
  readonly #writer: ModelWriter;

  constructor(turn: BegunTurn, given: Given, hands: Hands, options: ModelTurnOptions) {
    this.#turn = turn;
    this.#given = given;
    this.#hands = hands;
    this.#options = options;
    const { id: sessionId, tenant_id: tenantId, agent } = turn.session;
    this.#log = new ModelLog(options.db, { tenantId, sessionId, threadId: null }, options.patience);
    this.#tools = toolsOf(agent, toolDefinitions);
    this.#writer = new ModelWriter(options);
  }

  async run(): Promise<TurnOutcome | null> {
    const { stop } = this.#options;
    const { isContinued, session, beganAt } = this.#turn;
    if (isContinued) {
      const waiting = session.waits_for ?? {};
      await this.#closeRequest();
      await this.#closeCalls(CUT_OFF, ({ id }) => !(id in waiting));
      if (session.waits_for && (await this.#paused())) return null;
    } else await this.#useAllowed(beganAt);
    while (!stop.aborted) {
      const log = await this.#log.read();
      const messages = conversationOf(log, { threadId: null });
      if (messages.at(-1)?.role !== 'user') return { error: null };
      if (!budgetLeft(log, this.#turn.lastEvent, this.#options.agent.budget)) {
        return { error: null, stopReason: { type: 'budget_reached' } };
      }
      const response = await this.#request(messages);
      if ('error' in response) return response;
      if (response.stopReason === 'refusal') return { error: null, stopReason: { type: 'refusal' } };
      if (response.waits && !stop.aborted && (await this.#paused())) return null;
    }
    if (stop.reason !== STOPPED) await this.#closeCalls(INTERRUPTED, () => true);
    return { error: null };
  }

  /** Ends the turn if calls wait. Otherwise executes what the client has allowed, and resolves to false. */
  async #paused(): Promise<boolean> {
    const { state, patience } = this.#options;
    if (await throughOutages(() => state.pause(), patience)) return true;
    const { at } = this.#writer.now();
    await throughOutages(() => state.takeResponses(at), patience);
    this.#log.forget();
    await this.#useAllowed(at);
    return false;
  }

  /** Sends requests until the model responds. Then executes the calls of the response that can run. */
  async #request(
    messages: ReturnType<typeof conversationOf>,
  ): Promise<TurnOutcome | { stopReason: Responded['stopReason']; waits: boolean }> {
    const { agent, stop } = this.#options;
    const { session } = this.#turn;
    for (let failed = 1; ; failed += 1) {
      const start = this.#writer.event({ type: 'span.model_request_start' });
      await this.#writer.add([start]);
      const end = await requestModel(agent.model, {
        model: session.agent.model.id,
        system: systemPrompt(session.agent.system, this.#options),
        messages,
        tools: this.#tools.map(({ definition }) => ({ ...definition })),
        maxTokens: OUTPUT_TOKENS,
        signal: stop,
      });
      if (end.how === 'responded') {
        const found = responseEvents(end, start.id, this.#tools, this.#given.redact, this.#writer.now());
        await this.#writer.addResponse(found.events, end.usage, found.waiting);
        await Promise.all(found.ready.map((call) => this.#use(call)));
        return { stopReason: end.stopReason, waits: Object.keys(found.waiting).length > 0 };
      }
      const ended = spanEnd(start.id, true, end.usage, this.#writer.now());
      if (end.how === 'interrupted') {
        await this.#writer.addResponse(ended, end.usage);
        return { stopReason: 'end_turn', waits: false };
      }
      const { type, message } = end.failure;
      const next = nextAttempt(end.failure, failed, agent.model);
      const error = { type, message, retry_status: { type: next.retry } };
      if (next.retry !== 'retrying') {
        await this.#writer.addResponse(ended, end.usage);
        return { error };
      }
      const retried = [
        this.#writer.event({ type: 'session.error', error }),
        this.#writer.event({ type: 'session.status_rescheduled' }),
      ];
      await this.#writer.addResponse([...ended, ...retried], end.usage);
      await pause(next.pauseMs, undefined, { signal: stop }).catch(() => {});
      if (stop.aborted) return { stopReason: 'end_turn', waits: false };
      await this.#writer.add([this.#writer.event({ type: 'session.status_running' })]);
    }
  }

  /** Executes the calls that the client has allowed. */
  async #useAllowed(at: BegunTurn['beganAt']): Promise<void> {
    const calls = allowedCalls(await this.#log.read(), at);
    await Promise.all(
      calls.map((call) => {
        const tool = this.#tools.find(({ name, kind }) => name === call.name && kind === 'toolset');
        if (tool) return this.#use({ id: call.id, tool, input: call.input });
        return this.#writer.add(
          resultEvents(call, failure(`There is no tool ${call.name}.`), this.#writer.now()),
        );
      }),
    );
  }

  async #use({ id, tool, input }: ReadyCall): Promise<void> {
    const outcome = await this.#outcomeOf(tool, input);
    // The server that continues the turn tells the model that the call was cut off.
    if (this.#options.stop.reason === STOPPED) return;
    await this.#writer.add(resultEvents({ id, type: 'agent.tool_use' }, outcome, this.#writer.now()));
  }

  /** A workspace that does not work is a problem of the call, not of the turn. */
  async #outcomeOf({ name }: ModelTool, input: object): Promise<ToolOutcome> {
    const { stop, log } = this.#options;
    try {
      return await this.#hands.use(name as keyof typeof toolDefinitions, input, stop);
    } catch (error) {
      log.error(
        { session_id: this.#turn.session.id, reason: (error as Error).message },
        'a tool cannot start',
      );
      return failure('The service could not start the tool.');
    }
  }

  /** Adds the end of a request that another server has sent. */
  async #closeRequest(): Promise<void> {
    const log = await this.#log.read();
    const start = log.findLast(({ type }) => type.startsWith('span.model_request_'));
    if (start?.type !== 'span.model_request_start') return;
    await this.#writer.add(spanEnd(start.id, true, noTokens, this.#writer.now()));
  }

  /** Adds results to the calls that have none. */
  async #closeCalls(text: string, isMeant: (call: CallEvent) => boolean): Promise<void> {
    const calls = openCalls(await this.#log.read()).filter(isMeant);
    await this.#writer.add(calls.flatMap((call) => resultEvents(call, failure(text), this.#writer.now())));
  }
}
