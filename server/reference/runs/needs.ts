/**
 * Checks of the objects that a run names. An archived agent or environment pauses the owner. Another server can have an
 * object that this server lacks: during a deploy, servers have different catalogues and settings.
 */
import type { Catalogue } from '../catalogue/catalogue.ts';
import { hasAllowedHost } from '../resources/repository.ts';
import { MissingError, PermanentError } from './errors.ts';

export function requireAgent(catalogue: Catalogue, id: string, version?: number): void {
  const agent = catalogue.findAgent(id, version);
  if (!agent) {
    const named = version === undefined ? id : `${id} version ${version}`;
    throw new MissingError('agent_not_found_error', `Agent ${named} is not in the catalogue.`);
  }
  if (agent.archived_at !== null)
    throw new PermanentError('agent_archived_error', `Agent ${id} is archived.`);
}

export function requireEnvironment(catalogue: Catalogue, id: string): void {
  const environment = catalogue.environments.get(id);
  if (!environment) {
    throw new MissingError('environment_not_found_error', `Environment ${id} is not in the catalogue.`);
  }
  if (environment.archived_at !== null) {
    throw new PermanentError('environment_archived_error', `Environment ${id} is archived.`);
  }
}

/** Returns the agent of a template. */
export function requireTemplate(catalogue: Catalogue, id: string): string {
  const template = catalogue.findTemplate(id);
  if (!template)
    throw new MissingError('template_not_found_error', `Template ${id} is not in the catalogue.`);
  if (template.agent === undefined) {
    throw new MissingError('template_not_found_error', `Template ${id} names no agent.`);
  }
  return template.agent;
}

export function requireHosts(
  hosts: readonly string[],
  resources: readonly { type: string; url?: string }[],
): void {
  const refused = resources.find(({ url }) => url !== undefined && !hasAllowedHost(url, hosts));
  if (!refused) return;
  throw new MissingError(
    'session_creation_rejected_error',
    `The repository ${refused.url} is not on an allowed host: ${hosts.join(', ')}.`,
  );
}
