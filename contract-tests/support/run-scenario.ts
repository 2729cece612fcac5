import {
  type AdminClient,
  ApiError,
  createAdminClient,
  UnexpectedResponseError,
} from '../../client/index.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { HttpResponse } from '../judge.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { States } from '../states.ts';
import { streaming } from './streams.ts';
import { Recorder } from './wire.ts';

/** The target of scenarios. */
export interface Target {
  url: string;
  token: string;
  states: States;
  /** Sends the requests. By default, the global fetch. */
  fetch?: typeof fetch;
}

export interface Outcome {
  input: object;
  /** As sent. */
  request: Request;
  /** As received. */
  response: HttpResponse;
  /** The client's result; null if the response is not one of the contract. */
  result: { status: number; body: unknown } | null;
}

/**
 * Arranges the state of a scenario and sends its request, both through the client.
 *
 * @param prefer The mock's header `Prefer`.
 */
export async function runScenario(target: Target, scenario: Scenario, prefer?: string): Promise<Outcome> {
  const { url: baseUrl, token, fetch } = target;
  const plain = createAdminClient({ baseUrl, token, retry: false, ...(fetch && { fetch }) });
  const fresh = await scenario.given?.(plain, target.states);
  const input = scenario.input({ ...target.states, ...fresh });
  const headers = { ...scenario.wire?.headers, ...(prefer && { prefer }) };
  const recorder = new Recorder({ ...scenario.wire, headers }, fetch);
  const client = createAdminClient({ baseUrl, token, fetch: recorder.fetch, retry: false });
  try {
    const result = await resultOf(client, scenario.operation, input);
    return { input, ...recorder.exchange, result };
  } catch (error) {
    if (!(error instanceof UnexpectedResponseError)) throw error;
    return { input, ...recorder.exchange, result: null };
  }
}

/** The result of the client. For a stream, the first event, or the error in its place. */
async function resultOf(client: AdminClient, operation: OperationId, input: object) {
  if (!streaming.has(operation)) {
    const call = client[operation] as (input: object) => Promise<NonNullable<Outcome['result']>>;
    const { status, body } = await call(input);
    return { status, body: body instanceof ReadableStream ? await new Response(body).text() : body };
  }
  const open = client[operation] as (input: object) => Promise<AsyncIterable<unknown>>;
  try {
    for await (const body of await open(input)) return { status: 200, body };
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, requestId: request_id, type, message, code, param, errors } = error;
    const details = {
      ...(code !== undefined && { code }),
      ...(param !== undefined && { param }),
      ...(errors.length > 0 && { errors }),
    };
    return { status, body: { type: 'error', request_id, error: { type, message, ...details } } };
  }
}
