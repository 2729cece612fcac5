import { withDatabase } from '../../platform/database/unavailable.ts';
import type { UsageDay } from '../usage-days/queries.ts';
import { toUsageDay } from '../usage-days/view.ts';
import type { ContentLine } from './lines.ts';
import type { Exporting } from './parts.ts';

/** Rows that are read at once. */
const ROWS = 500;

/** Yields what the workspace has used, by day, agent and model. */
export async function* usageLines({ queries, workspace }: Exporting): AsyncGenerator<ContentLine> {
  let last: UsageDay | null = null;
  do {
    const rows: UsageDay[] = await withDatabase(() => queries.usageDays.search({ workspace }, last, ROWS));
    for (const row of rows) yield { type: 'usage_day', object: toUsageDay(row) };
    last = rows.at(-1) ?? null;
  } while (last !== null);
}
