import { toTimestamp } from '../platform/clock.ts';
import type { Outcome } from '../platform/database/transition.ts';
import { found } from '../platform/found.ts';
import { patchMetadata } from '../platform/metadata.ts';
import { listPage } from '../platform/pagination.ts';
import type { vaults } from '../records/tables/vaults.ts';
import { vaultArchived } from '../records/vaults/required-vaults.ts';
import { toVault } from '../records/vaults/view.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations = 'listVaults' | 'createVault' | 'getVault' | 'updateVault' | 'archiveVault' | 'deleteVault';

/** Handlers of vaults. Not in the specification. */
export function vaultHandlers({ clock, cursors, newId }: Parts): HandlersOf<Operations> {
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
    async listVaults({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/vaults`,
        load: (request) => queries.vaults.page(workspaceId, query, request),
        show: toVault,
      });
      return { status: 200, body: page };
    },

    async createVault({ body }, { principal, queries }) {
      const created_at = now();
      const row = {
        id: newId('vault'),
        workspace_id: principal.workspaceId,
        display_name: body.display_name,
        metadata: body.metadata ?? {},
        archived_at: null,
        created_at,
        updated_at: created_at,
      };
      await queries.vaults.add(row);
      return { status: 200, body: toVault(row) };
    },

    async getVault({ path: { vault_id: id } }, { principal: { workspaceId }, queries }) {
      return { status: 200, body: toVault(found(await queries.vaults.find(workspaceId, id), 'Vault', id)) };
    },

    async updateVault({ path: { vault_id: id }, body }, { principal: { workspaceId }, queries }) {
      const { display_name, metadata } = body;
      const outcome = await queries.vaults.change(workspaceId, id, (row) => ({
        ...(display_name !== undefined && { display_name }),
        ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
        updated_at: now(),
      }));
      return after(outcome, id);
    },

    async archiveVault({ path: { vault_id: id } }, { principal: { workspaceId }, queries }) {
      const archived = after(await queries.vaults.archive(workspaceId, id, now()), id);
      await queries.credentials.forgetSecrets(workspaceId, id);
      return archived;
    },

    async deleteVault({ path: { vault_id: id } }, { principal: { workspaceId }, queries }) {
      found((await queries.vaults.remove(workspaceId, id)) || null, 'Vault', id);
      return { status: 200, body: { id, type: 'vault_deleted' } };
    },
  });
}
