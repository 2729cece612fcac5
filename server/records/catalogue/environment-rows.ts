import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { changedConfig, newConfig } from '../environments/config.ts';
import { openVariables, sealVariables } from '../environments/environment-variables.ts';
import { environments } from '../tables/environments.ts';
import type { Catalogue } from './catalogue.ts';
import { rowOf, rowsOf } from './rows.ts';

/** Returns true if an environment of the file has environment variables. */
export function hasVariables({ environments: entries }: Catalogue): boolean {
  return entries.some(({ config }) => Object.keys(config?.environment_variables ?? {}).length > 0);
}

/**
 * The columns of environments that their entries set. Properties that an entry omits keep their values.
 *
 * @param secrets Can be null if no entry has variables.
 */
export async function environmentRows(
  tx: Database,
  workspace_id: string,
  entries: Catalogue['environments'],
  secrets: SecretBox | null,
) {
  const before = await rowsOf(tx, environments, workspace_id, entries);
  return entries.map(({ archived_at, description, config, metadata, ...each }) => {
    const { environment_variables, ...plain } = changedConfig(newConfig, config ?? { type: 'cloud' });
    const old = before.get(each.id);
    // Bytes that encrypt the same variables are kept, so that a repeated import changes nothing.
    const isSame = old && secrets && isDeepStrictEqual(openVariables(secrets, old), environment_variables);
    const sealed = secrets && sealVariables(secrets, { id: each.id, workspace_id }, environment_variables);
    return {
      ...rowOf(each),
      ...(archived_at && { archived_at, updated_at: archived_at }),
      ...(description !== undefined && { description }),
      ...(metadata && { metadata }),
      ...(config && {
        config: plain,
        encrypted_environment_variables: isSame ? old.encrypted_environment_variables : sealed,
      }),
    };
  });
}
