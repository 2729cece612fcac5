import type { components } from '../../generated/types.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import type { identities } from '../records/tables/identities.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** Handlers of identities. Not in the specification. */
export function identityHandlers({ cursors }: Parts): HandlersOf<'listIdentities' | 'getIdentity'> {
  return implement<Context>()({
    /** Newest first by default. */
    async listIdentities({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/identities`,
        load: (request) => queries.identities.page(workspaceId, request),
        show: toIdentity,
      });
      return { status: 200, body: page };
    },

    async getIdentity({ path: { identity_id: id } }, { principal: { workspaceId }, queries }) {
      return {
        status: 200,
        body: toIdentity(found(await queries.identities.find(workspaceId, id), 'Identity', id)),
      };
    },
  });
}

function toIdentity(row: typeof identities.$inferSelect): components['schemas']['Identity'] {
  const { id, name, created_at, updated_at } = row;
  return { id, type: 'identity', name, created_at, updated_at };
}
