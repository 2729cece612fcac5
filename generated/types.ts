// Generated from openapi/ by `npm run generate`. Do not edit.

import type * as schemas from './schemas.ts';

/** A tag that this version of the contract does not declare. */
export type Undeclared = `${string}.${string}` & { readonly undeclared: never };

export interface paths {
  '/api/v1/cloud/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List sessions
     * @description Lists the sessions of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived sessions are listed only if `include_archived` is true.
     */
    get: operations['listSessions'];
    put?: never;
    /**
     * Create a session
     * @description Creates a session: one run of an agent in a container of the environment. Without `initial_events`, no work starts and the agent waits for events. The session keeps a snapshot of the agent at the requested version, with the parts that the request replaces. It begins with a coordinator thread and the status `idle`.
     *
     *     The response has the resources with their mount paths. Files are copied: a resource has the id of the session's copy. Responses never contain an `authorization_token`.
     */
    post: operations['createSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * Read a session
     * @description Reads one session with its resources. Archived sessions can be read too.
     */
    get: operations['getSession'];
    put?: never;
    /**
     * Update a session
     * @description Changes the title, the metadata, the environment variables or the budget of a session. Omitted properties stay as they are. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. `environment_variables` replaces all of them and takes effect with the next turn. A change adds the event `session.updated` to the session; see *Events*.
     */
    post: operations['updateSession'];
    /**
     * Delete a session
     * @description Deletes a session in any state permanently, with its threads, events and resources. `session.deleted` is the last event of its streams. A session on hold returns 409 with the code `session_held`.
     */
    delete: operations['deleteSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a session
     * @description Archives a session permanently: `archived_at` is set. The current turn ends, and its `session.status_idle` is the last event. Messages that wait for a turn stay unprocessed. The session can be read and deleted, but it accepts no events and no changes. Each such request returns 409 `conflict_error`, and so does archiving again.
     */
    post: operations['archiveSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/client_tokens': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a token for one session
     * @description Creates a client token: an access token for this session alone, which a page in a browser can have. `access` says what it allows; see *Authentication*. Its session has no environment variables.
     *
     *     The token is in this response only. It ends after `expires_in` seconds, when the session is archived or deleted, or when the access token of this request is revoked. Then requests return 401, and open streams end within seconds.
     *
     *     The access token of this request needs both scopes. Client tokens cannot create client tokens.
     */
    post: operations['createClientToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * List the events of a session
     * @description Lists the events of a session, oldest first by default, one page at a time: the events that were sent to it, and those of the agent and the service. The events of a child thread are in the list of that thread. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionEvents'];
    put?: never;
    /**
     * Send events to a session
     * @description Sends events to the agent. The service stores all events of a request or none. The response has them in the order of the request, each with an id.
     *
     *     `user.message` gives the agent work. `user.interrupt` ends the current turn, or the work of the child thread in `session_thread_id`, at once. Confirmations and results let the agent continue; see *Events*.
     *
     *     The events that the agent has not processed have a maximum size and number. Beyond it, the service returns 409 with the code `session_input_full`. Send the events again after the current turn. A message has room if no other message waits.
     */
    post: operations['sendSessionEvents'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/events/stream': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * Stream the events of a session
     * @description Streams the events of a session as server-sent events: the events of `listSessionEvents`, in the same order.
     *
     *     A stream begins with an `id` and no data: the event after which it begins. After this id, you miss no event, so wait for it before you send requests. Without `Last-Event-ID`, the id is that of the last event so far, or `start` if there are no events. With `Last-Event-ID: start` the stream begins with the first event.
     *
     *     Each frame has the event's `id`, its type as `event`, and the event as `data`. If a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, on any server: no event is lost or repeated. Without events, the service sends a comment every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops. A server that stops sends `retry` last. The service disconnects clients that do not read: after 60 seconds, or if their next events exceed 16 MB. They resume in the same way. If the stream fails, its last event is `error`, and its data is the error envelope.
     *
     *     With `event_deltas`, the stream also has events while they are written: `event_start` names the id and type of an event, `event_delta` has its next text, and the whole event follows with this id. Their frames have no `id`, so a stream that resumes has whole events only.
     */
    get: operations['streamSessionEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    /**
     * List the events of a session thread
     * @description Lists the events of one thread, oldest first by default, one page at a time. The coordinator's events are those of the session. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionThreadEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/stream': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    /**
     * Stream the events of a session thread
     * @description Streams the events of one thread as server-sent events: the events of `listSessionThreadEvents`, in the same order.
     *
     *     A stream begins with an `id` and no data: the event after which it begins. After this id, you miss no event, so wait for it before you send requests. Without `Last-Event-ID`, the id is that of the last event so far, or `start` if there are no events. With `Last-Event-ID: start` the stream begins with the first event.
     *
     *     Each frame has the event's `id`, its type as `event`, and the event as `data`. If a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, on any server: no event is lost or repeated. Without events, the service sends a comment every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops. A server that stops sends `retry` last. The service disconnects clients that do not read: after 60 seconds, or if their next events exceed 16 MB. They resume in the same way. If the stream fails, its last event is `error`, and its data is the error envelope.
     *
     *     With `event_deltas`, the stream also has events while they are written: `event_start` names the id and type of an event, `event_delta` has its next text, and the whole event follows with this id. Their frames have no `id`, so a stream that resumes has whole events only.
     */
    get: operations['streamSessionThreadEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/events/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Stream the events of several sessions
     * @description Streams events as server-sent events: with `session_ids`, all events of these sessions; without it, the changes of all sessions of the workspace. So a page that shows up to 100 sessions needs one stream.
     *
     *     The changes are `session.created`, `session.updated`, `session.archived`, `session.deleted` and the four `session.status_…` events. They keep lists of sessions current.
     *
     *     Each frame has a position as `id`, the type of the event as `event`, and as `data` the event with its session. The events of a session keep their order. If a stream ends or breaks, open it again with the last position as `Last-Event-ID`, on any server: no event is lost or repeated. With `session_ids`, the list may change: sessions that are not in the position begin with their next event. Without `session_ids`, changes are kept for 7 days, and older positions return 400.
     *
     *     With `session_ids` and `event_deltas`, the stream also has events while they are written, as in `streamSessionEvents`: `event` of the data is then an `event_start` or an `event_delta`. If there are `types`, they also choose these.
     *
     *     A stream begins with an `id` and no data: the position at which it begins. It stays open when its sessions are deleted. In other respects it behaves as `streamSessionEvents`.
     */
    get: operations['streamEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/resources': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * List the resources of a session
     * @description Lists what is attached to a session, oldest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionResources'];
    put?: never;
    /**
     * Attach something to a session
     * @description Attaches a file to a session. The session gets a copy of the file: deleting the original does not change the session. Repositories, memory stores and vaults cannot be added to an existing session: the request returns 400. Create a session with them instead.
     */
    post: operations['addSessionResource'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/resources/{resource_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The resource of the session. Prefix: `sesr_`. */
        resource_id: components['parameters']['session_resource_id'];
      };
      cookie?: never;
    };
    /**
     * Read a resource of a session
     * @description Reads one resource. The response never contains a token.
     */
    get: operations['getSessionResource'];
    put?: never;
    /**
     * Rotate the token of a repository
     * @description Replaces the GitHub token of a mounted repository, for example before the old one expires. A clone that failed with the old token is retried at once, or after the current turn. No other property of a mounted repository can change: another `url` or `mount_path` needs a new session.
     */
    post: operations['rotateSessionResourceToken'];
    /**
     * Delete a session resource
     * @description Detaches a resource from its session. A second call returns 404. A file is removed from the container before the next command, and the copy is deleted. A file of a session on hold returns 409 with the code `session_held`. Detaching a vault also removes it from the session's `vault_ids`, unless another resource has it: later turns do not get its credentials.
     */
    delete: operations['deleteSessionResource'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/threads': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * List the threads of a session
     * @description Lists the threads of a session, oldest first by default, one page at a time. The oldest is the coordinator. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionThreads'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    /**
     * Read a session thread
     * @description Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` show whether the thread is the coordinator or not idle. If it is an idle child thread, the conflict is over and you can retry.
     */
    get: operations['getSessionThread'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/threads/{thread_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a session thread
     * @description Ends an idle child thread: its status becomes `terminated`, `archived_at` is set and `updated_at` refreshed.
     *
     *     The session gets an event `session.thread_status_terminated`, and its `updated_at` is refreshed. An idle child thread can be archived while the agent works in other threads. Later output of the agent in the archived thread is dropped.
     *
     *     The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for these causes. Read the thread to find the cause. A thread of an archived session returns 409 `conflict_error`, like every change of an archived session.
     */
    post: operations['archiveSessionThread'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List deployments
     * @description Lists the deployments of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived deployments are listed only if `include_archived` is true.
     */
    get: operations['listDeployments'];
    put?: never;
    /**
     * Create a deployment
     * @description Creates a deployment. It is active at once. With a schedule, it runs at the trigger times; without one, it runs when `runDeployment` is called. It keeps the agent version of the request, or the newest version at this time.
     *
     *     Repositories can have an `authorization_token`. Each run passes it to the session that it creates. Responses never contain it.
     */
    post: operations['createDeployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployments/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /**
     * Read a deployment
     * @description Reads one deployment. Archived deployments can be read too.
     */
    get: operations['getDeployment'];
    put?: never;
    /**
     * Update a deployment
     * @description Changes a deployment. Omitted properties stay as they are. Null clears `description`, `environment_variables`, `resources`, `vault_ids` and `schedule`; any other value replaces what was there. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. If the agent is only an id, the deployment keeps its newest version.
     *
     *     New `resources` replace the old ones and their tokens, so send the token of each private repository again. The trigger times of a new schedule are computed from now. A paused deployment stays paused. Runs that are already triggered use the deployment as it is when they begin.
     */
    post: operations['updateDeployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployments/{id}/pause': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a deployment
     * @description Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` becomes `{type: manual}`. If several requests arrive at once, exactly one succeeds.
     *
     *     The header `Content-Type: application/json` is required even without a body. Without the header, the response is 415. Many clients send the header only with a body: send `{}`.
     */
    post: operations['pauseDeployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployments/{id}/unpause': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unpause a deployment
     * @description Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` becomes null. The next trigger time is computed from now. Runs that were missed while it was paused are not repeated. A manual-only deployment keeps `schedule` null.
     *
     *     The header `Content-Type: application/json` is required even without a body. Without the header, the response is 415. Many clients send the header only with a body: send `{}`.
     */
    post: operations['unpauseDeployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployments/{id}/run': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a deployment
     * @description Runs an active deployment now, with or without a schedule. The response is the run, which is `pending`. Soon after, the run creates a session and sends it the initial events. Read the run to get its `session_id`. Paused and archived deployments return 409 `conflict_error`.
     */
    post: operations['runDeployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployments/{id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a deployment
     * @description Archives a deployment permanently: `archived_at` is set, and the status stays. The deployment can be read, but it does not run and cannot change. Each such request returns 409 `conflict_error`, and so does archiving again. Its runs and their sessions stay.
     */
    post: operations['archiveDeployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployment_runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the runs of deployments
     * @description Lists the runs of all deployments of the workspace, or of one, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. A deployment that does not exist has no runs.
     */
    get: operations['listDeploymentRuns'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/deployment_runs/{run_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment run. Prefix: `drun_`. */
        run_id: components['parameters']['deployment_run_id'];
      };
      cookie?: never;
    };
    /**
     * Read a run of a deployment
     * @description Reads one run.
     */
    get: operations['getDeploymentRun'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/agents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List agents
     * @description Lists the agents that sessions and deployments can name, in their newest version, newest first by default, one page at a time. Archived agents are listed only if `include_archived` is true.
     */
    get: operations['listAgents'];
    put?: never;
    /**
     * Create an agent
     * @description Creates an agent in version 1. Sessions and deployments keep the version that they name.
     */
    post: operations['createAgent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/agents/{agent_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    /**
     * Read an agent
     * @description Reads one version of an agent, by default the newest.
     */
    get: operations['getAgent'];
    put?: never;
    /**
     * Update an agent
     * @description Creates a new version of an agent. Omitted properties stay as they are. Lists replace the earlier ones, and `metadata` is a patch. If nothing changes, no version is created. Sessions, deployments and earlier versions stay as they are. If the body names a `version`, it must be the newest one.
     */
    post: operations['updateAgent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/agents/{agent_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive an agent
     * @description Archives an agent permanently: `archived_at` is set. New sessions, deployments and runs cannot use it, and it takes no changes. Sessions that use it continue. A run of a deployment with this agent fails and pauses the deployment.
     */
    post: operations['archiveAgent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/agents/{agent_id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    /**
     * List the versions of an agent
     * @description Lists all versions of an agent, newest first, one page at a time. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listAgentVersions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/environments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List environments
     * @description Lists the environments that sessions and deployments can name, the newest first by default, one page at a time. Archived environments are listed only if `include_archived` is true.
     */
    get: operations['listEnvironments'];
    put?: never;
    /**
     * Create an environment
     * @description Creates an environment. By default, it reaches all hosts that the service permits, and has no packages and no variables.
     */
    post: operations['createEnvironment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/environments/{environment_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The environment. Prefix: `env_`. */
        environment_id: components['parameters']['environment_id'];
      };
      cookie?: never;
    };
    /**
     * Read an environment
     * @description Reads an environment.
     */
    get: operations['getEnvironment'];
    put?: never;
    /**
     * Update an environment
     * @description Changes an environment. Omitted properties stay as they are, also within `config`, `networking` and `packages`. Lists and `environment_variables` replace the earlier ones, and `metadata` is a patch. Sessions use the changed environment from their next turn.
     */
    post: operations['updateEnvironment'];
    /**
     * Delete an environment
     * @description Deletes an environment permanently. If a session, deployment or forward schedule that is not archived uses it, the response is a 409. Archived sessions keep its id.
     */
    delete: operations['deleteEnvironment'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/vaults': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List vaults
     * @description Lists the vaults of the workspace, newest first by default, one page at a time. Archived vaults are listed only if `include_archived` is true.
     */
    get: operations['listVaults'];
    put?: never;
    /**
     * Create a vault
     * @description Creates an empty vault. Add credentials to it, and name it in `vault_ids` of sessions and deployments.
     */
    post: operations['createVault'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/vaults/{vault_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    /**
     * Read a vault
     * @description Reads a vault, without its credentials.
     */
    get: operations['getVault'];
    put?: never;
    /**
     * Update a vault
     * @description Changes the name and the metadata of a vault. Omitted properties stay as they are. `metadata` is a patch. An archived vault takes no changes.
     */
    post: operations['updateVault'];
    /**
     * Delete a vault
     * @description Deletes a vault in any state permanently, with its credentials and their secrets. Turns that begin later get none of them. A run of a deployment with this vault fails and pauses the deployment.
     */
    delete: operations['deleteVault'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/vaults/{vault_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a vault
     * @description Archives a vault permanently: `archived_at` is set, and the secrets of its credentials are deleted. Turns that begin later get none of them. The vault takes no changes and no credentials. New sessions, deployments and runs cannot use it. A run of a deployment with this vault fails and pauses the deployment.
     */
    post: operations['archiveVault'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/vaults/{vault_id}/credentials': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    /**
     * List the credentials of a vault
     * @description Lists the credentials of a vault, newest first by default, one page at a time. Archived credentials are listed only if `include_archived` is true. The response has no secrets.
     */
    get: operations['listCredentials'];
    put?: never;
    /**
     * Add a credential to a vault
     * @description Adds a credential to a vault. The service stores the secret encrypted, and no response has it. Turns that begin later get it, in sessions with this vault.
     *
     *     `mcp_oauth`, `networking: {type: limited}` and `injection_location` are not supported and return 400.
     */
    post: operations['createCredential'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
        /** @description The credential of the vault. Prefix: `vcred_`. */
        credential_id: components['parameters']['credential_id'];
      };
      cookie?: never;
    };
    /**
     * Read a credential
     * @description Reads a credential. The response has no secret.
     */
    get: operations['getCredential'];
    put?: never;
    /**
     * Update a credential
     * @description Changes a credential. Omitted properties stay as they are. A new secret replaces the old one, and turns that begin later get it. `metadata` is a patch. `auth.type` must be that of the credential. To change the name of the variable or the URL of the server, create another credential.
     */
    post: operations['updateCredential'];
    /**
     * Delete a credential
     * @description Deletes a credential in any state permanently, with its secret. Turns that begin later do not get it.
     */
    delete: operations['deleteCredential'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/vaults/{vault_id}/credentials/{credential_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
        /** @description The credential of the vault. Prefix: `vcred_`. */
        credential_id: components['parameters']['credential_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a credential
     * @description Archives a credential permanently: `archived_at` is set, and its secret is deleted. Turns that begin later do not get it. It takes no changes. Another credential can then have its variable or its server.
     */
    post: operations['archiveCredential'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List memory stores
     * @description Lists the memory stores of the workspace, newest first by default, one page at a time. Archived stores are listed only if `include_archived` is true.
     */
    get: operations['listMemoryStores'];
    put?: never;
    /**
     * Create a memory store
     * @description Creates an empty memory store. Add memories to it, and name it in the `resources` of sessions and deployments.
     */
    post: operations['createMemoryStore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    /**
     * Read a memory store
     * @description Reads a memory store, without its memories.
     */
    get: operations['getMemoryStore'];
    put?: never;
    /**
     * Update a memory store
     * @description Changes the name, the description and the metadata of a memory store. Omitted properties stay as they are. `metadata` is a patch. Sessions keep the name and the description of the time when the store was attached. An archived store takes no changes.
     */
    post: operations['updateMemoryStore'];
    /**
     * Delete a memory store
     * @description Deletes a memory store in any state permanently, with its memories and their versions. Sessions keep the reference. A run of a deployment with this store fails and pauses the deployment.
     */
    delete: operations['deleteMemoryStore'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a memory store
     * @description Archives a memory store permanently: `archived_at` is set. New sessions, deployments and runs cannot use it. Its memories can be read and deleted, but not created or changed. A run of a deployment with this store fails and pauses the deployment.
     */
    post: operations['archiveMemoryStore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}/memories': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    /**
     * List the memories of a store
     * @description Lists the memories of a store in the byte order of their paths, one page at a time. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listMemories'];
    put?: never;
    /**
     * Create a memory
     * @description Creates a memory at a path. It never overwrites: if another memory is at this path, above it or below it, the request returns 409.
     */
    post: operations['createMemory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}/memories/{memory_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory of the memory store. Prefix: `mem_`. */
        memory_id: components['parameters']['memory_id'];
      };
      cookie?: never;
    };
    /**
     * Read a memory
     * @description Reads a memory, by default with its content.
     */
    get: operations['getMemory'];
    put?: never;
    /**
     * Update a memory
     * @description Replaces the content of a memory, its path, or both. Send the hash that you last read, as `precondition` or as `content_sha256`, so that you overwrite nothing that you have not read: with another hash, the request returns 409. If the memory already has the content and the path of the request, nothing changes and the response is 200.
     */
    post: operations['updateMemory'];
    /**
     * Delete a memory
     * @description Deletes a memory, also in an archived store. Its versions stay, with one more for the deletion.
     */
    delete: operations['deleteMemory'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    /**
     * List the versions of memories
     * @description Lists the changes of all memories of a store, newest first by default, one page at a time. The versions of deleted memories are listed too. By default, the service keeps a version for 30 days. It keeps the five newest versions of a memory as long as the memory exists.
     */
    get: operations['listMemoryVersions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory version of the memory store. Prefix: `memver_`. */
        memory_version_id: components['parameters']['memory_version_id'];
      };
      cookie?: never;
    };
    /**
     * Read a version of a memory
     * @description Reads a version, by default with its content. To restore it, write its content and path back with `updateMemory`.
     */
    get: operations['getMemoryVersion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/memory_stores/{memory_store_id}/memory_versions/{memory_version_id}/redact': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory version of the memory store. Prefix: `memver_`. */
        memory_version_id: components['parameters']['memory_version_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Redact a version of a memory
     * @description Deletes the content, the path, the hash and the size of a version permanently, also in an archived store. Author and time stay. The newest version of a memory cannot be redacted: change or delete the memory first. A redacted version stays as it is.
     */
    post: operations['redactMemoryVersion'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/environments/{environment_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The environment. Prefix: `env_`. */
        environment_id: components['parameters']['environment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive an environment
     * @description Archives an environment permanently: `archived_at` is set. New sessions, deployments and runs cannot use it, and it takes no changes. Sessions that use it continue. A run of a deployment with this environment fails and pauses the deployment.
     */
    post: operations['archiveEnvironment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List files
     * @description Lists the files of the workspace, newest first by default, one page at a time: uploads, and the copies of sessions. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listFiles'];
    put?: never;
    /**
     * Upload a file
     * @description Stores a file. To give it to an agent, name it in the `resources` of a session or a deployment. The response arrives when the file is stored durably. A request with an `Idempotency-Key` returns 400: each upload creates a file.
     */
    post: operations['uploadFile'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/files/{file_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The file. Prefix: `file_`. */
        file_id: components['parameters']['file_id'];
      };
      cookie?: never;
    };
    /**
     * Read a file
     * @description Reads what the service knows of a file, without its content.
     */
    get: operations['getFile'];
    put?: never;
    post?: never;
    /**
     * Delete a file
     * @description Deletes a file permanently, with its content. Sessions keep their copies. A file of a session on hold returns 409 with the code `session_held`. A run of a deployment with this file fails and pauses the deployment.
     */
    delete: operations['deleteFile'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/files/{file_id}/content': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The file. Prefix: `file_`. */
        file_id: components['parameters']['file_id'];
      };
      cookie?: never;
    };
    /**
     * Download a file
     * @description Returns the bytes of a file that an agent has made. Uploads cannot be downloaded: the request returns 400. Downloads can be resumed with `Range`.
     */
    get: operations['getFileContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/skills': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List skills
     * @description Lists the skills of the workspace, newest first by default, one page at a time.
     */
    get: operations['listSkills'];
    put?: never;
    /**
     * Create a skill
     * @description Creates a skill with its first version from a folder of files or a zip. To give it to an agent, name it in `skills` of the agent. The response arrives when the skill is stored durably. A request with an `Idempotency-Key` returns 400.
     */
    post: operations['createSkill'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/skills/{skill_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_id'];
      };
      cookie?: never;
    };
    /**
     * Read a skill
     * @description Reads a skill, without its versions.
     */
    get: operations['getSkill'];
    put?: never;
    post?: never;
    /**
     * Delete a skill
     * @description Deletes a skill permanently, with all versions, also if agents name it. Containers that have it keep it until they are set up again. A run of a deployment whose agent names it fails and pauses the deployment.
     */
    delete: operations['deleteSkill'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/skills/{skill_id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_id'];
      };
      cookie?: never;
    };
    /**
     * List the versions of a skill
     * @description Lists the versions of a skill, newest first by default, one page at a time.
     */
    get: operations['listSkillVersions'];
    put?: never;
    /**
     * Create a version of a skill
     * @description Creates the newest version of a skill from a folder of files or a zip. Its `SKILL.md` has the name of the first version. Agents that name `latest` use it when their container is set up. A request with an `Idempotency-Key` returns 400.
     */
    post: operations['createSkillVersion'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/skills/{skill_id}/versions/{version}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_of_version'];
        /** @description The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`. */
        version: components['parameters']['skill_version'];
      };
      cookie?: never;
    };
    /**
     * Read a version of a skill
     * @description Reads a version of a skill, without its content. `latest` is the newest version.
     */
    get: operations['getSkillVersion'];
    put?: never;
    post?: never;
    /**
     * Delete a version of a skill
     * @description Deletes a version permanently. A skill always has a version, so the only one cannot be deleted. Delete the skill instead.
     */
    delete: operations['deleteSkillVersion'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/skills/{skill_id}/versions/{version}/content': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_of_version'];
        /** @description The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`. */
        version: components['parameters']['skill_version'];
      };
      cookie?: never;
    };
    /**
     * Download a version of a skill
     * @description Returns the files of a version as a zip, without a folder around them. Equal folders have equal zips. Downloads can be resumed with `Range`.
     */
    get: operations['getSkillVersionContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List forward schedules
     * @description Lists the forward schedules of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*. Archived schedules are listed only if `include_archived` is true or `status` is `archived`.
     */
    get: operations['listSchedules'];
    put?: never;
    /**
     * Create a forward schedule
     * @description Creates a forward schedule. It is active at once, but no run starts at once: its first trigger time is the first one of its trigger policy after now. Without a trigger policy, it runs only by hand. See *Scheduling*.
     */
    post: operations['createSchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedules/{schedule_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /**
     * Read a forward schedule
     * @description Reads one forward schedule. Archived schedules can be read too.
     */
    get: operations['getSchedule'];
    put?: never;
    /**
     * Update a forward schedule
     * @description Changes a forward schedule. Omitted properties stay as they are, also those of `execution`. `metadata` is a patch: a pair with the value null is deleted, other pairs are set. The trigger times of a new trigger policy are computed from now. A paused schedule stays paused. Runs that have started do not change.
     */
    post: operations['updateSchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedules/{schedule_id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a forward schedule
     * @description Archives a schedule permanently: its status becomes `archived`, and `archived_at` is set. The schedule can be read, but it does not fire, run or change. Each such request returns 409 with the code `schedule_archived`, and so does archiving again. Runs that have started continue.
     */
    post: operations['archiveSchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedules/{schedule_id}/pause': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a forward schedule
     * @description Stops a schedule until it is unpaused: its status becomes `paused`, and its `paused_reason` becomes `{type: manual}`. After the response, no later trigger time fires. Runs that have started continue. Pausing a paused schedule changes nothing.
     */
    post: operations['pauseSchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedules/{schedule_id}/run': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a forward schedule
     * @description Starts a run now. The trigger policy is not affected. The response is the run, which is `pending`. Read the run until its status is `completed`, `failed` or `skipped`. If the run would reuse an archived session (`reuse_session`), the response is 409 with the code `session_archived`; a scheduled run creates a new session instead.
     */
    post: operations['runSchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedules/{schedule_id}/unpause': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unpause a forward schedule
     * @description Lets a paused schedule fire again: its status becomes `active`. No run starts at once. The next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
     */
    post: operations['unpauseSchedule'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedule_runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List runs of forward schedules
     * @description Lists the runs of the forward schedules of the workspace, newest first by default, one page at a time. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listScheduleRuns'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/schedule_runs/{run_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The run. Prefix: `srun_`. */
        run_id: components['parameters']['run_id'];
      };
      cookie?: never;
    };
    /**
     * Read a run of a forward schedule
     * @description Reads one run.
     */
    get: operations['getScheduleRun'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/audit_events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List audit events
     * @description Lists who changed what in the workspace, newest first by default, one page at a time. The access token needs the scope `admin`. There is one event for each request that is not a GET, also if it failed or was denied, and for each change by a command or by the service. A response that an Idempotency-Key repeats adds no event, and neither does a 429.
     */
    get: operations['listAuditEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/cron/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Preview a cron expression
     * @description Lists the next runs of a cron expression in a time zone, before you create a deployment or a schedule with it. For runs near a daylight saving change, the response says what happens to them and lists the local times that are dropped; see *Scheduling*.
     *
     *     Deployments and schedules reject the same expressions and time zones, with the same messages.
     */
    get: operations['getCronPreview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/identities': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List identities
     * @description Lists the identities that forward schedules can name, newest first by default, one page at a time.
     */
    get: operations['listIdentities'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/identities/{identity_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The identity. Prefix: `idn_`. */
        identity_id: components['parameters']['identity_id'];
      };
      cookie?: never;
    };
    /**
     * Read an identity
     * @description Reads an identity.
     */
    get: operations['getIdentity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List templates
     * @description Lists the templates that forward schedules can name, newest first by default, one page at a time.
     */
    get: operations['listTemplates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/forward/templates/{template_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The template. Prefix: `tmpl_`. */
        template_id: components['parameters']['template_id'];
      };
      cookie?: never;
    };
    /**
     * Read a template
     * @description Reads a template.
     */
    get: operations['getTemplate'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the state of the service
     * @description Returns the servers of the service with their work, what waits, and the deployments and schedules whose runs fail, in all workspaces. The access token needs the scope `admin`, in the workspace `default`. All times are those of the database. At most 200 servers are shown: those whose leases end last.
     */
    get: operations['getServiceStatus'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List workspaces
     * @description Lists all workspaces of the service, newest first by default, one page at a time. The access token needs the scope `admin`, in the workspace `default`.
     */
    get: operations['listWorkspaces'];
    put?: never;
    /**
     * Create a workspace
     * @description Creates an empty workspace. Create an access token for it next. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['createWorkspace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/export': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /**
     * Export a workspace
     * @description Returns all objects of a workspace and the content of its files and skills, as lines of JSON. No line has a token, a secret of a vault or a key. Environment variables are in it, as in responses.
     *
     *     The first line has the type `export`, with the format, the workspace and the time. Lines of objects have `object`, in the form of other responses, and those of events also `session_id` and `thread_id`. A file and a version of a skill name their content in `blob`. Lines with the type `blob` have parts of a content, in base64, from an `offset`; `blob_end` has its size and its hash. A content that is missing in the store is `blob_missing`.
     *
     *     The last line is `end`, with the number of lines of each type. If the export fails, the last line is the error envelope. An export without a last line `end` is incomplete. It is not the state of one moment: objects can change while it runs. It counts as a stream, and it ends when the access token is revoked. The access token needs the scope `admin`, in the workspace `default`.
     */
    get: operations['exportWorkspace'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resume a workspace
     * @description Ends the suspension of a workspace. What waited continues. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['resumeWorkspace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/suspend': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Suspend a workspace
     * @description Suspends a workspace: all requests with its access tokens return 403 within a second, its streams end, and nothing new starts. Trigger times of its deployments and schedules are skipped, and messages wait. The workspace of the access token cannot be suspended. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['suspendWorkspace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/tokens': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /**
     * List access tokens
     * @description Lists the access tokens of a workspace, newest first by default, one page at a time. Revoked and expired tokens are listed too, client tokens are not. No response has the token itself, except when it is created. The access token needs the scope `admin`, in the workspace `default`.
     */
    get: operations['listAccessTokens'];
    put?: never;
    /**
     * Create an access token
     * @description Creates an access token for a workspace. The token is in this response only. A response that an Idempotency-Key repeats has it too. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['createAccessToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
        /** @description The access token of the workspace. Prefix: `tok_`. */
        access_token_id: components['parameters']['access_token_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Revoke an access token
     * @description Ends an access token permanently. Requests with it return 401 within a second, and its streams end. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['revokeAccessToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/tokens/{access_token_id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
        /** @description The access token of the workspace. Prefix: `tok_`. */
        access_token_id: components['parameters']['access_token_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace an access token
     * @description Creates an access token with the same kind, name, owner and scopes. The old one stays valid for `overlap_hours`. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['rotateAccessToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/usage': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /**
     * Read what a workspace uses
     * @description Returns each limit of a workspace with its use at this moment. A limit that the workspace lacks is the one of the settings, if they have one. The access token needs the scope `admin`, in the workspace `default`.
     */
    get: operations['getWorkspaceUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}/usage_days': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /**
     * List what a workspace used on each day
     * @description Lists what a workspace used by day, agent and model, oldest day first, one page at a time. Follow `next_page` until it is null; see *Pagination*. The entries of today can still grow. The access token needs the scope `admin`, in the workspace `default`.
     */
    get: operations['listWorkspaceUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/workspaces/{workspace_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /**
     * Read a workspace
     * @description Reads a workspace, with its limits and its retention. The access token needs the scope `admin`, in the workspace `default`.
     */
    get: operations['getWorkspace'];
    put?: never;
    /**
     * Update a workspace
     * @description Replaces the limits or the retention of a workspace, each as a whole. Omitted properties stay as they are. Servers apply a change within seconds. The access token needs the scope `admin`, in the workspace `default`.
     */
    post: operations['updateWorkspace'];
    /**
     * Delete a workspace
     * @description Deletes a workspace with all its data, in the background: its access tokens are invalid and nothing starts from now on. The response has the status `deleting`. Until all data is deleted, `getWorkspace` returns the number of deleted rows in `deleted_rows`. Then it returns 404. Audit events stay for their own retention. The request can be repeated. A workspace with a session on hold, the workspace of the access token of the request and the workspace `default` return 409. The access token needs the scope `admin`, in the workspace `default`.
     */
    delete: operations['deleteWorkspace'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/hold': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put a session on hold
     * @description Keeps a session for legal reasons: until its release, no request deletes the session, and no retention deletes it, its events, its files or its runs. Requests can still delete single files and resources. The access token needs the scope `admin`. A session that is on hold stays so, and keeps the time of its first hold. The agent can continue, and the session can be archived.
     */
    post: operations['holdSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/cloud/sessions/{session_id}/release': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * End the hold of a session
     * @description Ends the legal hold of a session. The access token needs the scope `admin`. A session without a hold stays so. Retention can delete the session from now on.
     */
    post: operations['releaseSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    AccessToken: schemas.AccessToken;
    AccessTokenPage: schemas.AccessTokenPage;
    AddSessionResourceRequest: schemas.AddSessionResourceRequest;
    Agent: schemas.Agent;
    AgentChoice: schemas.AgentChoice;
    AgentCustomToolUse: schemas.AgentCustomToolUse;
    AgentId: schemas.AgentId;
    AgentMcpToolResult: schemas.AgentMcpToolResult;
    AgentMcpToolUse: schemas.AgentMcpToolUse;
    AgentMessage: schemas.AgentMessage;
    AgentModel: schemas.AgentModel;
    AgentModelChoice: schemas.AgentModelChoice;
    AgentModelInput: schemas.AgentModelInput;
    AgentPage: schemas.AgentPage;
    AgentReference: schemas.AgentReference;
    AgentReferenceInput: schemas.AgentReferenceInput;
    AgentSkill: schemas.AgentSkill;
    AgentSnapshot: schemas.AgentSnapshot;
    AgentThreadMessageReceived: schemas.AgentThreadMessageReceived;
    AgentThreadMessageSent: schemas.AgentThreadMessageSent;
    AgentTool: schemas.AgentTool;
    AgentToolConfigInput: schemas.AgentToolConfigInput;
    AgentToolInput: schemas.AgentToolInput;
    AgentToolResult: schemas.AgentToolResult;
    AgentToolUse: schemas.AgentToolUse;
    AgentToolset: schemas.AgentToolset;
    AgentToolsetInput: schemas.AgentToolsetInput;
    AgentVersion: schemas.AgentVersion;
    AgentVersionPage: schemas.AgentVersionPage;
    AgentWithOverridesInput: schemas.AgentWithOverridesInput;
    AllowedHost: schemas.AllowedHost;
    ApiActor: schemas.ApiActor;
    AuditActor: schemas.AuditActor;
    AuditEvent: schemas.AuditEvent;
    AuditEventId: schemas.AuditEventId;
    AuditEventPage: schemas.AuditEventPage;
    AuditOperation: schemas.AuditOperation;
    AuditedId: schemas.AuditedId;
    AuditedObject: schemas.AuditedObject;
    AuthenticationError: schemas.AuthenticationErrorBody;
    BadRequestError: schemas.BadRequestErrorBody;
    Base64Source: schemas.Base64Source;
    BearerToken: schemas.BearerToken;
    BegunEvent: schemas.BegunEvent;
    BranchCheckout: schemas.BranchCheckout;
    Checkout: schemas.Checkout;
    ClientToken: schemas.ClientToken;
    ClientTokenAccess: schemas.ClientTokenAccess;
    CommitCheckout: schemas.CommitCheckout;
    ConflictError: schemas.ConflictErrorBody;
    ContentBlock: schemas.ContentBlock;
    ContentDelta: schemas.ContentDelta;
    ContentHash: schemas.ContentHash;
    ContextWindow: schemas.ContextWindow;
    CreateAccessTokenRequest: schemas.CreateAccessTokenRequest;
    CreateAgentRequest: schemas.CreateAgentRequest;
    CreateClientTokenRequest: schemas.CreateClientTokenRequest;
    CreateCredentialRequest: schemas.CreateCredentialRequest;
    CreateDeploymentRequest: schemas.CreateDeploymentRequest;
    CreateEnvironmentRequest: schemas.CreateEnvironmentRequest;
    CreateMemoryRequest: schemas.CreateMemoryRequest;
    CreateMemoryStoreRequest: schemas.CreateMemoryStoreRequest;
    CreateScheduleRequest: schemas.CreateScheduleRequest;
    CreateSessionRequest: schemas.CreateSessionRequest;
    CreateSkillRequest: schemas.CreateSkillRequest;
    CreateSkillVersionRequest: schemas.CreateSkillVersionRequest;
    CreateVaultRequest: schemas.CreateVaultRequest;
    CreateWorkspaceRequest: schemas.CreateWorkspaceRequest;
    Credential: schemas.Credential;
    CredentialAuth: schemas.CredentialAuth;
    CredentialAuthInput: schemas.CredentialAuthInput;
    CredentialAuthUpdate: schemas.CredentialAuthUpdate;
    CredentialId: schemas.CredentialId;
    CredentialName: schemas.CredentialName;
    CredentialPage: schemas.CredentialPage;
    CredentialServerUrl: schemas.CredentialServerUrl;
    CronExpression: schemas.CronExpression;
    CronPreview: schemas.CronPreview;
    CronRun: schemas.CronRun;
    CronTriggerPolicy: schemas.CronTriggerPolicy;
    CronTriggerPolicyInput: schemas.CronTriggerPolicyInput;
    CustomTool: schemas.CustomTool;
    CustomToolInput: schemas.CustomToolInput;
    Day: schemas.Day;
    DeclaredEventOrChange: schemas.DeclaredEventOrChange;
    DeclaredSessionEvent: schemas.DeclaredSessionEvent;
    DeclaredStreamedEvent: schemas.DeclaredStreamedEvent;
    DeletedCredential: schemas.DeletedCredential;
    DeletedEnvironment: schemas.DeletedEnvironment;
    DeletedMemory: schemas.DeletedMemory;
    DeletedMemoryStore: schemas.DeletedMemoryStore;
    DeletedSession: schemas.DeletedSession;
    DeletedSessionResource: schemas.DeletedSessionResource;
    DeletedSkill: schemas.DeletedSkill;
    DeletedSkillVersion: schemas.DeletedSkillVersion;
    DeletedStoredFile: schemas.DeletedStoredFile;
    DeletedVault: schemas.DeletedVault;
    DeltaType: schemas.DeltaType;
    Deployment: schemas.Deployment;
    DeploymentDescription: schemas.DeploymentDescription;
    DeploymentEvent: schemas.DeploymentEvent;
    DeploymentEvents: schemas.DeploymentEvents;
    DeploymentFile: schemas.DeploymentFile;
    DeploymentId: schemas.DeploymentId;
    DeploymentMemoryStore: schemas.DeploymentMemoryStore;
    DeploymentName: schemas.DeploymentName;
    DeploymentPage: schemas.DeploymentPage;
    DeploymentRepository: schemas.DeploymentRepository;
    DeploymentResource: schemas.DeploymentResource;
    DeploymentRun: schemas.DeploymentRun;
    DeploymentRunId: schemas.DeploymentRunId;
    DeploymentRunPage: schemas.DeploymentRunPage;
    DeploymentSchedule: schemas.DeploymentSchedule;
    DeploymentVariables: schemas.DeploymentVariables;
    DeploymentVault: schemas.DeploymentVault;
    DocumentContent: schemas.DocumentContent;
    DocumentSource: schemas.DocumentSource;
    DroppedTime: schemas.DroppedTime;
    EmptyObject: schemas.EmptyObject;
    Environment: schemas.Environment;
    EnvironmentArchived: schemas.EnvironmentArchived;
    EnvironmentConfig: schemas.EnvironmentConfig;
    EnvironmentConfigInput: schemas.EnvironmentConfigInput;
    EnvironmentId: schemas.EnvironmentId;
    EnvironmentPage: schemas.EnvironmentPage;
    EnvironmentVariableInput: schemas.EnvironmentVariableInput;
    EnvironmentVariableUpdate: schemas.EnvironmentVariableUpdate;
    EnvironmentVariables: schemas.EnvironmentVariables;
    ErrorCode: schemas.ErrorCode;
    ErrorMessage: schemas.ErrorMessage;
    ErrorParam: schemas.ErrorParam;
    ErrorPause: schemas.ErrorPause;
    EventDelta: schemas.EventDelta;
    EventId: schemas.EventId;
    EventOrChange: schemas.EventOrChange;
    EventStart: schemas.EventStart;
    ExactAmount: schemas.ExactAmount;
    FailingOwner: schemas.FailingOwner;
    FileContent: schemas.FileContent;
    FileId: schemas.FileId;
    FileMountPath: schemas.FileMountPath;
    FileName: schemas.FileName;
    FileResource: schemas.FileResource;
    FileResourceInput: schemas.FileResourceInput;
    FileScope: schemas.FileScope;
    FileSource: schemas.FileSource;
    ForwardAuthenticationError: schemas.ForwardAuthenticationErrorBody;
    ForwardSchedule: schemas.ForwardSchedule;
    ForwardScheduleId: schemas.ForwardScheduleId;
    ForwardSchedulePage: schemas.ForwardSchedulePage;
    GithubRepositoryResource: schemas.GithubRepositoryResource;
    GithubRepositoryResourceInput: schemas.GithubRepositoryResourceInput;
    GithubToken: schemas.GithubToken;
    GivenMountPath: schemas.GivenMountPath;
    HasMore: schemas.HasMore;
    IdempotencyKeyInFlight: schemas.IdempotencyKeyInFlight;
    IdempotencyKeyReused: schemas.IdempotencyKeyReused;
    Identity: schemas.Identity;
    IdentityId: schemas.IdentityId;
    IdentityPage: schemas.IdentityPage;
    ImageContent: schemas.ImageContent;
    ImageSource: schemas.ImageSource;
    InitialSessionEventInput: schemas.InitialSessionEventInput;
    InternalServerError: schemas.InternalServerErrorBody;
    IntervalTriggerPolicy: schemas.IntervalTriggerPolicy;
    IntervalTriggerPolicyInput: schemas.IntervalTriggerPolicyInput;
    LimitUse: schemas.LimitUse;
    LimitedNetworking: schemas.LimitedNetworking;
    LimitedNetworkingInput: schemas.LimitedNetworkingInput;
    LocalTime: schemas.LocalTime;
    Manual: schemas.Manual;
    ManualTriggerPolicy: schemas.ManualTriggerPolicy;
    ManualTriggerPolicyInput: schemas.ManualTriggerPolicyInput;
    McpServer: schemas.McpServer;
    McpServerInput: schemas.McpServerInput;
    McpServerName: schemas.McpServerName;
    McpToolConfigInput: schemas.McpToolConfigInput;
    McpToolset: schemas.McpToolset;
    McpToolsetInput: schemas.McpToolsetInput;
    Memory: schemas.Memory;
    MemoryActor: schemas.MemoryActor;
    MemoryConflictError: schemas.MemoryConflictErrorBody;
    MemoryContent: schemas.MemoryContent;
    MemoryId: schemas.MemoryId;
    MemoryListEntry: schemas.MemoryListEntry;
    MemoryNextPage: schemas.MemoryNextPage;
    MemoryOperation: schemas.MemoryOperation;
    MemoryPage: schemas.MemoryPage;
    MemoryPath: schemas.MemoryPath;
    MemoryPrecondition: schemas.MemoryPrecondition;
    MemoryPrefix: schemas.MemoryPrefix;
    MemoryStore: schemas.MemoryStore;
    MemoryStoreAccess: schemas.MemoryStoreAccess;
    MemoryStoreDescription: schemas.MemoryStoreDescription;
    MemoryStoreId: schemas.MemoryStoreId;
    MemoryStoreInstructions: schemas.MemoryStoreInstructions;
    MemoryStoreName: schemas.MemoryStoreName;
    MemoryStorePage: schemas.MemoryStorePage;
    MemoryStoreResource: schemas.MemoryStoreResource;
    MemoryStoreResourceInput: schemas.MemoryStoreResourceInput;
    MemoryVersion: schemas.MemoryVersion;
    MemoryVersionId: schemas.MemoryVersionId;
    MemoryVersionPage: schemas.MemoryVersionPage;
    MessageContent: schemas.MessageContent;
    Metadata: schemas.Metadata;
    MetadataPatch: schemas.MetadataPatch;
    MethodNotAllowedError: schemas.MethodNotAllowedErrorBody;
    ModelId: schemas.ModelId;
    ModelRequestEnd: schemas.ModelRequestEnd;
    MonetaryAmount: schemas.MonetaryAmount;
    MonetaryAmountInput: schemas.MonetaryAmountInput;
    MountPath: schemas.MountPath;
    Multiagent: schemas.Multiagent;
    MultiagentInput: schemas.MultiagentInput;
    Networking: schemas.Networking;
    NetworkingInput: schemas.NetworkingInput;
    NewAccessToken: schemas.NewAccessToken;
    NewMemoryPath: schemas.NewMemoryPath;
    NextPage: schemas.NextPage;
    NotFoundError: schemas.NotFoundErrorBody;
    NpmPackage: schemas.NpmPackage;
    NullableTimestamp: schemas.NullableTimestamp;
    OnceTriggerPolicy: schemas.OnceTriggerPolicy;
    OnceTriggerPolicyInput: schemas.OnceTriggerPolicyInput;
    OutcomeEvaluation: schemas.OutcomeEvaluation;
    OutcomeEvaluationEnd: schemas.OutcomeEvaluationEnd;
    OutcomeId: schemas.OutcomeId;
    OutcomeRubric: schemas.OutcomeRubric;
    OutputsLeftOut: schemas.OutputsLeftOut;
    Packages: schemas.Packages;
    PackagesInput: schemas.PackagesInput;
    PausedReason: schemas.PausedReason;
    PayloadTooLargeError: schemas.PayloadTooLargeErrorBody;
    PermissionError: schemas.PermissionErrorBody;
    PermissionPolicy: schemas.PermissionPolicy;
    PermissionPolicyInput: schemas.PermissionPolicyInput;
    PipPackage: schemas.PipPackage;
    RangeNotSatisfiableError: schemas.RangeNotSatisfiableErrorBody;
    RateLimitError: schemas.RateLimitErrorBody;
    RedactedContent: schemas.RedactedContent;
    RepositoryUrl: schemas.RepositoryUrl;
    RequestFault: schemas.RequestFault;
    RequestId: schemas.RequestId;
    RequiredAction: schemas.RequiredAction;
    ResourceMounted: schemas.ResourceMounted;
    RetryStatus: schemas.RetryStatus;
    RotateAccessTokenRequest: schemas.RotateAccessTokenRequest;
    RotateTokenRequest: schemas.RotateTokenRequest;
    RunFailure: schemas.RunFailure;
    RunTrigger: schemas.RunTrigger;
    ScheduleArchived: schemas.ScheduleArchived;
    ScheduleConflictError: schemas.ScheduleConflictErrorBody;
    ScheduleExecution: schemas.ScheduleExecution;
    ScheduleExecutionInput: schemas.ScheduleExecutionInput;
    ScheduleMessage: schemas.ScheduleMessage;
    ScheduleMessageInput: schemas.ScheduleMessageInput;
    ScheduleNotActive: schemas.ScheduleNotActive;
    ScheduleNotFoundError: schemas.ScheduleNotFoundErrorBody;
    ScheduleRun: schemas.ScheduleRun;
    ScheduleRunConflictError: schemas.ScheduleRunConflictErrorBody;
    ScheduleRunId: schemas.ScheduleRunId;
    ScheduleRunNotFoundError: schemas.ScheduleRunNotFoundErrorBody;
    ScheduleRunPage: schemas.ScheduleRunPage;
    ScheduleRunStatus: schemas.ScheduleRunStatus;
    ScheduleTriggerPolicy: schemas.ScheduleTriggerPolicy;
    ScheduleTriggerPolicyInput: schemas.ScheduleTriggerPolicyInput;
    ScheduleUpdateConflictError: schemas.ScheduleUpdateConflictErrorBody;
    ScheduledRunTrigger: schemas.ScheduledRunTrigger;
    SecretEnvironmentVariable: schemas.SecretEnvironmentVariable;
    SecretName: schemas.SecretName;
    SecretValue: schemas.SecretValue;
    SendSessionEventsRequest: schemas.SendSessionEventsRequest;
    ServerStatus: schemas.ServerStatus;
    ServiceStatus: schemas.ServiceStatus;
    ServiceUnavailableError: schemas.ServiceUnavailableErrorBody;
    Session: schemas.Session;
    SessionActor: schemas.SessionActor;
    SessionAgentChoice: schemas.SessionAgentChoice;
    SessionAgentInput: schemas.SessionAgentInput;
    SessionArchived: schemas.SessionArchived;
    SessionBudget: schemas.SessionBudget;
    SessionBudgetInput: schemas.SessionBudgetInput;
    SessionChange: schemas.SessionChange;
    SessionEvent: schemas.SessionEvent;
    SessionEventInput: schemas.SessionEventInput;
    SessionEventList: schemas.SessionEventList;
    SessionEventPage: schemas.SessionEventPage;
    SessionFailure: schemas.SessionFailure;
    SessionFailureDetail: schemas.SessionFailureDetail;
    SessionHold: schemas.SessionHold;
    SessionId: schemas.SessionId;
    SessionOutcomeEvaluation: schemas.SessionOutcomeEvaluation;
    SessionPage: schemas.SessionPage;
    SessionResource: schemas.SessionResource;
    SessionResourceId: schemas.SessionResourceId;
    SessionResourceInput: schemas.SessionResourceInput;
    SessionResourcePage: schemas.SessionResourcePage;
    SessionSignal: schemas.SessionSignal;
    SessionStats: schemas.SessionStats;
    SessionStatus: schemas.SessionStatus;
    SessionStatusIdle: schemas.SessionStatusIdle;
    SessionThread: schemas.SessionThread;
    SessionThreadId: schemas.SessionThreadId;
    SessionThreadPage: schemas.SessionThreadPage;
    SessionThreadStats: schemas.SessionThreadStats;
    SessionTitle: schemas.SessionTitle;
    SessionUpdate: schemas.SessionUpdate;
    SessionUsage: schemas.SessionUsage;
    SessionUsageReport: schemas.SessionUsageReport;
    SessionWork: schemas.SessionWork;
    Skill: schemas.Skill;
    SkillContent: schemas.SkillContent;
    SkillDisplayName: schemas.SkillDisplayName;
    SkillFiles: schemas.SkillFiles;
    SkillId: schemas.SkillId;
    SkillInput: schemas.SkillInput;
    SkillName: schemas.SkillName;
    SkillPage: schemas.SkillPage;
    SkillSource: schemas.SkillSource;
    SkillVersion: schemas.SkillVersion;
    SkillVersionChoice: schemas.SkillVersionChoice;
    SkillVersionId: schemas.SkillVersionId;
    SkillVersionPage: schemas.SkillVersionPage;
    StaticBearer: schemas.StaticBearer;
    StaticBearerInput: schemas.StaticBearerInput;
    StaticBearerUpdate: schemas.StaticBearerUpdate;
    StopReason: schemas.StopReason;
    StoredFile: schemas.StoredFile;
    StoredFilePage: schemas.StoredFilePage;
    StreamedEvent: schemas.StreamedEvent;
    StreamedWorkspaceEvent: schemas.StreamedWorkspaceEvent;
    SystemContent: schemas.SystemContent;
    SystemMessage: schemas.SystemMessage;
    SystemMessageInput: schemas.SystemMessageInput;
    SystemPrompt: schemas.SystemPrompt;
    Template: schemas.Template;
    TemplateId: schemas.TemplateId;
    TemplatePage: schemas.TemplatePage;
    TextContent: schemas.TextContent;
    TextRubric: schemas.TextRubric;
    TextSource: schemas.TextSource;
    ThreadConflictError: schemas.ThreadConflictErrorBody;
    ThreadNotArchivable: schemas.ThreadNotArchivable;
    ThreadSignal: schemas.ThreadSignal;
    ThreadStatusIdle: schemas.ThreadStatusIdle;
    TimeRange: schemas.TimeRange;
    TimeZone: schemas.TimeZone;
    Timestamp: schemas.Timestamp;
    TokenId: schemas.TokenId;
    TokenUsage: schemas.TokenUsage;
    ToolConfig: schemas.ToolConfig;
    ToolDefault: schemas.ToolDefault;
    ToolDefaultInput: schemas.ToolDefaultInput;
    ToolName: schemas.ToolName;
    ToolResultContent: schemas.ToolResultContent;
    TurnEnd: schemas.TurnEnd;
    UndeclaredSessionEvent: schemas.UndeclaredSessionEvent;
    UnrestrictedNetworking: schemas.UnrestrictedNetworking;
    UnrestrictedNetworkingInput: schemas.UnrestrictedNetworkingInput;
    UnspecifiedObject: schemas.UnspecifiedObject;
    UnsupportedMediaTypeError: schemas.UnsupportedMediaTypeErrorBody;
    UpcomingRuns: schemas.UpcomingRuns;
    UpdateAgentRequest: schemas.UpdateAgentRequest;
    UpdateCredentialRequest: schemas.UpdateCredentialRequest;
    UpdateDeploymentRequest: schemas.UpdateDeploymentRequest;
    UpdateEnvironmentRequest: schemas.UpdateEnvironmentRequest;
    UpdateMemoryRequest: schemas.UpdateMemoryRequest;
    UpdateMemoryStoreRequest: schemas.UpdateMemoryStoreRequest;
    UpdateScheduleRequest: schemas.UpdateScheduleRequest;
    UpdateSessionRequest: schemas.UpdateSessionRequest;
    UpdateVaultRequest: schemas.UpdateVaultRequest;
    UpdateWorkspaceRequest: schemas.UpdateWorkspaceRequest;
    UploadFileRequest: schemas.UploadFileRequest;
    UrlSource: schemas.UrlSource;
    UsageDay: schemas.UsageDay;
    UsageDayPage: schemas.UsageDayPage;
    UserCustomToolResult: schemas.UserCustomToolResult;
    UserCustomToolResultInput: schemas.UserCustomToolResultInput;
    UserDefineOutcome: schemas.UserDefineOutcome;
    UserDefineOutcomeInput: schemas.UserDefineOutcomeInput;
    UserInterrupt: schemas.UserInterrupt;
    UserInterruptInput: schemas.UserInterruptInput;
    UserMessage: schemas.UserMessage;
    UserMessageInput: schemas.UserMessageInput;
    UserToolConfirmation: schemas.UserToolConfirmation;
    UserToolConfirmationInput: schemas.UserToolConfirmationInput;
    UserToolResult: schemas.UserToolResult;
    UserToolResultInput: schemas.UserToolResultInput;
    Vault: schemas.Vault;
    VaultId: schemas.VaultId;
    VaultIds: schemas.VaultIds;
    VaultName: schemas.VaultName;
    VaultPage: schemas.VaultPage;
    VaultReference: schemas.VaultReference;
    VaultResource: schemas.VaultResource;
    VaultResourceInput: schemas.VaultResourceInput;
    Workspace: schemas.Workspace;
    WorkspaceEvent: schemas.WorkspaceEvent;
    WorkspaceEventPart: schemas.WorkspaceEventPart;
    WorkspaceExport: schemas.WorkspaceExport;
    WorkspaceId: schemas.WorkspaceId;
    WorkspaceLimits: schemas.WorkspaceLimits;
    WorkspaceName: schemas.WorkspaceName;
    WorkspacePage: schemas.WorkspacePage;
    WorkspaceReclaimed: schemas.WorkspaceReclaimed;
    WorkspaceRetention: schemas.WorkspaceRetention;
    WorkspaceUsage: schemas.WorkspaceUsage;
  };
  responses: {
    /** @description The access token is revoked or expired, or its workspace is being deleted, or the idempotency key was used with another request, or the first request with it is still in progress. */
    AccessTokenEnded: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The workspace or the access token does not exist. */
    AccessTokenNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session is archived, or the disks of the workspace take as many bytes as its operator allows, or the idempotency key was used with another request, or the first request with it is still in progress. */
    AdditionConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The agent, or one that it names, is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    AgentConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The agent, one that it names, or the requested version does not exist. */
    AgentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The agent, the requested version, the environment, a vault, a memory store or a file does not exist. */
    AgentOrEnvironmentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The agent, one that it names, or a skill or its version does not exist. */
    AgentOrSkillNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The body names another version than the newest, or the agent, or one that it names, is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    AgentVersionConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The request is malformed. */
    BadRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The agent, the environment, a vault or a memory store is archived, or the workspace has as many sessions, deployments or bytes of disks as its operator allows, or the idempotency key was used with another request, or the first request with it is still in progress. */
    CreationConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The vault or the credential is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    CredentialConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The vault is archived, or it has a credential for the same variable or server, or the idempotency key was used with another request, or the first request with it is still in progress. */
    CredentialCreationConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The vault or the credential does not exist. */
    CredentialNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The deployment is already archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    DeploymentAlreadyArchived: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The deployment is already paused, or it is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    DeploymentAlreadyPaused: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The deployment does not exist. */
    DeploymentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The deployment is not paused or it is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    DeploymentNotPaused: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The deployment is paused, or it is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    DeploymentNotRunnable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The deployment, the agent, its version, the environment, a vault, a memory store or a file does not exist. */
    DeploymentOrReferenceNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The deployment run does not exist. */
    DeploymentRunNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The deployment, the agent, the environment, a vault or a memory store is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    DeploymentUpdateConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The environment is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    EnvironmentConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description A session, deployment or forward schedule that is not archived uses the environment. */
    EnvironmentInUse: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The environment does not exist. */
    EnvironmentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The workspace has no room for the files. */
    FileBytesLimitReached: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The file does not exist, or has expired. */
    FileContentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The content of the file cannot be read, or the query is malformed. */
    FileNotDownloadable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The file does not exist. */
    FileNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session of the file is on hold, so nothing deletes the file. */
    FileOfHeldSession: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The file is larger than the service accepts. The default limit is 500 MiB. */
    FileTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['PayloadTooLargeError'];
      };
    };
    /** @description The access token does not have the scope of the operation, or the service does not allow the request for another reason. The code says why. */
    Forbidden: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'WWW-Authenticate': components['headers']['WWWAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['PermissionError'];
      };
    };
    /** @description The access token is missing, invalid, expired or revoked. */
    ForwardUnauthenticated: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'WWW-Authenticate': components['headers']['WWWAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ForwardAuthenticationError'];
      };
    };
    /** @description The idempotency key was used with another request, or the first request with it is still in progress. */
    IdempotencyKeyConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The identity does not exist. */
    IdentityNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session is archived, or too many of its events wait for the agent, or the disks of the workspace take as many bytes as its operator allows, or the idempotency key was used with another request, or the first request with it is still in progress. */
    InputConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description Something went wrong in the service. Retry. If the error persists, report the `request_id`. */
    InternalServerError: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InternalServerError'];
      };
    };
    /** @description The request is malformed, attaches anything but a file, has a mount path that is taken, or the session has the maximum number of resources. */
    InvalidAddition: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or parts of the agent contradict each other. */
    InvalidAgent: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or parts of the agent contradict each other, or the metadata has too many pairs. */
    InvalidAgentUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, its kind of credential is not supported, or the vault has the maximum number of credentials. */
    InvalidCredential: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, names another kind than the credential has, or the metadata has too many pairs. */
    InvalidCredentialUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The expression is invalid or names a time that never comes, the time zone does not exist, or the query is malformed in another way. The message names the field and the reason. */
    InvalidCron: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, the schedule cannot be read or never comes, the environment variables are not lines of `NAME=value`, two mount paths are equal or nested, a memory store is attached twice, there are too many of them, a repository is on a host that is not allowed, or an event names a file that does not exist. */
    InvalidDeployment: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request breaks a rule for new deployments, or the metadata after the patch has too many pairs. */
    InvalidDeploymentUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the configuration names something that the service does not support. */
    InvalidEnvironment: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the configuration names something that the service does not support, or the metadata has too many pairs. */
    InvalidEnvironmentUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 1000, or `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, `before_id` or `after_id` names an entry of another list, or the query is malformed in another way. */
    InvalidEventList: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, an interruption names a thread that the session does not have, an event names a file that does not exist or that no model reads, an image or a PDF cannot be read, or a confirmation or result is for a call that does not wait for it. */
    InvalidEvents: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 1000, `ids` is combined with another parameter, `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, or the query is malformed in another way. */
    InvalidFileList: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 100, or `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, or the query is malformed in another way. */
    InvalidListRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, the path or the size of the content breaks a rule, or the store or the workspace is full. */
    InvalidMemory: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 100, `page` is not a cursor of this list with these filters, or the query is malformed in another way. */
    InvalidMemoryList: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the workspace has too many memory stores. */
    InvalidMemoryStore: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the metadata has too many pairs. */
    InvalidMemoryStoreUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, changes nothing, the path or the size of the content breaks a rule, or the workspace is full. */
    InvalidMemoryUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 100, or `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, `before_id` or `after_id` names an entry of another list, or the query is malformed in another way. */
    InvalidPageRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the version is the newest of a memory. */
    InvalidRedaction: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the resource is not a GitHub repository. */
    InvalidRotation: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or its trigger policy has no future time, an instant less than a minute ahead, or an unknown time zone. */
    InvalidSchedule: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, breaks a rule for trigger policies of new schedules, or names another identity, or the metadata after the patch has too many pairs. */
    InvalidScheduleUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, two mount paths are equal or nested, a memory store is attached twice, there are too many of them, a repository is on a host that is not allowed, parts of the agent contradict each other, the model of a budget has no price, or an event names a file that does not exist. */
    InvalidSession: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The body is not a form with files, the files or the zip cannot be a skill, `SKILL.md` breaks a rule, the workspace has too many skills, or the request has an `Idempotency-Key`. */
    InvalidSkill: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 1000, `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, or the query is malformed in another way. */
    InvalidSkillList: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The body is not a form with files, the files or the zip cannot be a skill, `SKILL.md` breaks a rule or has another name than the first version, the skill has too many versions, or the request has an `Idempotency-Key`. */
    InvalidSkillVersion: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the metadata after the patch has too many pairs, or the session was created without a budget. */
    InvalidUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The body is not a form with one file, the name of the file or a part is invalid, or the request has an `Idempotency-Key`. */
    InvalidUpload: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request is malformed, or the metadata has too many pairs. */
    InvalidVaultUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `limit` is not a decimal integer from 1 to 100, or `page` is not a cursor of this list, or the query is malformed in another way. */
    InvalidVersionList: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The content has another hash than the request requires. */
    MemoryChanged: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The memory store is archived, another memory has the path, or the idempotency key was used with another request, or the first request with it is still in progress. */
    MemoryCreationConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['MemoryConflictError'];
      };
    };
    /** @description The memory store or the memory does not exist. */
    MemoryNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The memory store is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    MemoryStoreConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The memory store does not exist. */
    MemoryStoreNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The memory store is archived, the content has another hash, another memory has the path, or the idempotency key was used with another request, or the first request with it is still in progress. */
    MemoryUpdateConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['MemoryConflictError'];
      };
    };
    /** @description The memory store or the memory version does not exist. */
    MemoryVersionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The URL does not have this method. */
    MethodNotAllowed: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        Allow: components['headers']['Allow'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['MethodNotAllowedError'];
      };
    };
    /** @description The request body is not `multipart/form-data`. */
    NotAForm: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['UnsupportedMediaTypeError'];
      };
    };
    /** @description The version is the only one of its skill, or the query is malformed. */
    OnlySkillVersion: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The service is not available at the moment. Nothing was changed. Retry after the seconds in `Retry-After`. */
    Overloaded: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ServiceUnavailableError'];
      };
    };
    /** @description The agent, the requested version, the environment, a vault, a memory store, a file or a skill does not exist. */
    PartOfSessionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The request body is larger than the service accepts. */
    PayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['PayloadTooLargeError'];
      };
    };
    /** @description The range begins after the last byte of the file. */
    RangeNotSatisfiable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Content-Range': components['headers']['UnsatisfiedRange'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RangeNotSatisfiableError'];
      };
    };
    /** @description The session is archived and cannot change, or it is on hold, so nothing deletes its files. */
    ResourceKept: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The schedule is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    ScheduleConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ScheduleConflictError'];
      };
    };
    /** @description The environment is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    ScheduleCreationConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The forward schedule does not exist. */
    ScheduleNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ScheduleNotFoundError'];
      };
    };
    /** @description The identity, the template or the environment does not exist. */
    ScheduleReferenceNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The forward schedule is paused or archived, or the session that it reuses is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    ScheduleRunConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ScheduleRunConflictError'];
      };
    };
    /** @description The run does not exist. */
    ScheduleRunNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ScheduleRunNotFoundError'];
      };
    };
    /** @description The forward schedule or the new environment is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    ScheduleUpdateConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ScheduleUpdateConflictError'];
      };
    };
    /** @description The forward schedule, the template or the environment does not exist. */
    ScheduleUpdateNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    SessionConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The session is on hold, so nothing deletes it. */
    SessionHeld: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The session does not exist. */
    SessionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session or the file does not exist. */
    SessionOrFileNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session or the resource does not exist. */
    SessionResourceNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The session or the thread does not exist. */
    SessionThreadNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The skill does not exist. */
    SkillNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The form is larger than the service accepts. The default limit is 30,000,000 bytes. */
    SkillTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['PayloadTooLargeError'];
      };
    };
    /** @description The skill or the version does not exist. */
    SkillVersionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The template does not exist. */
    TemplateNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description There were too many requests. Nothing was changed. Retry after the seconds in `Retry-After`. */
    TooManyRequests: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Retry-After': components['headers']['RetryAfter'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RateLimitError'];
      };
    };
    /** @description The session, the access token or the workspace has too many open streams, or there were too many requests. Retry after the seconds in `Retry-After`. */
    TooManyStreams: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Retry-After': components['headers']['RetryAfter'];
        RateLimit: components['headers']['RateLimit'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RateLimitError'];
      };
    };
    /** @description The access token is missing, invalid, expired or revoked. */
    Unauthenticated: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'WWW-Authenticate': components['headers']['WWWAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['AuthenticationError'];
      };
    };
    /** @description The agent does not exist. */
    UnknownAgent: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description `Last-Event-ID` is not an event of the list, or the query is malformed. */
    UnknownLastEvent: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description `Last-Event-ID` is not a position of this stream, `event_deltas` has no `session_ids` beside it, or the query is malformed. */
    UnknownPosition: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The query is malformed. For example, it has an unknown parameter. */
    UnknownQueryParameter: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['BadRequestError'];
      };
    };
    /** @description The request body is not `application/json` in UTF-8, or the header is missing where it is required. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['UnsupportedMediaTypeError'];
      };
    };
    /** @description The vault is archived, or the idempotency key was used with another request, or the first request with it is still in progress. */
    VaultConflict: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The vault does not exist. */
    VaultNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The workspace is being deleted, or the idempotency key was used with another request, or the first request with it is still in progress. */
    WorkspaceDeleting: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description A workspace has this name, or the idempotency key was used with another request, or the first request with it is still in progress. */
    WorkspaceExists: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The workspace is suspended already or is being deleted, or the access token of the request belongs to it, or the idempotency key was used with another request, or the first request with it is still in progress. */
    WorkspaceNotActive: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The workspace has a session on hold, the access token of the request belongs to it, or it is the workspace `default`. */
    WorkspaceNotDeletable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The workspace is being deleted. */
    WorkspaceNotExportable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The workspace does not exist. */
    WorkspaceNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The workspace is not suspended, or is being deleted, or the idempotency key was used with another request, or the first request with it is still in progress. */
    WorkspaceNotSuspended: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
  };
  parameters: {
    /** @description Return the tokens just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `tok_`. */
    access_token_after_id: string;
    /** @description Return the tokens just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `tok_`. */
    access_token_before_id: string;
    /** @description The access token of the workspace. Prefix: `tok_`. */
    access_token_id: components['schemas']['TokenId'];
    /**
     * @description The moment after which runs are listed, in UTC. Default: now.
     * @example 2026-03-28T00:00:00Z
     */
    after: string;
    /**
     * @description Return the resources just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sesr_`.
     * @example sesr_01m6drmwx2ej0d24xre2evbtgh
     */
    after_id: components['schemas']['SessionResourceId'];
    /** @description Return the agents just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `agent_`. */
    agent_after_id: string;
    /** @description Return the agents just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `agent_`. */
    agent_before_id: string;
    /** @description The agent. Prefix: `agent_`. */
    agent_id: components['schemas']['AgentId'];
    /** @description Return the audit events just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `aud_`. */
    audit_event_after_id: string;
    /** @description Return the audit events just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `aud_`. */
    audit_event_before_id: string;
    /** @description Only changes of this object and of what it contains. It can be deleted. */
    audited_object: string;
    /** @description Only changes by this operation. */
    audited_operation: string;
    /** @description Only changes that requests with this access token made. Prefix: `tok_`. */
    audited_token: string;
    /** @description Return the resources just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sesr_`. */
    before_id: string;
    /**
     * @description The number of runs to list.
     * @example 3
     */
    count: number;
    /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
    created_at: components['schemas']['TimeRange'];
    /** @description Only sessions that this deployment created. Prefix: `dep_`. */
    created_by: string;
    /** @description Return the credentials just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `vcred_`. */
    credential_after_id: string;
    /** @description Return the credentials just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `vcred_`. */
    credential_before_id: string;
    /** @description The credential of the vault. Prefix: `vcred_`. */
    credential_id: components['schemas']['CredentialId'];
    /** @description Return the deployments just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `dep_`. */
    deployment_after_id: string;
    /** @description Return the deployments just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `dep_`. */
    deployment_before_id: string;
    /** @description The deployment. Prefix: `dep_`. */
    deployment_id: components['schemas']['DeploymentId'];
    /** @description Return the deployment runs just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `drun_`. */
    deployment_run_after_id: string;
    /** @description Return the deployment runs just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `drun_`. */
    deployment_run_before_id: string;
    /** @description The deployment run. Prefix: `drun_`. */
    deployment_run_id: components['schemas']['DeploymentRunId'];
    /** @description Only deployments with this status. */
    deployment_status: 'active' | 'paused';
    /** @description Only deployments of this agent, in any version. Prefix: `agent_`. */
    deployments_of_agent: string;
    /** @description How deep to list. 0: everything. 1: only what is directly in the folder, and an entry `memory_prefix` for each folder in it. */
    depth: number;
    /** @description Return the environments just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `env_`. */
    environment_after_id: string;
    /** @description Return the environments just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `env_`. */
    environment_before_id: string;
    /** @description The environment. Prefix: `env_`. */
    environment_id: components['schemas']['EnvironmentId'];
    /** @description Return the events just after this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `before_id`. Prefix: `evt_`. */
    event_after_id: string;
    /** @description Return the events just before this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `after_id`. Prefix: `evt_`. */
    event_before_id: string;
    /** @description Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Default: only whole events. */
    event_deltas: components['schemas']['DeltaType'][];
    /**
     * @description Maximum number of events on the page, as a decimal integer. A page can have fewer events and still be followed by another one: it ends before its events exceed about 4 MB. Follow `next_page` while `has_more` is true.
     * @example 20
     */
    event_limit: number;
    /** @description Delete the memory only if its content has this hash. */
    expected_content_sha256: string;
    /**
     * @description The cron expression, percent-encoded: a space is `%20` or `+`.
     * @example 30 2 * * *
     */
    expression: components['schemas']['CronExpression'];
    /** @description The file. Prefix: `file_`. */
    file_id: components['schemas']['FileId'];
    /** @description Only these files, on one page, written `ids[]=file_…&ids[]=file_…` or `ids=file_…&ids=file_…`. Unknown files are omitted. Cannot be combined with other parameters. Prefix: `file_`. */
    file_ids: components['schemas']['FileId'][];
    /**
     * @description Maximum number of files on the page, as a decimal integer.
     * @example 20
     */
    file_limit: number;
    /** @description Only files that belong to this session. Prefix: `sess_`. */
    files_of_scope: string;
    /** @description Return the schedules just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sched_`. */
    forward_schedule_after_id: string;
    /** @description Return the schedules just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sched_`. */
    forward_schedule_before_id: string;
    /** @description Only this day (UTC) and later ones. */
    from_day: string;
    /** @description Only runs with an error (`true`), or only those without one (`false`). */
    has_error: boolean;
    /**
     * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
     * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
     */
    idempotency_key: string;
    /** @description Return the identities just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `idn_`. */
    identity_after_id: string;
    /** @description Return the identities just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `idn_`. */
    identity_before_id: string;
    /** @description The identity. Prefix: `idn_`. */
    identity_id: components['schemas']['IdentityId'];
    /** @description Whether to include archived objects. */
    include_archived: boolean;
    /** @description The last id that you received from this stream, or `start`. The stream begins with the next event; with `start`, it begins with the first event. Without the header, the stream begins with the next event. */
    last_event_id: string;
    /**
     * @description Maximum number of entries on the page, as a decimal integer.
     * @example 20
     */
    limit: number;
    /** @description The memory of the memory store. Prefix: `mem_`. */
    memory_id: components['schemas']['MemoryId'];
    /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters. */
    memory_page: string;
    /** @description Return the memory stores just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `memstore_`. */
    memory_store_after_id: string;
    /** @description Return the memory stores just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `memstore_`. */
    memory_store_before_id: string;
    /** @description The memory store. Prefix: `memstore_`. */
    memory_store_id: components['schemas']['MemoryStoreId'];
    /** @description Return the memory versions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `memver_`. */
    memory_version_after_id: string;
    /** @description Return the memory versions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `memver_`. */
    memory_version_before_id: string;
    /** @description The memory version of the memory store. Prefix: `memver_`. */
    memory_version_id: components['schemas']['MemoryVersionId'];
    /** @description Newest first (`desc`) or oldest first (`asc`). */
    newest_first: 'asc' | 'desc';
    /** @description Oldest first (`asc`) or newest first (`desc`). */
    oldest_first: 'asc' | 'desc';
    /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
    page: string;
    /** @description Only memories below this folder: `/projects/`. It ends with a slash. The slash at its start is optional. */
    path_prefix: string;
    /** @description The bytes to return, as in RFC 9110: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. Other units and several ranges return the whole file. */
    range: string;
    /** @description Only runs with an error (`true`), or without one (`false`). */
    run_has_error: boolean;
    /** @description The run. Prefix: `srun_`. */
    run_id: components['schemas']['ScheduleRunId'];
    /** @description Only runs with this status. */
    run_status: 'pending' | 'running' | 'completed' | 'failed' | 'skipped';
    /** @description Only runs with this trigger. */
    run_trigger_type: 'schedule' | 'manual';
    /** @description Only runs of this deployment. Prefix: `dep_`. */
    runs_of_deployment: string;
    /** @description Only runs of this identity. Prefix: `idn_`. */
    runs_of_identity: string;
    /** @description Only runs of this schedule. Prefix: `sched_`. */
    runs_of_schedule: string;
    /** @description The forward schedule. Prefix: `sched_`. */
    schedule_id: components['schemas']['ForwardScheduleId'];
    /** @description Return the schedule runs just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `srun_`. */
    schedule_run_after_id: string;
    /** @description Return the schedule runs just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `srun_`. */
    schedule_run_before_id: string;
    /** @description Only schedules with this status. `archived` lists archived schedules even if `include_archived` is false. */
    schedule_status: 'active' | 'paused' | 'archived';
    /** @description Only schedules of this identity. Prefix: `idn_`. */
    schedules_of_identity: string;
    /** @description Only schedules of this template. Prefix: `tmpl_`. */
    schedules_of_template: string;
    /** @description Return the sessions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sess_`. */
    session_after_id: string;
    /** @description Return the sessions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sess_`. */
    session_before_id: string;
    /** @description The session. Prefix: `sess_`. */
    session_id: components['schemas']['SessionId'];
    /** @description The sessions whose events to stream, written `session_ids[]=sess_1&session_ids[]=sess_2` or `session_ids=sess_1&session_ids=sess_2`. Without it, the stream has the changes of all sessions. Prefix: `sess_`. */
    session_ids: components['schemas']['SessionId'][];
    /** @description The resource of the session. Prefix: `sesr_`. */
    session_resource_id: components['schemas']['SessionResourceId'];
    /** @description Return the threads just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sthr_`. */
    session_thread_after_id: string;
    /** @description Return the threads just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sthr_`. */
    session_thread_before_id: string;
    /** @description The thread of the session. Prefix: `sthr_`. */
    session_thread_id: components['schemas']['SessionThreadId'];
    /** @description Only sessions of this agent, in any of its versions. Prefix: `agent_`. */
    sessions_of_agent: string;
    /** @description Return the skills just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `skill_`. */
    skill_after_id: string;
    /** @description Return the skills just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `skill_`. */
    skill_before_id: string;
    /** @description The skill. Prefix: `skill_`. */
    skill_id: components['schemas']['SkillId'];
    /**
     * @description Maximum number of entries on the page, as a decimal integer.
     * @example 20
     */
    skill_limit: number;
    /** @description The skill. Prefix: `skill_`. */
    skill_of_version: components['schemas']['SkillId'];
    /** @description The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`. */
    skill_version: components['schemas']['SkillVersionChoice'];
    /** @description Return the versions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `skver_`. */
    skill_version_after_id: string;
    /** @description Return the versions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `skver_`. */
    skill_version_before_id: string;
    /** @description Only skills from this source. Your workspace has only `custom` ones. */
    skills_by_source: 'custom' | 'anthropic';
    /** @description Only sessions in one of these states, written `statuses[]=idle&statuses[]=running` or `statuses=idle&statuses=running`. */
    statuses: ('idle' | 'running' | 'rescheduling' | 'terminated')[];
    /** @description Return the files just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `file_`. */
    stored_file_after_id: string;
    /** @description Return the files just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `file_`. */
    stored_file_before_id: string;
    /** @description Return the templates just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `tmpl_`. */
    template_after_id: string;
    /** @description Return the templates just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `tmpl_`. */
    template_before_id: string;
    /** @description The template. Prefix: `tmpl_`. */
    template_id: components['schemas']['TemplateId'];
    /**
     * @description The time zone in which the expression is read.
     * @example Europe/Berlin
     */
    timezone: components['schemas']['TimeZone'];
    /** @description Only this day (UTC) and earlier ones. */
    to_day: string;
    /** @description Only runs with this trigger. */
    trigger_type: 'schedule' | 'manual';
    /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing. */
    types: string[];
    /** @description Return the vaults just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `vault_`. */
    vault_after_id: string;
    /** @description Return the vaults just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `vault_`. */
    vault_before_id: string;
    /** @description The vault. Prefix: `vault_`. */
    vault_id: components['schemas']['VaultId'];
    /** @description The version to read. Default: the newest version. */
    version: number;
    /** @description Only versions with this operation. */
    versions_by_operation: components['schemas']['MemoryOperation'];
    /** @description Only versions of this memory. It can be deleted. Prefix: `mem_`. */
    versions_of_memory: string;
    /** @description Only versions that the agent of this session made. Prefix: `sess_`. */
    versions_of_session: string;
    /** @description Only versions that requests with this access token made. Prefix: `tok_`. */
    versions_of_token: string;
    /** @description Whether the response has the content. Default: `full`. With `basic`, `content` is null. */
    view_with_content: 'basic' | 'full';
    /** @description Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries. */
    view_without_content: 'basic' | 'full';
    /** @description Only sessions with this memory store, also after it was deleted. Prefix: `memstore_`. */
    with_memory_store: string;
    /** @description Return the workspaces just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `wrkspc_`. */
    workspace_after_id: string;
    /** @description Return the workspaces just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `wrkspc_`. */
    workspace_before_id: string;
    /** @description Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Only with `session_ids`. Default: only whole events. */
    workspace_event_deltas: components['schemas']['DeltaType'][];
    /** @description The workspace. Prefix: `wrkspc_`. */
    workspace_id: components['schemas']['WorkspaceId'];
    /** @description The last position that you received from this stream, or `start`. With `start`, the stream begins with the first event of each session, or with the oldest change that is kept. Without the header, it begins with the next event. */
    workspace_position: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Always `bytes`.
     * @example bytes
     */
    AcceptRanges: 'bytes';
    /**
     * @description The methods that the URL has, separated by commas.
     * @example GET
     */
    Allow: string;
    /**
     * @description Always `attachment`, with the name of the file. Browsers save the file and do not show it.
     * @example attachment; filename*=UTF-8''report.csv
     */
    ContentDisposition: string;
    /**
     * @description The returned bytes and the size of the file.
     * @example bytes 0-11/28
     */
    ContentRange: string;
    /**
     * @description A hash of the content, which never changes.
     * @example "8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4"
     */
    ETag: string;
    /**
     * @description `true` if this is the stored response of an earlier request with the same `Idempotency-Key`. Omitted otherwise.
     * @example true
     */
    IdempotentReplayed: 'true';
    /**
     * @description The remaining requests (`r`) and the seconds until the limit resets (`t`), as in `draft-ietf-httpapi-ratelimit-headers`.
     * @example "default";r=0;t=30
     */
    RateLimit: string;
    /**
     * @description The limits: the number of requests (`q`) allowed in a window of seconds (`w`).
     * @example "default";q=100;w=60
     */
    RateLimitPolicy: string;
    /**
     * @description Seconds to wait before you retry.
     * @example 1
     */
    RetryAfter: string;
    /**
     * @description Seconds to wait before you retry. Only with the code `idempotency_key_in_flight`.
     * @example 1
     */
    RetryAfterInFlight: string;
    /**
     * @description The size of the file.
     * @example bytes *\/28
     */
    UnsatisfiedRange: string;
    /**
     * @description The authentication scheme to use.
     * @example Bearer
     */
    WWWAuthenticate: string;
    /**
     * @description Identifies the request. In an error it equals `request_id`; include it when you report a problem.
     * @example 7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90
     */
    XRequestId: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listSessions: {
    parameters: {
      query?: {
        /** @description Only sessions of this agent, in any of its versions. Prefix: `agent_`. */
        agent_id?: components['parameters']['sessions_of_agent'];
        /** @description Only sessions that this deployment created. Prefix: `dep_`. */
        deployment_id?: components['parameters']['created_by'];
        /** @description Only sessions with this memory store, also after it was deleted. Prefix: `memstore_`. */
        memory_store_id?: components['parameters']['with_memory_store'];
        /** @description Only sessions in one of these states, written `statuses[]=idle&statuses[]=running` or `statuses=idle&statuses=running`. */
        statuses?: components['parameters']['statuses'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the sessions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sess_`. */
        after_id?: components['parameters']['session_after_id'];
        /** @description Return the sessions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sess_`. */
        before_id?: components['parameters']['session_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of sessions. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The agent, the environment and the resources. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSessionRequest'];
      };
    };
    responses: {
      /** @description The session that was created. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['InvalidSession'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['PartOfSessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateSessionRequest'];
      };
    };
    responses: {
      /** @description The session, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['InvalidUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedSession'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionHeld'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The session, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Session'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createClientToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description What the token allows, and for how long. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateClientTokenRequest'];
      };
    };
    responses: {
      /** @description The new client token. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientToken'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionEvents: {
    parameters: {
      query?: {
        /**
         * @description Maximum number of events on the page, as a decimal integer. A page can have fewer events and still be followed by another one: it ends before its events exceed about 4 MB. Follow `next_page` while `has_more` is true.
         * @example 20
         */
        limit?: components['parameters']['event_limit'];
        /** @description Return the events just after this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `before_id`. Prefix: `evt_`. */
        after_id?: components['parameters']['event_after_id'];
        /** @description Return the events just before this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `after_id`. Prefix: `evt_`. */
        before_id?: components['parameters']['event_before_id'];
        /** @description Oldest first (`asc`) or newest first (`desc`). */
        order?: components['parameters']['oldest_first'];
        /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing. */
        types?: components['parameters']['types'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
      };
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionEventPage'];
        };
      };
      400: components['responses']['InvalidEventList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  sendSessionEvents: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description The events, in order. */
    requestBody: {
      content: {
        'application/json': components['schemas']['SendSessionEventsRequest'];
      };
    };
    responses: {
      /** @description The events that were received. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionEventList'];
        };
      };
      400: components['responses']['InvalidEvents'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['InputConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  streamSessionEvents: {
    parameters: {
      query?: {
        /** @description Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Default: only whole events. */
        event_deltas?: components['parameters']['event_deltas'];
      };
      header?: {
        /** @description The last id that you received from this stream, or `start`. The stream begins with the next event; with `start`, it begins with the first event. Without the header, the stream begins with the next event. */
        'Last-Event-ID'?: components['parameters']['last_event_id'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stream of events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['StreamedEvent'];
        };
      };
      400: components['responses']['UnknownLastEvent'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyStreams'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionThreadEvents: {
    parameters: {
      query?: {
        /**
         * @description Maximum number of events on the page, as a decimal integer. A page can have fewer events and still be followed by another one: it ends before its events exceed about 4 MB. Follow `next_page` while `has_more` is true.
         * @example 20
         */
        limit?: components['parameters']['event_limit'];
        /** @description Return the events just after this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `before_id`. Prefix: `evt_`. */
        after_id?: components['parameters']['event_after_id'];
        /** @description Return the events just before this one, in the order of the list. An id that is not in the list works too. Cannot be combined with `page` or `after_id`. Prefix: `evt_`. */
        before_id?: components['parameters']['event_before_id'];
        /** @description Oldest first (`asc`) or newest first (`desc`). */
        order?: components['parameters']['oldest_first'];
        /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing. */
        types?: components['parameters']['types'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
      };
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionEventPage'];
        };
      };
      400: components['responses']['InvalidEventList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  streamSessionThreadEvents: {
    parameters: {
      query?: {
        /** @description Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Default: only whole events. */
        event_deltas?: components['parameters']['event_deltas'];
      };
      header?: {
        /** @description The last id that you received from this stream, or `start`. The stream begins with the next event; with `start`, it begins with the first event. Without the header, the stream begins with the next event. */
        'Last-Event-ID'?: components['parameters']['last_event_id'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stream of events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['StreamedEvent'];
        };
      };
      400: components['responses']['UnknownLastEvent'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyStreams'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  streamEvents: {
    parameters: {
      query?: {
        /** @description The sessions whose events to stream, written `session_ids[]=sess_1&session_ids[]=sess_2` or `session_ids=sess_1&session_ids=sess_2`. Without it, the stream has the changes of all sessions. Prefix: `sess_`. */
        session_ids?: components['parameters']['session_ids'];
        /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. An unknown type matches nothing. */
        types?: components['parameters']['types'];
        /** @description Also stream events of these types while they are written, with `event_start` and `event_delta`. Written `event_deltas[]=agent.message&event_deltas[]=agent.thinking`. Only with `session_ids`. Default: only whole events. */
        event_deltas?: components['parameters']['workspace_event_deltas'];
      };
      header?: {
        /** @description The last position that you received from this stream, or `start`. With `start`, the stream begins with the first event of each session, or with the oldest change that is kept. Without the header, it begins with the next event. */
        'Last-Event-ID'?: components['parameters']['workspace_position'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The stream of events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['StreamedWorkspaceEvent'];
        };
      };
      400: components['responses']['UnknownPosition'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      /** @description A session of `session_ids` does not exist. */
      404: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NotFoundError'];
        };
      };
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyStreams'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionResources: {
    parameters: {
      query?: {
        /** @description Oldest first (`asc`) or newest first (`desc`). */
        order?: components['parameters']['oldest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the resources just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sesr_`. */
        before_id?: components['parameters']['before_id'];
        /**
         * @description Return the resources just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sesr_`.
         * @example sesr_01m6drmwx2ej0d24xre2evbtgh
         */
        after_id?: components['parameters']['after_id'];
      };
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of resources. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResourcePage'];
        };
      };
      400: components['responses']['InvalidPageRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  addSessionResource: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description What to attach. */
    requestBody: {
      content: {
        'application/json': components['schemas']['AddSessionResourceRequest'];
      };
    };
    responses: {
      /** @description The resource, as the service understood it. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResource'];
        };
      };
      400: components['responses']['InvalidAddition'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionOrFileNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AdditionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSessionResource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The resource of the session. Prefix: `sesr_`. */
        resource_id: components['parameters']['session_resource_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionResource'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionResourceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  rotateSessionResourceToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The resource of the session. Prefix: `sesr_`. */
        resource_id: components['parameters']['session_resource_id'];
      };
      cookie?: never;
    };
    /** @description The new token. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RotateTokenRequest'];
      };
    };
    responses: {
      /** @description The repository, without its token. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GithubRepositoryResource'];
        };
      };
      400: components['responses']['InvalidRotation'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionResourceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteSessionResource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The resource of the session. Prefix: `sesr_`. */
        resource_id: components['parameters']['session_resource_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The resource was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedSessionResource'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionResourceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ResourceKept'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionThreads: {
    parameters: {
      query?: {
        /** @description Oldest first (`asc`) or newest first (`desc`). */
        order?: components['parameters']['oldest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the threads just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sthr_`. */
        after_id?: components['parameters']['session_thread_after_id'];
        /** @description Return the threads just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sthr_`. */
        before_id?: components['parameters']['session_thread_before_id'];
      };
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of threads. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionThreadPage'];
        };
      };
      400: components['responses']['InvalidPageRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSessionThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The thread. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionThread'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveSessionThread: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
        /** @description The thread of the session. Prefix: `sthr_`. */
        thread_id: components['parameters']['session_thread_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The archived thread. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionThread'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      /** @description The thread is the coordinator (main) thread, or is not idle, or another version or state conflict occurred. The message is the same for all three. Read the thread to find the cause. Or the session is archived: a `conflict_error` with the code `session_archived`. Or the idempotency key came with another request before, or with one that is still in progress: a `conflict_error`, with a code. */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          'Retry-After': components['headers']['RetryAfterInFlight'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThreadConflictError'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listDeployments: {
    parameters: {
      query?: {
        /** @description Only deployments of this agent, in any version. Prefix: `agent_`. */
        agent_id?: components['parameters']['deployments_of_agent'];
        /** @description Only deployments with this status. */
        status?: components['parameters']['deployment_status'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the deployments just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `dep_`. */
        after_id?: components['parameters']['deployment_after_id'];
        /** @description Return the deployments just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `dep_`. */
        before_id?: components['parameters']['deployment_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of deployments. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeploymentPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description What to run, where, and when. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateDeploymentRequest'];
      };
    };
    responses: {
      /** @description The deployment that was created. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deployment'];
        };
      };
      400: components['responses']['InvalidDeployment'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['AgentOrEnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getDeployment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The deployment. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deployment'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateDeploymentRequest'];
      };
    };
    responses: {
      /** @description The deployment, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deployment'];
        };
      };
      400: components['responses']['InvalidDeploymentUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentOrReferenceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentUpdateConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  pauseDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description Optional. The header `Content-Type: application/json` is required even without a body. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The deployment, now paused. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deployment'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentAlreadyPaused'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  unpauseDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description Optional. The header `Content-Type: application/json` is required even without a body. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The deployment, now active. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deployment'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentNotPaused'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  runDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The run, which is `pending`. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeploymentRun'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentNotRunnable'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. Prefix: `dep_`. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The deployment, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deployment'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentAlreadyArchived'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listDeploymentRuns: {
    parameters: {
      query?: {
        /** @description Only runs of this deployment. Prefix: `dep_`. */
        deployment_id?: components['parameters']['runs_of_deployment'];
        /** @description Only runs with an error (`true`), or only those without one (`false`). */
        has_error?: components['parameters']['has_error'];
        /** @description Only runs with this trigger. */
        trigger_type?: components['parameters']['trigger_type'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the deployment runs just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `drun_`. */
        after_id?: components['parameters']['deployment_run_after_id'];
        /** @description Return the deployment runs just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `drun_`. */
        before_id?: components['parameters']['deployment_run_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of runs. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeploymentRunPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getDeploymentRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment run. Prefix: `drun_`. */
        run_id: components['parameters']['deployment_run_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The run. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeploymentRun'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['DeploymentRunNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listAgents: {
    parameters: {
      query?: {
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the agents just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `agent_`. */
        after_id?: components['parameters']['agent_after_id'];
        /** @description Return the agents just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `agent_`. */
        before_id?: components['parameters']['agent_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of agents. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgentPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createAgent: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The agent. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateAgentRequest'];
      };
    };
    responses: {
      /** @description The new agent. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Agent'];
        };
      };
      400: components['responses']['InvalidAgent'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['AgentOrSkillNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AgentConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getAgent: {
    parameters: {
      query?: {
        /** @description The version to read. Default: the newest version. */
        version?: components['parameters']['version'];
      };
      header?: never;
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The agent. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Agent'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['AgentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateAgent: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateAgentRequest'];
      };
    };
    responses: {
      /** @description The agent, in its newest version. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Agent'];
        };
      };
      400: components['responses']['InvalidAgentUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['AgentOrSkillNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AgentVersionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveAgent: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The agent, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Agent'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['UnknownAgent'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AgentConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listAgentVersions: {
    parameters: {
      query?: {
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
      };
      header?: never;
      path: {
        /** @description The agent. Prefix: `agent_`. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of versions. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgentVersionPage'];
        };
      };
      400: components['responses']['InvalidVersionList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['UnknownAgent'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listEnvironments: {
    parameters: {
      query?: {
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the environments just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `env_`. */
        after_id?: components['parameters']['environment_after_id'];
        /** @description Return the environments just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `env_`. */
        before_id?: components['parameters']['environment_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of environments. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EnvironmentPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createEnvironment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The environment. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateEnvironmentRequest'];
      };
    };
    responses: {
      /** @description The new environment. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Environment'];
        };
      };
      400: components['responses']['InvalidEnvironment'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['IdempotencyKeyConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getEnvironment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The environment. Prefix: `env_`. */
        environment_id: components['parameters']['environment_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The environment. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Environment'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['EnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateEnvironment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The environment. Prefix: `env_`. */
        environment_id: components['parameters']['environment_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateEnvironmentRequest'];
      };
    };
    responses: {
      /** @description The changed environment. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Environment'];
        };
      };
      400: components['responses']['InvalidEnvironmentUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['EnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['EnvironmentConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteEnvironment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The environment. Prefix: `env_`. */
        environment_id: components['parameters']['environment_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The environment was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedEnvironment'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['EnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['EnvironmentInUse'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listVaults: {
    parameters: {
      query?: {
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the vaults just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `vault_`. */
        after_id?: components['parameters']['vault_after_id'];
        /** @description Return the vaults just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `vault_`. */
        before_id?: components['parameters']['vault_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of vaults. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VaultPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createVault: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The vault. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateVaultRequest'];
      };
    };
    responses: {
      /** @description The new vault. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Vault'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['IdempotencyKeyConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getVault: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The vault. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Vault'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['VaultNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateVault: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateVaultRequest'];
      };
    };
    responses: {
      /** @description The vault, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Vault'];
        };
      };
      400: components['responses']['InvalidVaultUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['VaultNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['VaultConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteVault: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The vault was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedVault'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['VaultNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveVault: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The vault, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Vault'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['VaultNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['VaultConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listCredentials: {
    parameters: {
      query?: {
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the credentials just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `vcred_`. */
        after_id?: components['parameters']['credential_after_id'];
        /** @description Return the credentials just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `vcred_`. */
        before_id?: components['parameters']['credential_before_id'];
      };
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of credentials. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CredentialPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['VaultNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createCredential: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
      };
      cookie?: never;
    };
    /** @description The credential, with its secret. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateCredentialRequest'];
      };
    };
    responses: {
      /** @description The new credential. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Credential'];
        };
      };
      400: components['responses']['InvalidCredential'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['VaultNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CredentialCreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getCredential: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
        /** @description The credential of the vault. Prefix: `vcred_`. */
        credential_id: components['parameters']['credential_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The credential. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Credential'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['CredentialNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateCredential: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
        /** @description The credential of the vault. Prefix: `vcred_`. */
        credential_id: components['parameters']['credential_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateCredentialRequest'];
      };
    };
    responses: {
      /** @description The credential, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Credential'];
        };
      };
      400: components['responses']['InvalidCredentialUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['CredentialNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CredentialConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteCredential: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
        /** @description The credential of the vault. Prefix: `vcred_`. */
        credential_id: components['parameters']['credential_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The credential was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedCredential'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['CredentialNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveCredential: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The vault. Prefix: `vault_`. */
        vault_id: components['parameters']['vault_id'];
        /** @description The credential of the vault. Prefix: `vcred_`. */
        credential_id: components['parameters']['credential_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The credential, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Credential'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['CredentialNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CredentialConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listMemoryStores: {
    parameters: {
      query?: {
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the memory stores just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `memstore_`. */
        after_id?: components['parameters']['memory_store_after_id'];
        /** @description Return the memory stores just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `memstore_`. */
        before_id?: components['parameters']['memory_store_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of memory stores. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryStorePage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createMemoryStore: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The memory store. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateMemoryStoreRequest'];
      };
    };
    responses: {
      /** @description The new memory store. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryStore'];
        };
      };
      400: components['responses']['InvalidMemoryStore'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['IdempotencyKeyConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getMemoryStore: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The memory store. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryStore'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateMemoryStore: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateMemoryStoreRequest'];
      };
    };
    responses: {
      /** @description The memory store, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryStore'];
        };
      };
      400: components['responses']['InvalidMemoryStoreUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['MemoryStoreConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteMemoryStore: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The memory store was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedMemoryStore'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveMemoryStore: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The memory store, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryStore'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['MemoryStoreConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listMemories: {
    parameters: {
      query?: {
        /** @description Only memories below this folder: `/projects/`. It ends with a slash. The slash at its start is optional. */
        path_prefix?: components['parameters']['path_prefix'];
        /** @description How deep to list. 0: everything. 1: only what is directly in the folder, and an entry `memory_prefix` for each folder in it. */
        depth?: components['parameters']['depth'];
        /** @description Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries. */
        view?: components['parameters']['view_without_content'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters. */
        page?: components['parameters']['memory_page'];
      };
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of memories. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryPage'];
        };
      };
      400: components['responses']['InvalidMemoryList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createMemory: {
    parameters: {
      query?: {
        /** @description Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries. */
        view?: components['parameters']['view_without_content'];
      };
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    /** @description The memory. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateMemoryRequest'];
      };
    };
    responses: {
      /** @description The new memory. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Memory'];
        };
      };
      400: components['responses']['InvalidMemory'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['MemoryCreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getMemory: {
    parameters: {
      query?: {
        /** @description Whether the response has the content. Default: `full`. With `basic`, `content` is null. */
        view?: components['parameters']['view_with_content'];
      };
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory of the memory store. Prefix: `mem_`. */
        memory_id: components['parameters']['memory_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The memory. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Memory'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateMemory: {
    parameters: {
      query?: {
        /** @description Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries. */
        view?: components['parameters']['view_without_content'];
      };
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory of the memory store. Prefix: `mem_`. */
        memory_id: components['parameters']['memory_id'];
      };
      cookie?: never;
    };
    /** @description The new content or path. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateMemoryRequest'];
      };
    };
    responses: {
      /** @description The memory, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Memory'];
        };
      };
      400: components['responses']['InvalidMemoryUpdate'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['MemoryUpdateConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteMemory: {
    parameters: {
      query?: {
        /** @description Delete the memory only if its content has this hash. */
        expected_content_sha256?: components['parameters']['expected_content_sha256'];
      };
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory of the memory store. Prefix: `mem_`. */
        memory_id: components['parameters']['memory_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The memory was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedMemory'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['MemoryChanged'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listMemoryVersions: {
    parameters: {
      query?: {
        /** @description Only versions of this memory. It can be deleted. Prefix: `mem_`. */
        memory_id?: components['parameters']['versions_of_memory'];
        /** @description Only versions with this operation. */
        operation?: components['parameters']['versions_by_operation'];
        /** @description Only versions that the agent of this session made. Prefix: `sess_`. */
        session_id?: components['parameters']['versions_of_session'];
        /** @description Only versions that requests with this access token made. Prefix: `tok_`. */
        api_key_id?: components['parameters']['versions_of_token'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Whether the response has the content. Default: `basic`, with which `content` is null. With `full`, a page of a list has at most 20 entries. */
        view?: components['parameters']['view_without_content'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the memory versions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `memver_`. */
        after_id?: components['parameters']['memory_version_after_id'];
        /** @description Return the memory versions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `memver_`. */
        before_id?: components['parameters']['memory_version_before_id'];
      };
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of versions. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryVersionPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryStoreNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getMemoryVersion: {
    parameters: {
      query?: {
        /** @description Whether the response has the content. Default: `full`. With `basic`, `content` is null. */
        view?: components['parameters']['view_with_content'];
      };
      header?: never;
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory version of the memory store. Prefix: `memver_`. */
        memory_version_id: components['parameters']['memory_version_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The version. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryVersion'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryVersionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  redactMemoryVersion: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The memory store. Prefix: `memstore_`. */
        memory_store_id: components['parameters']['memory_store_id'];
        /** @description The memory version of the memory store. Prefix: `memver_`. */
        memory_version_id: components['parameters']['memory_version_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The version, redacted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MemoryVersion'];
        };
      };
      400: components['responses']['InvalidRedaction'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['MemoryVersionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['IdempotencyKeyConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveEnvironment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The environment. Prefix: `env_`. */
        environment_id: components['parameters']['environment_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The environment, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Environment'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['EnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['EnvironmentConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listFiles: {
    parameters: {
      query?: {
        /**
         * @description Maximum number of files on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['file_limit'];
        /** @description Only files that belong to this session. Prefix: `sess_`. */
        scope_id?: components['parameters']['files_of_scope'];
        /** @description Only these files, on one page, written `ids[]=file_…&ids[]=file_…` or `ids=file_…&ids=file_…`. Unknown files are omitted. Cannot be combined with other parameters. Prefix: `file_`. */
        ids?: components['parameters']['file_ids'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the files just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `file_`. */
        after_id?: components['parameters']['stored_file_after_id'];
        /** @description Return the files just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `file_`. */
        before_id?: components['parameters']['stored_file_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of files. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredFilePage'];
        };
      };
      400: components['responses']['InvalidFileList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  uploadFile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The file. */
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadFileRequest'];
      };
    };
    responses: {
      /** @description The new file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredFile'];
        };
      };
      400: components['responses']['InvalidUpload'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['FileBytesLimitReached'];
      413: components['responses']['FileTooLarge'];
      415: components['responses']['NotAForm'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The file. Prefix: `file_`. */
        file_id: components['parameters']['file_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredFile'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['FileNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The file. Prefix: `file_`. */
        file_id: components['parameters']['file_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedStoredFile'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['FileNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['FileOfHeldSession'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getFileContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The bytes to return, as in RFC 9110: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. Other units and several ranges return the whole file. */
        Range?: components['parameters']['range'];
      };
      path: {
        /** @description The file. Prefix: `file_`. */
        file_id: components['parameters']['file_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes of the file. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Accept-Ranges': components['headers']['AcceptRanges'];
          'Content-Disposition': components['headers']['ContentDisposition'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': components['schemas']['FileContent'];
        };
      };
      /** @description The bytes of the range. */
      206: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Accept-Ranges': components['headers']['AcceptRanges'];
          'Content-Disposition': components['headers']['ContentDisposition'];
          'Content-Range': components['headers']['ContentRange'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': components['schemas']['FileContent'];
        };
      };
      400: components['responses']['FileNotDownloadable'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['FileContentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      416: components['responses']['RangeNotSatisfiable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSkills: {
    parameters: {
      query?: {
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['skill_limit'];
        /** @description Only skills from this source. Your workspace has only `custom` ones. */
        source?: components['parameters']['skills_by_source'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the skills just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `skill_`. */
        after_id?: components['parameters']['skill_after_id'];
        /** @description Return the skills just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `skill_`. */
        before_id?: components['parameters']['skill_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of skills. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SkillPage'];
        };
      };
      400: components['responses']['InvalidSkillList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createSkill: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The skill. */
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['CreateSkillRequest'];
      };
    };
    responses: {
      /** @description The new skill. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Skill'];
        };
      };
      400: components['responses']['InvalidSkill'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['FileBytesLimitReached'];
      413: components['responses']['SkillTooLarge'];
      415: components['responses']['NotAForm'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSkill: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The skill. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Skill'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteSkill: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The skill was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedSkill'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSkillVersions: {
    parameters: {
      query?: {
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['skill_limit'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the versions just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `skver_`. */
        after_id?: components['parameters']['skill_version_after_id'];
        /** @description Return the versions just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `skver_`. */
        before_id?: components['parameters']['skill_version_before_id'];
      };
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of versions. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SkillVersionPage'];
        };
      };
      400: components['responses']['InvalidSkillList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createSkillVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_id'];
      };
      cookie?: never;
    };
    /** @description The version. */
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['CreateSkillVersionRequest'];
      };
    };
    responses: {
      /** @description The new version. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SkillVersion'];
        };
      };
      400: components['responses']['InvalidSkillVersion'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['FileBytesLimitReached'];
      413: components['responses']['SkillTooLarge'];
      415: components['responses']['NotAForm'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSkillVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_of_version'];
        /** @description The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`. */
        version: components['parameters']['skill_version'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The version. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SkillVersion'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillVersionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteSkillVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_of_version'];
        /** @description The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`. */
        version: components['parameters']['skill_version'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The version was deleted. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedSkillVersion'];
        };
      };
      400: components['responses']['OnlySkillVersion'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillVersionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSkillVersionContent: {
    parameters: {
      query?: never;
      header?: {
        /** @description The bytes to return, as in RFC 9110: `bytes=0-1023`, `bytes=1024-` or `bytes=-1024`. Other units and several ranges return the whole file. */
        Range?: components['parameters']['range'];
      };
      path: {
        /** @description The skill. Prefix: `skill_`. */
        skill_id: components['parameters']['skill_of_version'];
        /** @description The version of the skill. To read one, `latest` is the newest. Prefix: `skver_`. */
        version: components['parameters']['skill_version'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The zip. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Accept-Ranges': components['headers']['AcceptRanges'];
          'Content-Disposition': components['headers']['ContentDisposition'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': components['schemas']['SkillContent'];
        };
      };
      /** @description The bytes of the range. */
      206: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Accept-Ranges': components['headers']['AcceptRanges'];
          'Content-Disposition': components['headers']['ContentDisposition'];
          'Content-Range': components['headers']['ContentRange'];
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': components['schemas']['SkillContent'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SkillVersionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      416: components['responses']['RangeNotSatisfiable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSchedules: {
    parameters: {
      query?: {
        /** @description Only schedules of this identity. Prefix: `idn_`. */
        identity_id?: components['parameters']['schedules_of_identity'];
        /** @description Only schedules of this template. Prefix: `tmpl_`. */
        template_id?: components['parameters']['schedules_of_template'];
        /** @description Only schedules with this status. `archived` lists archived schedules even if `include_archived` is false. */
        status?: components['parameters']['schedule_status'];
        /** @description Whether to include archived objects. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the schedules just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `sched_`. */
        after_id?: components['parameters']['forward_schedule_after_id'];
        /** @description Return the schedules just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `sched_`. */
        before_id?: components['parameters']['forward_schedule_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of schedules. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedulePage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The schedule. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateScheduleRequest'];
      };
    };
    responses: {
      /** @description The schedule, active. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedule'];
        };
      };
      400: components['responses']['InvalidSchedule'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleReferenceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleCreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The schedule. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedule'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateScheduleRequest'];
      };
    };
    responses: {
      /** @description The schedule, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedule'];
        };
      };
      400: components['responses']['InvalidScheduleUpdate'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleUpdateNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleUpdateConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The schedule, now archived. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedule'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  pauseSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The schedule, now paused. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedule'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  runSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The run, pending. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleRun'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleRunConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  unpauseSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. Prefix: `sched_`. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The schedule, now active. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ForwardSchedule'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listScheduleRuns: {
    parameters: {
      query?: {
        /** @description Only runs of this schedule. Prefix: `sched_`. */
        schedule_id?: components['parameters']['runs_of_schedule'];
        /** @description Only runs of this identity. Prefix: `idn_`. */
        identity_id?: components['parameters']['runs_of_identity'];
        /** @description Only runs with this status. */
        status?: components['parameters']['run_status'];
        /** @description Only runs with this trigger. */
        trigger_type?: components['parameters']['run_trigger_type'];
        /** @description Only runs with an error (`true`), or without one (`false`). */
        has_error?: components['parameters']['run_has_error'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the schedule runs just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `srun_`. */
        after_id?: components['parameters']['schedule_run_after_id'];
        /** @description Return the schedule runs just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `srun_`. */
        before_id?: components['parameters']['schedule_run_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of runs. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleRunPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getScheduleRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The run. Prefix: `srun_`. */
        run_id: components['parameters']['run_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The run. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleRun'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['ScheduleRunNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listAuditEvents: {
    parameters: {
      query?: {
        /** @description Only changes of this object and of what it contains. It can be deleted. */
        object?: components['parameters']['audited_object'];
        /** @description Only changes by this operation. */
        operation?: components['parameters']['audited_operation'];
        /** @description Only changes that requests with this access token made. Prefix: `tok_`. */
        api_key_id?: components['parameters']['audited_token'];
        /** @description Only objects created in this range, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the audit events just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `aud_`. */
        after_id?: components['parameters']['audit_event_after_id'];
        /** @description Return the audit events just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `aud_`. */
        before_id?: components['parameters']['audit_event_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of audit events. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditEventPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getCronPreview: {
    parameters: {
      query: {
        /**
         * @description The cron expression, percent-encoded: a space is `%20` or `+`.
         * @example 30 2 * * *
         */
        expression: components['parameters']['expression'];
        /**
         * @description The time zone in which the expression is read.
         * @example Europe/Berlin
         */
        timezone: components['parameters']['timezone'];
        /**
         * @description The number of runs to list.
         * @example 3
         */
        count?: components['parameters']['count'];
        /**
         * @description The moment after which runs are listed, in UTC. Default: now.
         * @example 2026-03-28T00:00:00Z
         */
        after?: components['parameters']['after'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The next runs. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CronPreview'];
        };
      };
      400: components['responses']['InvalidCron'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listIdentities: {
    parameters: {
      query?: {
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the identities just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `idn_`. */
        after_id?: components['parameters']['identity_after_id'];
        /** @description Return the identities just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `idn_`. */
        before_id?: components['parameters']['identity_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of identities. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IdentityPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getIdentity: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The identity. Prefix: `idn_`. */
        identity_id: components['parameters']['identity_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The identity. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Identity'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['IdentityNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listTemplates: {
    parameters: {
      query?: {
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the templates just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `tmpl_`. */
        after_id?: components['parameters']['template_after_id'];
        /** @description Return the templates just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `tmpl_`. */
        before_id?: components['parameters']['template_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of templates. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TemplatePage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getTemplate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The template. Prefix: `tmpl_`. */
        template_id: components['parameters']['template_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The template. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Template'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['ForwardUnauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['TemplateNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getServiceStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The state of the service at this moment. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceStatus'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listWorkspaces: {
    parameters: {
      query?: {
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the workspaces just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `wrkspc_`. */
        after_id?: components['parameters']['workspace_after_id'];
        /** @description Return the workspaces just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `wrkspc_`. */
        before_id?: components['parameters']['workspace_before_id'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of workspaces. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkspacePage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createWorkspace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The workspace. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateWorkspaceRequest'];
      };
    };
    responses: {
      /** @description The new workspace. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Workspace'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceExists'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  exportWorkspace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The lines of the export. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Content-Disposition': components['headers']['ContentDisposition'];
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': components['schemas']['WorkspaceExport'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceNotExportable'];
      429: components['responses']['TooManyStreams'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  resumeWorkspace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The workspace, active again. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Workspace'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceNotSuspended'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  suspendWorkspace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The workspace, now suspended. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Workspace'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceNotActive'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listAccessTokens: {
    parameters: {
      query?: {
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the tokens just after this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `before_id`. Prefix: `tok_`. */
        after_id?: components['parameters']['access_token_after_id'];
        /** @description Return the tokens just before this one, in the order of the list. The id of an object that no longer exists works too. Cannot be combined with `page` or `after_id`. Prefix: `tok_`. */
        before_id?: components['parameters']['access_token_before_id'];
      };
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of access tokens. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessTokenPage'];
        };
      };
      400: components['responses']['InvalidListRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createAccessToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /** @description What the token is for. */
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateAccessTokenRequest'];
      };
    };
    responses: {
      /** @description The new access token. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewAccessToken'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceDeleting'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  revokeAccessToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
        /** @description The access token of the workspace. Prefix: `tok_`. */
        access_token_id: components['parameters']['access_token_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The access token, now revoked. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessToken'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['AccessTokenNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AccessTokenEnded'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  rotateAccessToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
        /** @description The access token of the workspace. Prefix: `tok_`. */
        access_token_id: components['parameters']['access_token_id'];
      };
      cookie?: never;
    };
    /** @description How long both are valid. */
    requestBody: {
      content: {
        'application/json': components['schemas']['RotateAccessTokenRequest'];
      };
    };
    responses: {
      /** @description The new access token. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewAccessToken'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['AccessTokenNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['AccessTokenEnded'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getWorkspaceUsage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The limits, and what is used. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WorkspaceUsage'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listWorkspaceUsage: {
    parameters: {
      query?: {
        /** @description Only this day (UTC) and later ones. */
        from?: components['parameters']['from_day'];
        /** @description Only this day (UTC) and earlier ones. */
        to?: components['parameters']['to_day'];
        /**
         * @description Maximum number of entries on the page, as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor: the `next_page` of an earlier page of the same list, with the same filters and order. Cannot be combined with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
      };
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of days. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UsageDayPage'];
        };
      };
      400: components['responses']['InvalidVersionList'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getWorkspace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The workspace. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Workspace'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateWorkspace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWorkspaceRequest'];
      };
    };
    responses: {
      /** @description The workspace, changed. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Workspace'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceDeleting'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteWorkspace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The workspace. Prefix: `wrkspc_`. */
        workspace_id: components['parameters']['workspace_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The workspace, whose deletion has begun. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Workspace'];
        };
      };
      400: components['responses']['UnknownQueryParameter'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['WorkspaceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['WorkspaceNotDeletable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  holdSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The state of the hold. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionHold'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['IdempotencyKeyConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  releaseSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes retries safe. For 24 hours, the same key with the same request returns the first response again; with another request it returns 409 (see *Idempotency*).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. Prefix: `sess_`. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description Optional. An empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The state of the hold. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionHold'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      403: components['responses']['Forbidden'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['IdempotencyKeyConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
}
