import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { isSameJson } from '../platform/same-json.ts';
import { changedDefinition, newDefinition } from '../records/agents/agent-definition.ts';
import { toAgent } from '../records/agents/view.ts';
import { requireSkills } from '../records/skills/required-skills.ts';
import { conflict, notFound } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations =
  | 'listAgents'
  | 'createAgent'
  | 'getAgent'
  | 'updateAgent'
  | 'archiveAgent'
  | 'listAgentVersions';

/** Handlers of agents. Not in the specification. */
export function agentHandlers({ clock, cursors, newId }: Parts): HandlersOf<Operations> {
  const now = () => toTimestamp(clock.now());
  const archived = (id: string) => conflict(`Agent ${id} is archived.`, 'agent_archived');

  return implement<Context>()({
    /** Newest first by default. */
    async listAgents({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/agents`,
        load: (request) => queries.agents.page(workspaceId, query, request),
        show: toAgent,
      });
      return { status: 200, body: page };
    },

    async createAgent({ body }, { principal: { workspaceId }, queries }) {
      const id = newId('agent');
      const made = await newDefinition(body, id, workspaceId, queries);
      await requireSkills(queries, workspaceId, made.definition.skills);
      const created_at = now();
      await queries.agents.add({ id, workspace_id: workspaceId, version: 1, ...made, created_at });
      const times = { created_at, updated_at: created_at, archived_at: null };
      return { status: 200, body: toAgent({ id, ...made, ...times }) };
    },

    async getAgent({ path: { agent_id: id }, query }, { principal: { workspaceId }, queries }) {
      const agent = found(await queries.agents.find(workspaceId, id, query?.version), 'Agent', id);
      const { definition, metadata, updated_at } = agent;
      if (!definition || !metadata || !updated_at)
        throw notFound('Agent', `${id} version ${query?.version}`, 'agent_not_found');
      return { status: 200, body: toAgent({ ...agent, definition, metadata, updated_at }) };
    },

    /** The lock lets updates of an agent happen one after the other, so each version has one definition. */
    async updateAgent({ path: { agent_id: id }, body }, { principal: { workspaceId }, queries }) {
      const agent = found(await queries.agents.hold(workspaceId, id), 'Agent', id);
      const { version } = agent.definition;
      if (agent.archived_at !== null) throw archived(id);
      if (body.version !== undefined && body.version !== version) {
        const message = `Agent ${id} is at version ${version}, not ${body.version}.`;
        throw conflict(message, 'agent_version_conflict');
      }
      const { definition, metadata } = await changedDefinition(agent, body, workspaceId, queries);
      if (body.skills) await requireSkills(queries, workspaceId, definition.skills);
      const isSame = isSameJson([definition, metadata], [agent.definition, agent.metadata]);
      if (isSame) return { status: 200 as const, body: toAgent(agent) };
      const next = { definition: { ...definition, version: version + 1 }, metadata };
      const created_at = now();
      await queries.agents.addVersion({
        id,
        workspace_id: workspaceId,
        version: version + 1,
        ...next,
        created_at,
      });
      return { status: 200 as const, body: toAgent({ ...agent, ...next, updated_at: created_at }) };
    },

    async archiveAgent({ path: { agent_id: id } }, { principal: { workspaceId }, queries }) {
      const { changed } = found(await queries.agents.archive(workspaceId, id, now()), 'Agent', id);
      if (!changed) throw archived(id);
      const agent = found(await queries.agents.hold(workspaceId, id), 'Agent', id);
      return { status: 200, body: toAgent(agent) };
    },

    /** Newest first. */
    async listAgentVersions({ path: { agent_id: id }, query }, { principal: { workspaceId }, queries }) {
      found(await queries.agents.find(workspaceId, id), 'Agent', id);
      const { data, has_more, next_page } = await listPage(
        { ...query, order: 'desc' },
        {
          cursors,
          name: `${workspaceId}/agents/${id}/versions`,
          load: (request) => queries.agents.versions(workspaceId, id, request),
          show: toAgent,
          keyOf: ({ version }) => String(version),
        },
      );
      return { status: 200, body: { data, has_more, next_page } };
    },
  });
}
