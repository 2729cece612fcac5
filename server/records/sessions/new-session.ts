import type { components } from '../../../generated/types.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { withParts } from '../agents/agent-definition.ts';
import { type AgentLookup, chosenAgent } from '../agents/chosen.ts';
import { type EnvironmentLookup, requireEnvironment } from '../environments/required-environment.ts';
import { attachesFiles, type FileLookup, withCopies } from '../files/attached-files.ts';
import { checkBudget } from '../list-cost.ts';
import { requireStores, type StoreLookup, storesOf } from '../memory-stores/required-stores.ts';
import type { RecordParts } from '../parts.ts';
import type { RequestedBy } from '../requested-by.ts';
import { planResources } from '../resources/plan.ts';
import { checkSkillsPlace } from '../resources/skills-place.ts';
import { withStores } from '../resources/stores.ts';
import { newResource } from '../resources/view.ts';
import { referencesOf } from '../skills/references.ts';
import { requireSkills, type SkillLookup } from '../skills/required-skills.ts';
import { newCoordinator } from '../threads/view.ts';
import { noTokens } from '../token-usage.ts';
import { requireVaults, type VaultLookup, vaultsOf } from '../vaults/required-vaults.ts';
import { sealedVariables } from './session-variables.ts';

type Schemas = components['schemas'];

/** The workspace of the session, and the deployment and the request that create it, or null. */
export interface Origin {
  workspaceId: string;
  deploymentId: string | null;
  by: RequestedBy | null;
}

/**
 * Returns the rows of a new session (spec. 4.7) for `queries.sessions.create`: the session, its coordinator thread, its
 * resources and its copies of files. With files, `queries` are those of the transaction that creates the session.
 *
 * @param created True if `queries.sessions.create` follows at once. It checks the environment, which saves a query. With
 * vaults, memory stores, files or skills, the environment is checked here, because its error comes before theirs.
 * @param ofRun True if all skills of the agent must exist. Other sessions run without those that were deleted.
 * @throws 400 for resources that cannot be attached, and for parts of an agent that contradict each other.
 * @throws 404 if the agent, the environment, a vault, a memory store, a file or a skill is missing.
 * @throws 409 if one of them is archived.
 */
export async function newSession(
  request: Schemas['CreateSessionRequest'],
  { workspaceId, deploymentId, by }: Origin,
  queries: AgentLookup & EnvironmentLookup & VaultLookup & StoreLookup & FileLookup & SkillLookup,
  parts: RecordParts,
  { created = false, ofRun = false } = {},
) {
  const { clock, newId, secrets, repositoryHosts } = parts;
  const { environment_id } = request;
  const planned = planResources(request.resources ?? [], repositoryHosts);
  const agent = await agentOf(request.agent, workspaceId, queries);
  if (request.budget) checkBudget(request.budget, agent.model.id, parts.prices);
  for (const [index, { description }] of planned.entries()) {
    const of = async () => ({ workspace_id: workspaceId, agent });
    await checkSkillsPlace(description, `body.resources[${index}]`, of, queries);
  }
  const vault_ids = vaultsOf(
    request.vault_ids ?? [],
    planned.map(({ description }) => description),
  );
  const stores = storesOf(request.resources);
  const replaced = replacesSkills(request.agent) ? agent.skills : [];
  const skills = ofRun ? await referencesOf(queries, { workspace_id: workspaceId, agent }) : replaced;
  const checksMore = vault_ids.length + stores.length + skills.length > 0 || attachesFiles(request.resources);
  if (!created || checksMore) await requireEnvironment(queries, workspaceId, environment_id);
  await requireVaults(queries, workspaceId, vault_ids);
  const mounted = withStores(planned, await requireStores(queries, workspaceId, stores));
  await requireSkills(queries, workspaceId, skills);
  const now = toTimestamp(clock.now());
  const id = newId('session');
  const session = {
    id,
    workspace_id: workspaceId,
    agent,
    environment_id,
    status: 'idle' as const,
    title: request.title ?? '',
    metadata: request.metadata ?? {},
    vault_ids,
    deployment_id: deploymentId,
    outcome_evaluations: [],
    stats: { active_seconds: 0, duration_seconds: 0 },
    usage: noTokens,
    ...sealedVariables(id, request.environment_variables ?? {}, secrets),
    archived_at: null,
    waits_for: null,
    last_seq: 0,
    held_since: null,
    list_cost: null,
    budget: request.budget ?? null,
    traceparent: null,
    requested_by: by,
    created_at: now,
    updated_at: now,
  };
  const { planned: copied, copies } = await withCopies(mounted, session, queries, parts);
  const attached = copied.map((each) => newResource(session, each, parts));
  return { session, coordinator: newCoordinator(session, newId('sessionThread')), attached, copies };
}

function replacesSkills(choice: Schemas['SessionAgentChoice']): boolean {
  return typeof choice !== 'string' && 'skills' in choice;
}

/** Returns the snapshot of the chosen agent, with the parts that the request replaces. */
async function agentOf(
  choice: Schemas['SessionAgentChoice'],
  workspaceId: string,
  queries: AgentLookup,
): Promise<Schemas['AgentSnapshot']> {
  if (typeof choice === 'string' || choice.type === 'agent') return chosenAgent(queries, workspaceId, choice);
  const { id, version } = choice;
  const named = version === undefined ? id : { id, type: 'agent' as const, version };
  return withParts(await chosenAgent(queries, workspaceId, named), choice, 'body.agent');
}
