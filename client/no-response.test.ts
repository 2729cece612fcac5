import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from './errors.ts';
import { createClient } from './index.ts';
import { noResponse } from './no-response.ts';
import { clientOf, json } from './testing/fake-service.ts';

const path = { session_id: 'sess_1', thread_id: 'sthr_1' };

describe('what browsers say of a call without a response', () => {
  it.each([
    ['Chrome', 'Failed to fetch'],
    ['Safari', 'Load failed'],
    ['Safari, with a host', 'Load failed (service.test)'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ])('names CORS as a possible cause in %s', (_, message) => {
    const cause = new TypeError(message);
    const error = noResponse('getSessionThread', cause, 1, 'pat_1');
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain(message);
    expect(error.message).toContain(
      'the likely cause is CORS: the service does not allow the origin of this page',
    );
    expect(error.cause).toBe(cause);
  });

  it.each([
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') }),
    new TypeError('Failed to fetch', { cause: new Error('offline') }),
    new Error('Failed to fetch'),
    new TypeError('The worker Failed to fetch'),
    'Failed to fetch',
  ])('does not speak of CORS where the cause is another or known: %s', (cause) => {
    expect(noResponse('getSessionThread', cause, 1, 'pat_1').message).not.toContain('CORS');
  });

  it('does not say the token', () => {
    const cause = new TypeError('Bearer pat_1 is not a header', { cause: new Error('pat_1') });
    const { message } = noResponse('getSessionThread', cause, 2, 'pat_1');
    expect(message).toBe(
      'getSessionThread: no response from the service (2 attempts): Bearer *** is not a header: ***',
    );
  });
});

describe('no response', () => {
  it('is a ConnectionError that names the cause: connection refused', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'pat_1', retry: false });
    const error = await client.getSessionThread({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('is a ConnectionError when the connection breaks in the middle of the body', async () => {
    const server = createServer((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('{', () => res.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const client = createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      token: 'p',
      retry: false,
    });
    await expect(client.getSessionThread({ path })).rejects.toBeInstanceOf(ConnectionError);
    server.close();
  });

  it.each<[string, unknown, string]>([
    ['an error', new TypeError('fetch failed'), 'fetch failed'],
    ['a cause', new TypeError('fetch failed', { cause: new Error('reset') }), 'fetch failed: reset'],
    ['a code', new TypeError('fetch failed', { cause: { code: 'EPIPE' } }), 'fetch failed: EPIPE'],
    ['something else', 'offline', 'offline'],
  ])('is a ConnectionError that says what fetch threw: %s', async (_, thrown, said) => {
    const { client } = clientOf(() => Promise.reject(thrown));
    const error = await client.getSessionThread({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe(`getSessionThread: no response from the service: ${said}`);
    expect(error.cause).toBe(thrown);
  });

  it('is the reason of the signal when the caller ended the call', async () => {
    const { client } = clientOf(() => json(200, {}));
    const reason = new Error('enough');
    await expect(client.getSessionThread({ path, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
