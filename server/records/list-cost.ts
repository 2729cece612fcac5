/** What the tokens of sessions cost by the prices of the service. */
import { type SQL, sql } from 'drizzle-orm';
import type { components } from '../../generated/types.ts';
import { invalidParameter } from '../shell/errors.ts';
import { allTokens, type TokenUsage } from './token-usage.ts';

type Amount = components['schemas']['MonetaryAmount'];

/** An amount in minor units of its currency, such as cents. Unlike that of responses, it has a fraction, so sums are exact. */
export interface ExactCost {
  /** A decimal number. */
  readonly amount: string;
  readonly currency: string;
}

/** The most that a session may cost. */
export interface Budget {
  readonly type: 'limit';
  readonly max_list_cost: Amount;
}

/** The prices of a model for a token, in minor units of the currency, as exact decimal numbers. */
export interface ModelPrice {
  /** The id in definitions of agents. */
  readonly model: string;
  readonly input: string;
  readonly output: string;
  readonly cache_write: string;
  readonly cache_read: string;
}

/** The prices of the service. A model without a price has none. */
export interface Prices {
  readonly currency: string;
  readonly models: readonly ModelPrice[];
}

/** Returns the amount of responses: whole minor units, rounded down. A budget is reached when it is not below the maximum. */
export function shownCost(cost: ExactCost | null): Amount | null {
  return cost && { ...cost, amount: cost.amount.replace(/\..*$/, '') };
}

/** The same in a statement, for a column with an exact cost. */
export function shownCostIn(cost: SQL): SQL {
  return sql`case when ${cost} is not null then json_build_object(
    'amount', trunc((${cost} ->> 'amount')::numeric)::text, 'currency', ${cost} ->> 'currency') end`;
}

/**
 * Checks the budget of a new session, or a new one of a session.
 *
 * @throws 400 if the cost of a request to the model would not be known in the currency of the budget.
 */
export function checkBudget({ max_list_cost: most }: Budget, model: string, prices: Prices | null): void {
  const wrong = (rule: string) => invalidParameter('body.budget', rule, 'model_not_budgetable');
  if (prices === null) throw wrong('needs prices, and this service has none');
  if (most.currency !== prices.currency)
    throw wrong(`must be in ${prices.currency}, the currency of the prices`);
  if (prices.models.every((price) => price.model !== model)) {
    throw wrong(`needs a price for each model, and ${model} has none`);
  }
}

/** What decides whether a session can send requests to models. */
export interface Spending {
  readonly budget: Budget | null;
  readonly list_cost: ExactCost | null;
  readonly usage: TokenUsage;
}

/** Returns true if a session has reached its budget, or if a part of its cost is not known. */
export function hasReachedBudget({ budget, list_cost: cost, usage }: Spending): boolean {
  if (budget === null) return false;
  const { amount, currency } = budget.max_list_cost;
  if (cost === null) return amount === '0' || allTokens(usage) > 0;
  // The maximum has no fraction, so that of the cost does not matter.
  return cost.currency !== currency || BigInt(shownCost(cost)?.amount ?? 0) >= BigInt(amount);
}
