import { ApiError, type ErrorEnvelope, errorClasses } from './errors.ts';

interface AnyResult {
  status: number;
  headers: Headers;
  operation?: string | undefined;
}

/** The statuses for which `unwrap` does not throw. */
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** The body of a successful result. Undefined if it has none. */
export type Success<R extends AnyResult> = R extends { status: SuccessStatus }
  ? R extends { body: infer Body }
    ? Body
    : undefined
  : never;

/**
 * Returns the body of a result, or throws.
 *
 * @example
 * const thread = await unwrap(client.archiveSessionThread({ path: { session_id, thread_id } }));
 *
 * @throws ApiError, in the subclass of its status, if the service returned an error.
 */
export async function unwrap<R extends AnyResult>(result: R | Promise<R>): Promise<Success<R>> {
  const { status, headers, operation, ...content } = await result;
  const { body } = content as { body?: unknown };
  if (status < 300) return body as Success<R>;
  throw new (errorClasses[status] ?? ApiError)(status, body as ErrorEnvelope, headers, operation);
}
