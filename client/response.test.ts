import { describe, expect, it } from 'vitest';
import { UnexpectedResponseError } from './index.ts';
import { clientOf, envelope, json } from './testing/fake-service.ts';

const path = { session_id: 'sess_1', thread_id: 'sthr_1' };

describe('a response that the contract does not have', () => {
  const html = () => new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } });
  /** What makes an error another service's. */
  const foreign: [string, object][] = [
    ['of another type', { type: 'problem' }],
    ['without a request id', { request_id: undefined }],
    ['that is a text', { error: 'not_found' }],
    ['that is null', { error: null }],
  ];
  const cases: [string, () => Response, string][] = [
    ['HTML with status 200', html, 'a body that is not a JSON object (status 200, text/html)'],
    [
      'HTML with status 502',
      () => new Response('<h1>', { status: 502 }),
      'a body that is not a JSON object (status 502',
    ],
    [
      'an empty body',
      () => new Response(null, { status: 200, headers: { 'content-length': '0' } }),
      'an empty body',
    ],
    ['an empty error', () => new Response('', { status: 404 }), 'an empty body (status 404'],
    ['204', () => new Response(null, { status: 204 }), 'an empty body (status 204, no content type)'],
    ['a bare string', () => json(200, 'done'), 'a body that is not a JSON object'],
    ['a list', () => json(200, []), 'a body that is not a JSON object'],
    ['JSON null', () => json(200, null), 'a body that is not a JSON object'],
    ['half a JSON text', () => new Response('{"id":', { status: 200 }), 'a body that is not a JSON object'],
    [
      'an error in another shape',
      () => json(404, { message: 'no' }),
      'an error without the error envelope, which says "no" (status 404, application/json)',
    ],
    [
      'problem details',
      () => json(404, { title: 'Not Found', detail: 'No such route' }),
      'an error without the error envelope, which says "No such route" (',
    ],
    [
      'problem details without a detail',
      () => json(404, { title: 'Not Found' }),
      'an error without the error envelope, which says "Not Found" (',
    ],
    [
      'details that are not text',
      () => json(404, { detail: { at: 'x' } }),
      'an error without the error envelope (status 404',
    ],
    ...foreign.map(([what, rest]): [string, () => Response, string] => [
      `an error ${what}`,
      () => json(404, { ...envelope('not_found_error', 'No.'), ...rest }),
      'an error without the error envelope (',
    ]),
    [
      'an undeclared status',
      () => json(418, envelope('invalid_request_error', 'No.')),
      'a status that the contract does not',
    ],
    ['an undeclared success', () => json(201, {}), 'a status that the contract does not declare (status 201'],
    [
      'a status that only a proxy has',
      () => json(402, envelope('billing_error', 'Slow down.')),
      'a status that the contract does not declare, which says "Slow down." (status 402',
    ],
  ];
  it.each(cases)('%s is an UnexpectedResponseError that says so', async (_, response, message) => {
    const { client } = clientOf(response);
    const error = await client.getSessionThread({ path }).catch((e) => e);
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error.message).toContain(message);
    expect(error.message).toMatch(/^getSessionThread: .* Is baseUrl right\?$/);
    expect(error.status).toBe(response().status);
  });
});
