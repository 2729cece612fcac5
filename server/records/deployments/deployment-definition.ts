/** The columns of a deployment that a request sets. */
import type { components } from '../../../generated/types.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { type CronTrigger, checkCron, storedTrigger } from '../../platform/cron.ts';
import { patchMetadata } from '../../platform/metadata.ts';
import { type AgentLookup, chosenAgent } from '../agents/chosen.ts';
import { type EnvironmentHold, holdEnvironment } from '../environments/required-environment.ts';
import { checkContent } from '../events/check-content.ts';
import { requireNamedFiles } from '../events/files.ts';
import { type FileLookup, requireFiles } from '../files/attached-files.ts';
import { requireStores, type StoreLookup, storesOf } from '../memory-stores/required-stores.ts';
import { nextRunAt } from '../owners/next-run.ts';
import type { RecordParts } from '../parts.ts';
import { type PlannedDescription, planResources } from '../resources/plan.ts';
import type { deployments } from '../tables/deployments.ts';
import { requireVaults, type VaultLookup, vaultsOf } from '../vaults/required-vaults.ts';
import { checkVariables } from './deployment-variables.ts';
import { sealedVariables } from './sealed-variables.ts';
import { sealTokens } from './tokens.ts';

type Schemas = components['schemas'];
type Row = typeof deployments.$inferSelect;
type Definitions = AgentLookup & EnvironmentHold & VaultLookup & StoreLookup & FileLookup;

/**
 * Returns the row of a new deployment, which the transaction of `queries` adds.
 *
 * @throws 400 if the events, variables, resources or schedule are invalid.
 * @throws 404 if the agent, the environment, a vault, a memory store or a file is missing.
 * @throws 409 if one of them is archived.
 */
export async function newDeployment(
  request: Schemas['CreateDeploymentRequest'],
  workspace_id: string,
  queries: Definitions,
  parts: RecordParts,
): Promise<Row> {
  const { name, description, agent, environment_id, environment_variables, initial_events } = request;
  const id = parts.newId('deployment');
  const now = parts.clock.now();
  const created_at = toTimestamp(now);
  checkContent(initial_events, 'body.initial_events');
  const variables = checkVariables(environment_variables ?? '');
  const attached = attachments(id, request.resources ?? [], parts);
  const schedule = request.schedule ? checkedTrigger(request.schedule, now) : null;
  await holdEnvironment(queries, workspace_id, environment_id);
  await requireVaults(queries, workspace_id, vaultsOf(request.vault_ids ?? [], attached.resources));
  await requireStores(queries, workspace_id, storesOf(attached.resources));
  await requireFiles(queries, workspace_id, attached.resources, parts);
  await requireNamedFiles(queries, workspace_id, initial_events, 'body.initial_events', parts);
  return {
    id,
    workspace_id,
    name,
    description: description ?? '',
    agent: await pinned(agent, workspace_id, queries),
    environment_id,
    ...sealedVariables(id, variables, parts.secrets),
    initial_events,
    metadata: request.metadata ?? {},
    ...attached,
    vault_ids: request.vault_ids ?? [],
    status: 'active',
    paused_reason: null,
    schedule,
    last_run_at: null,
    next_run_at: nextRunAt(schedule, created_at),
    archived_at: null,
    created_at,
    updated_at: created_at,
  };
}

/**
 * Returns the changed columns of a deployment. Omitted properties keep their values, null clears them. `queries` are those
 * of a transaction.
 *
 * @throws The errors of `newDeployment`, and 400 for too much metadata.
 */
export async function changesOf(
  row: Row,
  request: Schemas['UpdateDeploymentRequest'],
  queries: Definitions,
  parts: RecordParts,
): Promise<Partial<Row>> {
  const { name, description, agent, environment_id, environment_variables, initial_events } = request;
  const { metadata, resources, vault_ids, schedule } = request;
  checkContent(initial_events ?? [], 'body.initial_events');
  const now = parts.clock.now();
  const changes = {
    updated_at: toTimestamp(now),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(environment_variables !== undefined &&
      sealedVariables(row.id, checkVariables(environment_variables ?? ''), parts.secrets)),
    ...(initial_events && { initial_events }),
    ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
    ...(resources !== undefined && attachments(row.id, resources ?? [], parts)),
    ...(vault_ids !== undefined && { vault_ids: vault_ids ?? [] }),
    ...(schedule !== undefined && rescheduled(row, schedule && checkedTrigger(schedule, now), now)),
  };
  if (environment_id !== undefined) await holdEnvironment(queries, row.workspace_id, environment_id);
  // Only the new ones: other changes are possible while an earlier vault or memory store is archived.
  await requireVaults(queries, row.workspace_id, vaultsOf(vault_ids ?? [], changes.resources ?? []));
  await requireStores(queries, row.workspace_id, storesOf(changes.resources));
  await requireFiles(queries, row.workspace_id, changes.resources ?? [], parts);
  await requireNamedFiles(queries, row.workspace_id, initial_events ?? [], 'body.initial_events', parts);
  return {
    ...changes,
    ...(environment_id !== undefined && { environment_id }),
    ...(agent !== undefined && { agent: await pinned(agent, row.workspace_id, queries) }),
  };
}

/**
 * A new schedule counts its trigger times from now. An unchanged one continues, so a trigger time that is due is not
 * lost.
 */
function rescheduled(row: Row, schedule: CronTrigger | null, now: Date): Partial<Row> {
  const { expression, timezone } = row.schedule ?? {};
  if (schedule && schedule.expression === expression && schedule.timezone === timezone) return {};
  return {
    schedule,
    next_run_at: row.status === 'active' ? nextRunAt(schedule, toTimestamp(now)) : null,
    ...(schedule === null && { last_run_at: null }),
  };
}

function checkedTrigger(schedule: Schemas['CronTriggerPolicyInput'], now: Date): CronTrigger {
  checkCron(schedule, now, 'body.schedule.');
  return storedTrigger(schedule);
}

/** The stored form of the agent. It always has a version. */
async function pinned(
  choice: Schemas['AgentChoice'],
  workspaceId: string,
  queries: Definitions,
): Promise<Schemas['AgentReference']> {
  const { id, type, version } = await chosenAgent(queries, workspaceId, choice);
  return { id, type, version };
}

/** The resources of runs, with their encrypted tokens. */
function attachments(
  deploymentId: string,
  inputs: readonly Schemas['SessionResourceInput'][],
  { secrets, repositoryHosts }: RecordParts,
): Pick<Row, 'resources' | 'encrypted_tokens'> {
  const planned = planResources(inputs, repositoryHosts);
  const tokens = planned.map(({ token }) => token);
  return {
    resources: planned.map(({ description }) => withoutCheckout(description)),
    encrypted_tokens: tokens.every((token) => token === null)
      ? null
      : sealTokens(deploymentId, tokens, secrets),
  };
}

/** Sessions determine the checkout. */
function withoutCheckout(description: PlannedDescription): Schemas['DeploymentResource'] {
  if (description.type !== 'github_repository') return description;
  const { type, url, mount_path } = description;
  return { type, url, mount_path };
}
