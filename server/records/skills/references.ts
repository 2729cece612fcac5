import type { components } from '../../../generated/types.ts';
import type { AgentLookup } from '../agents/chosen.ts';
import type { sessions } from '../tables/sessions.ts';

type Agent = Pick<components['schemas']['AgentSnapshot'], 'skills' | 'multiagent'>;
export type Reference = Agent['skills'][number];

/** How lists of a sandbox name a reference of an agent. */
export const keyOf = ({ skill_id, version }: Reference): string => `${skill_id}@${version}`;

/** Returns true if an agent, or one that it starts, can have skills. */
export const canHaveSkills = ({ skills, multiagent }: Agent): boolean =>
  skills.length > 0 || (multiagent ?? null) !== null;

/** Returns the skills of the agents of a session, without repetitions. Those of the session's agent come first. */
export async function referencesOf(
  queries: AgentLookup,
  { workspace_id, agent }: Pick<typeof sessions.$inferSelect, 'workspace_id' | 'agent'>,
): Promise<Reference[]> {
  const found = new Map(agent.skills.map((each) => [keyOf(each), each]));
  for (const { id, version } of agent.multiagent?.agents ?? []) {
    const other = await queries.agents.find(workspace_id, id, version);
    for (const each of other?.definition?.skills ?? [])
      if (!found.has(keyOf(each))) found.set(keyOf(each), each);
  }
  return [...found.values()];
}
