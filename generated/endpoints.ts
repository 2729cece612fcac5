// Generated from openapi/ by `npm run generate`. Do not edit.

/** What the client must know of an operation. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: `/api/v1/cloud/sessions/{session_id}`. */
  readonly path: string;
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** Content-Type must be sent even where there is no body. */
  readonly contentTypeRequired?: true;
  /** Its success is a stream of server-sent events. */
  readonly streams?: true;
  /** The name of the event that such a stream ends with permanently. */
  readonly lastEvent?: string;
  /** The operation takes the header Idempotency-Key. */
  readonly idempotencyKey?: true;
}

export const endpoints = {
  listSessions: {
    id: 'listSessions',
    method: 'GET',
    path: '/api/v1/cloud/sessions',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createSession: {
    id: 'createSession',
    method: 'POST',
    path: '/api/v1/cloud/sessions',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getSession: {
    id: 'getSession',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateSession: {
    id: 'updateSession',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteSession: {
    id: 'deleteSession',
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveSession: {
    id: 'archiveSession',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listSessionEvents: {
    id: 'listSessionEvents',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  sendSessionEvents: {
    id: 'sendSessionEvents',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  streamSessionEvents: {
    id: 'streamSessionEvents',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/events/stream',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
    streams: true,
    lastEvent: 'session.deleted',
  },
  listSessionThreadEvents: {
    id: 'listSessionThreadEvents',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  streamSessionThreadEvents: {
    id: 'streamSessionThreadEvents',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/stream',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
    streams: true,
    lastEvent: 'session.deleted',
  },
  listSessionResources: {
    id: 'listSessionResources',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  addSessionResource: {
    id: 'addSessionResource',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getSessionResource: {
    id: 'getSessionResource',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  rotateSessionResourceToken: {
    id: 'rotateSessionResourceToken',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteSessionResource: {
    id: 'deleteSessionResource',
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 429, 500, 503],
  },
  listSessionThreads: {
    id: 'listSessionThreads',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getSessionThread: {
    id: 'getSessionThread',
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveSessionThread: {
    id: 'archiveSessionThread',
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listDeployments: {
    id: 'listDeployments',
    method: 'GET',
    path: '/api/v1/cloud/deployments',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createDeployment: {
    id: 'createDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getDeployment: {
    id: 'getDeployment',
    method: 'GET',
    path: '/api/v1/cloud/deployments/{id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateDeployment: {
    id: 'updateDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  pauseDeployment: {
    id: 'pauseDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/pause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    contentTypeRequired: true,
    idempotencyKey: true,
  },
  unpauseDeployment: {
    id: 'unpauseDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/unpause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    contentTypeRequired: true,
    idempotencyKey: true,
  },
  runDeployment: {
    id: 'runDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/run',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveDeployment: {
    id: 'archiveDeployment',
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listDeploymentRuns: {
    id: 'listDeploymentRuns',
    method: 'GET',
    path: '/api/v1/cloud/deployment_runs',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getDeploymentRun: {
    id: 'getDeploymentRun',
    method: 'GET',
    path: '/api/v1/cloud/deployment_runs/{run_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listAgents: {
    id: 'listAgents',
    method: 'GET',
    path: '/api/v1/cloud/agents',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createAgent: {
    id: 'createAgent',
    method: 'POST',
    path: '/api/v1/cloud/agents',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getAgent: {
    id: 'getAgent',
    method: 'GET',
    path: '/api/v1/cloud/agents/{agent_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateAgent: {
    id: 'updateAgent',
    method: 'POST',
    path: '/api/v1/cloud/agents/{agent_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveAgent: {
    id: 'archiveAgent',
    method: 'POST',
    path: '/api/v1/cloud/agents/{agent_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listAgentVersions: {
    id: 'listAgentVersions',
    method: 'GET',
    path: '/api/v1/cloud/agents/{agent_id}/versions',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listEnvironments: {
    id: 'listEnvironments',
    method: 'GET',
    path: '/api/v1/cloud/environments',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createEnvironment: {
    id: 'createEnvironment',
    method: 'POST',
    path: '/api/v1/cloud/environments',
    statuses: [200, 400, 401, 403, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getEnvironment: {
    id: 'getEnvironment',
    method: 'GET',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateEnvironment: {
    id: 'updateEnvironment',
    method: 'POST',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteEnvironment: {
    id: 'deleteEnvironment',
    method: 'DELETE',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 429, 500, 503],
  },
  archiveEnvironment: {
    id: 'archiveEnvironment',
    method: 'POST',
    path: '/api/v1/cloud/environments/{environment_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listSchedules: {
    id: 'listSchedules',
    method: 'GET',
    path: '/api/v1/forward/schedules',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createSchedule: {
    id: 'createSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getSchedule: {
    id: 'getSchedule',
    method: 'GET',
    path: '/api/v1/forward/schedules/{schedule_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateSchedule: {
    id: 'updateSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveSchedule: {
    id: 'archiveSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  pauseSchedule: {
    id: 'pauseSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/pause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  runSchedule: {
    id: 'runSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/run',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  unpauseSchedule: {
    id: 'unpauseSchedule',
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/unpause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listScheduleRuns: {
    id: 'listScheduleRuns',
    method: 'GET',
    path: '/api/v1/forward/schedule_runs',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getScheduleRun: {
    id: 'getScheduleRun',
    method: 'GET',
    path: '/api/v1/forward/schedule_runs/{run_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getCronPreview: {
    id: 'getCronPreview',
    method: 'GET',
    path: '/api/v1/cloud/cron/preview',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  listIdentities: {
    id: 'listIdentities',
    method: 'GET',
    path: '/api/v1/forward/identities',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getIdentity: {
    id: 'getIdentity',
    method: 'GET',
    path: '/api/v1/forward/identities/{identity_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listTemplates: {
    id: 'listTemplates',
    method: 'GET',
    path: '/api/v1/forward/templates',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getTemplate: {
    id: 'getTemplate',
    method: 'GET',
    path: '/api/v1/forward/templates/{template_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;
