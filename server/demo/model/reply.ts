/** Responses of the scripted model, and their streams. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TokenUsage } from '../../records/token-usage.ts';

/** A block of a response. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string }
  | { readonly type: 'tool_use'; readonly name: string; readonly input: object };

/** A response of the model. */
export interface Message {
  readonly blocks: readonly Block[];
  /** Default: `tool_use` with calls, otherwise `end_turn`. */
  readonly stopReason?: 'refusal';
  /** The pause before each word, in milliseconds. Default: 0. */
  readonly pauseMs?: number;
  /** Output tokens that it reports. Default: an estimate. */
  readonly tokens?: number;
}

/** A response of the model, or an error of its provider. */
export type Reply = Message | { readonly status: number; readonly type: string; readonly message: string };

/** Returns a response with a text. */
export function say(text: string): Message {
  return { blocks: [{ type: 'text', text }] };
}

const encoder = new TextEncoder();

/**
 * Returns a reply as the response of a provider.
 *
 * @param usageOf Returns the tokens that the response reports.
 */
export function responseOf(
  reply: Reply,
  usageOf: (message: Message) => TokenUsage,
  signal: AbortSignal | undefined,
): Response {
  if ('status' in reply) {
    const { status, type, message } = reply;
    const body = { type: 'error', error: { type, message } };
    return Response.json(body, { status, headers: { 'retry-after': '1' } });
  }
  const events = eventsOf(reply, usageOf(reply), signal);
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const { done, value } = await events.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(`event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`));
      } catch (error) {
        stream.error(error);
      }
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

interface StreamEvent {
  readonly type: string;
  readonly [name: string]: unknown;
}

async function* eventsOf(
  { blocks, stopReason, pauseMs = 0 }: Message,
  { output_tokens, ...input }: TokenUsage,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamEvent> {
  yield { type: 'message_start', message: { usage: { ...input, output_tokens: 1 } } };
  for (const [index, block] of blocks.entries()) {
    yield { type: 'content_block_start', index, content_block: startOf(block, index) };
    for (const delta of deltasOf(block)) {
      if (pauseMs > 0) await pause(pauseMs, undefined, { signal });
      yield { type: 'content_block_delta', index, delta };
    }
    yield { type: 'content_block_stop', index };
  }
  const usual = blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  yield { type: 'message_delta', delta: { stop_reason: stopReason ?? usual }, usage: { output_tokens } };
  yield { type: 'message_stop' };
}

function startOf(block: Block, index: number): object {
  if (block.type === 'tool_use')
    return { type: block.type, id: `toolu_${index}`, name: block.name, input: {} };
  if (block.type === 'thinking') return { type: block.type, thinking: '', signature: '' };
  return { type: block.type, text: '' };
}

function deltasOf(block: Block): object[] {
  if (block.type === 'tool_use') {
    return [{ type: 'input_json_delta', partial_json: JSON.stringify(block.input) }];
  }
  const words = (text: string) => text.match(/\s*\S+\s*/g) ?? [];
  if (block.type === 'text') return words(block.text).map((text) => ({ type: 'text_delta', text }));
  return [
    ...words(block.thinking).map((thinking) => ({ type: 'thinking_delta', thinking })),
    { type: 'signature_delta', signature: 'demo' },
  ];
}
