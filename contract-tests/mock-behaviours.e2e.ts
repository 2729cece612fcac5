/** The mock and the behaviours that need nothing to be there: it has them, or differs as listed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mock, startMock } from '../scripts/mock/start-mock.ts';
import { behaviours } from './behaviours.ts';
import { runCheck, titleOf } from './check.ts';
import { mockBehaviourDifferences } from './mock-differences.ts';
import { exampleStates } from './scenarios/given.ts';
import { createLender, type Lender } from './subject.ts';
import { independentJudge as judge } from './validator.ts';

let mock: Mock;
let lender: Lender;
beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  const arrange = () => ({ states: exampleStates(), bring: async () => '' });
  lender = createLender({ url: mock.url, token: 'pat_any', judge, arrange });
});
afterAll(() => mock?.close());

const rows = behaviours
  .filter(({ needs = [], spends = [], last = false }) => needs.length + spends.length === 0 && !last)
  .map((check) => ({ check, listed: mockBehaviourDifferences.find(({ words }) => words.test(check.name)) }));

it.each(rows.filter(({ listed }) => !listed).map(({ check }) => [titleOf(check), check] as const))(
  '%s',
  (_, check) => runCheck(lender, check),
);

it.each(rows.filter(({ listed }) => listed).map(({ check }) => [titleOf(check), check] as const))(
  'differs as listed: %s',
  async (_, check) => {
    await expect(
      runCheck(lender, check),
      'The mock behaves like the service. Remove it from the list.',
    ).rejects.toThrow();
  },
);

it.each(mockBehaviourDifferences)('has a difference for each entry: $reason', ({ words }) => {
  expect(rows.some(({ check }) => words.test(check.name))).toBe(true);
});
