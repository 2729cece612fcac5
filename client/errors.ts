import type { ErrorCode } from '../generated/schemas.ts';

/** Every error that this client throws on its own account. */
export class AgentCloudError extends Error {
  // Written out in each class, for bundlers shorten the names of classes.
  override name = 'AgentCloudError';
}

/** The service could not be reached, or the connection broke; `cause` is what `fetch` threw. */
export class ConnectionError extends AgentCloudError {
  override name = 'ConnectionError';
}

/** No response came within the time that one attempt or the whole call may take. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** A list cannot be walked on: its cursor came back, or it says that there is more and not where. */
export class PaginationError extends AgentCloudError {
  override name = 'PaginationError';
}

/**
 * The contract does not declare this response: no JSON, no body, an unknown status, an error without the envelope, or a
 * stream with an invalid event. Usually something between client and service responded, or `baseUrl` is another
 * server's.
 */
export class UnexpectedResponseError extends AgentCloudError {
  override name = 'UnexpectedResponseError';
  readonly status: number;
  readonly headers: Headers;

  constructor(message: string, response: Pick<Response, 'status' | 'headers'>) {
    super(message);
    this.status = response.status;
    this.headers = response.headers;
  }
}

/** The error envelope (specification, section 2.10). */
export interface ErrorEnvelope {
  type: 'error';
  request_id: string;
  error: { type: string; message: string; code?: ErrorCode };
}

/** An error that the service responded with. There is a subclass per status. */
export class ApiError extends AgentCloudError {
  override name = 'ApiError';
  readonly status: number;
  /** `error.type` of the envelope, such as `not_found_error`. */
  readonly type: string;
  /**
   * `error.code` of the envelope, such as `schedule_archived`: what exactly is wrong. 403, 404, 405, 409 and 415 always
   * have one. A later version of the service may send codes that this client does not list.
   */
  readonly code: ErrorCode | undefined;
  /** Quote it when you ask for help. */
  readonly requestId: string;
  readonly headers: Headers;

  constructor(status: number, body: ErrorEnvelope, headers: Headers) {
    super(body.error.message);
    this.status = status;
    this.type = body.error.type;
    this.code = body.error.code;
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
/** 429: there were too many requests; `headers` say when to try again (`Retry-After`). */
export class RateLimitError extends ApiError {
  override name = 'RateLimitError';
}
/** 500: something went wrong in the service. */
export class InternalServerError extends ApiError {
  override name = 'InternalServerError';
}
/** 503: the service is not available at the moment; `headers` say when to try again (`Retry-After`). */
export class ServiceUnavailableError extends ApiError {
  override name = 'ServiceUnavailableError';
}

/** The class of each error status that the contract declares; a test holds the two together. */
export const errorClasses: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: MethodNotAllowedError,
  409: ConflictError,
  413: PayloadTooLargeError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
  500: InternalServerError,
  503: ServiceUnavailableError,
};
