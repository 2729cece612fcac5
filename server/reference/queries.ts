import { deploymentQueries } from './deployments/queries.ts';
import { eventQueries } from './events/queries.ts';
import type { Database } from './platform/database/database.ts';
import { resourceQueries } from './resources/queries.ts';
import { runQueries } from './runs/queries.ts';
import { scheduleQueries } from './schedules/queries.ts';
import { sessionQueries } from './sessions/queries.ts';
import { threadQueries } from './threads/queries.ts';
import { turnQueries } from './turns/queries.ts';
import { workspaceQueries } from './workspaces/queries.ts';

/** The queries of every resource, on a database or in a transaction. Each of them names the tenant. */
export interface Queries extends ReturnType<typeof roomsOn> {
  /** Runs queries in a transaction, or in a savepoint of the one that these are in: all of them, or none. */
  together<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
}

export function queriesOn(db: Database): Queries {
  return { ...roomsOn(db), together: (run) => db.transaction((tx) => run(queriesOn(tx))) };
}

function roomsOn(db: Database) {
  return {
    sessions: sessionQueries(db),
    threads: threadQueries(db),
    resources: resourceQueries(db),
    events: eventQueries(db),
    deployments: deploymentQueries(db),
    schedules: scheduleQueries(db),
    runs: runQueries(db),
    turns: turnQueries(db),
    workspaces: workspaceQueries(db),
  };
}
