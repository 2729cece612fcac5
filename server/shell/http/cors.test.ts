import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';

const app = 'https://app.example.test';
const items = '/v1/boxes/box_a/items';
describe('an app with allowed origins', () => {
  let shell: Fixture;
  beforeAll(async () => {
    shell = await startFixture({ corsOrigins: [app, 'local'] });
  });
  afterAll(() => shell.close());

  const preflight = (origin: string, path = items) =>
    shell.send('OPTIONS', path, {
      token: null,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, traceparent',
      },
    });

  describe('a page of an allowed origin', () => {
    test.each([
      app,
      'http://localhost:5173',
      'http://127.0.0.1:3000',
      'https://[::1]:8443',
      'http://app.localhost',
    ])('gets preflights for any method and header without a token: %s', async (origin) => {
      const response = await preflight(origin);
      expect(response.status).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, traceparent',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
      expect(shell.calls).toEqual([]);
    });

    test('can read responses, errors and all declared headers', async () => {
      const sent = { headers: { origin: app } };
      const responses = [
        await shell.send('GET', items, sent),
        await shell.send('GET', items, { ...sent, token: null }),
        await shell.send('GET', '/nowhere', sent),
      ];
      expect(responses.map(({ status }) => status)).toEqual([200, 401, 404]);
      for (const { headers } of responses) {
        expect(headers['access-control-allow-origin']).toBe(app);
        expect(headers['access-control-expose-headers']).toBe(
          'X-Box-Count, X-Box-Size, X-Box-Full, Retry-After, RateLimit, RateLimit-Policy, Accept-Ranges, Content-Disposition, ETag, Content-Range',
        );
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
      }
    });
  });

  describe('a page of another origin', () => {
    test.each([
      'https://evil.example.test',
      'https://app.example.test.evil.test',
      'http://app.example.test',
      'http://localhost.evil.test',
      'http://localhost:3000.evil.test',
      'x-http://localhost',
      'null',
    ])('gets no CORS headers: %s', async (origin) => {
      const responses = [await preflight(origin), await shell.send('GET', items, { headers: { origin } })];
      expect(responses.map(({ status }) => status)).toEqual([405, 200]);
      for (const { headers } of responses) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(headers.vary).toBe('Origin');
      }
    });
  });

  test('treats OPTIONS without a preflight as an ordinary method', async () => {
    expect((await shell.send('OPTIONS', items, { headers: { origin: app } })).status).toBe(405);
    const method = { 'access-control-request-method': 'POST' };
    expect((await shell.send('GET', items, { headers: { origin: app, ...method } })).status).toBe(200);
  });

  test('responds to preflights without headers', async () => {
    const headers = { origin: app, 'access-control-request-method': 'POST' };
    const response = await shell.send('OPTIONS', items, { headers });
    expect(response.status).toBe(204);
    expect(response.headers).not.toHaveProperty('access-control-allow-headers');
  });
});

test('sends no CORS headers without allowed origins', async () => {
  const closed = await startFixture();
  const { headers } = await closed.send('GET', items, { headers: { origin: app } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('vary');
  await closed.close();
});

test('allows any origin with an asterisk', async () => {
  const open = await startFixture({ corsOrigins: ['*'] });
  const { headers } = await open.send('GET', items, { headers: { origin: 'null' } });
  expect(headers['access-control-allow-origin']).toBe('null');
  const program = await open.send('GET', items);
  expect(program.status).toBe(200);
  expect(program.headers).not.toHaveProperty('access-control-allow-origin');
  await open.close();
});
