import { notFound } from '../../shell/errors.ts';
import { implement } from '../../shell/handlers/implement.ts';
import { pageOf } from '../catalogue/pages.ts';
import type { Context, Parts, Room } from '../context.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';

/** Handlers of agents. They read the catalogue, which all tenants share. Not in the specification. */
export function agentHandlers({ catalogue, cursors }: Parts): Room<'listAgents' | 'getAgent'> {
  return implement<Context>()({
    /** Newest first by default. */
    async listAgents({ query }) {
      const page = await listPage(query, {
        cursors,
        name: 'agents',
        load: async (request) => pageOf(catalogue.agents, query.include_archived === true, request),
        show: (agent) => agent,
      });
      return { status: 200, body: page };
    },

    async getAgent({ path: { agent_id: id }, query }) {
      found(catalogue.findAgent(id), 'Agent', id);
      const agent = catalogue.findAgent(id, query?.version);
      if (!agent) throw notFound('Agent', `${id} version ${query?.version}`, 'agent_not_found');
      return { status: 200, body: agent };
    },
  });
}
