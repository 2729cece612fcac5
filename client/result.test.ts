import { describe, expect, expectTypeOf, it } from 'vitest';
import { operations } from '../generated/operations.ts';
import {
  ApiError,
  ConflictError,
  errorClasses,
  NotFoundError,
  type Result,
  type SessionThread,
  type Success,
  unwrap,
} from './index.ts';
import { clientOf, envelope, json } from './testing/fake-service.ts';

const path = { session_id: 'sess_1', thread_id: 'sthr_1' };

describe('a result', () => {
  it('is narrowed by its status', async () => {
    const { client } = clientOf(() => json(409, envelope('invalid_request_error', 'No.')));
    const result = await client.archiveSessionThread({ path });
    expect(result.status).toBe(409);
    if (result.status === 200) expectTypeOf(result.body).toEqualTypeOf<SessionThread>();
    if (result.status === 409)
      expectTypeOf(result.body.error.type).toEqualTypeOf<'invalid_request_error' | 'conflict_error'>();
    if (result.status === 401) expectTypeOf(result.body.error.type).toEqualTypeOf<'authentication_error'>();
    // @ts-expect-error a status that the operation does not declare
    expect(result.status === 418).toBe(false);
  });

  it('has the headers of the response', async () => {
    const { client } = clientOf(() => new Response('{}', { headers: { 'x-request-id': 'r1' } }));
    expect((await client.getSessionThread({ path })).headers.get('x-request-id')).toBe('r1');
  });

  it('cannot be requested without what the operation requires', () => {
    const { client } = clientOf(() => json(200, {}));
    expectTypeOf<Parameters<typeof client.getSessionThread>[0]['path']>().toEqualTypeOf<typeof path>();
    // @ts-expect-error the path is missing
    const wrong = () => client.getSessionThread({});
    // @ts-expect-error the body is missing
    const alsoWrong = () => client.createSession({});
    expect([wrong, alsoWrong]).toHaveLength(2);
  });
});

describe('unwrap', () => {
  it('gives the body of a success', async () => {
    const { client } = clientOf(() => json(200, { id: 'sthr_1' }));
    const thread = await unwrap(client.getSessionThread({ path }));
    expectTypeOf(thread).toEqualTypeOf<SessionThread>();
    expect(thread.id).toBe('sthr_1');
  });

  it('throws the class of the status, with type, code, message and request id', async () => {
    const { client } = clientOf(() =>
      json(409, envelope('invalid_request_error', 'Archived.', 'schedule_archived')),
    );
    const error = await unwrap(client.unpauseSchedule({ path: { schedule_id: 'sched_1' } })).catch((e) => e);
    expect(error).toBeInstanceOf(ConflictError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ConflictError',
      status: 409,
      type: 'invalid_request_error',
      code: 'schedule_archived',
      message: 'Archived.',
      requestId: '7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90',
    });
  });

  it('has no code where the envelope has none', async () => {
    const { client } = clientOf(() =>
      json(404, envelope('not_found_error', 'Session sess_1 was not found.')),
    );
    const error = await unwrap(client.getSessionThread({ path })).catch((e) => e);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.code).toBeUndefined();
  });

  it('has a class for every error status of the contract, and for no other', () => {
    const declared = Object.values(operations).flatMap((o) => o.statuses.filter((status) => status >= 400));
    expect(Object.keys(errorClasses).map(Number)).toEqual(
      [...new Set<number>(declared)].sort((a, b) => a - b),
    );
  });
});

describe('the types of results', () => {
  type Responses =
    | { status: 202; body: { id: string } }
    | { status: 204 }
    | { status: 404; body: { type: 'error' } };

  it('accepts statuses without a body', () => {
    expectTypeOf<Extract<Result<Responses>, { status: 204 }>['headers']>().toEqualTypeOf<Headers>();
    expectTypeOf<Success<Result<Responses>>>().toEqualTypeOf<{ id: string } | undefined>();
  });

  it('unwraps the body', async () => {
    const headers = new Headers();
    expect(await unwrap({ status: 202, body: { id: 'a' }, headers } as Result<Responses>)).toEqual({
      id: 'a',
    });
    expect(await unwrap({ status: 204, headers } as Result<Responses>)).toBeUndefined();
    const moved = { status: 300, body: envelope('moved', 'Elsewhere.'), headers };
    await expect(unwrap(moved)).rejects.toBeInstanceOf(ApiError);
  });
});
