import type { Handlers } from '../../../generated/handlers.ts';
import type { Context, Parts } from './context.ts';
import { missingInSession } from './missing.ts';
import { toThread } from './views.ts';

/** Reads a thread of a session (spec. 4.1). */
export function getSessionThread({ store }: Parts): Handlers<Context>['getSessionThread'] {
  return async ({ path: { session_id: sessionId, thread_id: id } }, { principal: { workspaceId } }) => {
    const row = await store.threads.find(workspaceId, sessionId, id);
    if (!row) throw await missingInSession(store, workspaceId, sessionId, 'Session thread', id);
    return { status: 200, body: toThread(row) };
  };
}
