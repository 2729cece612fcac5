import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminClient, unwrap } from '../client/index.ts';
import { validInput } from '../generated/joins/valid-input.ts';
import type { OperationId } from '../generated/operations.ts';
import { type Mock, startMock } from '../scripts/mock/start-mock.ts';
import type { HttpResponse } from './judge.ts';
import { disagreement, noExample, type Short } from './mock-differences.ts';
import { exampleStates } from './scenarios/given.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { scenarios, title } from './scenarios.ts';
import type { States } from './states.ts';
import { declaredResponse, declaredResponses, greatestEventLimit } from './support/contract.ts';
import { type Outcome, runScenario, type Target } from './support/run-scenario.ts';
import { deviations } from './support/same-but-for.ts';
import { breaches } from './validator.ts';

let mock: Mock;
let target: Target;

beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  target = { url: mock.url, token: 'pat_any', states: exampleStates() };
});

afterAll(() => mock?.close());

describe('The mock returns every declared status and every named example for Prefer', () => {
  it.each(declaredResponses)('$operation $status', async ({ operation, status, examples }) => {
    const any = await ask(operation, `code=${status}`);
    expect(any.status).toBe(status);
    expect(await breaches(operation, any)).toEqual([]);
    for (const [name, body] of examples) {
      // The longest example has more than a page.
      const response = await ask(operation, `example=${name}`, name === 'every_event');
      expect(response.status, name).toBe(status);
      expect(withoutRequestId(bodyOf(response)), name).toEqual(withoutRequestId(body));
      const mayRetry = status >= 429 || name === 'idempotency_key_in_flight';
      if (!mayRetry) expect(response.headers.has('retry-after'), name).toBe(false);
      expect(await breaches(operation, response)).toEqual([]);
    }
  });
});

it.each(['session_events', 'every_event'])('streams the events that it lists: %s', async (name) => {
  const client = createAdminClient({
    baseUrl: mock.url,
    token: 'pat_any',
    headers: { Prefer: `example=${name}` },
  });
  const path = { session_id: target.states.session };
  const { data } = await unwrap(client.listSessionEvents({ path, query: { limit: greatestEventLimit } }));
  const stream = await client.streamSessionEvents({ path });
  for (const event of data) expect((await stream.next()).value).toEqual(event);
  await stream.return();
});

describe('The mock, left to itself, responds like the service or differs as listed', () => {
  it.each(scenarios.map((row) => [title(row), row] as const))('%s', async (_, row) => {
    const outcome = await runScenario(target, row);
    expect(disagreement(row, inShort(row, outcome))).toBeNull();
    expect(await breaches(row.operation, outcome.response)).toEqual([]);
    expectClientAgrees(outcome);
  });
});

async function ask(operation: OperationId, prefer: string, whole = false): Promise<HttpResponse> {
  const valid = validInput[operation];
  const input = (states: States) => ({
    ...valid(states),
    ...(whole && { query: { limit: greatestEventLimit } }),
  });
  const row: Scenario = { operation, name: '', input, status: 200, example: '' };
  const outcome = await runScenario(target, row, prefer);
  expectClientAgrees(outcome);
  return outcome.response;
}

function expectClientAgrees({ response, result }: Outcome): void {
  expect(result).toEqual({ status: response.status, body: bodyOf(response) });
}

function inShort({ operation, example }: Scenario, { input, response }: Outcome): Short {
  const { status } = response;
  const body = bodyOf(response);
  const examples = [...(declaredResponse(operation, status)?.examples ?? [])];
  const same = examples.filter(([, value]) => deviations(value, body, input).length === 0);
  const names = same.map(([name]) => name);
  // Some examples stand for different requests with the same response.
  return `${status} ${names.includes(example) ? example : (names[0] ?? noExample)}`;
}

/** JSON, or the content of a file. */
function bodyOf({ headers, text }: HttpResponse): unknown {
  return headers.get('content-type') === 'application/octet-stream' ? text : JSON.parse(text);
}

/** It is another one in each response, the same as in the header. */
function withoutRequestId(body: unknown): unknown {
  if (typeof body === 'string') return body;
  const { request_id, ...others } = body as Record<string, unknown>;
  return others;
}
