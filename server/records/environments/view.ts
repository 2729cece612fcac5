import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { environments } from '../tables/environments.ts';
import { openVariables } from './environment-variables.ts';

/** Returns an environment in the contract's form. */
export function toEnvironment(
  row: typeof environments.$inferSelect,
  secrets: SecretBox,
): components['schemas']['Environment'] {
  const { id, name, description, metadata, created_at, updated_at, archived_at } = row;
  return {
    id,
    type: 'environment',
    name,
    description,
    config: { ...row.config, environment_variables: openVariables(secrets, row) },
    metadata,
    created_at,
    updated_at,
    archived_at,
  };
}
