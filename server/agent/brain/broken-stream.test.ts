import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askModel } from '../../testing/ask-model.ts';
import {
  beginStream,
  blockOf,
  type ModelProvider,
  sse,
  startModelProvider,
  streamEnd,
} from '../../testing/model-provider.ts';

let provider: ModelProvider;
beforeAll(async () => {
  provider = await startModelProvider();
});
afterAll(() => provider.close());

function ask(respond: (response: ServerResponse) => unknown) {
  provider.respond = respond;
  return askModel(provider.url);
}
/** The end of a request whose stream contains these texts after its start. */
const stream = (...texts: string[]) => ask((response) => beginStream(response).end(texts.join('')));
const text = (index: number, words: string) =>
  blockOf(index, { type: 'text', text: '' }, { type: 'text_delta', text: words });
const call = (index: number, id: unknown, json: string) =>
  blockOf(
    index,
    { type: 'tool_use', id, name: 'Bash', input: {} },
    { type: 'input_json_delta', partial_json: json },
  );

it('sends key, model, marks for the cache, and no empty list of tools', async () => {
  await stream(streamEnd('end_turn'));
  const cache_control = { type: 'ephemeral' };
  expect(provider.requests.at(-1)).toEqual({
    model: 'small',
    max_tokens: 100,
    stream: true,
    system: [{ type: 'text', text: 'Be brief.', cache_control }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'hello', cache_control }] }],
  });
  expect(provider.headers).toMatchObject({ authorization: 'Bearer sk-secret-key' });
});

it('ignores unknown events and blocks, and blank texts', async () => {
  const unknown = blockOf(0, { type: 'hologram', size: 1 }, { type: 'hologram_delta', size: 2 });
  const end = await stream(
    sse({ type: 'news' }),
    unknown,
    text(1, ' \n'),
    text(2, 'Hi.'),
    streamEnd('bored'),
  );
  expect(end).toMatchObject({ how: 'responded', stopReason: 'end_turn' });
  expect(end).toHaveProperty('content', [{ type: 'text', text: 'Hi.' }]);
});

it.each([
  ['{"command":', 'not valid JSON'],
  ['["ls"]', 'not a JSON object'],
  ['{"command":"\\u0000"}', 'NUL'],
  ['{"\\ud800":1}', 'surrogate'],
  [`{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 'more than 100 levels'],
])('marks a tool call with the input %s', async (json, problem) => {
  const end = await stream(call(0, 'bad', json), call(1, 'good', '{"command":"ls"}'), streamEnd('tool_use'));
  expect(end).toMatchObject({
    how: 'responded',
    content: [
      { id: 'bad', input: {} },
      { id: 'good', input: { command: 'ls' } },
    ],
    problems: new Map([['bad', expect.stringContaining(problem)]]),
  });
});

it('replaces characters of text that the database cannot store', async () => {
  const end = await stream(text(0, 'a\0b\ud83d'), streamEnd('end_turn'));
  expect(end).toHaveProperty('content.0.text', 'a\ufffdb\ufffd');
});

it('joins a surrogate pair that arrives in two events', async () => {
  const half = (words: string) => ({ type: 'text_delta', text: words });
  const pair = blockOf(0, { type: 'text', text: '' }, half('\ud83d'), half('\ude00'));
  expect(await stream(pair, streamEnd('end_turn'))).toHaveProperty('content.0.text', '\u{1f600}');
});

it('accepts an input that is complete in the start of its block', async () => {
  const block = { type: 'tool_use', id: 'a', name: 'Bash', input: { command: 'ls' } };
  const end = await stream(blockOf(0, block), streamEnd('tool_use'));
  expect(end).toMatchObject({ content: [{ input: { command: 'ls' } }], problems: new Map() });
});

it.each([
  ['is not JSON', 'event: message_delta\ndata: {"type":\n\n'],
  ['is not an object', 'event: message_delta\ndata: 7\n\n'],
  ['has no block', sse({ type: 'content_block_start', index: 0 })],
  ['has a text that is a number', blockOf(0, { type: 'text', text: 1 })],
  ['repeats an index', text(0, 'a') + text(0, 'b')],
  ['repeats the id of a tool call', call(0, 'a', '{}') + call(1, 'a', '{}')],
  ['has a tool call without an id', call(0, undefined, '{}')],
  ['has a tool call with an id that cannot be stored', call(0, 'a\0', '{}')],
  ['begins a block of 50,000 levels', deepBlock(50_000)],
])('retries if an event %s', async (_, events) => {
  const failure = { type: 'model_request_failed_error', canRetry: true };
  expect(await stream(events, streamEnd('end_turn'))).toMatchObject({ how: 'failed', failure });
});

it('retries a stream without its start', async () => {
  const end = await ask((response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(streamEnd('end_turn')),
  );
  expect(end).toMatchObject({ how: 'failed', failure: { canRetry: true } });
});

it('retries a connection that breaks, and keeps the usage so far', async () => {
  const end = await ask((response) => beginStream(response).write(text(0, 'Hi'), () => response.destroy()));
  expect(end).toMatchObject({ how: 'failed', failure: { canRetry: true }, usage: { input_tokens: 3 } });
});

it('accepts a stream that ends after the stop reason', async () => {
  const stopped = sse({
    type: 'message_delta',
    delta: { stop_reason: 'refusal' },
    usage: { output_tokens: 2 },
  });
  expect(await stream(text(0, 'No.'), stopped)).toMatchObject({ how: 'responded', stopReason: 'refusal' });
});

it('ends with message_stop, also on an open connection', async () => {
  const end = await ask((response) => beginStream(response).write(text(0, 'Hi.') + streamEnd('end_turn')));
  expect(end).toMatchObject({ how: 'responded', usage: { output_tokens: 7 } });
});

it('accepts a connection that breaks after message_stop', async () => {
  const complete = text(0, 'Hi.') + streamEnd('end_turn');
  const end = await ask((response) => beginStream(response).write(complete, () => response.destroy()));
  expect(end).toMatchObject({ how: 'responded', content: [{ text: 'Hi.' }] });
});

it('uses connections of complete responses again', async () => {
  const other = await startModelProvider();
  const sockets = new Set();
  other.respond = (response) => {
    sockets.add(response.socket);
    beginStream(response).write(text(0, 'Hi.') + streamEnd('end_turn'), () => response.end());
  };
  // On a busy machine, the end of a stream can be later than the default limit.
  for (let request = 0; request < 5; request += 1) await askModel(other.url, { closeMs: 60_000 });
  // fetch can open a second connection before the first is free.
  expect(sockets.size).toBeLessThan(3);
  await other.close();
});

it.each([
  ['overloaded_error', 'model_overloaded_error', true],
  ['rate_limit_error', 'model_rate_limited_error', true],
  ['api_error', 'model_request_failed_error', true],
  ['invalid_request_error', 'model_request_failed_error', false],
  ['billing_error', 'billing_error', false],
])('maps an event with %s to %s', async (type, ours, canRetry) => {
  const message = `The model's provider ended the response with ${type}: Sorry.`;
  const end = await stream(sse({ type: 'error', error: { type, message: 'Sorry.' } }));
  expect(end).toMatchObject({ how: 'failed', failure: { type: ours, message, canRetry } });
});

it.each([
  ['text/html', 'is text/html'],
  ['application/json', 'is application/json'],
  [undefined, 'no content type'],
])('fails terminally on the content type %s', async (type, found) => {
  const end = await ask((response) =>
    response.writeHead(200, type ? { 'content-type': type } : {}).end('{}'),
  );
  const failure = { message: expect.stringContaining(found), canRetry: false };
  expect(end).toMatchObject({ how: 'failed', failure });
});

/** The start of a tool call whose input has many levels. */
function deepBlock(levels: number): string {
  const start = sse({
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 'a', name: 'b', input: 0 },
  });
  return start.replace('"input":0', `"input":${'['.repeat(levels)}${']'.repeat(levels)}`);
}
