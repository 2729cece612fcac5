/**
 * The types of operations and handlers.
 *
 * They are structural, so that the generated operations and `Handlers` fit, and also a small contract of a test.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { OperationId, Operation as Row } from '../../generated/operations.ts';

/** The fields of the generated operations table that the shell uses. */
export interface Operation<Id extends string = string> extends Omit<Row, 'tag' | 'source' | 'id'> {
  readonly id: Id;
}

/** A read-only view of a request as it was sent. */
export interface RequestView {
  readonly method: string;
  /** Path and query, including the prefix where the contract is mounted. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** The address of the client. Express's `trust proxy` of the surrounding app controls whether `X-Forwarded-For` is used. */
  readonly ip: string | undefined;
}

/** Returns the address of the client of a request, or null if it is unknown. */
export type SourceOf = (request: RequestView) => string | null;

/** The request for which a token is checked or a handler is called. */
export interface CallContext<Id extends string = OperationId> {
  readonly operation: Operation<Id>;
  readonly request: RequestView;
  /** The UUID of this request: in `X-Request-Id`, in an error envelope, and in the log. */
  readonly requestId: string;
}

/** The second argument of `authenticate`. */
export interface AuthenticateCall<Id extends string = OperationId> extends CallContext<Id> {
  /** Adds fields to the log line of the request, such as the id of its token. Never pass a secret. */
  note(fields: Readonly<Record<string, string>>): void;
  /** Calls a function once the response has ended or its connection is closed. */
  onEnd(ended: () => void): void;
  /** Aborted when the client disconnects before the end of the response, or the server shuts down. */
  readonly signal: AbortSignal;
}

/** A request whose response is about to be sent. */
export interface Responding<Id extends string = OperationId> extends CallContext<Id> {
  /** The identifiers in its path, by the names of the parameters. */
  readonly ids: Readonly<Record<string, string>>;
  /** What `authenticate` has noted. */
  readonly noted: Readonly<Record<string, string>>;
  readonly response: HttpResponse;
}

/** The second argument of a handler. `principal` is what `authenticate` returned for the token. */
export interface RequestContext<Principal, Id extends string = OperationId> extends CallContext<Id> {
  readonly principal: Principal;
  /** Aborted when the client disconnects before the end of the response, or the server shuts down. */
  readonly signal: AbortSignal;
}

/**
 * The validated input of a handler: path and query parameters by name, declared headers by lower-case name, and the parsed body
 * (`undefined` without a body), or a `Form` or `FormOfFiles`. Defaults of the contract are filled in, and integers are numbers.
 */
export interface HandlerInput {
  path: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * A body of `multipart/form-data`. The handler is called when its file begins.
 *
 * `fields` resolves when the whole form has arrived, and rejects with a 400 if it breaks the contract. Read the content first.
 */
export interface Form<Fields = unknown> {
  readonly file: FormFile;
  readonly fields: Promise<Fields>;
}

/**
 * A form with a list of files. The handler is called when the first one begins. Read the content of each file before the next one:
 * the next one discards the rest.
 * `files` ends when the whole form has arrived and is valid. Otherwise, it throws the errors of `FormFile`, and so do contents.
 */
export interface FormOfFiles<Fields = unknown> {
  readonly files: AsyncIterable<FormFile>;
  readonly fields: Promise<Fields>;
}

/**
 * A file of a form. `filename` is not empty. It is the last part of the path that was sent, and the whole path in a list of files.
 * The `content` of the only file ends when the whole form has arrived and is valid. Otherwise, it throws an `ApiError`: 400 if
 * the form is invalid or incomplete, 413 if it is too large.
 */
export interface FormFile {
  readonly filename: string;
  /** `application/octet-stream` or `text/plain` if the client sent none. */
  readonly mimeType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * The result of a handler: a body, a stream if the contract declares `text/event-stream`, or bytes if it declares
 * `application/octet-stream`.
 */
export type HttpResponse = BodyResponse | StreamResponse | BytesResponse;

/**
 * A response with bytes. `length` is their number, or null if it is not known. `download(…)` creates it, with support of ranges.
 *
 * If the bytes fail, the connection is closed, so that the client does not take a part for the whole. With `failed`, the client gets
 * what it returns for the envelope of the error as the last bytes.
 */
export interface BytesResponse {
  readonly status: 200 | 206;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly length: number | null;
  readonly failed?: ((envelope: unknown) => Uint8Array) | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A response with a body of plain JSON. Timestamps are ISO strings, never `Date`. */
export interface BodyResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * A response with a stream of events. The shell requests the next event when the client can receive it. When the client
 * disconnects or the server shuts down, the shell aborts `signal` of the context and calls `return()` of the iterator. If the
 * iterator throws, the last event is `error` with the envelope as its data.
 *
 * A frozen event (`Object.freeze`) is checked and encoded once, however many streams yield it.
 */
export interface StreamResponse {
  readonly status: 200;
  readonly stream: EventStream;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The events of a stream. */
export interface EventStream extends AsyncIterable<ServerSentEvent> {
  /** When aborted, the client is disconnected at once, even if it does not read. */
  readonly disconnect?: AbortSignal;
}

/**
 * An event of a stream, or a comment, which clients ignore.
 *
 * - `data` is plain JSON.
 * - `id` has at most 1024 visible ASCII characters, because clients send it in a header to resume.
 * - `event` is the name: one line. The name `error` is reserved for the shell.
 *
 * Send `{ comment: 'open', id }` first: the id is where the stream begins. If the stream breaks before its first event, the
 * client can then resume without a gap.
 */
export type ServerSentEvent<Data = unknown> =
  | { readonly id?: string; readonly event?: string; readonly data: Data }
  | { readonly id?: string; readonly comment: string };

/**
 * Returns the response for an input. It can throw an `ApiError`; any other error is a 500. It can also be an async generator
 * of a stream's events, whose response begins with the first event or comment.
 *
 * `input` has the type `never`, so that handlers with any input type fit. Only the shell calls them.
 */
export type Handler<Principal, Id extends string = string> = (
  input: never,
  context: RequestContext<Principal, Id>,
) => Promise<HttpResponse> | AsyncIterable<ServerSentEvent>;

/**
 * Resolves to the holder of a bearer token, or to `null` if the token is invalid, expired or revoked (spec. 5). For `null` and
 * other falsy values, the response is 401. It can throw an `ApiError`, such as `permissionDenied(…)` (403) and
 * `rateLimited(…)` (429).
 */
export type Authenticate<Principal, Id extends string = OperationId> = (
  token: string,
  call: AuthenticateCall<Id>,
) => Promise<Principal | null>;
