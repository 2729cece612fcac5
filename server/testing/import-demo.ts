import type { components } from '../../generated/types.ts';
import type { Database } from '../platform/database/database.ts';
import { files } from '../platform/files.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { type Catalogue, readCatalogue } from '../records/catalogue/catalogue.ts';
import { writeCatalogue } from '../records/catalogue/write.ts';
import { vaults } from '../records/tables/vaults.ts';
import { vaultRow } from '../records/vaults/view.ts';
import { example } from './test-data.ts';

/** The demo catalogue: the agents, environments, identities and templates that examples name. */
export const demoCatalogue: Catalogue = await readCatalogue(files.demoCatalogue);

/**
 * Gives a workspace the definitions of the demo catalogue, and the demo vaults without credentials.
 *
 * @param secretKey The key of the servers that read them.
 */
export async function importDemo(db: Database, workspaceId: string, secretKey: Buffer): Promise<void> {
  const secrets = createSecretBox(secretKey);
  await writeCatalogue(db, workspaceId, demoCatalogue, { now: '2026-11-02T09:00:00.000Z', secrets });
  const shown = example<components['schemas']['VaultPage']>('all_vaults').data;
  const rows = shown.map((vault) => vaultRow(vault, workspaceId));
  await db.insert(vaults).values(rows).onConflictDoNothing();
}
