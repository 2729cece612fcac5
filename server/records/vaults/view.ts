import type { components } from '../../../generated/types.ts';
import type { vaults } from '../tables/vaults.ts';

type Vault = components['schemas']['Vault'];

/** Returns a vault in the contract's form. */
export function toVault(row: typeof vaults.$inferSelect): Vault {
  const { id, display_name, metadata, created_at, updated_at, archived_at } = row;
  return { id, type: 'vault', display_name, metadata, created_at, updated_at, archived_at };
}

/** Returns the row of a vault in the contract's form. */
export function vaultRow({ type: _, ...vault }: Vault, workspace_id: string): typeof vaults.$inferInsert {
  return { ...vault, workspace_id };
}
