import { createClient, UnexpectedResponseError } from '../../client/index.ts';
import type { Answer } from '../judge.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { States } from '../states.ts';
import { Recorder } from './wire.ts';

/** What scenarios run against. */
export interface Target {
  url: string;
  token: string;
  states: States;
}

export interface Outcome {
  input: object;
  /** As it was sent. */
  request: Request;
  /** As it came over the wire. */
  answer: Answer;
  /** What the client made of it; null when it found that the answer is none of the contract. */
  result: { status: number; body: unknown } | null;
}

/**
 * Brings the state of a scenario about and sends its request, both through the client.
 *
 * @param prefer The mock's header `Prefer`.
 */
export async function runScenario(target: Target, scenario: Scenario, prefer?: string): Promise<Outcome> {
  const { url: baseUrl, token } = target;
  const fresh = await scenario.given?.(createClient({ baseUrl, token, retry: false }), target.states);
  const input = scenario.input({ ...target.states, ...fresh });
  const headers = { ...scenario.wire?.headers, ...(prefer && { prefer }) };
  const recorder = new Recorder({ ...scenario.wire, headers });
  const client = createClient({ baseUrl, token, fetch: recorder.fetch, retry: false });
  const call = client[scenario.operation] as (input: object) => Promise<NonNullable<Outcome['result']>>;
  try {
    const { status, body } = await call(input);
    return { input, ...recorder.exchange, result: { status, body } };
  } catch (error) {
    if (!(error instanceof UnexpectedResponseError)) throw error;
    return { input, ...recorder.exchange, result: null };
  }
}
