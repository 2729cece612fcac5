import { implement } from '../../shell/handlers/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { toEnvironment } from './view.ts';

/** Handlers of environments. Not in the specification. */
export function environmentHandlers({
  cursors,
  secrets,
}: Parts): Room<'listEnvironments' | 'getEnvironment'> {
  return implement<Context>()({
    /** Newest first by default. */
    async listEnvironments({ query }, { principal: { tenantId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${tenantId}/environments`,
        load: (request) => queries.environments.page(tenantId, query, request),
        show: (row) => toEnvironment(row, secrets),
      });
      return { status: 200, body: page };
    },

    async getEnvironment({ path: { environment_id: id } }, { principal: { tenantId }, queries }) {
      const row = found(await queries.environments.find(tenantId, id), 'Environment', id);
      return { status: 200, body: toEnvironment(row, secrets) };
    },
  });
}
