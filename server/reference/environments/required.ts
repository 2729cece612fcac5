import { conflict, notFound } from '../../shell/errors.ts';
import type { environmentQueries } from './queries.ts';

/** The queries of environments, on a database or in a transaction. */
export interface EnvironmentLookup {
  environments: Pick<ReturnType<typeof environmentQueries>, 'find'>;
}

/**
 * Checks that new objects can use an environment.
 *
 * @throws 404 if the tenant does not have it.
 * @throws 409 if it is archived.
 */
export async function requireEnvironment(
  queries: EnvironmentLookup,
  tenantId: string,
  id: string,
): Promise<void> {
  const environment = await queries.environments.find(tenantId, id);
  if (!environment) throw notFound('Environment', id, 'environment_not_found');
  if (environment.archived_at !== null)
    throw conflict(`Environment ${id} is archived.`, 'environment_archived');
}
