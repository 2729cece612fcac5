import { bypass } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMockService } from '../client/mocks.ts';
import { exampleStates } from './scenarios/given.ts';
import { multipart } from './support/forms.ts';
import { useService } from './support/service.ts';

const service = useService();
const server = setupServer(...createMockService({ baseUrl: 'http://mock.test' }).handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

const { session, activeDeployment, agent, environment } = exampleStates();
const events = `/api/v1/cloud/sessions/${session}/events`;
const creating = { agent, environment_id: environment };

/** A request that breaks the contract, or a rule of the service: method, path and body. */
const requests: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', events, { events: [{ type: 'user.shout', content: 'Hello.' }] }],
  [
    'POST',
    events,
    {
      events: [
        { type: 'user.message', content: [] },
        { type: 'user.interrupt', loud: true },
      ],
    },
  ],
  ['POST', events, { events: [] }],
  ['POST', events],
  ['GET', `${events}?limit=100000`],
  ['GET', '/api/v1/cloud/sessions?limit=100000'],
  ['GET', '/api/v1/cloud/sessions?limit=ten&order=up'],
  ['GET', '/api/v1/cloud/sessions?statuses=idle&statuses[]=odd&created_at[gte]=today'],
  ['GET', '/api/v1/cloud/sessions?created_at=today'],
  ['GET', '/api/v1/cloud/sessions?page=abc&after_id=sess_a'],
  ['GET', '/api/v1/cloud/sessions?limit=1&limit=2'],
  ['GET', '/api/v1/cloud/sessions/nonsense'],
  ['POST', '/api/v1/cloud/sessions', { ...creating, title: 5, colour: 'red', metadata: { a: null } }],
  ['POST', '/api/v1/cloud/sessions', { ...creating, agent: { type: 'robot' } }],
  ['POST', '/api/v1/cloud/sessions', { ...creating, resources: Array(600).fill({ type: 'disk' }) }],
  [
    'POST',
    `/api/v1/cloud/deployments/${activeDeployment}`,
    { schedule: { type: 'cron', expression: '61 * * * *', timezone: 'UTC' } },
  ],
  ['GET', '/api/v1/cloud/cron/preview?expression=0+0+31+2+*&timezone=UTC'],
  ['PATCH', '/api/v1/cloud/agents'],
];

it.each(requests.map(([method, path, body]) => ({ method, path, body })))(
  'responds to $method $path like the service',
  async ({ method, path, body }) => {
    const init = (token: string) => ({
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const real = await fetch(bypass(service.url + path, init(service.token)));
    const mocked = await fetch(`http://mock.test${path}`, init('pat_any'));
    expect(mocked.status).toBe(real.status);
    expect(real.status).toBeGreaterThanOrEqual(400);
    expect(await errorIn(mocked)).toEqual(await errorIn(real));
  },
);

const note = { content: 'Hello.', filename: 'note.md' };
const { body: whole, headers } = multipart({ file: note });

/** Uploads that break a rule of forms. */
const uploads: readonly (readonly [string, { body: string; headers: Record<string, string> }])[] = [
  ['without a file', multipart({ expires_in_seconds: '86400' })],
  ['with a text as file', multipart({ file: 'Hello.' })],
  ['with an unknown file', multipart({ file: note, other: note })],
  ['with two files', { headers, body: whole.replace(/--\r\n$/, whole.slice(whole.indexOf('\r\n'))) }],
  ['with a file without a name', multipart({ file: { ...note, filename: '' } })],
  ['with a name that is a path', multipart({ file: { ...note, filename: 'a/what?.md' } })],
  ['with a text as number', multipart({ file: note, expires_in_seconds: 'soon' })],
  ['with a number that is too small', multipart({ file: note, expires_in_seconds: '1' })],
  ['with a long field', multipart({ file: note, expires_in_seconds: '1'.repeat(20_000) })],
  ['with a nameless part', multipart({ file: note, '': 'x' })],
  ['with many parts', multipart({ file: note, ...Object.fromEntries(Array(40).fill('x').entries()) })],
  ['that is cut', { headers, body: whole.slice(0, -20) }],
  ['without a boundary', { body: whole, headers: { 'content-type': 'multipart/form-data' } }],
  ['as JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
  ['with a key', { body: whole, headers: { ...headers, 'idempotency-key': 'mine' } }],
];

it.each(uploads)('responds to an upload %s like the service', async (_, { body, headers }) => {
  const path = '/api/v1/cloud/files';
  const init = (token: string) => {
    return { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, body };
  };
  const real = await fetch(bypass(service.url + path, init(service.token)));
  const mocked = await fetch(`http://mock.test${path}`, init('pat_any'));
  expect(real.status).toBeGreaterThanOrEqual(400);
  expect([mocked.status, await errorIn(mocked)]).toEqual([real.status, await errorIn(real)]);
});

/** The body without the id of the request, which is in a header too. */
async function errorIn(response: Response): Promise<unknown> {
  const { request_id, ...body } = (await response.json()) as { request_id: string };
  expect(response.headers.get('x-request-id')).toBe(request_id);
  return body;
}
