/**
 * A model in its own process, behind the Messages API. The user's message says what it does, as JSON. It reports each
 * request to its parent. So the parent measures when a request arrives, and the model costs the service nothing else.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  beginStream,
  blockOf,
  sse,
  startModelProvider,
  streamEnd,
} from '../../../server/testing/model-provider.ts';

/** What a message makes the model do. */
export interface Order {
  /** Names the turn in reports. */
  readonly turn: string;
  /** The time of each response in milliseconds. All responses but the last call a tool. */
  readonly times: readonly number[];
  /** What the tool runs. */
  readonly command: string;
  /** The number of parts in which a text arrives. */
  readonly parts: number;
}

/** A request that has arrived: its turn, and the time in milliseconds since the epoch, with fractions. */
export interface Arrival {
  readonly turn: string;
  readonly at: number;
}

interface Message {
  role: string;
  content: { type: string; text?: string }[];
}

let calls = 0;

async function respond(
  response: ServerResponse,
  { times, command, parts }: Order,
  sent: number,
): Promise<void> {
  beginStream(response);
  response.write(sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }));
  const began = performance.now();
  for (let part = 0; part < parts; part++) {
    // The time of a response does not depend on how busy this process is.
    const due = began + ((times[sent] ?? 0) * (part + 1)) / parts;
    await pause(Math.max(0, due - performance.now()));
    const delta = { type: 'text_delta', text: `Part ${part} of what I think about it. ` };
    response.write(sse({ type: 'content_block_delta', index: 0, delta }));
  }
  response.write(sse({ type: 'content_block_stop', index: 0 }));
  const isLast = sent + 1 >= times.length;
  if (!isLast) {
    calls += 1;
    const call = { type: 'tool_use', id: `toolu_${calls}`, name: 'Bash', input: {} };
    const partial_json = JSON.stringify({ command });
    response.write(blockOf(1, call, { type: 'input_json_delta', partial_json }));
  }
  response.end(streamEnd(isLast ? 'end_turn' : 'tool_use'));
}

/** The order of requests without one, which follow a compaction or ask for it. */
const noOrder: Order = { turn: 'none', times: [0], command: 'true', parts: 20 };

/** Returns the last order in a conversation, and the number of responses since. */
function lastOrder(messages: readonly Message[]): { order: Order; sent: number } {
  const at = messages.findLastIndex(
    ({ role, content }) => role === 'user' && content.at(-1)?.type === 'text',
  );
  const text = messages[at]?.content.at(-1)?.text ?? '';
  const order = text.startsWith('{"turn":') ? (JSON.parse(text) as Order) : noOrder;
  return { order, sent: messages.slice(at).filter(({ role }) => role === 'assistant').length };
}

const provider = await startModelProvider();
provider.respond = (response) => {
  const at = performance.timeOrigin + performance.now();
  const { messages } = provider.requests.pop() as { messages: Message[] };
  const { order, sent } = lastOrder(messages);
  process.send?.({ turn: order.turn, at } satisfies Arrival);
  // The service ends the connection if it ends the turn.
  response.on('error', () => {});
  void respond(response, order, sent);
};
process.send?.({ url: provider.url });
await once(process, 'disconnect');
process.exit(0);
