import { invalidParameter } from '../../shell/errors.ts';
import type { AgentLookup } from '../agents/chosen.ts';
import { referencesOf } from '../skills/references.ts';
import type { sessions } from '../tables/sessions.ts';
import { isFree } from './mounts.ts';
import type { PlannedDescription } from './plan.ts';

/** Where agents see their skills. */
const PLACE = '/data/skills';

/**
 * Checks that a resource leaves the place of skills free, if an agent of the session has skills.
 *
 * @param field The name of the resource in the request: `body` or `body.resources[0]`.
 * @param findSession Is called only if the resource does not.
 * @throws 400
 */
export async function checkSkillsPlace(
  description: PlannedDescription,
  field: string,
  findSession: () => Promise<Pick<typeof sessions.$inferSelect, 'workspace_id' | 'agent'> | null>,
  queries: AgentLookup,
): Promise<void> {
  const path = 'mount_path' in description ? description.mount_path : null;
  if (isFree([PLACE], path)) return;
  const session = await findSession();
  if (!session || (await referencesOf(queries, session)).length === 0) return;
  throw invalidParameter(
    `${field}.mount_path`,
    `must not be ${PLACE} or a path in it, because the agent has skills`,
    'mount_path_conflict',
  );
}
