import { ApiError, type ErrorEnvelope, errorClasses } from './errors.ts';

interface AnyResult {
  status: number;
  body: unknown;
  headers: Headers;
}

/** The body of a result whose status is a success. */
export type Success<R extends AnyResult> = Extract<R, { status: 200 }>['body'];

/**
 * Takes the body out of a result, or throws.
 *
 * @example
 * const thread = await unwrap(client.archiveSessionThread({ path: { session_id, thread_id } }));
 *
 * @throws ApiError, in the subclass of its status, when the service answered with an error.
 */
export async function unwrap<R extends AnyResult>(result: R | Promise<R>): Promise<Success<R>> {
  const { status, body, headers } = await result;
  if (status === 200) return body as Success<R>;
  throw new (errorClasses[status] ?? ApiError)(status, body as ErrorEnvelope, headers);
}
