import type { components } from '../../generated/types.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import type { templates } from '../records/tables/templates.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** Handlers of templates. Not in the specification. */
export function templateHandlers({ cursors }: Parts): HandlersOf<'listTemplates' | 'getTemplate'> {
  return implement<Context>()({
    /** Newest first by default. */
    async listTemplates({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/templates`,
        load: (request) => queries.templates.page(workspaceId, request),
        show: toTemplate,
      });
      return { status: 200, body: page };
    },

    async getTemplate({ path: { template_id: id } }, { principal: { workspaceId }, queries }) {
      return {
        status: 200,
        body: toTemplate(found(await queries.templates.find(workspaceId, id), 'Template', id)),
      };
    },
  });
}

function toTemplate(row: typeof templates.$inferSelect): components['schemas']['Template'] {
  const { id, name, agent: agent_id, created_at, updated_at } = row;
  return { id, type: 'template', name, agent_id, created_at, updated_at };
}
