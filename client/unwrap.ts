import { ApiError, type ErrorEnvelope, errorClasses } from './errors.ts';

interface AnyResult {
  status: number;
  headers: Headers;
}

/** The statuses that `unwrap` does not throw. */
type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206;

/** What the successes of a result carry: the body; undefined if there is no body. */
export type Success<R extends AnyResult> = R extends { status: SuccessStatus }
  ? R extends { body: infer Body }
    ? Body
    : undefined
  : never;

/**
 * Takes the body out of a result, or throws.
 *
 * @example
 * const thread = await unwrap(client.archiveSessionThread({ path: { session_id, thread_id } }));
 *
 * @throws ApiError, in the subclass of its status, when the service responded with an error.
 */
export async function unwrap<R extends AnyResult>(result: R | Promise<R>): Promise<Success<R>> {
  const { status, headers, ...content } = await result;
  const { body } = content as { body?: unknown };
  if (status < 300) return body as Success<R>;
  throw new (errorClasses[status] ?? ApiError)(status, body as ErrorEnvelope, headers);
}
