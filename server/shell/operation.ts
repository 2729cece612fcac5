/**
 * What the shell knows of a contract: a table of operations, handlers for them, and nothing else.
 *
 * The types are structural, so that the generated table and the generated `Handlers` fit, and so does a small contract
 * written for a test.
 */

/** One row of the operations table. Generated from the contract; see scripts/generate. */
export interface Operation {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** The path template, relative to the server: `/api/v1/cloud/sessions/{session_id}`. */
  readonly path: string;
  /** In the order of the path. `kind` is the word that a 404 uses for the object; `pattern` is that of its ids. */
  readonly pathParams: readonly { readonly name: string; readonly kind: string; readonly pattern: string }[];
  readonly queryParams: readonly string[];
  /** Lower case or as in the contract: names of headers are compared in lower case. */
  readonly headerParams: readonly string[];
  /** `contentTypeRequired`: Content-Type must be sent even where there is no body (spec. 5.3). */
  readonly requestBody: null | { readonly required: boolean; readonly contentTypeRequired: boolean };
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** `error.code` of the answers that the shell gives itself, by status (spec. 7). */
  readonly errorCodes: { readonly 401?: string; readonly 404?: string };
}

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
