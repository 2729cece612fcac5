// Generated from openapi/ by `npm run generate`. Do not edit.

/** What the client must know of an operation. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: `/api/v1/cloud/sessions/{session_id}`. */
  readonly path: string;
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** Content-Type must be sent even where there is no body (specification, section 5). */
  readonly contentTypeRequired?: true;
  /** The operation takes the header Idempotency-Key. */
  readonly idempotencyKey?: true;
}

export const endpoints = {
  createSession: {
    id: 'createSession',
    method: 'POST',
    path: '/api/v1/cloud/sessions',
    statuses: [200, 400, 401, 404, 405, 413, 415, 500, 503],
  },
  sendSessionEvents: {
    id: 'sendSessionEvents',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [200, 400, 401, 404, 405, 413, 415, 500, 503],
  },
  listSessionResources: {
    id: 'listSessionResources',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [200, 400, 401, 404, 405, 500, 503],
  },
  rotateSessionResourceToken: {
    id: 'rotateSessionResourceToken',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 404, 405, 413, 415, 500, 503],
  },
  deleteSessionResource: {
    id: 'deleteSessionResource',
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 404, 405, 500, 503],
  },
  getSessionThread: {
    id: 'getSessionThread',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}',
    statuses: [200, 400, 401, 404, 405, 500, 503],
  },
  archiveSessionThread: {
    id: 'archiveSessionThread',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive',
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
  },
  pauseDeployment: {
    id: 'pauseDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/pause',
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    contentTypeRequired: true,
  },
  unpauseDeployment: {
    id: 'unpauseDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/unpause',
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    contentTypeRequired: true,
  },
  unpauseSchedule: {
    id: 'unpauseSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/unpause',
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    idempotencyKey: true,
  },
} as const satisfies Record<string, Endpoint>;
