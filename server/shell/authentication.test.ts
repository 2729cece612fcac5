import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BROKEN_STORE_TOKEN, type Fixture, startFixture, succeed, TOKEN } from '../testing/shell/server.ts';
import { bearerToken, principalOf } from './authentication.ts';
import { badRequest, permissionDenied, rateLimited, unauthenticated } from './errors.ts';

let shell: Fixture;
beforeAll(async () => {
  shell = await startFixture();
});
afterAll(() => shell.close());

describe('a request without a valid token', () => {
  test.each([
    ['no header', undefined],
    ['an unknown token', 'Bearer pat_unknown'],
    ['another scheme', `Basic ${TOKEN}`],
    ['a scheme that only contains the word', `NotBearer ${TOKEN}`],
    ['the word and the token apart', `Digest bearer ${TOKEN}`],
    ['the token alone', TOKEN],
    ['an empty token', 'Bearer '],
    ['two tokens', `Bearer ${TOKEN} ${TOKEN}`],
    ['a list', `Bearer ${TOKEN}, Bearer ${TOKEN}`],
  ])('returns 401 with a challenge for %s', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await shell.send('GET', '/v1/boxes/box_a/items', { token: null, headers });
    expect(response).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
      json: { type: 'error', error: { type: 'authentication_error' } },
    });
    expect(response.json.error).not.toHaveProperty('code');
  });

  test('returns the code of a forward operation', async () => {
    const response = await shell.send('POST', '/v1/forward/locks/lock_a', { token: null });
    expect(response.json.error).toMatchObject({
      type: 'authentication_error',
      code: 'authentication_required',
    });
  });

  test('returns 401 before any other error', async () => {
    const token = 'pat_unknown';
    const badId = await shell.send('GET', '/v1/boxes/crate/items?limit=0', { token });
    const badBody = await shell.send('POST', '/v1/boxes', {
      token,
      body: '{',
      headers: { 'content-type': 'a/b' },
    });
    const noType = await shell.send('POST', '/v1/boxes/box_a/open', { token });
    expect([badId.status, badBody.status, noType.status]).toEqual([401, 401, 401]);
    expect(shell.calls).toHaveLength(0);
  });
});

describe('an ApiError of authenticate', () => {
  test.each([
    ['401', unauthenticated('authentication_required')],
    ['403', permissionDenied('No writes today.')],
    ['429', rateLimited({ retryAfter: 7, limit: '"default";r=0;t=7', policy: '"default";q=1;w=7' })],
  ])('is the response: %s', async (_, error) => {
    const refusing = await startFixture({ authenticate: () => Promise.reject(error) });
    const response = await refusing.send('POST', '/v1/boxes', { body: '{' });
    await refusing.close();
    expect(response).toMatchObject({ status: error.status, json: { error: { type: error.type } } });
    for (const [name, value] of Object.entries(error.headers)) {
      expect(response.headers[name.toLowerCase()]).toBe(value);
    }
  });
});

test('tells authenticate once when the response has ended', async () => {
  const ended = vi.fn();
  const other = await startFixture({
    authenticate: async (_, { onEnd }) => {
      onEnd(ended);
      return { name: 'visitor' };
    },
  });
  other.handle = (input) => {
    expect(ended).not.toHaveBeenCalled();
    return succeed(input);
  };
  expect((await other.send('GET', '/v1/boxes/box_a/items')).status).toBe(200);
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
  await other.close();
  expect(ended).toHaveBeenCalledTimes(1);
});

/** Sends a request whose client can leave. */
const begun = (port: number) =>
  request({ port, path: '/v1/boxes/box_a/items', headers: { authorization: `Bearer ${TOKEN}` } })
    .on('error', () => {})
    .end();

test('tells authenticate of a client that left before it was called', async () => {
  const ended = vi.fn();
  let arrive = () => {};
  let leave = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const left = new Promise<void>((resolve) => (leave = resolve));
  const other = await startFixture({
    authenticate: async (_, { onEnd }) => {
      arrive();
      await left;
      onEnd(ended);
      return { name: 'visitor' };
    },
  });
  const outgoing = begun(other.port);
  await arrived;
  outgoing.destroy();
  await expect.poll(() => other.logs).toHaveLength(1);
  leave();
  await expect.poll(() => ended.mock.calls).toHaveLength(1);
  await other.close();
});

test.each(['its client leaves', 'the server shuts down'])(
  'aborts the signal of authenticate when %s',
  async (event) => {
    const shutdown = new AbortController();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const aborted = vi.fn();
    const other = await startFixture({
      shutdown: shutdown.signal,
      authenticate: async (_, { signal }) => {
        arrive();
        await once(signal, 'abort');
        aborted();
        return null;
      },
    });
    const outgoing = begun(other.port);
    await arrived;
    if (event === 'its client leaves') outgoing.destroy();
    else shutdown.abort();
    await expect.poll(() => aborted.mock.calls).toHaveLength(1);
    outgoing.destroy();
    await other.close();
  },
);

test('does not call authenticate without a token', async () => {
  const authenticate = vi.fn(async () => 'somebody');
  await expect(principalOf('Basic a', authenticate, undefined)).rejects.toMatchObject({ status: 401 });
  expect(authenticate).not.toHaveBeenCalled();
});

test('passes the principal of the token to the handler', async () => {
  await shell.send('GET', '/v1/boxes/box_a/items');
  expect(shell.calls.at(-1)?.context.principal).toEqual({ name: 'visitor' });
});

test.each(['Bearer', 'bearer', 'BEARER'])('accepts the scheme %s', async (scheme) => {
  const headers = { authorization: `${scheme} ${TOKEN}` };
  expect((await shell.send('GET', '/v1/boxes/box_a/items', { token: null, headers })).status).toBe(200);
});

test('returns 500, not 401, if the token store fails', async () => {
  const response = await shell.send('GET', '/v1/boxes/box_a/items', { token: BROKEN_STORE_TOKEN });
  expect(response.status).toBe(500);
  expect(response.json.error).toEqual({ type: 'api_error', message: 'An internal error occurred.' });
  expect(shell.logs).toContainEqual(
    expect.objectContaining({
      msg: 'request failed',
      error: expect.objectContaining({ message: 'the store is away' }),
    }),
  );
});

test('returns an ApiError of authenticate unchanged', async () => {
  const other = await startFixture({ authenticate: () => Promise.reject(badRequest('Not this token.')) });
  const response = await other.send('GET', '/v1/boxes/box_a/items');
  await other.close();
  expect(response).toMatchObject({ status: 400, json: { error: { message: 'Not this token.' } } });
});

test.each([undefined, false, '', 0, Number.NaN])(
  'returns 401 if authenticate returns %s',
  async (returned) => {
    const other = await startFixture({ authenticate: (async () => returned) as never });
    const response = await other.send('GET', '/v1/boxes/box_a/items');
    await other.close();
    expect(response.status).toBe(401);
  },
);

test('accepts the characters of tokens in RFC 6750', () => {
  expect(bearerToken('Bearer aZ09-._~+/==')).toBe('aZ09-._~+/==');
  expect(bearerToken('Bearer   spaced')).toBe('spaced');
  expect(bearerToken('Bearer a b')).toBeNull();
  expect(bearerToken('Bearer a=b')).toBeNull();
  expect(bearerToken('Bearer ä')).toBeNull();
  expect(bearerToken(undefined)).toBeNull();
});
