import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../generated/operations.ts';
import { type Mock, startMock } from '../scripts/mock/start-mock.ts';
import { disagreement, inPrismsWords, mockBreach, noEnvelope, type Short } from './mock-differences.ts';
import { exampleStates } from './scenarios/given.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { validInput } from './scenarios/valid-input.ts';
import { scenarios, title } from './scenarios.ts';
import { declaredResponse, declaredResponses } from './support/contract.ts';
import { type Outcome, runScenario, type Target } from './support/run-scenario.ts';
import { type Answer, breaches } from './validator.ts';

let mock: Mock;
let target: Target;

beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0 });
  target = { url: mock.url, token: 'pat_any', states: exampleStates() };
}, 30_000);

afterAll(() => mock?.close());

describe('The mock, asked by Prefer, answers every declared status and every named example', () => {
  it.each(declaredResponses)('$operation $status', async ({ operation, status, examples }) => {
    const any = await ask(operation, `code=${status}`);
    expect(any.status).toBe(status);
    await expectValid(operation, any);
    expect(any.headers.get('sl-violations')).toBeNull();
    for (const [name, body] of examples) {
      const answer = await ask(operation, `example=${name}`);
      expect(answer.status, name).toBe(status);
      expect(JSON.parse(answer.text), name).toEqual(body);
      await expectValid(operation, answer);
      // Prism adds this header to an answer that breaks the contract, and when the request does.
      expect(answer.headers.get('sl-violations'), name).toBeNull();
    }
  });
});

describe('The mock, left to itself, answers like the service or differs as listed', () => {
  it.each(scenarios.map((row) => [title(row), row] as const))('%s', async (_, row) => {
    const outcome = await runScenario(target, row);
    const short = inShort(row, outcome.answer);
    expect(disagreement(row, short)).toBeNull();
    if (short.endsWith(noEnvelope)) return expect(outcome.result).toBeNull();
    await expectValid(row.operation, outcome.answer);
    expectClientAgrees(outcome);
    if (outcome.answer.status === 200) expect(outcome.answer.headers.get('sl-violations')).toBeNull();
  });
});

async function ask(operation: OperationId, prefer: string): Promise<Answer> {
  const row: Scenario = { operation, name: '', input: validInput[operation], status: 200, example: '' };
  const outcome = await runScenario(target, row, prefer);
  expectClientAgrees(outcome);
  return outcome.answer;
}

async function expectValid(operation: OperationId, answer: Answer): Promise<void> {
  expect(await breaches(operation, answer)).toEqual(answer.status === 200 ? [] : [mockBreach.breach]);
}

function expectClientAgrees({ answer, result }: Outcome): void {
  expect(result).toEqual({ status: answer.status, body: JSON.parse(answer.text) });
}

function inShort({ operation }: Scenario, { status, headers, text }: Answer): Short {
  const body = JSON.parse(text);
  const violations = JSON.parse(headers.get('sl-violations') ?? '[]') as { message: string }[];
  const words = violations.map(({ message }) => `${message}.`).join(' ');
  if (words && body.error?.message === words) return `${status} ${inPrismsWords}`;
  if (status >= 400 && body.type !== 'error') return `${status} ${noEnvelope}`;
  const examples = [...(declaredResponse(operation, status)?.examples ?? [])];
  return `${status} ${examples.find(([, value]) => isDeepStrictEqual(value, body))?.[0]}`;
}
