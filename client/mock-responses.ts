/** The types of the responses that tests choose. */
import type { delay } from 'msw';
import type { responses } from '../generated/examples.ts';
import type { OperationId } from '../generated/operations.ts';
import type { operations } from '../generated/types.ts';

type Responses = typeof responses;

/** The statuses for which an operation has examples. */
type Status<Id extends OperationId> = keyof Responses[Id];

/** The statuses that an operation declares. */
type Declared<Id extends OperationId> = keyof operations[Id]['responses'];

type Content<
  Id extends OperationId,
  S extends Declared<Id>,
  Media extends string,
> = operations[Id]['responses'][S] extends { content: { [M in Media]: infer Body } } ? Body : never;

/** The delay of the response in milliseconds, or `infinite` for a response that never arrives. */
type Delay = Parameters<typeof delay>[0];

export interface Delayed {
  delay?: Delay;
}

/** An example of the contract. Without a name, the first one of its status. A stream sends the events of its list. */
type ExampleResponse<Id extends OperationId> = {
  [S in Status<Id>]: { status: S; example?: keyof Responses[Id][S] } & Delayed;
}[Status<Id>];

/** Your own body. Pages of a list follow the query. The content of a file is a `Blob`. */
type BodyResponse<Id extends OperationId> = {
  [S in Declared<Id>]: {
    status: S;
    body: Content<Id, S, 'application/json'> | Content<Id, S, 'application/octet-stream'>;
  } & Delayed;
}[Declared<Id>];

/**
 * Events that a stream sends in order. Then it stays open and is silent. A function is called for each opening, because
 * an iterable can often be read only once.
 */
type StreamResponse<Id extends OperationId> = [Content<Id, 200 & Declared<Id>, 'text/event-stream'>] extends [
  never,
]
  ? never
  : {
      status: 200;
      events:
        | readonly Content<Id, 200 & Declared<Id>, 'text/event-stream'>[]
        | (() => AsyncIterable<Content<Id, 200 & Declared<Id>, 'text/event-stream'>>);
    } & Delayed;

/** The response of a handler: an example, a body, or the events of a stream. */
export type MockResponse<Id extends OperationId = OperationId> = Id extends OperationId
  ? ExampleResponse<Id> | BodyResponse<Id> | StreamResponse<Id>
  : never;

/** The request that a responder function receives. */
export interface MockRequest {
  request: Request;
  /** Path parameters by name. */
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** A response, or a function that is called for each request. */
export type MockResponder<Id extends OperationId = OperationId> =
  | MockResponse<Id>
  | ((request: MockRequest) => MockResponse<Id> | Promise<MockResponse<Id>>);
