/** The contract in an Express app with popular packages. */
import { get, type IncomingMessage, type RequestListener } from 'node:http';
import { createGunzip } from 'node:zlib';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
  Router,
} from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import morgan from 'morgan';
import { pinoHttp } from 'pino-http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Fixture, startFixture, succeed, TOKEN } from '../testing/shell/server.ts';
import { moved, watchFed } from '../testing/shell/watch.ts';

type Options = Parameters<typeof startFixture>[0];

const items = '/v1/boxes/box_a/items';
let fixture: Fixture;
afterEach(() => fixture.close());

/** Starts an Express app with the contract of the fixture. The test adds middleware. */
async function start(fill: (app: Express, contract: RequestListener) => void, options: Options = {}) {
  fixture = await startFixture(options, (contract) => {
    const app = express();
    fill(app, contract);
    return app;
  });
  return fixture;
}

const hello = (_req: Request, res: Response) => void res.json({ hello: true });

describe('mounted with app.use', () => {
  test('leaves unknown paths to the routes after it', async () => {
    await start((app, contract) => app.use(contract).get('/metrics', hello));
    expect((await fixture.send('GET', '/metrics', { token: null })).json).toEqual({ hello: true });
    const missing = await fixture.send('GET', '/nowhere');
    expect(missing.status).toBe(404);
    expect(missing.headers['content-type']).toContain('text/html');
    expect(missing.headers).not.toHaveProperty('x-request-id');
    expect(missing.headers).not.toHaveProperty('cache-control');
    expect((await fixture.send('GET', '/%zz')).headers['content-type']).toContain('text/html');
    expect((await fixture.send('GET', items)).status).toBe(200);
    expect(fixture.logs.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  });

  test('responds to unknown paths with the envelope if told to', async () => {
    await start((app, contract) => app.use(contract).get('/metrics', hello), { unknownPaths: 'respond' });
    const response = await fixture.send('GET', '/metrics');
    expect(response.status).toBe(404);
    expect(response.json.error.code).toBe('unknown_path');
  });

  test('returns 405 for an unknown method of a known path', async () => {
    await start((app, contract) => app.use(contract));
    expect((await fixture.send('PUT', '/v1/boxes')).headers.allow).toBe('POST');
  });

  test('works below a prefix, in a Router, and at several places', async () => {
    await start((app, contract) => {
      app.use('/base', contract);
      app.use('/api', Router().use('/boxes', Router().use(contract)));
    });
    for (const prefix of ['/base', '/api/boxes']) {
      const response = await fixture.send('GET', `${prefix}${items}?limit=7`);
      expect(response.status).toBe(200);
      const { input, context } = fixture.calls.at(-1) as Fixture['calls'][number];
      expect(input).toMatchObject({ path: { box_id: 'box_a' }, query: { limit: 7 } });
      expect(context.request.url).toBe(`${prefix}${items}?limit=7`);
    }
    expect((await fixture.send('GET', items)).status).toBe(404);
  });

  test('passes unexpected errors to the error handler of the app if told to', async () => {
    const seen: unknown[] = [];
    const report: ErrorRequestHandler = (error, _req, res, _next) => {
      seen.push(error);
      res.status(500).json({ reported: true });
    };
    await start((app, contract) => app.use(contract).use(report), { unexpectedErrors: 'next' });
    const boom = new Error('boom');
    fixture.handle = () => Promise.reject(boom);
    expect((await fixture.send('GET', items)).json).toEqual({ reported: true });
    expect(seen).toEqual([boom]);
    expect((await fixture.send('GET', '/v1/boxes/crate/items')).json.type).toBe('error');
    expect(seen).toHaveLength(1);
  });

  test.each([[null], [undefined], [0], ['route'], ['router']])(
    'passes an error for the thrown value %s, not the request',
    async (thrown) => {
      const report: ErrorRequestHandler = (error, _req, res, _next) => {
        res.status(500).json({ cause: error.cause ?? null });
      };
      const goOn = vi.fn((_req: unknown, res: Response) => void res.json({}));
      await start((app, contract) => app.use(contract, goOn).use(report), { unexpectedErrors: 'next' });
      fixture.handle = () => Promise.reject(thrown);
      expect(await fixture.send('GET', items)).toMatchObject({
        status: 500,
        json: { cause: thrown ?? null },
      });
      expect(goOn).not.toHaveBeenCalled();
    },
  );

  test('responds to unexpected errors with the envelope by default', async () => {
    await start((app, contract) => app.use(contract));
    fixture.handle = () => Promise.reject(new Error('boom'));
    expect((await fixture.send('GET', items)).json.error.type).toBe('api_error');
  });
});

describe('a response of other middleware', () => {
  test('is complete if a handler finishes later', async () => {
    let late = () => {};
    await start((app, contract) => {
      app.use((_req, res, next) => {
        late = () => void res.status(503).json({ late: true });
        next();
      }, contract);
    });
    fixture.handle = (input) => {
      late();
      return succeed(input);
    };
    expect(await fixture.send('GET', items)).toMatchObject({ status: 503, json: { late: true } });
    expect(fixture.logs).toMatchObject([{ msg: 'request', status: 503 }]);
  });

  test('keeps its encoding and callback if the body is unread', async () => {
    const done = vi.fn();
    const report: ErrorRequestHandler = (_error, _req, res, _next) => {
      res.status(500).end('\u00e9', 'latin1', done);
    };
    const authenticate = () => Promise.reject(new Error('boom'));
    await start((app, contract) => app.use(contract).use(report), {
      unexpectedErrors: 'next',
      authenticate,
    });
    const { headers } = await fixture.send('POST', '/v1/boxes', { body: 'x'.repeat(500_000) });
    expect(headers['content-length']).toBe('1');
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('after a body parser', () => {
  const name = { name: 'crate' };

  test.each([
    ['express.json()', express.json()],
    ['express.raw()', express.raw({ type: '*/*' })],
    ['express.text()', express.text({ type: '*/*' })],
  ])('uses the body of %s', async (_, parser) => {
    await start((app, contract) => app.use(parser, contract));
    expect((await fixture.send('POST', '/v1/boxes', { body: name })).status).toBe(200);
    expect(fixture.calls.at(-1)?.input.body).toEqual(name);
    const invalid = await fixture.send('POST', '/v1/boxes', { body: { name: 'a\u0000' } });
    expect(invalid.json.error.message).toContain('NUL');
    expect((await fixture.send('POST', '/v1/boxes', { body: { nme: 1 } })).status).toBe(400);
    const noBody = await fixture.send('POST', '/v1/boxes', {
      headers: { 'content-type': 'application/json' },
    });
    expect(noBody.json.error.message).toBe('A JSON request body is required.');
    expect(
      (await fixture.send('POST', '/v1/boxes', { body: 'a', headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(415);
  });

  test('ignores an empty req.body that no parser filled', async () => {
    await start((app, contract) => {
      app.use((req, _res, next) => {
        req.body = {};
        next();
      }, contract);
    });
    expect((await fixture.send('POST', '/v1/boxes', { body: name })).status).toBe(200);
    expect(fixture.calls.at(-1)?.input.body).toEqual(name);
  });

  test('logs an error if other middleware read the body and kept nothing', async () => {
    await start((app, contract) => {
      app.use((req, _res, next) => void req.resume().on('end', next), contract);
    });
    expect((await fixture.send('POST', '/v1/boxes', { body: name })).status).toBe(500);
    expect(JSON.stringify(fixture.logs)).toContain('read before the contract');
  });
});

describe('with other middleware', () => {
  test('keeps the headers of helmet', async () => {
    await start((app, contract) => app.use(helmet(), contract));
    const { status, headers } = await fixture.send('GET', items);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
    expect(headers).toHaveProperty('content-security-policy');
  });

  test('sends bodies through compression', async () => {
    await start((app, contract) => app.use(compression({ threshold: 0 }), contract));
    const data = Array(100).fill('item');
    fixture.handle = () => ({ status: 200, body: { data } });
    const response = await read(`${items}?limit=1`, { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    const text = await textOf(response.pipe(createGunzip()));
    expect(JSON.parse(text)).toEqual({ data });
    const unread = await fixture.send('POST', '/v1/boxes', {
      token: null,
      body: { name: 'x'.repeat(100_000) },
      headers: { 'accept-encoding': 'identity' },
    });
    expect(unread.status).toBe(401);
  });

  test('streams events through compression without delay', async () => {
    await start((app, contract) => app.use(compression({ threshold: 0 }), contract));
    const { client, push } = await watchFed(fixture);
    expect(client.response.headers['cache-control']).toBe('no-store, no-transform');
    expect(client.response.headers).not.toHaveProperty('content-encoding');
    push(moved('north'));
    await expect.poll(() => client.text()).toContain('north');
    client.leave();
  });

  test('gives morgan and pino-http the status', async () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line.trim());
    await start((app, contract) => {
      app.use(morgan(':method :url :status', { stream: { write } }), pinoHttp({}, { write }), contract);
    });
    await fixture.send('GET', items);
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines).toContain(`GET ${items} 200`);
    expect(JSON.parse(lines.find((line) => line.startsWith('{')) ?? '')).toMatchObject({
      res: { statusCode: 200 },
    });
  });

  test('runs after express-rate-limit', async () => {
    await start((app, contract) => app.use(rateLimit({ limit: 1, standardHeaders: 'draft-8' }), contract));
    expect((await fixture.send('GET', items)).status).toBe(200);
    expect((await fixture.send('GET', items)).status).toBe(429);
  });

  test('gives the matched route to middleware that reads req.route', async () => {
    const routes: unknown[] = [];
    await start((app, contract) => {
      app.use((req, res, next) => {
        res.on('finish', () => routes.push(req.baseUrl + req.route?.path));
        next();
      });
      app.use('/base', contract);
    });
    await fixture.send('GET', `/base${items}`);
    await expect.poll(() => routes).toEqual(['/base/v1/boxes/:box_id/items']);
  });
});

function read(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port: fixture.port,
        path,
        headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      },
      resolve,
    ).on('error', reject);
  });
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
