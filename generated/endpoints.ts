// Generated from openapi/ by `npm run generate`. Do not edit.

/** What the client must know of an operation. */
export interface EndpointRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** The path template, relative to the server: `/api/v1/cloud/sessions/{session_id}`. */
  readonly path: string;
  /** The statuses that the operation declares beside the common ones. */
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

/** The statuses that all operations declare. */
export const commonStatuses: readonly number[] = [200, 400, 401, 403, 405, 429, 500, 503];

/** Those that pages call, by the id of the operation. */
export const endpoints = {
  listSessions: {
    method: 'GET',
    path: '/api/v1/cloud/sessions',
    statuses: [],
  },
  createSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getSession: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [404],
  },
  updateSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteSession: {
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}',
    statuses: [404, 409],
  },
  archiveSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  createClientToken: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/client_tokens',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listSessionEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [404],
  },
  sendSessionEvents: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/events',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  streamSessionEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/events/stream',
    statuses: [404],
    streams: true,
    lastEvent: 'session.deleted',
  },
  listSessionThreadEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events',
    statuses: [404],
  },
  streamSessionThreadEvents: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/stream',
    statuses: [404],
    streams: true,
    lastEvent: 'session.deleted',
  },
  streamEvents: {
    method: 'GET',
    path: '/api/v1/cloud/events/stream',
    statuses: [404],
    streams: true,
  },
  listSessionResources: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [404],
  },
  addSessionResource: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getSessionResource: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [404],
  },
  rotateSessionResourceToken: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteSessionResource: {
    method: 'DELETE',
    path: '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}',
    statuses: [404, 409],
  },
  listSessionThreads: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads',
    statuses: [404],
  },
  getSessionThread: {
    method: 'GET',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}',
    statuses: [404],
  },
  archiveSessionThread: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listDeployments: {
    method: 'GET',
    path: '/api/v1/cloud/deployments',
    statuses: [],
  },
  createDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getDeployment: {
    method: 'GET',
    path: '/api/v1/cloud/deployments/{id}',
    statuses: [404],
  },
  updateDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  pauseDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/pause',
    statuses: [404, 409, 413, 415],
    contentTypeRequired: true,
    idempotencyKey: true,
  },
  unpauseDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/unpause',
    statuses: [404, 409, 413, 415],
    contentTypeRequired: true,
    idempotencyKey: true,
  },
  runDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/run',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  archiveDeployment: {
    method: 'POST',
    path: '/api/v1/cloud/deployments/{id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listDeploymentRuns: {
    method: 'GET',
    path: '/api/v1/cloud/deployment_runs',
    statuses: [],
  },
  getDeploymentRun: {
    method: 'GET',
    path: '/api/v1/cloud/deployment_runs/{run_id}',
    statuses: [404],
  },
  listAgents: {
    method: 'GET',
    path: '/api/v1/cloud/agents',
    statuses: [],
  },
  createAgent: {
    method: 'POST',
    path: '/api/v1/cloud/agents',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getAgent: {
    method: 'GET',
    path: '/api/v1/cloud/agents/{agent_id}',
    statuses: [404],
  },
  updateAgent: {
    method: 'POST',
    path: '/api/v1/cloud/agents/{agent_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  archiveAgent: {
    method: 'POST',
    path: '/api/v1/cloud/agents/{agent_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listAgentVersions: {
    method: 'GET',
    path: '/api/v1/cloud/agents/{agent_id}/versions',
    statuses: [404],
  },
  listEnvironments: {
    method: 'GET',
    path: '/api/v1/cloud/environments',
    statuses: [],
  },
  createEnvironment: {
    method: 'POST',
    path: '/api/v1/cloud/environments',
    statuses: [409, 413, 415],
    idempotencyKey: true,
  },
  getEnvironment: {
    method: 'GET',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [404],
  },
  updateEnvironment: {
    method: 'POST',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteEnvironment: {
    method: 'DELETE',
    path: '/api/v1/cloud/environments/{environment_id}',
    statuses: [404, 409],
  },
  listVaults: {
    method: 'GET',
    path: '/api/v1/cloud/vaults',
    statuses: [],
  },
  createVault: {
    method: 'POST',
    path: '/api/v1/cloud/vaults',
    statuses: [409, 413, 415],
    idempotencyKey: true,
  },
  getVault: {
    method: 'GET',
    path: '/api/v1/cloud/vaults/{vault_id}',
    statuses: [404],
  },
  updateVault: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteVault: {
    method: 'DELETE',
    path: '/api/v1/cloud/vaults/{vault_id}',
    statuses: [404],
  },
  archiveVault: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listCredentials: {
    method: 'GET',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials',
    statuses: [404],
  },
  createCredential: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getCredential: {
    method: 'GET',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}',
    statuses: [404],
  },
  updateCredential: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteCredential: {
    method: 'DELETE',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}',
    statuses: [404],
  },
  archiveCredential: {
    method: 'POST',
    path: '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listMemoryStores: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores',
    statuses: [],
  },
  createMemoryStore: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores',
    statuses: [409, 413, 415],
    idempotencyKey: true,
  },
  getMemoryStore: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}',
    statuses: [404],
  },
  updateMemoryStore: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteMemoryStore: {
    method: 'DELETE',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}',
    statuses: [404],
  },
  archiveMemoryStore: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listMemories: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories',
    statuses: [404],
  },
  createMemory: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getMemory: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}',
    statuses: [404],
  },
  updateMemory: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteMemory: {
    method: 'DELETE',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}',
    statuses: [404, 409],
  },
  listMemoryVersions: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions',
    statuses: [404],
  },
  getMemoryVersion: {
    method: 'GET',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}',
    statuses: [404],
  },
  redactMemoryVersion: {
    method: 'POST',
    path: '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}/redact',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  archiveEnvironment: {
    method: 'POST',
    path: '/api/v1/cloud/environments/{environment_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listFiles: {
    method: 'GET',
    path: '/api/v1/cloud/files',
    statuses: [],
  },
  uploadFile: {
    method: 'POST',
    path: '/api/v1/cloud/files',
    statuses: [409, 413, 415],
    form: true,
  },
  getFile: {
    method: 'GET',
    path: '/api/v1/cloud/files/{file_id}',
    statuses: [404],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/api/v1/cloud/files/{file_id}',
    statuses: [404, 409],
  },
  getFileContent: {
    method: 'GET',
    path: '/api/v1/cloud/files/{file_id}/content',
    statuses: [206, 404, 416],
    bytes: true,
  },
  listSkills: {
    method: 'GET',
    path: '/api/v1/cloud/skills',
    statuses: [],
  },
  createSkill: {
    method: 'POST',
    path: '/api/v1/cloud/skills',
    statuses: [409, 413, 415],
    form: true,
  },
  getSkill: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}',
    statuses: [404],
  },
  deleteSkill: {
    method: 'DELETE',
    path: '/api/v1/cloud/skills/{skill_id}',
    statuses: [404],
  },
  listSkillVersions: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}/versions',
    statuses: [404],
  },
  createSkillVersion: {
    method: 'POST',
    path: '/api/v1/cloud/skills/{skill_id}/versions',
    statuses: [404, 409, 413, 415],
    form: true,
  },
  getSkillVersion: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}/versions/{version}',
    statuses: [404],
  },
  deleteSkillVersion: {
    method: 'DELETE',
    path: '/api/v1/cloud/skills/{skill_id}/versions/{version}',
    statuses: [404],
  },
  getSkillVersionContent: {
    method: 'GET',
    path: '/api/v1/cloud/skills/{skill_id}/versions/{version}/content',
    statuses: [206, 404, 416],
    bytes: true,
  },
  listSchedules: {
    method: 'GET',
    path: '/api/v1/forward/schedules',
    statuses: [],
  },
  createSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getSchedule: {
    method: 'GET',
    path: '/api/v1/forward/schedules/{schedule_id}',
    statuses: [404],
  },
  updateSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  archiveSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/archive',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  pauseSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/pause',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  runSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/run',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  unpauseSchedule: {
    method: 'POST',
    path: '/api/v1/forward/schedules/{schedule_id}/unpause',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listScheduleRuns: {
    method: 'GET',
    path: '/api/v1/forward/schedule_runs',
    statuses: [],
  },
  getScheduleRun: {
    method: 'GET',
    path: '/api/v1/forward/schedule_runs/{run_id}',
    statuses: [404],
  },
  getCronPreview: {
    method: 'GET',
    path: '/api/v1/cloud/cron/preview',
    statuses: [],
  },
  listIdentities: {
    method: 'GET',
    path: '/api/v1/forward/identities',
    statuses: [],
  },
  getIdentity: {
    method: 'GET',
    path: '/api/v1/forward/identities/{identity_id}',
    statuses: [404],
  },
  listTemplates: {
    method: 'GET',
    path: '/api/v1/forward/templates',
    statuses: [],
  },
  getTemplate: {
    method: 'GET',
    path: '/api/v1/forward/templates/{template_id}',
    statuses: [404],
  },
} as const satisfies Record<string, EndpointRow>;

/** Those of operators, with the scope `admin`. Pages do not load them. */
export const adminEndpoints = {
  listAuditEvents: {
    method: 'GET',
    path: '/api/v1/cloud/audit_events',
    statuses: [],
  },
  getServiceStatus: {
    method: 'GET',
    path: '/api/v1/cloud/status',
    statuses: [],
  },
  listWorkspaces: {
    method: 'GET',
    path: '/api/v1/cloud/workspaces',
    statuses: [],
  },
  createWorkspace: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces',
    statuses: [409, 413, 415],
    idempotencyKey: true,
  },
  exportWorkspace: {
    method: 'GET',
    path: '/api/v1/cloud/workspaces/{workspace_id}/export',
    statuses: [404, 409],
    bytes: true,
  },
  resumeWorkspace: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces/{workspace_id}/resume',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  suspendWorkspace: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces/{workspace_id}/suspend',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  listAccessTokens: {
    method: 'GET',
    path: '/api/v1/cloud/workspaces/{workspace_id}/tokens',
    statuses: [404],
  },
  createAccessToken: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces/{workspace_id}/tokens',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  revokeAccessToken: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/revoke',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  rotateAccessToken: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/rotate',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  getWorkspaceUsage: {
    method: 'GET',
    path: '/api/v1/cloud/workspaces/{workspace_id}/usage',
    statuses: [404],
  },
  listWorkspaceUsage: {
    method: 'GET',
    path: '/api/v1/cloud/workspaces/{workspace_id}/usage_days',
    statuses: [404],
  },
  getWorkspace: {
    method: 'GET',
    path: '/api/v1/cloud/workspaces/{workspace_id}',
    statuses: [404],
  },
  updateWorkspace: {
    method: 'POST',
    path: '/api/v1/cloud/workspaces/{workspace_id}',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  deleteWorkspace: {
    method: 'DELETE',
    path: '/api/v1/cloud/workspaces/{workspace_id}',
    statuses: [404, 409],
  },
  holdSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/hold',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
  releaseSession: {
    method: 'POST',
    path: '/api/v1/cloud/sessions/{session_id}/release',
    statuses: [404, 409, 413, 415],
    idempotencyKey: true,
  },
} as const satisfies Record<string, EndpointRow>;

// Bundlers keep a spread that nothing uses.
export const allEndpoints = /* @__PURE__ */ Object.assign({}, endpoints, adminEndpoints);
