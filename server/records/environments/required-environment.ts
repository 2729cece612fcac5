import { conflict, notFound } from '../../shell/errors.ts';
import type { environments } from '../tables/environments.ts';
import type { environmentQueries } from './queries.ts';

type EnvironmentQueries = ReturnType<typeof environmentQueries>;

/** The queries of environments, on a database or in a transaction. */
export interface EnvironmentLookup {
  environments: Pick<EnvironmentQueries, 'find'>;
}

/** The queries of environments in a transaction. */
export interface EnvironmentHold {
  environments: Pick<EnvironmentQueries, 'hold'>;
}

/**
 * Checks that new objects can use an environment.
 *
 * @throws 404 if the workspace does not have it.
 * @throws 409 if it is archived.
 */
export async function requireEnvironment(
  queries: EnvironmentLookup,
  workspaceId: string,
  id: string,
): Promise<void> {
  requireUsable(await queries.environments.find(workspaceId, id), id);
}

/**
 * Checks the same, and locks the environment against deletion until the caller's transaction has ended.
 *
 * @throws The errors of `requireEnvironment`.
 */
export async function holdEnvironment(
  queries: EnvironmentHold,
  workspaceId: string,
  id: string,
): Promise<void> {
  requireUsable(await queries.environments.hold(workspaceId, id, 'key share'), id);
}

function requireUsable(environment: typeof environments.$inferSelect | null, id: string): void {
  if (!environment) throw notFound('Environment', id, 'environment_not_found');
  if (environment.archived_at !== null)
    throw conflict(`Environment ${id} is archived.`, 'environment_archived');
}
