import type { OperationId } from '../../generated/operations.ts';
import { sessionRequest } from './given.ts';
import type { Input, States } from './scenario.ts';

/** A valid request of each operation. */
export const validInput: { [O in OperationId]: (states: States) => Input<O> } = {
  createSession: () => ({ body: sessionRequest() }),
  sendSessionEvents: ({ session }) => ({
    path: { session_id: session },
    body: { events: [{ type: 'user.message', content: [{ type: 'text', text: 'Go on.' }] }] },
  }),
  listSessionResources: ({ session }) => ({ path: { session_id: session } }),
  rotateSessionResourceToken: ({ session, resource }) => ({
    path: { session_id: session, resource_id: resource },
    body: { authorization_token: 'github_pat_11EXAMPLE1111111111111' },
  }),
  deleteSessionResource: ({ session, resource }) => ({
    path: { session_id: session, resource_id: resource },
  }),
  getSessionThread: ({ session, idleThread }) => ({ path: { session_id: session, thread_id: idleThread } }),
  archiveSessionThread: ({ session, idleThread }) => ({
    path: { session_id: session, thread_id: idleThread },
  }),
  pauseDeployment: ({ activeDeployment }) => ({ path: { id: activeDeployment } }),
  unpauseDeployment: ({ pausedDeployment }) => ({ path: { id: pausedDeployment } }),
  unpauseSchedule: ({ pausedSchedule }) => ({ path: { schedule_id: pausedSchedule } }),
};
