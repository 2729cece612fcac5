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

/** A declared response and the headers that came with it; checking `status` narrows the rest, such as `body`. */
export type Result<R extends { status: number }> = R extends unknown ? R & { headers: Headers } : never;

export interface CreateSessionParams {
  body: Schemas['CreateSessionRequest'];
}

export interface SendSessionEventsParams {
  path: NonNullable<operations['sendSessionEvents']['parameters']['path']>;
  body: Schemas['SendSessionEventsRequest'];
}

export interface ListSessionResourcesParams {
  path: NonNullable<operations['listSessionResources']['parameters']['path']>;
  query?: NonNullable<operations['listSessionResources']['parameters']['query']>;
}

export interface RotateSessionResourceTokenParams {
  path: NonNullable<operations['rotateSessionResourceToken']['parameters']['path']>;
  body: Schemas['RotateTokenRequest'];
}

export interface DeleteSessionResourceParams {
  path: NonNullable<operations['deleteSessionResource']['parameters']['path']>;
}

export interface GetSessionThreadParams {
  path: NonNullable<operations['getSessionThread']['parameters']['path']>;
}

export interface ArchiveSessionThreadParams {
  path: NonNullable<operations['archiveSessionThread']['parameters']['path']>;
  body?: Schemas['EmptyObject'];
}

export interface PauseDeploymentParams {
  path: NonNullable<operations['pauseDeployment']['parameters']['path']>;
  body?: Schemas['EmptyObject'];
}

export interface UnpauseDeploymentParams {
  path: NonNullable<operations['unpauseDeployment']['parameters']['path']>;
  body?: Schemas['EmptyObject'];
}

export interface UnpauseScheduleParams {
  path: NonNullable<operations['unpauseSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['unpauseSchedule']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

/** A typed method per operation of the contract. `Options` is what every call takes beside its input. */
export interface Operations<Options> {
  /**
   * Create a session.
   *
   * Creates a session, which is one run of an agent in a container of the environment. Creating it starts no work: the agent waits for events. The session keeps a snapshot of the agent at the version asked for, and begins with a coordinator thread and the status `idle`.
   *
   * The answer holds the resources as the service understood them, with their default mount paths filled in. No `authorization_token` is part of it, or of any other read.
   *
   * `POST /api/v1/cloud/sessions` — specification, section 4.7, 2.4, 2.5.
   */
  createSession(request: CreateSessionParams & Options): Promise<Result<CreateSessionResponse>>;

  /**
   * Send events to a session.
   *
   * Sends messages to the agent. All events of a request are kept, or none. The answer holds them in the order in which they were sent, each with an id.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/events` — specification, section 4.8, 6.
   */
  sendSessionEvents(request: SendSessionEventsParams & Options): Promise<Result<SendSessionEventsResponse>>;

  /**
   * List the resources of a session.
   *
   * Lists what is attached to a session, oldest first, a page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources` — specification, section 4.5, 2.9, 8.
   */
  listSessionResources(
    request: ListSessionResourcesParams & Options,
  ): Promise<Result<ListSessionResourcesResponse>>;

  /**
   * Rotate the token of a repository.
   *
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section 4.9, 2.5.
   */
  rotateSessionResourceToken(
    request: RotateSessionResourceTokenParams & Options,
  ): Promise<Result<RotateSessionResourceTokenResponse>>;

  /**
   * Delete a session resource.
   *
   * Detaches a resource from its session. A second call answers 404.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section 4.6, 2.6.
   */
  deleteSessionResource(
    request: DeleteSessionResourceParams & Options,
  ): Promise<Result<DeleteSessionResourceResponse>>;

  /**
   * Read a session thread.
   *
   * Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` tell whether it is the coordinator thread or not idle; when it is neither, the conflict has passed and archiving can be tried again.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}` — specification, section 4.1, 2.2.
   */
  getSessionThread(request: GetSessionThreadParams & Options): Promise<Result<GetSessionThreadResponse>>;

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
    request: ArchiveSessionThreadParams & Options,
  ): Promise<Result<ArchiveSessionThreadResponse>>;

  /**
   * Pause a deployment.
   *
   * Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` `{type: manual}`. Of several calls at once exactly one succeeds.
   *
   * The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/pause` — specification, section 4.2, 3.
   */
  pauseDeployment(request: PauseDeploymentParams & Options): Promise<Result<PauseDeploymentResponse>>;

  /**
   * Unpause a deployment.
   *
   * Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` null. The next trigger time is computed from now; runs missed while paused are not made up for. A manual-only deployment keeps `schedule` null.
   *
   * The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/unpause` — specification, section 4.3, 3.
   */
  unpauseDeployment(request: UnpauseDeploymentParams & Options): Promise<Result<UnpauseDeploymentResponse>>;

  /**
   * Unpause a forward schedule.
   *
   * Lets a paused schedule fire again: its status becomes `active`. No run is created at once; the next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/unpause` — specification, section 4.4, 3.
   */
  unpauseSchedule(request: UnpauseScheduleParams & Options): Promise<Result<UnpauseScheduleResponse>>;
}
