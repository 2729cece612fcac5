import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import { listPage } from '../platform/pagination.ts';
import { statusEvent } from '../records/threads/status-event.ts';
import { toThread } from '../records/threads/view.ts';
import { invalidState } from '../shell/errors.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';
import { foundIn, holdOpenSession, refuseElsewhere } from './found.ts';

type Operations = 'listSessionThreads' | 'getSessionThread' | 'archiveSessionThread';

/** Handlers of session threads (spec. 4.1). */
export function threadHandlers({ clock, cursors, newId }: Parts): HandlersOf<Operations> {
  return implement<Context>()({
    /** Oldest first by default. The coordinator is the oldest. */
    async listSessionThreads({ path: { session_id }, query }, { principal, queries }) {
      const { workspaceId } = principal;
      const page = await listPage(query, {
        cursors,
        name: `${workspaceId}/${session_id}/threads`,
        async load(request) {
          const { archived_at } = found(
            await queries.sessions.state(workspaceId, session_id),
            'Session',
            session_id,
          );
          const { rows, hasMore } = await queries.threads.page(workspaceId, session_id, request);
          const now = clock.now();
          return { rows: rows.map((row) => toThread(row, { now, ended: archived_at })), hasMore };
        },
        show: (thread) => thread,
      });
      await refuseElsewhere(query, (id) => queries.threads.isElsewhere(workspaceId, session_id, id));
      return { status: 200, body: page };
    },

    async getSessionThread({ path: { session_id, thread_id } }, context) {
      const { principal, queries } = context;
      const thread = await queries.threads.findShown(principal.workspaceId, session_id, thread_id);
      const found = await foundIn(context, session_id, thread, 'Session thread', thread_id);
      return { status: 200, body: toThread(found, { now: clock.now(), ended: found.ended }) };
    },

    /**
     * The 409 has one generic message for the three causes of the specification. An archived session has its own
     * message.
     */
    async archiveSessionThread({ path: { session_id, thread_id } }, context) {
      const { workspaceId } = context.principal;
      const thread = await context.queries.threads.find(workspaceId, session_id, thread_id);
      await foundIn(context, session_id, thread, 'Session thread', thread_id);
      const { queries } = context;
      await holdOpenSession(context, session_id);
      const now = clock.now();
      const updated_at = toTimestamp(now);
      const row = await queries.threads.archive(workspaceId, session_id, thread_id, updated_at);
      if (!row) {
        throw invalidState(
          'The session thread could not be archived because of a version or state conflict.',
          'thread_not_archivable',
        );
      }
      await queries.sessions.change(workspaceId, session_id, { updated_at });
      await queries.events.append(workspaceId, session_id, [statusEvent(row, newId)]);
      return { status: 200, body: toThread(row, { now, ended: null }) };
    },
  });
}
