import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askModel } from '../../testing/ask-model.ts';
import {
  beginStream,
  type ModelProvider,
  sse,
  startModelProvider,
  writeForever,
} from '../../testing/model-provider.ts';

let provider: ModelProvider;
beforeAll(async () => {
  provider = await startModelProvider();
});
afterAll(() => provider.close());

/** Sends the response and returns the end of the request. */
function responding(respond: (response: ServerResponse) => unknown) {
  provider.respond = respond;
  return askModel(provider.url);
}
const failed = (message: string, canRetry: boolean) => ({
  how: 'failed',
  failure: { type: 'model_request_failed_error', message: expect.stringContaining(message), canRetry },
});

it('reads only the start of a body of 50 MB', async () => {
  let written: Promise<number> | undefined;
  const end = await responding((response) => {
    written = writeForever(response.writeHead(502), Buffer.alloc(65_536, 'no '));
  });
  expect(end).toMatchObject(failed('returned 502: no no', true));
  expect(end).toHaveProperty('failure.message.length', 10_000);
  expect(await written).toBeLessThan(20_000_000);
});

it('reads only the start of a compressed body', async () => {
  const body = gzipSync(Buffer.alloc(50_000_000));
  const end = await responding((response) =>
    response.writeHead(400, { 'content-encoding': 'gzip' }).end(body),
  );
  expect(end).toMatchObject(failed('returned 400', false));
});

it.each([
  ['text/html', '<html>Sign in</html>', "The model's provider returned 503."],
  ['application/json', '{"error":"down"}', "The model's provider returned 503: down"],
  ['application/json', '[1]', "The model's provider returned 503."],
  ['application/json', 'null', "The model's provider returned 503."],
  ['text/plain', '', "The model's provider returned 503."],
  ['text/plain', 'No route.', "The model's provider returned 503: No route."],
])('shows what the provider says in %s: %s', async (type, body, message) => {
  const end = await responding((response) => response.writeHead(503, { 'content-type': type }).end(body));
  expect(end).toHaveProperty('failure.message', message);
});

it.each([
  [400, 'messages.0.content.1.image.source.base64.data: Could not process image', true, false],
  [400, 'Could not process image', true, false],
  [422, 'No.', true, false],
  [400, 'prompt is too long: 9 tokens > 8 maximum', false, true],
  [413, 'Request exceeds the maximum size', false, true],
  [400, 'Your credit balance is too low to access the API.', false, false],
  [400, 'Model mistral-7b does not support image input.', true, false],
  [400, 'System messages must not contain images.', true, false],
  [400, 'max_tokens: 32000 > 8192', false, false],
  [400, 'tools.0.custom.input_schema: JSON schema is invalid', false, false],
  [401, 'invalid x-api-key', false, false],
  [500, 'Internal server error', false, false],
])('decides whether the content is the reason of %s %s', async (status, message, isRejected, isTooLong) => {
  const end = await responding((response) =>
    response.writeHead(status).end(JSON.stringify({ error: { message } })),
  );
  expect(end).toMatchObject({ failure: { isRejected, isTooLong } });
});

it('maps a spend limit to a billing error', async () => {
  const error = {
    type: 'rate_limit_error',
    message: 'No.',
    details: { error_code: 'contract_spend_limit_reached' },
  };
  const end = await responding((response) => response.writeHead(429).end(JSON.stringify({ error })));
  expect(end).toMatchObject({ failure: { type: 'billing_error', canRetry: false } });
});

it.each([
  [400, 'prompt is too long: 213462 tokens > 200000 maximum', true],
  [400, 'input length and `max_tokens` exceed context limit: 178959 + 64000 > 200000', true],
  [400, "This model's maximum context length is 8192 tokens.", true],
  [400, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).', true],
  [400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens.", true],
  [400, 'Request payload size exceeds the limit: 30000000 bytes.', true],
  [422, 'Input is too long for requested model.', true],
  [413, 'Request exceeds the maximum size', true],
  [400, 'max_tokens: 64000 > 32000, which is the maximum allowed number of output tokens', false],
  [500, 'prompt is too long', false],
])('recognizes requests that are too long: %s %s', async (status, message, isTooLong) => {
  const body = JSON.stringify({ error: { message } });
  const end = await responding((response) => response.writeHead(status).end(body));
  expect(end).toMatchObject({ failure: { isTooLong } });
});

it.each([
  ['invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum', false, true],
  ['request_too_large', 'Request exceeds the maximum size', false, true],
  ['invalid_request_error', 'Could not process image', true, false],
])(
  'decides the same for an error within the stream: %s, %s',
  async (type, message, isRejected, isTooLong) => {
    const end = await responding((response) =>
      beginStream(response).end(sse({ type: 'error', error: { type, message } })),
    );
    expect(end).toMatchObject({ failure: { isRejected, isTooLong, canRetry: false } });
  },
);

it('hides the key and other secrets, and replaces NUL characters', async () => {
  const error = { message: 'Wrong key sk-secret-key in vault-secret.\0' };
  const end = await responding((response) => response.writeHead(401).end(JSON.stringify({ error })));
  const message = "The model's provider returned 401: Wrong key [key] in [redacted].\ufffd";
  expect(end).toHaveProperty('failure.message', message);
});

it('hides a secret at the limit of the message', async () => {
  const error = { message: `${'a'.repeat(9_960)}vault-secret` };
  const end = await responding((response) => response.writeHead(400).end(JSON.stringify({ error })));
  expect(end).toHaveProperty('failure.message', expect.stringMatching(/a\[reda$/));
});

it('follows no redirect', async () => {
  const other = await startModelProvider();
  const end = await responding((response) =>
    response.writeHead(307, { location: `${other.url}/v1/messages` }).end(),
  );
  expect(end).toMatchObject(failed('returned 307', false));
  expect(other.requests).toEqual([]);
  await other.close();
});

it('names the code of a connection that fails', async () => {
  const closed = await startModelProvider();
  await closed.close();
  const message = 'The connection to the model failed (ECONNREFUSED).';
  expect(await askModel(closed.url)).toMatchObject(failed(message, true));
});

it('shows no credentials of an invalid URL', async () => {
  const end = await askModel('http://user:pass@127.0.0.1:1');
  expect(end).toMatchObject(failed('The connection to the model failed.', true));
});
