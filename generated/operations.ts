// Generated from openapi/ by `npm run generate`. Do not edit.

/** One row of the operations table: what a program can know of an operation at run time. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: `/api/v1/cloud/sessions/{session_id}`. */
  readonly path: string;
  readonly tag: string;
  /** Sections of the specification. */
  readonly source: string;
  /** In the order of the path. `kind` is what a 404 calls the object; an id that does not match `pattern` cannot exist. */
  readonly pathParams: readonly { readonly name: string; readonly kind: string; readonly pattern: string }[];
  readonly queryParams: readonly string[];
  /** As in the contract; names of headers are compared in lower case. */
  readonly headerParams: readonly string[];
  /** `contentTypeRequired`: Content-Type must be sent even where there is no body (specification, section 5). */
  readonly requestBody: null | { readonly required: boolean; readonly contentTypeRequired: boolean };
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** The `error.code` of a status, where the contract fixes one (specification, section 7). */
  readonly errorCodes: { readonly [status: number]: string };
}

export const operations = {
  createSession: {
    id: 'createSession',
    method: 'POST',
    path: '/api/v1/cloud/sessions',
    tag: 'Sessions',
    source: '4.7, 2.4, 2.5',
    pathParams: [],
    queryParams: [],
    headerParams: [],
    requestBody: {
      required: true,
      contentTypeRequired: false,
    },
    statuses: [200, 400, 401, 404, 405, 413, 415, 500, 503],
    errorCodes: {},
  },
  sendSessionEvents: {
    id: 'sendSessionEvents',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    tag: 'Sessions',
    source: '4.8, 6',
    pathParams: [
      {
        name: 'session_id',
        kind: 'Session',
        pattern: '^sess_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: {
      required: true,
      contentTypeRequired: false,
    },
    statuses: [200, 400, 401, 404, 405, 413, 415, 500, 503],
    errorCodes: {},
  },
  listSessionResources: {
    id: 'listSessionResources',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    tag: 'Session resources',
    source: '4.5, 2.9, 8',
    pathParams: [
      {
        name: 'session_id',
        kind: 'Session',
        pattern: '^sess_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: ['limit', 'page', 'before_id', 'after_id'],
    headerParams: [],
    requestBody: null,
    statuses: [200, 400, 401, 404, 405, 500, 503],
    errorCodes: {},
  },
  rotateSessionResourceToken: {
    id: 'rotateSessionResourceToken',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    tag: 'Session resources',
    source: '4.9, 2.5',
    pathParams: [
      {
        name: 'session_id',
        kind: 'Session',
        pattern: '^sess_[A-Za-z0-9_-]{1,64}$',
      },
      {
        name: 'resource_id',
        kind: 'Session resource',
        pattern: '^sesr_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: {
      required: true,
      contentTypeRequired: false,
    },
    statuses: [200, 400, 401, 404, 405, 413, 415, 500, 503],
    errorCodes: {},
  },
  deleteSessionResource: {
    id: 'deleteSessionResource',
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    tag: 'Session resources',
    source: '4.6, 2.6',
    pathParams: [
      {
        name: 'session_id',
        kind: 'Session',
        pattern: '^sess_[A-Za-z0-9_-]{1,64}$',
      },
      {
        name: 'resource_id',
        kind: 'Session resource',
        pattern: '^sesr_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: null,
    statuses: [200, 400, 401, 404, 405, 500, 503],
    errorCodes: {},
  },
  getSessionThread: {
    id: 'getSessionThread',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}',
    tag: 'Session threads',
    source: '4.1, 2.2',
    pathParams: [
      {
        name: 'session_id',
        kind: 'Session',
        pattern: '^sess_[A-Za-z0-9_-]{1,64}$',
      },
      {
        name: 'thread_id',
        kind: 'Session thread',
        pattern: '^sthr_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: null,
    statuses: [200, 400, 401, 404, 405, 500, 503],
    errorCodes: {},
  },
  archiveSessionThread: {
    id: 'archiveSessionThread',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive',
    tag: 'Session threads',
    source: '4.1, 3',
    pathParams: [
      {
        name: 'session_id',
        kind: 'Session',
        pattern: '^sess_[A-Za-z0-9_-]{1,64}$',
      },
      {
        name: 'thread_id',
        kind: 'Session thread',
        pattern: '^sthr_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: {
      required: false,
      contentTypeRequired: false,
    },
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    errorCodes: {},
  },
  pauseDeployment: {
    id: 'pauseDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/pause',
    tag: 'Deployments',
    source: '4.2, 3',
    pathParams: [
      {
        name: 'id',
        kind: 'Deployment',
        pattern: '^dep_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: {
      required: false,
      contentTypeRequired: true,
    },
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    errorCodes: {},
  },
  unpauseDeployment: {
    id: 'unpauseDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/unpause',
    tag: 'Deployments',
    source: '4.3, 3',
    pathParams: [
      {
        name: 'id',
        kind: 'Deployment',
        pattern: '^dep_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: [],
    requestBody: {
      required: false,
      contentTypeRequired: true,
    },
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    errorCodes: {},
  },
  unpauseSchedule: {
    id: 'unpauseSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/unpause',
    tag: 'Forward schedules',
    source: '4.4, 3',
    pathParams: [
      {
        name: 'schedule_id',
        kind: 'Schedule',
        pattern: '^sched_[A-Za-z0-9_-]{1,64}$',
      },
    ],
    queryParams: [],
    headerParams: ['Idempotency-Key'],
    requestBody: {
      required: false,
      contentTypeRequired: false,
    },
    statuses: [200, 400, 401, 404, 405, 409, 413, 415, 500, 503],
    errorCodes: {
      '401': 'authentication_required',
      '404': 'schedule_not_found',
    },
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
