import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { requireSession } from '../sessions/missing.ts';
import { eventRow, toEvent } from './view.ts';

/** Events of sessions (spec. 4.8). */
export function eventHandlers({ clock, newId }: Parts): Room<'sendSessionEvents'> {
  return implement<Context>()({
    /** Keeps the events in order. No agent runs here, so none of them is ever processed. */
    async sendSessionEvents({ path: { session_id }, body }, { principal, queries }) {
      await requireSession({ queries, principal }, session_id);
      const received = { created_at: toTimestamp(clock.now()), processed_at: null };
      const rows = body.events.map((event) =>
        eventRow({ id: newId('event'), ...event, ...received }, session_id, principal.workspaceId),
      );
      await queries.events.add(rows);
      return { status: 200, body: { data: rows.map(toEvent) } };
    },
  });
}
