/** A turn of the built-in agent: requests to the model, and the calls that it makes. */
import { setTimeout as pause } from 'node:timers/promises';
import { conversationOf } from '../../brain/conversation.ts';
import { type ModelEnd, requestModel } from '../../brain/model.ts';
import { CUT_OFF } from '../../brain/results.ts';
import { nextAttempt } from '../../brain/retries.ts';
import { noTokens } from '../../brain/token-usage.ts';
import { type ModelTool, toolsOf } from '../../brain/tools.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { createHands, type Hands } from '../hands/hands.ts';
import { toolDefinitions } from '../hands/tools.ts';
import type { TurnOutcome } from '../outcome.ts';
import type { BegunTurn } from '../state.ts';
import type { Surroundings } from '../turn.ts';
import { budgetLeft } from './budget.ts';
import { ModelCalls } from './calls.ts';
import { CALL_INTERRUPTED, responseEvents, spanEnd } from './events.ts';
import { allowedCalls, ModelLog } from './log.ts';
import { type ModelTurnOptions, STOPPED } from './options.ts';
import { systemPrompt } from './system-prompt.ts';
import { ModelWriter } from './writer.ts';

/** The maximum number of output tokens of a request. */
const OUTPUT_TOKENS = 32_000;
const DECLINED = 'The call did not run, because the model declined to continue.';

type Given = Omit<Surroundings, 'close'>;
/** What a response means for the turn. */
interface Outcome {
  readonly stopReason: Responded['stopReason'];
  /** True without text and calls. */
  readonly isEmpty: boolean;
  /** True if calls wait for the client. */
  readonly waits: boolean;
}
/** An interruption has no response. */
const NOTHING: Outcome = { stopReason: 'end_turn', isEmpty: true, waits: false };
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
  readonly #calls: ModelCalls;
  readonly #options: ModelTurnOptions;
  readonly #log: ModelLog;
  readonly #tools: readonly ModelTool[];
  readonly #writer: ModelWriter;

  constructor(turn: BegunTurn, given: Given, hands: Hands, options: ModelTurnOptions) {
    this.#turn = turn;
    this.#given = given;
    this.#options = options;
    const { id: sessionId, tenant_id: tenantId, agent } = turn.session;
    this.#log = new ModelLog(options.db, { tenantId, sessionId, threadId: null }, options.patience);
    this.#tools = toolsOf(agent, toolDefinitions);
    this.#writer = new ModelWriter(options);
    const { stop, log } = options;
    const shared = { tools: this.#tools, events: this.#log, writer: this.#writer };
    this.#calls = new ModelCalls({ ...shared, stop, log, sessionId, hands });
  }

  async run(): Promise<TurnOutcome | null> {
    const { stop } = this.#options;
    const { isContinued, session, beganAt } = this.#turn;
    if (isContinued) {
      await this.#closeRequest();
      const waiting = new Set(Object.keys(session.waits_for ?? {}));
      for (const { id } of allowedCalls(await this.#log.read(), null)) waiting.add(id);
      await this.#calls.close(CUT_OFF, ({ id }) => !waiting.has(id));
      if (session.waits_for && !stop.aborted) {
        const how = await this.#pause();
        if (how === 'paused') return null;
        if (how === 'interrupted') return this.#interrupted();
      }
    } else await this.#calls.useAllowed(beganAt);
    while (!stop.aborted) {
      const log = await this.#log.read();
      const messages = conversationOf(log, { threadId: null });
      if (messages.at(-1)?.role !== 'user') return { error: null };
      if (!budgetLeft(log, this.#turn.lastEvent, this.#options.agent.budget)) {
        return { error: null, stopReason: { type: 'budget_reached' } };
      }
      const response = await this.#request(messages);
      if ('error' in response) return response;
      if (response.stopReason === 'refusal') {
        await this.#calls.close(DECLINED, () => true);
        return { error: null, stopReason: { type: 'refusal' } };
      }
      // The next request would be the same.
      if (response.isEmpty && !stop.aborted) return { error: null };
      if (!response.waits || stop.aborted) continue;
      const how = await this.#pause();
      if (how === 'paused') return null;
      if (how === 'interrupted') break;
    }
    return this.#interrupted();
  }

  /** Ends a turn that a user interrupts, or leaves it to the server that continues it. */
  async #interrupted(): Promise<TurnOutcome> {
    if (this.#options.stop.reason !== STOPPED) await this.#calls.close(CALL_INTERRUPTED, () => true);
    return { error: null };
  }

  /** Ends the turn if calls wait. If they have what they need, executes what the client has allowed. */
  async #pause(): ReturnType<ModelTurnOptions['state']['pause']> {
    const { state, patience } = this.#options;
    const how = await throughOutages(() => state.pause(this.#turn), patience);
    if (how !== 'continues') return how;
    const { at } = this.#writer.now();
    await throughOutages(() => state.takeResponses(at), patience);
    this.#log.forget();
    await this.#calls.useAllowed(at);
    return how;
  }

  /** Sends requests until the model responds. Then executes the calls of the response that can run. */
  async #request(messages: ReturnType<typeof conversationOf>): Promise<TurnOutcome | Outcome> {
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
        await Promise.all(found.ready.map((call) => this.#calls.use(call)));
        const { stopReason, content } = end;
        const isEmpty = content.every(({ type }) => type !== 'text' && type !== 'tool_use');
        return { stopReason, isEmpty, waits: Object.keys(found.waiting).length > 0 };
      }
      const ended = spanEnd(start.id, true, end.usage, this.#writer.now());
      if (end.how === 'interrupted') {
        await this.#writer.addResponse(ended, end.usage);
        return NOTHING;
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
      if (stop.aborted) return NOTHING;
      await this.#writer.add([this.#writer.event({ type: 'session.status_running' })]);
    }
  }

  /** Adds the end of a request that another server has sent. */
  async #closeRequest(): Promise<void> {
    const log = await this.#log.read();
    const start = log.findLast(({ type }) => type.startsWith('span.model_request_'));
    if (start?.type !== 'span.model_request_start') return;
    await this.#writer.add(spanEnd(start.id, true, noTokens, this.#writer.now()));
  }
}
