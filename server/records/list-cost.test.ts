import { expect, it } from 'vitest';
import { checkBudget, hasReachedBudget, shownCost } from './list-cost.ts';
import { noTokens } from './token-usage.ts';

const budget = { type: 'limit', max_list_cost: { amount: '100', currency: 'USD' } } as const;
const used = { ...noTokens, output_tokens: 1 };
const cost = (amount: string, currency = 'USD') => ({ amount, currency });

it('rounds down to whole minor units', () => {
  expect(shownCost(cost('99.9999'))).toEqual(cost('99'));
  expect(shownCost(cost('7'))).toEqual(cost('7'));
  expect(shownCost(null)).toBeNull();
});

it.each([
  ['below it', cost('99.999999'), used, false],
  ['at it', cost('100'), used, true],
  ['above it', cost('12345678901234567890.5'), used, true],
  ['in another currency', cost('1', 'EUR'), used, true],
  ['of a model without a price', null, used, true],
  ['of nothing', null, noTokens, false],
])('compares a cost with the budget: %s', (_, list_cost, usage, isReached) => {
  expect(hasReachedBudget({ budget, list_cost, usage })).toBe(isReached);
  expect(hasReachedBudget({ budget: null, list_cost, usage })).toBe(false);
});

it('rejects budgets without prices, in another currency and for an unknown model', () => {
  const price = { model: 'a', input: '1', output: '1', cache_write: '1', cache_read: '1' };
  const prices = { currency: 'USD', models: [price] };
  expect(() => checkBudget(budget, 'a', prices)).not.toThrow();
  expect(() => checkBudget(budget, 'a', null)).toThrow('needs prices');
  expect(() => checkBudget(budget, 'b', prices)).toThrow('b has none');
  expect(() => checkBudget(budget, 'a', { ...prices, currency: 'EUR' })).toThrow('must be in EUR');
});
