// Generated from openapi/ by `npm run generate`. Do not edit.

/** What the client must know of an operation. */
export interface EndpointRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: `/api/v1/cloud/sessions/{session_id}`. */
  readonly path: string;
  /** Every status that the operation declares. */
  readonly statuses: readonly number[];
  /** Content-Type must be sent even where there is no body. */
  readonly contentTypeRequired?: true;
  /** Its success is a stream of server-sent events. */
  readonly streams?: true;
  /** Its success is the content of a file. */
  readonly bytes?: true;
  /** Its body is multipart/form-data. */
  readonly form?: true;
  /** The name of the event that such a stream ends with permanently. */
  readonly lastEvent?: string;
  /** The operation takes the header Idempotency-Key. */
  readonly idempotencyKey?: true;
}

/** An operation: its id and its row. */
export interface Endpoint extends EndpointRow {
  readonly id: string;
}

/** By the id of the operation. */
export const endpoints = {
  listSessions: {
    method: 'GET',
    path: '/api/v1/cloud/sessions',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getSession: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteSession: {
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  createClientToken: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/client_tokens',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listSessionEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  sendSessionEvents: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  streamSessionEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/events/stream',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
    streams: true,
    lastEvent: 'session.deleted',
  },
  listSessionThreadEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  streamSessionThreadEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/stream',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
    streams: true,
    lastEvent: 'session.deleted',
  },
  streamEvents: {
    method: 'GET',
    path: '/api/v1/cloud/events/stream',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
    streams: true,
  },
  listSessionResources: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  addSessionResource: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getSessionResource: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  rotateSessionResourceToken: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteSessionResource: {
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 429, 500, 503],
  },
  listSessionThreads: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getSessionThread: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveSessionThread: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listDeployments: {
    method: 'GET',
    path: '/api/v1/cloud/deployments',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getDeployment: {
    method: 'GET',
    path: '/api/v1/cloud/deployments/{id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  pauseDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/pause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    contentTypeRequired: true,
    idempotencyKey: true,
  },
  unpauseDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/unpause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    contentTypeRequired: true,
    idempotencyKey: true,
  },
  runDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/run',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listDeploymentRuns: {
    method: 'GET',
    path: '/api/v1/cloud/deployment_runs',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getDeploymentRun: {
    method: 'GET',
    path: '/api/v1/cloud/deployment_runs/{run_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listAgents: {
    method: 'GET',
    path: '/api/v1/cloud/agents',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createAgent: {
    method: 'POST',
    path: '/api/v1/cloud/agents',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getAgent: {
    method: 'GET',
    path: '/api/v1/cloud/agents/{agent_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateAgent: {
    method: 'POST',
    path: '/api/v1/cloud/agents/{agent_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveAgent: {
    method: 'POST',
    path: '/api/v1/cloud/agents/{agent_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listAgentVersions: {
    method: 'GET',
    path: '/api/v1/cloud/agents/{agent_id}/versions',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listEnvironments: {
    method: 'GET',
    path: '/api/v1/cloud/environments',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createEnvironment: {
    method: 'POST',
    path: '/api/v1/cloud/environments',
    statuses: [200, 400, 401, 403, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getEnvironment: {
    method: 'GET',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateEnvironment: {
    method: 'POST',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteEnvironment: {
    method: 'DELETE',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 429, 500, 503],
  },
  listVaults: {
    method: 'GET',
    path: '/api/v1/cloud/vaults',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createVault: {
    method: 'POST',
    path: '/api/v1/cloud/vaults',
    statuses: [200, 400, 401, 403, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getVault: {
    method: 'GET',
    path: '/api/v1/cloud/vaults/{vault_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateVault: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteVault: {
    method: 'DELETE',
    path: '/api/v1/cloud/vaults/{vault_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveVault: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listCredentials: {
    method: 'GET',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  createCredential: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getCredential: {
    method: 'GET',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateCredential: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteCredential: {
    method: 'DELETE',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveCredential: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listMemoryStores: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createMemoryStore: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores',
    statuses: [200, 400, 401, 403, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getMemoryStore: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateMemoryStore: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteMemoryStore: {
    method: 'DELETE',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  archiveMemoryStore: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listMemories: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  createMemory: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getMemory: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateMemory: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  deleteMemory: {
    method: 'DELETE',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 429, 500, 503],
  },
  listMemoryVersions: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getMemoryVersion: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  redactMemoryVersion: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}/redact',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveEnvironment: {
    method: 'POST',
    path: '/api/v1/cloud/environments/{environment_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listFiles: {
    method: 'GET',
    path: '/api/v1/cloud/files',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  uploadFile: {
    method: 'POST',
    path: '/api/v1/cloud/files',
    statuses: [200, 400, 401, 403, 405, 413, 415, 429, 500, 503],
    form: true,
  },
  getFile: {
    method: 'GET',
    path: '/api/v1/cloud/files/{file_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/v1/cloud/files/{file_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getFileContent: {
    method: 'GET',
    path: '/api/v1/cloud/files/{file_id}/content',
    statuses: [200, 206, 400, 401, 403, 404, 405, 416, 429, 500, 503],
    bytes: true,
  },
  listSkills: {
    method: 'GET',
    path: '/api/v1/cloud/skills',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createSkill: {
    method: 'POST',
    path: '/api/v1/cloud/skills',
    statuses: [200, 400, 401, 403, 405, 413, 415, 429, 500, 503],
    form: true,
  },
  getSkill: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  deleteSkill: {
    method: 'DELETE',
    path: '/api/v1/cloud/skills/{skill_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listSkillVersions: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}/versions',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  createSkillVersion: {
    method: 'POST',
    path: '/api/v1/cloud/skills/{skill_id}/versions',
    statuses: [200, 400, 401, 403, 404, 405, 413, 415, 429, 500, 503],
    form: true,
  },
  getSkillVersion: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}/versions/{version}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  deleteSkillVersion: {
    method: 'DELETE',
    path: '/api/v1/cloud/skills/{skill_id}/versions/{version}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getSkillVersionContent: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}/versions/{version}/content',
    statuses: [200, 206, 400, 401, 403, 404, 405, 416, 429, 500, 503],
    bytes: true,
  },
  listSchedules: {
    method: 'GET',
    path: '/api/v1/forward/schedules',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  createSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  getSchedule: {
    method: 'GET',
    path: '/api/v1/forward/schedules/{schedule_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  updateSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  archiveSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/archive',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  pauseSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/pause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  runSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/run',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  unpauseSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/unpause',
    statuses: [200, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503],
    idempotencyKey: true,
  },
  listScheduleRuns: {
    method: 'GET',
    path: '/api/v1/forward/schedule_runs',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getScheduleRun: {
    method: 'GET',
    path: '/api/v1/forward/schedule_runs/{run_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listAuditEvents: {
    method: 'GET',
    path: '/api/v1/cloud/audit_events',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getCronPreview: {
    method: 'GET',
    path: '/api/v1/cloud/cron/preview',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  listIdentities: {
    method: 'GET',
    path: '/api/v1/forward/identities',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getIdentity: {
    method: 'GET',
    path: '/api/v1/forward/identities/{identity_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  listTemplates: {
    method: 'GET',
    path: '/api/v1/forward/templates',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
  getTemplate: {
    method: 'GET',
    path: '/api/v1/forward/templates/{template_id}',
    statuses: [200, 400, 401, 403, 404, 405, 429, 500, 503],
  },
  getServiceStatus: {
    method: 'GET',
    path: '/api/v1/cloud/status',
    statuses: [200, 400, 401, 403, 405, 429, 500, 503],
  },
} as const satisfies Record<string, EndpointRow>;
