/** A model whose responses a test scripts, behind the Messages API. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { beginStream, blockOf, type ModelProvider, startModelProvider, streamEnd } from './model-provider.ts';

export type Block =
  | { type: 'text'; text: string }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'tool_use'; name: string; input: unknown };

/** A message of a request to the model. */
export interface SentMessage {
  readonly role: string;
  readonly content: readonly ({ type: string } & Record<string, unknown>)[];
}

/** A request to the model. */
export interface SentRequest {
  readonly messages: readonly SentMessage[];
  readonly system?: readonly { readonly text: string }[];
  readonly tools?: readonly { readonly name: string }[];
}

/** Blocks, and the number of input tokens that the provider reports. */
export interface Counted {
  readonly blocks: readonly Block[];
  readonly inputTokens: number;
}

/** What the model does with a request: it responds with blocks, or in another way. */
export type Respond = readonly Block[] | Counted | ((response: ServerResponse) => void);

export interface ScriptedModel extends Pick<ModelProvider, 'url' | 'headers' | 'requests' | 'close'> {
  /** The messages of each request so far. */
  readonly sent: readonly (readonly SentMessage[])[];
  /** Sets the responses to the next requests. The last one is repeated. */
  script(...responses: Respond[]): void;
  /** Sets a function that chooses the response to each request, for threads that work together. */
  choose(respond: (request: SentRequest) => Respond): void;
}

export async function startScriptedModel(): Promise<ScriptedModel> {
  const provider = await startModelProvider();
  let next: Respond[] = [];
  let chosen: ((request: SentRequest) => Respond) | undefined;
  provider.respond = (response) => {
    const each = chosen
      ? chosen(provider.requests.at(-1) as SentRequest)
      : ((next.length > 1 ? next.shift() : next[0]) ?? []);
    if (typeof each === 'function') each(response);
    else respondWith(response, each);
  };
  return {
    url: provider.url,
    requests: provider.requests,
    close: provider.close,
    get headers() {
      return provider.headers;
    },
    get sent() {
      return provider.requests.map((request) => (request as { messages: SentMessage[] }).messages);
    },
    script(...responses) {
      next = responses;
      chosen = undefined;
    },
    choose(respond) {
      chosen = respond;
    },
  };
}

/** Streams a complete response. */
export function respondWith(response: ServerResponse, content: readonly Block[] | Counted): void {
  const { blocks, inputTokens = 3 } = 'blocks' in content ? content : { blocks: content };
  endWith(beginStream(response, inputTokens), blocks);
}

/** Streams the last blocks of a response, and ends it. */
export function endWith(response: ServerResponse, blocks: readonly Block[], firstIndex = 0): void {
  blocks.forEach((block, index) => {
    response.write(streamed(firstIndex + index, block));
  });
  response.end(streamEnd(blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn'));
}

function streamed(index: number, block: Block): string {
  if (block.type === 'text') {
    return blockOf(index, { type: 'text', text: '' }, { type: 'text_delta', text: block.text });
  }
  if (block.type === 'thinking') {
    const { thinking, signature } = block;
    const begin = { type: 'thinking', thinking: '', signature: '' };
    const deltas = [
      { type: 'thinking_delta', thinking },
      { type: 'signature_delta', signature },
    ];
    return blockOf(index, begin, ...deltas);
  }
  const { name, input } = block;
  const partial_json = typeof input === 'string' ? input : JSON.stringify(input);
  const begin = { type: 'tool_use', id: `toolu_${randomUUID()}`, name, input: {} };
  return blockOf(index, begin, { type: 'input_json_delta', partial_json });
}

/** A response with an error of the Messages API. */
export function modelError(
  status: number,
  type: string,
  headers: Record<string, string> = {},
  message = 'Not now.',
) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ type: 'error', error: { type, message } }));
  };
}
