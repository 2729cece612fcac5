import { expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

const use = (names: StatementNames, text: string, times: number) => {
  for (let time = 0; time < times; time++) names.nameOf(text);
  return names.nameOf(text);
};

it('names texts that are used often, each with its own name', () => {
  const names = new StatementNames();
  expect(use(names, 'select 1', 4)).toBeUndefined();
  const [one, two] = [use(names, 'select 1', 0), use(names, 'select 2', 5)];
  expect([typeof one, typeof two]).toEqual(['string', 'string']);
  expect(one).not.toBe(two);
  expect(use(names, 'select 1', 3)).toBe(one);
});

it('has a limited number of names, and forgets rare texts', () => {
  const names = new StatementNames();
  for (let text = 0; text < 100_000; text++) names.nameOf(`rare ${text}`);
  const named = Array.from({ length: 1_000 }, (_, text) => use(names, `frequent ${text}`, 5));
  expect(named.filter((name) => name !== undefined)).toHaveLength(300);
});
