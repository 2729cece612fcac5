import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { type Operation, operations } from '../../generated/operations.ts';
import { overloaded } from '../../server/shell/errors.ts';
import type {
  BytesResponse,
  HttpResponse,
  RequestContext,
  ServerSentEvent,
} from '../../server/shell/operation.ts';
import { mockHandlers, mockOperations } from './handlers.ts';
import type { Prism, PrismRequest, PrismResponse } from './prism.ts';

const json = (schema: object, examples: object) => ({
  content: { 'application/json': { schema, examples } },
});
const pageSchema = {
  properties: { data: {}, has_more: {}, first_id: {}, last_id: {}, next_page: {} },
};
const page = {
  data: [{ id: 'a' }, { id: 'b' }],
  has_more: false,
  first_id: 'a',
  last_id: 'b',
  next_page: null,
};
const headers = { 'X-Request-Id': {}, 'Retry-After': {}, 'Idempotent-Replayed': {} };

/** A contract with our paths and methods whose operations all respond like this. */
function contractOf(responses: object) {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method } of Object.values<Operation>(operations)) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: { responses } };
  }
  return { paths };
}

const usual = contractOf({
  200: json(pageSchema, { all: { value: page } }),
  409: { ...json({}, { busy: { value: {} } }), headers },
});

/** Calls the handler of a list with a response of Prism. Returns the handler's response, and its request to Prism. */
async function handle(
  response: Partial<PrismResponse> | Error,
  input: { prefer?: string; limit?: number } = {},
  contract = usual,
  signal = new AbortController().signal,
) {
  const asked: PrismRequest[] = [];
  const ask: Prism['ask'] = async (request) => {
    asked.push(request);
    if (response instanceof Error) throw response;
    return { status: 200, headers: new Headers(), body: page, ...response };
  };
  const { limit = 20, prefer } = input;
  const responded = mockHandlers(contract, ask).listSessionResources?.(
    {
      path: { session_id: 'sess_1' },
      query: { limit },
      headers: prefer === undefined ? {} : { prefer },
      body: undefined,
    },
    { principal: null, requestId: 'id-of-this-request', signal } as RequestContext<unknown, string>,
  );
  return { asked, response: (await responded) as HttpResponse };
}

describe('A handler of the mock', () => {
  it('asks Prism for the chosen example', async () => {
    const { asked } = await handle({}, { prefer: 'example=busy' });
    expect(asked).toEqual([
      {
        method: 'GET',
        target: '/api/v1/cloud/sessions/sess_1/resources?limit=20',
        headers: { prefer: 'code=409, example=busy' },
        body: undefined,
      },
    ]);
  });

  it('cuts a list into pages, whichever operation has it', async () => {
    const { response } = await handle({}, { limit: 1 });
    expect(response).toMatchObject({ body: { data: [{ id: 'a' }], has_more: true, last_id: 'a' } });
  });

  it('gives an error the id of the request, and only its own headers', async () => {
    const sent = new Headers({
      'retry-after': '1',
      'x-request-id': 'x',
      'idempotent-replayed': 'true',
      date: 'now',
    });
    const { response } = await handle({
      status: 409,
      headers: sent,
      body: { type: 'error', request_id: 'x', error: { code: 'idempotency_key_in_flight' } },
    });
    expect(response).toEqual({
      status: 409,
      headers: { 'Retry-After': '1' },
      body: {
        type: 'error',
        request_id: 'id-of-this-request',
        error: { code: 'idempotency_key_in_flight' },
      },
    });
  });

  it('sends no Retry-After with a conflict that is final', async () => {
    const { response } = await handle({
      status: 409,
      headers: new Headers({ 'retry-after': '1' }),
      body: { type: 'error', request_id: 'x', error: { code: 'schedule_archived' } },
    });
    expect(response.headers).toEqual({});
  });

  it("gives any error the id of the request, and only Prism's headers", async () => {
    for (const status of [400, 409]) {
      const { response } = await handle({ status, body: { type: 'error', request_id: 'x' } });
      expect(response).toEqual({
        status,
        headers: {},
        body: { type: 'error', request_id: 'id-of-this-request' },
      });
    }
  });

  it('passes on what is not a page, whatever its status', async () => {
    const made = contractOf({ 201: json({}, { made: { value: {} } }) });
    const { response } = await handle({ status: 201, body: { id: 'a' } }, {}, made);
    expect(response).toEqual({ status: 201, headers: {}, body: { id: 'a' } });
  });

  it('streams the events of its list without asking Prism, or the example that is chosen', async () => {
    const event = (id: string) => ({ id, type: 'said' });
    const streaming = contractOf({
      200: { content: { 'text/event-stream': { examples: { two: { value: event('2') } } } } },
      409: json({}, { busy: { value: {} } }),
    });
    const lists = { turn: { value: page }, long: { value: { ...page, data: ['c', 'd', 'e'].map(event) } } };
    const { path } = operations.listSessionEvents;
    const post = streaming.paths[path]?.post ?? {};
    streaming.paths[path] = { post, get: { responses: { 200: json(pageSchema, lists) } } };
    const ask = vi.fn<Prism['ask']>(async () => ({ status: 409, headers: new Headers(), body: {} }));
    const idsOf = async (prefer?: string) => {
      const signal = AbortSignal.abort();
      const response = (await mockHandlers(streaming, ask).streamSessionEvents?.(
        {
          path: { session_id: 'sess_1' },
          query: {},
          headers: prefer === undefined ? {} : { prefer },
          body: undefined,
        },
        { principal: null, requestId: 'id-of-this-request', signal } as RequestContext<unknown, string>,
      )) as HttpResponse;
      if (!('stream' in response)) return response.status;
      const events: ServerSentEvent[] = [];
      for await (const event of response.stream) events.push(event);
      return events.map((event) => 'id' in event && event.id);
    };
    expect(await idsOf()).toEqual(['start', 'a', 'b']);
    expect(await idsOf('code=200')).toEqual(['start', 'a', 'b']);
    expect(await idsOf('example=long')).toEqual(['start', 'c', 'd', 'e']);
    expect(await idsOf('example=two')).toEqual(['start', '2']);
    expect(ask).not.toHaveBeenCalled();
    expect(await idsOf('code=409')).toBe(409);
  });

  it('returns the bytes of a file', async () => {
    const content = { 'application/octet-stream': { schema: {}, examples: { text: { value: 'abc' } } } };
    const { response } = await handle({ body: Buffer.from('abc') }, {}, contractOf({ 200: { content } }));
    expect(response).toMatchObject({ status: 200, length: 3 });
    expect(await text((response as BytesResponse).bytes)).toBe('abc');
  });

  it('sees the header Prefer beside those of the contract', () => {
    const { headerParams, ...others } = operations.unpauseSchedule;
    expect(mockOperations().unpauseSchedule).toEqual({
      ...others,
      headerParams: [...headerParams, 'Prefer'],
    });
  });

  it('passes on that Prism is away', async () => {
    await expect(handle(overloaded(new Error('away')))).rejects.toMatchObject({ status: 503 });
  });

  it('fails when Prism finds a request wrong that the contract allows, or responses wrongly', async () => {
    const violations = new Headers({ 'sl-violations': '[]' });
    await expect(handle({ headers: violations })).rejects.toThrow('Prism rejects what the contract allows');
  });
});
