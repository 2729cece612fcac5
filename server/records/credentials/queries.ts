import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Timestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  createdFilters,
  createdValues,
  listValue,
  oneOfValues,
} from '../../platform/database/list-filters.ts';
import { oneOf } from '../../platform/database/objects.ts';
import { pages } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { transition, transitionOfRow } from '../../platform/database/transition.ts';
import type { PageRequest } from '../../platform/pagination.ts';
import { credentials } from '../tables/credentials.ts';
import { vaults } from '../tables/vaults.ts';
import type { VaultFilters } from '../vaults/queries.ts';
import type { ShownRow } from './view.ts';

type Row = typeof credentials.$inferSelect;

/** A credential that a turn can use, with what `decryptCredentials` needs. */
export type UsableCredential = Pick<Row, 'id' | 'workspace_id' | 'vault_id' | 'auth_type' | 'auth_target'> & {
  encrypted_secret: Buffer;
};

const { encrypted_secret, ...shown } = getTableColumns(credentials);
const { id, workspace_id, vault_id, auth_type, auth_target } = shown;

/** The credentials of vaults. Only `usable` returns secrets, encrypted. */
export function credentialQueries(db: Database) {
  const ofVault = and(
    eq(workspace_id, sql.placeholder('workspaceId')),
    eq(vault_id, sql.placeholder('vaultId')),
  );
  const theOne = and(ofVault, eq(id, sql.placeholder('id')));
  const inVault = (workspaceId: string, vaultId: string) =>
    and(eq(workspace_id, workspaceId), eq(vault_id, vaultId));
  const one = (workspaceId: string, vaultId: string, wanted: string) =>
    and(oneOf(credentials, workspaceId, wanted), eq(vault_id, vaultId));

  const pagesOfVault = pages(db, () => ({
    table: credentials,
    columns: shown,
    scope: ofVault,
    filters: { unarchived: isNull(credentials.archived_at), ...createdFilters(credentials) },
  }));
  const byId = prepared(db, 'vault_credential_by_id', () => db.select(shown).from(credentials).where(theOne));
  const usable = prepared(db, 'vault_credentials_usable', () =>
    db
      .select({ id, workspace_id, vault_id, auth_type, auth_target, encrypted_secret })
      .from(credentials)
      .innerJoin(vaults, and(eq(vaults.workspace_id, workspace_id), eq(vaults.id, vault_id)))
      .where(
        and(
          eq(workspace_id, sql.placeholder('workspaceId')),
          oneOfValues('vaultIds', vault_id),
          isNull(vaults.archived_at),
          isNull(credentials.archived_at),
          isNotNull(encrypted_secret),
        ),
      )
      .orderBy(id),
  );
  const now = sql`${sql.placeholder('now')}`;
  const archive = transition(db, credentials, 'archive', () => ({
    object: theOne,
    when: isNull(credentials.archived_at),
    set: { archived_at: now, updated_at: now, encrypted_secret: null },
  }));

  return {
    page: (workspaceId: string, vaultId: string, filters: VaultFilters, request: PageRequest) =>
      pagesOfVault(
        {
          workspaceId,
          vaultId,
          unarchived: filters.include_archived ? undefined : true,
          ...createdValues(filters.created_at, 'credential'),
        },
        request,
      ),

    async find(workspaceId: string, vaultId: string, wanted: string): Promise<ShownRow | null> {
      const [row] = await byId().execute({ workspaceId, vaultId, id: wanted });
      return row ?? null;
    },

    /**
     * Returns the credentials that a turn with these vaults can use: neither they nor their vaults are archived. They are in
     * the order of the vaults, then of creation. `decryptCredentials` decrypts them.
     */
    async usable(workspaceId: string, vaultIds: readonly string[]): Promise<UsableCredential[]> {
      if (vaultIds.length === 0) return [];
      const rows = await usable().execute({ workspaceId, vaultIds: listValue(vaultIds) });
      const place = new Map(vaultIds.map((vault, index) => [vault, index]));
      const placeOf = ({ vault_id: vault }: { vault_id: string }) => place.get(vault) ?? 0;
      return (rows as UsableCredential[]).sort((a, b) => placeOf(a) - placeOf(b));
    },

    /** Returns the number of credentials of a vault that are not archived. */
    count: (workspaceId: string, vaultId: string): Promise<number> =>
      db.$count(credentials, and(inVault(workspaceId, vaultId), isNull(credentials.archived_at))),

    /** Adds a credential. Returns false if another one of the vault is for the same variable or MCP server. */
    async add(row: Row): Promise<boolean> {
      const added = await db.insert(credentials).values(row).onConflictDoNothing().returning({ id });
      return added.length > 0;
    },

    /** Changes a credential that is not archived. */
    change: (workspaceId: string, vaultId: string, wanted: string, set: (row: Row) => Partial<Row>) =>
      transitionOfRow(db, credentials, {
        object: one(workspaceId, vaultId, wanted),
        when: ({ archived_at }) => archived_at === null,
        set,
      }),

    /** Archives a credential permanently and deletes its secret. */
    archive: (workspaceId: string, vaultId: string, wanted: string, at: Timestamp) =>
      archive({ workspaceId, vaultId, id: wanted, now: at }),

    /** Deletes the secrets of all credentials of a vault. */
    async forgetSecrets(workspaceId: string, vaultId: string): Promise<void> {
      await db
        .update(credentials)
        .set({ encrypted_secret: null })
        .where(and(inVault(workspaceId, vaultId), isNotNull(encrypted_secret)));
    },

    /** Deletes a credential. Returns false if it does not exist. */
    async remove(workspaceId: string, vaultId: string, wanted: string): Promise<boolean> {
      const removed = await db
        .delete(credentials)
        .where(one(workspaceId, vaultId, wanted))
        .returning({ id });
      return removed.length > 0;
    },
  };
}
