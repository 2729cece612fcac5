/** What a run asks for: the session that it creates, and the events that begin it. */
import type { components } from '../../../generated/types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { deployments } from '../deployments/table.ts';
import { withTokens } from '../deployments/tokens.ts';
import { variablesIn } from '../deployments/variables.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { schedules } from '../schedules/table.ts';
import { PermanentError } from './errors.ts';

type Schemas = components['schemas'];

export interface RunRequest {
  session: Schemas['CreateSessionRequest'];
  deploymentId: string | null;
  events: Schemas['SessionEventInput'][];
}

/** Of a deployment. Throws `PermanentError` when the catalogue lacks what it names. */
export function requestOfDeployment(
  deployment: typeof deployments.$inferSelect,
  catalogue: Catalogue,
  secrets: SecretBox,
): RunRequest {
  const { id, agent, environment_id, name, vault_ids, resources, encrypted_tokens } = deployment;
  requireAgent(catalogue, agent.id, agent.version);
  requireEnvironment(catalogue, environment_id);
  return {
    session: {
      agent,
      environment_id,
      title: name,
      vault_ids,
      resources: withTokens(id, resources, encrypted_tokens, secrets),
      environment_variables: variablesIn(deployment.environment_variables),
    },
    deploymentId: id,
    events: deployment.initial_events,
  };
}

/** Of a forward schedule: the agent is that of its template. Throws as above. */
export function requestOfSchedule(
  { template_id, environment_id, name, initial_events }: typeof schedules.$inferSelect,
  catalogue: Catalogue,
): RunRequest {
  const template = catalogue.findTemplate(template_id);
  if (template?.agent === undefined) {
    throw new PermanentError(
      'template_not_found_error',
      `Template ${template_id} is missing, or names no agent.`,
    );
  }
  requireAgent(catalogue, template.agent);
  requireEnvironment(catalogue, environment_id);
  return {
    session: { agent: template.agent, environment_id, title: name },
    deploymentId: null,
    events: initial_events.map(({ type, content }) => ({ type, content: [{ type: 'text', text: content }] })),
  };
}

function requireAgent(catalogue: Catalogue, id: string, version?: number): void {
  const agent = catalogue.findAgent(id, version);
  if (agent?.archived_at === null) return;
  const what = agent ? 'is archived' : 'is not in the catalogue any more';
  throw new PermanentError('agent_archived_error', `Agent ${id} ${what}.`);
}

function requireEnvironment(catalogue: Catalogue, id: string): void {
  const environment = catalogue.environments.get(id);
  if (environment?.archived_at === null) return;
  if (environment) throw new PermanentError('environment_archived_error', `Environment ${id} is archived.`);
  throw new PermanentError(
    'environment_not_found_error',
    `Environment ${id} is not in the catalogue any more.`,
  );
}
