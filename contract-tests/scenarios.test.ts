import { beforeAll, describe, expect, it } from 'vitest';
import { exampleStates } from './scenarios/given.ts';
import { scenarios, title } from './scenarios.ts';
import { example } from './support/contract.ts';
import { runScenario } from './support/run-scenario.ts';
import { deviations } from './support/same-but-for.ts';
import { useService } from './support/service.ts';
import { breaches } from './validator.ts';

const service = useService();
const broken = useService();
beforeAll(() => broken.closeDatabase());

it('The demo data has the objects of the examples', () => {
  expect(service.states).toEqual(exampleStates());
});

describe('The service answers', () => {
  it.each(scenarios.map((row) => [title(row), row] as const))('%s', async (_, row) => {
    const target = row.service === 'broken' ? broken : service;
    const { input, answer, result } = await runScenario(target, row);
    expect(answer.status, answer.text).toBe(row.status);
    expect(await breaches(row.operation, answer)).toEqual([]);
    expect(deviations(example(row.example), JSON.parse(answer.text), input)).toEqual([]);
    expect(result).toEqual({ status: answer.status, body: JSON.parse(answer.text) });
  });
});
