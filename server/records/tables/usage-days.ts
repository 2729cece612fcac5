import { bigint, date, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { idColumn } from '../../platform/database/columns.ts';

const count = () => bigint({ mode: 'number' }).notNull().default(0);

/**
 * What a workspace has used on a day (UTC), by agent and model. Rows outlive sessions. Each is split in `SHARDS`, so that
 * turns at the same time seldom wait for each other's commit. Readers add the shards up.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    workspace_id: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Empty in the row that joins what is above `MOST_ROWS`. */
    agent_id: idColumn().notNull(),
    /** The id in the agent's definition. Empty like `agent_id`. */
    model: text().notNull(),
    /** The currency of the cost. Empty if the model had no price. */
    currency: text().notNull(),
    shard: smallint().notNull(),
    /** With those that failed. */
    model_requests: count(),
    input_tokens: count(),
    output_tokens: count(),
    cache_creation_input_tokens: count(),
    cache_read_input_tokens: count(),
    /** In minor units of the currency, exact. */
    list_cost: numeric().notNull().default('0'),
  },
  (table) => [
    primaryKey({
      columns: [table.workspace_id, table.day, table.agent_id, table.model, table.currency, table.shard],
    }),
  ],
);
