import { found } from '../platform/found.ts';
import type { Queries } from '../records/queries.ts';
import { vaultArchived } from '../records/vaults/required-vaults.ts';
import type { Context } from './context.ts';

type Reader = Pick<Context, 'queries' | 'principal'>;

/**
 * Changes the credentials of a vault that is not archived, in one transaction that locks the vault. So the vault is archived
 * or deleted either before or after.
 *
 * @throws 404 if the vault does not exist.
 * @throws 409 if it is archived.
 */
export function changeIn<Result>(
  { queries, principal }: Reader,
  vaultId: string,
  change: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return queries.together(async (held) => {
    const { archived_at } = found(await held.vaults.hold(principal.workspaceId, vaultId), 'Vault', vaultId);
    if (archived_at !== null) throw vaultArchived(vaultId);
    return change(held);
  });
}

/** @throws 404 if the vault does not exist. */
export async function requireVault({ queries, principal }: Reader, vaultId: string): Promise<void> {
  found(await queries.vaults.find(principal.workspaceId, vaultId), 'Vault', vaultId);
}
