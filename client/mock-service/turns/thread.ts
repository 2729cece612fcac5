/** A thread of the scripted agent: what the demo model says in it, and the calls that it makes. */

import type { ModelBlock } from '../../../server/agent/brain/block-parts.ts';
import { conversationOf } from '../../../server/agent/brain/conversation.ts';
import type { Message as Sent } from '../../../server/agent/brain/message.ts';
import type { ModelTool } from '../../../server/agent/brain/model-tools.ts';
import { isDelegation } from '../../../server/agent/loop/calls.ts';
import { allowedCalls, openCalls } from '../../../server/agent/loop/open-calls.ts';
import {
  DECLINED,
  failure,
  type ReadyCall,
  responseEvents,
  resultEvents,
  spanEnd,
} from '../../../server/agent/loop/response-events.ts';
import type { Block } from '../../../server/demo/model/reply.ts';
import type { Turn } from '../../../server/demo/model/turn.ts';
import type { TurnOutcome } from '../../../server/records/turns/outcome.ts';
import type { ThreadRow } from '../memory/state.ts';
import { writeParts } from './drafts.ts';
import { STEP_MS } from './pauses.ts';
import { type RequestEnd, sendRequest, type ThreadRequest } from './request.ts';
import { runCall } from './sandbox.ts';
import type { TurnParts } from './turn-parts.ts';
import { ThreadWriter } from './writer.ts';

export interface ThreadOptions {
  /** Null for the coordinator. */
  readonly threadId: string | null;
  readonly agent: ThreadRow['agent'];
  readonly tools: readonly ModelTool[];
  /** Works on a delegation, and writes its result. */
  readonly delegate: (call: ReadyCall) => Promise<void>;
}

/** How the work on a thread ended, or `waits` if calls wait for the client. */
export type ThreadEnd = TurnOutcome | 'waits';

type Responded = Extract<RequestEnd, { how: 'responded' }>;

const STOPPED: TurnOutcome = { error: null };
const unchanged = (text: string) => text;

export class ScriptedThread {
  readonly writer: ThreadWriter;
  readonly #parts: TurnParts;
  readonly #options: ThreadOptions;

  constructor(parts: TurnParts, options: ThreadOptions) {
    this.#parts = parts;
    this.#options = options;
    this.writer = new ThreadWriter(parts, options.threadId, options.agent.name);
  }

  /** The conversation, as the model gets it. */
  messages(): readonly Sent[] {
    return conversationOf(this.writer.log(), { threadId: this.#options.threadId }).messages;
  }

  /** Works until the model has finished, or calls wait. First executes the calls that the client has allowed. */
  async work(): Promise<ThreadEnd> {
    await this.#useAllowed();
    while (!this.writer.isStopped) {
      if (openCalls(this.writer.log()).length > 0) return 'waits';
      const messages = this.messages();
      if (messages.at(-1)?.role !== 'user') return STOPPED;
      const end = await this.send({ messages, ...this.#frame() });
      const outcome = await this.#take(end, messages);
      if (outcome) return outcome;
    }
    return STOPPED;
  }

  /** Sends a request to the demo model. The scenario of a test takes the place of what the user has written. */
  send(request: ThreadRequest): Promise<RequestEnd> {
    const { scenario } = this.#parts;
    const isChosen = ({ said }: Turn) =>
      scenario !== undefined && this.#options.threadId === null && said !== '' && !said.startsWith('<');
    return sendRequest(request, this.writer, this.#parts, (turn) =>
      isChosen(turn) ? { ...turn, said: String(scenario) } : turn,
    );
  }

  #frame() {
    const { agent, tools } = this.#options;
    const outputs = 'Put files for the user into the folder /mnt/session/outputs.';
    const system = [agent.system, outputs].filter((text) => text !== '').join('\n\n');
    return { system, tools: tools.map(({ definition }) => definition) };
  }

  /** Resolves to null if the model continues. */
  async #take(end: RequestEnd, messages: readonly Sent[]): Promise<TurnOutcome | null> {
    if (end.how === 'ended') return end.outcome;
    if (end.how === 'too long') return this.#compact(messages);
    const { writer } = this;
    const isRefused = end.message.stopReason === 'refusal';
    const { events, ready, waiting } = await this.#written(end);
    if (!(await writer.add(events, isRefused ? {} : waiting))) return STOPPED;
    if (isRefused) {
      const open = openCalls(writer.log());
      await writer.add(open.flatMap((call) => resultEvents(call, failure(DECLINED), writer.now())));
      return { error: null, stopReason: { type: 'refusal' } };
    }
    for (const call of ready) await this.#use(call);
    return null;
  }

  /** Writes a response word by word, and returns its events. */
  async #written({ message, startId, usage }: Responded) {
    const { pauseMs = 0 } = message;
    const ids = new Map<object, string>();
    const content = message.blocks.map(modelBlock);
    for (const block of content) {
      if (block.type === 'tool_use') continue;
      const id = this.#parts.newId('event');
      ids.set(block, id);
      if (block.type !== 'text') continue;
      const start = { id, type: 'agent.message' };
      await writeParts(this.#parts, this.writer, start, block.text.match(/\S+\s*/g) ?? [], pauseMs);
    }
    const response = {
      how: 'responded',
      content,
      problems: new Map(),
      stopReason: message.stopReason ?? 'end_turn',
      cut: false,
      ids,
      usage,
    } as const;
    return responseEvents(response, startId, this.#options.tools, unchanged, this.writer.now());
  }

  /** Replaces the conversation with a summary. */
  async #compact(messages: readonly Sent[]): Promise<TurnOutcome | null> {
    const { system } = this.#frame();
    const request = { system, messages, tools: [] };
    const end = await sendRequest(request, this.writer, this.#parts, (turn) => ({
      ...turn,
      isSummary: true,
    }));
    if (end.how !== 'responded') return end.how === 'ended' ? end.outcome : STOPPED;
    const { message, startId, usage } = end;
    const text = message.blocks.map((block) => (block.type === 'text' ? block.text : '')).join('');
    const hidden = { type: 'summary', text, request_id: startId } as const;
    const compacted = { ...this.writer.event({ type: 'agent.thread_context_compacted' }), hidden };
    await this.writer.add([compacted, ...spanEnd(startId, false, usage, this.writer.now())]);
    return null;
  }

  async #useAllowed(): Promise<void> {
    const log = this.writer.log();
    for (const call of [...allowedCalls(log), ...openCalls(log).filter(isDelegation)]) {
      const server = call.type === 'agent.mcp_tool_use' ? call.mcp_server_name : undefined;
      const tool = this.#options.tools.find(
        (each) => each.name === call.name && (each.kind === 'mcp' ? each.server : undefined) === server,
      );
      if (tool) await this.#use({ id: call.id, type: call.type, tool, input: call.input });
    }
  }

  async #use(call: ReadyCall): Promise<void> {
    const { tool } = call;
    if (tool.kind === 'delegate') return this.#options.delegate(call);
    await this.#parts.pauses.wait(STEP_MS);
    const { outcome, id, outputs } = await runCall(call, this.writer, this.#parts);
    const { newId } = this.#parts;
    const options = { ...this.writer.now(), newId: id === undefined ? newId : () => id };
    await this.writer.add(resultEvents(call, outcome, options), {}, outputs);
  }
}

/** Returns a block as the Messages API does. */
export function modelBlock(block: Block, index: number): ModelBlock {
  if (block.type === 'tool_use') return { ...block, id: `toolu_${index}` };
  return block.type === 'thinking' ? { ...block, signature: 'demo' } : { ...block };
}
