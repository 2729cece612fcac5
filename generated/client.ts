// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Client as FetchClient } from 'openapi-fetch';
import { type Operation, operations as operationTable } from './operations.ts';
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
import type { components, operations, paths } from './types.ts';

type Schemas = components['schemas'];

/** What every call takes beside its input. */
export interface CallOptions {
  /** Ends the call early; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A declared response and the headers that came with it; checking `status` narrows `body`. */
export type Result<R extends { status: number; body: unknown }> = R extends unknown
  ? R & { headers: Headers }
  : never;

/** The request of any operation. */
export interface CallRequest extends CallOptions {
  path?: object;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** What openapi-fetch takes of a request. */
export interface CallInit {
  params: { path?: object; query?: object; header?: object };
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  parseAs: 'text';
}

/** What openapi-fetch answers. */
export interface CallAnswer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Carries out one call: `send` hands the prepared request to openapi-fetch. */
export type Call = <R extends { status: number; body: unknown }>(
  operation: Operation,
  request: CallRequest,
  send: (init: CallInit) => Promise<CallAnswer>,
) => Promise<Result<R>>;

export interface CreateSessionParams extends CallOptions {
  body: Schemas['CreateSessionRequest'];
}

export interface SendSessionEventsParams extends CallOptions {
  path: NonNullable<operations['sendSessionEvents']['parameters']['path']>;
  body: Schemas['SendSessionEventsRequest'];
}

export interface ListSessionResourcesParams extends CallOptions {
  path: NonNullable<operations['listSessionResources']['parameters']['path']>;
  query?: NonNullable<operations['listSessionResources']['parameters']['query']>;
}

export interface RotateSessionResourceTokenParams extends CallOptions {
  path: NonNullable<operations['rotateSessionResourceToken']['parameters']['path']>;
  body: Schemas['RotateTokenRequest'];
}

export interface DeleteSessionResourceParams extends CallOptions {
  path: NonNullable<operations['deleteSessionResource']['parameters']['path']>;
}

export interface GetSessionThreadParams extends CallOptions {
  path: NonNullable<operations['getSessionThread']['parameters']['path']>;
}

export interface ArchiveSessionThreadParams extends CallOptions {
  path: NonNullable<operations['archiveSessionThread']['parameters']['path']>;
  body?: Schemas['EmptyObject'];
}

export interface PauseDeploymentParams extends CallOptions {
  path: NonNullable<operations['pauseDeployment']['parameters']['path']>;
  body?: Schemas['EmptyObject'];
}

export interface UnpauseDeploymentParams extends CallOptions {
  path: NonNullable<operations['unpauseDeployment']['parameters']['path']>;
  body?: Schemas['EmptyObject'];
}

export interface UnpauseScheduleParams extends CallOptions {
  path: NonNullable<operations['unpauseSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['unpauseSchedule']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

/** A typed method per operation of the contract. */
export interface Operations {
  /**
   * Create a session.
   *
   * Creates a session, which is one run of an agent in a container of the environment. Creating it starts no work: the agent waits for events. The session keeps a snapshot of the agent at the version asked for, and begins with a coordinator thread and the status `idle`.
   *
   * The answer holds the resources as the service understood them, with their default mount paths filled in. No `authorization_token` is part of it, or of any other read.
   *
   * `POST /api/v1/cloud/sessions` — specification, section 4.7, 2.4, 2.5.
   */
  createSession(request: CreateSessionParams): Promise<Result<CreateSessionResponse>>;

  /**
   * Send events to a session.
   *
   * Sends messages to the agent. All events of a request are kept, or none. The answer holds them in the order in which they were sent, each with an id.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/events` — specification, section 4.8, 6.
   */
  sendSessionEvents(request: SendSessionEventsParams): Promise<Result<SendSessionEventsResponse>>;

  /**
   * List the resources of a session.
   *
   * Lists what is attached to a session, oldest first, a page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources` — specification, section 4.5, 2.9, 8.
   */
  listSessionResources(request: ListSessionResourcesParams): Promise<Result<ListSessionResourcesResponse>>;

  /**
   * Rotate the token of a repository.
   *
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section 4.9, 2.5.
   */
  rotateSessionResourceToken(
    request: RotateSessionResourceTokenParams,
  ): Promise<Result<RotateSessionResourceTokenResponse>>;

  /**
   * Delete a session resource.
   *
   * Detaches a resource from its session. A second call answers 404.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section 4.6, 2.6.
   */
  deleteSessionResource(request: DeleteSessionResourceParams): Promise<Result<DeleteSessionResourceResponse>>;

  /**
   * Read a session thread.
   *
   * Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` tell whether it is the coordinator thread or not idle; when it is neither, the conflict has passed and archiving can be tried again.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}` — specification, section 4.1, 2.2.
   */
  getSessionThread(request: GetSessionThreadParams): Promise<Result<GetSessionThreadResponse>>;

  /**
   * Archive a session thread.
   *
   * Ends an idle child thread: its status becomes `terminated`, `archived_at` is set and `updated_at` refreshed.
   *
   * The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for every cause; read the thread to tell them apart.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive` — specification, section 4.1, 3.
   */
  archiveSessionThread(request: ArchiveSessionThreadParams): Promise<Result<ArchiveSessionThreadResponse>>;

  /**
   * Pause a deployment.
   *
   * Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` `{type: manual}`. Of several calls at once exactly one succeeds.
   *
   * The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/pause` — specification, section 4.2, 3.
   */
  pauseDeployment(request: PauseDeploymentParams): Promise<Result<PauseDeploymentResponse>>;

  /**
   * Unpause a deployment.
   *
   * Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` null. The next trigger time is computed from now; runs missed while paused are not made up for. A manual-only deployment keeps `schedule` null.
   *
   * The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
   *
   * `POST /api/v1/cloud/deployments/{id}/unpause` — specification, section 4.3, 3.
   */
  unpauseDeployment(request: UnpauseDeploymentParams): Promise<Result<UnpauseDeploymentResponse>>;

  /**
   * Unpause a forward schedule.
   *
   * Lets a paused schedule fire again: its status becomes `active`. No run is created at once; the next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/unpause` — specification, section 4.4, 3.
   */
  unpauseSchedule(request: UnpauseScheduleParams): Promise<Result<UnpauseScheduleResponse>>;
}

/** Binds the methods to an openapi-fetch client; `call` turns what it answers into a result. */
export function bindOperations(api: FetchClient<paths>, call: Call): Operations {
  return {
    createSession: (request) =>
      call(operationTable.createSession, request, (init) =>
        api.POST('/api/v1/cloud/sessions', init as never),
      ),
    sendSessionEvents: (request) =>
      call(operationTable.sendSessionEvents, request, (init) =>
        api.POST('/api/v1/cloud/sessions/{session_id}/events', init as never),
      ),
    listSessionResources: (request) =>
      call(operationTable.listSessionResources, request, (init) =>
        api.GET('/api/v1/cloud/sessions/{session_id}/resources', init as never),
      ),
    rotateSessionResourceToken: (request) =>
      call(operationTable.rotateSessionResourceToken, request, (init) =>
        api.POST('/api/v1/cloud/sessions/{session_id}/resources/{resource_id}', init as never),
      ),
    deleteSessionResource: (request) =>
      call(operationTable.deleteSessionResource, request, (init) =>
        api.DELETE('/api/v1/cloud/sessions/{session_id}/resources/{resource_id}', init as never),
      ),
    getSessionThread: (request) =>
      call(operationTable.getSessionThread, request, (init) =>
        api.GET('/api/v1/cloud/sessions/{session_id}/threads/{thread_id}', init as never),
      ),
    archiveSessionThread: (request) =>
      call(operationTable.archiveSessionThread, request, (init) =>
        api.POST('/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive', init as never),
      ),
    pauseDeployment: (request) =>
      call(operationTable.pauseDeployment, request, (init) =>
        api.POST('/api/v1/cloud/deployments/{id}/pause', init as never),
      ),
    unpauseDeployment: (request) =>
      call(operationTable.unpauseDeployment, request, (init) =>
        api.POST('/api/v1/cloud/deployments/{id}/unpause', init as never),
      ),
    unpauseSchedule: (request) =>
      call(operationTable.unpauseSchedule, request, (init) =>
        api.POST('/api/v1/forward/schedules/{schedule_id}/unpause', init as never),
      ),
  };
}
