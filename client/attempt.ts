import type { Operations } from '../generated/client.ts';
import type { Endpoint } from '../generated/endpoints.ts';
import { codeOf, type DeclaredAnswer, readAnswer } from './answer.ts';
import { UnexpectedResponseError } from './errors.ts';
import type { Attempt, AttemptEnd } from './hooks.ts';
import { within } from './limit.ts';
import { noAnswer, withoutToken } from './no-answer.ts';
import type { Ending } from './retry.ts';
import type { Answer } from './transport.ts';

/** What an attempt came to: an answer that the contract declares, or an error. */
export type Outcome =
  | { readonly answer: DeclaredAnswer; readonly error?: never }
  | { readonly answer?: never; readonly error: unknown };

/** What hooks are told of an attempt. */
export function attemptOf({ id, method, path }: Endpoint, number: number): Attempt {
  return Object.freeze({ operation: id as keyof Operations<unknown>, method, path, number });
}

/** Makes one attempt. When the signal ends it, the error is the signal's reason. */
export async function tryOnce(
  endpoint: Endpoint,
  send: () => Promise<Answer>,
  signal: AbortSignal,
  { number }: Attempt,
  token: string,
): Promise<Outcome> {
  let answer: Answer;
  try {
    answer = await within(signal, send);
  } catch (error) {
    return { error: signal.aborted ? signal.reason : noAnswer(endpoint.id, error, number, token) };
  }
  try {
    return { answer: readAnswer(endpoint, answer) };
  } catch (error) {
    return { error };
  }
}

/** What the decision to try again needs of an outcome. */
export function endingOf({ answer, error }: Outcome): Ending {
  if (answer) return { ...answer, code: codeOf(answer.body) };
  return error instanceof UnexpectedResponseError ? error : {};
}

/** What hooks are told of an outcome; no part of it holds the token. */
export function endOf(
  outcome: Outcome,
  durationMs: number,
  repeatInMs: number | undefined,
  token: string,
): AttemptEnd {
  const { status, headers } = endingOf(outcome);
  return {
    durationMs,
    status,
    requestId: headers?.get('x-request-id') ?? undefined,
    error: outcome.answer ? undefined : errorOf(outcome.error, token),
    repeatInMs,
  };
}

function errorOf(error: unknown, token: string): AttemptEnd['error'] {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  return { name, message: withoutToken(message, token) };
}
