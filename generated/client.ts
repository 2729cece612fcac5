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
  ListSessionThreadEventsResponse,
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

/**
 * A declared response, the headers that came with it, and the operation that was called; checking `status` narrows the
 * rest, such as `body`. Without `operation`, errors of `unwrap` do not name it.
 */
export type Result<R extends { status: number }> = R extends unknown
  ? R & { headers: Headers; operation?: string }
  : never;

/**
 * The events of a stream, one after another, for `for await`. The stream is open. Leaving the loop closes it, and so does
 * `return()`.
 */
export interface EventStream<Event> extends AsyncGenerator<Event, void, undefined> {
  /** The position after the last event that the loop received. Open another stream there with `Last-Event-ID`. */
  readonly lastEventId: string | undefined;
}

/**
 * A file to upload:
 *
 * - a `File`, or a `Blob`, which needs a `filename`
 * - `path`: a file of the disk. Only in Node.
 * - `stream`: bytes that are sent as they arrive. Browsers can do this over HTTP/2 only, and some cannot. The upload is not
 *   retried.
 *
 * `type` is its media type, by default that of the blob, or `application/octet-stream`.
 */
export type Upload =
  | File
  | { readonly blob: Blob; readonly filename: string; readonly type?: string }
  | { readonly path: string; readonly filename?: string; readonly type?: string }
  | { readonly stream: ReadableStream<Uint8Array>; readonly filename: string; readonly type?: string };

/** A file of a list, or a folder of the disk with all files in it. Folders only in Node. */
export type ListedUpload =
  | Exclude<Upload, { readonly stream: ReadableStream<Uint8Array> }>
  | { readonly folder: string };

/** A form, with its files as uploads. */
export type Form<Body> = {
  [Part in keyof Body]: Body[Part] extends Blob
    ? Upload
    : Body[Part] extends Blob[]
      ? readonly ListedUpload[]
      : Body[Part];
};

/** A response with the content of a file as a stream. Read it to the end or cancel it: until then, it holds a connection. */
export type Download<R> = R extends { bytes: unknown }
  ? Omit<R, 'bytes' | 'length' | 'failed'> & { body: ReadableStream<Uint8Array> }
  : R;

export interface ListSessionsQuery {
  /**
   * Only sessions of this agent, in any of its versions. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  agent_id?: NonNullable<operations['listSessions']['parameters']['query']>['agent_id'] | undefined;
  /**
   * Only sessions that this deployment created. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  deployment_id?: NonNullable<operations['listSessions']['parameters']['query']>['deployment_id'] | undefined;
  /**
   * Only sessions with this memory store, also after it was deleted. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id?:
    | NonNullable<operations['listSessions']['parameters']['query']>['memory_store_id']
    | undefined;
  /**
   * Only sessions in one of these states, written `statuses[]=idle&statuses[]=running` or `statuses=idle&statuses=running`.
   *
   * From 1 to 20 values.
   */
  statuses?: NonNullable<operations['listSessions']['parameters']['query']>['statuses'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listSessions']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listSessions']['parameters']['query']>['created_at'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listSessions']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listSessions']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSessions']['parameters']['query']>['page'] | undefined;
  /**
   * Return the sessions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listSessions']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the sessions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listSessions']['parameters']['query']>['before_id'] | undefined;
}

export interface ListSessionsParams {
  query?: ListSessionsQuery | undefined;
}

export type ListSessionsResult = Result<ListSessionsResponse>;

export interface CreateSessionHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createSession']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateSessionParams {
  headers?: CreateSessionHeaders | undefined;
  body: Schemas['CreateSessionRequest'];
}

export type CreateSessionResult = Result<CreateSessionResponse>;

export interface GetSessionPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['getSession']['parameters']['path']>['session_id'];
}

export interface GetSessionParams {
  path: GetSessionPath;
}

export type GetSessionResult = Result<GetSessionResponse>;

export interface UpdateSessionPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['updateSession']['parameters']['path']>['session_id'];
}

export interface UpdateSessionHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateSession']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateSessionParams {
  path: UpdateSessionPath;
  headers?: UpdateSessionHeaders | undefined;
  body: Schemas['UpdateSessionRequest'];
}

export type UpdateSessionResult = Result<UpdateSessionResponse>;

export interface DeleteSessionPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['deleteSession']['parameters']['path']>['session_id'];
}

export interface DeleteSessionParams {
  path: DeleteSessionPath;
}

export type DeleteSessionResult = Result<DeleteSessionResponse>;

export interface ArchiveSessionPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['archiveSession']['parameters']['path']>['session_id'];
}

export interface ArchiveSessionHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveSession']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveSessionParams {
  path: ArchiveSessionPath;
  headers?: ArchiveSessionHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveSessionResult = Result<ArchiveSessionResponse>;

export interface CreateClientTokenPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['createClientToken']['parameters']['path']>['session_id'];
}

export interface CreateClientTokenHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createClientToken']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateClientTokenParams {
  path: CreateClientTokenPath;
  headers?: CreateClientTokenHeaders | undefined;
  body: Schemas['CreateClientTokenRequest'];
}

export type CreateClientTokenResult = Result<CreateClientTokenResponse>;

export interface ListSessionEventsPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['listSessionEvents']['parameters']['path']>['session_id'];
}

export interface ListSessionEventsQuery {
  /**
   * Maximum number of events on the page, as a decimal integer. A page can have fewer events and still be followed by another one: it ends before its events exceed about 4 MB. Follow `next_page` while `has_more` is true.
   *
   * Default: `20`. From 1 to 1000.
   */
  limit?: NonNullable<operations['listSessionEvents']['parameters']['query']>['limit'] | undefined;
  /**
   * Return the events just after this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `before_id`. Prefix: `evt_`.
   *
   * At most 68 characters.
   */
  after_id?: NonNullable<operations['listSessionEvents']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the events just before this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `after_id`. Prefix: `evt_`.
   *
   * At most 68 characters.
   */
  before_id?: NonNullable<operations['listSessionEvents']['parameters']['query']>['before_id'] | undefined;
  /**
   * Oldest first (`asc`) or newest first (`desc`).
   *
   * Default: `asc`.
   */
  order?: NonNullable<operations['listSessionEvents']['parameters']['query']>['order'] | undefined;
  /**
   * Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing.
   *
   * From 1 to 50 values.
   */
  types?: NonNullable<operations['listSessionEvents']['parameters']['query']>['types'] | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listSessionEvents']['parameters']['query']>['created_at'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSessionEvents']['parameters']['query']>['page'] | undefined;
}

export interface ListSessionEventsParams {
  path: ListSessionEventsPath;
  query?: ListSessionEventsQuery | undefined;
}

export type ListSessionEventsResult = Result<ListSessionEventsResponse>;

export interface SendSessionEventsPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['sendSessionEvents']['parameters']['path']>['session_id'];
}

export interface SendSessionEventsHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['sendSessionEvents']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface SendSessionEventsParams {
  path: SendSessionEventsPath;
  headers?: SendSessionEventsHeaders | undefined;
  body: Schemas['SendSessionEventsRequest'];
}

export type SendSessionEventsResult = Result<SendSessionEventsResponse>;

export interface StreamSessionEventsPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['streamSessionEvents']['parameters']['path']>['session_id'];
}

export interface StreamSessionEventsQuery {
  /**
   * Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Default: only whole events.
   *
   * From 1 to 10 values.
   */
  event_deltas?:
    | NonNullable<operations['streamSessionEvents']['parameters']['query']>['event_deltas']
    | undefined;
}

export interface StreamSessionEventsHeaders {
  /**
   * The last id that you received from this stream, or `start`. The stream begins with the next event; with `start`, it begins with the first event. Without the header, the stream begins with the next event.
   *
   * From 1 to 68 characters.
   */
  'Last-Event-ID'?:
    | NonNullable<operations['streamSessionEvents']['parameters']['header']>['Last-Event-ID']
    | undefined;
}

export interface StreamSessionEventsParams {
  path: StreamSessionEventsPath;
  query?: StreamSessionEventsQuery | undefined;
  headers?: StreamSessionEventsHeaders | undefined;
}

export interface ListSessionThreadEventsPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['listSessionThreadEvents']['parameters']['path']>['session_id'];
  /**
   * The thread of the session. Prefix: `sthr_`.
   *
   * At most 69 characters.
   */
  thread_id: NonNullable<operations['listSessionThreadEvents']['parameters']['path']>['thread_id'];
}

export interface ListSessionThreadEventsQuery {
  /**
   * Maximum number of events on the page, as a decimal integer. A page can have fewer events and still be followed by another one: it ends before its events exceed about 4 MB. Follow `next_page` while `has_more` is true.
   *
   * Default: `20`. From 1 to 1000.
   */
  limit?: NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['limit'] | undefined;
  /**
   * Return the events just after this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `before_id`. Prefix: `evt_`.
   *
   * At most 68 characters.
   */
  after_id?:
    | NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['after_id']
    | undefined;
  /**
   * Return the events just before this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `after_id`. Prefix: `evt_`.
   *
   * At most 68 characters.
   */
  before_id?:
    | NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['before_id']
    | undefined;
  /**
   * Oldest first (`asc`) or newest first (`desc`).
   *
   * Default: `asc`.
   */
  order?: NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['order'] | undefined;
  /**
   * Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing.
   *
   * From 1 to 50 values.
   */
  types?: NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['types'] | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?:
    | NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['created_at']
    | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSessionThreadEvents']['parameters']['query']>['page'] | undefined;
}

export interface ListSessionThreadEventsParams {
  path: ListSessionThreadEventsPath;
  query?: ListSessionThreadEventsQuery | undefined;
}

export type ListSessionThreadEventsResult = Result<ListSessionThreadEventsResponse>;

export interface StreamSessionThreadEventsPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['streamSessionThreadEvents']['parameters']['path']>['session_id'];
  /**
   * The thread of the session. Prefix: `sthr_`.
   *
   * At most 69 characters.
   */
  thread_id: NonNullable<operations['streamSessionThreadEvents']['parameters']['path']>['thread_id'];
}

export interface StreamSessionThreadEventsQuery {
  /**
   * Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Default: only whole events.
   *
   * From 1 to 10 values.
   */
  event_deltas?:
    | NonNullable<operations['streamSessionThreadEvents']['parameters']['query']>['event_deltas']
    | undefined;
}

export interface StreamSessionThreadEventsHeaders {
  /**
   * The last id that you received from this stream, or `start`. The stream begins with the next event; with `start`, it begins with the first event. Without the header, the stream begins with the next event.
   *
   * From 1 to 68 characters.
   */
  'Last-Event-ID'?:
    | NonNullable<operations['streamSessionThreadEvents']['parameters']['header']>['Last-Event-ID']
    | undefined;
}

export interface StreamSessionThreadEventsParams {
  path: StreamSessionThreadEventsPath;
  query?: StreamSessionThreadEventsQuery | undefined;
  headers?: StreamSessionThreadEventsHeaders | undefined;
}

export interface StreamEventsQuery {
  /**
   * The sessions whose events to stream, written `session_ids[]=sess_1&session_ids[]=sess_2` or `session_ids=sess_1&session_ids=sess_2`. Without it, the stream has the changes of all sessions. Prefix: `sess_`.
   *
   * From 1 to 100 values.
   */
  session_ids?: NonNullable<operations['streamEvents']['parameters']['query']>['session_ids'] | undefined;
  /**
   * Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing.
   *
   * From 1 to 50 values.
   */
  types?: NonNullable<operations['streamEvents']['parameters']['query']>['types'] | undefined;
  /**
   * Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Only with `session_ids`. Default: only whole events.
   *
   * From 1 to 10 values.
   */
  event_deltas?: NonNullable<operations['streamEvents']['parameters']['query']>['event_deltas'] | undefined;
}

export interface StreamEventsHeaders {
  /**
   * The last position that you received from this stream, or `start`. With `start`, the stream begins with the first event of each session, or with the oldest change that is kept. Without the header, it begins with the next event.
   *
   * From 1 to 1024 characters.
   */
  'Last-Event-ID'?:
    | NonNullable<operations['streamEvents']['parameters']['header']>['Last-Event-ID']
    | undefined;
}

export interface StreamEventsParams {
  query?: StreamEventsQuery | undefined;
  headers?: StreamEventsHeaders | undefined;
}

export interface ListSessionResourcesPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['listSessionResources']['parameters']['path']>['session_id'];
}

export interface ListSessionResourcesQuery {
  /**
   * Oldest first (`asc`) or newest first (`desc`).
   *
   * Default: `asc`.
   */
  order?: NonNullable<operations['listSessionResources']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listSessionResources']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSessionResources']['parameters']['query']>['page'] | undefined;
  /**
   * Return the resources just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sesr_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listSessionResources']['parameters']['query']>['before_id'] | undefined;
  /**
   * Return the resources just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sesr_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listSessionResources']['parameters']['query']>['after_id'] | undefined;
}

export interface ListSessionResourcesParams {
  path: ListSessionResourcesPath;
  query?: ListSessionResourcesQuery | undefined;
}

export type ListSessionResourcesResult = Result<ListSessionResourcesResponse>;

export interface AddSessionResourcePath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['addSessionResource']['parameters']['path']>['session_id'];
}

export interface AddSessionResourceHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['addSessionResource']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface AddSessionResourceParams {
  path: AddSessionResourcePath;
  headers?: AddSessionResourceHeaders | undefined;
  body: Schemas['AddSessionResourceRequest'];
}

export type AddSessionResourceResult = Result<AddSessionResourceResponse>;

export interface GetSessionResourcePath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['getSessionResource']['parameters']['path']>['session_id'];
  /**
   * The resource of the session. Prefix: `sesr_`.
   *
   * At most 69 characters.
   */
  resource_id: NonNullable<operations['getSessionResource']['parameters']['path']>['resource_id'];
}

export interface GetSessionResourceParams {
  path: GetSessionResourcePath;
}

export type GetSessionResourceResult = Result<GetSessionResourceResponse>;

export interface RotateSessionResourceTokenPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['rotateSessionResourceToken']['parameters']['path']>['session_id'];
  /**
   * The resource of the session. Prefix: `sesr_`.
   *
   * At most 69 characters.
   */
  resource_id: NonNullable<operations['rotateSessionResourceToken']['parameters']['path']>['resource_id'];
}

export interface RotateSessionResourceTokenHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['rotateSessionResourceToken']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface RotateSessionResourceTokenParams {
  path: RotateSessionResourceTokenPath;
  headers?: RotateSessionResourceTokenHeaders | undefined;
  body: Schemas['RotateTokenRequest'];
}

export type RotateSessionResourceTokenResult = Result<RotateSessionResourceTokenResponse>;

export interface DeleteSessionResourcePath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['deleteSessionResource']['parameters']['path']>['session_id'];
  /**
   * The resource of the session. Prefix: `sesr_`.
   *
   * At most 69 characters.
   */
  resource_id: NonNullable<operations['deleteSessionResource']['parameters']['path']>['resource_id'];
}

export interface DeleteSessionResourceParams {
  path: DeleteSessionResourcePath;
}

export type DeleteSessionResourceResult = Result<DeleteSessionResourceResponse>;

export interface ListSessionThreadsPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['listSessionThreads']['parameters']['path']>['session_id'];
}

export interface ListSessionThreadsQuery {
  /**
   * Oldest first (`asc`) or newest first (`desc`).
   *
   * Default: `asc`.
   */
  order?: NonNullable<operations['listSessionThreads']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listSessionThreads']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSessionThreads']['parameters']['query']>['page'] | undefined;
  /**
   * Return the threads just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sthr_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listSessionThreads']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the threads just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sthr_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listSessionThreads']['parameters']['query']>['before_id'] | undefined;
}

export interface ListSessionThreadsParams {
  path: ListSessionThreadsPath;
  query?: ListSessionThreadsQuery | undefined;
}

export type ListSessionThreadsResult = Result<ListSessionThreadsResponse>;

export interface GetSessionThreadPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['getSessionThread']['parameters']['path']>['session_id'];
  /**
   * The thread of the session. Prefix: `sthr_`.
   *
   * At most 69 characters.
   */
  thread_id: NonNullable<operations['getSessionThread']['parameters']['path']>['thread_id'];
}

export interface GetSessionThreadParams {
  path: GetSessionThreadPath;
}

export type GetSessionThreadResult = Result<GetSessionThreadResponse>;

export interface ArchiveSessionThreadPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['archiveSessionThread']['parameters']['path']>['session_id'];
  /**
   * The thread of the session. Prefix: `sthr_`.
   *
   * At most 69 characters.
   */
  thread_id: NonNullable<operations['archiveSessionThread']['parameters']['path']>['thread_id'];
}

export interface ArchiveSessionThreadHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveSessionThread']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveSessionThreadParams {
  path: ArchiveSessionThreadPath;
  headers?: ArchiveSessionThreadHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveSessionThreadResult = Result<ArchiveSessionThreadResponse>;

export interface ListDeploymentsQuery {
  /**
   * Only deployments of this agent, in any version. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  agent_id?: NonNullable<operations['listDeployments']['parameters']['query']>['agent_id'] | undefined;
  /**
   * Only deployments with this status.
   */
  status?: NonNullable<operations['listDeployments']['parameters']['query']>['status'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listDeployments']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listDeployments']['parameters']['query']>['created_at'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listDeployments']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listDeployments']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listDeployments']['parameters']['query']>['page'] | undefined;
  /**
   * Return the deployments just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  after_id?: NonNullable<operations['listDeployments']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the deployments just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  before_id?: NonNullable<operations['listDeployments']['parameters']['query']>['before_id'] | undefined;
}

export interface ListDeploymentsParams {
  query?: ListDeploymentsQuery | undefined;
}

export type ListDeploymentsResult = Result<ListDeploymentsResponse>;

export interface CreateDeploymentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createDeployment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateDeploymentParams {
  headers?: CreateDeploymentHeaders | undefined;
  body: Schemas['CreateDeploymentRequest'];
}

export type CreateDeploymentResult = Result<CreateDeploymentResponse>;

export interface GetDeploymentPath {
  /**
   * The deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  id: NonNullable<operations['getDeployment']['parameters']['path']>['id'];
}

export interface GetDeploymentParams {
  path: GetDeploymentPath;
}

export type GetDeploymentResult = Result<GetDeploymentResponse>;

export interface UpdateDeploymentPath {
  /**
   * The deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  id: NonNullable<operations['updateDeployment']['parameters']['path']>['id'];
}

export interface UpdateDeploymentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateDeployment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateDeploymentParams {
  path: UpdateDeploymentPath;
  headers?: UpdateDeploymentHeaders | undefined;
  body: Schemas['UpdateDeploymentRequest'];
}

export type UpdateDeploymentResult = Result<UpdateDeploymentResponse>;

export interface PauseDeploymentPath {
  /**
   * The deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  id: NonNullable<operations['pauseDeployment']['parameters']['path']>['id'];
}

export interface PauseDeploymentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['pauseDeployment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface PauseDeploymentParams {
  path: PauseDeploymentPath;
  headers?: PauseDeploymentHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type PauseDeploymentResult = Result<PauseDeploymentResponse>;

export interface UnpauseDeploymentPath {
  /**
   * The deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  id: NonNullable<operations['unpauseDeployment']['parameters']['path']>['id'];
}

export interface UnpauseDeploymentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['unpauseDeployment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UnpauseDeploymentParams {
  path: UnpauseDeploymentPath;
  headers?: UnpauseDeploymentHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type UnpauseDeploymentResult = Result<UnpauseDeploymentResponse>;

export interface RunDeploymentPath {
  /**
   * The deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  id: NonNullable<operations['runDeployment']['parameters']['path']>['id'];
}

export interface RunDeploymentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['runDeployment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface RunDeploymentParams {
  path: RunDeploymentPath;
  headers?: RunDeploymentHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type RunDeploymentResult = Result<RunDeploymentResponse>;

export interface ArchiveDeploymentPath {
  /**
   * The deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  id: NonNullable<operations['archiveDeployment']['parameters']['path']>['id'];
}

export interface ArchiveDeploymentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveDeployment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveDeploymentParams {
  path: ArchiveDeploymentPath;
  headers?: ArchiveDeploymentHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveDeploymentResult = Result<ArchiveDeploymentResponse>;

export interface ListDeploymentRunsQuery {
  /**
   * Only runs of this deployment. Prefix: `dep_`.
   *
   * At most 68 characters.
   */
  deployment_id?:
    | NonNullable<operations['listDeploymentRuns']['parameters']['query']>['deployment_id']
    | undefined;
  /**
   * Only runs with an error (`true`), or only those without one (`false`).
   */
  has_error?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['has_error'] | undefined;
  /**
   * Only runs with this trigger.
   */
  trigger_type?:
    | NonNullable<operations['listDeploymentRuns']['parameters']['query']>['trigger_type']
    | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['created_at'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['page'] | undefined;
  /**
   * Return the deployment runs just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `drun_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the deployment runs just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `drun_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>['before_id'] | undefined;
}

export interface ListDeploymentRunsParams {
  query?: ListDeploymentRunsQuery | undefined;
}

export type ListDeploymentRunsResult = Result<ListDeploymentRunsResponse>;

export interface GetDeploymentRunPath {
  /**
   * The deployment run. Prefix: `drun_`.
   *
   * At most 69 characters.
   */
  run_id: NonNullable<operations['getDeploymentRun']['parameters']['path']>['run_id'];
}

export interface GetDeploymentRunParams {
  path: GetDeploymentRunPath;
}

export type GetDeploymentRunResult = Result<GetDeploymentRunResponse>;

export interface ListAgentsQuery {
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listAgents']['parameters']['query']>['created_at'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listAgents']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listAgents']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listAgents']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listAgents']['parameters']['query']>['page'] | undefined;
  /**
   * Return the agents just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  after_id?: NonNullable<operations['listAgents']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the agents just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  before_id?: NonNullable<operations['listAgents']['parameters']['query']>['before_id'] | undefined;
}

export interface ListAgentsParams {
  query?: ListAgentsQuery | undefined;
}

export type ListAgentsResult = Result<ListAgentsResponse>;

export interface CreateAgentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createAgent']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateAgentParams {
  headers?: CreateAgentHeaders | undefined;
  body: Schemas['CreateAgentRequest'];
}

export type CreateAgentResult = Result<CreateAgentResponse>;

export interface GetAgentPath {
  /**
   * The agent. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  agent_id: NonNullable<operations['getAgent']['parameters']['path']>['agent_id'];
}

export interface GetAgentQuery {
  /**
   * The version to read. Default: the newest version.
   *
   * From 1 to 2147483647.
   */
  version?: NonNullable<operations['getAgent']['parameters']['query']>['version'] | undefined;
}

export interface GetAgentParams {
  path: GetAgentPath;
  query?: GetAgentQuery | undefined;
}

export type GetAgentResult = Result<GetAgentResponse>;

export interface UpdateAgentPath {
  /**
   * The agent. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  agent_id: NonNullable<operations['updateAgent']['parameters']['path']>['agent_id'];
}

export interface UpdateAgentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateAgent']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateAgentParams {
  path: UpdateAgentPath;
  headers?: UpdateAgentHeaders | undefined;
  body: Schemas['UpdateAgentRequest'];
}

export type UpdateAgentResult = Result<UpdateAgentResponse>;

export interface ArchiveAgentPath {
  /**
   * The agent. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  agent_id: NonNullable<operations['archiveAgent']['parameters']['path']>['agent_id'];
}

export interface ArchiveAgentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveAgent']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveAgentParams {
  path: ArchiveAgentPath;
  headers?: ArchiveAgentHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveAgentResult = Result<ArchiveAgentResponse>;

export interface ListAgentVersionsPath {
  /**
   * The agent. Prefix: `agent_`.
   *
   * At most 70 characters.
   */
  agent_id: NonNullable<operations['listAgentVersions']['parameters']['path']>['agent_id'];
}

export interface ListAgentVersionsQuery {
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listAgentVersions']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listAgentVersions']['parameters']['query']>['page'] | undefined;
}

export interface ListAgentVersionsParams {
  path: ListAgentVersionsPath;
  query?: ListAgentVersionsQuery | undefined;
}

export type ListAgentVersionsResult = Result<ListAgentVersionsResponse>;

export interface ListEnvironmentsQuery {
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listEnvironments']['parameters']['query']>['created_at'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listEnvironments']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listEnvironments']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listEnvironments']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listEnvironments']['parameters']['query']>['page'] | undefined;
  /**
   * Return the environments just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `env_`.
   *
   * At most 68 characters.
   */
  after_id?: NonNullable<operations['listEnvironments']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the environments just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `env_`.
   *
   * At most 68 characters.
   */
  before_id?: NonNullable<operations['listEnvironments']['parameters']['query']>['before_id'] | undefined;
}

export interface ListEnvironmentsParams {
  query?: ListEnvironmentsQuery | undefined;
}

export type ListEnvironmentsResult = Result<ListEnvironmentsResponse>;

export interface CreateEnvironmentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createEnvironment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateEnvironmentParams {
  headers?: CreateEnvironmentHeaders | undefined;
  body: Schemas['CreateEnvironmentRequest'];
}

export type CreateEnvironmentResult = Result<CreateEnvironmentResponse>;

export interface GetEnvironmentPath {
  /**
   * The environment. Prefix: `env_`.
   *
   * At most 68 characters.
   */
  environment_id: NonNullable<operations['getEnvironment']['parameters']['path']>['environment_id'];
}

export interface GetEnvironmentParams {
  path: GetEnvironmentPath;
}

export type GetEnvironmentResult = Result<GetEnvironmentResponse>;

export interface UpdateEnvironmentPath {
  /**
   * The environment. Prefix: `env_`.
   *
   * At most 68 characters.
   */
  environment_id: NonNullable<operations['updateEnvironment']['parameters']['path']>['environment_id'];
}

export interface UpdateEnvironmentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateEnvironment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateEnvironmentParams {
  path: UpdateEnvironmentPath;
  headers?: UpdateEnvironmentHeaders | undefined;
  body: Schemas['UpdateEnvironmentRequest'];
}

export type UpdateEnvironmentResult = Result<UpdateEnvironmentResponse>;

export interface DeleteEnvironmentPath {
  /**
   * The environment. Prefix: `env_`.
   *
   * At most 68 characters.
   */
  environment_id: NonNullable<operations['deleteEnvironment']['parameters']['path']>['environment_id'];
}

export interface DeleteEnvironmentParams {
  path: DeleteEnvironmentPath;
}

export type DeleteEnvironmentResult = Result<DeleteEnvironmentResponse>;

export interface ListVaultsQuery {
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listVaults']['parameters']['query']>['created_at'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listVaults']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listVaults']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listVaults']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listVaults']['parameters']['query']>['page'] | undefined;
  /**
   * Return the vaults just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  after_id?: NonNullable<operations['listVaults']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the vaults just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  before_id?: NonNullable<operations['listVaults']['parameters']['query']>['before_id'] | undefined;
}

export interface ListVaultsParams {
  query?: ListVaultsQuery | undefined;
}

export type ListVaultsResult = Result<ListVaultsResponse>;

export interface CreateVaultHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createVault']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateVaultParams {
  headers?: CreateVaultHeaders | undefined;
  body: Schemas['CreateVaultRequest'];
}

export type CreateVaultResult = Result<CreateVaultResponse>;

export interface GetVaultPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['getVault']['parameters']['path']>['vault_id'];
}

export interface GetVaultParams {
  path: GetVaultPath;
}

export type GetVaultResult = Result<GetVaultResponse>;

export interface UpdateVaultPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['updateVault']['parameters']['path']>['vault_id'];
}

export interface UpdateVaultHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateVault']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateVaultParams {
  path: UpdateVaultPath;
  headers?: UpdateVaultHeaders | undefined;
  body: Schemas['UpdateVaultRequest'];
}

export type UpdateVaultResult = Result<UpdateVaultResponse>;

export interface DeleteVaultPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['deleteVault']['parameters']['path']>['vault_id'];
}

export interface DeleteVaultParams {
  path: DeleteVaultPath;
}

export type DeleteVaultResult = Result<DeleteVaultResponse>;

export interface ArchiveVaultPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['archiveVault']['parameters']['path']>['vault_id'];
}

export interface ArchiveVaultHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveVault']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveVaultParams {
  path: ArchiveVaultPath;
  headers?: ArchiveVaultHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveVaultResult = Result<ArchiveVaultResponse>;

export interface ListCredentialsPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['listCredentials']['parameters']['path']>['vault_id'];
}

export interface ListCredentialsQuery {
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listCredentials']['parameters']['query']>['created_at'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listCredentials']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listCredentials']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listCredentials']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listCredentials']['parameters']['query']>['page'] | undefined;
  /**
   * Return the credentials just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `vcred_`.
   *
   * At most 70 characters.
   */
  after_id?: NonNullable<operations['listCredentials']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the credentials just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `vcred_`.
   *
   * At most 70 characters.
   */
  before_id?: NonNullable<operations['listCredentials']['parameters']['query']>['before_id'] | undefined;
}

export interface ListCredentialsParams {
  path: ListCredentialsPath;
  query?: ListCredentialsQuery | undefined;
}

export type ListCredentialsResult = Result<ListCredentialsResponse>;

export interface CreateCredentialPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['createCredential']['parameters']['path']>['vault_id'];
}

export interface CreateCredentialHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createCredential']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateCredentialParams {
  path: CreateCredentialPath;
  headers?: CreateCredentialHeaders | undefined;
  body: Schemas['CreateCredentialRequest'];
}

export type CreateCredentialResult = Result<CreateCredentialResponse>;

export interface GetCredentialPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['getCredential']['parameters']['path']>['vault_id'];
  /**
   * The credential of the vault. Prefix: `vcred_`.
   *
   * At most 70 characters.
   */
  credential_id: NonNullable<operations['getCredential']['parameters']['path']>['credential_id'];
}

export interface GetCredentialParams {
  path: GetCredentialPath;
}

export type GetCredentialResult = Result<GetCredentialResponse>;

export interface UpdateCredentialPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['updateCredential']['parameters']['path']>['vault_id'];
  /**
   * The credential of the vault. Prefix: `vcred_`.
   *
   * At most 70 characters.
   */
  credential_id: NonNullable<operations['updateCredential']['parameters']['path']>['credential_id'];
}

export interface UpdateCredentialHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateCredential']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateCredentialParams {
  path: UpdateCredentialPath;
  headers?: UpdateCredentialHeaders | undefined;
  body: Schemas['UpdateCredentialRequest'];
}

export type UpdateCredentialResult = Result<UpdateCredentialResponse>;

export interface DeleteCredentialPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['deleteCredential']['parameters']['path']>['vault_id'];
  /**
   * The credential of the vault. Prefix: `vcred_`.
   *
   * At most 70 characters.
   */
  credential_id: NonNullable<operations['deleteCredential']['parameters']['path']>['credential_id'];
}

export interface DeleteCredentialParams {
  path: DeleteCredentialPath;
}

export type DeleteCredentialResult = Result<DeleteCredentialResponse>;

export interface ArchiveCredentialPath {
  /**
   * The vault. Prefix: `vault_`.
   *
   * At most 70 characters.
   */
  vault_id: NonNullable<operations['archiveCredential']['parameters']['path']>['vault_id'];
  /**
   * The credential of the vault. Prefix: `vcred_`.
   *
   * At most 70 characters.
   */
  credential_id: NonNullable<operations['archiveCredential']['parameters']['path']>['credential_id'];
}

export interface ArchiveCredentialHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveCredential']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveCredentialParams {
  path: ArchiveCredentialPath;
  headers?: ArchiveCredentialHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveCredentialResult = Result<ArchiveCredentialResponse>;

export interface ListMemoryStoresQuery {
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listMemoryStores']['parameters']['query']>['created_at'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listMemoryStores']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listMemoryStores']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listMemoryStores']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listMemoryStores']['parameters']['query']>['page'] | undefined;
  /**
   * Return the memory stores just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  after_id?: NonNullable<operations['listMemoryStores']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the memory stores just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  before_id?: NonNullable<operations['listMemoryStores']['parameters']['query']>['before_id'] | undefined;
}

export interface ListMemoryStoresParams {
  query?: ListMemoryStoresQuery | undefined;
}

export type ListMemoryStoresResult = Result<ListMemoryStoresResponse>;

export interface CreateMemoryStoreHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createMemoryStore']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateMemoryStoreParams {
  headers?: CreateMemoryStoreHeaders | undefined;
  body: Schemas['CreateMemoryStoreRequest'];
}

export type CreateMemoryStoreResult = Result<CreateMemoryStoreResponse>;

export interface GetMemoryStorePath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['getMemoryStore']['parameters']['path']>['memory_store_id'];
}

export interface GetMemoryStoreParams {
  path: GetMemoryStorePath;
}

export type GetMemoryStoreResult = Result<GetMemoryStoreResponse>;

export interface UpdateMemoryStorePath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['updateMemoryStore']['parameters']['path']>['memory_store_id'];
}

export interface UpdateMemoryStoreHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateMemoryStore']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateMemoryStoreParams {
  path: UpdateMemoryStorePath;
  headers?: UpdateMemoryStoreHeaders | undefined;
  body: Schemas['UpdateMemoryStoreRequest'];
}

export type UpdateMemoryStoreResult = Result<UpdateMemoryStoreResponse>;

export interface DeleteMemoryStorePath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['deleteMemoryStore']['parameters']['path']>['memory_store_id'];
}

export interface DeleteMemoryStoreParams {
  path: DeleteMemoryStorePath;
}

export type DeleteMemoryStoreResult = Result<DeleteMemoryStoreResponse>;

export interface ArchiveMemoryStorePath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['archiveMemoryStore']['parameters']['path']>['memory_store_id'];
}

export interface ArchiveMemoryStoreHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveMemoryStore']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveMemoryStoreParams {
  path: ArchiveMemoryStorePath;
  headers?: ArchiveMemoryStoreHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveMemoryStoreResult = Result<ArchiveMemoryStoreResponse>;

export interface ListMemoriesPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['listMemories']['parameters']['path']>['memory_store_id'];
}

export interface ListMemoriesQuery {
  /**
   * Only memories below this folder: `/projects/`. It ends with a slash. The slash at its start is optional.
   *
   * From 1 to 1024 characters.
   */
  path_prefix?: NonNullable<operations['listMemories']['parameters']['query']>['path_prefix'] | undefined;
  /**
   * How deep to list. 0: everything. 1: only what is directly in the folder, and an entry `memory_prefix` for each folder in it.
   *
   * Default: `0`. From 0 to 1.
   */
  depth?: NonNullable<operations['listMemories']['parameters']['query']>['depth'] | undefined;
  /**
   * Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries.
   *
   * Default: `basic`.
   */
  view?: NonNullable<operations['listMemories']['parameters']['query']>['view'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listMemories']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters.
   *
   * From 1 to 2048 characters.
   */
  page?: NonNullable<operations['listMemories']['parameters']['query']>['page'] | undefined;
}

export interface ListMemoriesParams {
  path: ListMemoriesPath;
  query?: ListMemoriesQuery | undefined;
}

export type ListMemoriesResult = Result<ListMemoriesResponse>;

export interface CreateMemoryPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['createMemory']['parameters']['path']>['memory_store_id'];
}

export interface CreateMemoryQuery {
  /**
   * Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries.
   *
   * Default: `basic`.
   */
  view?: NonNullable<operations['createMemory']['parameters']['query']>['view'] | undefined;
}

export interface CreateMemoryHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createMemory']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateMemoryParams {
  path: CreateMemoryPath;
  query?: CreateMemoryQuery | undefined;
  headers?: CreateMemoryHeaders | undefined;
  body: Schemas['CreateMemoryRequest'];
}

export type CreateMemoryResult = Result<CreateMemoryResponse>;

export interface GetMemoryPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['getMemory']['parameters']['path']>['memory_store_id'];
  /**
   * The memory of the memory store. Prefix: `mem_`.
   *
   * At most 68 characters.
   */
  memory_id: NonNullable<operations['getMemory']['parameters']['path']>['memory_id'];
}

export interface GetMemoryQuery {
  /**
   * Whether the response has the content. Default: `full`. With `basic`, `content` is null.
   *
   * Default: `full`.
   */
  view?: NonNullable<operations['getMemory']['parameters']['query']>['view'] | undefined;
}

export interface GetMemoryParams {
  path: GetMemoryPath;
  query?: GetMemoryQuery | undefined;
}

export type GetMemoryResult = Result<GetMemoryResponse>;

export interface UpdateMemoryPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['updateMemory']['parameters']['path']>['memory_store_id'];
  /**
   * The memory of the memory store. Prefix: `mem_`.
   *
   * At most 68 characters.
   */
  memory_id: NonNullable<operations['updateMemory']['parameters']['path']>['memory_id'];
}

export interface UpdateMemoryQuery {
  /**
   * Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries.
   *
   * Default: `basic`.
   */
  view?: NonNullable<operations['updateMemory']['parameters']['query']>['view'] | undefined;
}

export interface UpdateMemoryHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateMemory']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateMemoryParams {
  path: UpdateMemoryPath;
  query?: UpdateMemoryQuery | undefined;
  headers?: UpdateMemoryHeaders | undefined;
  body: Schemas['UpdateMemoryRequest'];
}

export type UpdateMemoryResult = Result<UpdateMemoryResponse>;

export interface DeleteMemoryPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['deleteMemory']['parameters']['path']>['memory_store_id'];
  /**
   * The memory of the memory store. Prefix: `mem_`.
   *
   * At most 68 characters.
   */
  memory_id: NonNullable<operations['deleteMemory']['parameters']['path']>['memory_id'];
}

export interface DeleteMemoryQuery {
  /**
   * Delete the memory only if its content has this hash.
   *
   * At most 64 characters.
   */
  expected_content_sha256?:
    | NonNullable<operations['deleteMemory']['parameters']['query']>['expected_content_sha256']
    | undefined;
}

export interface DeleteMemoryParams {
  path: DeleteMemoryPath;
  query?: DeleteMemoryQuery | undefined;
}

export type DeleteMemoryResult = Result<DeleteMemoryResponse>;

export interface ListMemoryVersionsPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['listMemoryVersions']['parameters']['path']>['memory_store_id'];
}

export interface ListMemoryVersionsQuery {
  /**
   * Only versions of this memory. It can be deleted. Prefix: `mem_`.
   *
   * At most 68 characters.
   */
  memory_id?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['memory_id'] | undefined;
  /**
   * Only versions with this operation.
   */
  operation?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['operation'] | undefined;
  /**
   * Only versions that the agent of this session made. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['session_id'] | undefined;
  /**
   * Only versions that requests with this access token made. Prefix: `tok_`.
   *
   * At most 68 characters.
   */
  api_key_id?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['api_key_id'] | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['created_at'] | undefined;
  /**
   * Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries.
   *
   * Default: `basic`.
   */
  view?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['view'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['page'] | undefined;
  /**
   * Return the memory versions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `memver_`.
   *
   * At most 71 characters.
   */
  after_id?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the memory versions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `memver_`.
   *
   * At most 71 characters.
   */
  before_id?: NonNullable<operations['listMemoryVersions']['parameters']['query']>['before_id'] | undefined;
}

export interface ListMemoryVersionsParams {
  path: ListMemoryVersionsPath;
  query?: ListMemoryVersionsQuery | undefined;
}

export type ListMemoryVersionsResult = Result<ListMemoryVersionsResponse>;

export interface GetMemoryVersionPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['getMemoryVersion']['parameters']['path']>['memory_store_id'];
  /**
   * The memory version of the memory store. Prefix: `memver_`.
   *
   * At most 71 characters.
   */
  memory_version_id: NonNullable<operations['getMemoryVersion']['parameters']['path']>['memory_version_id'];
}

export interface GetMemoryVersionQuery {
  /**
   * Whether the response has the content. Default: `full`. With `basic`, `content` is null.
   *
   * Default: `full`.
   */
  view?: NonNullable<operations['getMemoryVersion']['parameters']['query']>['view'] | undefined;
}

export interface GetMemoryVersionParams {
  path: GetMemoryVersionPath;
  query?: GetMemoryVersionQuery | undefined;
}

export type GetMemoryVersionResult = Result<GetMemoryVersionResponse>;

export interface RedactMemoryVersionPath {
  /**
   * The memory store. Prefix: `memstore_`.
   *
   * At most 73 characters.
   */
  memory_store_id: NonNullable<operations['redactMemoryVersion']['parameters']['path']>['memory_store_id'];
  /**
   * The memory version of the memory store. Prefix: `memver_`.
   *
   * At most 71 characters.
   */
  memory_version_id: NonNullable<
    operations['redactMemoryVersion']['parameters']['path']
  >['memory_version_id'];
}

export interface RedactMemoryVersionHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['redactMemoryVersion']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface RedactMemoryVersionParams {
  path: RedactMemoryVersionPath;
  headers?: RedactMemoryVersionHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type RedactMemoryVersionResult = Result<RedactMemoryVersionResponse>;

export interface ArchiveEnvironmentPath {
  /**
   * The environment. Prefix: `env_`.
   *
   * At most 68 characters.
   */
  environment_id: NonNullable<operations['archiveEnvironment']['parameters']['path']>['environment_id'];
}

export interface ArchiveEnvironmentHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveEnvironment']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveEnvironmentParams {
  path: ArchiveEnvironmentPath;
  headers?: ArchiveEnvironmentHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveEnvironmentResult = Result<ArchiveEnvironmentResponse>;

export interface ListFilesQuery {
  /**
   * Maximum number of files on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 1000.
   */
  limit?: NonNullable<operations['listFiles']['parameters']['query']>['limit'] | undefined;
  /**
   * Only files that belong to this session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  scope_id?: NonNullable<operations['listFiles']['parameters']['query']>['scope_id'] | undefined;
  /**
   * Only these files, on one page, written `ids[]=file_…&ids[]=file_…` or `ids=file_…&ids=file_…`. Unknown files are omitted. Cannot be combined with other parameters. Prefix: `file_`.
   *
   * From 1 to 100 values.
   */
  ids?: NonNullable<operations['listFiles']['parameters']['query']>['ids'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listFiles']['parameters']['query']>['order'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listFiles']['parameters']['query']>['page'] | undefined;
  /**
   * Return the files just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `file_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listFiles']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the files just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `file_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listFiles']['parameters']['query']>['before_id'] | undefined;
}

export interface ListFilesParams {
  query?: ListFilesQuery | undefined;
}

export type ListFilesResult = Result<ListFilesResponse>;

export interface UploadFileParams {
  body: Form<Schemas['UploadFileRequest']>;
}

export type UploadFileResult = Result<UploadFileResponse>;

export interface GetFilePath {
  /**
   * The file. Prefix: `file_`.
   *
   * At most 69 characters.
   */
  file_id: NonNullable<operations['getFile']['parameters']['path']>['file_id'];
}

export interface GetFileParams {
  path: GetFilePath;
}

export type GetFileResult = Result<GetFileResponse>;

export interface DeleteFilePath {
  /**
   * The file. Prefix: `file_`.
   *
   * At most 69 characters.
   */
  file_id: NonNullable<operations['deleteFile']['parameters']['path']>['file_id'];
}

export interface DeleteFileParams {
  path: DeleteFilePath;
}

export type DeleteFileResult = Result<DeleteFileResponse>;

export interface GetFileContentPath {
  /**
   * The file. Prefix: `file_`.
   *
   * At most 69 characters.
   */
  file_id: NonNullable<operations['getFileContent']['parameters']['path']>['file_id'];
}

export interface GetFileContentHeaders {
  /**
   * The bytes to return, as in RFC 9110: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. Other units and several ranges return the whole file.
   *
   * From 1 to 256 characters.
   */
  Range?: NonNullable<operations['getFileContent']['parameters']['header']>['Range'] | undefined;
}

export interface GetFileContentParams {
  path: GetFileContentPath;
  headers?: GetFileContentHeaders | undefined;
}

export type GetFileContentResult = Result<Download<GetFileContentResponse>>;

export interface ListSkillsQuery {
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 1000.
   */
  limit?: NonNullable<operations['listSkills']['parameters']['query']>['limit'] | undefined;
  /**
   * Only skills from this source. Your workspace has only `custom` ones.
   */
  source?: NonNullable<operations['listSkills']['parameters']['query']>['source'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listSkills']['parameters']['query']>['order'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSkills']['parameters']['query']>['page'] | undefined;
  /**
   * Return the skills just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  after_id?: NonNullable<operations['listSkills']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the skills just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  before_id?: NonNullable<operations['listSkills']['parameters']['query']>['before_id'] | undefined;
}

export interface ListSkillsParams {
  query?: ListSkillsQuery | undefined;
}

export type ListSkillsResult = Result<ListSkillsResponse>;

export interface CreateSkillParams {
  body: Form<Schemas['CreateSkillRequest']>;
}

export type CreateSkillResult = Result<CreateSkillResponse>;

export interface GetSkillPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['getSkill']['parameters']['path']>['skill_id'];
}

export interface GetSkillParams {
  path: GetSkillPath;
}

export type GetSkillResult = Result<GetSkillResponse>;

export interface DeleteSkillPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['deleteSkill']['parameters']['path']>['skill_id'];
}

export interface DeleteSkillParams {
  path: DeleteSkillPath;
}

export type DeleteSkillResult = Result<DeleteSkillResponse>;

export interface ListSkillVersionsPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['listSkillVersions']['parameters']['path']>['skill_id'];
}

export interface ListSkillVersionsQuery {
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 1000.
   */
  limit?: NonNullable<operations['listSkillVersions']['parameters']['query']>['limit'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listSkillVersions']['parameters']['query']>['order'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSkillVersions']['parameters']['query']>['page'] | undefined;
  /**
   * Return the versions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `skver_`.
   *
   * At most 70 characters.
   */
  after_id?: NonNullable<operations['listSkillVersions']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the versions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `skver_`.
   *
   * At most 70 characters.
   */
  before_id?: NonNullable<operations['listSkillVersions']['parameters']['query']>['before_id'] | undefined;
}

export interface ListSkillVersionsParams {
  path: ListSkillVersionsPath;
  query?: ListSkillVersionsQuery | undefined;
}

export type ListSkillVersionsResult = Result<ListSkillVersionsResponse>;

export interface CreateSkillVersionPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['createSkillVersion']['parameters']['path']>['skill_id'];
}

export interface CreateSkillVersionParams {
  path: CreateSkillVersionPath;
  body: Form<Schemas['CreateSkillVersionRequest']>;
}

export type CreateSkillVersionResult = Result<CreateSkillVersionResponse>;

export interface GetSkillVersionPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['getSkillVersion']['parameters']['path']>['skill_id'];
  /**
   * The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`.
   *
   * At most 70 characters.
   */
  version: NonNullable<operations['getSkillVersion']['parameters']['path']>['version'];
}

export interface GetSkillVersionParams {
  path: GetSkillVersionPath;
}

export type GetSkillVersionResult = Result<GetSkillVersionResponse>;

export interface DeleteSkillVersionPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['deleteSkillVersion']['parameters']['path']>['skill_id'];
  /**
   * The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`.
   *
   * At most 70 characters.
   */
  version: NonNullable<operations['deleteSkillVersion']['parameters']['path']>['version'];
}

export interface DeleteSkillVersionParams {
  path: DeleteSkillVersionPath;
}

export type DeleteSkillVersionResult = Result<DeleteSkillVersionResponse>;

export interface GetSkillVersionContentPath {
  /**
   * The skill. Prefix: `skill_`.
   *
   * At most 70 characters.
   */
  skill_id: NonNullable<operations['getSkillVersionContent']['parameters']['path']>['skill_id'];
  /**
   * The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`.
   *
   * At most 70 characters.
   */
  version: NonNullable<operations['getSkillVersionContent']['parameters']['path']>['version'];
}

export interface GetSkillVersionContentHeaders {
  /**
   * The bytes to return, as in RFC 9110: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. Other units and several ranges return the whole file.
   *
   * From 1 to 256 characters.
   */
  Range?: NonNullable<operations['getSkillVersionContent']['parameters']['header']>['Range'] | undefined;
}

export interface GetSkillVersionContentParams {
  path: GetSkillVersionContentPath;
  headers?: GetSkillVersionContentHeaders | undefined;
}

export type GetSkillVersionContentResult = Result<Download<GetSkillVersionContentResponse>>;

export interface ListSchedulesQuery {
  /**
   * Only schedules of this identity. Prefix: `idn_`.
   *
   * At most 68 characters.
   */
  identity_id?: NonNullable<operations['listSchedules']['parameters']['query']>['identity_id'] | undefined;
  /**
   * Only schedules of this template. Prefix: `tmpl_`.
   *
   * At most 69 characters.
   */
  template_id?: NonNullable<operations['listSchedules']['parameters']['query']>['template_id'] | undefined;
  /**
   * Only schedules with this status. `archived` lists archived schedules even if `include_archived` is false.
   *
   * At most 16 characters.
   */
  status?: NonNullable<operations['listSchedules']['parameters']['query']>['status'] | undefined;
  /**
   * Whether to include archived objects.
   *
   * Default: `false`.
   */
  include_archived?:
    | NonNullable<operations['listSchedules']['parameters']['query']>['include_archived']
    | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listSchedules']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listSchedules']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listSchedules']['parameters']['query']>['page'] | undefined;
  /**
   * Return the schedules just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  after_id?: NonNullable<operations['listSchedules']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the schedules just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  before_id?: NonNullable<operations['listSchedules']['parameters']['query']>['before_id'] | undefined;
}

export interface ListSchedulesParams {
  query?: ListSchedulesQuery | undefined;
}

export type ListSchedulesResult = Result<ListSchedulesResponse>;

export interface CreateScheduleHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createSchedule']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateScheduleParams {
  headers?: CreateScheduleHeaders | undefined;
  body: Schemas['CreateScheduleRequest'];
}

export type CreateScheduleResult = Result<CreateScheduleResponse>;

export interface GetSchedulePath {
  /**
   * The forward schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id: NonNullable<operations['getSchedule']['parameters']['path']>['schedule_id'];
}

export interface GetScheduleParams {
  path: GetSchedulePath;
}

export type GetScheduleResult = Result<GetScheduleResponse>;

export interface UpdateSchedulePath {
  /**
   * The forward schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id: NonNullable<operations['updateSchedule']['parameters']['path']>['schedule_id'];
}

export interface UpdateScheduleHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateSchedule']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateScheduleParams {
  path: UpdateSchedulePath;
  headers?: UpdateScheduleHeaders | undefined;
  body: Schemas['UpdateScheduleRequest'];
}

export type UpdateScheduleResult = Result<UpdateScheduleResponse>;

export interface ArchiveSchedulePath {
  /**
   * The forward schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id: NonNullable<operations['archiveSchedule']['parameters']['path']>['schedule_id'];
}

export interface ArchiveScheduleHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['archiveSchedule']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ArchiveScheduleParams {
  path: ArchiveSchedulePath;
  headers?: ArchiveScheduleHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ArchiveScheduleResult = Result<ArchiveScheduleResponse>;

export interface PauseSchedulePath {
  /**
   * The forward schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id: NonNullable<operations['pauseSchedule']['parameters']['path']>['schedule_id'];
}

export interface PauseScheduleHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['pauseSchedule']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface PauseScheduleParams {
  path: PauseSchedulePath;
  headers?: PauseScheduleHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type PauseScheduleResult = Result<PauseScheduleResponse>;

export interface RunSchedulePath {
  /**
   * The forward schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id: NonNullable<operations['runSchedule']['parameters']['path']>['schedule_id'];
}

export interface RunScheduleHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['runSchedule']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface RunScheduleParams {
  path: RunSchedulePath;
  headers?: RunScheduleHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type RunScheduleResult = Result<RunScheduleResponse>;

export interface UnpauseSchedulePath {
  /**
   * The forward schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id: NonNullable<operations['unpauseSchedule']['parameters']['path']>['schedule_id'];
}

export interface UnpauseScheduleHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['unpauseSchedule']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UnpauseScheduleParams {
  path: UnpauseSchedulePath;
  headers?: UnpauseScheduleHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type UnpauseScheduleResult = Result<UnpauseScheduleResponse>;

export interface ListScheduleRunsQuery {
  /**
   * Only runs of this schedule. Prefix: `sched_`.
   *
   * At most 70 characters.
   */
  schedule_id?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['schedule_id'] | undefined;
  /**
   * Only runs of this identity. Prefix: `idn_`.
   *
   * At most 68 characters.
   */
  identity_id?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['identity_id'] | undefined;
  /**
   * Only runs with this status.
   *
   * At most 16 characters.
   */
  status?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['status'] | undefined;
  /**
   * Only runs with this trigger.
   *
   * At most 16 characters.
   */
  trigger_type?:
    | NonNullable<operations['listScheduleRuns']['parameters']['query']>['trigger_type']
    | undefined;
  /**
   * Only runs with an error (`true`), or without one (`false`).
   */
  has_error?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['has_error'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['page'] | undefined;
  /**
   * Return the schedule runs just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `srun_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the schedule runs just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `srun_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listScheduleRuns']['parameters']['query']>['before_id'] | undefined;
}

export interface ListScheduleRunsParams {
  query?: ListScheduleRunsQuery | undefined;
}

export type ListScheduleRunsResult = Result<ListScheduleRunsResponse>;

export interface GetScheduleRunPath {
  /**
   * The run. Prefix: `srun_`.
   *
   * At most 69 characters.
   */
  run_id: NonNullable<operations['getScheduleRun']['parameters']['path']>['run_id'];
}

export interface GetScheduleRunParams {
  path: GetScheduleRunPath;
}

export type GetScheduleRunResult = Result<GetScheduleRunResponse>;

export interface ListAuditEventsQuery {
  /**
   * Only changes of this object and of what it contains. It can be deleted.
   *
   * At most 80 characters.
   */
  object?: NonNullable<operations['listAuditEvents']['parameters']['query']>['object'] | undefined;
  /**
   * Only changes by this operation.
   *
   * At most 64 characters.
   */
  operation?: NonNullable<operations['listAuditEvents']['parameters']['query']>['operation'] | undefined;
  /**
   * Only changes that requests with this access token made. Prefix: `tok_`.
   *
   * At most 68 characters.
   */
  api_key_id?: NonNullable<operations['listAuditEvents']['parameters']['query']>['api_key_id'] | undefined;
  /**
   * Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`.
   */
  created_at?: NonNullable<operations['listAuditEvents']['parameters']['query']>['created_at'] | undefined;
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listAuditEvents']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listAuditEvents']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listAuditEvents']['parameters']['query']>['page'] | undefined;
  /**
   * Return the audit events just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `aud_`.
   *
   * At most 68 characters.
   */
  after_id?: NonNullable<operations['listAuditEvents']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the audit events just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `aud_`.
   *
   * At most 68 characters.
   */
  before_id?: NonNullable<operations['listAuditEvents']['parameters']['query']>['before_id'] | undefined;
}

export interface ListAuditEventsParams {
  query?: ListAuditEventsQuery | undefined;
}

export type ListAuditEventsResult = Result<ListAuditEventsResponse>;

export interface GetCronPreviewQuery {
  /**
   * The cron expression, percent-encoded: a space is `%20` or `+`.
   *
   * From 1 to 256 characters.
   */
  expression: NonNullable<operations['getCronPreview']['parameters']['query']>['expression'];
  /**
   * The time zone in which the expression is read.
   *
   * From 1 to 64 characters.
   */
  timezone: NonNullable<operations['getCronPreview']['parameters']['query']>['timezone'];
  /**
   * The number of runs to list.
   *
   * Default: `5`. From 1 to 100.
   */
  count?: NonNullable<operations['getCronPreview']['parameters']['query']>['count'] | undefined;
  /**
   * The moment after which runs are listed, in UTC. Default: now.
   *
   * At most 27 characters.
   */
  after?: NonNullable<operations['getCronPreview']['parameters']['query']>['after'] | undefined;
}

export interface GetCronPreviewParams {
  query: GetCronPreviewQuery;
}

export type GetCronPreviewResult = Result<GetCronPreviewResponse>;

export interface ListIdentitiesQuery {
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listIdentities']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listIdentities']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listIdentities']['parameters']['query']>['page'] | undefined;
  /**
   * Return the identities just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `idn_`.
   *
   * At most 68 characters.
   */
  after_id?: NonNullable<operations['listIdentities']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the identities just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `idn_`.
   *
   * At most 68 characters.
   */
  before_id?: NonNullable<operations['listIdentities']['parameters']['query']>['before_id'] | undefined;
}

export interface ListIdentitiesParams {
  query?: ListIdentitiesQuery | undefined;
}

export type ListIdentitiesResult = Result<ListIdentitiesResponse>;

export interface GetIdentityPath {
  /**
   * The identity. Prefix: `idn_`.
   *
   * At most 68 characters.
   */
  identity_id: NonNullable<operations['getIdentity']['parameters']['path']>['identity_id'];
}

export interface GetIdentityParams {
  path: GetIdentityPath;
}

export type GetIdentityResult = Result<GetIdentityResponse>;

export interface ListTemplatesQuery {
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listTemplates']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listTemplates']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listTemplates']['parameters']['query']>['page'] | undefined;
  /**
   * Return the templates just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `tmpl_`.
   *
   * At most 69 characters.
   */
  after_id?: NonNullable<operations['listTemplates']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the templates just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `tmpl_`.
   *
   * At most 69 characters.
   */
  before_id?: NonNullable<operations['listTemplates']['parameters']['query']>['before_id'] | undefined;
}

export interface ListTemplatesParams {
  query?: ListTemplatesQuery | undefined;
}

export type ListTemplatesResult = Result<ListTemplatesResponse>;

export interface GetTemplatePath {
  /**
   * The template. Prefix: `tmpl_`.
   *
   * At most 69 characters.
   */
  template_id: NonNullable<operations['getTemplate']['parameters']['path']>['template_id'];
}

export interface GetTemplateParams {
  path: GetTemplatePath;
}

export type GetTemplateResult = Result<GetTemplateResponse>;

export interface GetServiceStatusParams {}

export type GetServiceStatusResult = Result<GetServiceStatusResponse>;

export interface ListWorkspacesQuery {
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listWorkspaces']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listWorkspaces']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listWorkspaces']['parameters']['query']>['page'] | undefined;
  /**
   * Return the workspaces just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  after_id?: NonNullable<operations['listWorkspaces']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the workspaces just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  before_id?: NonNullable<operations['listWorkspaces']['parameters']['query']>['before_id'] | undefined;
}

export interface ListWorkspacesParams {
  query?: ListWorkspacesQuery | undefined;
}

export type ListWorkspacesResult = Result<ListWorkspacesResponse>;

export interface CreateWorkspaceHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createWorkspace']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateWorkspaceParams {
  headers?: CreateWorkspaceHeaders | undefined;
  body: Schemas['CreateWorkspaceRequest'];
}

export type CreateWorkspaceResult = Result<CreateWorkspaceResponse>;

export interface ExportWorkspacePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['exportWorkspace']['parameters']['path']>['workspace_id'];
}

export interface ExportWorkspaceParams {
  path: ExportWorkspacePath;
}

export type ExportWorkspaceResult = Result<Download<ExportWorkspaceResponse>>;

export interface ResumeWorkspacePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['resumeWorkspace']['parameters']['path']>['workspace_id'];
}

export interface ResumeWorkspaceHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['resumeWorkspace']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ResumeWorkspaceParams {
  path: ResumeWorkspacePath;
  headers?: ResumeWorkspaceHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ResumeWorkspaceResult = Result<ResumeWorkspaceResponse>;

export interface SuspendWorkspacePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['suspendWorkspace']['parameters']['path']>['workspace_id'];
}

export interface SuspendWorkspaceHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['suspendWorkspace']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface SuspendWorkspaceParams {
  path: SuspendWorkspacePath;
  headers?: SuspendWorkspaceHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type SuspendWorkspaceResult = Result<SuspendWorkspaceResponse>;

export interface ListAccessTokensPath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['listAccessTokens']['parameters']['path']>['workspace_id'];
}

export interface ListAccessTokensQuery {
  /**
   * Newest first (`desc`) or oldest first (`asc`).
   *
   * Default: `desc`.
   */
  order?: NonNullable<operations['listAccessTokens']['parameters']['query']>['order'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listAccessTokens']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listAccessTokens']['parameters']['query']>['page'] | undefined;
  /**
   * Return the tokens just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `tok_`.
   *
   * At most 68 characters.
   */
  after_id?: NonNullable<operations['listAccessTokens']['parameters']['query']>['after_id'] | undefined;
  /**
   * Return the tokens just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `tok_`.
   *
   * At most 68 characters.
   */
  before_id?: NonNullable<operations['listAccessTokens']['parameters']['query']>['before_id'] | undefined;
}

export interface ListAccessTokensParams {
  path: ListAccessTokensPath;
  query?: ListAccessTokensQuery | undefined;
}

export type ListAccessTokensResult = Result<ListAccessTokensResponse>;

export interface CreateAccessTokenPath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['createAccessToken']['parameters']['path']>['workspace_id'];
}

export interface CreateAccessTokenHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['createAccessToken']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface CreateAccessTokenParams {
  path: CreateAccessTokenPath;
  headers?: CreateAccessTokenHeaders | undefined;
  body: Schemas['CreateAccessTokenRequest'];
}

export type CreateAccessTokenResult = Result<CreateAccessTokenResponse>;

export interface RevokeAccessTokenPath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['revokeAccessToken']['parameters']['path']>['workspace_id'];
  /**
   * The access token of the workspace. Prefix: `tok_`.
   *
   * At most 68 characters.
   */
  access_token_id: NonNullable<operations['revokeAccessToken']['parameters']['path']>['access_token_id'];
}

export interface RevokeAccessTokenHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['revokeAccessToken']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface RevokeAccessTokenParams {
  path: RevokeAccessTokenPath;
  headers?: RevokeAccessTokenHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type RevokeAccessTokenResult = Result<RevokeAccessTokenResponse>;

export interface RotateAccessTokenPath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['rotateAccessToken']['parameters']['path']>['workspace_id'];
  /**
   * The access token of the workspace. Prefix: `tok_`.
   *
   * At most 68 characters.
   */
  access_token_id: NonNullable<operations['rotateAccessToken']['parameters']['path']>['access_token_id'];
}

export interface RotateAccessTokenHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['rotateAccessToken']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface RotateAccessTokenParams {
  path: RotateAccessTokenPath;
  headers?: RotateAccessTokenHeaders | undefined;
  body: Schemas['RotateAccessTokenRequest'];
}

export type RotateAccessTokenResult = Result<RotateAccessTokenResponse>;

export interface GetWorkspaceUsagePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['getWorkspaceUsage']['parameters']['path']>['workspace_id'];
}

export interface GetWorkspaceUsageParams {
  path: GetWorkspaceUsagePath;
}

export type GetWorkspaceUsageResult = Result<GetWorkspaceUsageResponse>;

export interface ListWorkspaceUsagePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['listWorkspaceUsage']['parameters']['path']>['workspace_id'];
}

export interface ListWorkspaceUsageQuery {
  /**
   * Only this day (UTC) and later ones.
   *
   * At most 10 characters.
   */
  from?: NonNullable<operations['listWorkspaceUsage']['parameters']['query']>['from'] | undefined;
  /**
   * Only this day (UTC) and earlier ones.
   *
   * At most 10 characters.
   */
  to?: NonNullable<operations['listWorkspaceUsage']['parameters']['query']>['to'] | undefined;
  /**
   * Maximum number of entries on the page, as a decimal integer.
   *
   * Default: `20`. From 1 to 100.
   */
  limit?: NonNullable<operations['listWorkspaceUsage']['parameters']['query']>['limit'] | undefined;
  /**
   * Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`.
   *
   * From 1 to 512 characters.
   */
  page?: NonNullable<operations['listWorkspaceUsage']['parameters']['query']>['page'] | undefined;
}

export interface ListWorkspaceUsageParams {
  path: ListWorkspaceUsagePath;
  query?: ListWorkspaceUsageQuery | undefined;
}

export type ListWorkspaceUsageResult = Result<ListWorkspaceUsageResponse>;

export interface GetWorkspacePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['getWorkspace']['parameters']['path']>['workspace_id'];
}

export interface GetWorkspaceParams {
  path: GetWorkspacePath;
}

export type GetWorkspaceResult = Result<GetWorkspaceResponse>;

export interface UpdateWorkspacePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['updateWorkspace']['parameters']['path']>['workspace_id'];
}

export interface UpdateWorkspaceHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['updateWorkspace']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface UpdateWorkspaceParams {
  path: UpdateWorkspacePath;
  headers?: UpdateWorkspaceHeaders | undefined;
  body: Schemas['UpdateWorkspaceRequest'];
}

export type UpdateWorkspaceResult = Result<UpdateWorkspaceResponse>;

export interface DeleteWorkspacePath {
  /**
   * The workspace. Prefix: `wrkspc_`.
   *
   * At most 72 characters.
   */
  workspace_id: NonNullable<operations['deleteWorkspace']['parameters']['path']>['workspace_id'];
}

export interface DeleteWorkspaceParams {
  path: DeleteWorkspacePath;
}

export type DeleteWorkspaceResult = Result<DeleteWorkspaceResponse>;

export interface HoldSessionPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['holdSession']['parameters']['path']>['session_id'];
}

export interface HoldSessionHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['holdSession']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface HoldSessionParams {
  path: HoldSessionPath;
  headers?: HoldSessionHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type HoldSessionResult = Result<HoldSessionResponse>;

export interface ReleaseSessionPath {
  /**
   * The session. Prefix: `sess_`.
   *
   * At most 69 characters.
   */
  session_id: NonNullable<operations['releaseSession']['parameters']['path']>['session_id'];
}

export interface ReleaseSessionHeaders {
  /**
   * A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
   *
   * From 1 to 255 characters.
   */
  'Idempotency-Key'?:
    | NonNullable<operations['releaseSession']['parameters']['header']>['Idempotency-Key']
    | undefined;
}

export interface ReleaseSessionParams {
  path: ReleaseSessionPath;
  headers?: ReleaseSessionHeaders | undefined;
  body?: Schemas['EmptyObject'] | undefined;
}

export type ReleaseSessionResult = Result<ReleaseSessionResponse>;

/** A typed method per operation of the contract. `Options` is what calls take beside their input, `StreamOptions` what streams take. */
export interface Operations<Options, StreamOptions = Options> {
  /**
   * List sessions.
   *
   * Lists the sessions of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived sessions are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/sessions`
   *
   * @example
   * const result = await unwrap(client.listSessions({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSessions(request?: ListSessionsParams & Options): Promise<ListSessionsResult>;

  /**
   * Create a session.
   *
   * Creates a session: one run of an agent in a container of the environment. Without `initial_events`, no work starts and the agent waits for events. The session keeps a snapshot of the agent at the requested version, with the parts that the request replaces. It begins with a coordinator thread and the status `idle`.
   *
   * The response has the resources with their mount paths. Files are copied: a resource has the id of the session's copy. Responses never contain an `authorization_token`.
   *
   * `POST /api/v1/cloud/sessions`
   *
   * @example
   * const result = await unwrap(client.createSession({
   *   body: {
   *     agent: { id: 'agent_01m2ff071gmgwt9y6ngsa2fydt', type: 'agent', version: 3 },
   *     environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
   *     title: 'Prepare release 4.2',
   *     resources: [
   *       {
   *         type: 'github_repository',
   *         url: 'https://github.com/acme/storefront',
   *         authorization_token: 'github_pat_11EXAMPLE0000000000000',
   *       },
   *       {
   *         type: 'github_repository',
   *         url: 'https://github.com/acme/design-tokens.git',
   *         mount_path: '/data/vendor/design-tokens',
   *       },
   *       {
   *         type: 'file',
   *         file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
   *         mount_path: '/data/release-notes.md',
   *       },
   *       {
   *         type: 'memory_store',
   *         memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *         access: 'read_write',
   *         instructions: 'Read how earlier releases were written.',
   *       },
   *       { type: 'vault', vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
   *     ],
   *     vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
   *     metadata: { team: 'platform', ticket: 'PLT-4821' },
   *     environment_variables: { NODE_ENV: 'test' },
   *   },
   * }));
   * console.log(result);
   */
  createSession(request: CreateSessionParams & Options): Promise<CreateSessionResult>;

  /**
   * Read a session.
   *
   * Reads one session with its resources. Archived sessions can be read too.
   *
   * `GET /api/v1/cloud/sessions/{session_id}`
   *
   * @example
   * const result = await unwrap(client.getSession({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   * }));
   * console.log(result);
   */
  getSession(request: GetSessionParams & Options): Promise<GetSessionResult>;

  /**
   * Update a session.
   *
   * Changes the title, the metadata, the environment variables or the budget of a session. Omitted properties stay as they are. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. `environment_variables` replaces all of them and takes effect with the next turn. A change adds the event `session.updated` to the session; see *Events*.
   *
   * `POST /api/v1/cloud/sessions/{session_id}`
   *
   * @example
   * const result = await unwrap(client.updateSession({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   body: {
   *     title: 'Prepare release 4.3',
   *     metadata: { team: 'platform', ticket: null },
   *     environment_variables: { NODE_ENV: 'production' },
   *   },
   * }));
   * console.log(result);
   */
  updateSession(request: UpdateSessionParams & Options): Promise<UpdateSessionResult>;

  /**
   * Delete a session.
   *
   * Deletes a session in any state permanently, with its threads, events and resources. `session.deleted` is the last event of its streams. A session on hold returns 409 with the code `session_held`.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}`
   *
   * @example
   * const result = await unwrap(client.deleteSession({
   *   path: { session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb' },
   * }));
   * console.log(result);
   */
  deleteSession(request: DeleteSessionParams & Options): Promise<DeleteSessionResult>;

  /**
   * Archive a session.
   *
   * Archives a session permanently: `archived_at` is set. The current turn ends, and its `session.status_idle` is the last event. Messages that wait for a turn stay unprocessed. The session can be read and deleted, but it accepts no events and no changes. Each such request returns 409 `conflict_error`, and so does archiving again.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveSession({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   * }));
   * console.log(result);
   */
  archiveSession(request: ArchiveSessionParams & Options): Promise<ArchiveSessionResult>;

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
   *
   * @example
   * const result = await unwrap(client.createClientToken({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   body: { access: 'send', expires_in: 900 },
   * }));
   * console.log(result);
   */
  createClientToken(request: CreateClientTokenParams & Options): Promise<CreateClientTokenResult>;

  /**
   * List the events of a session.
   *
   * Lists the events of a session, oldest first by default, one page at a time: the events that were sent to it, and those of the agent and the service. The events of a child thread are in the list of that thread. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/events`
   *
   * @example
   * const result = await unwrap(client.listSessionEvents({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSessionEvents(request: ListSessionEventsParams & Options): Promise<ListSessionEventsResult>;

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
   *
   * @example
   * const result = await unwrap(client.sendSessionEvents({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   body: {
   *     events: [
   *       {
   *         type: 'user.message',
   *         content: [
   *           {
   *             type: 'text',
   *             text: 'Please prepare release 4.2 and open a pull request.',
   *           },
   *         ],
   *       },
   *     ],
   *   },
   * }));
   * console.log(result);
   */
  sendSessionEvents(request: SendSessionEventsParams & Options): Promise<SendSessionEventsResult>;

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
   *
   * @example
   * const stream = await client.streamSessionEvents({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   * });
   * for await (const event of stream) {
   *   console.log(event);
   * }
   */
  streamSessionEvents(
    request: StreamSessionEventsParams & { query: { event_deltas: readonly unknown[] } } & StreamOptions,
  ): Promise<EventStream<Schemas['StreamedEvent']>>;
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
   *
   * @example
   * const stream = await client.streamSessionEvents({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   * });
   * for await (const event of stream) {
   *   console.log(event);
   * }
   */
  streamSessionEvents(
    request: StreamSessionEventsParams & { query?: { event_deltas?: undefined } | undefined } & StreamOptions,
  ): Promise<EventStream<Schemas['SessionEvent']>>;

  /**
   * List the events of a session thread.
   *
   * Lists the events of one thread, oldest first by default, one page at a time. The coordinator's events are those of the session. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events`
   *
   * @example
   * const result = await unwrap(client.listSessionThreadEvents({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
   *   },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSessionThreadEvents(
    request: ListSessionThreadEventsParams & Options,
  ): Promise<ListSessionThreadEventsResult>;

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
   *
   * @example
   * const stream = await client.streamSessionThreadEvents({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
   *   },
   * });
   * for await (const event of stream) {
   *   console.log(event);
   * }
   */
  streamSessionThreadEvents(
    request: StreamSessionThreadEventsParams & {
      query: { event_deltas: readonly unknown[] };
    } & StreamOptions,
  ): Promise<EventStream<Schemas['StreamedEvent']>>;
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
   *
   * @example
   * const stream = await client.streamSessionThreadEvents({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
   *   },
   * });
   * for await (const event of stream) {
   *   console.log(event);
   * }
   */
  streamSessionThreadEvents(
    request: StreamSessionThreadEventsParams & {
      query?: { event_deltas?: undefined } | undefined;
    } & StreamOptions,
  ): Promise<EventStream<Schemas['SessionEvent']>>;

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
   *
   * @example
   * const stream = await client.streamEvents();
   * for await (const event of stream) {
   *   console.log(event);
   * }
   */
  streamEvents(
    request: StreamEventsParams & { query: { event_deltas: readonly unknown[] } } & StreamOptions,
  ): Promise<EventStream<Schemas['StreamedWorkspaceEvent']>>;
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
   *
   * @example
   * const stream = await client.streamEvents();
   * for await (const event of stream) {
   *   console.log(event);
   * }
   */
  streamEvents(
    request?: StreamEventsParams & { query?: { event_deltas?: undefined } | undefined } & StreamOptions,
  ): Promise<EventStream<Schemas['WorkspaceEvent']>>;

  /**
   * List the resources of a session.
   *
   * Lists what is attached to a session, oldest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources`
   *
   * @example
   * const result = await unwrap(client.listSessionResources({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSessionResources(request: ListSessionResourcesParams & Options): Promise<ListSessionResourcesResult>;

  /**
   * Attach something to a session.
   *
   * Attaches a file to a session. The session gets a copy of the file: deleting the original does not change the session. Repositories, memory stores and vaults cannot be added to an existing session: the request returns 400. Create a session with them instead.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources`
   *
   * @example
   * const result = await unwrap(client.addSessionResource({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   body: {
   *     type: 'file',
   *     file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
   *     mount_path: '/data/inputs/release-notes.md',
   *   },
   * }));
   * console.log(result);
   */
  addSessionResource(request: AddSessionResourceParams & Options): Promise<AddSessionResourceResult>;

  /**
   * Read a resource of a session.
   *
   * Reads one resource. The response never contains a token.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources/{resource_id}`
   *
   * @example
   * const result = await unwrap(client.getSessionResource({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     resource_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
   *   },
   * }));
   * console.log(result);
   */
  getSessionResource(request: GetSessionResourceParams & Options): Promise<GetSessionResourceResult>;

  /**
   * Rotate the token of a repository.
   *
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. A clone that failed with the old token is retried at once, or after the current turn. No other property of a mounted repository can change: another `url` or `mount_path` needs a new session.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources/{resource_id}`
   *
   * @example
   * const result = await unwrap(client.rotateSessionResourceToken({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     resource_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
   *   },
   *   body: { authorization_token: 'github_pat_11EXAMPLE1111111111111' },
   * }));
   * console.log(result);
   */
  rotateSessionResourceToken(
    request: RotateSessionResourceTokenParams & Options,
  ): Promise<RotateSessionResourceTokenResult>;

  /**
   * Delete a session resource.
   *
   * Detaches a resource from its session. A second call returns 404. A file is removed from the container before the next command, and the copy is deleted. A file of a session on hold returns 409 with the code `session_held`. Detaching a vault also removes it from the session's `vault_ids`, unless another resource has it: later turns do not get its credentials.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}/resources/{resource_id}`
   *
   * @example
   * const result = await unwrap(client.deleteSessionResource({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     resource_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
   *   },
   * }));
   * console.log(result);
   */
  deleteSessionResource(request: DeleteSessionResourceParams & Options): Promise<DeleteSessionResourceResult>;

  /**
   * List the threads of a session.
   *
   * Lists the threads of a session, oldest first by default, one page at a time. The oldest is the coordinator. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads`
   *
   * @example
   * const result = await unwrap(client.listSessionThreads({
   *   path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSessionThreads(request: ListSessionThreadsParams & Options): Promise<ListSessionThreadsResult>;

  /**
   * Read a session thread.
   *
   * Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` show whether the thread is the coordinator or not idle. If it is an idle child thread, the conflict is over and you can retry.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}`
   *
   * @example
   * const result = await unwrap(client.getSessionThread({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
   *   },
   * }));
   * console.log(result);
   */
  getSessionThread(request: GetSessionThreadParams & Options): Promise<GetSessionThreadResult>;

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
   *
   * @example
   * const result = await unwrap(client.archiveSessionThread({
   *   path: {
   *     session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
   *     thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
   *   },
   * }));
   * console.log(result);
   */
  archiveSessionThread(request: ArchiveSessionThreadParams & Options): Promise<ArchiveSessionThreadResult>;

  /**
   * List deployments.
   *
   * Lists the deployments of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived deployments are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/deployments`
   *
   * @example
   * const result = await unwrap(client.listDeployments({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listDeployments(request?: ListDeploymentsParams & Options): Promise<ListDeploymentsResult>;

  /**
   * Create a deployment.
   *
   * Creates a deployment. It is active at once. With a schedule, it runs at the trigger times; without one, it runs when `runDeployment` is called. It keeps the agent version of the request, or the newest version at this time.
   *
   * Repositories can have an `authorization_token`. Each run passes it to the session that it creates. Responses never contain it.
   *
   * `POST /api/v1/cloud/deployments`
   *
   * @example
   * const result = await unwrap(client.createDeployment({
   *   body: {
   *     name: 'Release notes',
   *     description: 'Writes the release notes of the week.',
   *     agent: { id: 'agent_01m2ff071gmgwt9y6ngsa2fydt', type: 'agent', version: 3 },
   *     environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
   *     environment_variables: 'NODE_ENV=test',
   *     initial_events: [
   *       {
   *         type: 'user.message',
   *         content: [
   *           {
   *             type: 'text',
   *             text: 'Write the release notes of the last seven days.',
   *           },
   *         ],
   *       },
   *     ],
   *     metadata: { team: 'platform', ticket: 'PLT-4821' },
   *     resources: [
   *       {
   *         type: 'github_repository',
   *         url: 'https://github.com/acme/storefront',
   *         authorization_token: 'github_pat_11EXAMPLE0000000000000',
   *       },
   *       {
   *         type: 'file',
   *         file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
   *         mount_path: '/data/release-notes.md',
   *       },
   *       {
   *         type: 'memory_store',
   *         memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *         access: 'read_write',
   *         instructions: 'Read how earlier releases were written.',
   *       },
   *       { type: 'vault', vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
   *     ],
   *     vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
   *     schedule: { type: 'cron', expression: '0 16 * * 5', timezone: 'Europe/Berlin' },
   *   },
   * }));
   * console.log(result);
   */
  createDeployment(request: CreateDeploymentParams & Options): Promise<CreateDeploymentResult>;

  /**
   * Read a deployment.
   *
   * Reads one deployment. Archived deployments can be read too.
   *
   * `GET /api/v1/cloud/deployments/{id}`
   *
   * @example
   * const result = await unwrap(client.getDeployment({
   *   path: { id: 'dep_01m45yyrg0p7ph5f08kj5edsg3' },
   * }));
   * console.log(result);
   */
  getDeployment(request: GetDeploymentParams & Options): Promise<GetDeploymentResult>;

  /**
   * Update a deployment.
   *
   * Changes a deployment. Omitted properties stay as they are. Null clears `description`, `environment_variables`, `resources`, `vault_ids` and `schedule`; any other value replaces what was there. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. If the agent is only an id, the deployment keeps its newest version.
   *
   * New `resources` replace the old ones and their tokens, so send the token of each private repository again. The trigger times of a new schedule are computed from now. A paused deployment stays paused. Runs that are already triggered use the deployment as it is when they begin.
   *
   * `POST /api/v1/cloud/deployments/{id}`
   *
   * @example
   * const result = await unwrap(client.updateDeployment({
   *   path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
   *   body: {
   *     name: 'Daily release notes',
   *     description: null,
   *     metadata: { cadence: 'daily', ticket: null },
   *     schedule: {
   *       type: 'cron',
   *       expression: '0 16 * * 1-5',
   *       timezone: 'Europe/Berlin',
   *     },
   *   },
   * }));
   * console.log(result);
   */
  updateDeployment(request: UpdateDeploymentParams & Options): Promise<UpdateDeploymentResult>;

  /**
   * Pause a deployment.
   *
   * Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` becomes `{type: manual}`. If several requests arrive at once, exactly one succeeds.
   *
   * The header `Content-Type: application/json` is required even without a body. Without the header, the response is 415. Many clients send the header only with a body: send `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/pause`
   *
   * @example
   * const result = await unwrap(client.pauseDeployment({
   *   path: { id: 'dep_01m4an59j2wq5t8v1x4z7b0d3f' },
   * }));
   * console.log(result);
   */
  pauseDeployment(request: PauseDeploymentParams & Options): Promise<PauseDeploymentResult>;

  /**
   * Unpause a deployment.
   *
   * Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` becomes null. The next trigger time is computed from now. Runs that were missed while it was paused are not repeated. A manual-only deployment keeps `schedule` null.
   *
   * The header `Content-Type: application/json` is required even without a body. Without the header, the response is 415. Many clients send the header only with a body: send `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/unpause`
   *
   * @example
   * const result = await unwrap(client.unpauseDeployment({
   *   path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
   * }));
   * console.log(result);
   */
  unpauseDeployment(request: UnpauseDeploymentParams & Options): Promise<UnpauseDeploymentResult>;

  /**
   * Run a deployment.
   *
   * Runs an active deployment now, with or without a schedule. The response is the run, which is `pending`. Soon after, the run creates a session and sends it the initial events. Read the run to get its `session_id`. Paused and archived deployments return 409 `conflict_error`.
   *
   * `POST /api/v1/cloud/deployments/{id}/run`
   *
   * @example
   * const result = await unwrap(client.runDeployment({
   *   path: { id: 'dep_01m4an59j2wq5t8v1x4z7b0d3f' },
   * }));
   * console.log(result);
   */
  runDeployment(request: RunDeploymentParams & Options): Promise<RunDeploymentResult>;

  /**
   * Archive a deployment.
   *
   * Archives a deployment permanently: `archived_at` is set, and the status stays. The deployment can be read, but it does not run and cannot change. Each such request returns 409 `conflict_error`, and so does archiving again. Its runs and their sessions stay.
   *
   * `POST /api/v1/cloud/deployments/{id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveDeployment({
   *   path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
   * }));
   * console.log(result);
   */
  archiveDeployment(request: ArchiveDeploymentParams & Options): Promise<ArchiveDeploymentResult>;

  /**
   * List the runs of deployments.
   *
   * Lists the runs of all deployments of the workspace, or of one, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. A deployment that does not exist has no runs.
   *
   * `GET /api/v1/cloud/deployment_runs`
   *
   * @example
   * const result = await unwrap(client.listDeploymentRuns({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listDeploymentRuns(request?: ListDeploymentRunsParams & Options): Promise<ListDeploymentRunsResult>;

  /**
   * Read a run of a deployment.
   *
   * Reads one run.
   *
   * `GET /api/v1/cloud/deployment_runs/{run_id}`
   *
   * @example
   * const result = await unwrap(client.getDeploymentRun({
   *   path: { run_id: 'drun_01m7vpxq2cn6248wsjwf6m8be0' },
   * }));
   * console.log(result);
   */
  getDeploymentRun(request: GetDeploymentRunParams & Options): Promise<GetDeploymentRunResult>;

  /**
   * List agents.
   *
   * Lists the agents that sessions and deployments can name, in their newest version, newest first by default, one page at a time. Archived agents are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/agents`
   *
   * @example
   * const result = await unwrap(client.listAgents({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listAgents(request?: ListAgentsParams & Options): Promise<ListAgentsResult>;

  /**
   * Create an agent.
   *
   * Creates an agent in version 1. Sessions and deployments keep the version that they name.
   *
   * `POST /api/v1/cloud/agents`
   *
   * @example
   * const result = await unwrap(client.createAgent({
   *   body: {
   *     name: 'Release coordinator',
   *     description: 'Prepares releases with the help of other agents.',
   *     model: 'claude-sonnet-5-5',
   *     system: 'You prepare releases. Look up tickets before you write notes.',
   *     tools: [
   *       {
   *         type: 'agent_toolset_20260401',
   *         configs: [
   *           { name: 'Write', enabled: false },
   *           { name: 'Bash', permission_policy: { type: 'always_ask' } },
   *         ],
   *       },
   *       {
   *         type: 'mcp_toolset',
   *         mcp_server_name: 'tickets',
   *         configs: [{ name: 'delete_ticket', enabled: false }],
   *         default_config: { permission_policy: { type: 'always_ask' } },
   *       },
   *       {
   *         type: 'custom',
   *         name: 'release_date',
   *         description: 'Returns the date of the next release.',
   *         input_schema: {
   *           type: 'object',
   *           properties: { product: { type: 'string', enum: ['storefront'] } },
   *           required: ['product'],
   *         },
   *       },
   *     ],
   *     skills: [{ type: 'custom', skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2' }],
   *     mcp_servers: [
   *       {
   *         type: 'url',
   *         name: 'tickets',
   *         url: 'https://mcp.example.com/tickets',
   *       },
   *     ],
   *     multiagent: {
   *       type: 'coordinator',
   *       agents: [
   *         { id: 'agent_01m2ff071gmgwt9y6ngsa2fydt', type: 'agent', version: 3 },
   *       ],
   *     },
   *     metadata: { team: 'platform' },
   *   },
   * }));
   * console.log(result);
   */
  createAgent(request: CreateAgentParams & Options): Promise<CreateAgentResult>;

  /**
   * Read an agent.
   *
   * Reads one version of an agent, by default the newest.
   *
   * `GET /api/v1/cloud/agents/{agent_id}`
   *
   * @example
   * const result = await unwrap(client.getAgent({
   *   path: { agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt' },
   * }));
   * console.log(result);
   */
  getAgent(request: GetAgentParams & Options): Promise<GetAgentResult>;

  /**
   * Update an agent.
   *
   * Creates a new version of an agent. Omitted properties stay as they are. Lists replace the earlier ones, and `metadata` is a patch. If nothing changes, no version is created. Sessions, deployments and earlier versions stay as they are. If the body names a `version`, it must be the newest one.
   *
   * `POST /api/v1/cloud/agents/{agent_id}`
   *
   * @example
   * const result = await unwrap(client.updateAgent({
   *   path: { agent_id: 'agent_01m6nkjvt1w6x0n3r5t7v9y1b2' },
   *   body: {
   *     version: 1,
   *     system: 'You prepare releases. Ask before you publish.',
   *     metadata: { stage: 'beta' },
   *   },
   * }));
   * console.log(result);
   */
  updateAgent(request: UpdateAgentParams & Options): Promise<UpdateAgentResult>;

  /**
   * Archive an agent.
   *
   * Archives an agent permanently: `archived_at` is set. New sessions, deployments and runs cannot use it, and it takes no changes. Sessions that use it continue. A run of a deployment with this agent fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/agents/{agent_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveAgent({
   *   path: { agent_id: 'agent_01m6nkjvt1w6x0n3r5t7v9y1b2' },
   * }));
   * console.log(result);
   */
  archiveAgent(request: ArchiveAgentParams & Options): Promise<ArchiveAgentResult>;

  /**
   * List the versions of an agent.
   *
   * Lists all versions of an agent, newest first, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/agents/{agent_id}/versions`
   *
   * @example
   * const result = await unwrap(client.listAgentVersions({
   *   path: { agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listAgentVersions(request: ListAgentVersionsParams & Options): Promise<ListAgentVersionsResult>;

  /**
   * List environments.
   *
   * Lists the environments that sessions and deployments can name, the newest first by default, one page at a time. Archived environments are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/environments`
   *
   * @example
   * const result = await unwrap(client.listEnvironments({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listEnvironments(request?: ListEnvironmentsParams & Options): Promise<ListEnvironmentsResult>;

  /**
   * Create an environment.
   *
   * Creates an environment. By default, it reaches all hosts that the service permits, and has no packages and no variables.
   *
   * `POST /api/v1/cloud/environments`
   *
   * @example
   * const result = await unwrap(client.createEnvironment({
   *   body: {
   *     name: 'Web builds',
   *     description: 'Builds and tests the storefront.',
   *     config: {
   *       type: 'cloud',
   *       networking: {
   *         type: 'limited',
   *         allowed_hosts: ['api.example.com', '*.cdn.example.com'],
   *         allow_mcp_servers: true,
   *         allow_package_managers: true,
   *       },
   *       packages: { npm: ['typescript@5.9.3'], pip: ['requests==2.32.3'] },
   *       environment_variables: { NODE_ENV: 'test' },
   *     },
   *     metadata: { team: 'web' },
   *   },
   * }));
   * console.log(result);
   */
  createEnvironment(request: CreateEnvironmentParams & Options): Promise<CreateEnvironmentResult>;

  /**
   * Read an environment.
   *
   * Reads an environment.
   *
   * `GET /api/v1/cloud/environments/{environment_id}`
   *
   * @example
   * const result = await unwrap(client.getEnvironment({
   *   path: { environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp' },
   * }));
   * console.log(result);
   */
  getEnvironment(request: GetEnvironmentParams & Options): Promise<GetEnvironmentResult>;

  /**
   * Update an environment.
   *
   * Changes an environment. Omitted properties stay as they are, also within `config`, `networking` and `packages`. Lists and `environment_variables` replace the earlier ones, and `metadata` is a patch. Sessions use the changed environment from their next turn.
   *
   * `POST /api/v1/cloud/environments/{environment_id}`
   *
   * @example
   * const result = await unwrap(client.updateEnvironment({
   *   path: { environment_id: 'env_01m6nken4v2c4e6g8h0j2k4m6n' },
   *   body: {
   *     description: 'Builds the storefront.',
   *     config: { type: 'cloud', packages: { pip: [] } },
   *     metadata: { stage: 'beta' },
   *   },
   * }));
   * console.log(result);
   */
  updateEnvironment(request: UpdateEnvironmentParams & Options): Promise<UpdateEnvironmentResult>;

  /**
   * Delete an environment.
   *
   * Deletes an environment permanently. If a session, deployment or forward schedule that is not archived uses it, the response is a 409. Archived sessions keep its id.
   *
   * `DELETE /api/v1/cloud/environments/{environment_id}`
   *
   * @example
   * const result = await unwrap(client.deleteEnvironment({
   *   path: { environment_id: 'env_01m6nken4v2c4e6g8h0j2k4m6n' },
   * }));
   * console.log(result);
   */
  deleteEnvironment(request: DeleteEnvironmentParams & Options): Promise<DeleteEnvironmentResult>;

  /**
   * List vaults.
   *
   * Lists the vaults of the workspace, newest first by default, one page at a time. Archived vaults are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/vaults`
   *
   * @example
   * const result = await unwrap(client.listVaults({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listVaults(request?: ListVaultsParams & Options): Promise<ListVaultsResult>;

  /**
   * Create a vault.
   *
   * Creates an empty vault. Add credentials to it, and name it in `vault_ids` of sessions and deployments.
   *
   * `POST /api/v1/cloud/vaults`
   *
   * @example
   * const result = await unwrap(client.createVault({
   *   body: { display_name: 'Staging credentials' },
   * }));
   * console.log(result);
   */
  createVault(request: CreateVaultParams & Options): Promise<CreateVaultResult>;

  /**
   * Read a vault.
   *
   * Reads a vault, without its credentials.
   *
   * `GET /api/v1/cloud/vaults/{vault_id}`
   *
   * @example
   * const result = await unwrap(client.getVault({
   *   path: { vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
   * }));
   * console.log(result);
   */
  getVault(request: GetVaultParams & Options): Promise<GetVaultResult>;

  /**
   * Update a vault.
   *
   * Changes the name and the metadata of a vault. Omitted properties stay as they are. `metadata` is a patch. An archived vault takes no changes.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}`
   *
   * @example
   * const result = await unwrap(client.updateVault({
   *   path: { vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9' },
   *   body: { display_name: 'Staging', metadata: { team: 'web' } },
   * }));
   * console.log(result);
   */
  updateVault(request: UpdateVaultParams & Options): Promise<UpdateVaultResult>;

  /**
   * Delete a vault.
   *
   * Deletes a vault in any state permanently, with its credentials and their secrets. Turns that begin later get none of them. A run of a deployment with this vault fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/vaults/{vault_id}`
   *
   * @example
   * const result = await unwrap(client.deleteVault({
   *   path: { vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  deleteVault(request: DeleteVaultParams & Options): Promise<DeleteVaultResult>;

  /**
   * Archive a vault.
   *
   * Archives a vault permanently: `archived_at` is set, and the secrets of its credentials are deleted. Turns that begin later get none of them. The vault takes no changes and no credentials. New sessions, deployments and runs cannot use it. A run of a deployment with this vault fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveVault({
   *   path: { vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  archiveVault(request: ArchiveVaultParams & Options): Promise<ArchiveVaultResult>;

  /**
   * List the credentials of a vault.
   *
   * Lists the credentials of a vault, newest first by default, one page at a time. Archived credentials are listed only if `include_archived` is true. The response has no secrets.
   *
   * `GET /api/v1/cloud/vaults/{vault_id}/credentials`
   *
   * @example
   * const result = await unwrap(client.listCredentials({
   *   path: { vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listCredentials(request: ListCredentialsParams & Options): Promise<ListCredentialsResult>;

  /**
   * Add a credential to a vault.
   *
   * Adds a credential to a vault. The service stores the secret encrypted, and no response has it. Turns that begin later get it, in sessions with this vault.
   *
   * `mcp_oauth`, `networking: {type: limited}` and `injection_location` are not supported and return 400.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/credentials`
   *
   * @example
   * const result = await unwrap(client.createCredential({
   *   path: { vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
   *   body: {
   *     display_name: 'Wiki',
   *     auth: {
   *       type: 'static_bearer',
   *       mcp_server_url: 'https://mcp.example.com/wiki',
   *       token: 'mcp_11EXAMPLE0000000000000',
   *     },
   *   },
   * }));
   * console.log(result);
   */
  createCredential(request: CreateCredentialParams & Options): Promise<CreateCredentialResult>;

  /**
   * Read a credential.
   *
   * Reads a credential. The response has no secret.
   *
   * `GET /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}`
   *
   * @example
   * const result = await unwrap(client.getCredential({
   *   path: {
   *     vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
   *     credential_id: 'vcred_01m2j9cb9mdcpckaexdej9a8wj',
   *   },
   * }));
   * console.log(result);
   */
  getCredential(request: GetCredentialParams & Options): Promise<GetCredentialResult>;

  /**
   * Update a credential.
   *
   * Changes a credential. Omitted properties stay as they are. A new secret replaces the old one, and turns that begin later get it. `metadata` is a patch. `auth.type` must be that of the credential. To change the name of the variable or the URL of the server, create another credential.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}`
   *
   * @example
   * const result = await unwrap(client.updateCredential({
   *   path: {
   *     vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
   *     credential_id: 'vcred_01m6qy28qb73wvszd4an6cdq45',
   *   },
   *   body: {
   *     display_name: 'Deploy',
   *     auth: {
   *       type: 'environment_variable',
   *       secret_value: 'dpl_22EXAMPLE0000000000000',
   *     },
   *   },
   * }));
   * console.log(result);
   */
  updateCredential(request: UpdateCredentialParams & Options): Promise<UpdateCredentialResult>;

  /**
   * Delete a credential.
   *
   * Deletes a credential in any state permanently, with its secret. Turns that begin later do not get it.
   *
   * `DELETE /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}`
   *
   * @example
   * const result = await unwrap(client.deleteCredential({
   *   path: {
   *     vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
   *     credential_id: 'vcred_01m6qy28qb73wvszd4an6cdq45',
   *   },
   * }));
   * console.log(result);
   */
  deleteCredential(request: DeleteCredentialParams & Options): Promise<DeleteCredentialResult>;

  /**
   * Archive a credential.
   *
   * Archives a credential permanently: `archived_at` is set, and its secret is deleted. Turns that begin later do not get it. It takes no changes. Another credential can then have its variable or its server.
   *
   * `POST /api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveCredential({
   *   path: {
   *     vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
   *     credential_id: 'vcred_01m6qy28qb73wvszd4an6cdq45',
   *   },
   * }));
   * console.log(result);
   */
  archiveCredential(request: ArchiveCredentialParams & Options): Promise<ArchiveCredentialResult>;

  /**
   * List memory stores.
   *
   * Lists the memory stores of the workspace, newest first by default, one page at a time. Archived stores are listed only if `include_archived` is true.
   *
   * `GET /api/v1/cloud/memory_stores`
   *
   * @example
   * const result = await unwrap(client.listMemoryStores({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listMemoryStores(request?: ListMemoryStoresParams & Options): Promise<ListMemoryStoresResult>;

  /**
   * Create a memory store.
   *
   * Creates an empty memory store. Add memories to it, and name it in the `resources` of sessions and deployments.
   *
   * `POST /api/v1/cloud/memory_stores`
   *
   * @example
   * const result = await unwrap(client.createMemoryStore({
   *   body: {
   *     name: 'Customer notes',
   *     description: 'What customers have asked for.',
   *   },
   * }));
   * console.log(result);
   */
  createMemoryStore(request: CreateMemoryStoreParams & Options): Promise<CreateMemoryStoreResult>;

  /**
   * Read a memory store.
   *
   * Reads a memory store, without its memories.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}`
   *
   * @example
   * const result = await unwrap(client.getMemoryStore({
   *   path: { memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk' },
   * }));
   * console.log(result);
   */
  getMemoryStore(request: GetMemoryStoreParams & Options): Promise<GetMemoryStoreResult>;

  /**
   * Update a memory store.
   *
   * Changes the name, the description and the metadata of a memory store. Omitted properties stay as they are. `metadata` is a patch. Sessions keep the name and the description of the time when the store was attached. An archived store takes no changes.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}`
   *
   * @example
   * const result = await unwrap(client.updateMemoryStore({
   *   path: { memory_store_id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1' },
   *   body: { name: 'Requests of customers', metadata: { team: 'web' } },
   * }));
   * console.log(result);
   */
  updateMemoryStore(request: UpdateMemoryStoreParams & Options): Promise<UpdateMemoryStoreResult>;

  /**
   * Delete a memory store.
   *
   * Deletes a memory store in any state permanently, with its memories and their versions. Sessions keep the reference. A run of a deployment with this store fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/memory_stores/{memory_store_id}`
   *
   * @example
   * const result = await unwrap(client.deleteMemoryStore({
   *   path: { memory_store_id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1' },
   * }));
   * console.log(result);
   */
  deleteMemoryStore(request: DeleteMemoryStoreParams & Options): Promise<DeleteMemoryStoreResult>;

  /**
   * Archive a memory store.
   *
   * Archives a memory store permanently: `archived_at` is set. New sessions, deployments and runs cannot use it. Its memories can be read and deleted, but not created or changed. A run of a deployment with this store fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveMemoryStore({
   *   path: { memory_store_id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1' },
   * }));
   * console.log(result);
   */
  archiveMemoryStore(request: ArchiveMemoryStoreParams & Options): Promise<ArchiveMemoryStoreResult>;

  /**
   * List the memories of a store.
   *
   * Lists the memories of a store in the byte order of their paths, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memories`
   *
   * @example
   * const result = await unwrap(client.listMemories({
   *   path: { memory_store_id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listMemories(request: ListMemoriesParams & Options): Promise<ListMemoriesResult>;

  /**
   * Create a memory.
   *
   * Creates a memory at a path. It never overwrites: if another memory is at this path, above it or below it, the request returns 409.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/memories`
   *
   * @example
   * const result = await unwrap(client.createMemory({
   *   path: { memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk' },
   *   body: {
   *     path: '/customers/acme.md',
   *     content: 'Acme wants invoices in French.\n',
   *   },
   * }));
   * console.log(result);
   */
  createMemory(request: CreateMemoryParams & Options): Promise<CreateMemoryResult>;

  /**
   * Read a memory.
   *
   * Reads a memory, by default with its content.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}`
   *
   * @example
   * const result = await unwrap(client.getMemory({
   *   path: {
   *     memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *     memory_id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
   *   },
   * }));
   * console.log(result);
   */
  getMemory(request: GetMemoryParams & Options): Promise<GetMemoryResult>;

  /**
   * Update a memory.
   *
   * Replaces the content of a memory, its path, or both. Send the hash that you last read, as `precondition` or as `content_sha256`, so that you overwrite nothing that you have not read: with another hash, the request returns 409. If the memory already has the content and the path of the request, nothing changes and the response is 200.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}`
   *
   * @example
   * const result = await unwrap(client.updateMemory({
   *   path: {
   *     memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *     memory_id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
   *   },
   *   body: {
   *     content: 'Write release notes in plain English, and in German.\n',
   *     precondition: {
   *       type: 'content_sha256',
   *       content_sha256: 'c648ab8c8b9acd3ad75c903ab94b0e99743ec63f92efe9c28f207bfeccc3a461',
   *     },
   *   },
   * }));
   * console.log(result);
   */
  updateMemory(request: UpdateMemoryParams & Options): Promise<UpdateMemoryResult>;

  /**
   * Delete a memory.
   *
   * Deletes a memory, also in an archived store. Its versions stay, with one more for the deletion.
   *
   * `DELETE /api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}`
   *
   * @example
   * const result = await unwrap(client.deleteMemory({
   *   path: {
   *     memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *     memory_id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
   *   },
   * }));
   * console.log(result);
   */
  deleteMemory(request: DeleteMemoryParams & Options): Promise<DeleteMemoryResult>;

  /**
   * List the versions of memories.
   *
   * Lists the changes of all memories of a store, newest first by default, one page at a time. The versions of deleted memories are listed too. By default, the service keeps a version for 30 days. It keeps the five newest versions of a memory as long as the memory exists.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memory_versions`
   *
   * @example
   * const result = await unwrap(client.listMemoryVersions({
   *   path: { memory_store_id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listMemoryVersions(request: ListMemoryVersionsParams & Options): Promise<ListMemoryVersionsResult>;

  /**
   * Read a version of a memory.
   *
   * Reads a version, by default with its content. To restore it, write its content and path back with `updateMemory`.
   *
   * `GET /api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}`
   *
   * @example
   * const result = await unwrap(client.getMemoryVersion({
   *   path: {
   *     memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *     memory_version_id: 'memver_01m5ct3cmck7m2p9q4t8v3x6z1',
   *   },
   * }));
   * console.log(result);
   */
  getMemoryVersion(request: GetMemoryVersionParams & Options): Promise<GetMemoryVersionResult>;

  /**
   * Redact a version of a memory.
   *
   * Deletes the content, the path, the hash and the size of a version permanently, also in an archived store. Author and time stay. The newest version of a memory cannot be redacted: change or delete the memory first. A redacted version stays as it is.
   *
   * `POST /api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}/redact`
   *
   * @example
   * const result = await unwrap(client.redactMemoryVersion({
   *   path: {
   *     memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
   *     memory_version_id: 'memver_01m5ct3cmck7m2p9q4t8v3x6z1',
   *   },
   * }));
   * console.log(result);
   */
  redactMemoryVersion(request: RedactMemoryVersionParams & Options): Promise<RedactMemoryVersionResult>;

  /**
   * Archive an environment.
   *
   * Archives an environment permanently: `archived_at` is set. New sessions, deployments and runs cannot use it, and it takes no changes. Sessions that use it continue. A run of a deployment with this environment fails and pauses the deployment.
   *
   * `POST /api/v1/cloud/environments/{environment_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveEnvironment({
   *   path: { environment_id: 'env_01m6nken4v2c4e6g8h0j2k4m6n' },
   * }));
   * console.log(result);
   */
  archiveEnvironment(request: ArchiveEnvironmentParams & Options): Promise<ArchiveEnvironmentResult>;

  /**
   * List files.
   *
   * Lists the files of the workspace, newest first by default, one page at a time: uploads, and the copies of sessions. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/files`
   *
   * @example
   * const result = await unwrap(client.listFiles({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listFiles(request?: ListFilesParams & Options): Promise<ListFilesResult>;

  /**
   * Upload a file.
   *
   * Stores a file. To give it to an agent, name it in the `resources` of a session or a deployment. The response arrives when the file is stored durably. A request with an `Idempotency-Key` returns 400: each upload creates a file.
   *
   * `POST /api/v1/cloud/files`
   *
   * @example
   * const result = await unwrap(client.uploadFile({
   *   body: {
   *     file: new File(['# Release notes\n\n- Faster checkout.\n'], 'release-notes.md', { type: 'text/markdown' }),
   *     expires_in_seconds: 86400,
   *   },
   * }));
   * console.log(result);
   */
  uploadFile(request: UploadFileParams & Options): Promise<UploadFileResult>;

  /**
   * Read a file.
   *
   * Reads what the service knows of a file, without its content.
   *
   * `GET /api/v1/cloud/files/{file_id}`
   *
   * @example
   * const result = await unwrap(client.getFile({
   *   path: { file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh' },
   * }));
   * console.log(result);
   */
  getFile(request: GetFileParams & Options): Promise<GetFileResult>;

  /**
   * Delete a file.
   *
   * Deletes a file permanently, with its content. Sessions keep their copies. A file of a session on hold returns 409 with the code `session_held`. A run of a deployment with this file fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/files/{file_id}`
   *
   * @example
   * const result = await unwrap(client.deleteFile({
   *   path: { file_id: 'file_01m6qys2j0x2k8v4d6w1r9n3tb' },
   * }));
   * console.log(result);
   */
  deleteFile(request: DeleteFileParams & Options): Promise<DeleteFileResult>;

  /**
   * Download a file.
   *
   * Returns the bytes of a file that an agent has made. Uploads cannot be downloaded: the request returns 400. Downloads can be resumed with `Range`.
   *
   * `GET /api/v1/cloud/files/{file_id}/content`
   *
   * @example
   * const content = await unwrap(client.getFileContent({
   *   path: { file_id: 'file_01m6drw5r3n8t0b6y2k4h7q9vd' },
   * }));
   * console.log(await new Response(content).text());
   */
  getFileContent(request: GetFileContentParams & Options): Promise<GetFileContentResult>;

  /**
   * List skills.
   *
   * Lists the skills of the workspace, newest first by default, one page at a time.
   *
   * `GET /api/v1/cloud/skills`
   *
   * @example
   * const result = await unwrap(client.listSkills({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSkills(request?: ListSkillsParams & Options): Promise<ListSkillsResult>;

  /**
   * Create a skill.
   *
   * Creates a skill with its first version from a folder of files or a zip. To give it to an agent, name it in `skills` of the agent. The response arrives when the skill is stored durably. A request with an `Idempotency-Key` returns 400.
   *
   * `POST /api/v1/cloud/skills`
   *
   * @example
   * const result = await unwrap(client.createSkill({
   *   body: {
   *     files: [new File(['---\nname: weekly-report\ndescription: Writes the weekly report of orders.\n---\n\nCount the orders of each week. Show them in a table.\n'], 'weekly-report/SKILL.md', { type: 'text/markdown' })],
   *     display_name: 'Weekly report',
   *   },
   * }));
   * console.log(result);
   */
  createSkill(request: CreateSkillParams & Options): Promise<CreateSkillResult>;

  /**
   * Read a skill.
   *
   * Reads a skill, without its versions.
   *
   * `GET /api/v1/cloud/skills/{skill_id}`
   *
   * @example
   * const result = await unwrap(client.getSkill({
   *   path: { skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2' },
   * }));
   * console.log(result);
   */
  getSkill(request: GetSkillParams & Options): Promise<GetSkillResult>;

  /**
   * Delete a skill.
   *
   * Deletes a skill permanently, with all versions, also if agents name it. Containers that have it keep it until they are set up again. A run of a deployment whose agent names it fails and pauses the deployment.
   *
   * `DELETE /api/v1/cloud/skills/{skill_id}`
   *
   * @example
   * const result = await unwrap(client.deleteSkill({
   *   path: { skill_id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4' },
   * }));
   * console.log(result);
   */
  deleteSkill(request: DeleteSkillParams & Options): Promise<DeleteSkillResult>;

  /**
   * List the versions of a skill.
   *
   * Lists the versions of a skill, newest first by default, one page at a time.
   *
   * `GET /api/v1/cloud/skills/{skill_id}/versions`
   *
   * @example
   * const result = await unwrap(client.listSkillVersions({
   *   path: { skill_id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSkillVersions(request: ListSkillVersionsParams & Options): Promise<ListSkillVersionsResult>;

  /**
   * Create a version of a skill.
   *
   * Creates the newest version of a skill from a folder of files or a zip. Its `SKILL.md` has the name of the first version. Agents that name `latest` use it when their container is set up. A request with an `Idempotency-Key` returns 400.
   *
   * `POST /api/v1/cloud/skills/{skill_id}/versions`
   *
   * @example
   * const result = await unwrap(client.createSkillVersion({
   *   path: { skill_id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4' },
   *   body: {
   *     files: [new File(['---\nname: weekly-report\ndescription: Writes the weekly report of orders and returns.\n---\n\nCount the orders and returns of each week.\n'], 'weekly-report/SKILL.md', { type: 'text/markdown' })],
   *   },
   * }));
   * console.log(result);
   */
  createSkillVersion(request: CreateSkillVersionParams & Options): Promise<CreateSkillVersionResult>;

  /**
   * Read a version of a skill.
   *
   * Reads a version of a skill, without its content. `latest` is the newest version.
   *
   * `GET /api/v1/cloud/skills/{skill_id}/versions/{version}`
   *
   * @example
   * const result = await unwrap(client.getSkillVersion({
   *   path: {
   *     skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
   *     version: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
   *   },
   * }));
   * console.log(result);
   */
  getSkillVersion(request: GetSkillVersionParams & Options): Promise<GetSkillVersionResult>;

  /**
   * Delete a version of a skill.
   *
   * Deletes a version permanently. A skill always has a version, so the only one cannot be deleted. Delete the skill instead.
   *
   * `DELETE /api/v1/cloud/skills/{skill_id}/versions/{version}`
   *
   * @example
   * const result = await unwrap(client.deleteSkillVersion({
   *   path: {
   *     skill_id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4',
   *     version: 'skver_01m6r0a7j4m9q2s5v8x1z3b6d0',
   *   },
   * }));
   * console.log(result);
   */
  deleteSkillVersion(request: DeleteSkillVersionParams & Options): Promise<DeleteSkillVersionResult>;

  /**
   * Download a version of a skill.
   *
   * Returns the files of a version as a zip, without a folder around them. Equal folders have equal zips. Downloads can be resumed with `Range`.
   *
   * `GET /api/v1/cloud/skills/{skill_id}/versions/{version}/content`
   *
   * @example
   * const content = await unwrap(client.getSkillVersionContent({
   *   path: {
   *     skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
   *     version: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
   *   },
   * }));
   * console.log(await new Response(content).text());
   */
  getSkillVersionContent(
    request: GetSkillVersionContentParams & Options,
  ): Promise<GetSkillVersionContentResult>;

  /**
   * List forward schedules.
   *
   * Lists the forward schedules of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived schedules are listed only if `include_archived` is true or `status` is `archived`.
   *
   * `GET /api/v1/forward/schedules`
   *
   * @example
   * const result = await unwrap(client.listSchedules({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listSchedules(request?: ListSchedulesParams & Options): Promise<ListSchedulesResult>;

  /**
   * Create a forward schedule.
   *
   * Creates a forward schedule. It is active at once, but no run starts at once: its first trigger time is the first one of its trigger policy after now. Without a trigger policy, it runs only by hand. See *Scheduling*.
   *
   * `POST /api/v1/forward/schedules`
   *
   * @example
   * const result = await unwrap(client.createSchedule({
   *   body: {
   *     identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
   *     template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
   *     name: 'Morning incident summary',
   *     description: 'Summarises the incidents of the night.',
   *     environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
   *     initial_events: [
   *       {
   *         type: 'user.message',
   *         content: 'Summarise the open incidents and post the summary.',
   *       },
   *     ],
   *     trigger_policy: { type: 'cron', expression: '0 8 * * *', timezone: 'Asia/Tokyo' },
   *     execution: { session_mode: 'reuse_session', max_attempts: 2 },
   *     metadata: { team: 'operations' },
   *   },
   * }));
   * console.log(result);
   */
  createSchedule(request: CreateScheduleParams & Options): Promise<CreateScheduleResult>;

  /**
   * Read a forward schedule.
   *
   * Reads one forward schedule. Archived schedules can be read too.
   *
   * `GET /api/v1/forward/schedules/{schedule_id}`
   *
   * @example
   * const result = await unwrap(client.getSchedule({
   *   path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
   * }));
   * console.log(result);
   */
  getSchedule(request: GetScheduleParams & Options): Promise<GetScheduleResult>;

  /**
   * Update a forward schedule.
   *
   * Changes a forward schedule. Omitted properties stay as they are, also those of `execution`. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. The trigger times of a new trigger policy are computed from now. A paused schedule stays paused. Runs that have started do not change.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}`
   *
   * @example
   * const result = await unwrap(client.updateSchedule({
   *   path: { schedule_id: 'sched_01m4q7pr4079wvfhdjd221005b' },
   *   body: {
   *     initial_events: [
   *       {
   *         type: 'user.message',
   *         content: 'Summarise the open incidents in one sentence each.',
   *       },
   *     ],
   *     execution: { max_attempts: 2, timeout_ms: 600000 },
   *     trigger_policy: {
   *       type: 'cron',
   *       expression: '30 7 * * MON-FRI',
   *       timezone: 'Asia/Tokyo',
   *     },
   *     metadata: { channel: 'mornings' },
   *   },
   * }));
   * console.log(result);
   */
  updateSchedule(request: UpdateScheduleParams & Options): Promise<UpdateScheduleResult>;

  /**
   * Archive a forward schedule.
   *
   * Archives a schedule permanently: its status becomes `archived`, and `archived_at` is set. The schedule can be read, but it does not fire, run or change. Each such request returns 409 with the code `schedule_archived`, and so does archiving again. Runs that have started continue.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/archive`
   *
   * @example
   * const result = await unwrap(client.archiveSchedule({
   *   path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
   * }));
   * console.log(result);
   */
  archiveSchedule(request: ArchiveScheduleParams & Options): Promise<ArchiveScheduleResult>;

  /**
   * Pause a forward schedule.
   *
   * Stops a schedule until it is unpaused: its status becomes `paused`, and its `paused_reason` becomes `{type: manual}`. After the response, no later trigger time fires. Runs that have started continue. Pausing a paused schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/pause`
   *
   * @example
   * const result = await unwrap(client.pauseSchedule({
   *   path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
   * }));
   * console.log(result);
   */
  pauseSchedule(request: PauseScheduleParams & Options): Promise<PauseScheduleResult>;

  /**
   * Run a forward schedule.
   *
   * Starts a run now. The trigger policy is not affected. The response is the run, which is `pending`. Read the run until its status is `completed`, `failed` or `skipped`. If the run would reuse an archived session (`reuse_session`), the response is 409 with the code `session_archived`; a scheduled run creates a new session instead.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/run`
   *
   * @example
   * const result = await unwrap(client.runSchedule({
   *   path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
   * }));
   * console.log(result);
   */
  runSchedule(request: RunScheduleParams & Options): Promise<RunScheduleResult>;

  /**
   * Unpause a forward schedule.
   *
   * Lets a paused schedule fire again: its status becomes `active`. No run starts at once. The next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/unpause`
   *
   * @example
   * const result = await unwrap(client.unpauseSchedule({
   *   path: { schedule_id: 'sched_01m4q7pr4079wvfhdjd221005b' },
   * }));
   * console.log(result);
   */
  unpauseSchedule(request: UnpauseScheduleParams & Options): Promise<UnpauseScheduleResult>;

  /**
   * List runs of forward schedules.
   *
   * Lists the runs of the forward schedules of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/forward/schedule_runs`
   *
   * @example
   * const result = await unwrap(client.listScheduleRuns({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listScheduleRuns(request?: ListScheduleRunsParams & Options): Promise<ListScheduleRunsResult>;

  /**
   * Read a run of a forward schedule.
   *
   * Reads one run.
   *
   * `GET /api/v1/forward/schedule_runs/{run_id}`
   *
   * @example
   * const result = await unwrap(client.getScheduleRun({
   *   path: { run_id: 'srun_01m7v0kkc08v2k4n6p8r0t2w4y' },
   * }));
   * console.log(result);
   */
  getScheduleRun(request: GetScheduleRunParams & Options): Promise<GetScheduleRunResult>;

  /**
   * Preview a cron expression.
   *
   * Lists the next runs of a cron expression in a time zone, before you create a deployment or a schedule with it. For runs near a daylight saving change, the response says what happens to them and lists the local times that are dropped; see *Scheduling*.
   *
   * Deployments and schedules reject the same expressions and time zones, with the same messages.
   *
   * `GET /api/v1/cloud/cron/preview`
   *
   * @example
   * const result = await unwrap(client.getCronPreview({
   *   query: { expression: '30 2 * * *', timezone: 'Europe/Berlin' },
   * }));
   * console.log(result);
   */
  getCronPreview(request: GetCronPreviewParams & Options): Promise<GetCronPreviewResult>;

  /**
   * List identities.
   *
   * Lists the identities that forward schedules can name, newest first by default, one page at a time.
   *
   * `GET /api/v1/forward/identities`
   *
   * @example
   * const result = await unwrap(client.listIdentities({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listIdentities(request?: ListIdentitiesParams & Options): Promise<ListIdentitiesResult>;

  /**
   * Read an identity.
   *
   * Reads an identity.
   *
   * `GET /api/v1/forward/identities/{identity_id}`
   *
   * @example
   * const result = await unwrap(client.getIdentity({
   *   path: { identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n' },
   * }));
   * console.log(result);
   */
  getIdentity(request: GetIdentityParams & Options): Promise<GetIdentityResult>;

  /**
   * List templates.
   *
   * Lists the templates that forward schedules can name, newest first by default, one page at a time.
   *
   * `GET /api/v1/forward/templates`
   *
   * @example
   * const result = await unwrap(client.listTemplates({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listTemplates(request?: ListTemplatesParams & Options): Promise<ListTemplatesResult>;

  /**
   * Read a template.
   *
   * Reads a template.
   *
   * `GET /api/v1/forward/templates/{template_id}`
   *
   * @example
   * const result = await unwrap(client.getTemplate({
   *   path: { template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2' },
   * }));
   * console.log(result);
   */
  getTemplate(request: GetTemplateParams & Options): Promise<GetTemplateResult>;
}

/** Also the operations of operators, with the scope `admin`. */
export interface AdminOperations<Options, StreamOptions = Options>
  extends Operations<Options, StreamOptions> {
  /**
   * List audit events.
   *
   * Lists who changed what in the workspace, newest first by default, one page at a time. The access token needs the scope `admin`. There is one event for each request that is not a GET, also if it failed or was denied, and for each change by a command or by the service. A response that an Idempotency-Key repeats adds no event, and neither does a 429.
   *
   * `GET /api/v1/cloud/audit_events`
   *
   * @example
   * const result = await unwrap(client.listAuditEvents({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listAuditEvents(request?: ListAuditEventsParams & Options): Promise<ListAuditEventsResult>;

  /**
   * Read the state of the service.
   *
   * Returns the servers of the service with their work, what waits, and the deployments and schedules whose runs fail, in all workspaces. The access token needs the scope `admin`, in the workspace `default`. All times are those of the database. At most 200 servers are shown: those whose leases end last.
   *
   * `GET /api/v1/cloud/status`
   *
   * @example
   * const result = await unwrap(client.getServiceStatus());
   * console.log(result);
   */
  getServiceStatus(request?: GetServiceStatusParams & Options): Promise<GetServiceStatusResult>;

  /**
   * List workspaces.
   *
   * Lists all workspaces of the service, newest first by default, one page at a time. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces`
   *
   * @example
   * const result = await unwrap(client.listWorkspaces({
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listWorkspaces(request?: ListWorkspacesParams & Options): Promise<ListWorkspacesResult>;

  /**
   * Create a workspace.
   *
   * Creates an empty workspace. Create an access token for it next. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces`
   *
   * @example
   * const result = await unwrap(client.createWorkspace({
   *   body: { name: 'acme' },
   * }));
   * console.log(result);
   */
  createWorkspace(request: CreateWorkspaceParams & Options): Promise<CreateWorkspaceResult>;

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
   *
   * @example
   * const content = await unwrap(client.exportWorkspace({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(await new Response(content).text());
   */
  exportWorkspace(request: ExportWorkspaceParams & Options): Promise<ExportWorkspaceResult>;

  /**
   * Resume a workspace.
   *
   * Ends the suspension of a workspace. What waited continues. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/resume`
   *
   * @example
   * const result = await unwrap(client.resumeWorkspace({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  resumeWorkspace(request: ResumeWorkspaceParams & Options): Promise<ResumeWorkspaceResult>;

  /**
   * Suspend a workspace.
   *
   * Suspends a workspace: all requests with its access tokens return 403 within a second, its streams end, and nothing new starts. Trigger times of its deployments and schedules are skipped, and messages wait. The workspace of the access token cannot be suspended. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/suspend`
   *
   * @example
   * const result = await unwrap(client.suspendWorkspace({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  suspendWorkspace(request: SuspendWorkspaceParams & Options): Promise<SuspendWorkspaceResult>;

  /**
   * List access tokens.
   *
   * Lists the access tokens of a workspace, newest first by default, one page at a time. Revoked and expired tokens are listed too, client tokens are not. No response has the token itself, except when it is created. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/tokens`
   *
   * @example
   * const result = await unwrap(client.listAccessTokens({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listAccessTokens(request: ListAccessTokensParams & Options): Promise<ListAccessTokensResult>;

  /**
   * Create an access token.
   *
   * Creates an access token for a workspace. The token is in this response only. A response that an Idempotency-Key repeats has it too. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/tokens`
   *
   * @example
   * const result = await unwrap(client.createAccessToken({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   *   body: { kind: 'sat', name: 'Nightly builds', owner: 'team-platform' },
   * }));
   * console.log(result);
   */
  createAccessToken(request: CreateAccessTokenParams & Options): Promise<CreateAccessTokenResult>;

  /**
   * Revoke an access token.
   *
   * Ends an access token permanently. Requests with it return 401 within a second, and its streams end. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/revoke`
   *
   * @example
   * const result = await unwrap(client.revokeAccessToken({
   *   path: {
   *     workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
   *     access_token_id: 'tok_01m6r25c7w7k7m2p9q4t8v3x70',
   *   },
   * }));
   * console.log(result);
   */
  revokeAccessToken(request: RevokeAccessTokenParams & Options): Promise<RevokeAccessTokenResult>;

  /**
   * Replace an access token.
   *
   * Creates an access token with the same kind, name, owner and scopes. The old one stays valid for `overlap_hours`. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/rotate`
   *
   * @example
   * const result = await unwrap(client.rotateAccessToken({
   *   path: {
   *     workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
   *     access_token_id: 'tok_01m6qy1b0e7k7m2p9q4t8v3x6z',
   *   },
   *   body: { overlap_hours: 2 },
   * }));
   * console.log(result);
   */
  rotateAccessToken(request: RotateAccessTokenParams & Options): Promise<RotateAccessTokenResult>;

  /**
   * Read what a workspace uses.
   *
   * Returns each limit of a workspace with its use at this moment. A limit that the workspace lacks is the one of the settings, if they have one. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/usage`
   *
   * @example
   * const result = await unwrap(client.getWorkspaceUsage({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  getWorkspaceUsage(request: GetWorkspaceUsageParams & Options): Promise<GetWorkspaceUsageResult>;

  /**
   * List what a workspace used on each day.
   *
   * Lists what a workspace used by day, agent and model, oldest day first, one page at a time. Follow `next_page` until it is null; see *Pagination*. The entries of today can still grow. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}/usage_days`
   *
   * @example
   * const result = await unwrap(client.listWorkspaceUsage({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   *   query: { limit: 20 },
   * }));
   * console.log(result);
   */
  listWorkspaceUsage(request: ListWorkspaceUsageParams & Options): Promise<ListWorkspaceUsageResult>;

  /**
   * Read a workspace.
   *
   * Reads a workspace, with its limits and its retention. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `GET /api/v1/cloud/workspaces/{workspace_id}`
   *
   * @example
   * const result = await unwrap(client.getWorkspace({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  getWorkspace(request: GetWorkspaceParams & Options): Promise<GetWorkspaceResult>;

  /**
   * Update a workspace.
   *
   * Replaces the limits or the retention of a workspace, each as a whole. Omitted properties stay as they are. Servers apply a change within seconds. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `POST /api/v1/cloud/workspaces/{workspace_id}`
   *
   * @example
   * const result = await unwrap(client.updateWorkspace({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   *   body: {
   *     limits: { sessions: 500, turns_at_once: 4 },
   *     retention: { runs: 90 },
   *   },
   * }));
   * console.log(result);
   */
  updateWorkspace(request: UpdateWorkspaceParams & Options): Promise<UpdateWorkspaceResult>;

  /**
   * Delete a workspace.
   *
   * Deletes a workspace with all its data, in the background: its access tokens are invalid and nothing starts from now on. The response has the status `deleting`. Until all data is deleted, `getWorkspace` returns the number of deleted rows in `deleted_rows`. Then it returns 404. Audit events stay for their own retention. The request can be repeated. A workspace with a session on hold, the workspace of the access token of the request and the workspace `default` return 409. The access token needs the scope `admin`, in the workspace `default`.
   *
   * `DELETE /api/v1/cloud/workspaces/{workspace_id}`
   *
   * @example
   * const result = await unwrap(client.deleteWorkspace({
   *   path: { workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9' },
   * }));
   * console.log(result);
   */
  deleteWorkspace(request: DeleteWorkspaceParams & Options): Promise<DeleteWorkspaceResult>;

  /**
   * Put a session on hold.
   *
   * Keeps a session for legal reasons: until its release, no request deletes the session, and no retention deletes it, its events, its files or its runs. Requests can still delete single files and resources. The access token needs the scope `admin`. A session that is on hold stays so, and keeps the time of its first hold. The agent can continue, and the session can be archived.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/hold`
   *
   * @example
   * const result = await unwrap(client.holdSession({
   *   path: { session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb' },
   * }));
   * console.log(result);
   */
  holdSession(request: HoldSessionParams & Options): Promise<HoldSessionResult>;

  /**
   * End the hold of a session.
   *
   * Ends the legal hold of a session. The access token needs the scope `admin`. A session without a hold stays so. Retention can delete the session from now on.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/release`
   *
   * @example
   * const result = await unwrap(client.releaseSession({
   *   path: { session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb' },
   * }));
   * console.log(result);
   */
  releaseSession(request: ReleaseSessionParams & Options): Promise<ReleaseSessionResult>;
}
