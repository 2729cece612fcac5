/**
 * Defects of express-openapi-validator. Each test names the file with its workaround. When a test fails after an upgrade, remove
 * the workaround.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { OpenAPISchemaValidator } from 'express-openapi-validator/dist/framework/openapi.schema.validator.js';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { afterEach, expect, test, vi } from 'vitest';
import { fixtureContract } from '../../testing/shell/contract.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves the fixture contract with the validator as its manual describes, and one handler for everything. */
async function start(handle: RequestHandler, authenticate = async () => true) {
  const app = express();
  app.use(express.json());
  app.use(
    middleware({
      apiSpec: fixtureContract() as never,
      validateApiSpec: false,
      validateResponses: true,
      validateSecurity: { handlers: { token: authenticate } },
      fileUploader: false,
    }),
  );
  app.use(handle);
  app.use(((error, _req, res, _next) => {
    res.status(error.status ?? 500).json({ failed: error.message });
  }) satisfies ErrorRequestHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: 'Bearer x', ...json, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the response can be anything
    return { status: response.status, json: (await response.json()) as any };
  };
}

test('requires the discriminator of a list item in the whole body (one-of.ts)', async () => {
  const send = await start((_req, res) => void res.json({ name: 'crate' }));
  const response = await send('POST', '/v1/boxes', { name: 'crate', lid: { colour: 'red' } });
  expect([response.status, response.json.failed]).toEqual([
    400,
    "'type' must be equal to one of the allowed values: bolt, plate.",
  ]);
});

test('does not validate the body of a 5xx (bodyBreach in enforcer.ts)', async () => {
  const send = await start((_req, res) => void res.status(500).json({ anything: true }));
  expect(await send('GET', '/v1/boxes/box_a/items')).toEqual({ status: 500, json: { anything: true } });
});

test('accepts an undeclared header (response-breaches.ts)', async () => {
  const send = await start((_req, res) => void res.set('X-Debug', '1').json({ data: [] }));
  expect((await send('GET', '/v1/boxes/box_a/items')).status).toBe(200);
});

test('accepts a Date as a string (enforcer.ts)', async () => {
  const send = await start((_req, res) => void res.json({ data: [], read_at: new Date(0) }));
  const response = await send('GET', '/v1/boxes/box_a/items');
  expect(response).toEqual({ status: 200, json: { data: [], read_at: '1970-01-01T00:00:00.000Z' } });
});

test('returns 401 if authentication fails with an error (authentication.ts)', async () => {
  const send = await start(
    (_req, res) => void res.json({ data: [] }),
    () => Promise.reject(new Error('the store is away')),
  );
  expect((await send('GET', '/v1/boxes/box_a/items')).status).toBe(401);
});

test('accepts any Authorization header that contains bearer (authentication.ts)', async () => {
  const send = await start((_req, res) => void res.json({ data: [] }));
  const response = await send('GET', '/v1/boxes/box_a/items', undefined, {
    authorization: 'Basic unbearerable',
  });
  expect(response.status).toBe(200);
});

test.each(['0x14', '2e1', '%205', '1.0', '9'.repeat(400)])(
  'accepts limit=%s as an integer (http/query.ts)',
  async (value) => {
    const send = await start((_req, res) => void res.json({ data: [] }));
    expect((await send('GET', `/v1/boxes/box_a/items?limit=${value}`)).status).toBe(200);
  },
);

test('compiles a validator for each spelling of Content-Type (check in enforcer.ts)', async () => {
  const compile = vi.spyOn(
    RequestValidator.prototype as unknown as { buildMiddleware(): void },
    'buildMiddleware',
  );
  const send = await start((_req, res) => void res.json({ data: [] }));
  for (const type of ['a/b', 'a/c', 'a/b; c=d']) {
    await send('GET', '/v1/boxes/box_a/items', undefined, { 'content-type': type });
  }
  expect(compile).toHaveBeenCalledTimes(3);
  compile.mockRestore();
});

test('compiles the schema of OpenAPI without using it (enforcer.ts)', () => {
  const { validator } = new OpenAPISchemaValidator({
    version: '3.1.0',
    validateApiSpec: false,
  }) as unknown as {
    validator: unknown;
  };
  expect(validator).toBeTypeOf('function');
});
