/** Agents, environments and vaults, and what other objects name. */
import type { Queries } from '../../../server/records/queries.ts';
import { isWithin, pageOf, replaced, transition } from './rows.ts';
import type { State } from './state.ts';

type Archivable = { archived_at: string | null; created_at: string };
type Filters = Parameters<Queries['vaults']['page']>[1];

const isUnarchived = ({ archived_at }: Archivable) => archived_at === null;
const isShown = ({ include_archived, created_at }: Filters) => {
  return (row: Archivable) => (include_archived || isUnarchived(row)) && isWithin(row.created_at, created_at);
};
const archivedAt = (now: string) => () => ({ archived_at: now, updated_at: now });

export function agentQueries({ agents, agentVersions }: State): Queries['agents'] {
  const at = (id: string, version?: number | null) => {
    const agent = agents.get(id);
    if (!agent) return null;
    const row = agentVersions.get(id)?.find((each) => each.version === (version ?? agent.version));
    const { created_at, archived_at } = agent;
    return {
      id,
      definition: row?.definition ?? null,
      metadata: row?.metadata ?? null,
      created_at,
      updated_at: row?.created_at ?? null,
      archived_at,
    };
  };
  type Shown = NonNullable<Awaited<ReturnType<Queries['agents']['hold']>>>;
  const newest = (id: string) => at(id) as Shown | null;
  return {
    async page(_workspace, filters, request) {
      const shown = [...agents.values()].filter(isShown(filters));
      return pageOf(
        shown.flatMap(({ id }) => newest(id) ?? []),
        request,
      );
    },
    async versions(_workspace, id, request) {
      const rows = (agentVersions.get(id) ?? []).map(({ version }) => ({
        ...(at(id, version) as Shown),
        version,
      }));
      return pageOf(rows, request, ({ version }) => version);
    },
    find: async (_workspace, id, version) => at(id, version),
    hold: async (_workspace, id) => newest(id),
    async add(version) {
      const { id, workspace_id, created_at } = version;
      agents.set(id, {
        id,
        workspace_id,
        version: version.version,
        archived_at: null,
        created_at,
        updated_at: created_at,
      });
      agentVersions.set(id, [version as never]);
    },
    async addVersion(version) {
      replaced(agents, version.id, { version: version.version, updated_at: version.created_at });
      agentVersions.set(version.id, [...(agentVersions.get(version.id) ?? []), version as never]);
    },
    archive: (_workspace, id, now) => transition(agents, id, isUnarchived, archivedAt(now)),
  };
}

export function environmentQueries(state: State): Queries['environments'] {
  const { environments, sessions, deployments, schedules } = state;
  return {
    find: async (_workspace, id) => environments.get(id) ?? null,
    page: async (_workspace, filters, request) =>
      pageOf([...environments.values()].filter(isShown(filters)), request),
    add: async (row) => void environments.set(row.id, row as never),
    hold: async (_workspace, id) => environments.get(id) ?? null,
    change: async (_workspace, id, changes) => replaced(environments, id, changes as never),
    archive: (_workspace, id, now) => transition(environments, id, isUnarchived, archivedAt(now)),
    async remove(_workspace, id) {
      const users = [...sessions.values(), ...deployments.values(), ...schedules.values()];
      if (!environments.has(id)) return 'missing';
      if (users.some((row) => row.environment_id === id && row.archived_at === null)) return 'in use';
      environments.delete(id);
      return 'deleted';
    },
  };
}

export function vaultQueries({ vaults }: State): Queries['vaults'] {
  return {
    find: async (_workspace, id) => vaults.get(id) ?? null,
    page: async (_workspace, filters, request) =>
      pageOf([...vaults.values()].filter(isShown(filters)), request),
    named: async (_workspace, ids) => ids.flatMap((id) => vaults.get(id) ?? []),
    hold: async (_workspace, id) => vaults.get(id) ?? null,
    add: async (row) => void vaults.set(row.id, row as never),
    change: (_workspace, id, set) => transition(vaults, id, isUnarchived, set),
    archive: (_workspace, id, now) => transition(vaults, id, isUnarchived, archivedAt(now)),
    remove: async (_workspace, id) => vaults.delete(id),
  };
}

/** What sessions, deployments and schedules name, and this mock does not change. */
export function namedQueries({ identities, templates, memoryStores, skills }: State) {
  return {
    identities: {
      find: async (_workspace, id) => identities.get(id) ?? null,
      page: async (_workspace, request) => pageOf(identities.values(), request),
    } satisfies Queries['identities'],
    templates: {
      find: async (_workspace, id) => templates.get(id) ?? null,
      page: async (_workspace, request) => pageOf(templates.values(), request),
    } satisfies Queries['templates'],
    memoryStores: {
      named: async (_workspace: string, ids: readonly string[]) =>
        ids.flatMap((id) => memoryStores.get(id) ?? []),
    },
    skills: {
      resolve: async (_workspace: string, references: readonly { skill_id: string; version: string }[]) =>
        references.map((each) => (skills.has(each.skill_id) ? each : { ...each, missing: true })),
    },
    credentials: { forgetSecrets: async (): Promise<void> => {} },
  };
}
