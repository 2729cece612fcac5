import { ApiError } from '../../shell/errors.ts';
import { hasAllowedHost } from '../resources/repository.ts';
import { MissingError, PermanentError } from './errors.ts';

/** The codes of errors that prevent each run of an owner until somebody changes the owner or its definitions. */
const permanent: ReadonlySet<string | undefined> = new Set([
  'agent_not_found',
  'agent_archived',
  'environment_not_found',
  'environment_archived',
  'vault_not_found',
  'vault_archived',
  'file_not_found',
  'memory_store_not_found',
  'memory_store_archived',
  'skill_not_found',
]);

/** Returns the permanent error for a missing or archived definition. Returns other errors as they are. */
export function ofDefinition(error: unknown): unknown {
  if (!(error instanceof ApiError) || !permanent.has(error.code)) return error;
  return new PermanentError(`${error.code}_error`, error.message);
}

/**
 * Checks that this server may clone the repositories of a run. During a deploy, another server can have other settings.
 *
 * @throws MissingError if it may not.
 */
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
