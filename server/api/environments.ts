import type { components } from '../../generated/types.ts';
import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { patchMetadata } from '../platform/metadata.ts';
import { listPage } from '../platform/pagination.ts';
import { changedConfig, newConfig } from '../records/environments/config.ts';
import { sealVariables } from '../records/environments/environment-variables.ts';
import { toEnvironment } from '../records/environments/view.ts';
import type { environments } from '../records/tables/environments.ts';
import { conflict } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

type Operations =
  | 'listEnvironments'
  | 'createEnvironment'
  | 'getEnvironment'
  | 'updateEnvironment'
  | 'archiveEnvironment'
  | 'deleteEnvironment';

/** Handlers of environments. Not in the specification. */
export function environmentHandlers({ clock, cursors, newId, secrets }: Parts): HandlersOf<Operations> {
  const now = () => toTimestamp(clock.now());
  const archived = (id: string) => conflict(`Environment ${id} is archived.`, 'environment_archived');
  const shown = (row: typeof environments.$inferSelect) => toEnvironment(row, secrets);

  /** The columns of a configuration. */
  function columnsOf(
    of: { id: string; workspace_id: string },
    { environment_variables, ...config }: components['schemas']['EnvironmentConfig'],
  ) {
    return { config, encrypted_environment_variables: sealVariables(secrets, of, environment_variables) };
  }

  return implement<Context>()({
    /** Newest first by default. */
    async listEnvironments({ query }, { principal: { workspaceId }, queries }) {
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/environments`,
        load: (request) => queries.environments.page(workspaceId, query, request),
        show: shown,
      });
      return { status: 200, body: page };
    },

    async createEnvironment({ body }, { principal: { workspaceId }, queries }) {
      const { name, description = '', config = { type: 'cloud' }, metadata = {} } = body;
      const of = { id: newId('environment'), workspace_id: workspaceId };
      const created_at = now();
      const row = {
        ...of,
        name,
        description,
        ...columnsOf(of, changedConfig(newConfig, config)),
        metadata,
        archived_at: null,
        created_at,
        updated_at: created_at,
      };
      await queries.environments.add(row);
      return { status: 200, body: shown(row) };
    },

    async getEnvironment({ path: { environment_id: id } }, { principal: { workspaceId }, queries }) {
      const row = found(await queries.environments.find(workspaceId, id), 'Environment', id);
      return { status: 200, body: shown(row) };
    },

    async updateEnvironment({ path: { environment_id: id }, body }, { principal: { workspaceId }, queries }) {
      const row = found(await queries.environments.hold(workspaceId, id, 'no key update'), 'Environment', id);
      if (row.archived_at !== null) throw archived(id);
      const { name, description, config, metadata } = body;
      const changed = await queries.environments.change(workspaceId, id, {
        ...(name !== undefined && { name: name ?? '' }),
        ...(description !== undefined && { description: description ?? '' }),
        ...(config && columnsOf(row, changedConfig(shown(row).config, config))),
        ...(metadata !== undefined && { metadata: patchMetadata(row.metadata, metadata) }),
        updated_at: now(),
      });
      return { status: 200 as const, body: shown(changed) };
    },

    async archiveEnvironment({ path: { environment_id: id } }, { principal: { workspaceId }, queries }) {
      const { changed, row } = found(
        await queries.environments.archive(workspaceId, id, now()),
        'Environment',
        id,
      );
      if (!changed) throw archived(id);
      return { status: 200, body: shown(row) };
    },

    async deleteEnvironment({ path: { environment_id: id } }, { principal: { workspaceId }, queries }) {
      const outcome = await queries.environments.remove(workspaceId, id);
      found(outcome === 'missing' ? null : outcome, 'Environment', id);
      if (outcome === 'in use') {
        const remedy = 'Archive or delete the sessions, deployments and schedules that use it first.';
        throw conflict(`Environment ${id} is in use. ${remedy}`, 'environment_in_use');
      }
      return { status: 200, body: { id, type: 'environment_deleted' } };
    },
  });
}
