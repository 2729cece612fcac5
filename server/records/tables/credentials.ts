import { isNull } from 'drizzle-orm';
import { foreignKey, index, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '../../../generated/types.ts';
import {
  bytesColumn,
  definitionIdentity,
  idColumn,
  times,
  timestampColumn,
} from '../../platform/database/columns.ts';
import { vaults } from './vaults.ts';

type Schemas = components['schemas'];

/** The credentials of vaults. */
export const credentials = pgTable(
  'vault_credentials',
  {
    ...definitionIdentity(),
    vault_id: idColumn().notNull(),
    display_name: text().notNull(),
    auth_type: text().$type<Schemas['CredentialAuth']['type']>().notNull(),
    /** The name of the variable, or the URL of the MCP server. */
    auth_target: text().notNull(),
    /** Null if the credential or its vault is archived: nothing can use the secret again. */
    encrypted_secret: bytesColumn(),
    metadata: json().$type<Schemas['Metadata']>().notNull(),
    archived_at: timestampColumn(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.id] }),
    foreignKey({
      name: 'vault_credentials_vault',
      columns: [table.workspace_id, table.vault_id],
      foreignColumns: [vaults.workspace_id, vaults.id],
    }).onDelete('cascade'),
    index('vault_credentials_of_vault').on(table.workspace_id, table.vault_id, table.id),
    // Of several requests for the same variable, also on several servers, one wins.
    uniqueIndex('vault_credentials_in_use')
      .on(table.workspace_id, table.vault_id, table.auth_type, table.auth_target)
      .where(isNull(table.archived_at)),
  ],
);
