import type { components } from '../../../generated/types.ts';
import type { UsageDay } from './queries.ts';

type Shown = components['schemas']['UsageDay'];

/** Returns what an agent used on a day in the contract's form. The cost is exact, so that bills can add it up. */
export function toUsageDay({ workspace_id: _, currency, list_cost: amount, ...row }: UsageDay): Shown {
  const { agent_id, model, ...rest } = row;
  const list_cost = currency === '' ? null : { amount, currency };
  return { type: 'usage_day', ...rest, agent_id: agent_id || null, model: model || null, list_cost };
}

/** Returns the row of what an agent used on a day. */
export function usageDayRow({ type: _, list_cost: cost, ...day }: Shown, workspace_id: string) {
  const { agent_id, model, ...rest } = day;
  const { amount, currency } = cost ?? { amount: '0', currency: '' };
  const names = { agent_id: agent_id ?? '', model: model ?? '' };
  return { ...rest, ...names, workspace_id, currency, list_cost: amount };
}
