import { conflict, notFound } from '../../shell/errors.ts';
import type { vaultQueries } from './queries.ts';

/** The queries of vaults, on a database or in a transaction. */
export interface VaultLookup {
  vaults: Pick<ReturnType<typeof vaultQueries>, 'named'>;
}

/**
 * Checks that new objects can use vaults.
 *
 * @throws 404 if the workspace does not have one of them.
 * @throws 409 if one of them is archived.
 */
export async function requireVaults(
  queries: VaultLookup,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  // Most sessions have no vault, and creating a session is a hot path.
  if (ids.length === 0) return;
  const known = new Map((await queries.vaults.named(workspaceId, ids)).map((row) => [row.id, row]));
  for (const id of ids) {
    const vault = known.get(id);
    if (!vault) throw notFound('Vault', id, 'vault_not_found');
    if (vault.archived_at !== null) throw vaultArchived(id);
  }
}

export const vaultArchived = (id: string) => conflict(`Vault ${id} is archived.`, 'vault_archived');

/** Returns the vaults given by id, then those in resources, without duplicates. */
export function vaultsOf(
  ids: readonly string[],
  resources: readonly ({ type: 'vault'; vault_id: string } | { type: Exclude<string, 'vault'> })[],
): string[] {
  const attached = resources.flatMap((each) => ('vault_id' in each ? [each.vault_id] : []));
  return [...new Set([...ids, ...attached])];
}
