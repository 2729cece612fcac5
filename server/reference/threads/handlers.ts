import { invalidState } from '../../shell/errors.ts';
import { implement } from '../../shell/implement.ts';
import type { Context, Parts, Room } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { listPage } from '../platform/pagination.ts';
import { foundIn, refuseElsewhere, requireSession } from '../sessions/missing.ts';
import { toThread } from './view.ts';

type Operations = 'listSessionThreads' | 'getSessionThread' | 'archiveSessionThread';

/** Threads of sessions (spec. 4.1). */
export function threadHandlers({ clock, cursors }: Parts): Room<Operations> {
  return implement<Context>()({
    /** Oldest first: the coordinator is the first. */
    async listSessionThreads({ path: { session_id }, query }, { principal, queries }) {
      const { tenantId } = principal;
      const page = await listPage(query, {
        cursors,
        name: `${tenantId}/${session_id}/threads`,
        show: toThread,
        load: (request) => queries.threads.page(tenantId, session_id, request),
      });
      // A page with threads proves that the session exists.
      if (page.data.length === 0) await requireSession({ queries, principal }, session_id);
      await refuseElsewhere(query, (id) => queries.threads.isElsewhere(tenantId, session_id, id));
      return { status: 200, body: page };
    },

    async getSessionThread({ path: { session_id, thread_id } }, context) {
      const { principal, queries } = context;
      const thread = await queries.threads.find(principal.tenantId, session_id, thread_id);
      const row = await foundIn(context, session_id, thread, 'Session thread', thread_id);
      return { status: 200, body: toThread(row) };
    },

    /** One generic 409 text for its three causes. */
    async archiveSessionThread({ path: { session_id, thread_id } }, context) {
      const { principal, queries } = context;
      const now = toTimestamp(clock.now());
      const outcome = await queries.threads.archive(principal.tenantId, session_id, thread_id, now);
      const { changed, row } = await foundIn(context, session_id, outcome, 'Session thread', thread_id);
      if (!changed) {
        throw invalidState(
          'The session thread could not be archived because of a version or state conflict.',
        );
      }
      return { status: 200, body: toThread(row) };
    },
  });
}
