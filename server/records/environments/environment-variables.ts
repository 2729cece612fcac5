import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { environments } from '../tables/environments.ts';

type Variables = components['schemas']['EnvironmentVariables'];
type Environment = Pick<typeof environments.$inferSelect, 'id' | 'workspace_id'>;
type Sealed = Environment & Pick<typeof environments.$inferSelect, 'encrypted_environment_variables'>;

/** Names the column and its row, so that no other row or column can be decrypted with these bytes. */
export const ownerOf = ({ id, workspace_id }: Environment) =>
  `environments.environment_variables/${workspace_id}/${id}`;

/** Encrypts the environment variables of an environment. Returns null for none. */
export function sealVariables(secrets: SecretBox, of: Environment, variables: Variables): Buffer | null {
  if (Object.keys(variables).length === 0) return null;
  return secrets.seal(JSON.stringify(variables), ownerOf(of));
}

/** Returns the environment variables of an environment. */
export function openVariables(secrets: SecretBox, row: Sealed): Variables {
  const sealed = row.encrypted_environment_variables;
  return sealed === null ? {} : JSON.parse(secrets.open(sealed, ownerOf(row)));
}
