import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleStates } from './scenarios/given.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { scenarios, title } from './scenarios.ts';
import { example } from './support/contract.ts';
import { runScenario } from './support/run-scenario.ts';
import { deviations } from './support/same-but-for.ts';
import { useService } from './support/service.ts';
import { breaches } from './validator.ts';

const service = useService();
const broken = useService();
beforeAll(() => broken.db.execute(sql`alter schema public rename to elsewhere`));

it('The demo data has the objects of the examples', () => {
  expect(service.states).toEqual(exampleStates());
});

async function expectAnswer(row: Scenario): Promise<void> {
  const { input, answer, result } = await runScenario(row.service ? broken : service, row);
  expect(answer.status, answer.text).toBe(row.status);
  expect(await breaches(row.operation, answer)).toEqual([]);
  expect(deviations(example(row.example), JSON.parse(answer.text), input)).toEqual([]);
  expect(result).toEqual({ status: answer.status, body: JSON.parse(answer.text) });
}

const rows = scenarios.map((row) => [title(row), row] as const);

describe('The service answers', () => {
  it.each(rows.filter(([, { service }]) => service !== 'away'))('%s', (_, row) => expectAnswer(row));
});

describe('The service answers while its database is away', () => {
  beforeAll(() => broken.closeDatabase());

  it.each(rows.filter(([, { service }]) => service === 'away'))('%s', (_, row) => expectAnswer(row));
});
