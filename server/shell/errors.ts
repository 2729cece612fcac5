/**
 * The error type of the server.
 *
 * Domain code throws an `ApiError`, and only the shell converts it to the error envelope (spec. 2.10, 7). Any other thrown
 * value is an internal error: it is logged, and the client only receives `An internal error occurred.`
 */
import type { components } from '../../generated/types.ts';

/** The values of `error.code` in the contract. */
export type ErrorCode = components['schemas']['ErrorCode'];

/** The values of `error.errors[].code` in the contract. */
export type FaultCode = components['schemas']['RequestFault']['code'];

/** What is wrong with a part of a request: `place` and `rule` are a sentence, such as `body.name` `is required`. */
export interface Fault {
  /** `body`, `body.events[0].type`, `Query parameter limit` or `Header Last-Event-ID`, and words around it. */
  readonly place: string;
  readonly code: FaultCode;
  readonly rule: string;
}

/** The values of `error.type`. Three are from section 7 of the specification, the others are ours. */
export type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'permission_error'
  | 'not_found_error'
  | 'conflict_error'
  | 'request_too_large'
  | 'rate_limit_error'
  | 'api_error'
  | 'overloaded_error';

export function sentenceOf({ place, rule }: Fault): string {
  return `${place} ${rule}.`;
}

/** The fields of an `ApiError` in addition to its message. `headers` are sent with the response (names in any case). */
export interface ApiErrorFields {
  status: number;
  type: ErrorType;
  code?: ErrorCode | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** More properties of `error` that the contract declares. */
  details?: Readonly<Record<string, string>> | undefined;
  /** What is wrong with the request, most important first. The response has `param` and `errors`. */
  faults?: readonly Fault[] | undefined;
}

/** A response other than success. The client receives the message, so it must not contain secrets or values of the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly type: ErrorType;
  readonly code: ErrorCode | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];

  constructor(message: string, fields: ApiErrorFields, options?: ErrorOptions) {
    super(message, options);
    this.status = fields.status;
    this.type = fields.type;
    this.code = fields.code;
    this.headers = fields.headers ?? {};
    this.details = fields.details ?? {};
    this.faults = fields.faults ?? [];
  }
}

/** 400 `invalid_request_error` for a rule that concerns no single part of the request. Otherwise, use `invalidParameter`. */
export function badRequest(message: string, code?: ErrorCode): ApiError {
  return new ApiError(message, { status: 400, type: 'invalid_request_error', code });
}

/** 400 `invalid_request_error` for faults in parts of the request. The message describes the first. */
export function invalidRequest(faults: readonly [Fault, ...Fault[]], code?: ErrorCode): ApiError {
  return new ApiError(sentenceOf(faults[0]), { status: 400, type: 'invalid_request_error', code, faults });
}

/**
 * 400 `invalid_request_error` for a part of the request that breaks a rule which its schema cannot express. The response has
 * the part as `param`.
 *
 *     throw invalidParameter('body.events[0].content', 'must not have two images');
 *
 * @param place As in `Fault`. It can end with a colon or a comma.
 * @param rule Without a period.
 */
export function invalidParameter(place: string, rule: string, code?: ErrorCode): ApiError {
  // JavaScript can pass anything.
  return invalidRequest([{ place: String(place), code: 'invalid', rule: String(rule) }], code);
}

/** 401 `authentication_error` (spec. 5.2). Forward operations add the code `authentication_required`. */
export function unauthenticated(code?: ErrorCode): ApiError {
  const headers = { 'WWW-Authenticate': 'Bearer' };
  const message = 'A valid access token is required.';
  return new ApiError(message, { status: 401, type: 'authentication_error', code, headers });
}

/** 403 `permission_error`: the token is valid, but does not permit this request. */
export function permissionDenied(message: string, code: ErrorCode = 'permission_denied'): ApiError {
  const challenge = code === 'insufficient_scope' ? 'Bearer error="insufficient_scope"' : 'Bearer';
  return new ApiError(message, {
    status: 403,
    type: 'permission_error',
    code,
    headers: { 'WWW-Authenticate': challenge },
  });
}

/** A 429: `retryAfter` in seconds, and the values of the headers `RateLimit` and `RateLimit-Policy`. */
export interface RateLimit {
  retryAfter: number;
  limit?: string;
  policy?: string;
  code?: ErrorCode;
  message?: string;
}

/** 429 `rate_limit_error`: the client can retry after `retryAfter` seconds. */
export function rateLimited({ retryAfter, limit, policy, code, message }: RateLimit): ApiError {
  return new ApiError(message ?? 'There were too many requests. Try again later.', {
    status: 429,
    type: 'rate_limit_error',
    code,
    headers: {
      'Retry-After': String(retryAfter),
      ...(limit !== undefined && { RateLimit: limit }),
      ...(policy !== undefined && { 'RateLimit-Policy': policy }),
    },
  });
}

/** 404 `not_found_error` with the kind and the id (spec. 7): `Session sess_x was not found.` */
export function notFound(kind: string, id: string, code: ErrorCode): ApiError {
  return new ApiError(`${kind} ${id} was not found.`, { status: 404, type: 'not_found_error', code });
}

/** 409 `conflict_error`: the state of an object or of a key does not allow it. `details` are more properties of `error`. */
export function conflict(message: string, code: ErrorCode, details?: ApiErrorFields['details']): ApiError {
  return new ApiError(message, { status: 409, type: 'conflict_error', code, details });
}

/** 409 `invalid_request_error`: the object's state does not allow the operation (spec. 7). */
export function invalidState(message: string, code: ErrorCode): ApiError {
  return new ApiError(message, { status: 409, type: 'invalid_request_error', code });
}

/** 404 for an unknown path. */
export function unknownRoute(): ApiError {
  return new ApiError('There is no such path.', {
    status: 404,
    type: 'not_found_error',
    code: 'unknown_path',
  });
}

/** 405: the path does not have this method. `allowed` lists its methods for the `Allow` header. */
export function methodNotAllowed(allowed: readonly string[]): ApiError {
  const allow = allowed.join(', ');
  return new ApiError(`This path accepts ${allow} only.`, {
    status: 405,
    type: 'invalid_request_error',
    code: 'method_not_allowed',
    headers: { Allow: allow },
  });
}

/** 413 `request_too_large`. `limit` is in bytes. */
export function tooLarge(limit: number, what = 'request body', setting = ''): ApiError {
  const message = `The ${what} is larger than ${limit} bytes${setting && ` (${setting})`}.`;
  return new ApiError(message, { status: 413, type: 'request_too_large' });
}

/** 415 `invalid_request_error`: the body has another media type, or Content-Type is missing where it is required. */
export function unsupportedMediaType(message: string): ApiError {
  const code = 'unsupported_media_type';
  return new ApiError(message, { status: 415, type: 'invalid_request_error', code });
}

/** 500 `api_error`. The message is always the same. `cause` is only logged. */
export function internalError(cause?: unknown): ApiError {
  return new ApiError('An internal error occurred.', { status: 500, type: 'api_error' }, { cause });
}

/** 503 `overloaded_error`: the client can retry after `retryAfter` seconds. `cause` is only logged. */
export function overloaded(cause: unknown, retryAfter = 1): ApiError {
  return new ApiError(
    'The service is not available at the moment. Try again.',
    { status: 503, type: 'overloaded_error', headers: { 'Retry-After': String(retryAfter) } },
    { cause },
  );
}
