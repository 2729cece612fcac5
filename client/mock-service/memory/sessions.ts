import { requireEnvironment } from '../../../server/records/environments/required-environment.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { threadStatsWhenStopped } from '../turns/stats.ts';
import { addChange } from './events.ts';
import { isOne, isWithin, pageOf, replaced } from './rows.ts';
import type { SessionRow, State } from './state.ts';

type Sessions = Pick<
  Queries['sessions'],
  'find' | 'page' | 'workOf' | 'state' | 'hold' | 'change' | 'remove' | 'exists' | 'create'
>;

export function sessionQueries(state: State, environments: Queries['environments']): Sessions {
  const { sessions, resources } = state;
  const hasStore = (id: string, store: string | undefined) =>
    store === undefined ||
    [...resources.values()].some(
      ({ session_id, description }) =>
        session_id === id && description.type === 'memory_store' && description.memory_store_id === store,
    );
  const asRead = (rows: readonly SessionRow[]) => {
    const owners = new Set([...resources.values()].map(({ session_id }) => session_id));
    return rows.map((row) => ({ ...row, has_work: false, has_resources: owners.has(row.id) }));
  };
  return {
    async find(_workspace, id) {
      const row = sessions.get(id);
      return (row && asRead([row])[0]) ?? null;
    },

    // Its turns wait for nothing.
    workOf: async () => new Map(),

    async page(_workspace, filters, request) {
      const { agent_id, deployment_id, memory_store_id, statuses, include_archived, created_at } = filters;
      const isShown = (row: SessionRow) =>
        isOne(row.agent.id, agent_id) &&
        isOne(row.deployment_id, deployment_id) &&
        hasStore(row.id, memory_store_id) &&
        (!statuses || statuses.includes(row.status)) &&
        (include_archived || row.archived_at === null) &&
        isWithin(row.created_at, created_at);
      const shown = [...sessions.values()].filter(isShown);
      return pageOf(asRead(shown), request);
    },

    async state(_workspace, id) {
      const row = sessions.get(id);
      return row ? { archived_at: row.archived_at } : null;
    },

    async hold(_workspace, id) {
      const row = sessions.get(id);
      if (!row) return null;
      const { archived_at, status, held_since } = row;
      return { archived_at, status, held_since };
    },

    change: async (_workspace, id, changes) => replaced(sessions, id, changes as Partial<SessionRow>),

    async remove(_workspace, id) {
      for (const each of [...state.threads.values(), ...resources.values()])
        if (each.session_id === id) {
          state.threads.delete(each.id);
          resources.delete(each.id);
        }
      state.events.delete(id);
      state.outputs.delete(id);
      return sessions.delete(id);
    },

    exists: async (_workspace, id) => sessions.has(id),

    async create(session, coordinator, attached, copies = []) {
      await requireEnvironment({ environments }, session.workspace_id, session.environment_id);
      sessions.set(session.id, session);
      state.events.set(session.id, []);
      state.threads.set(coordinator.id, coordinator);
      const { id: session_id, workspace_id, created_at } = session;
      const id = session_id.replace(/^sess_/, 'evt_');
      addChange(state.changes, { id, workspace_id, session_id, type: 'session.created', created_at });
      for (const row of attached) resources.set(row.id, row as never);
      for (const row of copies) state.files.set(row.id, row as never);
    },
  };
}

type Threads = Pick<
  Queries['threads'],
  'page' | 'isElsewhere' | 'find' | 'findShown' | 'archive' | 'interrupt' | 'runningSince'
>;

export function threadQueries({ threads, sessions }: State): Threads {
  const of = (sessionId: string, id: string) => {
    const row = threads.get(id);
    return row?.session_id === sessionId ? row : null;
  };
  const changeChild = (sessionId: string, id: string, status: string) => {
    const row = of(sessionId, id);
    return row?.status === status && row.parent_thread_id !== null ? row : null;
  };
  return {
    page: async (_workspace, sessionId, request) =>
      pageOf(
        [...threads.values()].filter((row) => row.session_id === sessionId),
        request,
      ),
    isElsewhere: async (_workspace, sessionId, id) => threads.has(id) && of(sessionId, id) === null,
    find: async (_workspace, sessionId, id) => of(sessionId, id),
    async findShown(_workspace, sessionId, id) {
      const row = of(sessionId, id);
      return row && { ...row, ended: sessions.get(sessionId)?.archived_at ?? null };
    },
    async archive(_workspace, sessionId, id, now) {
      const row = changeChild(sessionId, id, 'idle');
      return row && replaced(threads, id, { status: 'terminated', archived_at: now, updated_at: now });
    },
    async interrupt(_workspace, sessionId, id, now) {
      const row = changeChild(sessionId, id, 'running');
      const stats = row && threadStatsWhenStopped(row, now);
      return row && replaced(threads, id, { status: 'idle', updated_at: now, stats });
    },
    async runningSince(sessionIds) {
      const running = [...threads.values()].filter(
        ({ session_id, parent_thread_id, status }) =>
          sessionIds.includes(session_id) && parent_thread_id === null && status === 'running',
      );
      return new Map(running.map(({ session_id, updated_at }) => [session_id, updated_at]));
    },
  };
}

type Resources = Pick<
  Queries['resources'],
  'page' | 'ofSessions' | 'add' | 'find' | 'isElsewhere' | 'replaceToken' | 'remove'
>;

export function resourceQueries({ resources }: State): Resources {
  const of = (sessionId: string, id: string) => {
    const row = resources.get(id);
    return row?.session_id === sessionId ? row : null;
  };
  return {
    page: async (_workspace, sessionId, request) =>
      pageOf(
        [...resources.values()].filter((row) => row.session_id === sessionId),
        request,
      ),
    ofSessions: async (_workspace, sessionIds) =>
      [...resources.values()].filter(({ session_id }) => sessionIds.includes(session_id)),
    add: async (row) => void resources.set(row.id, row as never),
    find: async (_workspace, sessionId, id) => of(sessionId, id),
    isElsewhere: async (_workspace, sessionId, id) => resources.has(id) && of(sessionId, id) === null,
    async replaceToken(_workspace, sessionId, id, changes) {
      if (of(sessionId, id)?.type !== 'github_repository') return null;
      return replaced(resources, id, changes);
    },
    async remove(_workspace, sessionId, id) {
      const row = of(sessionId, id);
      if (row) resources.delete(id);
      return row;
    },
  };
}

export function holdQueries({ sessions }: State): Pick<Queries['holds'], 'begin' | 'release'> {
  const set = (id: string, to: (row: SessionRow) => string | null) => {
    const row = sessions.get(id);
    return row ? replaced(sessions, id, { held_since: to(row) }) : null;
  };
  return {
    begin: async (_workspace, id, now) => set(id, (row) => row.held_since ?? now),
    release: async (_workspace, id) => set(id, () => null),
  };
}
