import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askModel } from '../../testing/ask-model.ts';

const model = new LLMock({ port: 0, logLevel: 'silent' });
beforeAll(() => model.start());
afterAll(() => model.stop());
beforeEach(() => model.reset());

it('returns text, stop reason and usage', async () => {
  model.onMessage('hello', { content: 'Hi there!', usage: { input_tokens: 12, output_tokens: 4 } });
  expect(await askModel(model.url)).toEqual({
    how: 'responded',
    content: [{ type: 'text', text: 'Hi there!' }],
    ids: new Map(),
    problems: new Map(),
    stopReason: 'end_turn',
    cut: false,
    usage: { input_tokens: 12, output_tokens: 4, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
  });
});

it('returns thinking with its signature, text and tool calls in their order', async () => {
  model.onMessage('hello', {
    reasoning: 'I list the files.',
    reasoningSignature: 'c2lnbmVk',
    content: 'One moment.',
    toolCalls: [{ id: 'toolu_1', name: 'Bash', arguments: '{"command":"ls"}' }],
  });
  expect(await askModel(model.url)).toMatchObject({
    how: 'responded',
    content: [
      { type: 'thinking', thinking: 'I list the files.', signature: 'c2lnbmVk' },
      { type: 'text', text: 'One moment.' },
      { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: 'ls' } },
    ],
    stopReason: 'tool_use',
  });
});

it('continues with the result of a tool', async () => {
  model.onToolResult('toolu_1', { content: 'Two files.' });
  const end = await askModel(model.url, {
    messages: [
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'Bash', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'a b' }] },
    ],
  });
  expect(end).toMatchObject({ how: 'responded', content: [{ text: 'Two files.' }] });
});

it('translates the id of the model', async () => {
  model.on({ model: 'large-2' }, { content: 'I am large.' });
  const end = await askModel(model.url, { map: new Map([['small', 'large-2']]) });
  expect(end).toMatchObject({ content: [{ text: 'I am large.' }] });
});

it('reports a rate limit with the pause of the provider', async () => {
  const error = { type: 'rate_limit_error', message: 'Too many tokens per minute.' };
  model.onMessage('hello', { error, status: 429, retryAfter: 7 });
  expect(await askModel(model.url)).toMatchObject({
    how: 'failed',
    failure: {
      type: 'model_rate_limited_error',
      message: "The model's provider returned 429: Too many tokens per minute.",
      canRetry: true,
      retryAfterMs: 7_000,
    },
  });
});

it.each([
  [529, 'overloaded_error', 'model_overloaded_error', true],
  [500, 'api_error', 'model_request_failed_error', true],
  [503, 'api_error', 'model_request_failed_error', true],
  [408, 'timeout_error', 'model_request_failed_error', true],
  [400, 'invalid_request_error', 'model_request_failed_error', false],
  [401, 'authentication_error', 'model_request_failed_error', false],
  [403, 'permission_error', 'model_request_failed_error', false],
  [404, 'not_found_error', 'model_request_failed_error', false],
  [413, 'request_too_large', 'model_request_failed_error', false],
  [402, 'billing_error', 'billing_error', false],
  [403, 'billing_error', 'billing_error', false],
])('maps %s %s to %s', async (status, type, ours, canRetry) => {
  model.onMessage('hello', { error: { type, message: 'Sorry.' }, status });
  const message = `The model's provider returned ${status}: Sorry.`;
  expect(await askModel(model.url)).toMatchObject({
    how: 'failed',
    failure: { type: ours, message, canRetry },
  });
});

it('retries a stream that ends early', async () => {
  model.onMessage('hello', { content: 'a long text '.repeat(100) }, { truncateAfterChunks: 3 });
  expect(await askModel(model.url)).toMatchObject({
    how: 'failed',
    failure: { type: 'model_request_failed_error', canRetry: true, retryAfterMs: null },
  });
});

it('requests once, and leaves retries to its caller', async () => {
  model.onMessage('hello', { error: { message: 'Sorry.' }, status: 529 });
  await askModel(model.url);
  expect(model.getRequests()).toHaveLength(1);
});
