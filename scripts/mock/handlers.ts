/** The mock's handlers. Each requests the example from Prism and corrects what Prism cannot know about the request. */
import { createQuerySerializer } from 'openapi-fetch';
import type { Form, FormOfFiles } from '../../generated/handlers.ts';
import { type Operation, type OperationId, operations } from '../../generated/operations.ts';
import type { Page, PageQuery } from '../../server/platform/pagination.ts';
import { responsesOf, streams } from '../../server/shell/contract/document.ts';
import { isObject, type JsonObject, resolve } from '../../server/shell/contract/references.ts';
import type { HandlerInput, HttpResponse, RequestContext } from '../../server/shell/operation.ts';
import { cut, isPage } from './pages.ts';
import { type Choice, choose, toPrefer } from './prefer.ts';
import type { Prism, PrismRequest, PrismResponse } from './prism.ts';
import { type ExampleEvent, exampleStream } from './streams.ts';

type MockHandler = (input: HandlerInput, context: RequestContext<unknown, string>) => Promise<HttpResponse>;

/** The operations of the mock's shell. Their handlers also receive the header `Prefer`. */
export function mockOperations(): Record<string, Operation> {
  return Object.fromEntries(
    Object.values(operations).map((operation: Operation) => [
      operation.id,
      { ...operation, headerParams: [...operation.headerParams, 'Prefer'] },
    ]),
  );
}

/** A handler for each operation. */
export function mockHandlers(contract: JsonObject, ask: Prism['ask']): Record<string, MockHandler> {
  return Object.fromEntries(
    Object.values(operations).map((operation) => [operation.id, mockHandler(contract, operation, ask)]),
  );
}

function mockHandler(contract: JsonObject, operation: Operation, ask: Prism['ask']): MockHandler {
  const responses = new Map(
    [...responsesOf(contract, operation)].map(([status, response]) => [status, read(contract, response)]),
  );
  const success = responses.get(200);
  const lists = success?.streams ? listsOf(contract, operation) : new Map<string, ExampleEvent[]>();
  const names = new Map([...responses].map(([status, { examples }]) => [status, [...examples.keys()]]));
  names.get(200)?.push(...lists.keys());
  const pages = success?.page ? ([...success.examples.values()] as Page<{ id: string }>[]) : null;

  return async (input, { requestId, signal }) => {
    const choice = choose(input.headers.prefer, operation.id, names);
    if (success?.streams && (choice === null || choice.code === 200)) {
      const [usual] = lists.keys();
      const name = choice?.example ?? usual;
      const own = success.examples as Map<string, ExampleEvent>;
      const events =
        name === undefined ? [...own.values()] : (lists.get(name) ?? [own.get(name) as ExampleEvent]);
      const { event_deltas: deltas } = input.query as { event_deltas?: readonly string[] };
      return { status: 200, stream: exampleStream(events, input.headers['last-event-id'], signal, deltas) };
    }
    if (operation.requestBody?.form) await readForm(input.body as Form<unknown> | FormOfFiles<unknown>);
    const response = await ask(requestOf(operation, input, choice));
    const violations = response.headers.get('sl-violations');
    if (violations !== null) throw new Error(`Prism rejects what the contract allows: ${violations}`);
    const { status } = response;
    const headers = declaredHeaders(response, responses.get(status)?.headers ?? []);
    if (status >= 400)
      return { status, headers, body: { ...(response.body as object), request_id: requestId } };
    if (Buffer.isBuffer(response.body)) return bytesOf(response.body, status as 200 | 206, headers);
    if (pages === null) return { status, headers, body: response.body };
    const list = JSON.stringify(input.path);
    const page = response.body as Page<{ id: string }>;
    return { status, headers, body: cut(page, pages, input.query as unknown as PageQuery, list) };
  };
}

/**
 * The events of a stream: those of the list, by the names of its examples. The list of `streamX` is `listX`. Empty if
 * the contract has no such list. Then the stream sends its own examples.
 */
function listsOf(contract: JsonObject, { id }: Operation): Map<string, ExampleEvent[]> {
  const list: Operation | undefined = operations[id.replace(/^stream/, 'list') as OperationId];
  if (list === undefined) return new Map();
  const { examples } = read(contract, responsesOf(contract, list).get(200) as JsonObject);
  return new Map([...examples].map(([name, page]) => [name, (page as Page<ExampleEvent>).data]));
}

const writeQuery = createQuerySerializer<Record<string, unknown>>();

function requestOf(operation: Operation, input: HandlerInput, choice: Choice | null): PrismRequest {
  const { prefer, ...headers } = input.headers;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(input.path[name] as string),
  );
  const query = writeQuery(input.query);
  return {
    method: operation.method,
    target: query ? `${path}?${query}` : path,
    headers: choice === null ? headers : { ...headers, prefer: toPrefer(choice) },
    body: operation.requestBody?.form ? undefined : input.body,
  };
}

/** Checks the whole form, as the service does. */
async function readForm(form: Form<unknown> | FormOfFiles<unknown>): Promise<void> {
  if ('file' in form) for await (const _ of form.file.content);
  else for await (const { content } of form.files) for await (const _ of content);
  await form.fields;
}

function bytesOf(body: Buffer, status: 200 | 206, headers: Record<string, string>): HttpResponse {
  const bytes = (async function* () {
    yield body;
  })();
  return { status, headers, bytes, length: body.length };
}

/** A declared response: its examples by name, its headers, and whether it is a page or a stream. */
function read(contract: JsonObject, response: JsonObject) {
  const goesOn = streams(response);
  const [media] = Object.values(resolve(contract, response.content));
  const content = resolve(contract, media);
  const examples = Object.entries(resolve(contract, content.examples)).map(
    ([name, example]) => [name, resolve(contract, example).value] as const,
  );
  return {
    examples: new Map(examples),
    headers: isObject(response.headers) ? Object.keys(response.headers) : [],
    page: !goesOn && isPage(contract, content.schema),
    streams: goesOn,
  };
}

/** A 409 has the header only with this code, as its description says. */
const isInFlight = (body: unknown): boolean =>
  isObject(body) && isObject(body.error) && body.error.code === 'idempotency_key_in_flight';

/**
 * Prism sends every declared header with its example. But the shell creates the request id, the mock never replays, and
 * a final conflict has no `Retry-After`.
 */
function declaredHeaders(
  { status, headers, body }: PrismResponse,
  declared: readonly string[],
): Record<string, string> {
  const untrue = ['x-request-id', 'idempotent-replayed'];
  if (status === 409 && !isInFlight(body)) untrue.push('retry-after');
  const sent = declared
    .filter((name) => !untrue.includes(name.toLowerCase()))
    .map((name) => [name, headers.get(name)]);
  return Object.fromEntries(sent.filter(([, value]) => value !== null));
}
