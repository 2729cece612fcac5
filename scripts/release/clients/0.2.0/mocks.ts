import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
// @ts-expect-error 0.3.0: the examples of responses are called responses
import { answers } from '../../../../generated/examples.ts';
import { type OperationId, operations } from '../../../../generated/operations.ts';
import { createAdminClient as createClient } from '../../../../client/create-client.ts';
import { ApiError, type ErrorEnvelope } from '../../../../client/errors.ts';
import { mockHandler, mockHandlers } from '../../../../client/mocks.ts';

const baseUrl = 'http://mock.test';
const id = 'depl_01m3qn45x4c3rrwyzdazbwmk7h';
const client = createClient({ baseUrl, token: 'pat_example', retry: false });
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Made for each test, and not while the file is loaded, so that what is wrong with them fails a test.
beforeEach(() => server.use(...mockHandlers()));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Answer {
  status: number;
  body: unknown;
  headers?: Headers;
}

/** Calls an operation by its id, with something in each place of its path; of a stream the first event is the body. */
async function call(operation: OperationId): Promise<Answer> {
  const { pathParams, requestBody } = operations[operation];
  const path = Object.fromEntries(pathParams.map(({ name }) => [name, 'any']));
  const send = client[operation] as (params: object) => Promise<Answer> | AsyncIterable<unknown>;
  const answer = send(requestBody ? { path, body: {} } : { path });
  if (answer instanceof Promise) return answer;
  try {
    for await (const body of answer) return { status: 200, body };
    throw new Error('The stream has no event.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, requestId: request_id, type, message, headers } = error;
    return { status, headers, body: { type: 'error', request_id, error: { type, message } } };
  }
}

describe('the handlers for MSW', () => {
  it.each(Object.keys(operations) as OperationId[])(
    'answer %s with its first example, and with every example of every status when it is chosen',
    async (operation) => {
      const [first] = Object.values(answers[operation][200]);
      expect(await call(operation)).toMatchObject({ status: 200, body: first });
      for (const [text, examples] of Object.entries(answers[operation])) {
        const status = Number(text);
        // @ts-expect-error 0.3.0: the examples of responses are called responses
        for (const [example, body] of Object.entries(examples)) {
          server.use(mockHandler(operation, { status, example } as never));
          expect(await call(operation), `${status} ${example}`).toMatchObject({ status, body });
        }
      }
    },
  );

  it('answer an error with the id of its request in a header too, as the service does, and nothing else', async () => {
    const { headers } = await client.pauseDeployment({ path: { id } });
    expect(headers.get('x-request-id')).toBeNull();
    for (const operation of ['pauseDeployment', 'streamSessionEvents'] as const) {
      server.use(mockHandler(operation, { status: 404 }));
      const { body, headers } = await call(operation);
      expect(headers?.get('x-request-id')).toBe((body as ErrorEnvelope).request_id);
    }
  });

  it('give an event of a stream once, and then are silent until nobody reads', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const open = async (headers: Record<string, string>) => {
      const { body } = await fetch(`${baseUrl}/api/v1/cloud/sessions/any/events/stream`, { headers, signal });
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      return async () => new TextDecoder().decode((await reader.read()).value);
    };
    const event = Object.values(answers.streamSessionEvents[200])[0] as { id: string; type: string };
    const first = await open({});
    expect(await first()).toBe(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const second = await open({ 'Last-Event-ID': event.id });
    expect(await second()).toBe(':\n\n');
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(second()).rejects.toBe(reason);
  });

  it('are chosen for all operations at once', async () => {
    server.use(...mockHandlers({ pauseDeployment: { status: 409, example: 'deployment_already_paused' } }));
    expect((await client.pauseDeployment({ path: { id } })).status).toBe(409);
    expect((await client.unpauseDeployment({ path: { id } })).status).toBe(200);
  });

  it('answer at one base address alone when they are given it', async () => {
    server.use(mockHandler('pauseDeployment', { status: 503 }, { baseUrl: `${baseUrl}/` }));
    const other = createClient({ baseUrl: 'http://other.test', token: 'pat_example', retry: false });
    expect((await client.pauseDeployment({ path: { id } })).status).toBe(503);
    expect((await other.pauseDeployment({ path: { id } })).status).toBe(200);
  });

  it('give each answer a body of its own', async () => {
    const first = await client.pauseDeployment({ path: { id } });
    if (first.status === 200) first.body.name = 'changed';
    expect(await client.pauseDeployment({ path: { id } })).not.toMatchObject({ body: { name: 'changed' } });
  });

  it('name what there is, when there is no such status or example', () => {
    expect(() => mockHandler('pauseDeployment', { status: 418 } as never)).toThrow(
      'pauseDeployment has no status 418. It has 200, 400,',
    );
    expect(() => mockHandler('pauseDeployment', { status: 409, example: 'toString' } as never)).toThrow(
      'pauseDeployment has no example toString of status 409. It has deployment_already_paused,',
    );
  });

  it('do not compile with an example of another operation or status', () => {
    // @ts-expect-error an example of unpauseSchedule
    expect(() => mockHandler('pauseDeployment', { status: 409, example: 'schedule_archived' })).toThrow();
    // @ts-expect-error pauseDeployment declares no such status
    expect(() => mockHandlers({ pauseDeployment: { status: 418 } })).toThrow();
  });
});
