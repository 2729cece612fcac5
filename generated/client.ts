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

/** A declared response and the headers that came with it; checking `status` narrows the rest, such as `body`. */
export type Result<R extends { status: number }> = R extends unknown ? R & { headers: Headers } : never;

/**
 * The events of a stream, one after another, for `for await`. The stream is open. Leaving the loop closes it, and so does
 * `return()`.
 */
export interface EventStream<Event> extends AsyncGenerator<Event, void, undefined> {}

export interface ListSessionsParams {
  query?: NonNullable<operations['listSessions']['parameters']['query']>;
}

export interface CreateSessionParams {
  headers?: NonNullable<operations['createSession']['parameters']['header']>;
  body: Schemas['CreateSessionRequest'];
}

export interface GetSessionParams {
  path: NonNullable<operations['getSession']['parameters']['path']>;
}

export interface UpdateSessionParams {
  path: NonNullable<operations['updateSession']['parameters']['path']>;
  headers?: NonNullable<operations['updateSession']['parameters']['header']>;
  body: Schemas['UpdateSessionRequest'];
}

export interface DeleteSessionParams {
  path: NonNullable<operations['deleteSession']['parameters']['path']>;
}

export interface ArchiveSessionParams {
  path: NonNullable<operations['archiveSession']['parameters']['path']>;
  headers?: NonNullable<operations['archiveSession']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface ListSessionEventsParams {
  path: NonNullable<operations['listSessionEvents']['parameters']['path']>;
  query?: NonNullable<operations['listSessionEvents']['parameters']['query']>;
}

export interface SendSessionEventsParams {
  path: NonNullable<operations['sendSessionEvents']['parameters']['path']>;
  headers?: NonNullable<operations['sendSessionEvents']['parameters']['header']>;
  body: Schemas['SendSessionEventsRequest'];
}

export interface StreamSessionEventsParams {
  path: NonNullable<operations['streamSessionEvents']['parameters']['path']>;
  headers?: NonNullable<operations['streamSessionEvents']['parameters']['header']>;
}

export interface ListSessionThreadEventsParams {
  path: NonNullable<operations['listSessionThreadEvents']['parameters']['path']>;
  query?: NonNullable<operations['listSessionThreadEvents']['parameters']['query']>;
}

export interface StreamSessionThreadEventsParams {
  path: NonNullable<operations['streamSessionThreadEvents']['parameters']['path']>;
  headers?: NonNullable<operations['streamSessionThreadEvents']['parameters']['header']>;
}

export interface ListSessionResourcesParams {
  path: NonNullable<operations['listSessionResources']['parameters']['path']>;
  query?: NonNullable<operations['listSessionResources']['parameters']['query']>;
}

export interface AddSessionResourceParams {
  path: NonNullable<operations['addSessionResource']['parameters']['path']>;
  headers?: NonNullable<operations['addSessionResource']['parameters']['header']>;
  body: Schemas['AddSessionResourceRequest'];
}

export interface GetSessionResourceParams {
  path: NonNullable<operations['getSessionResource']['parameters']['path']>;
}

export interface RotateSessionResourceTokenParams {
  path: NonNullable<operations['rotateSessionResourceToken']['parameters']['path']>;
  headers?: NonNullable<operations['rotateSessionResourceToken']['parameters']['header']>;
  body: Schemas['RotateTokenRequest'];
}

export interface DeleteSessionResourceParams {
  path: NonNullable<operations['deleteSessionResource']['parameters']['path']>;
}

export interface ListSessionThreadsParams {
  path: NonNullable<operations['listSessionThreads']['parameters']['path']>;
  query?: NonNullable<operations['listSessionThreads']['parameters']['query']>;
}

export interface GetSessionThreadParams {
  path: NonNullable<operations['getSessionThread']['parameters']['path']>;
}

export interface ArchiveSessionThreadParams {
  path: NonNullable<operations['archiveSessionThread']['parameters']['path']>;
  headers?: NonNullable<operations['archiveSessionThread']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface ListDeploymentsParams {
  query?: NonNullable<operations['listDeployments']['parameters']['query']>;
}

export interface CreateDeploymentParams {
  headers?: NonNullable<operations['createDeployment']['parameters']['header']>;
  body: Schemas['CreateDeploymentRequest'];
}

export interface GetDeploymentParams {
  path: NonNullable<operations['getDeployment']['parameters']['path']>;
}

export interface UpdateDeploymentParams {
  path: NonNullable<operations['updateDeployment']['parameters']['path']>;
  headers?: NonNullable<operations['updateDeployment']['parameters']['header']>;
  body: Schemas['UpdateDeploymentRequest'];
}

export interface PauseDeploymentParams {
  path: NonNullable<operations['pauseDeployment']['parameters']['path']>;
  headers?: NonNullable<operations['pauseDeployment']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface UnpauseDeploymentParams {
  path: NonNullable<operations['unpauseDeployment']['parameters']['path']>;
  headers?: NonNullable<operations['unpauseDeployment']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface RunDeploymentParams {
  path: NonNullable<operations['runDeployment']['parameters']['path']>;
  headers?: NonNullable<operations['runDeployment']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface ArchiveDeploymentParams {
  path: NonNullable<operations['archiveDeployment']['parameters']['path']>;
  headers?: NonNullable<operations['archiveDeployment']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface ListDeploymentRunsParams {
  query?: NonNullable<operations['listDeploymentRuns']['parameters']['query']>;
}

export interface GetDeploymentRunParams {
  path: NonNullable<operations['getDeploymentRun']['parameters']['path']>;
}

export interface ListAgentsParams {
  query?: NonNullable<operations['listAgents']['parameters']['query']>;
}

export interface GetAgentParams {
  path: NonNullable<operations['getAgent']['parameters']['path']>;
  query?: NonNullable<operations['getAgent']['parameters']['query']>;
}

export interface ListEnvironmentsParams {
  query?: NonNullable<operations['listEnvironments']['parameters']['query']>;
}

export interface GetEnvironmentParams {
  path: NonNullable<operations['getEnvironment']['parameters']['path']>;
}

export interface ListSchedulesParams {
  query?: NonNullable<operations['listSchedules']['parameters']['query']>;
}

export interface CreateScheduleParams {
  headers?: NonNullable<operations['createSchedule']['parameters']['header']>;
  body: Schemas['CreateScheduleRequest'];
}

export interface GetScheduleParams {
  path: NonNullable<operations['getSchedule']['parameters']['path']>;
}

export interface UpdateScheduleParams {
  path: NonNullable<operations['updateSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['updateSchedule']['parameters']['header']>;
  body: Schemas['UpdateScheduleRequest'];
}

export interface ArchiveScheduleParams {
  path: NonNullable<operations['archiveSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['archiveSchedule']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface PauseScheduleParams {
  path: NonNullable<operations['pauseSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['pauseSchedule']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface RunScheduleParams {
  path: NonNullable<operations['runSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['runSchedule']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface UnpauseScheduleParams {
  path: NonNullable<operations['unpauseSchedule']['parameters']['path']>;
  headers?: NonNullable<operations['unpauseSchedule']['parameters']['header']>;
  body?: Schemas['EmptyObject'];
}

export interface ListScheduleRunsParams {
  query?: NonNullable<operations['listScheduleRuns']['parameters']['query']>;
}

export interface GetScheduleRunParams {
  path: NonNullable<operations['getScheduleRun']['parameters']['path']>;
}

export interface GetCronPreviewParams {
  query: NonNullable<operations['getCronPreview']['parameters']['query']>;
}

/** A typed method per operation of the contract. `Options` is what calls take beside their input, `StreamOptions` what streams take. */
export interface Operations<Options, StreamOptions = Options> {
  /**
   * List sessions.
   *
   * Lists the sessions of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived sessions are left out unless `include_archived` is true.
   *
   * `GET /api/v1/cloud/sessions` — specification, section none.
   */
  listSessions(request: ListSessionsParams & Options): Promise<Result<ListSessionsResponse>>;

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
   * Read a session.
   *
   * Reads one session, with what is attached to it. An archived session can be read like any other.
   *
   * `GET /api/v1/cloud/sessions/{session_id}` — specification, section none.
   */
  getSession(request: GetSessionParams & Options): Promise<Result<GetSessionResponse>>;

  /**
   * Update a session.
   *
   * Changes the title, the metadata or the environment variables of a session; what is left out stays. `metadata` is a patch: a pair whose value is null is deleted, the others are set. `environment_variables` replaces all of them, and takes effect with the next turn. What changes something adds an event `session.updated` to the session; see *Events*.
   *
   * `POST /api/v1/cloud/sessions/{session_id}` — specification, section none.
   */
  updateSession(request: UpdateSessionParams & Options): Promise<Result<UpdateSessionResponse>>;

  /**
   * Delete a session.
   *
   * Deletes a session for good, with its threads, events and resources, whatever its state. Whoever streams its events is told so by `session.deleted`, the last event.
   *
   * `DELETE /api/v1/cloud/sessions/{session_id}` — specification, section none.
   */
  deleteSession(request: DeleteSessionParams & Options): Promise<Result<DeleteSessionResponse>>;

  /**
   * Archive a session.
   *
   * Archives a session for good: `archived_at` is set. A turn that is under way ends, and its `session.status_idle` is the last event; messages that wait for a turn stay unprocessed. It can be read and deleted, but takes no events and no changes any more: each is a 409 `conflict_error`, and so is archiving it again.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/archive` — specification, section none.
   */
  archiveSession(request: ArchiveSessionParams & Options): Promise<Result<ArchiveSessionResponse>>;

  /**
   * List the events of a session.
   *
   * Lists what happened in a session, oldest first unless told otherwise, a page at a time: what was sent to it, and what the service says itself. What happened in a child thread is in the list of that thread. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/events` — specification, section none.
   */
  listSessionEvents(request: ListSessionEventsParams & Options): Promise<Result<ListSessionEventsResponse>>;

  /**
   * Send events to a session.
   *
   * Sends events to the agent. All events of a request are kept, or none. The answer holds them in the order in which they were sent, each with an id.
   *
   * `user.message` gives the agent work. `user.interrupt` ends the turn that it is in, or the work of the child thread that `session_thread_id` names; it is taken up at once. The reference service keeps events of the other types: they begin no turn, and the agent reads them at its next turn.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/events` — specification, section 4.8, 6.
   */
  sendSessionEvents(request: SendSessionEventsParams & Options): Promise<Result<SendSessionEventsResponse>>;

  /**
   * Stream the events of a session.
   *
   * Sends the events of a session as they come, as server-sent events: those of `listSessionEvents`, in the same order.
   *
   * A stream begins with an `id` and no data: the event after which it begins. From then on no event is missed, so send requests when this id has arrived. Without `Last-Event-ID` it is the last event so far, or `start` if there is none. With `Last-Event-ID: start` the stream begins with the first event.
   *
   * Each event has its `id`, its type as `event`, and itself as `data`. When a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, at any server: no event is lost or repeated. While nothing happens, a comment is sent every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops; a server that stops sends `retry` last. A client that does not read is disconnected. If something goes wrong, the last event is called `error`, and its data is the error envelope.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/events/stream` — specification, section none.
   */
  streamSessionEvents(
    request: StreamSessionEventsParams & StreamOptions,
  ): Promise<EventStream<Schemas['SessionEvent']>>;

  /**
   * List the events of a session thread.
   *
   * Lists what happened in one thread, oldest first unless told otherwise, a page at a time. The coordinator's events are those of the session. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events` — specification, section none.
   */
  listSessionThreadEvents(
    request: ListSessionThreadEventsParams & Options,
  ): Promise<Result<ListSessionThreadEventsResponse>>;

  /**
   * Stream the events of a session thread.
   *
   * Sends the events of one thread as they come, as server-sent events: those of `listSessionThreadEvents`, in the same order.
   *
   * A stream begins with an `id` and no data: the event after which it begins. From then on no event is missed, so send requests when this id has arrived. Without `Last-Event-ID` it is the last event so far, or `start` if there is none. With `Last-Event-ID: start` the stream begins with the first event.
   *
   * Each event has its `id`, its type as `event`, and itself as `data`. When a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, at any server: no event is lost or repeated. While nothing happens, a comment is sent every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops; a server that stops sends `retry` last. A client that does not read is disconnected. If something goes wrong, the last event is called `error`, and its data is the error envelope.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/stream` — specification, section none.
   */
  streamSessionThreadEvents(
    request: StreamSessionThreadEventsParams & StreamOptions,
  ): Promise<EventStream<Schemas['SessionEvent']>>;

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
   * Attach something to a session.
   *
   * Attaches a file or a memory store to a session. A repository cannot be added to a session that runs (specification, section 2.5, rule 2): a request for one is a 400; create a session with it.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/resources` — specification, section none.
   */
  addSessionResource(
    request: AddSessionResourceParams & Options,
  ): Promise<Result<AddSessionResourceResponse>>;

  /**
   * Read a resource of a session.
   *
   * Reads one resource. No token is part of it.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/resources/{resource_id}` — specification, section none.
   */
  getSessionResource(
    request: GetSessionResourceParams & Options,
  ): Promise<Result<GetSessionResourceResponse>>;

  /**
   * Rotate the token of a repository.
   *
   * Replaces the GitHub token of a mounted repository, for example before the old one expires. A clone that was rejected with the old token is tried again at once, or after the turn that is under way. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
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
   * List the threads of a session.
   *
   * Lists the threads of a session, oldest first, a page at a time: the first is the coordinator. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/cloud/sessions/{session_id}/threads` — specification, section none.
   */
  listSessionThreads(
    request: ListSessionThreadsParams & Options,
  ): Promise<Result<ListSessionThreadsResponse>>;

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
   * The session gets an event `session.thread_status_terminated`, and its `updated_at` is refreshed. An idle child thread can be archived while the agent works in other threads. What the agent says in the archived thread from then on is dropped.
   *
   * The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for these causes; read the thread to tell them apart. A thread of an archived session returns 409 `conflict_error`, as every change of an archived session does.
   *
   * `POST /api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive` — specification, section 4.1, 3.
   */
  archiveSessionThread(
    request: ArchiveSessionThreadParams & Options,
  ): Promise<Result<ArchiveSessionThreadResponse>>;

  /**
   * List deployments.
   *
   * Lists the deployments of the workspace, newest first, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived deployments are left out unless `include_archived` is true.
   *
   * `GET /api/v1/cloud/deployments` — specification, section none.
   */
  listDeployments(request: ListDeploymentsParams & Options): Promise<Result<ListDeploymentsResponse>>;

  /**
   * Create a deployment.
   *
   * Creates a deployment. It is active at once: with a schedule it runs at the trigger times that come, without one when `runDeployment` is called. It is kept with the version of the agent that it names, or with the newest one of now.
   *
   * Repositories may come with an `authorization_token` (our choice), which each run hands to the session that it creates. No response has it.
   *
   * `POST /api/v1/cloud/deployments` — specification, section none.
   */
  createDeployment(request: CreateDeploymentParams & Options): Promise<Result<CreateDeploymentResponse>>;

  /**
   * Read a deployment.
   *
   * Reads one deployment. An archived deployment can be read like any other.
   *
   * `GET /api/v1/cloud/deployments/{id}` — specification, section none.
   */
  getDeployment(request: GetDeploymentParams & Options): Promise<Result<GetDeploymentResponse>>;

  /**
   * Update a deployment.
   *
   * Changes a deployment; what is left out stays. Null clears `description`, `environment_variables`, `resources`, `vault_ids` and `schedule`; any other value replaces what was there. `metadata` is a patch: a pair whose value is null is deleted, the others are set. An agent by its id alone is kept with its newest version.
   *
   * New `resources` replace the old ones with their tokens: a repository that goes on needing a token comes with it again. A new schedule counts its trigger times from now. Whether the deployment is paused stays as it is. Runs that have been triggered before they begin take the deployment as it then is.
   *
   * `POST /api/v1/cloud/deployments/{id}` — specification, section none.
   */
  updateDeployment(request: UpdateDeploymentParams & Options): Promise<Result<UpdateDeploymentResponse>>;

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
   * Run a deployment.
   *
   * Runs an active deployment now, with a schedule or without. The answer is the run, which is `pending`: it creates a session and sends it the initial events soon after. Read the run to learn its `session_id`. A paused deployment does not run, and an archived one neither: 409 `conflict_error`.
   *
   * `POST /api/v1/cloud/deployments/{id}/run` — specification, section none.
   */
  runDeployment(request: RunDeploymentParams & Options): Promise<Result<RunDeploymentResponse>>;

  /**
   * Archive a deployment.
   *
   * Archives a deployment for good: `archived_at` is set, and its status stays. It can be read, but runs no more, and nothing about it can be changed: each attempt is a 409 `conflict_error`, and so is archiving it again. What it has run stays.
   *
   * `POST /api/v1/cloud/deployments/{id}/archive` — specification, section none.
   */
  archiveDeployment(request: ArchiveDeploymentParams & Options): Promise<Result<ArchiveDeploymentResponse>>;

  /**
   * List the runs of deployments.
   *
   * Lists the runs of all deployments of the workspace, or of one, newest first, a page at a time. Follow `next_page` until it is null; see *Pagination*. A deployment that does not exist has no runs.
   *
   * `GET /api/v1/cloud/deployment_runs` — specification, section none.
   */
  listDeploymentRuns(
    request: ListDeploymentRunsParams & Options,
  ): Promise<Result<ListDeploymentRunsResponse>>;

  /**
   * Read a run of a deployment.
   *
   * Reads one run.
   *
   * `GET /api/v1/cloud/deployment_runs/{deployment_run_id}` — specification, section none.
   */
  getDeploymentRun(request: GetDeploymentRunParams & Options): Promise<Result<GetDeploymentRunResponse>>;

  /**
   * List agents.
   *
   * Lists the agents that sessions and deployments can name, each at its newest version, the newest agent first, a page at a time. Archived agents are left out unless `include_archived` is true.
   *
   * `GET /api/v1/cloud/agents` — specification, section none.
   */
  listAgents(request: ListAgentsParams & Options): Promise<Result<ListAgentsResponse>>;

  /**
   * Read an agent.
   *
   * Reads an agent at one of its versions, the newest unless `version` names another.
   *
   * `GET /api/v1/cloud/agents/{agent_id}` — specification, section none.
   */
  getAgent(request: GetAgentParams & Options): Promise<Result<GetAgentResponse>>;

  /**
   * List environments.
   *
   * Lists the environments that sessions and deployments can name, the newest first, a page at a time. Archived environments are left out unless `include_archived` is true.
   *
   * `GET /api/v1/cloud/environments` — specification, section none.
   */
  listEnvironments(request: ListEnvironmentsParams & Options): Promise<Result<ListEnvironmentsResponse>>;

  /**
   * Read an environment.
   *
   * Reads an environment.
   *
   * `GET /api/v1/cloud/environments/{environment_id}` — specification, section none.
   */
  getEnvironment(request: GetEnvironmentParams & Options): Promise<Result<GetEnvironmentResponse>>;

  /**
   * List forward schedules.
   *
   * Lists the forward schedules of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived schedules are left out unless `include_archived` is true, or `status` asks for them.
   *
   * `GET /api/v1/forward/schedules` — specification, section none.
   */
  listSchedules(request: ListSchedulesParams & Options): Promise<Result<ListSchedulesResponse>>;

  /**
   * Create a forward schedule.
   *
   * Creates a forward schedule, which is active at once: its first trigger time is the first that its trigger policy has from now. Nothing runs at once. Without a trigger policy it runs by hand alone. See *When schedules fire*.
   *
   * `POST /api/v1/forward/schedules` — specification, section none.
   */
  createSchedule(request: CreateScheduleParams & Options): Promise<Result<CreateScheduleResponse>>;

  /**
   * Read a forward schedule.
   *
   * Reads one forward schedule. An archived one can be read like any other.
   *
   * `GET /api/v1/forward/schedules/{schedule_id}` — specification, section none.
   */
  getSchedule(request: GetScheduleParams & Options): Promise<Result<GetScheduleResponse>>;

  /**
   * Update a forward schedule.
   *
   * Changes a forward schedule; what is left out stays. `execution` is changed field by field, `metadata` is a patch: a pair whose value is null is deleted, the others are set. A new trigger policy counts from now, and an interval from its start. A paused schedule stays paused. Runs that are under way go on as they began.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}` — specification, section none.
   */
  updateSchedule(request: UpdateScheduleParams & Options): Promise<Result<UpdateScheduleResponse>>;

  /**
   * Archive a forward schedule.
   *
   * Archives a schedule for good: its status becomes `archived`, and `archived_at` is set. It can be read, and never fires, runs or changes again: each is a 409 with the code `schedule_archived`, and so is archiving it again. Runs that are under way go on.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/archive` — specification, section none.
   */
  archiveSchedule(request: ArchiveScheduleParams & Options): Promise<Result<ArchiveScheduleResponse>>;

  /**
   * Pause a forward schedule.
   *
   * Keeps a schedule from firing until it is unpaused: its status becomes `paused`, its `paused_reason` `{type: manual}`. After the answer no run of a later trigger time comes; runs that are under way go on. Pausing a paused schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/pause` — specification, section none.
   */
  pauseSchedule(request: PauseScheduleParams & Options): Promise<Result<PauseScheduleResponse>>;

  /**
   * Run a forward schedule.
   *
   * Makes a run at once, whatever the trigger policy says, which goes on as before. The answer comes when the run is made, `pending`; read it with *Read a run* until its status is `completed`, `failed` or `skipped`. A run by hand that would go on in an archived session (`reuse_session`) is a 409 with the code `session_archived`; a scheduled one makes a new session.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/run` — specification, section none.
   */
  runSchedule(request: RunScheduleParams & Options): Promise<Result<RunScheduleResponse>>;

  /**
   * Unpause a forward schedule.
   *
   * Lets a paused schedule fire again: its status becomes `active`. No run is created at once; the next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
   *
   * `POST /api/v1/forward/schedules/{schedule_id}/unpause` — specification, section 4.4, 3.
   */
  unpauseSchedule(request: UnpauseScheduleParams & Options): Promise<Result<UnpauseScheduleResponse>>;

  /**
   * List runs of forward schedules.
   *
   * Lists the runs of the forward schedules of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*.
   *
   * `GET /api/v1/forward/schedule_runs` — specification, section none.
   */
  listScheduleRuns(request: ListScheduleRunsParams & Options): Promise<Result<ListScheduleRunsResponse>>;

  /**
   * Read a run of a forward schedule.
   *
   * Reads one run.
   *
   * `GET /api/v1/forward/schedule_runs/{run_id}` — specification, section none.
   */
  getScheduleRun(request: GetScheduleRunParams & Options): Promise<Result<GetScheduleRunResponse>>;

  /**
   * Preview a cron expression.
   *
   * Shows the next runs of a cron expression in a time zone, before a deployment or a schedule is made with it. Runs that fall where clocks are put forward or back say what becomes of them, and local times that are dropped there are listed; see *When schedules fire*.
   *
   * What this operation refuses, is refused wherever a schedule comes in, in the same words.
   *
   * `GET /api/v1/cloud/cron/preview` — specification, section none.
   */
  getCronPreview(request: GetCronPreviewParams & Options): Promise<Result<GetCronPreviewResponse>>;
}
