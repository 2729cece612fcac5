import { toTimestamp } from '../platform/clock.ts';
import type { Outcome } from '../platform/database/transition.ts';
import { found } from '../platform/found.ts';
import { patchMetadata } from '../platform/metadata.ts';
import { listPage } from '../platform/pagination.ts';
import type { vaults } from '../records/tables/vaults.ts';
import { vaultArchived } from '../records/vaults/required.ts';
import { toVault } from '../records/vaults/view.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, Parts, Room } from './context.ts';

type Operations = 'listVaults' | 'createVault' | 'getVault' | 'updateVault' | 'archiveVault' | 'deleteVault';

/** Handlers of vaults. Not in the specification. */
export function vaultHandlers({ clock, cursors, newId }: Parts): Room<Operations> {
  const now = () => toTimestamp(clock.now());

  /**
   * Returns the vault after a change.
   *
   * @throws 404 if it does not exist.
   * @throws 409 if it is archived.
   */
  function after(outcome: Outcome<typeof vaults.$inferSelect> | null, id: string) {
    const { changed, row } = found(outcome, 'Vault', id);
    if (!changed) throw vaultArchived(id);
    return { status: 200 as const, body: toVault(row) };
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listVaults({ query }, { principal: { tenantId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${tenantId}/vaults`,
        load: (request) => queries.vaults.page(tenantId, query, request),
        show: toVault,
      });
      return { status: 200, body: page };
    },

    async createVault({ body }, { principal, queries }) {
      const created_at = now();
      const row = {
        id: newId('vault'),
        tenant_id: principal.tenantId,
        display_name: body.display_name,
        metadata: body.metadata ?? {},
        archived_at: null,
        created_at,
        updated_at: created_at,
      };
      await queries.vaults.add(row);
      return { status: 200, body: toVault(row) };
    },

    async getVault({ path: { vault_id: id } }, { principal: { tenantId }, queries }) {
      return { status: 200, body: toVault(found(await queries.vaults.find(tenantId, id), 'Vault', id)) };
    },

    async updateVault({ path: { vault_id: id }, body }, { principal: { tenantId }, queries }) {
      const { display_name, metadata } = body;
      const outcome = await queries.vaults.change(tenantId, id, (row) => ({
        ...(display_name !== undefined && { display_name }),
        ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
        updated_at: now(),
      }));
      return after(outcome, id);
    },

    async archiveVault({ path: { vault_id: id } }, { principal: { tenantId }, queries }) {
      return queries.together(async (tx) => {
        const archived = after(await tx.vaults.archive(tenantId, id, now()), id);
        await tx.credentials.forgetSecrets(tenantId, id);
        return archived;
      });
    },

    async deleteVault({ path: { vault_id: id } }, { principal: { tenantId }, queries }) {
      found((await queries.vaults.remove(tenantId, id)) || null, 'Vault', id);
      return { status: 200, body: { id, type: 'vault_deleted' } };
    },
  });
}
