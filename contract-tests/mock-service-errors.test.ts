import { bypass } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMockService } from '../client/mocks.ts';
import { exampleStates } from './scenarios/given.ts';
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

/** The body without the id of the request, which is in a header too. */
async function errorIn(response: Response): Promise<unknown> {
  const { request_id, ...body } = (await response.json()) as { request_id: string };
  expect(response.headers.get('x-request-id')).toBe(request_id);
  return body;
}
