/**
 * What the shell knows of a contract: a table of operations, handlers for them, and nothing else.
 *
 * The types are structural, so that the generated table and the generated `Handlers` fit, and so does a small contract
 * written for a test.
 */
import type { Operation as Row } from '../../generated/operations.ts';

/** What the shell needs of a row of the operations table. */
export type Operation = Omit<Row, 'tag' | 'source'>;

/** What a handler is told beside its input. `principal` is what `authenticate` returned for the token. */
export interface RequestContext<Principal> {
  readonly principal: Principal;
  /** The UUID of this request: in `X-Request-Id`, in an error envelope, and in the log. */
  readonly requestId: string;
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
 * An event of a stream, or a comment, which clients pass over. The data is plain JSON; the id, from which a client can
 * resume, and the name of the event are one line each. The name `error` is the shell's own. The id of a comment says where
 * the stream begins: send it first, `{ comment: 'open', id }`, so that a client whose stream breaks before its first event
 * can resume without a gap.
 */
export type ServerSentEvent<Data = unknown> =
  | { readonly id?: string; readonly event?: string; readonly data: Data }
  | { readonly id?: string; readonly comment: string };

/**
 * A total function from input to answer. It may also throw an `ApiError`; anything else that it throws is a 500.
 * `input` is `never` here so that handlers with any input type fit; only the shell calls them.
 */
export type Handler<Principal> = (input: never, context: RequestContext<Principal>) => Promise<HttpResponse>;

/** Resolves a bearer token to whoever holds it, `null` when the token is invalid, expired or revoked (spec. 5). */
export type Authenticate<Principal> = (token: string) => Promise<Principal | null>;
