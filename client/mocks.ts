/**
 * Request handlers for MSW that answer with the contract's examples: for component tests and pages without a service.
 */
import { type HttpHandler, HttpResponse, http } from 'msw';
import { type Endpoint, endpoints } from '../generated/endpoints.ts';
import { responses } from '../generated/examples.ts';
import type { OperationId } from '../generated/operations.ts';

type Responses = typeof responses;

/** The statuses that an operation has examples of. */
type Status<Id extends OperationId> = keyof Responses[Id];

/** Which of an operation's examples is the response; without a name, the first of its status. */
export type MockResponse<Id extends OperationId = OperationId> = Id extends OperationId
  ? { [S in Status<Id>]: { status: S; example?: keyof Responses[Id][S] } }[Status<Id>]
  : never;

export interface MockOptions {
  /** Base address that the client was given; by default any. */
  baseUrl?: string;
}

/**
 * A handler for each operation, which answers 200 with the first example, or what `chosen` says.
 *
 * @example
 * const server = setupServer(...mockHandlers());
 * const refusing = mockHandlers({ pauseDeployment: { status: 409, example: 'deployment_already_paused' } });
 */
export function mockHandlers(
  chosen: { readonly [Id in OperationId]?: MockResponse<Id> } = {},
  options: MockOptions = {},
): HttpHandler[] {
  const ids = Object.keys(endpoints) as OperationId[];
  return ids.map((id) => mockHandler(id, (chosen[id] ?? { status: 200 }) as never, options));
}

/**
 * A handler for one operation, such as for a single test: `server.use(mockHandler('pauseDeployment', { status: 409 }))`.
 *
 * @throws TypeError when the contract has no such example, naming those that it has.
 */
export function mockHandler<Id extends OperationId>(
  operation: Id,
  response: MockResponse<Id>,
  { baseUrl = '*' }: MockOptions = {},
): HttpHandler {
  const { method, path, streams }: Endpoint = endpoints[operation];
  const { status } = response;
  const body = find(operation, response);
  const url = baseUrl.replace(/\/$/, '') + path.replace(/\{(\w+)\}/g, ':$1');
  return http[method.toLowerCase() as 'get' | 'post'](url, ({ request }) =>
    status === 200 && streams
      ? streamOf(body as Event, request)
      : // A copy, for a page may change what it was given.
        HttpResponse.json(structuredClone(body) as object, { status, headers: headersOf(body) }),
  );
}

interface Event {
  id: string;
  type: string;
}

/**
 * A stream of one event, which a client that has it does not get again. It begins as the service's: with the id that it begins after.
 * Then it is silent, as where nothing happens: would it
 * end, the client would open it again and again.
 */
function streamOf(event: Event, { headers, signal }: Request): Response {
  const isNew = headers.get('Last-Event-ID') !== event.id;
  const begin = `: open\nid: ${isNew ? 'start' : event.id}\n\n`;
  const text = isNew ? `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n` : '';
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(begin + text));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

function find(operation: OperationId, { status, example }: { status: number; example?: PropertyKey }) {
  const statuses: Readonly<Record<PropertyKey, Readonly<Record<PropertyKey, unknown>>>> =
    responses[operation];
  const examples = choose(statuses, status, `${operation} has no status ${status}`);
  const name = example ?? (Object.keys(examples)[0] as string);
  return choose(examples, name, `${operation} has no example ${String(name)} of status ${status}`);
}

function choose<T>(choices: Readonly<Record<PropertyKey, T>>, name: PropertyKey, refusal: string): T {
  if (!Object.hasOwn(choices, name)) {
    throw new TypeError(`${refusal}. It has ${Object.keys(choices).join(', ')}.`);
  }
  return choices[name] as T;
}

/** The id of an error's request stands in a header as well. */
function headersOf(body: unknown): Record<string, string> {
  const { request_id } = body as { request_id?: string };
  return request_id === undefined ? {} : { 'X-Request-Id': request_id };
}
