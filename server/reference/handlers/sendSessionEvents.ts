import type { Handlers } from '../../../generated/handlers.ts';
import { notFound } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Context, Parts } from './context.ts';

/** Keeps events for a session, in order (spec. 4.8). No agent runs here, so none of them is ever processed. */
export function sendSessionEvents({ store, clock, newId }: Parts): Handlers<Context>['sendSessionEvents'] {
  return async ({ path: { session_id: sessionId }, body }, { principal: { workspaceId } }) => {
    if (!(await store.sessions.exists(workspaceId, sessionId))) throw notFound('Session', sessionId);
    const createdAt = toTimestamp(clock.now());
    const events = body.events.map(({ type, content }) => ({
      id: newId('event'),
      workspaceId,
      sessionId,
      type,
      content,
      createdAt,
    }));
    await store.sessions.addEvents(events);
    const data = events.map(({ id, type, content }) => ({
      id,
      type,
      content,
      created_at: createdAt,
      processed_at: null,
    }));
    return { status: 200, body: { data } };
  };
}
