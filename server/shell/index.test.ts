import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type { Handlers } from '../../generated/handlers.ts';
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import { type AppOptions, createApp, type RequestContext, type Shell } from './index.ts';

interface Workspace {
  readonly workspace: string;
}
type AppHandlers = Handlers<RequestContext<Workspace>>;

const ids = Object.keys(operations) as OperationId[];
const stub = async () => ({ status: 200, body: {} });
const handlers = Object.fromEntries(ids.map((id) => [id, stub])) as unknown as AppHandlers;
const options: AppOptions<Workspace> = {
  handlers,
  authenticate: async (token) => (token === 'pat_valid' ? { workspace: 'w' } : null),
  responseBreaches: 'reject',
  bodyLimit: 10_000,
  fileLimit: 1_000,
  filesLimit: 1_000,
  logger: pino({ level: 'silent' }),
};

let app: Shell;
let server: Server;
let origin: string;
beforeAll(async () => {
  app = await createApp(options);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A request that is valid except for its body. */
function call(id: OperationId, path: string, headers: Record<string, string>) {
  const { method, requestBody } = operations[id];
  const body = requestBody === null ? {} : { body: '{"unheard_of":1}' };
  return fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  });
}

/** Returns an id for a pattern: `sess_x` for `^sess_[…]{1,64}$`. */
const sampleId = (pattern: string) => `${/^\^(\w+_)/.exec(pattern)?.[1]}x`;

/** Bodies without properties, above the limit, and cut off, with their media type. */
function bodiesOf(requestBody: Operation['requestBody']) {
  if (!requestBody?.form)
    return { type: 'application/json', empty: '{}', large: ' '.repeat(10_001), broken: '{' };
  // A form of many files has room for their headers.
  const large = `--x${' '.repeat(2 ** 25)}`;
  return { type: 'multipart/form-data; boundary=x', empty: '--x--', large, broken: '--x' };
}

test('compiles every schema of the contract', async () => {
  await expect(app.warm()).resolves.toBeUndefined();
});

describe.each(ids)('%s of the contract', (id) => {
  const { method, path, pathParams, requestBody, errorCodes } = operations[
    id
  ] as (typeof operations)[OperationId] & {
    errorCodes: { 401?: string };
  };
  const wrong = path.replace(/\{\w+\}/g, 'unknown_1');

  test('returns 401 without a token and with an unknown token', async () => {
    for (const headers of [{}, { authorization: 'Bearer pat_unknown' }]) {
      const response = await call(id, wrong, headers as Record<string, string>);
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toMatchObject({
        error: { type: 'authentication_error', ...(errorCodes[401] ? { code: errorCodes[401] } : {}) },
      });
    }
  });

  test('returns declared statuses and envelopes for invalid requests', async () => {
    const existing = Object.fromEntries(pathParams.map(({ name, pattern }) => [name, sampleId(pattern)]));
    const right = path.replace(/\{(\w+)\}/g, (_, name: string) => String(existing[name]));
    const headers = { authorization: 'Bearer pat_valid' };
    const send = (init: RequestInit, query = '') => fetch(origin + right + query, { method, ...init });
    const { type, empty, large, broken } = bodiesOf(requestBody);
    const typed = { ...headers, 'content-type': type };
    expect((await send(requestBody ? { headers: typed, body: empty } : { headers }, '?no=1')).status).toBe(
      400,
    );
    // The input or the response of the stub breaks the contract. Both return a declared status.
    expect([400, 500]).toContain(
      (await send(requestBody ? { headers: typed, body: empty } : { headers })).status,
    );
    if (requestBody === null) return;
    expect((await send({ headers, body: 'text' })).status).toBe(415);
    expect((await send({ headers: typed, body: large })).status).toBe(413);
    expect((await send({ headers: typed, body: broken })).status).toBe(400);
  });

  if (pathParams.length === 0) return;

  test('returns 404 with the kind for an id that cannot exist', async () => {
    const response = await call(id, wrong, { authorization: 'Bearer pat_valid' });
    expect(response.status).toBe(404);
    const body = (await response.json()) as { error: { message: string; code?: string } };
    expect(body.error.message).toBe(`${pathParams[0]?.kind} unknown_1 was not found.`);
    expect(body.error.code).toBe(pathParams[0]?.code);
  });
});

describe('the types', () => {
  const context = {} as RequestContext<Workspace>;
  type HttpResponse<Id extends OperationId> = Awaited<ReturnType<AppHandlers[Id]>>;

  test('requires a handler for each operation', () => {
    const { pauseDeployment: _, ...incomplete } = handlers;
    // @ts-expect-error: pauseDeployment is missing
    const invalid: AppOptions<Workspace> = { ...options, handlers: incomplete };
    expect(invalid.handlers).not.toHaveProperty('pauseDeployment');
  });

  test('knows the input of each handler, and the principal', () => {
    expectTypeOf<
      Parameters<AppHandlers['listSessionResources']>[0]['query']['limit']
    >().toEqualTypeOf<number>();
    expectTypeOf<Parameters<AppHandlers['pauseDeployment']>[0]['path']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf(context.principal).toEqualTypeOf<Workspace>();
    expectTypeOf(context.requestId).toEqualTypeOf<string>();
  });

  test('allows only declared statuses, each with its body', () => {
    expectTypeOf<201>().not.toExtend<HttpResponse<'createSession'>['status']>();
    expectTypeOf<409>().not.toExtend<HttpResponse<'getSession'>['status']>();
    expectTypeOf<409>().toExtend<HttpResponse<'pauseDeployment'>['status']>();
    expectTypeOf<{ status: 200; body: { id: string } }>().not.toExtend<HttpResponse<'createSession'>>();
    const remove: AppHandlers['deleteSessionResource'] = async ({ path }) => ({
      status: 200,
      body: { id: path.resource_id, type: 'session_resource_deleted' },
    });
    // @ts-expect-error: 204 is not declared
    const empty: AppHandlers['deleteSessionResource'] = async () => ({ status: 204, body: undefined });
    expect([remove, empty]).toHaveLength(2);
  });
});
