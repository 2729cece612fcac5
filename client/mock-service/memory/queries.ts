/** The service's queries, on maps. Handlers get those that they use. */
import type { Queries } from '../../../server/records/queries.ts';
import { agentQueries, environmentQueries, namedQueries, vaultQueries } from './definitions.ts';
import { changeQueries, eventQueries } from './events.ts';
import { fileQueries } from './files.ts';
import { deploymentQueries, runQueries, scheduleQueries } from './owners.ts';
import { holdQueries, resourceQueries, sessionQueries, threadQueries } from './sessions.ts';
import type { State } from './state.ts';

/** Returns the queries of a state. Those that are missing belong to operations that return examples. */
export function memoryQueries(state: State, turns: Pick<Queries['turns'], 'lock' | 'end'>): Queries {
  const environments = environmentQueries(state);
  const queries = {
    ...namedQueries(state),
    agents: agentQueries(state),
    environments,
    vaults: vaultQueries(state),
    sessions: sessionQueries(state, environments),
    holds: holdQueries(state),
    threads: threadQueries(state),
    resources: resourceQueries(state),
    files: fileQueries(state),
    events: eventQueries(state) as Queries['events'],
    sessionChanges: changeQueries(state),
    // Client tokens are examples. The mock accepts any token.
    clientTokens: { endWithSession: async () => {} },
    deployments: deploymentQueries(state),
    schedules: scheduleQueries(state),
    runs: runQueries(state),
    turns,
  };
  return queries as unknown as Queries;
}
