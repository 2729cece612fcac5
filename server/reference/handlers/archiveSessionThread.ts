import type { Handlers } from '../../../generated/handlers.ts';
import { invalidState } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Context, Parts } from './context.ts';
import { missingInSession } from './missing.ts';
import { toThread } from './views.ts';

/** Archives an idle child thread (spec. 4.1). One generic 409 text for its three causes. */
export function archiveSessionThread({ store, clock }: Parts): Handlers<Context>['archiveSessionThread'] {
  return async ({ path: { session_id: sessionId, thread_id: id } }, { principal: { workspaceId } }) => {
    const row = await store.threads.archive(workspaceId, sessionId, id, toTimestamp(clock.now()));
    if (row) return { status: 200, body: toThread(row) };
    if (await store.threads.find(workspaceId, sessionId, id)) {
      throw invalidState('The session thread could not be archived because of a version or state conflict.');
    }
    throw await missingInSession(store, workspaceId, sessionId, 'Session thread', id);
  };
}
