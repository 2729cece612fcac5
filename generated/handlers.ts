// Generated from openapi/ by `npm run generate`. Do not edit.

import type {
  ListSessionsResponse,
  CreateSessionResponse,
  GetSessionResponse,
  UpdateSessionResponse,
  DeleteSessionResponse,
  ArchiveSessionResponse,
  CreateClientTokenResponse,
  ListSessionEventsResponse,
  SendSessionEventsResponse,
  StreamSessionEventsResponse,
  ListSessionThreadEventsResponse,
  StreamSessionThreadEventsResponse,
  StreamEventsResponse,
  ListSessionResourcesResponse,
  AddSessionResourceResponse,
  GetSessionResourceResponse,
  RotateSessionResourceTokenResponse,
  DeleteSessionResourceResponse,
  ListSessionThreadsResponse,
  GetSessionThreadResponse,
  ArchiveSessionThreadResponse,
  ListDeploymentsResponse,
  CreateDeploymentResponse,
  GetDeploymentResponse,
  UpdateDeploymentResponse,
  PauseDeploymentResponse,
  UnpauseDeploymentResponse,
  RunDeploymentResponse,
  ArchiveDeploymentResponse,
  ListDeploymentRunsResponse,
  GetDeploymentRunResponse,
  ListAgentsResponse,
  CreateAgentResponse,
  GetAgentResponse,
  UpdateAgentResponse,
  ArchiveAgentResponse,
  ListAgentVersionsResponse,
  ListEnvironmentsResponse,
  CreateEnvironmentResponse,
  GetEnvironmentResponse,
  UpdateEnvironmentResponse,
  DeleteEnvironmentResponse,
  ListVaultsResponse,
  CreateVaultResponse,
  GetVaultResponse,
  UpdateVaultResponse,
  DeleteVaultResponse,
  ArchiveVaultResponse,
  ListCredentialsResponse,
  CreateCredentialResponse,
  GetCredentialResponse,
  UpdateCredentialResponse,
  DeleteCredentialResponse,
  ArchiveCredentialResponse,
  ListMemoryStoresResponse,
  CreateMemoryStoreResponse,
  GetMemoryStoreResponse,
  UpdateMemoryStoreResponse,
  DeleteMemoryStoreResponse,
  ArchiveMemoryStoreResponse,
  ListMemoriesResponse,
  CreateMemoryResponse,
  GetMemoryResponse,
  UpdateMemoryResponse,
  DeleteMemoryResponse,
  ListMemoryVersionsResponse,
  GetMemoryVersionResponse,
  RedactMemoryVersionResponse,
  ArchiveEnvironmentResponse,
  ListFilesResponse,
  UploadFileResponse,
  GetFileResponse,
  DeleteFileResponse,
  GetFileContentResponse,
  ListSkillsResponse,
  CreateSkillResponse,
  GetSkillResponse,
  DeleteSkillResponse,
  ListSkillVersionsResponse,
  CreateSkillVersionResponse,
  GetSkillVersionResponse,
  DeleteSkillVersionResponse,
  GetSkillVersionContentResponse,
  ListSchedulesResponse,
  CreateScheduleResponse,
  GetScheduleResponse,
  UpdateScheduleResponse,
  ArchiveScheduleResponse,
  PauseScheduleResponse,
  RunScheduleResponse,
  UnpauseScheduleResponse,
  ListScheduleRunsResponse,
  GetScheduleRunResponse,
  ListAuditEventsResponse,
  GetCronPreviewResponse,
  ListIdentitiesResponse,
  GetIdentityResponse,
  ListTemplatesResponse,
  GetTemplateResponse,
  GetServiceStatusResponse,
  ListWorkspacesResponse,
  CreateWorkspaceResponse,
  ExportWorkspaceResponse,
  ResumeWorkspaceResponse,
  SuspendWorkspaceResponse,
  ListAccessTokensResponse,
  CreateAccessTokenResponse,
  RevokeAccessTokenResponse,
  RotateAccessTokenResponse,
  GetWorkspaceUsageResponse,
  ListWorkspaceUsageResponse,
  GetWorkspaceResponse,
  UpdateWorkspaceResponse,
  DeleteWorkspaceResponse,
  HoldSessionResponse,
  ReleaseSessionResponse,
} from './responses.ts';
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

/** A parameter or property with a default is always there when a handler runs. */
type Defaulted<T, K extends keyof NonNullable<T>> = NonNullable<T> & Required<Pick<NonNullable<T>, K>>;

/** A declared response, with the headers that are declared for its status. */
export type Reply<
  R extends { status: number },
  Headers extends { [status in R['status']]: string },
> = R extends unknown ? R & { headers?: { readonly [name in Headers[R['status']]]?: string } } : never;

/**
 * A form with a file. The handler is called when the file begins. `fields` resolves when the whole form has arrived, and
 * rejects with a 400 if it breaks the contract. Read the content first.
 */
export interface Form<Fields> {
  readonly file: FormFile;
  readonly fields: Promise<Fields>;
}

/**
 * A form with a list of files. The handler is called when the first one begins. Read the content of each file before the next
 * one. `files` ends when the whole form has arrived and is valid.
 */
export interface FormOfFiles<Fields> {
  readonly files: AsyncIterable<FormFile>;
  readonly fields: Promise<Fields>;
}

/**
 * A file of a form. `filename` is not empty. It is the last part of the path that was sent, and the whole path in a list of
 * files. The `content` of the only file ends when the whole form has arrived and is valid. Otherwise, it throws the error of
 * the response: 400 if the form is invalid or incomplete, 413 if it is too large. `mimeType` is as it was sent, by default
 * `text/plain`.
 */
export interface FormFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The fields of a form, without its files. */
type FieldsOf<Body> = { [Part in keyof Body as Body[Part] extends Blob | Blob[] ? never : Part]: Body[Part] };

/** The form of a body with a file or a list of files. */
type FormOf<Body> = Blob[] extends Body[keyof Body] ? FormOfFiles<FieldsOf<Body>> : Form<FieldsOf<Body>>;

export interface ListSessionsInput {
  readonly query: Defaulted<
    operations['listSessions']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateSessionInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateSessionRequest'];
}

export interface GetSessionInput {
  readonly path: operations['getSession']['parameters']['path'];
}

export interface UpdateSessionInput {
  readonly path: operations['updateSession']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateSessionRequest'];
}

export interface DeleteSessionInput {
  readonly path: operations['deleteSession']['parameters']['path'];
}

export interface ArchiveSessionInput {
  readonly path: operations['archiveSession']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface CreateClientTokenInput {
  readonly path: operations['createClientToken']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Defaulted<Schemas['CreateClientTokenRequest'], 'expires_in'>;
}

export interface ListSessionEventsInput {
  readonly path: operations['listSessionEvents']['parameters']['path'];
  readonly query: Defaulted<operations['listSessionEvents']['parameters']['query'], 'limit' | 'order'>;
}

export interface SendSessionEventsInput {
  readonly path: operations['sendSessionEvents']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['SendSessionEventsRequest'];
}

export interface StreamSessionEventsInput {
  readonly path: operations['streamSessionEvents']['parameters']['path'];
  readonly query: operations['streamSessionEvents']['parameters']['query'];
  readonly headers: { readonly 'last-event-id'?: string };
}

export interface ListSessionThreadEventsInput {
  readonly path: operations['listSessionThreadEvents']['parameters']['path'];
  readonly query: Defaulted<operations['listSessionThreadEvents']['parameters']['query'], 'limit' | 'order'>;
}

export interface StreamSessionThreadEventsInput {
  readonly path: operations['streamSessionThreadEvents']['parameters']['path'];
  readonly query: operations['streamSessionThreadEvents']['parameters']['query'];
  readonly headers: { readonly 'last-event-id'?: string };
}

export interface StreamEventsInput {
  readonly query: operations['streamEvents']['parameters']['query'];
  readonly headers: { readonly 'last-event-id'?: string };
}

export interface ListSessionResourcesInput {
  readonly path: operations['listSessionResources']['parameters']['path'];
  readonly query: Defaulted<operations['listSessionResources']['parameters']['query'], 'order' | 'limit'>;
}

export interface AddSessionResourceInput {
  readonly path: operations['addSessionResource']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['AddSessionResourceRequest'];
}

export interface GetSessionResourceInput {
  readonly path: operations['getSessionResource']['parameters']['path'];
}

export interface RotateSessionResourceTokenInput {
  readonly path: operations['rotateSessionResourceToken']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['RotateTokenRequest'];
}

export interface DeleteSessionResourceInput {
  readonly path: operations['deleteSessionResource']['parameters']['path'];
}

export interface ListSessionThreadsInput {
  readonly path: operations['listSessionThreads']['parameters']['path'];
  readonly query: Defaulted<operations['listSessionThreads']['parameters']['query'], 'order' | 'limit'>;
}

export interface GetSessionThreadInput {
  readonly path: operations['getSessionThread']['parameters']['path'];
}

export interface ArchiveSessionThreadInput {
  readonly path: operations['archiveSessionThread']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListDeploymentsInput {
  readonly query: Defaulted<
    operations['listDeployments']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateDeploymentInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateDeploymentRequest'];
}

export interface GetDeploymentInput {
  readonly path: operations['getDeployment']['parameters']['path'];
}

export interface UpdateDeploymentInput {
  readonly path: operations['updateDeployment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateDeploymentRequest'];
}

export interface PauseDeploymentInput {
  readonly path: operations['pauseDeployment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface UnpauseDeploymentInput {
  readonly path: operations['unpauseDeployment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface RunDeploymentInput {
  readonly path: operations['runDeployment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ArchiveDeploymentInput {
  readonly path: operations['archiveDeployment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListDeploymentRunsInput {
  readonly query: Defaulted<operations['listDeploymentRuns']['parameters']['query'], 'order' | 'limit'>;
}

export interface GetDeploymentRunInput {
  readonly path: operations['getDeploymentRun']['parameters']['path'];
}

export interface ListAgentsInput {
  readonly query: Defaulted<
    operations['listAgents']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateAgentInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateAgentRequest'];
}

export interface GetAgentInput {
  readonly path: operations['getAgent']['parameters']['path'];
  readonly query: operations['getAgent']['parameters']['query'];
}

export interface UpdateAgentInput {
  readonly path: operations['updateAgent']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateAgentRequest'];
}

export interface ArchiveAgentInput {
  readonly path: operations['archiveAgent']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListAgentVersionsInput {
  readonly path: operations['listAgentVersions']['parameters']['path'];
  readonly query: Defaulted<operations['listAgentVersions']['parameters']['query'], 'limit'>;
}

export interface ListEnvironmentsInput {
  readonly query: Defaulted<
    operations['listEnvironments']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateEnvironmentInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateEnvironmentRequest'];
}

export interface GetEnvironmentInput {
  readonly path: operations['getEnvironment']['parameters']['path'];
}

export interface UpdateEnvironmentInput {
  readonly path: operations['updateEnvironment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateEnvironmentRequest'];
}

export interface DeleteEnvironmentInput {
  readonly path: operations['deleteEnvironment']['parameters']['path'];
}

export interface ListVaultsInput {
  readonly query: Defaulted<
    operations['listVaults']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateVaultInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateVaultRequest'];
}

export interface GetVaultInput {
  readonly path: operations['getVault']['parameters']['path'];
}

export interface UpdateVaultInput {
  readonly path: operations['updateVault']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateVaultRequest'];
}

export interface DeleteVaultInput {
  readonly path: operations['deleteVault']['parameters']['path'];
}

export interface ArchiveVaultInput {
  readonly path: operations['archiveVault']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListCredentialsInput {
  readonly path: operations['listCredentials']['parameters']['path'];
  readonly query: Defaulted<
    operations['listCredentials']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateCredentialInput {
  readonly path: operations['createCredential']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateCredentialRequest'];
}

export interface GetCredentialInput {
  readonly path: operations['getCredential']['parameters']['path'];
}

export interface UpdateCredentialInput {
  readonly path: operations['updateCredential']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateCredentialRequest'];
}

export interface DeleteCredentialInput {
  readonly path: operations['deleteCredential']['parameters']['path'];
}

export interface ArchiveCredentialInput {
  readonly path: operations['archiveCredential']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListMemoryStoresInput {
  readonly query: Defaulted<
    operations['listMemoryStores']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateMemoryStoreInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateMemoryStoreRequest'];
}

export interface GetMemoryStoreInput {
  readonly path: operations['getMemoryStore']['parameters']['path'];
}

export interface UpdateMemoryStoreInput {
  readonly path: operations['updateMemoryStore']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateMemoryStoreRequest'];
}

export interface DeleteMemoryStoreInput {
  readonly path: operations['deleteMemoryStore']['parameters']['path'];
}

export interface ArchiveMemoryStoreInput {
  readonly path: operations['archiveMemoryStore']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListMemoriesInput {
  readonly path: operations['listMemories']['parameters']['path'];
  readonly query: Defaulted<operations['listMemories']['parameters']['query'], 'depth' | 'view' | 'limit'>;
}

export interface CreateMemoryInput {
  readonly path: operations['createMemory']['parameters']['path'];
  readonly query: Defaulted<operations['createMemory']['parameters']['query'], 'view'>;
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateMemoryRequest'];
}

export interface GetMemoryInput {
  readonly path: operations['getMemory']['parameters']['path'];
  readonly query: Defaulted<operations['getMemory']['parameters']['query'], 'view'>;
}

export interface UpdateMemoryInput {
  readonly path: operations['updateMemory']['parameters']['path'];
  readonly query: Defaulted<operations['updateMemory']['parameters']['query'], 'view'>;
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateMemoryRequest'];
}

export interface DeleteMemoryInput {
  readonly path: operations['deleteMemory']['parameters']['path'];
  readonly query: operations['deleteMemory']['parameters']['query'];
}

export interface ListMemoryVersionsInput {
  readonly path: operations['listMemoryVersions']['parameters']['path'];
  readonly query: Defaulted<
    operations['listMemoryVersions']['parameters']['query'],
    'view' | 'order' | 'limit'
  >;
}

export interface GetMemoryVersionInput {
  readonly path: operations['getMemoryVersion']['parameters']['path'];
  readonly query: Defaulted<operations['getMemoryVersion']['parameters']['query'], 'view'>;
}

export interface RedactMemoryVersionInput {
  readonly path: operations['redactMemoryVersion']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ArchiveEnvironmentInput {
  readonly path: operations['archiveEnvironment']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListFilesInput {
  readonly query: Defaulted<operations['listFiles']['parameters']['query'], 'limit' | 'order'>;
}

export interface UploadFileInput {
  readonly body: FormOf<Schemas['UploadFileRequest']>;
}

export interface GetFileInput {
  readonly path: operations['getFile']['parameters']['path'];
}

export interface DeleteFileInput {
  readonly path: operations['deleteFile']['parameters']['path'];
}

export interface GetFileContentInput {
  readonly path: operations['getFileContent']['parameters']['path'];
  readonly headers: { readonly range?: string };
}

export interface ListSkillsInput {
  readonly query: Defaulted<operations['listSkills']['parameters']['query'], 'limit' | 'order'>;
}

export interface CreateSkillInput {
  readonly body: FormOf<Schemas['CreateSkillRequest']>;
}

export interface GetSkillInput {
  readonly path: operations['getSkill']['parameters']['path'];
}

export interface DeleteSkillInput {
  readonly path: operations['deleteSkill']['parameters']['path'];
}

export interface ListSkillVersionsInput {
  readonly path: operations['listSkillVersions']['parameters']['path'];
  readonly query: Defaulted<operations['listSkillVersions']['parameters']['query'], 'limit' | 'order'>;
}

export interface CreateSkillVersionInput {
  readonly path: operations['createSkillVersion']['parameters']['path'];
  readonly body: FormOf<Schemas['CreateSkillVersionRequest']>;
}

export interface GetSkillVersionInput {
  readonly path: operations['getSkillVersion']['parameters']['path'];
}

export interface DeleteSkillVersionInput {
  readonly path: operations['deleteSkillVersion']['parameters']['path'];
}

export interface GetSkillVersionContentInput {
  readonly path: operations['getSkillVersionContent']['parameters']['path'];
  readonly headers: { readonly range?: string };
}

export interface ListSchedulesInput {
  readonly query: Defaulted<
    operations['listSchedules']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface CreateScheduleInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateScheduleRequest'];
}

export interface GetScheduleInput {
  readonly path: operations['getSchedule']['parameters']['path'];
}

export interface UpdateScheduleInput {
  readonly path: operations['updateSchedule']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateScheduleRequest'];
}

export interface ArchiveScheduleInput {
  readonly path: operations['archiveSchedule']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface PauseScheduleInput {
  readonly path: operations['pauseSchedule']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface RunScheduleInput {
  readonly path: operations['runSchedule']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface UnpauseScheduleInput {
  readonly path: operations['unpauseSchedule']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListScheduleRunsInput {
  readonly query: Defaulted<operations['listScheduleRuns']['parameters']['query'], 'order' | 'limit'>;
}

export interface GetScheduleRunInput {
  readonly path: operations['getScheduleRun']['parameters']['path'];
}

export interface ListAuditEventsInput {
  readonly query: Defaulted<operations['listAuditEvents']['parameters']['query'], 'order' | 'limit'>;
}

export interface GetCronPreviewInput {
  readonly query: Defaulted<operations['getCronPreview']['parameters']['query'], 'count'>;
}

export interface ListIdentitiesInput {
  readonly query: Defaulted<operations['listIdentities']['parameters']['query'], 'order' | 'limit'>;
}

export interface GetIdentityInput {
  readonly path: operations['getIdentity']['parameters']['path'];
}

export interface ListTemplatesInput {
  readonly query: Defaulted<operations['listTemplates']['parameters']['query'], 'order' | 'limit'>;
}

export interface GetTemplateInput {
  readonly path: operations['getTemplate']['parameters']['path'];
}

export interface GetServiceStatusInput {}

export interface ListWorkspacesInput {
  readonly query: Defaulted<operations['listWorkspaces']['parameters']['query'], 'order' | 'limit'>;
}

export interface CreateWorkspaceInput {
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['CreateWorkspaceRequest'];
}

export interface ExportWorkspaceInput {
  readonly path: operations['exportWorkspace']['parameters']['path'];
}

export interface ResumeWorkspaceInput {
  readonly path: operations['resumeWorkspace']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface SuspendWorkspaceInput {
  readonly path: operations['suspendWorkspace']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ListAccessTokensInput {
  readonly path: operations['listAccessTokens']['parameters']['path'];
  readonly query: Defaulted<operations['listAccessTokens']['parameters']['query'], 'order' | 'limit'>;
}

export interface CreateAccessTokenInput {
  readonly path: operations['createAccessToken']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Defaulted<Schemas['CreateAccessTokenRequest'], 'kind'>;
}

export interface RevokeAccessTokenInput {
  readonly path: operations['revokeAccessToken']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface RotateAccessTokenInput {
  readonly path: operations['rotateAccessToken']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Defaulted<Schemas['RotateAccessTokenRequest'], 'overlap_hours'>;
}

export interface GetWorkspaceUsageInput {
  readonly path: operations['getWorkspaceUsage']['parameters']['path'];
}

export interface ListWorkspaceUsageInput {
  readonly path: operations['listWorkspaceUsage']['parameters']['path'];
  readonly query: Defaulted<operations['listWorkspaceUsage']['parameters']['query'], 'limit'>;
}

export interface GetWorkspaceInput {
  readonly path: operations['getWorkspace']['parameters']['path'];
}

export interface UpdateWorkspaceInput {
  readonly path: operations['updateWorkspace']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body: Schemas['UpdateWorkspaceRequest'];
}

export interface DeleteWorkspaceInput {
  readonly path: operations['deleteWorkspace']['parameters']['path'];
}

export interface HoldSessionInput {
  readonly path: operations['holdSession']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface ReleaseSessionInput {
  readonly path: operations['releaseSession']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

/** One total function per operation: typed input in, a declared response out. */
export interface Handlers<Context> {
  /**
   * List sessions.
   *
   * Lists the sessions of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived sessions are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/sessions`
   */
  listSessions(
    input: ListSessionsInput,
    context: Context,
  ): Promise<
    Reply<
      ListSessionsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a session.
   *
   * Creates a session: one run of an agent in a container of the environment. Without `initial_events`, no work starts and the agent waits for events. The session keeps a snapshot of the agent at the requested version, with the parts that the request replaces. It begins with a coordinator thread and the status `idle`.
   *
   * The response has the resources with their mount paths. Files are copied: a resource has the id of the session's copy. Responses never contain an `authorization_token`.
   *
   * `POST /api/v1/cloud/sessions`
   */
  createSession(
    input: CreateSessionInput,
    context: Context,
  ): Promise<
    Reply<
      CreateSessionResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a session.
   *
   * Reads one session with its resources. Archived sessions can be read too.
   *
   * `GET /api/v1/cloud/sessions/{session_id}`
   */
  getSession(
    input: GetSessionInput,
    context: Context,
  ): Promise<
    Reply<
      GetSessionResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a session.
   *
   * Changes the title, the metadata, the environment variables or the budget of a session. Omitted properties stay as they are. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. `environment_variables` replaces all of them and takes effect with the next turn. A change adds the event `session.updated` to the session; see *Events*.
   *
   * `POST /api/v1/cloud/sessions/{session_id}`
   */
  updateSession(
    input: UpdateSessionInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateSessionResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a session.
   *
   * Deletes a session in any state permanently, with its threads, events and resources. `session.deleted` is the last event of its streams. A session on hold returns 409 with the code `session_held`.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}`
   */
  deleteSession(
    input: DeleteSessionInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteSessionResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a session.
   *
   * Archives a session permanently: `archived_at` is set. The current turn ends, and its `session.status_idle` is the last event. Messages that wait for a turn stay unprocessed. The session can be read and deleted, but it accepts no events and no changes. Each such request returns 409 `conflict_error`, and so does archiving again.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/archive`
   */
  archiveSession(
    input: ArchiveSessionInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveSessionResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a token for one session.
   *
   * Creates a client token: an access token for this session alone, which a page in a browser can have. `access` says what it allows; see *Authentication*. Its session has no environment variables.
   *
   * The token is in this response only. It ends after `expires_in` seconds, when the session is archived or deleted, or when the access token of this request is revoked. Then requests return 401, and open streams end within seconds.
   *
   * The access token of this request needs both scopes. Client tokens cannot create client tokens.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/client_tokens`
   */
  createClientToken(
    input: CreateClientTokenInput,
    context: Context,
  ): Promise<
    Reply<
      CreateClientTokenResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the events of a session.
   *
   * Lists the events of a session, oldest first by default, one page at a time: the events that were sent to it, and those of the agent and the service. The events of a child thread are in the list of that thread. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/events`
   */
  listSessionEvents(
    input: ListSessionEventsInput,
    context: Context,
  ): Promise<
    Reply<
      ListSessionEventsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Send events to a session.
   *
   * Sends events to the agent. The service stores all events of a request or none. The response has them in the order of the request, each with an id.
   *
   * `user.message` gives the agent work. `user.interrupt` ends the current turn, or the work of the child thread in `session_thread_id`, at once. Confirmations and results let the agent continue; see *Events*.
   *
   * The events that the agent has not processed have a maximum size and number. Beyond it, the service returns 409 with the code `session_input_full`. Send the events again after the current turn. A message has room if no other message waits.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/events`
   */
  sendSessionEvents(
    input: SendSessionEventsInput,
    context: Context,
  ): Promise<
    Reply<
      SendSessionEventsResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Stream the events of a session.
   *
   * Streams the events of a session as server-sent events: the events of `listSessionEvents`, in the same order.
   *
   * A stream begins with an `id` and no data: the event after which it begins. After this id, you miss no event, so wait for it before you send requests. Without `Last-Event-ID`, the id is that of the last event so far, or `start` if there are no events. With `Last-Event-ID: start` the stream begins with the first event.
   *
   * Each frame has the event's `id`, its type as `event`, and the event as `data`. If a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, on any server: no event is lost or repeated. Without events, the service sends a comment every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops. A server that stops sends `retry` last. The service disconnects clients that do not read: after 60 seconds, or if their next events exceed 16 MB. They resume in the same way. If the stream fails, its last event is `error`, and its data is the error envelope.
   *
   * With `event_deltas`, the stream also has events while they are written: `event_start` names the id and type of an event, `event_delta` has its next text, and the whole event follows with this id. Their frames have no `id`, so a stream that resumes has whole events only.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/events/stream`
   */
  streamSessionEvents(
    input: StreamSessionEventsInput,
    context: Context,
  ): Promise<
    Reply<
      StreamSessionEventsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the events of a session thread.
   *
   * Lists the events of one thread, oldest first by default, one page at a time. The coordinator's events are those of the session. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events`
   */
  listSessionThreadEvents(
    input: ListSessionThreadEventsInput,
    context: Context,
  ): Promise<
    Reply<
      ListSessionThreadEventsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Stream the events of a session thread.
   *
   * Streams the events of one thread as server-sent events: the events of `listSessionThreadEvents`, in the same order.
   *
   * A stream begins with an `id` and no data: the event after which it begins. After this id, you miss no event, so wait for it before you send requests. Without `Last-Event-ID`, the id is that of the last event so far, or `start` if there are no events. With `Last-Event-ID: start` the stream begins with the first event.
   *
   * Each frame has the event's `id`, its type as `event`, and the event as `data`. If a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, on any server: no event is lost or repeated. Without events, the service sends a comment every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops. A server that stops sends `retry` last. The service disconnects clients that do not read: after 60 seconds, or if their next events exceed 16 MB. They resume in the same way. If the stream fails, its last event is `error`, and its data is the error envelope.
   *
   * With `event_deltas`, the stream also has events while they are written: `event_start` names the id and type of an event, `event_delta` has its next text, and the whole event follows with this id. Their frames have no `id`, so a stream that resumes has whole events only.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/stream`
   */
  streamSessionThreadEvents(
    input: StreamSessionThreadEventsInput,
    context: Context,
  ): Promise<
    Reply<
      StreamSessionThreadEventsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Stream the events of several sessions.
   *
   * Streams events as server-sent events: with `session_ids`, all events of these sessions; without it, the changes of all sessions of the workspace. So a page that shows up to 100 sessions needs one stream.
   *
   * The changes are `session.created`, `session.updated`, `session.archived`, `session.deleted` and the four `session.status_…` events. They keep lists of sessions current.
   *
   * Each frame has a position as `id`, the type of the event as `event`, and as `data` the event with its session. The events of a session keep their order. If a stream ends or breaks, open it again with the last position as `Last-Event-ID`, on any server: no event is lost or repeated. With `session_ids`, the list may change: sessions that are not in the position begin with their next event. Without `session_ids`, changes are kept for 7 days, and older positions return 400.
   *
   * With `session_ids` and `event_deltas`, the stream also has events while they are written, as in `streamSessionEvents`: `event` of the data is then an `event_start` or an `event_delta`. If there are `types`, they also choose these.
   *
   * A stream begins with an `id` and no data: the position at which it begins. It stays open when its sessions are deleted. In other respects it behaves as `streamSessionEvents`.
   *
   * `GET /api/v1/cloud/events/stream`
   */
  streamEvents(
    input: StreamEventsInput,
    context: Context,
  ): Promise<
    Reply<
      StreamEventsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the resources of a session.
   *
   * Lists what is attached to a session, oldest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources`
   */
  listSessionResources(
    input: ListSessionResourcesInput,
    context: Context,
  ): Promise<
    Reply<
      ListSessionResourcesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Attach something to a session.
   *
   * Attaches a file to a session. The session gets a copy of the file: deleting the original does not change the session. Repositories, memory stores and vaults cannot be added to an existing session: the request returns 400. Create a session with them instead.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources`
   */
  addSessionResource(
    input: AddSessionResourceInput,
    context: Context,
  ): Promise<
    Reply<
      AddSessionResourceResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a resource of a session.
   *
   * Reads one resource. The response never contains a token.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources/{resource_id}`
   */
  getSessionResource(
    input: GetSessionResourceInput,
    context: Context,
  ): Promise<
    Reply<
      GetSessionResourceResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Rotate the token of a repository.
   *
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. A clone that failed with the old token is retried at once, or after the current turn. No other property of a mounted repository can change: another `url` or `mount_path` needs a new session.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources/{resource_id}`
   */
  rotateSessionResourceToken(
    input: RotateSessionResourceTokenInput,
    context: Context,
  ): Promise<
    Reply<
      RotateSessionResourceTokenResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a session resource.
   *
   * Detaches a resource from its session. A second call returns 404. A file is removed from the container before the next command, and the copy is deleted. A file of a session on hold returns 409 with the code `session_held`. Detaching a vault also removes it from the session's `vault_ids`, unless another resource has it: later turns do not get its credentials.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}/resources/{resource_id}`
   */
  deleteSessionResource(
    input: DeleteSessionResourceInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteSessionResourceResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the threads of a session.
   *
   * Lists the threads of a session, oldest first by default, one page at a time. The oldest is the coordinator. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads`
   */
  listSessionThreads(
    input: ListSessionThreadsInput,
    context: Context,
  ): Promise<
    Reply<
      ListSessionThreadsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a session thread.
   *
   * Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` show whether the thread is the coordinator or not idle. If it is an idle child thread, the conflict is over and you can retry.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}`
   */
  getSessionThread(
    input: GetSessionThreadInput,
    context: Context,
  ): Promise<
    Reply<
      GetSessionThreadResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a session thread.
   *
   * Ends an idle child thread: its status becomes `terminated`, `archived_at` is set and `updated_at` refreshed.
   *
   * The session gets an event `session.thread_status_terminated`, and its `updated_at` is refreshed. An idle child thread can be archived while the agent works in other threads. Later output of the agent in the archived thread is dropped.
   *
   * The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for these causes. Read the thread to find the cause. A thread of an archived session returns 409 `conflict_error`, like every change of an archived session.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive`
   */
  archiveSessionThread(
    input: ArchiveSessionThreadInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveSessionThreadResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List deployments.
   *
   * Lists the deployments of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived deployments are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/deployments`
   */
  listDeployments(
    input: ListDeploymentsInput,
    context: Context,
  ): Promise<
    Reply<
      ListDeploymentsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a deployment.
   *
   * Creates a deployment. It is active at once. With a schedule, it runs at the trigger times; without one, it runs when `runDeployment` is called. It keeps the agent version of the request, or the newest version at this time.
   *
   * Repositories can have an `authorization_token`. Each run passes it to the session that it creates. Responses never contain it.
   *
   * `POST /api/v1/cloud/deployments`
   */
  createDeployment(
    input: CreateDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      CreateDeploymentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a deployment.
   *
   * Reads one deployment. Archived deployments can be read too.
   *
   * `GET /api/v1/cloud/deployments/{id}`
   */
  getDeployment(
    input: GetDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      GetDeploymentResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a deployment.
   *
   * Changes a deployment. Omitted properties stay as they are. Null clears `description`, `environment_variables`, `resources`, `vault_ids` and `schedule`; any other value replaces what was there. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. If the agent is only an id, the deployment keeps its newest version.
   *
   * New `resources` replace the old ones and their tokens, so send the token of each private repository again. The trigger times of a new schedule are computed from now. A paused deployment stays paused. Runs that are already triggered use the deployment as it is when they begin.
   *
   * `POST /api/v1/cloud/deployments/{id}`
   */
  updateDeployment(
    input: UpdateDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateDeploymentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Pause a deployment.
   *
   * Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` becomes `{type: manual}`. If several requests arrive at once, exactly one succeeds.
   *
   * The header `Content-Type: application/json` is required even without a body. Without the header, the response is 415. Many clients send the header only with a body: send `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/pause`
   */
  pauseDeployment(
    input: PauseDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      PauseDeploymentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Unpause a deployment.
   *
   * Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` becomes null. The next trigger time is computed from now. Runs that were missed while it was paused are not repeated. A manual-only deployment keeps `schedule` null.
   *
   * The header `Content-Type: application/json` is required even without a body. Without the header, the response is 415. Many clients send the header only with a body: send `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/unpause`
   */
  unpauseDeployment(
    input: UnpauseDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      UnpauseDeploymentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Run a deployment.
   *
   * Runs an active deployment now, with or without a schedule. The response is the run, which is `pending`. Soon after, the run creates a session and sends it the initial events. Read the run to get its `session_id`. Paused and archived deployments return 409 `conflict_error`.
   *
   * `POST /api/v1/cloud/deployments/{id}/run`
   */
  runDeployment(
    input: RunDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      RunDeploymentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a deployment.
   *
   * Archives a deployment permanently: `archived_at` is set, and the status stays. The deployment can be read, but it does not run and cannot change. Each such request returns 409 `conflict_error`, and so does archiving again. Its runs and their sessions stay.
   *
   * `POST /api/v1/cloud/deployments/{id}/archive`
   */
  archiveDeployment(
    input: ArchiveDeploymentInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveDeploymentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the runs of deployments.
   *
   * Lists the runs of all deployments of the workspace, or of one, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. A deployment that does not exist has no runs.
   *
   * `GET /api/v1/cloud/deployment_runs`
   */
  listDeploymentRuns(
    input: ListDeploymentRunsInput,
    context: Context,
  ): Promise<
    Reply<
      ListDeploymentRunsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a run of a deployment.
   *
   * Reads one run.
   *
   * `GET /api/v1/cloud/deployment_runs/{run_id}`
   */
  getDeploymentRun(
    input: GetDeploymentRunInput,
    context: Context,
  ): Promise<
    Reply<
      GetDeploymentRunResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List agents.
   *
   * Lists the agents that sessions and deployments can name, in their newest version, newest first by default, one page at a time. Archived agents are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/agents`
   */
  listAgents(
    input: ListAgentsInput,
    context: Context,
  ): Promise<
    Reply<
      ListAgentsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create an agent.
   *
   * Creates an agent in version 1. Sessions and deployments keep the version that they name.
   *
   * `POST /api/v1/cloud/agents`
   */
  createAgent(
    input: CreateAgentInput,
    context: Context,
  ): Promise<
    Reply<
      CreateAgentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read an agent.
   *
   * Reads one version of an agent, by default the newest.
   *
   * `GET /api/v1/cloud/agents/{agent_id}`
   */
  getAgent(
    input: GetAgentInput,
    context: Context,
  ): Promise<
    Reply<
      GetAgentResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update an agent.
   *
   * Creates a new version of an agent. Omitted properties stay as they are. Lists replace the earlier ones, and `metadata` is a patch. If nothing changes, no version is created. Sessions, deployments and earlier versions stay as they are. If the body names a `version`, it must be the newest one.
   *
   * `POST /api/v1/cloud/agents/{agent_id}`
   */
  updateAgent(
    input: UpdateAgentInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateAgentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive an agent.
   *
   * Archives an agent permanently: `archived_at` is set. New sessions, deployments and runs cannot use it, and it takes no changes. Sessions that use it continue. A run of a deployment with this agent fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/agents/{agent_id}/archive`
   */
  archiveAgent(
    input: ArchiveAgentInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveAgentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the versions of an agent.
   *
   * Lists all versions of an agent, newest first, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/agents/{agent_id}/versions`
   */
  listAgentVersions(
    input: ListAgentVersionsInput,
    context: Context,
  ): Promise<
    Reply<
      ListAgentVersionsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List environments.
   *
   * Lists the environments that sessions and deployments can name, the newest first by default, one page at a time. Archived environments are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/environments`
   */
  listEnvironments(
    input: ListEnvironmentsInput,
    context: Context,
  ): Promise<
    Reply<
      ListEnvironmentsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create an environment.
   *
   * Creates an environment. By default, it reaches all hosts that the service permits, and has no packages and no variables.
   *
   * `POST /api/v1/cloud/environments`
   */
  createEnvironment(
    input: CreateEnvironmentInput,
    context: Context,
  ): Promise<
    Reply<
      CreateEnvironmentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read an environment.
   *
   * Reads an environment.
   *
   * `GET /api/v1/cloud/environments/{environment_id}`
   */
  getEnvironment(
    input: GetEnvironmentInput,
    context: Context,
  ): Promise<
    Reply<
      GetEnvironmentResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update an environment.
   *
   * Changes an environment. Omitted properties stay as they are, also within `config`, `networking` and `packages`. Lists and `environment_variables` replace the earlier ones, and `metadata` is a patch. Sessions use the changed environment from their next turn.
   *
   * `POST /api/v1/cloud/environments/{environment_id}`
   */
  updateEnvironment(
    input: UpdateEnvironmentInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateEnvironmentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete an environment.
   *
   * Deletes an environment permanently. If a session, deployment or forward schedule that is not archived uses it, the response is a 409. Archived sessions keep its id.
   *
   * `DELETE /api/v1/cloud/environments/{environment_id}`
   */
  deleteEnvironment(
    input: DeleteEnvironmentInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteEnvironmentResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List vaults.
   *
   * Lists the vaults of the workspace, newest first by default, one page at a time. Archived vaults are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/vaults`
   */
  listVaults(
    input: ListVaultsInput,
    context: Context,
  ): Promise<
    Reply<
      ListVaultsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a vault.
   *
   * Creates an empty vault. Add credentials to it, and name it in `vault_ids` of sessions and deployments.
   *
   * `POST /api/v1/cloud/vaults`
   */
  createVault(
    input: CreateVaultInput,
    context: Context,
  ): Promise<
    Reply<
      CreateVaultResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a vault.
   *
   * Reads a vault, without its credentials.
   *
   * `GET /api/v1/cloud/vaults/{vault_id}`
   */
  getVault(
    input: GetVaultInput,
    context: Context,
  ): Promise<
    Reply<
      GetVaultResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a vault.
   *
   * Changes the name and the metadata of a vault. Omitted properties stay as they are. `metadata` is a patch. An archived vault takes no changes.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}`
   */
  updateVault(
    input: UpdateVaultInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateVaultResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a vault.
   *
   * Deletes a vault in any state permanently, with its credentials and their secrets. Turns that begin later get none of them. A run of a deployment with this vault fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/vaults/{vault_id}`
   */
  deleteVault(
    input: DeleteVaultInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteVaultResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a vault.
   *
   * Archives a vault permanently: `archived_at` is set, and the secrets of its credentials are deleted. Turns that begin later get none of them. The vault takes no changes and no credentials. New sessions, deployments and runs cannot use it. A run of a deployment with this vault fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/archive`
   */
  archiveVault(
    input: ArchiveVaultInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveVaultResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the credentials of a vault.
   *
   * Lists the credentials of a vault, newest first by default, one page at a time. Archived credentials are listed only if `include_archived` is true. The response has no secrets.
   *
   * `GET /api/v1/cloud/vaults/{vault_id}/credentials`
   */
  listCredentials(
    input: ListCredentialsInput,
    context: Context,
  ): Promise<
    Reply<
      ListCredentialsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Add a credential to a vault.
   *
   * Adds a credential to a vault. The service stores the secret encrypted, and no response has it. Turns that begin later get it, in sessions with this vault.
   *
   * `mcp_oauth`, `networking: {type: limited}` and `injection_location` are not supported and return 400.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/credentials`
   */
  createCredential(
    input: CreateCredentialInput,
    context: Context,
  ): Promise<
    Reply<
      CreateCredentialResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a credential.
   *
   * Reads a credential. The response has no secret.
   *
   * `GET /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}`
   */
  getCredential(
    input: GetCredentialInput,
    context: Context,
  ): Promise<
    Reply<
      GetCredentialResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a credential.
   *
   * Changes a credential. Omitted properties stay as they are. A new secret replaces the old one, and turns that begin later get it. `metadata` is a patch. `auth.type` must be that of the credential. To change the name of the variable or the URL of the server, create another credential.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}`
   */
  updateCredential(
    input: UpdateCredentialInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateCredentialResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a credential.
   *
   * Deletes a credential in any state permanently, with its secret. Turns that begin later do not get it.
   *
   * `DELETE /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}`
   */
  deleteCredential(
    input: DeleteCredentialInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteCredentialResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a credential.
   *
   * Archives a credential permanently: `archived_at` is set, and its secret is deleted. Turns that begin later do not get it. It takes no changes. Another credential can then have its variable or its server.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}/archive`
   */
  archiveCredential(
    input: ArchiveCredentialInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveCredentialResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List memory stores.
   *
   * Lists the memory stores of the workspace, newest first by default, one page at a time. Archived stores are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/memory_stores`
   */
  listMemoryStores(
    input: ListMemoryStoresInput,
    context: Context,
  ): Promise<
    Reply<
      ListMemoryStoresResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a memory store.
   *
   * Creates an empty memory store. Add memories to it, and name it in the `resources` of sessions and deployments.
   *
   * `POST /api/v1/cloud/memory_stores`
   */
  createMemoryStore(
    input: CreateMemoryStoreInput,
    context: Context,
  ): Promise<
    Reply<
      CreateMemoryStoreResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a memory store.
   *
   * Reads a memory store, without its memories.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}`
   */
  getMemoryStore(
    input: GetMemoryStoreInput,
    context: Context,
  ): Promise<
    Reply<
      GetMemoryStoreResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a memory store.
   *
   * Changes the name, the description and the metadata of a memory store. Omitted properties stay as they are. `metadata` is a patch. Sessions keep the name and the description of the time when the store was attached. An archived store takes no changes.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}`
   */
  updateMemoryStore(
    input: UpdateMemoryStoreInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateMemoryStoreResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a memory store.
   *
   * Deletes a memory store in any state permanently, with its memories and their versions. Sessions keep the reference. A run of a deployment with this store fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/memory_stores/{memory_store_id}`
   */
  deleteMemoryStore(
    input: DeleteMemoryStoreInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteMemoryStoreResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a memory store.
   *
   * Archives a memory store permanently: `archived_at` is set. New sessions, deployments and runs cannot use it. Its memories can be read and deleted, but not created or changed. A run of a deployment with this store fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/archive`
   */
  archiveMemoryStore(
    input: ArchiveMemoryStoreInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveMemoryStoreResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the memories of a store.
   *
   * Lists the memories of a store in the byte order of their paths, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memories`
   */
  listMemories(
    input: ListMemoriesInput,
    context: Context,
  ): Promise<
    Reply<
      ListMemoriesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a memory.
   *
   * Creates a memory at a path. It never overwrites: if another memory is at this path, above it or below it, the request returns 409.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/memories`
   */
  createMemory(
    input: CreateMemoryInput,
    context: Context,
  ): Promise<
    Reply<
      CreateMemoryResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a memory.
   *
   * Reads a memory, by default with its content.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}`
   */
  getMemory(
    input: GetMemoryInput,
    context: Context,
  ): Promise<
    Reply<
      GetMemoryResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a memory.
   *
   * Replaces the content of a memory, its path, or both. Send the hash that you last read, as `precondition` or as `content_sha256`, so that you overwrite nothing that you have not read: with another hash, the request returns 409. If the memory already has the content and the path of the request, nothing changes and the response is 200.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}`
   */
  updateMemory(
    input: UpdateMemoryInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateMemoryResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a memory.
   *
   * Deletes a memory, also in an archived store. Its versions stay, with one more for the deletion.
   *
   * `DELETE /api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}`
   */
  deleteMemory(
    input: DeleteMemoryInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteMemoryResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the versions of memories.
   *
   * Lists the changes of all memories of a store, newest first by default, one page at a time. The versions of deleted memories are listed too. By default, the service keeps a version for 30 days. It keeps the five newest versions of a memory as long as the memory exists.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memory_versions`
   */
  listMemoryVersions(
    input: ListMemoryVersionsInput,
    context: Context,
  ): Promise<
    Reply<
      ListMemoryVersionsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a version of a memory.
   *
   * Reads a version, by default with its content. To restore it, write its content and path back with `updateMemory`.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}`
   */
  getMemoryVersion(
    input: GetMemoryVersionInput,
    context: Context,
  ): Promise<
    Reply<
      GetMemoryVersionResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Redact a version of a memory.
   *
   * Deletes the content, the path, the hash and the size of a version permanently, also in an archived store. Author and time stay. The newest version of a memory cannot be redacted: change or delete the memory first. A redacted version stays as it is.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}/redact`
   */
  redactMemoryVersion(
    input: RedactMemoryVersionInput,
    context: Context,
  ): Promise<
    Reply<
      RedactMemoryVersionResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive an environment.
   *
   * Archives an environment permanently: `archived_at` is set. New sessions, deployments and runs cannot use it, and it takes no changes. Sessions that use it continue. A run of a deployment with this environment fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/environments/{environment_id}/archive`
   */
  archiveEnvironment(
    input: ArchiveEnvironmentInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveEnvironmentResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List files.
   *
   * Lists the files of the workspace, newest first by default, one page at a time: uploads, and the copies of sessions. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/files`
   */
  listFiles(
    input: ListFilesInput,
    context: Context,
  ): Promise<
    Reply<
      ListFilesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Upload a file.
   *
   * Stores a file. To give it to an agent, name it in the `resources` of a session or a deployment. The response arrives when the file is stored durably. A request with an `Idempotency-Key` returns 400: each upload creates a file.
   *
   * `POST /api/v1/cloud/files`
   */
  uploadFile(
    input: UploadFileInput,
    context: Context,
  ): Promise<
    Reply<
      UploadFileResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a file.
   *
   * Reads what the service knows of a file, without its content.
   *
   * `GET /api/v1/cloud/files/{file_id}`
   */
  getFile(
    input: GetFileInput,
    context: Context,
  ): Promise<
    Reply<
      GetFileResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a file.
   *
   * Deletes a file permanently, with its content. Sessions keep their copies. A file of a session on hold returns 409 with the code `session_held`. A run of a deployment with this file fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/files/{file_id}`
   */
  deleteFile(
    input: DeleteFileInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteFileResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Download a file.
   *
   * Returns the bytes of a file that an agent has made. Uploads cannot be downloaded: the request returns 400. Downloads can be resumed with `Range`.
   *
   * `GET /api/v1/cloud/files/{file_id}/content`
   */
  getFileContent(
    input: GetFileContentInput,
    context: Context,
  ): Promise<
    Reply<
      GetFileContentResponse,
      {
        200: 'X-Request-Id' | 'Accept-Ranges' | 'Content-Disposition' | 'ETag';
        206: 'X-Request-Id' | 'Accept-Ranges' | 'Content-Disposition' | 'Content-Range' | 'ETag';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        416: 'X-Request-Id' | 'Content-Range';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List skills.
   *
   * Lists the skills of the workspace, newest first by default, one page at a time.
   *
   * `GET /api/v1/cloud/skills`
   */
  listSkills(
    input: ListSkillsInput,
    context: Context,
  ): Promise<
    Reply<
      ListSkillsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a skill.
   *
   * Creates a skill with its first version from a folder of files or a zip. To give it to an agent, name it in `skills` of the agent. The response arrives when the skill is stored durably. A request with an `Idempotency-Key` returns 400.
   *
   * `POST /api/v1/cloud/skills`
   */
  createSkill(
    input: CreateSkillInput,
    context: Context,
  ): Promise<
    Reply<
      CreateSkillResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a skill.
   *
   * Reads a skill, without its versions.
   *
   * `GET /api/v1/cloud/skills/{skill_id}`
   */
  getSkill(
    input: GetSkillInput,
    context: Context,
  ): Promise<
    Reply<
      GetSkillResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a skill.
   *
   * Deletes a skill permanently, with all versions, also if agents name it. Containers that have it keep it until they are set up again. A run of a deployment whose agent names it fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/skills/{skill_id}`
   */
  deleteSkill(
    input: DeleteSkillInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteSkillResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List the versions of a skill.
   *
   * Lists the versions of a skill, newest first by default, one page at a time.
   *
   * `GET /api/v1/cloud/skills/{skill_id}/versions`
   */
  listSkillVersions(
    input: ListSkillVersionsInput,
    context: Context,
  ): Promise<
    Reply<
      ListSkillVersionsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a version of a skill.
   *
   * Creates the newest version of a skill from a folder of files or a zip. Its `SKILL.md` has the name of the first version. Agents that name `latest` use it when their container is set up. A request with an `Idempotency-Key` returns 400.
   *
   * `POST /api/v1/cloud/skills/{skill_id}/versions`
   */
  createSkillVersion(
    input: CreateSkillVersionInput,
    context: Context,
  ): Promise<
    Reply<
      CreateSkillVersionResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a version of a skill.
   *
   * Reads a version of a skill, without its content. `latest` is the newest version.
   *
   * `GET /api/v1/cloud/skills/{skill_id}/versions/{version}`
   */
  getSkillVersion(
    input: GetSkillVersionInput,
    context: Context,
  ): Promise<
    Reply<
      GetSkillVersionResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a version of a skill.
   *
   * Deletes a version permanently. A skill always has a version, so the only one cannot be deleted. Delete the skill instead.
   *
   * `DELETE /api/v1/cloud/skills/{skill_id}/versions/{version}`
   */
  deleteSkillVersion(
    input: DeleteSkillVersionInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteSkillVersionResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Download a version of a skill.
   *
   * Returns the files of a version as a zip, without a folder around them. Equal folders have equal zips. Downloads can be resumed with `Range`.
   *
   * `GET /api/v1/cloud/skills/{skill_id}/versions/{version}/content`
   */
  getSkillVersionContent(
    input: GetSkillVersionContentInput,
    context: Context,
  ): Promise<
    Reply<
      GetSkillVersionContentResponse,
      {
        200: 'X-Request-Id' | 'Accept-Ranges' | 'Content-Disposition' | 'ETag';
        206: 'X-Request-Id' | 'Accept-Ranges' | 'Content-Disposition' | 'Content-Range' | 'ETag';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        416: 'X-Request-Id' | 'Content-Range';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List forward schedules.
   *
   * Lists the forward schedules of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived schedules are listed only if `include_archived` is true or `status` is `archived`.
   *
   * `GET /api/v1/forward/schedules`
   */
  listSchedules(
    input: ListSchedulesInput,
    context: Context,
  ): Promise<
    Reply<
      ListSchedulesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a forward schedule.
   *
   * Creates a forward schedule. It is active at once, but no run starts at once: its first trigger time is the first one of its trigger policy after now. Without a trigger policy, it runs only by hand. See *Scheduling*.
   *
   * `POST /api/v1/forward/schedules`
   */
  createSchedule(
    input: CreateScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      CreateScheduleResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a forward schedule.
   *
   * Reads one forward schedule. Archived schedules can be read too.
   *
   * `GET /api/v1/forward/schedules/{schedule_id}`
   */
  getSchedule(
    input: GetScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      GetScheduleResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a forward schedule.
   *
   * Changes a forward schedule. Omitted properties stay as they are, also those of `execution`. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. The trigger times of a new trigger policy are computed from now. A paused schedule stays paused. Runs that have started do not change.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}`
   */
  updateSchedule(
    input: UpdateScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateScheduleResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a forward schedule.
   *
   * Archives a schedule permanently: its status becomes `archived`, and `archived_at` is set. The schedule can be read, but it does not fire, run or change. Each such request returns 409 with the code `schedule_archived`, and so does archiving again. Runs that have started continue.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/archive`
   */
  archiveSchedule(
    input: ArchiveScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      ArchiveScheduleResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Pause a forward schedule.
   *
   * Stops a schedule until it is unpaused: its status becomes `paused`, and its `paused_reason` becomes `{type: manual}`. After the response, no later trigger time fires. Runs that have started continue. Pausing a paused schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/pause`
   */
  pauseSchedule(
    input: PauseScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      PauseScheduleResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Run a forward schedule.
   *
   * Starts a run now. The trigger policy is not affected. The response is the run, which is `pending`. Read the run until its status is `completed`, `failed` or `skipped`. If the run would reuse an archived session (`reuse_session`), the response is 409 with the code `session_archived`; a scheduled run creates a new session instead.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/run`
   */
  runSchedule(
    input: RunScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      RunScheduleResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Unpause a forward schedule.
   *
   * Lets a paused schedule fire again: its status becomes `active`. No run starts at once. The next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/unpause`
   */
  unpauseSchedule(
    input: UnpauseScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      UnpauseScheduleResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List runs of forward schedules.
   *
   * Lists the runs of the forward schedules of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/forward/schedule_runs`
   */
  listScheduleRuns(
    input: ListScheduleRunsInput,
    context: Context,
  ): Promise<
    Reply<
      ListScheduleRunsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a run of a forward schedule.
   *
   * Reads one run.
   *
   * `GET /api/v1/forward/schedule_runs/{run_id}`
   */
  getScheduleRun(
    input: GetScheduleRunInput,
    context: Context,
  ): Promise<
    Reply<
      GetScheduleRunResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List audit events.
   *
   * Lists who changed what in the workspace, newest first by default, one page at a time. The access token needs the scope `admin`. There is one event for each request that is not a GET, also if it failed or was denied, and for each change by a command or by the service. A response that an Idempotency-Key repeats adds no event, and neither does a 429.
   *
   * `GET /api/v1/cloud/audit_events`
   */
  listAuditEvents(
    input: ListAuditEventsInput,
    context: Context,
  ): Promise<
    Reply<
      ListAuditEventsResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Preview a cron expression.
   *
   * Lists the next runs of a cron expression in a time zone, before you create a deployment or a schedule with it. For runs near a daylight saving change, the response says what happens to them and lists the local times that are dropped; see *Scheduling*.
   *
   * Deployments and schedules reject the same expressions and time zones, with the same messages.
   *
   * `GET /api/v1/cloud/cron/preview`
   */
  getCronPreview(
    input: GetCronPreviewInput,
    context: Context,
  ): Promise<
    Reply<
      GetCronPreviewResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List identities.
   *
   * Lists the identities that forward schedules can name, newest first by default, one page at a time.
   *
   * `GET /api/v1/forward/identities`
   */
  listIdentities(
    input: ListIdentitiesInput,
    context: Context,
  ): Promise<
    Reply<
      ListIdentitiesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read an identity.
   *
   * Reads an identity.
   *
   * `GET /api/v1/forward/identities/{identity_id}`
   */
  getIdentity(
    input: GetIdentityInput,
    context: Context,
  ): Promise<
    Reply<
      GetIdentityResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List templates.
   *
   * Lists the templates that forward schedules can name, newest first by default, one page at a time.
   *
   * `GET /api/v1/forward/templates`
   */
  listTemplates(
    input: ListTemplatesInput,
    context: Context,
  ): Promise<
    Reply<
      ListTemplatesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a template.
   *
   * Reads a template.
   *
   * `GET /api/v1/forward/templates/{template_id}`
   */
  getTemplate(
    input: GetTemplateInput,
    context: Context,
  ): Promise<
    Reply<
      GetTemplateResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read the state of the service.
   *
   * Returns the servers of the service with their work, what waits, and the deployments and schedules whose runs fail, in all workspaces. The access token needs the scope `admin`, in the workspace `default`. All times are those of the database. At most 200 servers are shown: those whose leases end last.
   *
   * `GET /api/v1/cloud/status`
   */
  getServiceStatus(
    input: GetServiceStatusInput,
    context: Context,
  ): Promise<
    Reply<
      GetServiceStatusResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List workspaces.
   *
   * Lists all workspaces of the service, newest first by default, one page at a time. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces`
   */
  listWorkspaces(
    input: ListWorkspacesInput,
    context: Context,
  ): Promise<
    Reply<
      ListWorkspacesResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create a workspace.
   *
   * Creates an empty workspace. Create an access token for it next. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces`
   */
  createWorkspace(
    input: CreateWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      CreateWorkspaceResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Export a workspace.
   *
   * Returns all objects of a workspace and the content of its files and skills, as lines of JSON. No line has a token, a secret of a vault or a key. Environment variables are in it, as in responses.
   *
   * The first line has the type `export`, with the format, the workspace and the time. Lines of objects have `object`, in the form of other responses, and those of events also `session_id` and `thread_id`. A file and a version of a skill name their content in `blob`. Lines with the type `blob` have parts of a content, in base64, from an `offset`; `blob_end` has its size and its hash. A content that is missing in the store is `blob_missing`.
   *
   * The last line is `end`, with the number of lines of each type. If the export fails, the last line is the error envelope. An export without a last line `end` is incomplete. It is not the state of one moment: objects can change while it runs. It counts as a stream, and it ends when the access token is revoked. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/export`
   */
  exportWorkspace(
    input: ExportWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      ExportWorkspaceResponse,
      {
        200: 'X-Request-Id' | 'Content-Disposition';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Resume a workspace.
   *
   * Ends the suspension of a workspace. What waited continues. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/resume`
   */
  resumeWorkspace(
    input: ResumeWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      ResumeWorkspaceResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Suspend a workspace.
   *
   * Suspends a workspace: all requests with its access tokens return 403 within a second, its streams end, and nothing new starts. Trigger times of its deployments and schedules are skipped, and messages wait. The workspace of the access token cannot be suspended. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/suspend`
   */
  suspendWorkspace(
    input: SuspendWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      SuspendWorkspaceResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List access tokens.
   *
   * Lists the access tokens of a workspace, newest first by default, one page at a time. Revoked and expired tokens are listed too, client tokens are not. No response has the token itself, except when it is created. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/tokens`
   */
  listAccessTokens(
    input: ListAccessTokensInput,
    context: Context,
  ): Promise<
    Reply<
      ListAccessTokensResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Create an access token.
   *
   * Creates an access token for a workspace. The token is in this response only. A response that an Idempotency-Key repeats has it too. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/tokens`
   */
  createAccessToken(
    input: CreateAccessTokenInput,
    context: Context,
  ): Promise<
    Reply<
      CreateAccessTokenResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Revoke an access token.
   *
   * Ends an access token permanently. Requests with it return 401 within a second, and its streams end. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/revoke`
   */
  revokeAccessToken(
    input: RevokeAccessTokenInput,
    context: Context,
  ): Promise<
    Reply<
      RevokeAccessTokenResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Replace an access token.
   *
   * Creates an access token with the same kind, name, owner and scopes. The old one stays valid for `overlap_hours`. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/rotate`
   */
  rotateAccessToken(
    input: RotateAccessTokenInput,
    context: Context,
  ): Promise<
    Reply<
      RotateAccessTokenResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read what a workspace uses.
   *
   * Returns each limit of a workspace with its use at this moment. A limit that the workspace lacks is the one of the settings, if they have one. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/usage`
   */
  getWorkspaceUsage(
    input: GetWorkspaceUsageInput,
    context: Context,
  ): Promise<
    Reply<
      GetWorkspaceUsageResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List what a workspace used on each day.
   *
   * Lists what a workspace used by day, agent and model, oldest day first, one page at a time. Follow `next_page` until it is null; see *Pagination*. The entries of today can still grow. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/usage_days`
   */
  listWorkspaceUsage(
    input: ListWorkspaceUsageInput,
    context: Context,
  ): Promise<
    Reply<
      ListWorkspaceUsageResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Read a workspace.
   *
   * Reads a workspace, with its limits and its retention. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}`
   */
  getWorkspace(
    input: GetWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      GetWorkspaceResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Update a workspace.
   *
   * Replaces the limits or the retention of a workspace, each as a whole. Omitted properties stay as they are. Servers apply a change within seconds. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}`
   */
  updateWorkspace(
    input: UpdateWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      UpdateWorkspaceResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Delete a workspace.
   *
   * Deletes a workspace with all its data, in the background: its access tokens are invalid and nothing starts from now on. The response has the status `deleting`. Until all data is deleted, `getWorkspace` returns the number of deleted rows in `deleted_rows`. Then it returns 404. Audit events stay for their own retention. The request can be repeated. A workspace with a session on hold, the workspace of the access token of the request and the workspace `default` return 409. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `DELETE /api/v1/cloud/workspaces/{workspace_id}`
   */
  deleteWorkspace(
    input: DeleteWorkspaceInput,
    context: Context,
  ): Promise<
    Reply<
      DeleteWorkspaceResponse,
      {
        200: 'X-Request-Id';
        400: 'X-Request-Id';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Put a session on hold.
   *
   * Keeps a session for legal reasons: until its release, no request deletes the session, and no retention deletes it, its events, its files or its runs. Requests can still delete single files and resources. The access token needs the scope `admin`. A session that is on hold stays so, and keeps the time of its first hold. The agent can continue, and the session can be archived.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/hold`
   */
  holdSession(
    input: HoldSessionInput,
    context: Context,
  ): Promise<
    Reply<
      HoldSessionResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * End the hold of a session.
   *
   * Ends the legal hold of a session. The access token needs the scope `admin`. A session without a hold stays so. Retention can delete the session from now on.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/release`
   */
  releaseSession(
    input: ReleaseSessionInput,
    context: Context,
  ): Promise<
    Reply<
      ReleaseSessionResponse,
      {
        200: 'X-Request-Id' | 'Idempotent-Replayed';
        400: 'X-Request-Id' | 'Idempotent-Replayed';
        401: 'X-Request-Id' | 'WWW-Authenticate';
        403: 'X-Request-Id' | 'WWW-Authenticate';
        404: 'X-Request-Id' | 'Idempotent-Replayed';
        405: 'X-Request-Id' | 'Allow';
        409: 'X-Request-Id' | 'Idempotent-Replayed' | 'Retry-After';
        413: 'X-Request-Id';
        415: 'X-Request-Id';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;
}
