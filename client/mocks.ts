/**
 * Request handlers for MSW that return the contract's examples, or what a test sets, for component tests and for
 * pages without a service.
 */
import { delay, type HttpHandler, HttpResponse, http } from 'msw';
import { allEndpoints, type EndpointRow } from '../generated/endpoints.ts';
import { responses } from '../generated/examples.ts';
import type { OperationId } from '../generated/operations.ts';
import type { StreamedEvent } from './mock-frames.ts';
import { isList, pageOf } from './mock-pages.ts';
import type { Delayed, MockRequest, MockResponder, MockResponse } from './mock-responses.ts';
import { mockService } from './mock-service/create-mock-service.ts';
import type { MockClock, MockScenario, MockService, MockServiceOptions } from './mock-service/options.ts';
import { type Events, mockStream } from './mock-streams.ts';

export type {
  MockClock,
  MockRequest,
  MockResponder,
  MockResponse,
  MockScenario,
  MockService,
  MockServiceOptions,
};

export interface MockOptions {
  /** Base URL of the client. By default, any. */
  baseUrl?: string;
}

/**
 * One handler per operation. It returns 200 with the first example, or what `chosen` sets.
 *
 * @example
 * const server = setupServer(...mockHandlers());
 * const rejecting = mockHandlers({ pauseDeployment: { status: 409, example: 'deployment_already_paused' } });
 */
export function mockHandlers(
  chosen: { readonly [Id in OperationId]?: MockResponder<Id> } = {},
  options: MockOptions = {},
): HttpHandler[] {
  const ids = Object.keys({ ...allEndpoints, ...chosen }) as OperationId[];
  const responders = chosen as Partial<Record<OperationId, Responder>>;
  return ids.map((id) => handlerOf(id, responders[id] ?? { status: 200 }, options));
}

/**
 * A handler for one operation. Every response has its own `X-Request-Id`. An error's `request_id` has the same value.
 * Lists have pages: `limit`, `page`, `after_id`, `before_id` and `order` cut and order the data of the body.
 *
 * @example
 * server.use(mockHandler('pauseDeployment', { status: 409 }));
 * server.use(mockHandler('getSession', { status: 200, body: { ...session, title: 'Mine' }, delay: 200 }));
 * server.use(mockHandler('getSession', ({ path }) => ({ status: 200, body: { ...session, id: path.session_id } })));
 * server.use(mockHandler('streamSessionEvents', { status: 200, events: [message] }));
 * @throws TypeError if the operation or example is unknown. The message lists the known ones.
 */
export function mockHandler<Id extends OperationId>(
  operation: Id,
  responder: MockResponder<Id>,
  options: MockOptions = {},
): HttpHandler {
  return handlerOf(operation, responder as Responder, options);
}

/**
 * A service in memory with the rules of the real one, and an agent that follows a script. Its objects are those of the
 * contract's examples.
 *
 * @example
 * const { handlers, demo } = createMockService({ scenario: 'think' });
 * const server = setupServer(...handlers);
 * @throws TypeError if an option is unknown or invalid. The message lists the known ones.
 */
export function createMockService(options: MockServiceOptions = {}): MockService {
  return mockService(options, async (operation, request) =>
    httpResponse(operation, { status: 200 }, request),
  );
}

/** A responder of any operation. TypeScript 7 rejects `MockResponder<OperationId>` as too complex. */
type Responder = Given | ((request: MockRequest) => Given | Promise<Given>);

function handlerOf(
  operation: OperationId,
  responder: Responder,
  { baseUrl = '*' }: MockOptions,
): HttpHandler {
  const { method, path } = choose<EndpointRow>(
    allEndpoints,
    operation,
    `The contract has no operation ${operation}`,
  );
  if (typeof responder !== 'function') bodyOf(operation, responder); // a misspelt example is an error now
  const url = baseUrl.replace(/\/$/, '') + path.replace(/\{(\w+)\}/g, ':$1');
  return http[method.toLowerCase() as 'get' | 'post'](url, async ({ request, params }) => {
    const query = new URL(request.url).searchParams;
    const given = { request, query, path: params as Record<string, string> };
    const response = await (typeof responder === 'function' ? responder(given) : responder);
    if (response.delay !== undefined) await delay(response.delay);
    return httpResponse(operation, response, request);
  });
}

function httpResponse(operation: OperationId, response: Given, request: Request): Response {
  const { streams, bytes, lastEvent }: EndpointRow = allEndpoints[operation];
  const { status } = response;
  const id = crypto.randomUUID();
  if (status === 200 && streams)
    return new HttpResponse(mockStream(eventsOf(operation, response), request, lastEvent), {
      headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Request-Id': id },
    });
  const content = bodyOf(operation, response);
  if (status < 300 && bytes)
    return new HttpResponse(content as Blob | string, {
      status,
      headers: { 'Content-Type': 'application/octet-stream', 'X-Request-Id': id },
    });
  const body = responseBody(content, new URL(request.url).searchParams, id);
  return HttpResponse.json(body, { status, headers: { 'X-Request-Id': id } });
}

/** A response of any operation. */
interface Given extends Delayed {
  status: number;
  example?: PropertyKey;
  body?: unknown;
  events?: readonly StreamedEvent[] | (() => AsyncIterable<StreamedEvent>);
}

/** A copy, because a page may change its data. An error gets the id of its request, a list becomes its page. */
function responseBody(body: unknown, query: URLSearchParams, id: string): object {
  const copy = structuredClone(body) as { request_id?: string };
  if (copy.request_id !== undefined) copy.request_id = id;
  return isList(copy) ? pageOf(copy, query) : copy;
}

/**
 * The events of a stream. By default, those of its list, as in the mock server. The list of `streamX` is `listX`.
 * If the contract has no such list, the stream sends its own examples.
 */
function eventsOf(operation: OperationId, response: Given): Events {
  if (response.events) return typeof response.events === 'function' ? response.events() : response.events;
  if (response.example !== undefined) return [bodyOf(operation, response) as StreamedEvent];
  const list = operation.replace(/^stream/, 'list') as OperationId;
  if (!Object.hasOwn(responses, list))
    return Object.values<unknown>(responses[operation][200]) as StreamedEvent[];
  return (bodyOf(list, { status: 200 }) as { data: StreamedEvent[] }).data;
}

function bodyOf(operation: OperationId, { status, example, body, events }: Given): unknown {
  if (body !== undefined || events !== undefined) return body;
  const statuses: Readonly<Record<PropertyKey, Readonly<Record<PropertyKey, unknown>>>> =
    responses[operation];
  const examples = choose(statuses, status, `${operation} has no status ${status}`);
  const name = example ?? (Object.keys(examples)[0] as string);
  return choose(examples, name, `${operation} has no example ${String(name)} of status ${status}`);
}

function choose<T>(choices: Readonly<Record<PropertyKey, T>>, name: PropertyKey, reason: string): T {
  if (!Object.hasOwn(choices, name)) {
    throw new TypeError(`${reason}. It has ${Object.keys(choices).join(', ')}.`);
  }
  return choices[name] as T;
}
