import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ErrorCode } from '../../generated/schemas.ts';
import { errorEnvelope } from './envelope.ts';
import * as errors from './errors.ts';
import { errorsOf } from './errors-of.ts';

describe('the errors of section 7 of the specification', () => {
  test.each([
    [errors.badRequest('No.'), 400, 'invalid_request_error', undefined],
    [errors.unauthenticated(), 401, 'authentication_error', undefined],
    [
      errors.unauthenticated('authentication_required'),
      401,
      'authentication_error',
      'authentication_required',
    ],
    [errors.notFound('Session', 'sess_x', 'session_not_found'), 404, 'not_found_error', 'session_not_found'],
    [
      errors.notFound('Schedule', 'sched_x', 'schedule_not_found'),
      404,
      'not_found_error',
      'schedule_not_found',
    ],
    [errors.conflict('No.', 'idempotency_key_reused'), 409, 'conflict_error', 'idempotency_key_reused'],
    [errors.invalidState('No.', 'schedule_archived'), 409, 'invalid_request_error', 'schedule_archived'],
    [errors.unknownRoute(), 404, 'not_found_error', 'unknown_path'],
    [errors.methodNotAllowed(['GET']), 405, 'invalid_request_error', 'method_not_allowed'],
    [errors.permissionDenied('No.'), 403, 'permission_error', 'permission_denied'],
    [errors.permissionDenied('No.', 'insufficient_scope'), 403, 'permission_error', 'insufficient_scope'],
    [errors.rateLimited({ retryAfter: 3 }), 429, 'rate_limit_error', undefined],
    [errors.tooLarge(10), 413, 'request_too_large', undefined],
    [errors.unsupportedMediaType('No.'), 415, 'invalid_request_error', 'unsupported_media_type'],
    [errors.internalError(), 500, 'api_error', undefined],
    [errors.overloaded(null), 503, 'overloaded_error', undefined],
  ])('has status, type and code: %s', (error, status, type, code) => {
    expect(error).toBeInstanceOf(errors.ApiError);
    expect(error).toMatchObject({ status, type, code });
  });

  test('names the kind and the id in a 404', () => {
    expect(errors.notFound('Session thread', 'sthr_x', 'session_thread_not_found').message).toBe(
      'Session thread sthr_x was not found.',
    );
  });

  test('adds a challenge to a 401 and the allowed methods to a 405', () => {
    expect(errors.unauthenticated().headers).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(errors.methodNotAllowed(['GET', 'POST']).headers).toEqual({ Allow: 'GET, POST' });
  });

  test('adds Retry-After to a 503', () => {
    const cause = new Error('no room');
    const error = errors.overloaded(cause);
    expect(error).toMatchObject({ headers: { 'Retry-After': '1' }, cause });
    expect(error.message).toBe('The service is not available at the moment. Try again.');
    expect(errors.overloaded(cause, 9).headers).toEqual({ 'Retry-After': '9' });
  });

  test('adds the challenge of OAuth to a 403 for a missing scope', () => {
    const { headers } = errors.permissionDenied('No.', 'insufficient_scope');
    expect(headers).toEqual({ 'WWW-Authenticate': 'Bearer error="insufficient_scope"' });
    expect(errors.permissionDenied('No.').headers).toEqual({ 'WWW-Authenticate': 'Bearer' });
  });

  test('adds Retry-After and the limit to a 429', () => {
    const limit = { retryAfter: 30, limit: '"default";r=0;t=30', policy: '"default";q=100;w=60' };
    expect(errors.rateLimited(limit).headers).toEqual({
      'Retry-After': '30',
      RateLimit: '"default";r=0;t=30',
      'RateLimit-Policy': '"default";q=100;w=60',
    });
    expect(errors.rateLimited({ retryAfter: 1 }).headers).toEqual({ 'Retry-After': '1' });
  });

  test('has codes for an unknown path and method', () => {
    expect(errors.unknownRoute().message).toBe('There is no such path.');
    expect(errors.methodNotAllowed(['GET', 'POST']).message).toBe('This path accepts GET, POST only.');
  });

  test('allows by type only the errors of an operation', () => {
    const { badRequest, notFound, conflict, overloaded } = errorsOf('pauseDeployment');
    expect(errors).toMatchObject({ badRequest, notFound, conflict, overloaded });
  });

  test('does not reveal the cause of a 500', () => {
    const error = errors.internalError(new Error('hunter2'));
    expect(JSON.stringify(errorEnvelope(error, 'id'))).not.toContain('hunter2');
    expect(error.cause).toEqual(new Error('hunter2'));
  });
});

test('does not compile with an unknown code', () => {
  // @ts-expect-error: the contract does not have this code
  errors.conflict('No.', 'deployment_alredy_paused');
  // @ts-expect-error: the contract does not have this code
  errors.invalidState('No.', 'schedule_archivd');
  // @ts-expect-error: the contract does not have this code
  errors.notFound('Session', 'sess_x', 'sesion_not_found');
  // @ts-expect-error: the contract does not have this code
  errors.badRequest('No.', 'invalid_cursr');
  // @ts-expect-error: the contract does not have this code
  errors.permissionDenied('No.', 'insufficient_scop');
  // @ts-expect-error: the contract does not have this code
  new errors.ApiError('No.', { status: 409, type: 'conflict_error', code: 'schedule_archivd' });
  expectTypeOf<Parameters<typeof errors.conflict>[1]>().toEqualTypeOf<ErrorCode>();
});

describe('the envelope', () => {
  test('has the code of an error', () => {
    expect(errorEnvelope(errors.conflict('No.', 'idempotency_key_in_flight'), 'r1')).toEqual({
      type: 'error',
      request_id: 'r1',
      error: { type: 'conflict_error', message: 'No.', code: 'idempotency_key_in_flight' },
    });
  });

  test('omits the code of an error without one', () => {
    expect(errorEnvelope(errors.badRequest('No.'), 'r1').error).not.toHaveProperty('code');
  });

  test('is valid for the contract if a message is empty, long or not text', () => {
    const messageOf = (message: string) => errorEnvelope(errors.badRequest(message), 'r1').error.message;
    expect(['a\0b', 'a\ud800', '', 'x'.repeat(5000)].map(messageOf)).toEqual([
      'a?b',
      'a\ufffd',
      'The error has no message.',
      `${'x'.repeat(4095)}…`,
    ]);
    const rule = 'must be one of: \0';
    const { error } = errorEnvelope(errors.invalidParameter('body.a', rule), 'r1');
    expect(error).toMatchObject({ param: 'a', errors: [{ message: 'must be one of: ?' }] });
    const long = `body${`.${'x'.repeat(64)}`.repeat(64)}`;
    const { param } = errorEnvelope(errors.invalidParameter(long, 'is wrong'), 'r1').error;
    expect(param).toHaveLength(4096);
  });

  test('accepts a place that is not text', () => {
    const { error } = errorEnvelope(errors.invalidParameter({} as string, 1 as never), 'r1');
    expect(error.param).toBe('[object Object]');
  });
});
