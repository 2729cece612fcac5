import type { ErrorCode, RequestFault } from '../generated/schemas.ts';

/** What an error knows of its call. */
export interface ErrorContext {
  /** The operation that was called. */
  operation?: string | undefined;
  cause?: unknown;
}

/** The base class of the errors that this client defines. Messages that the client wrote begin with the operation. */
export class AgentCloudError extends Error {
  // Each class sets its name, because bundlers shorten class names.
  override name = 'AgentCloudError';
  /** The operation whose call failed, such as `getSession`. */
  readonly operation: string | undefined;

  constructor(message?: string, { operation, ...options }: ErrorContext = {}) {
    super(operation === undefined ? message : `${operation}: ${message}`, options);
    this.operation = operation;
  }
}

/** The service is unreachable, or the connection broke. `cause` is what `fetch` threw. */
export class ConnectionError extends AgentCloudError {
  override name = 'ConnectionError';
}

/** No response arrived within the time limit of an attempt or of the call. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** A file of an upload cannot be read. Nothing was sent. `cause` is the error of the file system, if there is one. */
export class UploadError extends AgentCloudError {
  override name = 'UploadError';
}

/** A list cannot continue: its cursor was repeated, or `has_more` is true without a `next_page`. */
export class PaginationError extends AgentCloudError {
  override name = 'PaginationError';
}

/**
 * The contract does not declare this response: the body is missing or not JSON, the status is unknown, an error has
 * no envelope, or a stream has an invalid event. Usually, something between client and service responded, or
 * `baseUrl` belongs to another server.
 */
export class UnexpectedResponseError extends AgentCloudError {
  override name = 'UnexpectedResponseError';
  readonly status: number;
  readonly headers: Headers;

  constructor(message: string, response: Pick<Response, 'status' | 'headers'>, context?: ErrorContext) {
    super(message, context);
    this.status = response.status;
    this.headers = response.headers;
  }
}

/** The error envelope (specification, section 2.10). */
export interface ErrorEnvelope {
  type: 'error';
  request_id: string;
  error: { type: string; message: string; code?: ErrorCode; param?: string; errors?: RequestFault[] };
}

/** An error response of the service. Each status has its own subclass. The message is that of the service. */
export class ApiError extends AgentCloudError {
  override name = 'ApiError';
  override readonly operation: string | undefined;
  readonly status: number;
  /** `error.type` of the envelope, such as `not_found_error`. */
  readonly type: string;
  /**
   * `error.code` of the envelope, such as `schedule_archived`: the exact cause. 403, 404, 405, 409 and 415 always
   * have one. Later versions of the service may send codes that this client does not list.
   */
  readonly code: ErrorCode | undefined;
  /**
   * `error.param` of the envelope: the part of the request that is wrong, such as `initial_events[0].content`, a query
   * parameter or a header. Undefined if no single part is wrong.
   */
  readonly param: string | undefined;
  /** The faults of the request: `error.errors` of the envelope, at most 20. An empty list if the envelope has no `errors`. */
  readonly errors: readonly RequestFault[];
  /** Include it when you report a problem. */
  readonly requestId: string;
  readonly headers: Headers;

  constructor(status: number, body: ErrorEnvelope, headers: Headers, operation?: string) {
    super(body.error.message);
    this.operation = operation;
    this.status = status;
    this.type = body.error.type;
    this.code = body.error.code;
    this.param = body.error.param;
    this.errors = body.error.errors ?? [];
    this.requestId = body.request_id;
    this.headers = headers;
  }
}

/** 400: the request is malformed. */
export class BadRequestError extends ApiError {
  override name = 'BadRequestError';
}
/** 401: the access token is missing, invalid or expired. */
export class AuthenticationError extends ApiError {
  override name = 'AuthenticationError';
}
/** 403: the access token does not have the scope of the operation. */
export class PermissionError extends ApiError {
  override name = 'PermissionError';
}
/** 404: an object that the request names does not exist. */
export class NotFoundError extends ApiError {
  override name = 'NotFoundError';
}
/** 405: the URL has no such method. */
export class MethodNotAllowedError extends ApiError {
  override name = 'MethodNotAllowedError';
}
/** 409: the state of the object does not allow the request. */
export class ConflictError extends ApiError {
  override name = 'ConflictError';
}
/** 413: the request body is too large. */
export class PayloadTooLargeError extends ApiError {
  override name = 'PayloadTooLargeError';
}
/** 415: the request body is of the wrong media type. */
export class UnsupportedMediaTypeError extends ApiError {
  override name = 'UnsupportedMediaTypeError';
}
/** 416: the range begins after the last byte of the file. */
export class RangeNotSatisfiableError extends ApiError {
  override name = 'RangeNotSatisfiableError';
}
/** 429: there were too many requests. `headers` say when to retry (`Retry-After`). */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
/** 500: an error occurred in the service. */
export class InternalServerError extends ApiError {
  override name = 'InternalServerError';
}
/** 503: the service is temporarily unavailable. `headers` say when to retry (`Retry-After`). */
export class ServiceUnavailableError extends ApiError {
  override name = 'ServiceUnavailableError';
}

/** The class of each error status that the contract declares. A test compares the two. */
export const errorClasses: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  416: RangeNotSatisfiableError,
  429: RateLimitError,
  500: InternalServerError,
  503: ServiceUnavailableError,
};
