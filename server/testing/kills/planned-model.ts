/** A model that makes turns last, so that a fault can hit them in a known phase. Each thread follows its plan. */
import type { ServerResponse } from 'node:http';
import { describedTool, sendResult, startScriptedServer } from '../mcp-server.ts';
import { bash } from '../model-agent.ts';
import { beginStream, sse, startModelProvider } from '../model-provider.ts';
import { type Block, endWith, respondWith, type SentMessage } from '../scripted-model.ts';
import type { Marks } from './marks.ts';
import { type Acts, COUNT, MCP, type Part, plans } from './plans.ts';

export interface PlannedModel {
  readonly url: string;
  /** The URL of the MCP server that the model calls. */
  readonly mcpUrl: string;
  /** The messages of each request so far. */
  readonly sent: readonly (readonly SentMessage[])[];
  /** What a message contains so that its thread follows a plan. */
  tag(key: string, part: Part): string;
  /** Returns true if a thread has reached its phase, in which it stays for a while. */
  hasReached(key: string, part: Part): boolean;
  /** Returns true if a step of a session waits for the fault. */
  isHeld(key: string): boolean;
  /** The fault has happened, so nothing waits for it. */
  release(key: string): void;
  close(): Promise<void>;
}

interface Body {
  readonly messages: readonly SentMessage[];
  readonly tools?: readonly { readonly name: string }[];
}

/** The input of the tool of the MCP server. */
interface CountInput {
  readonly mark: string;
  readonly key: string;
  readonly isHeld: boolean;
}

const STREAM_PAUSE_MS = 20;

const tag = (key: string, part: Part) => `[${key}: ${part}]`;

export async function startPlannedModel(marks: Marks): Promise<PlannedModel> {
  const provider = await startModelProvider();
  const mcp = await startScriptedServer();
  /** The threads whose phase has begun, by their tags. Those with a mark have reached it when its command runs. */
  const begun = new Map<string, string | null>();
  const released = new Set<string>();
  /** The sessions with a step that waits for the fault, and how to end the calls that do. */
  const held = new Map<string, () => void>();
  let lastMark = 0;

  function begin(key: string, part: Part, mark: string | null = null): void {
    if (!begun.has(tag(key, part))) begun.set(tag(key, part), mark);
  }
  function newMark(key: string, part: Part): string {
    lastMark += 1;
    const mark = `${key}.${lastMark}`;
    begin(key, part, mark);
    return mark;
  }
  const actsOf = (key: string, part: Part): Acts => ({
    marked: (then = 'true') => bash(`${marks.command(newMark(key, part))}; ${then}`),
    counted: (isHeld) => {
      const input = { mark: newMark(key, part), key, isHeld };
      return { type: 'tool_use', name: `mcp__${MCP}__${COUNT}`, input };
    },
    hold(then) {
      begin(key, part);
      held.set(key, () => {});
      const isOver = () => released.has(key);
      return isOver() ? then() : (response) => streamUntil(isOver, response, then);
    },
    isFirst() {
      const isFirst = !begun.has(tag(key, part));
      begin(key, part);
      return isFirst;
    },
    tag: (of) => tag(key, of),
  });

  provider.respond = (response, body) => {
    const { messages, tools = [] } = body as Body;
    const first = JSON.stringify(messages[0]);
    const [, key = '', part] = /\[([\w-]+): ([^\]]+)\]/.exec(first) ?? [];
    const step = messages.filter(({ role }) => role === 'assistant').length;
    const asked = { key, step, first, tools: tools.map(({ name }) => name) };
    const planned = plans[part as Part](asked, actsOf(key, part as Part));
    if (typeof planned === 'function') planned(response);
    else respondWith(response, planned);
  };

  mcp.tools = [describedTool(COUNT)];
  mcp.on.set('tools/call', (response, message) => {
    const { mark, key, isHeld } = (message.params?.arguments ?? {}) as CountInput;
    marks.count(mark);
    const end = () => sendResult(response, message, { content: [{ type: 'text', text: 'Counted.' }] });
    if (isHeld && !released.has(key)) held.set(key, end);
    else end();
  });

  return {
    url: provider.url,
    mcpUrl: mcp.url,
    get sent() {
      return provider.requests.map((request) => (request as Body).messages);
    },
    tag,
    hasReached(key, part) {
      const mark = begun.get(tag(key, part));
      return mark === null || (mark !== undefined && marks.counts.has(mark));
    },
    isHeld: (key) => held.has(key),
    release(key) {
      released.add(key);
      held.get(key)?.();
    },
    async close() {
      await Promise.all([provider.close(), mcp.close()]);
    },
  };
}

/** Streams a text until a condition is true, and then other blocks. */
function streamUntil(isOver: () => boolean, response: ServerResponse, then: () => readonly Block[]): void {
  beginStream(response);
  response.write(sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }));
  const timer = setInterval(() => {
    const delta = { type: 'text_delta', text: 'Still here. ' };
    response.write(sse({ type: 'content_block_delta', index: 0, delta }));
    if (!isOver()) return;
    clearInterval(timer);
    response.write(sse({ type: 'content_block_stop', index: 0 }));
    endWith(response, then(), 1);
  }, STREAM_PAUSE_MS);
  response.on('close', () => clearInterval(timer));
}
