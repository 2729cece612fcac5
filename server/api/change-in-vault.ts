import { found } from '../platform/found.ts';
import { vaultArchived } from '../records/vaults/required-vaults.ts';
import type { Context } from './context.ts';

type Reader = Pick<Context, 'queries' | 'principal'>;

/**
 * Locks a vault that is not archived until the transaction ends. So it is archived or deleted either before or after.
 *
 * @throws 404 if the vault does not exist.
 * @throws 409 if it is archived.
 */
export async function holdOpenVault({ queries, principal }: Reader, vaultId: string): Promise<void> {
  const { archived_at } = found(await queries.vaults.hold(principal.workspaceId, vaultId), 'Vault', vaultId);
  if (archived_at !== null) throw vaultArchived(vaultId);
}

/** @throws 404 if the vault does not exist. */
export async function requireVault({ queries, principal }: Reader, vaultId: string): Promise<void> {
  found(await queries.vaults.find(principal.workspaceId, vaultId), 'Vault', vaultId);
}
