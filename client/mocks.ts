/**
 * Request handlers for MSW that answer with the contract's examples: for component tests and pages without a service.
 */
import { type HttpHandler, HttpResponse, http } from 'msw';
import { type Endpoint, endpoints } from '../generated/endpoints.ts';
import { answers } from '../generated/examples.ts';
import { type OperationId, operations } from '../generated/operations.ts';

type Answers = typeof answers;

/** The statuses that an operation has examples of. */
type Status<Id extends OperationId> = keyof Answers[Id];

/** Which of an operation's examples is the answer; without a name, the first of its status. */
export type MockAnswer<Id extends OperationId = OperationId> = Id extends OperationId
  ? { [S in Status<Id>]: { status: S; example?: keyof Answers[Id][S] } }[Status<Id>]
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
  chosen: { readonly [Id in OperationId]?: MockAnswer<Id> } = {},
  options: MockOptions = {},
): HttpHandler[] {
  const ids = Object.keys(operations) as OperationId[];
  return ids.map((id) => mockHandler(id, (chosen[id] ?? { status: 200 }) as never, options));
}

/**
 * A handler for one operation, such as for a single test: `server.use(mockHandler('pauseDeployment', { status: 409 }))`.
 *
 * @throws TypeError when the contract has no such example, naming those that it has.
 */
export function mockHandler<Id extends OperationId>(
  operation: Id,
  answer: MockAnswer<Id>,
  { baseUrl = '*' }: MockOptions = {},
): HttpHandler {
  const { method, path } = operations[operation];
  const { status, body } = find(operation, answer);
  const url = baseUrl.replace(/\/$/, '') + path.replaceAll(':', '\\:').replace(/\{(\w+)\}/g, ':$1');
  return http[method.toLowerCase() as 'get' | 'post'](url, ({ request }) =>
    status === 200 && streams.has(operation)
      ? streamOf(body as Event, request)
      : // A copy, for a page may change what it was given.
        HttpResponse.json(structuredClone(body) as object, { status, headers: headersOf(body) }),
  );
}

/** The operations that answer with a stream of events. */
const streams: ReadonlySet<string> = new Set(
  Object.entries<Omit<Endpoint, 'id'>>(endpoints).flatMap(([id, endpoint]) => (endpoint.streams ? [id] : [])),
);

interface Event {
  id: string;
  type: string;
}

/**
 * A stream of one event, which a client that has it does not get again. Then it is silent, as where nothing happens: would it
 * end, the client would open it again and again.
 */
function streamOf(event: Event, { headers, signal }: Request): Response {
  const isNew = headers.get('Last-Event-ID') !== event.id;
  const text = isNew ? `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n` : '';
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text || ':\n\n'));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
}

function find(operation: OperationId, answer: { status: number; example?: PropertyKey }) {
  const { status, example } = answer;
  const examples = (answers[operation] as Record<number, Record<PropertyKey, unknown>>)[status];
  const name = example ?? Object.keys(examples ?? {})[0];
  if (examples === undefined || name === undefined || !Object.hasOwn(examples, name)) {
    const known = Object.keys(examples ?? answers[operation]).join(', ');
    const wanted =
      examples === undefined ? `status ${status}` : `example ${String(name)} of status ${status}`;
    throw new TypeError(`${operation} has no ${wanted}. It has ${known}.`);
  }
  return { status, body: examples[name] };
}

/** The id of an error's request stands in a header as well. */
function headersOf(body: unknown): Record<string, string> {
  const { request_id } = body as { request_id?: string };
  return request_id === undefined ? {} : { 'X-Request-Id': request_id };
}
