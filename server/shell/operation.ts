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

/** What a handler returns. The body is plain JSON: timestamps are ISO strings, never `Date`. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * A total function from input to answer. It may also throw an `ApiError`; anything else that it throws is a 500.
 * `input` is `never` here so that handlers with any input type fit; only the shell calls them.
 */
export type Handler<Principal> = (input: never, context: RequestContext<Principal>) => Promise<Answer>;

/** Resolves a bearer token to whoever holds it, `null` when the token is invalid, expired or revoked (spec. 5). */
export type Authenticate<Principal> = (token: string) => Promise<Principal | null>;
