import { implement } from '../../shell/handlers/implement.ts';
import { pageOf } from '../catalogue/pages.ts';
import type { Context, Parts, Room } from '../context.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';

/** Handlers of environments. They read the catalogue, which all tenants share. Not in the specification. */
export function environmentHandlers({
  catalogue,
  cursors,
}: Parts): Room<'listEnvironments' | 'getEnvironment'> {
  const { environments } = catalogue;
  return implement<Context>()({
    /** Newest first by default. */
    async listEnvironments({ query }) {
      const page = await listPage(query, {
        cursors,
        name: 'environments',
        load: async (request) => pageOf(environments.values(), query.include_archived === true, request),
        show: (environment) => environment,
      });
      return { status: 200, body: page };
    },

    async getEnvironment({ path: { environment_id: id } }) {
      return { status: 200, body: found(environments.get(id) ?? null, 'Environment', id) };
    },
  });
}
