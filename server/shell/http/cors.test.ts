import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '../../testing/shell/server.ts';

const app = 'https://app.example.test';
const items = '/v1/boxes/box_a/items';
describe('an app that is given origins', () => {
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
    ])('%s may ask with any method and header, without a token', async (origin) => {
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

    test('reads answers and errors, and every header that the contract declares', async () => {
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
          'X-Box-Count, Retry-After, RateLimit, RateLimit-Policy',
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
    ])('%s is told nothing', async (origin) => {
      const responses = [await preflight(origin), await shell.send('GET', items, { headers: { origin } })];
      expect(responses.map(({ status }) => status)).toEqual([405, 200]);
      for (const { headers } of responses) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(headers.vary).toBe('Origin');
      }
    });
  });

  test('OPTIONS without the question of a browser is a method like any other', async () => {
    expect((await shell.send('OPTIONS', items, { headers: { origin: app } })).status).toBe(405);
    const method = { 'access-control-request-method': 'POST' };
    expect((await shell.send('GET', items, { headers: { origin: app, ...method } })).status).toBe(200);
  });

  test('a browser may ask without headers', async () => {
    const headers = { origin: app, 'access-control-request-method': 'POST' };
    const response = await shell.send('OPTIONS', items, { headers });
    expect(response.status).toBe(204);
    expect(response.headers).not.toHaveProperty('access-control-allow-headers');
  });
});

test('an app that is given no origins answers no page', async () => {
  const closed = await startFixture();
  const { headers } = await closed.send('GET', items, { headers: { origin: app } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('vary');
  await closed.close();
});

test('an asterisk stands for any origin', async () => {
  const open = await startFixture({ corsOrigins: ['*'] });
  const { headers } = await open.send('GET', items, { headers: { origin: 'null' } });
  expect(headers['access-control-allow-origin']).toBe('null');
  const program = await open.send('GET', items);
  expect(program.status).toBe(200);
  expect(program.headers).not.toHaveProperty('access-control-allow-origin');
  await open.close();
});
