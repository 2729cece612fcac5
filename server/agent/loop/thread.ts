/** A thread of a turn of the built-in agent: requests to the model, and the calls that it makes. */
import type { components } from '../../../generated/types.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { noTokens } from '../../records/token-usage.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import { conversationOf } from '../brain/conversation.ts';
import type { Message } from '../brain/message.ts';
import type { ModelTool } from '../brain/model-tools.ts';
import { nextRequest } from '../brain/next-request.ts';
import { type Origin, originIn } from '../brain/origins.ts';
import { CUT_OFF } from '../brain/results.ts';
import { declined } from '../brain/suspects.ts';
import type { Surroundings } from '../turns/agent.ts';
import type { Budget } from './budget.ts';
import { callDraft } from './call-drafts.ts';
import { ModelCalls, type ToolUse } from './calls.ts';
import type { ModelTurnOptions } from './loop-options.ts';
import type { MessageFiles } from './message-files.ts';
import { type CallEvent, openCalls } from './open-calls.ts';
import { ModelLog } from './read-log.ts';
import { Rejections } from './rejections.ts';
import { type DraftOptions, responseDrafts } from './response-drafts.ts';
import { DECLINED, endOfCall, remembering, responseEvents, spanEnd } from './response-events.ts';
import { type RequestEnd, type Responded, sendRequest, type UnsentRequest } from './send-request.ts';
import { STOPPED } from './stops.ts';
import { summaryEvents } from './summary-events.ts';
import { systemPrompt } from './system-prompt.ts';
import { ModelWriter, type Place } from './writer.ts';

export interface ThreadOptions {
  readonly options: ModelTurnOptions;
  readonly place: Place;
  readonly agent: components['schemas']['AgentSnapshot'];
  readonly tools: readonly ModelTool[];
  /** How each kind of tool runs. Calls of other kinds wait for the client. */
  readonly use: ToolUse;
  readonly budget: Budget;
  readonly files: MessageFiles;
  readonly given: Pick<Surroundings, 'env' | 'missing' | 'files' | 'memory' | 'skillsOf'>;
  readonly redact: Surroundings['redact'];
}

type ThreadRequest = Pick<UnsentRequest, 'system' | 'messages' | 'tools' | 'maxTokens'>;

/** How the work on a thread ended, or `waits` if calls wait for the client. */
export type ThreadEnd = TurnOutcome | 'waits';

export class ModelThread {
  readonly log: ModelLog;
  readonly writer: ModelWriter;
  readonly options: ThreadOptions;
  readonly #calls: ModelCalls;
  readonly #shown: DraftOptions;
  /** True if `log.known` returns everything that the next request needs. */
  #isKnown = false;

  constructor(options: ThreadOptions) {
    const { place, budget, tools, use, given, redact } = options;
    const { db, patience, stop, agent, state, drafts, newId } = options.options;
    this.options = options;
    this.#shown = { drafts, list: place, newId, redact };
    this.log = new ModelLog(db, place, patience, agent.logBytes);
    this.writer = new ModelWriter(options.options, place, budget, this.log);
    this.#calls = new ModelCalls({
      tools,
      use,
      stop,
      state,
      writer: this.writer,
      draft: (callId) => callDraft(this.#shown, callId),
      synchronise: given.memory.synchronise,
    });
  }

  /** Works until the model has finished, or calls wait. First executes the calls that the client has allowed. */
  async work(): Promise<ThreadEnd> {
    try {
      return await this.#work();
    } finally {
      await this.writer.flush();
    }
  }

  async #work(): Promise<ThreadEnd> {
    const { place, agent, tools, files, given, options } = this.options;
    const { stop } = options;
    const canRead = tools.some(({ kind, name }) => kind === 'toolset' && name === 'Read');
    const context = {
      window: agent.model.effective_context_window,
      system: systemPrompt(agent.system, options, given, given.skillsOf(agent), canRead),
      tools: tools.map(({ definition }) => definition),
    };
    const { requestLimits: limits } = options.agent.model;
    const rejections = new Rejections(this.writer);
    if (!stop.aborted) this.#isKnown = await this.#calls.useAllowed(await this.log.own());
    while (!stop.aborted) {
      const events = (this.#isKnown ? this.log.known() : null) ?? (await this.log.own());
      this.#isKnown = false;
      const log = await files.describe(events, stop);
      if (openCalls(log).length > 0) return 'waits';
      const { smaller, withheld } = rejections;
      const next = nextRequest(log, { ...place, ...context, limits, smaller, withheld });
      if (next === null) return { error: null };
      const end = await this.send(next, !next.isCompaction);
      if (end.how === 'unaffordable') return end.end;
      if (end.how === 'failed' && !(await rejections.change(next, end, log))) return { error: end.error };
      if (end.how !== 'responded') continue;
      const refused = end.stopReason === 'refusal' ? declined(next.messages, log) : [];
      const parts = [...rejections.accepted(), ...refused];
      const outcome = next.isCompaction ? await this.#compact(end, parts) : await this.#take(end, parts);
      if (outcome && !stop.aborted) return outcome;
    }
    await this.interrupt();
    return { error: null };
  }

  /** Sends a request to the model of the thread. Streams can show the response while it arrives if `isShown` is true. */
  send(request: ThreadRequest, isShown = false): Promise<RequestEnd> {
    const { agent, budget, files, redact, options } = this.options;
    const complete = { ...request, model: agent.model.id, signal: options.stop, redact };
    return sendRequest(options.agent.model, complete, {
      ...{ writer: this.writer, budget, files },
      ...(isShown && { shows: (startId: string) => responseDrafts(this.#shown, startId) }),
    });
  }

  /**
   * Ends what an earlier turn or another server left: its request, and its calls.
   *
   * @param continues Returns true for calls that continue.
   */
  async repair(continues: (call: CallEvent) => boolean): Promise<void> {
    const log = await this.log.own();
    const start = log.findLast(({ type }) => type.startsWith('span.model_request_'));
    if (start?.type === 'span.model_request_start') {
      await this.writer.add(spanEnd(start.id, true, noTokens, this.writer.now()));
    }
    await this.#calls.close(
      openCalls(log).filter((call) => !continues(call)),
      CUT_OFF,
    );
  }

  /** Returns the messages of the thread, as the model gets them. */
  async messages(): Promise<readonly Message[]> {
    return conversationOf(await this.log.own(), this.options.place).messages;
  }

  /** Ends the calls without a result, or leaves them to the server that continues the turn. */
  async interrupt(): Promise<void> {
    const { options, place } = this.options;
    const { stop, state, patience } = options;
    await this.writer.flush();
    if (stop.reason === STOPPED) return;
    // The coordinator's end is that of all calls. From now on, the client's responses to them are rejected. Otherwise, a
    // call could have two results.
    if (place.threadId === null) {
      await throughOutages(() => state.takeResponses(this.writer.now().at), patience);
      this.log.forget();
    }
    await this.#calls.close(openCalls(await this.log.own()), endOfCall(stop));
  }

  /** Writes a response, and executes its calls that can run. Resolves to null if the model continues. */
  async #take(response: Responded, withheld: readonly Origin[]): Promise<TurnOutcome | null> {
    const { tools, redact } = this.options;
    const { stopReason, content, usage, startId } = response;
    const made = responseEvents(response, startId, tools, redact, this.writer.now());
    const { ready, waiting } = made;
    if (stopReason === 'refusal') {
      const own = made.events.map(({ id }) => originIn(id));
      // Calls of a model that declines neither wait nor run.
      await this.writer.addResponse(remembering(made.events, [...withheld, ...own]), usage);
      await this.#calls.close(openCalls(await this.log.own()), DECLINED);
      return { error: null, stopReason: { type: 'refusal' } };
    }
    const isWritten = await this.writer.addResponse(remembering(made.events, withheld), usage, waiting);
    // The user has interrupted the thread.
    if (!isWritten) return { error: null };
    this.#isKnown = await this.#calls.useAll(ready);
    // The next request would be the same.
    const isEmpty = content.every(({ type }) => type !== 'text' && type !== 'tool_use');
    return isEmpty ? { error: null } : null;
  }

  /** Compacts the thread with the summary that a response contains. */
  async #compact(response: Responded, withheld: readonly Origin[]): Promise<TurnOutcome | null> {
    const { events, error } = summaryEvents(response, this.options.redact, this.writer);
    await this.writer.addResponse(remembering(events, withheld), response.usage);
    this.log.forget();
    if (response.stopReason === 'refusal') return { error: null, stopReason: { type: 'refusal' } };
    return error && { error };
  }
}
