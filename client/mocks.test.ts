import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { responses } from '../generated/examples.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import {
  ApiError,
  createAdminClient,
  type ErrorEnvelope,
  type EventStream,
  pages,
  TimeoutError,
  unwrap,
} from './index.ts';
import { mockHandler, mockHandlers } from './mocks.ts';

const baseUrl = 'http://mock.test';
const id = 'depl_01m3qn45x4c3rrwyzdazbwmk7h';
const client = createAdminClient({ baseUrl, token: 'pat_example', retry: false });
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
let handlers: ReturnType<typeof mockHandlers> | undefined;
// Made in the first test, and not while the file is loaded, so that what is wrong with them fails a test.
beforeEach(() => {
  handlers ??= mockHandlers();
  server.use(...handlers);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface HttpResponse {
  status: number;
  body: unknown;
  headers?: Headers;
}

/** Calls an operation by its id, with something in each place of its path. Returns the first event of a stream, and the text of a file. */
async function call(operation: OperationId): Promise<HttpResponse> {
  const { pathParams, requestBody } = operations[operation];
  const path = Object.fromEntries(pathParams.map(({ name }) => [name, 'any']));
  const send = client[operation] as (params: object) => Promise<HttpResponse | EventStream<unknown>>;
  try {
    const response = await send(requestBody ? { path, body: {} } : { path });
    if ('status' in response) {
      const { body } = response;
      return body instanceof ReadableStream
        ? { ...response, body: await new Response(body).text() }
        : response;
    }
    for await (const body of response) return { status: 200, body };
    throw new Error('The stream has no event.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, requestId: request_id, type, message, code, param, errors, headers } = error;
    const details = { ...(code && { code }), ...(param && { param }), ...(errors.length > 0 && { errors }) };
    return { status, headers, body: { type: 'error', request_id, error: { type, message, ...details } } };
  }
}

describe('the handlers for MSW', () => {
  it.each(Object.keys(operations) as OperationId[])(
    'responds to %s with the first example, or with any chosen example',
    async (operation) => {
      const [example] = Object.values<object | string>(responses[operation][200]);
      // A stream begins with the first event of its list.
      const list: { 200: Record<string, { data: object[] }> } | undefined =
        responses[operation.replace(/^stream/, 'list') as 'listSessionEvents'];
      const first =
        (operation.startsWith('stream') && Object.values(list?.[200] ?? {})[0]?.data[0]) || example;
      expect(await call(operation)).toMatchObject({ status: 200, body: first });
      for (const [text, examples] of Object.entries(responses[operation])) {
        const status = Number(text);
        for (const [example, body] of Object.entries<object | string>(examples)) {
          server.use(mockHandler(operation, { status, example } as never));
          const isError = typeof body === 'object' && 'request_id' in body;
          const expected = isError ? { ...body, request_id: expect.any(String) } : body;
          expect(await call(operation), `${status} ${example}`).toMatchObject({ status, body: expected });
        }
      }
    },
  );

  it('gives each response an id, also in the body of an error', async () => {
    const { headers } = await client.pauseDeployment({ path: { id } });
    const ids = [headers.get('x-request-id')];
    for (const operation of ['pauseDeployment', 'streamSessionEvents'] as const) {
      server.use(mockHandler(operation, { status: 404 }));
      const { body, headers } = await call(operation);
      expect(headers?.get('x-request-id')).toBe((body as ErrorEnvelope).request_id);
      ids.push((body as ErrorEnvelope).request_id);
    }
    expect(new Set(ids).size).toBe(3);
    for (const each of ids) expect(each).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('accepts a body, a function and a delay', async () => {
    const deployment = { ...responses.pauseDeployment[200].paused_deployment, name: 'Mine' };
    server.use(mockHandler('pauseDeployment', { status: 200, body: deployment, delay: 1 }));
    expect(await client.pauseDeployment({ path: { id } })).toMatchObject({ body: { name: 'Mine' } });
    server.use(
      mockHandler('getDeployment', async ({ path, query, request }) => ({
        status: 200,
        body: { ...deployment, id: `${path.id}`, name: `${request.method} ${query.size}` },
      })),
    );
    const read = await client.getDeployment({ path: { id } });
    expect(read).toMatchObject({ status: 200, body: { id, name: 'GET 0' } });
    server.use(mockHandler('pauseDeployment', () => ({ status: 409, example: 'deployment_archived' })));
    expect((await client.pauseDeployment({ path: { id } })).status).toBe(409);
    server.use(mockHandler('pauseDeployment', { status: 200, delay: 'infinite' }));
    const late = client.pauseDeployment({ path: { id }, timeoutMs: 20 });
    await expect(late).rejects.toThrow(TimeoutError);
  });

  it('cuts lists into pages', async () => {
    const example = responses.listDeployments[200].deployments;
    const deployment = responses.getDeployment[200].active_deployment;
    const data = ['dep_4', 'dep_3', 'dep_2', 'dep_1', 'dep_0'].map((each) => ({ ...deployment, id: each }));
    const body = { ...example, data, first_id: 'dep_4', last_id: 'dep_0', has_more: false, next_page: null };
    server.use(mockHandler('listDeployments', { status: 200, body }));
    const idsOf = async (query: object) => {
      const page = await unwrap(client.listDeployments({ query }));
      expect([page.first_id, page.last_id]).toEqual([page.data[0]?.id ?? null, page.data.at(-1)?.id ?? null]);
      return page.data.map((each) => each.id);
    };
    const walked: string[] = [];
    for await (const each of pages(client.listDeployments, { query: { limit: 2 } })) walked.push(each.id);
    expect(walked).toEqual(['dep_4', 'dep_3', 'dep_2', 'dep_1', 'dep_0']);
    expect(await idsOf({ after_id: 'dep_3', limit: 2 })).toEqual(['dep_2', 'dep_1']);
    expect(await idsOf({ before_id: 'dep_1', limit: 2 })).toEqual(['dep_3', 'dep_2']);
    const { next_page } = await unwrap(client.listDeployments({ query: { before_id: 'dep_1', limit: 2 } }));
    expect(await idsOf({ page: next_page, limit: 2 })).toEqual(['dep_4']);
    expect(await idsOf({ after_id: 'dep_0' })).toEqual([]);
    expect(await idsOf({})).toHaveLength(5);
  });

  it('streams the given events and ends after the last one', async () => {
    const event = responses.streamSessionEvents[200].streamed_message;
    const path = { session_id: 'any' };
    const events = ['a', 'b', 'c'].map((each) => ({ ...event, id: each }));
    const deleted = { id: 'd', type: 'session.deleted', created_at: event.created_at, processed_at: null };
    server.use(mockHandler('streamSessionEvents', { status: 200, events: [...events, deleted as never] }));
    const idsOf = async (headers: { 'Last-Event-ID'?: string } = {}) => {
      const ids: string[] = [];
      for await (const each of await client.streamSessionEvents({ path, headers })) ids.push(each.id);
      return ids;
    };
    expect(await idsOf()).toEqual(['a', 'b', 'c', 'd']);
    expect(await idsOf({ 'Last-Event-ID': 'b' })).toEqual(['c', 'd']);
  });

  it('calls a function of events for each opening of a stream', async () => {
    const event = responses.streamSessionEvents[200].streamed_message;
    async function* events() {
      yield { ...event, id: 'a' };
    }
    server.use(mockHandler('streamSessionEvents', { status: 200, events }));
    for (const opening of [1, 2]) {
      const stream = await client.streamSessionEvents({ path: { session_id: 'any' } });
      expect((await stream.next()).value, `${opening}`).toEqual({ ...event, id: 'a' });
      await stream.return();
    }
    // @ts-expect-error the second opening would get no event
    mockHandler('streamSessionEvents', { status: 200, events: events() });
  });

  it('streams each event of the list once, then stays silent until the client leaves', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const open = async (headers: Record<string, string>) => {
      const { body } = await fetch(`${baseUrl}/api/v1/cloud/sessions/any/events/stream`, { headers, signal });
      const reader = (body as ReadableStream<Uint8Array>).getReader();
      return async () => new TextDecoder().decode((await reader.read()).value);
    };
    const { data } = responses.listSessionEvents[200].session_events;
    const first = await open({});
    expect(await first()).toBe(': open\nid: start\n\n');
    for (const event of data)
      expect(await first()).toBe(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const last = data.at(-1)?.id as string;
    const second = await open({ 'Last-Event-ID': last });
    expect(await second()).toBe(`: open\nid: ${last}\n\n`);
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(second()).rejects.toBe(reason);
  });

  it('shows the error of a function that throws', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(
      mockHandler('pauseDeployment', () => {
        throw new Error('This test is wrong.');
      }),
    );
    await expect(client.pauseDeployment({ path: { id } })).rejects.toThrow(
      'which says "This test is wrong."',
    );
    print.mockRestore();
  });

  it('returns handlers of all operations at once', async () => {
    server.use(...mockHandlers({ pauseDeployment: { status: 409, example: 'deployment_already_paused' } }));
    expect((await client.pauseDeployment({ path: { id } })).status).toBe(409);
    expect((await client.unpauseDeployment({ path: { id } })).status).toBe(200);
  });

  it('responds only at the base address if there is one', async () => {
    server.use(mockHandler('pauseDeployment', { status: 503 }, { baseUrl: `${baseUrl}/` }));
    const other = createAdminClient({ baseUrl: 'http://other.test', token: 'pat_example', retry: false });
    expect((await client.pauseDeployment({ path: { id } })).status).toBe(503);
    expect((await other.pauseDeployment({ path: { id } })).status).toBe(200);
  });

  it('gives each response its own body', async () => {
    const first = await client.pauseDeployment({ path: { id } });
    if (first.status === 200) first.body.name = 'changed';
    expect(await client.pauseDeployment({ path: { id } })).not.toMatchObject({ body: { name: 'changed' } });
  });

  it('names the known ones for an unknown operation, status or example', () => {
    expect(() => mockHandler('typo' as never, { status: 200 } as never)).toThrow(
      'The contract has no operation typo. It has listSessions, ',
    );
    expect(() => mockHandlers({ typo: { status: 200 } } as never)).toThrow(
      'The contract has no operation typo.',
    );
    expect(() => mockHandler('pauseDeployment', { status: 418 } as never)).toThrow(
      'pauseDeployment has no status 418. It has 200, 400,',
    );
    expect(() => mockHandler('pauseDeployment', { status: 409, example: 'toString' } as never)).toThrow(
      'pauseDeployment has no example toString of status 409. It has deployment_already_paused,',
    );
  });

  it('does not compile with an example of another operation or status', () => {
    // @ts-expect-error an example of unpauseSchedule
    expect(() => mockHandler('pauseDeployment', { status: 409, example: 'schedule_archived' })).toThrow();
    // @ts-expect-error pauseDeployment declares no such status
    expect(() => mockHandlers({ pauseDeployment: { status: 418 } })).toThrow();
    // @ts-expect-error a body of another operation
    mockHandler('pauseDeployment', { status: 200, body: responses.getSession[200].session_minimal });
    // @ts-expect-error pauseDeployment streams nothing
    mockHandler('pauseDeployment', { status: 200, events: [] });
  });
});
