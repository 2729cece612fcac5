import type { Operations } from '../generated/client.ts';
import type { Endpoint } from '../generated/endpoints.ts';
import { UnexpectedResponseError, UploadError } from './errors.ts';
import type { Attempt, AttemptEnd } from './hooks.ts';
import { within } from './limit.ts';
import { noResponse, withoutToken } from './no-response.ts';
import { codeOf, type DeclaredResponse, readResponse } from './response.ts';
import type { Ending } from './retry.ts';
import type { HttpResponse } from './transport.ts';

/** The result of an attempt: a response that the contract declares, or an error. */
export type Outcome =
  | { readonly response: DeclaredResponse; readonly error?: never }
  | { readonly response?: never; readonly error: unknown };

/** The details of an attempt for hooks. */
export function attemptOf({ id, method, path }: Endpoint, number: number): Attempt {
  return Object.freeze({ operation: id as keyof Operations<unknown>, method, path, number });
}

/** Makes one attempt. If the signal aborts it, the error is the signal's reason. */
export async function tryOnce(
  endpoint: Endpoint,
  send: () => Promise<HttpResponse>,
  signal: AbortSignal,
  { number }: Attempt,
  token: string | null,
): Promise<Outcome> {
  let response: HttpResponse;
  try {
    response = await within(signal, send);
  } catch (error) {
    if (error instanceof UploadError) {
      const { message, cause } = error;
      return { error: new UploadError(message, { operation: endpoint.id, cause }) };
    }
    return { error: signal.aborted ? signal.reason : noResponse(endpoint.id, error, number, token) };
  }
  try {
    return { response: readResponse(endpoint, response) };
  } catch (error) {
    // This body is not read. Without `cancel`, its connection would stay open.
    if (typeof response.raw === 'object') response.raw?.cancel().catch(() => {});
    return { error };
  }
}

/** The parts of an outcome that decide whether to retry. */
export function endingOf({ response, error }: Outcome): Ending {
  if (response) return { ...response, code: codeOf(response.body) };
  return error instanceof UnexpectedResponseError ? error : {};
}

/** The outcome of an attempt for hooks. It never contains the token. */
export function endOf(
  outcome: Outcome,
  durationMs: number,
  repeatInMs: number | undefined,
  token: string | null,
): AttemptEnd {
  const { status, headers } = endingOf(outcome);
  return {
    durationMs,
    status,
    requestId: headers?.get('x-request-id') ?? undefined,
    error: outcome.response ? undefined : errorOf(outcome.error, token),
    repeatInMs,
  };
}

function errorOf(error: unknown, token: string | null): AttemptEnd['error'] {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  return { name, message: withoutToken(message, token) };
}
