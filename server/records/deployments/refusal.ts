import { type ApiError, conflict } from '../../shell/errors.ts';
import type { deployments } from '../tables/deployments.ts';

type Row = Pick<typeof deployments.$inferSelect, 'id' | 'status' | 'archived_at'>;

/** Returns the 409 for a manual run, or null if the deployment may run. */
export function deploymentRefusal({ id, status, archived_at }: Row): ApiError | null {
  if (archived_at !== null) return conflict(`Deployment ${id} is archived.`, 'deployment_archived');
  return status === 'paused' ? conflict(`Deployment ${id} is paused.`, 'deployment_paused') : null;
}
