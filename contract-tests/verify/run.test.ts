import { expect, it } from 'vitest';
import type { Check } from '../check.ts';
import type { Lender } from '../subject.ts';
import { runChecks } from './run.ts';

const lender = { lend: async () => ({ refused: new Promise(() => {}) }) } as unknown as Lender;

/** Runs three checks, and resolves to the largest number that ran at the same time. */
async function mostAtOnce(marks: Pick<Check, 'needs' | 'spends'>): Promise<number> {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  };
  const checks = ['a', 'b', 'c'].map((name): Check => ({ operation: 'createVault', name, run, ...marks }));
  const results = await runChecks(lender, checks);
  expect(results.map(({ outcome }) => outcome)).toEqual(['holds', 'holds', 'holds']);
  return most;
}

it('runs checks at the same time', async () => {
  expect(await mostAtOnce({})).toBe(3);
});

it.each([{ spends: ['newSession'] }, { needs: ['activeDeployment'] }] as const)(
  'runs checks one after the other if they have %o',
  async (marks) => expect(await mostAtOnce(marks)).toBe(1),
);
