import { expect, expectTypeOf, it } from 'vitest';
import contract from '../generated/openapi.json' with { type: 'json' };
import type { ErrorCode, RequestFault } from '../generated/schemas.ts';
import * as errors from './errors.ts';
import { pages, unwrap } from './index.ts';
import { type Behaviour, broken, json, refusal, scene, silent } from './testing/fake-service.ts';
import { error, stream } from './testing/streams.ts';

it('gives each error its name', () => {
  const { errorClasses, ...classes } = errors;
  const envelope = { type: 'error', request_id: 'r1', error: { type: 'api_error', message: 'No.' } };
  for (const [name, Class] of Object.entries<new (...args: never[]) => Error>(classes)) {
    expect(Reflect.construct(Class, [500, envelope, new Headers()]).name).toBe(name);
  }
});

it('gives each error the name of its schema', () => {
  interface Declared {
    $ref?: string;
    content?: { 'application/json': { schema: { $ref: string } } };
  }
  const shared: Readonly<Record<string, Declared>> = contract.components.responses;
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path) as object[]);
  const declared = operations.flatMap((operation) =>
    'responses' in operation ? Object.entries(operation.responses as Record<string, Declared>) : [],
  );
  expect(declared.length).toBeGreaterThan(0);
  for (const [status, response] of declared) {
    if (Number(status) < 400) continue;
    const { content } = shared[response.$ref?.split('/').at(-1) ?? ''] ?? response;
    const schema = content?.['application/json'].schema.$ref;
    expect(schema, status).toMatch(new RegExp(`${errors.errorClasses[Number(status)]?.name}$`));
  }
});

it('codes are those of the contract', () => {
  expectTypeOf<errors.ApiError['code']>().toEqualTypeOf<ErrorCode | undefined>();
  // @ts-expect-error the contract has no such code
  const isPaused = ({ code }: errors.ApiError) => code === 'already_paused';
  const isOpen = ({ code }: errors.ApiError) => code !== 'session_archived';
  expect([isPaused, isOpen]).toHaveLength(2);
});

it('has the faults of an invalid request', () => {
  const fault = { param: 'initial_events[0].content', code: 'required' as const, message: 'is required' };
  const error = { type: 'invalid_request_error', message: 'No.', param: fault.param, errors: [fault] };
  const made = new errors.BadRequestError(400, { type: 'error', request_id: 'r1', error }, new Headers());
  expect([made.param, made.errors]).toEqual([fault.param, [fault]]);
  expectTypeOf(made.errors).toEqualTypeOf<readonly RequestFault[]>();
  const plain = { type: 'error' as const, request_id: 'r1', error: { type: 'api_error', message: 'No.' } };
  const other = new errors.ApiError(500, plain, new Headers());
  expect([other.param, other.errors]).toEqual([undefined, []]);
});

const path = { session_id: 'sess_1' };
const page = { data: [], has_more: true, first_id: null, last_id: null, next_page: null };

it.each<[new (...args: never[]) => Error, string, Behaviour]>([
  [errors.NotFoundError, 'getSession', () => refusal(404)],
  [errors.ConnectionError, 'getSession', broken],
  [errors.TimeoutError, 'getSession', silent],
  [errors.UnexpectedResponseError, 'getSession', () => json(200, [])],
  [errors.PaginationError, 'listSessionResources', () => json(200, page)],
  [errors.NotFoundError, 'streamSessionEvents', () => refusal(404)],
  [errors.InternalServerError, 'streamSessionEvents', stream(error('api_error'))],
  [errors.ConnectionError, 'streamSessionEvents', stream('')],
  [errors.TimeoutError, 'streamSessionEvents', stream(': open\n\n', 'is silent')],
  [errors.UnexpectedResponseError, 'streamSessionEvents', stream('data: 1\n\n')],
])('names the operation in each error: %o of %s', async (Class, operation, behaviour) => {
  const { client, runtime } = scene([behaviour]);
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    getSession: () => unwrap(client.getSession({ path })),
    async listSessionResources() {
      for await (const _ of pages(client.listSessionResources, { path }));
    },
    streamSessionEvents: () => client.streamSessionEvents({ path }),
  };
  const thrown = await runtime.run(calls[operation]?.() as Promise<unknown>).catch((each: unknown) => each);
  expect(thrown).toBeInstanceOf(Class);
  expect(thrown).toMatchObject({ operation });
  if (!(thrown instanceof errors.ApiError)) expect((thrown as Error).message).toMatch(`${operation}: `);
});
