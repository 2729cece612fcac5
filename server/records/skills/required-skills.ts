/** The skills that requests give to agents. */
import type { components } from '../../../generated/types.ts';
import { notFound } from '../../shell/errors.ts';
import type { skillQueries } from './queries.ts';

type AgentSkill = components['schemas']['AgentSkill'];

/** The queries of skills, on a database or in a transaction. */
export interface SkillLookup {
  skills: Pick<ReturnType<typeof skillQueries>, 'resolve'>;
}

/**
 * Checks that agents can use skills.
 *
 * @throws 404 if the workspace does not have one of them, or its version.
 */
export async function requireSkills(
  queries: SkillLookup,
  workspaceId: string,
  references: readonly AgentSkill[],
): Promise<void> {
  // Most agents have no skill, and creating a session is a hot path.
  if (references.length === 0) return;
  const resolved = await queries.skills.resolve(workspaceId, references);
  const missing = references[resolved.findIndex((each) => 'missing' in each)];
  if (!missing) return;
  const { skill_id, version } = missing;
  const what = version === 'latest' ? skill_id : `${skill_id} version ${version}`;
  throw notFound('Skill', what, 'skill_not_found');
}
