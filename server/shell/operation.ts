/**
 * What the shell knows of a contract: a table of operations, handlers for them, and nothing else.
 *
 * The types are structural, so that the generated table and the generated `Handlers` fit, and so does a small contract
 * written for a test.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { OperationId, Operation as Row } from '../../generated/operations.ts';

/** What the shell needs of a row of the operations table. */
export interface Operation<Id extends string = string> extends Omit<Row, 'tag' | 'source' | 'id'> {
  readonly id: Id;
}

/** A request as it was sent. It cannot be changed. */
export interface RequestView {
  readonly method: string;
  /** Path and query, with the prefix that the contract is mounted below. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** The address of the client. Express's `trust proxy` of the app around decides whether `X-Forwarded-For` counts. */
  readonly ip: string | undefined;
}

/** The request that a token is checked for, or a handler is called for. */
export interface CallContext<Id extends string = OperationId> {
  readonly operation: Operation<Id>;
  readonly request: RequestView;
  /** The UUID of this request: in `X-Request-Id`, in an error envelope, and in the log. */
  readonly requestId: string;
}

/** What a handler gets beside its input. `principal` is what `authenticate` returned for the token. */
export interface RequestContext<Principal, Id extends string = OperationId> extends CallContext<Id> {
  readonly principal: Principal;
  /** Aborted when the client leaves before it has its response, or the server shuts down: waiting is in vain then. */
  readonly signal: AbortSignal;
}

/**
 * What a handler is given, validated: path and query parameters by name, declared headers by lower-case name, and the
 * parsed body (`undefined` where none was sent). Defaults of the contract are filled in, integers are numbers.
 */
export interface HandlerInput {
  path: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
}

/** What a handler returns: a body or, where the contract says `text/event-stream`, a stream. */
export type HttpResponse = BodyResponse | StreamResponse;

/** A response with a body of plain JSON: timestamps are ISO strings, never `Date`. */
export interface BodyResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * A response that goes on. The next event is asked for when the client has room for it. `return()` of the iterator is
 * called when the client leaves or the server shuts down, which `signal` of the context tells one that is waiting. An
 * error that it throws, as a handler would, is the last event: `error`, with the envelope as its data.
 */
export interface StreamResponse {
  readonly status: 200;
  readonly stream: AsyncIterable<ServerSentEvent>;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * An event of a stream, or a comment, which clients pass over. The data is plain JSON. The id, from which a client can
 * resume, has at most 1024 visible ASCII characters: clients send it back in a header. The name of the event is one line. The name `error` is the shell's own. The id of a comment says where
 * the stream begins: send it first, `{ comment: 'open', id }`, so that a client whose stream breaks before its first event
 * can resume without a gap.
 */
export type ServerSentEvent<Data = unknown> =
  | { readonly id?: string; readonly event?: string; readonly data: Data }
  | { readonly id?: string; readonly comment: string };

/**
 * A total function from input to response, or an async generator of a stream's events, whose response begins with the first
 * event or comment. It may also throw an `ApiError`; anything else that it throws is a 500.
 * `input` is `never` here so that handlers with any input type fit; only the shell calls them.
 */
export type Handler<Principal, Id extends string = string> = (
  input: never,
  context: RequestContext<Principal, Id>,
) => Promise<HttpResponse> | AsyncIterable<ServerSentEvent>;

/**
 * Resolves a bearer token to its holder, or to `null` if the token is invalid, expired or revoked (spec. 5): the response is 401. Other
 * falsy values are a 401 too.
 * It may throw an `ApiError`, such as `permissionDenied(…)` (403) and `rateLimited(…)` (429).
 */
export type Authenticate<Principal, Id extends string = OperationId> = (
  token: string,
  call: CallContext<Id>,
) => Promise<Principal | null>;
