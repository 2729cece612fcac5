import type { EventsOf } from '../../../server/records/events/queries.ts';
import { eventRow } from '../../../server/records/events/view.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { isWithin, pageOf, replaced } from './rows.ts';
import type { EventRow, State } from './state.ts';

type Events = Pick<
  Queries['events'],
  'page' | 'placeOf' | 'newest' | 'placeBefore' | 'exists' | 'hide' | 'append'
>;

/** The events of a list that are stored. */
export function eventsOf(
  { events }: State,
  { sessionId, threadId }: Omit<EventsOf, 'workspaceId'>,
): readonly EventRow[] {
  return (events.get(sessionId) ?? []).filter(({ thread_id }) => (thread_id ?? null) === threadId);
}

/** The events that are changes of a session too. */
const isChange = (type: string) => /^session\.(status_|updated$)/.test(type);

export function eventQueries(state: State): Events {
  const { events, sessions, changes } = state;
  return {
    async page(list, { types, created_at }, request) {
      const shown = eventsOf(state, list).filter(
        (row) => (!types || types.includes(row.type)) && isWithin(row.created_at, created_at),
      );
      return pageOf(shown, request, ({ seq }) => seq);
    },
    placeOf: async (list, id) => eventsOf(state, list).find((row) => row.id === id)?.seq ?? null,
    newest: async (list) => eventsOf(state, list).at(-1) ?? null,
    placeBefore: async (list, id) => eventsOf(state, list).findLast((row) => row.id < id)?.seq ?? 0,
    exists: async (_workspace, id) => [...events.values()].some((rows) => rows.some((row) => row.id === id)),
    async hide(ids, hidden) {
      for (const [session, rows] of events)
        events.set(
          session,
          rows.map((row) => (ids.includes(row.id) ? { ...row, hidden } : row)),
        );
    },
    async append(workspace_id, session_id, added) {
      const session = sessions.get(session_id);
      if (!session || session.archived_at !== null) return false;
      const rows = added.map((event, index) => ({
        ...eventRow(event, { workspace_id, session_id, seq: session.last_seq + index + 1 }),
        ...(event.type === 'session.usage' && { data: { usage: session.usage } as never }),
      }));
      events.set(session_id, [...(events.get(session_id) ?? []), ...rows]);
      replaced(sessions, session_id, { last_seq: session.last_seq + rows.length });
      for (const { id, type, data, created_at, thread_id } of rows)
        if (thread_id === null && isChange(type))
          addChange(changes, { id, workspace_id, session_id, type: type as never, data, created_at });
      return true;
    },
  };
}

type NewChange = Parameters<Queries['sessionChanges']['add']>[0] & { data?: unknown };

export function addChange(changes: State['changes'], change: NewChange): void {
  const place = changes.size + 1;
  changes.set(change.id, { ...change, data: (change.data ?? {}) as never, number: place, place });
}

export function changeQueries({ changes }: State): Pick<Queries['sessionChanges'], 'add'> {
  return { add: async (change) => addChange(changes, change) };
}
