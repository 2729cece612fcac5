// Generated from openapi/ by `npm run generate`. Do not edit.

import type {
  ListSessionsResponse,
  CreateSessionResponse,
  GetSessionResponse,
  UpdateSessionResponse,
  DeleteSessionResponse,
  ArchiveSessionResponse,
  ListSessionEventsResponse,
  SendSessionEventsResponse,
  StreamSessionEventsResponse,
  ListSessionThreadEventsResponse,
  StreamSessionThreadEventsResponse,
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
  GetAgentResponse,
  ListEnvironmentsResponse,
  GetEnvironmentResponse,
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
  GetCronPreviewResponse,
} from './responses.ts';
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

/** A parameter with a default is always there when a handler runs. */
type Defaulted<T, K extends keyof NonNullable<T>> = NonNullable<T> & Required<Pick<NonNullable<T>, K>>;

/** A declared response, with the headers that are declared for its status. */
export type Reply<
  R extends { status: number },
  Headers extends { [status in R['status']]: string },
> = R extends unknown ? R & { headers?: { readonly [name in Headers[R['status']]]?: string } } : never;

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
  readonly headers: { readonly 'last-event-id'?: string };
}

export interface ListSessionThreadEventsInput {
  readonly path: operations['listSessionThreadEvents']['parameters']['path'];
  readonly query: Defaulted<operations['listSessionThreadEvents']['parameters']['query'], 'limit' | 'order'>;
}

export interface StreamSessionThreadEventsInput {
  readonly path: operations['streamSessionThreadEvents']['parameters']['path'];
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

export interface GetAgentInput {
  readonly path: operations['getAgent']['parameters']['path'];
  readonly query: operations['getAgent']['parameters']['query'];
}

export interface ListEnvironmentsInput {
  readonly query: Defaulted<
    operations['listEnvironments']['parameters']['query'],
    'include_archived' | 'order' | 'limit'
  >;
}

export interface GetEnvironmentInput {
  readonly path: operations['getEnvironment']['parameters']['path'];
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

export interface GetCronPreviewInput {
  readonly query: Defaulted<operations['getCronPreview']['parameters']['query'], 'count'>;
}

/** One total function per operation: typed input in, a declared response out. */
export interface Handlers<Context> {
  /**
   * List sessions.
   *
   * Lists the sessions of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived sessions are left out unless `include_archived` is true.
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
   * Creates a session, which is one run of an agent in a container of the environment. Creating it starts no work: the agent waits for events. The session keeps a snapshot of the agent at the version asked for, and begins with a coordinator thread and the status `idle`.
   *
   * The response holds the resources as the service understood them, with their default mount paths filled in. No `authorization_token` is part of it, or of any other read.
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
   * Reads one session, with what is attached to it. An archived session can be read like any other.
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
   * Changes the title, the metadata or the environment variables of a session; what is left out stays. `metadata` is a patch: a pair whose value is null is deleted, the others are set. `environment_variables` replaces all of them, and takes effect with the next turn. What changes something adds an event `session.updated` to the session; see *Events*.
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
   * Deletes a session for good, with its threads, events and resources, whatever its state. Whoever streams its events is told so by `session.deleted`, the last event.
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
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * Archive a session.
   *
   * Archives a session for good: `archived_at` is set. A turn that is under way ends, and its `session.status_idle` is the last event; messages that wait for a turn stay unprocessed. It can be read and deleted, but takes no events and no changes any more: each is a 409 `conflict_error`, and so is archiving it again.
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
   * List the events of a session.
   *
   * Lists what happened in a session, oldest first unless told otherwise, a page at a time: what was sent to it, and what the service says itself. What happened in a child thread is in the list of that thread. Follow `next_page` until it is null; see *Pagination*.
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
   * Sends events to the agent. All events of a request are kept, or none. The response holds them in the order in which they were sent, each with an id.
   *
   * `user.message` gives the agent work. `user.interrupt` ends the turn that it is in, or the work of the child thread that `session_thread_id` names; it is taken up at once. The service keeps events of the other types: they begin no turn, and the agent reads them at its next turn.
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
   * Sends the events of a session as they come, as server-sent events: those of `listSessionEvents`, in the same order.
   *
   * A stream begins with an `id` and no data: the event after which it begins. From then on no event is missed, so send requests when this id has arrived. Without `Last-Event-ID` it is the last event so far, or `start` if there is none. With `Last-Event-ID: start` the stream begins with the first event.
   *
   * Each event has its `id`, its type as `event`, and itself as `data`. When a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, at any server: no event is lost or repeated. While nothing happens, a comment is sent every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops; a server that stops sends `retry` last. A client that does not read is disconnected. If something goes wrong, the last event is called `error`, and its data is the error envelope.
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
   * Lists what happened in one thread, oldest first unless told otherwise, a page at a time. The coordinator's events are those of the session. Follow `next_page` until it is null; see *Pagination*.
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
   * Sends the events of one thread as they come, as server-sent events: those of `listSessionThreadEvents`, in the same order.
   *
   * A stream begins with an `id` and no data: the event after which it begins. From then on no event is missed, so send requests when this id has arrived. Without `Last-Event-ID` it is the last event so far, or `start` if there is none. With `Last-Event-ID: start` the stream begins with the first event.
   *
   * Each event has its `id`, its type as `event`, and itself as `data`. When a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, at any server: no event is lost or repeated. While nothing happens, a comment is sent every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops; a server that stops sends `retry` last. A client that does not read is disconnected. If something goes wrong, the last event is called `error`, and its data is the error envelope.
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
   * List the resources of a session.
   *
   * Lists what is attached to a session, oldest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*.
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
   * Attaches a file or a memory store to a session. A repository cannot be added to a session that runs: a request for one is a 400; create a session with it.
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
   * Reads one resource. No token is part of it.
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
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. A clone that was rejected with the old token is tried again at once, or after the turn that is under way. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
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
   * Detaches a resource from its session. A second call returns 404.
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
   * Lists the threads of a session, oldest first unless `order` says otherwise, a page at a time. The oldest is the coordinator. Follow `next_page` until it is null; see *Pagination*.
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
   * Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` tell whether it is the coordinator thread or not idle; when it is neither, the conflict has passed and archiving can be tried again.
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
   * The session gets an event `session.thread_status_terminated`, and its `updated_at` is refreshed. An idle child thread can be archived while the agent works in other threads. What the agent says in the archived thread from then on is dropped.
   *
   * The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for these causes; read the thread to tell them apart. A thread of an archived session returns 409 `conflict_error`, as every change of an archived session does.
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
   * Lists the deployments of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived deployments are left out unless `include_archived` is true.
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
   * Creates a deployment. It is active at once: with a schedule it runs at the trigger times that come, without one when `runDeployment` is called. It is kept with the version of the agent that it names, or with the newest one of now.
   *
   * Repositories may come with an `authorization_token`, which each run hands to the session that it creates. No response has it.
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
   * Reads one deployment. An archived deployment can be read like any other.
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
   * Changes a deployment; what is left out stays. Null clears `description`, `environment_variables`, `resources`, `vault_ids` and `schedule`; any other value replaces what was there. `metadata` is a patch: a pair whose value is null is deleted, the others are set. An agent by its id alone is kept with its newest version.
   *
   * New `resources` replace the old ones with their tokens: a repository that goes on needing a token comes with it again. A new schedule counts its trigger times from now. Whether the deployment is paused stays as it is. Runs that have been triggered before they begin take the deployment as it then is.
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
   * Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` `{type: manual}`. Of several calls at once exactly one succeeds.
   *
   * The header `Content-Type: application/json` is required although no body is; without it the response is 415. Many clients send the header only with a body: pass `{}`.
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
   * Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` null. The next trigger time is computed from now; runs missed while paused are not made up for. A manual-only deployment keeps `schedule` null.
   *
   * The header `Content-Type: application/json` is required although no body is; without it the response is 415. Many clients send the header only with a body: pass `{}`.
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
   * Runs an active deployment now, with a schedule or without. The response is the run, which is `pending`: it creates a session and sends it the initial events soon after. Read the run to learn its `session_id`. A paused deployment does not run, and an archived one neither: 409 `conflict_error`.
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
   * Archives a deployment for good: `archived_at` is set, and its status stays. It can be read, but runs no more, and nothing about it can be changed: each attempt is a 409 `conflict_error`, and so is archiving it again. What it has run stays.
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
   * Lists the runs of all deployments of the workspace, or of one, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. A deployment that does not exist has no runs.
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
   * Lists the agents that sessions and deployments can name, each at its newest version, the newest agent first unless `order` says otherwise, a page at a time. Archived agents are left out unless `include_archived` is true.
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
   * Read an agent.
   *
   * Reads an agent at one of its versions, the newest unless `version` names another.
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
   * List environments.
   *
   * Lists the environments that sessions and deployments can name, the newest first unless `order` says otherwise, a page at a time. Archived environments are left out unless `include_archived` is true.
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
        404: 'X-Request-Id';
        405: 'X-Request-Id' | 'Allow';
        429: 'X-Request-Id' | 'Retry-After' | 'RateLimit' | 'RateLimit-Policy';
        500: 'X-Request-Id';
        503: 'X-Request-Id' | 'Retry-After';
      }
    >
  >;

  /**
   * List forward schedules.
   *
   * Lists the forward schedules of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived schedules are left out unless `include_archived` is true, or `status` asks for them.
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
   * Creates a forward schedule, which is active at once: its first trigger time is the first that its trigger policy has from now. Nothing runs at once. Without a trigger policy it runs by hand alone. See *When schedules fire*.
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
   * Reads one forward schedule. An archived one can be read like any other.
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
   * Changes a forward schedule; what is left out stays. `execution` is changed field by field, `metadata` is a patch: a pair whose value is null is deleted, the others are set. A new trigger policy counts from now, and an interval from its start. A paused schedule stays paused. Runs that are under way go on as they began.
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
   * Archives a schedule for good: its status becomes `archived`, and `archived_at` is set. It can be read, and never fires, runs or changes again: each is a 409 with the code `schedule_archived`, and so is archiving it again. Runs that are under way go on.
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
   * Keeps a schedule from firing until it is unpaused: its status becomes `paused`, its `paused_reason` `{type: manual}`. After the response no run of a later trigger time comes; runs that are under way go on. Pausing a paused schedule changes nothing.
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
   * Makes a run at once, whatever the trigger policy says, which goes on as before. The response comes when the run is made, `pending`; read it with *Read a run* until its status is `completed`, `failed` or `skipped`. A run by hand that would go on in an archived session (`reuse_session`) is a 409 with the code `session_archived`; a scheduled one makes a new session.
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
   * Lets a paused schedule fire again: its status becomes `active`. No run is created at once; the next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
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
   * Lists the runs of the forward schedules of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*.
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
   * Preview a cron expression.
   *
   * Shows the next runs of a cron expression in a time zone, before a deployment or a schedule is made with it. Runs that fall where clocks are put forward or back say what becomes of them, and local times that are dropped there are listed; see *When schedules fire*.
   *
   * What this operation refuses, is refused wherever a schedule comes in, in the same words.
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
}
