import { deploymentQueries } from './deployments/queries.ts';
import { eventQueries } from './events/queries.ts';
import type { Database } from './platform/database/database.ts';
import { resourceQueries } from './resources/queries.ts';
import { scheduleQueries } from './schedules/queries.ts';
import { sessionQueries } from './sessions/queries.ts';
import { threadQueries } from './threads/queries.ts';

/** The queries of every resource, on a database or in a transaction. Each of them names the workspace. */
export function queriesOn(db: Database) {
  return {
    sessions: sessionQueries(db),
    threads: threadQueries(db),
    resources: resourceQueries(db),
    events: eventQueries(db),
    deployments: deploymentQueries(db),
    schedules: scheduleQueries(db),
  };
}

export type Queries = ReturnType<typeof queriesOn>;
