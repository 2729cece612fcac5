/** The limits of a day (UTC, by the database's clock). Requests to models that are in progress count when they end. */
import type { Database } from '../../platform/database/database.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import { type UsageToday, usageDayQueries } from '../usage-days/queries.ts';

const limited = [
  {
    name: 'model_requests_per_day',
    what: 'requests to models',
    code: 'model_request_limit_reached',
    error: 'model_request_limit_reached_error',
  },
  {
    name: 'model_tokens_per_day',
    what: 'tokens of models',
    code: 'model_token_limit_reached',
    error: 'model_token_limit_reached_error',
  },
] as const;

/** A limit that a workspace has reached. */
export interface ReachedLimit {
  /** Of the 429 for a message. */
  readonly code: (typeof limited)[number]['code'];
  /** Of the error that ends a turn. */
  readonly error: (typeof limited)[number]['error'];
  readonly message: string;
  /** Seconds until the next day. */
  readonly retryAfter: number;
}

/** Returns what of a day a workspace has used, by the names of its limits. */
export const usedOfDay = ({ model_requests, tokens }: UsageToday) => ({
  model_requests_per_day: model_requests,
  model_tokens_per_day: tokens,
});

/** Returns the limit of a day that a workspace has reached, or null. */
export async function reachedOfDay(
  db: Database,
  workspaceId: string,
  limits: WorkspaceLimits,
): Promise<ReachedLimit | null> {
  // Most workspaces have none.
  if (limited.every(({ name }) => limits[name] === undefined)) return null;
  const today = await usageDayQueries(db).today(workspaceId);
  const used = usedOfDay(today);
  for (const { name, what, code, error } of limited) {
    const limit = limits[name];
    if (limit === undefined || used[name] < limit) continue;
    const message = `The workspace has used the ${limit} ${what} of this day, which is its limit ${name}. The next day begins at 00:00 UTC.`;
    return { code, error, message, retryAfter: today.seconds_left };
  }
  return null;
}
