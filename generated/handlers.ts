// Generated from openapi/ by `npm run generate`. Do not edit.

import type {
  CreateSessionResponse,
  SendSessionEventsResponse,
  ListSessionResourcesResponse,
  RotateSessionResourceTokenResponse,
  DeleteSessionResourceResponse,
  GetSessionThreadResponse,
  ArchiveSessionThreadResponse,
  PauseDeploymentResponse,
  UnpauseDeploymentResponse,
  UnpauseScheduleResponse,
} from './responses.ts';
import type { components, operations } from './types.ts';

type Schemas = components['schemas'];

/** A parameter with a default is always there when a handler runs. */
type Defaulted<T, K extends keyof NonNullable<T>> = NonNullable<T> & Required<Pick<NonNullable<T>, K>>;

/** A declared response, with the declared headers that the handler sets. */
export type Reply<R extends { status: number }, Header extends string> = R & {
  headers?: { readonly [name in Header]?: string };
};

export interface CreateSessionInput {
  readonly body: Schemas['CreateSessionRequest'];
}

export interface SendSessionEventsInput {
  readonly path: operations['sendSessionEvents']['parameters']['path'];
  readonly body: Schemas['SendSessionEventsRequest'];
}

export interface ListSessionResourcesInput {
  readonly path: operations['listSessionResources']['parameters']['path'];
  readonly query: Defaulted<operations['listSessionResources']['parameters']['query'], 'limit'>;
}

export interface RotateSessionResourceTokenInput {
  readonly path: operations['rotateSessionResourceToken']['parameters']['path'];
  readonly body: Schemas['RotateTokenRequest'];
}

export interface DeleteSessionResourceInput {
  readonly path: operations['deleteSessionResource']['parameters']['path'];
}

export interface GetSessionThreadInput {
  readonly path: operations['getSessionThread']['parameters']['path'];
}

export interface ArchiveSessionThreadInput {
  readonly path: operations['archiveSessionThread']['parameters']['path'];
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface PauseDeploymentInput {
  readonly path: operations['pauseDeployment']['parameters']['path'];
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface UnpauseDeploymentInput {
  readonly path: operations['unpauseDeployment']['parameters']['path'];
  readonly body?: Schemas['EmptyObject'] | undefined;
}

export interface UnpauseScheduleInput {
  readonly path: operations['unpauseSchedule']['parameters']['path'];
  readonly headers: { readonly 'idempotency-key'?: string };
  readonly body?: Schemas['EmptyObject'] | undefined;
}

/** One total function per operation: typed input in, a declared response out. */
export interface Handlers<Context> {
  /**
   * Create a session.
   *
   * Creates a session, which is one run of an agent in a container of the environment. Creating it starts no work: the agent waits for events. The session keeps a snapshot of the agent at the version asked for, and begins with a coordinator thread and the status `idle`.
   *
   * The answer holds the resources as the service understood them, with their default mount paths filled in. No `authorization_token` is part of it, or of any other read.
   *
   * `POST /api/v1/cloud/sessions` — specification, section 4.7, 2.4, 2.5.
   */
  createSession(
    input: CreateSessionInput,
    context: Context,
  ): Promise<Reply<CreateSessionResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>>;

  /**
   * Send events to a session.
   *
   * Sends messages to the agent. All events of a request are kept, or none. The answer holds them in the order in which they were sent, each with an id.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/events` — specification, section 4.8, 6.
   */
  sendSessionEvents(
    input: SendSessionEventsInput,
    context: Context,
  ): Promise<Reply<SendSessionEventsResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>>;

  /**
   * List the resources of a session.
   *
   * Lists what is attached to a session, oldest first, a page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources` — specification, section 4.5, 2.9, 8.
   */
  listSessionResources(
    input: ListSessionResourcesInput,
    context: Context,
  ): Promise<
    Reply<ListSessionResourcesResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>
  >;

  /**
   * Rotate the token of a repository.
   *
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section 4.9, 2.5.
   */
  rotateSessionResourceToken(
    input: RotateSessionResourceTokenInput,
    context: Context,
  ): Promise<
    Reply<RotateSessionResourceTokenResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>
  >;

  /**
   * Delete a session resource.
   *
   * Detaches a resource from its session. A second call answers 404.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section 4.6, 2.6.
   */
  deleteSessionResource(
    input: DeleteSessionResourceInput,
    context: Context,
  ): Promise<
    Reply<DeleteSessionResourceResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>
  >;

  /**
   * Read a session thread.
   *
   * Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` tell whether it is the coordinator thread or not idle; when it is neither, the conflict has passed and archiving can be tried again.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}` — specification, section 4.1, 2.2.
   */
  getSessionThread(
    input: GetSessionThreadInput,
    context: Context,
  ): Promise<Reply<GetSessionThreadResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>>;

  /**
   * Archive a session thread.
   *
   * Ends an idle child thread: its status becomes `terminated`, `archived_at` is set and `updated_at` refreshed.
   *
   * The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for every cause; read the thread to tell them apart.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive` — specification, section 4.1, 3.
   */
  archiveSessionThread(
    input: ArchiveSessionThreadInput,
    context: Context,
  ): Promise<
    Reply<ArchiveSessionThreadResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>
  >;

  /**
   * Pause a deployment.
   *
   * Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` `{type: manual}`. Of several calls at once exactly one succeeds.
   *
   * The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/pause` — specification, section 4.2, 3.
   */
  pauseDeployment(
    input: PauseDeploymentInput,
    context: Context,
  ): Promise<Reply<PauseDeploymentResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>>;

  /**
   * Unpause a deployment.
   *
   * Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` null. The next trigger time is computed from now; runs missed while paused are not made up for. A manual-only deployment keeps `schedule` null.
   *
   * The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/unpause` — specification, section 4.3, 3.
   */
  unpauseDeployment(
    input: UnpauseDeploymentInput,
    context: Context,
  ): Promise<Reply<UnpauseDeploymentResponse, 'X-Request-Id' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'>>;

  /**
   * Unpause a forward schedule.
   *
   * Lets a paused schedule fire again: its status becomes `active`. No run is created at once; the next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/unpause` — specification, section 4.4, 3.
   */
  unpauseSchedule(
    input: UnpauseScheduleInput,
    context: Context,
  ): Promise<
    Reply<
      UnpauseScheduleResponse,
      'X-Request-Id' | 'Idempotent-Replayed' | 'WWW-Authenticate' | 'Allow' | 'Retry-After'
    >
  >;
}
