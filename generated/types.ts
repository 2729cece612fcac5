// Generated from openapi/ by `npm run generate`. Do not edit.

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
     * @description Lists the sessions of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived sessions are left out unless `include_archived` is true.
     */
    get: operations['listSessions'];
    put?: never;
    /**
     * Create a session
     * @description Creates a session, which is one run of an agent in a container of the environment. Creating it starts no work: the agent waits for events. The session keeps a snapshot of the agent at the version asked for, and begins with a coordinator thread and the status `idle`.
     *
     *     The answer holds the resources as the service understood them, with their default mount paths filled in. No `authorization_token` is part of it, or of any other read.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * Read a session
     * @description Reads one session, with what is attached to it. An archived session can be read like any other.
     */
    get: operations['getSession'];
    put?: never;
    /**
     * Update a session
     * @description Changes the title, the metadata or the environment variables of a session; what is left out stays. `metadata` is a patch: a pair whose value is null is deleted, the others are set. `environment_variables` replaces all of them, and takes effect with the next turn. What changes something adds an event `session.updated` to the session; see *Events*.
     */
    post: operations['updateSession'];
    /**
     * Delete a session
     * @description Deletes a session for good, with its threads, events and resources, whatever its state. Whoever streams its events is told so by `session.deleted`, the last event.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a session
     * @description Archives a session for good: `archived_at` is set. A turn that is under way ends, and its `session.status_idle` is the last event; messages that wait for a turn stay unprocessed. It can be read and deleted, but takes no events and no changes any more: each is a 409 `conflict_error`, and so is archiving it again.
     */
    post: operations['archiveSession'];
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * List the events of a session
     * @description Lists what happened in a session, oldest first unless told otherwise, a page at a time: what was sent to it, and what the service says itself. What happened in a child thread is in the list of that thread. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionEvents'];
    put?: never;
    /**
     * Send events to a session
     * @description Sends events to the agent. All events of a request are kept, or none. The answer holds them in the order in which they were sent, each with an id.
     *
     *     `user.message` gives the agent work. `user.interrupt` ends the turn that it is in, or the work of the child thread that `session_thread_id` names; it is taken up at once. The reference service keeps events of the other types: they begin no turn, and the agent reads them at its next turn.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * Stream the events of a session
     * @description Sends the events of a session as they come, as server-sent events: those of `listSessionEvents`, in the same order.
     *
     *     A stream begins with an `id` and no data: the event after which it begins. From then on no event is missed, so send requests when this id has arrived. Without `Last-Event-ID` it is the last event so far, or `start` if there is none. With `Last-Event-ID: start` the stream begins with the first event.
     *
     *     Each event has its `id`, its type as `event`, and itself as `data`. When a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, at any server: no event is lost or repeated. While nothing happens, a comment is sent every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops; a server that stops sends `retry` last. A client that does not read is disconnected. If something goes wrong, the last event is called `error`, and its data is the error envelope.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
      };
      cookie?: never;
    };
    /**
     * List the events of a session thread
     * @description Lists what happened in one thread, oldest first unless told otherwise, a page at a time. The coordinator's events are those of the session. Follow `next_page` until it is null; see *Pagination*.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
      };
      cookie?: never;
    };
    /**
     * Stream the events of a session thread
     * @description Sends the events of one thread as they come, as server-sent events: those of `listSessionThreadEvents`, in the same order.
     *
     *     A stream begins with an `id` and no data: the event after which it begins. From then on no event is missed, so send requests when this id has arrived. Without `Last-Event-ID` it is the last event so far, or `start` if there is none. With `Last-Event-ID: start` the stream begins with the first event.
     *
     *     Each event has its `id`, its type as `event`, and itself as `data`. When a stream ends or breaks, open it again with the last id that you received as `Last-Event-ID`, at any server: no event is lost or repeated. While nothing happens, a comment is sent every 15 seconds. A stream ends when the session is deleted (`session.deleted` is its last event), when the access token is revoked, and when the server stops; a server that stops sends `retry` last. A client that does not read is disconnected. If something goes wrong, the last event is called `error`, and its data is the error envelope.
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
  '/api/v1/cloud/sessions/{session_id}/resources': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * List the resources of a session
     * @description Lists what is attached to a session, oldest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionResources'];
    put?: never;
    /**
     * Attach something to a session
     * @description Attaches a file or a memory store to a session. A repository cannot be added to a session that runs (specification, section 2.5, rule 2): a request for one is a 400; create a session with it.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The resource. It belongs to the session of the path. */
        resource_id: components['parameters']['resource_id'];
      };
      cookie?: never;
    };
    /**
     * Read a resource of a session
     * @description Reads one resource. No token is part of it.
     */
    get: operations['getSessionResource'];
    put?: never;
    /**
     * Rotate the token of a repository
     * @description Replaces the GitHub token of a mounted repository, for example before the old one expires. A clone that was rejected with the old token is tried again at once, or after the turn that is under way. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
     */
    post: operations['rotateSessionResourceToken'];
    /**
     * Delete a session resource
     * @description Detaches a resource from its session. A second call answers 404.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /**
     * List the threads of a session
     * @description Lists the threads of a session, oldest first unless `order` says otherwise, a page at a time. The oldest is the coordinator. Follow `next_page` until it is null; see *Pagination*.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
      };
      cookie?: never;
    };
    /**
     * Read a session thread
     * @description Reads one thread. After a 409 from archiving, its `parent_thread_id` and `status` tell whether it is the coordinator thread or not idle; when it is neither, the conflict has passed and archiving can be tried again.
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
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a session thread
     * @description Ends an idle child thread: its status becomes `terminated`, `archived_at` is set and `updated_at` refreshed.
     *
     *     The session gets an event `session.thread_status_terminated`, and its `updated_at` is refreshed. An idle child thread can be archived while the agent works in other threads. What the agent says in the archived thread from then on is dropped.
     *
     *     The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for these causes; read the thread to tell them apart. A thread of an archived session returns 409 `conflict_error`, as every change of an archived session does.
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
     * @description Lists the deployments of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived deployments are left out unless `include_archived` is true.
     */
    get: operations['listDeployments'];
    put?: never;
    /**
     * Create a deployment
     * @description Creates a deployment. It is active at once: with a schedule it runs at the trigger times that come, without one when `runDeployment` is called. It is kept with the version of the agent that it names, or with the newest one of now.
     *
     *     Repositories may come with an `authorization_token` (our choice), which each run hands to the session that it creates. No response has it.
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
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /**
     * Read a deployment
     * @description Reads one deployment. An archived deployment can be read like any other.
     */
    get: operations['getDeployment'];
    put?: never;
    /**
     * Update a deployment
     * @description Changes a deployment; what is left out stays. Null clears `description`, `environment_variables`, `resources`, `vault_ids` and `schedule`; any other value replaces what was there. `metadata` is a patch: a pair whose value is null is deleted, the others are set. An agent by its id alone is kept with its newest version.
     *
     *     New `resources` replace the old ones with their tokens: a repository that goes on needing a token comes with it again. A new schedule counts its trigger times from now. Whether the deployment is paused stays as it is. Runs that have been triggered before they begin take the deployment as it then is.
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
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a deployment
     * @description Stops the scheduled runs of an active deployment: its status becomes `paused` and `paused_reason` `{type: manual}`. Of several calls at once exactly one succeeds.
     *
     *     The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
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
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unpause a deployment
     * @description Lets the scheduled runs of a paused deployment fire again: its status becomes `active` and `paused_reason` null. The next trigger time is computed from now; runs missed while paused are not made up for. A manual-only deployment keeps `schedule` null.
     *
     *     The header `Content-Type: application/json` is required although no body is (specification, section 5); without it the answer is 415. Many clients send the header only with a body: pass `{}`.
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
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a deployment
     * @description Runs an active deployment now, with a schedule or without. The answer is the run, which is `pending`: it creates a session and sends it the initial events soon after. Read the run to learn its `session_id`. A paused deployment does not run, and an archived one neither: 409 `conflict_error`.
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
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a deployment
     * @description Archives a deployment for good: `archived_at` is set, and its status stays. It can be read, but runs no more, and nothing about it can be changed: each attempt is a 409 `conflict_error`, and so is archiving it again. What it has run stays.
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
     * @description Lists the runs of all deployments of the workspace, or of one, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. A deployment that does not exist has no runs.
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
        /** @description The run. */
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
     * @description Lists the agents that sessions and deployments can name, each at its newest version, the newest agent first unless `order` says otherwise, a page at a time. Archived agents are left out unless `include_archived` is true.
     */
    get: operations['listAgents'];
    put?: never;
    post?: never;
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
        /** @description The agent. */
        agent_id: components['parameters']['agent_id'];
      };
      cookie?: never;
    };
    /**
     * Read an agent
     * @description Reads an agent at one of its versions, the newest unless `version` names another.
     */
    get: operations['getAgent'];
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
     * @description Lists the environments that sessions and deployments can name, the newest first unless `order` says otherwise, a page at a time. Archived environments are left out unless `include_archived` is true.
     */
    get: operations['listEnvironments'];
    put?: never;
    post?: never;
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
        /** @description The environment. */
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
     * @description Lists the forward schedules of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*. Archived schedules are left out unless `include_archived` is true, or `status` asks for them.
     */
    get: operations['listSchedules'];
    put?: never;
    /**
     * Create a forward schedule
     * @description Creates a forward schedule, which is active at once: its first trigger time is the first that its trigger policy has from now. Nothing runs at once. Without a trigger policy it runs by hand alone. See *When schedules fire*.
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
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /**
     * Read a forward schedule
     * @description Reads one forward schedule. An archived one can be read like any other.
     */
    get: operations['getSchedule'];
    put?: never;
    /**
     * Update a forward schedule
     * @description Changes a forward schedule; what is left out stays. `execution` is changed field by field, `metadata` is a patch: a pair whose value is null is deleted, the others are set. A new trigger policy counts from now, and an interval from its start. A paused schedule stays paused. Runs that are under way go on as they began.
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
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a forward schedule
     * @description Archives a schedule for good: its status becomes `archived`, and `archived_at` is set. It can be read, and never fires, runs or changes again: each is a 409 with the code `schedule_archived`, and so is archiving it again. Runs that are under way go on.
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
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pause a forward schedule
     * @description Keeps a schedule from firing until it is unpaused: its status becomes `paused`, its `paused_reason` `{type: manual}`. After the answer no run of a later trigger time comes; runs that are under way go on. Pausing a paused schedule changes nothing.
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
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a forward schedule
     * @description Makes a run at once, whatever the trigger policy says, which goes on as before. The answer comes when the run is made, `pending`; read it with *Read a run* until its status is `completed`, `failed` or `skipped`. A run by hand that would go on in an archived session (`reuse_session`) is a 409 with the code `session_archived`; a scheduled one makes a new session.
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
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unpause a forward schedule
     * @description Lets a paused schedule fire again: its status becomes `active`. No run is created at once; the next trigger time is computed from the trigger policy, from now. Unpausing an active schedule changes nothing.
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
     * @description Lists the runs of the forward schedules of the workspace, newest first unless `order` says otherwise, a page at a time. Follow `next_page` until it is null; see *Pagination*.
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
        /** @description The run. */
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
  '/api/v1/cloud/cron/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Preview a cron expression
     * @description Shows the next runs of a cron expression in a time zone, before a deployment or a schedule is made with it. Runs that fall where clocks are put forward or back say what becomes of them, and local times that are dropped there are listed; see *When schedules fire*.
     *
     *     What this operation refuses, is refused wherever a schedule comes in, in the same words.
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description What to attach to a session. */
    AddSessionResourceRequest:
      | components['schemas']['FileResourceInput']
      | components['schemas']['MemoryStoreResourceInput'];
    /** @description An agent, at one of its versions. */
    Agent: {
      id: components['schemas']['AgentId'];
      /**
       * @description Always `agent`.
       * @enum {string}
       */
      type: 'agent';
      version: components['schemas']['AgentVersion'];
      /**
       * @description Name of the agent.
       * @example Release engineer
       */
      name: string;
      /**
       * @description What the agent is for. May be empty.
       * @example Prepares releases and opens pull requests.
       */
      description: string;
      model: components['schemas']['AgentModel'];
      /**
       * @description System prompt.
       * @example You prepare releases. Open a pull request for every change.
       */
      system: string;
      /** @description Toolsets that the agent may use. */
      tools: components['schemas']['AgentTool'][];
      /**
       * @description Skills of the agent.
       * @example []
       */
      skills: components['schemas']['UnspecifiedObject'][];
      /**
       * @description MCP servers that the agent may call.
       * @example []
       */
      mcp_servers: components['schemas']['UnspecifiedObject'][];
      /** @description When the agent was archived; null while it is not. An archived agent starts no session. */
      archived_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * @description The agent to run, by its id alone, which means its newest version, or with the version. The reference service runs one program for all
     *     agents (`AGENT_COMMAND`), and the `name` signs its commits. Model, system prompt, tools, skills and MCP servers are shown; they have no effect there.
     */
    AgentChoice: components['schemas']['AgentId'] | components['schemas']['AgentReferenceInput'];
    /** @description The agent asks for a tool of the client, and waits for `user.custom_tool_result`. */
    AgentCustomToolUse: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.custom_tool_use`.
       * @enum {string}
       */
      type: 'agent.custom_tool_use';
      /**
       * @description The name of the tool.
       * @example Bash
       */
      name: string;
      /** @description What the tool is given. */
      input: components['schemas']['UnspecifiedObject'];
      /** @description The thread that it is about. */
      session_thread_id?: components['schemas']['SessionThreadId'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /**
     * @description Identifies an agent.
     * @example agent_01m2ff071gmgwt9y6ngsa2fydt
     */
    AgentId: string;
    /** @description What a tool of an MCP server gave. */
    AgentMcpToolResult: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.mcp_tool_result`.
       * @enum {string}
       */
      type: 'agent.mcp_tool_result';
      /** @description The `agent.mcp_tool_use` event that this answers. */
      mcp_tool_use_id: components['schemas']['EventId'];
      content?: components['schemas']['ToolResultContent'];
      /**
       * @description Whether the tool failed.
       * @example false
       */
      is_error?: boolean;
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description The agent uses a tool of an MCP server. */
    AgentMcpToolUse: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.mcp_tool_use`.
       * @enum {string}
       */
      type: 'agent.mcp_tool_use';
      /**
       * @description The name of the MCP server.
       * @example github
       */
      mcp_server_name: string;
      /**
       * @description The name of the tool.
       * @example Bash
       */
      name: string;
      /** @description What the tool is given. */
      input: components['schemas']['UnspecifiedObject'];
      /**
       * @description What the permission policy said; `ask` waits for a `user.tool_confirmation`.
       * @enum {string}
       */
      evaluated_permission?: 'allow' | 'ask' | 'deny';
      /** @description The thread that it is about. */
      session_thread_id?: components['schemas']['SessionThreadId'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description The agent says something. */
    AgentMessage: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.message`.
       * @enum {string}
       */
      type: 'agent.message';
      content: components['schemas']['MessageContent'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description The model that an agent runs on. */
    AgentModel: {
      /**
       * @description Name of the model.
       * @example claude-sonnet-4-5
       */
      id: string;
      /**
       * Format: int32
       * @description Tokens of context that the agent can use.
       * @example 200000
       */
      effective_context_window: number;
    };
    /** @description One page of the agents of the catalogue. */
    AgentPage: {
      /** @description The agents of this page. */
      data: components['schemas']['Agent'][];
      /**
       * @description Whether there are more agents beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example agent_01m2ff071gmgwt9y6ngsa2fydt
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example agent_01m2ff071gmgwt9y6ngsa2fydt
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /** @description Names one version of an agent. */
    AgentReference: {
      id: components['schemas']['AgentId'];
      /**
       * @description Always `agent`.
       * @enum {string}
       */
      type: 'agent';
      version: components['schemas']['AgentVersion'];
    };
    /** @description Names an agent, and one of its versions. */
    AgentReferenceInput: {
      id: components['schemas']['AgentId'];
      /**
       * @description Always `agent`.
       * @enum {string}
       */
      type: 'agent';
      /** @description Version of the agent; the newest one when left out. */
      version?: components['schemas']['AgentVersion'];
    };
    /** @description The agent as it was at the version asked for. Later versions of the agent do not change it. */
    AgentSnapshot: {
      id: components['schemas']['AgentId'];
      /**
       * @description Always `agent`.
       * @enum {string}
       */
      type: 'agent';
      version: components['schemas']['AgentVersion'];
      /**
       * @description Name of the agent.
       * @example Release engineer
       */
      name: string;
      /**
       * @description What the agent is for. May be empty.
       * @example Prepares releases and opens pull requests.
       */
      description: string;
      model: components['schemas']['AgentModel'];
      /**
       * @description System prompt.
       * @example You prepare releases. Open a pull request for every change.
       */
      system: string;
      /** @description Toolsets that the agent may use. */
      tools: components['schemas']['AgentTool'][];
      /**
       * @description Skills of the agent.
       * @example []
       */
      skills: components['schemas']['UnspecifiedObject'][];
      /**
       * @description MCP servers that the agent may call.
       * @example []
       */
      mcp_servers: components['schemas']['UnspecifiedObject'][];
    };
    /** @description Another thread wrote to the agent. */
    AgentThreadMessageReceived: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.thread_message_received`.
       * @enum {string}
       */
      type: 'agent.thread_message_received';
      /** @description The thread that wrote. */
      from_session_thread_id: components['schemas']['SessionThreadId'];
      /**
       * @description The name of the agent of that thread.
       * @example Release engineer
       */
      from_agent_name?: string;
      content: components['schemas']['MessageContent'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description The agent wrote to another thread. */
    AgentThreadMessageSent: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.thread_message_sent`.
       * @enum {string}
       */
      type: 'agent.thread_message_sent';
      /** @description The thread that it wrote to. */
      to_session_thread_id: components['schemas']['SessionThreadId'];
      /**
       * @description The name of the agent of that thread.
       * @example Release engineer
       */
      to_agent_name?: string;
      content: components['schemas']['MessageContent'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description A set of tools that the agent may use. */
    AgentTool: {
      /**
       * @description Dated name of the toolset (section Versioning).
       * @example agent_toolset_20260401
       */
      type: string;
      /**
       * @description Names of the tools that are switched on. The specification shows `Bash`, `Read`, `Write`, `Edit`, `Glob` and `Grep`; there may be others.
       * @example [
       *       "Bash",
       *       "Read",
       *       "Write",
       *       "Edit",
       *       "Glob",
       *       "Grep"
       *     ]
       */
      enabled_tools: string[];
    };
    /** @description What a tool of the toolset gave. */
    AgentToolResult: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.tool_result`.
       * @enum {string}
       */
      type: 'agent.tool_result';
      /** @description The event in which the agent asked for the tool. */
      tool_use_id: components['schemas']['EventId'];
      content?: components['schemas']['ToolResultContent'];
      /**
       * @description Whether the tool failed.
       * @example false
       */
      is_error?: boolean;
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description The agent uses a tool of its toolset. */
    AgentToolUse: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `agent.tool_use`.
       * @enum {string}
       */
      type: 'agent.tool_use';
      /**
       * @description The name of the tool.
       * @example Bash
       */
      name: string;
      /** @description What the tool is given. */
      input: components['schemas']['UnspecifiedObject'];
      /**
       * @description What the permission policy said; `ask` waits for a `user.tool_confirmation`.
       * @enum {string}
       */
      evaluated_permission?: 'allow' | 'ask' | 'deny';
      /** @description The thread that it is about. */
      session_thread_id?: components['schemas']['SessionThreadId'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /**
     * Format: int32
     * @description Version of the agent.
     * @example 3
     */
    AgentVersion: number;
    /** @description The access token is missing, invalid, expired or revoked. */
    AuthenticationError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `authentication_error`.
         * @enum {string}
         */
        type: 'authentication_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /** @description Data that comes with the event. */
    Base64Source: {
      /**
       * @description Always `base64`.
       * @enum {string}
       */
      type: 'base64';
      /**
       * @description The media type of the data.
       * @example image/png
       */
      media_type: string;
      /**
       * @description The data, in base64. Its length is bounded by the size of the request body alone.
       * @example iVBORw0KGgo=
       */
      data: string;
    };
    /** @description A branch is checked out. */
    BranchCheckout: {
      /**
       * @description Always `branch`.
       * @enum {string}
       */
      type: 'branch';
      /**
       * @description Name of the branch.
       * @example main
       */
      name: string;
    };
    /** @description What is checked out, told apart by `type`. */
    Checkout: components['schemas']['BranchCheckout'] | components['schemas']['CommitCheckout'];
    /** @description A single commit is checked out. */
    CommitCheckout: {
      /**
       * @description Always `commit`.
       * @enum {string}
       */
      type: 'commit';
      /**
       * @description Full name of the commit.
       * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
       */
      sha: string;
    };
    /** @description There is nothing to change, or the object can change no more. */
    ConflictError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `conflict_error`.
         * @enum {string}
         */
        type: 'conflict_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /** @description A part of a message, told apart by `type`. */
    ContentBlock:
      | components['schemas']['TextContent']
      | components['schemas']['ImageContent']
      | components['schemas']['DocumentContent']
      | components['schemas']['RedactedContent'];
    /** @description What to run, where, and when. */
    CreateDeploymentRequest: {
      name: components['schemas']['DeploymentName'];
      /** @description What the deployment is for; empty when left out. */
      description?: components['schemas']['DeploymentDescription'];
      agent: components['schemas']['AgentChoice'];
      /** @description The environment. It must exist and not be archived. The reference service keeps it; it has no other effect there. */
      environment_id: components['schemas']['EnvironmentId'];
      /** @description Environment variables of the runs. They are returned on reads; put credentials into a vault instead. */
      environment_variables?: components['schemas']['DeploymentVariables'];
      initial_events: components['schemas']['DeploymentEvents'];
      /** @description Free text pairs for your own bookkeeping. */
      metadata?: components['schemas']['Metadata'];
      /** @description What every run has attached. Repositories, with their `authorization_token` if they have one, files, memory stores and vaults can be mixed. No mount path may be that of another resource, or lie inside it. */
      resources?: components['schemas']['SessionResourceInput'][];
      /** @description Vaults whose credentials the runs may use. Kept as references; the reference service opens none. */
      vault_ids?: components['schemas']['VaultIds'];
      /** @description When it runs by itself; only by hand when left out. */
      schedule?: components['schemas']['CronTriggerPolicyInput'];
    };
    /** @description A recurring trigger, what it runs, and as whom. */
    CreateScheduleRequest: {
      /** @description The identity that the schedule runs as. It must exist. The reference service keeps it; it has no other effect there. */
      identity_id: components['schemas']['IdentityId'];
      /** @description The template. The reference service takes the agent of the runs from it, and nothing else. */
      template_id: components['schemas']['TemplateId'];
      /**
       * @description Name of the schedule.
       * @example Morning incident summary
       */
      name: string;
      /**
       * @description What the schedule is for; empty when left out.
       * @example Summarises the incidents of the night.
       */
      description?: string;
      /** @description The environment. It must exist and not be archived. The reference service keeps it; it has no other effect there. */
      environment_id: components['schemas']['EnvironmentId'];
      /** @description Events that are sent when a run starts. */
      initial_events: components['schemas']['ScheduleMessageInput'][];
      /** @description How a run is carried out; its defaults when left out. */
      execution?: components['schemas']['ScheduleExecutionInput'];
      /** @description When the schedule fires; by hand alone (`manual`) when left out. */
      trigger_policy?: components['schemas']['ScheduleTriggerPolicyInput'];
      /**
       * @description Where results go; nowhere when left out. The reference service keeps them, and sends nothing.
       * @example []
       */
      sinks?: components['schemas']['UnspecifiedObject'][];
      /** @description Free text pairs for your own bookkeeping. */
      metadata?: components['schemas']['Metadata'];
    };
    /** @description What to run, where, and with what attached. */
    CreateSessionRequest: {
      agent: components['schemas']['AgentChoice'];
      /** @description The environment. It must exist and not be archived. The reference service keeps it; it has no other effect there. */
      environment_id: components['schemas']['EnvironmentId'];
      /** @description Title of the session; empty when left out. */
      title?: components['schemas']['SessionTitle'];
      /** @description What to attach. Repositories, files, memory stores and vaults can be mixed. No mount path may be that of another resource, or lie inside it. */
      resources?: components['schemas']['SessionResourceInput'][];
      /** @description Vaults whose credentials the session may use. Kept as references; the reference service opens none. */
      vault_ids?: components['schemas']['VaultIds'];
      /** @description Free text pairs for your own bookkeeping. */
      metadata?: components['schemas']['Metadata'];
      /** @description Environment variables set in the container. They are returned on reads; put credentials into a vault instead. */
      environment_variables?: components['schemas']['EnvironmentVariables'];
      /** @description Events that the session begins with, in this order, as if they were sent when it is created. The answer still says idle. */
      initial_events?: components['schemas']['InitialSessionEventInput'][];
    };
    /**
     * @description Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *When schedules fire*.
     * @example 30 6 * * 1-5
     */
    CronExpression: string;
    /** @description What a cron expression in a time zone leads to. */
    CronPreview: {
      /**
       * @description Always `cron_preview`.
       * @enum {string}
       */
      type: 'cron_preview';
      expression: components['schemas']['CronExpression'];
      timezone: components['schemas']['TimeZone'];
      /** @description The runs to come, soonest first, as many as `count` says. */
      runs: components['schemas']['CronRun'][];
      /** @description The local times, soonest first, that the expression names and that do not fire because clocks are put forward or back, up to the last of the runs. At most the first 100. */
      dropped: components['schemas']['DroppedTime'][];
    };
    /** @description One run of a cron expression. */
    CronRun: {
      /** @description When it fires. */
      scheduled_at: components['schemas']['Timestamp'];
      /**
       * Format: date-time
       * @description The same moment as clocks in the time zone show it, with their offset from UTC.
       * @example 2026-03-29T03:00:00+02:00
       */
      local_time: string;
      /**
       * @description What a change of clocks does to the run: `none`; `moved` to the first moment after a gap; `first_of_two` or `second_of_two` where the local time occurs twice.
       * @example none
       * @enum {string}
       */
      clock_change: 'none' | 'moved' | 'first_of_two' | 'second_of_two';
      /** @description The local times that do not exist and are made up for by this run; empty unless it is `moved`. */
      moved_from: components['schemas']['LocalTime'][];
    };
    /**
     * Cron policy
     * @description Fires by a cron expression, read in a time zone.
     */
    CronTriggerPolicy: {
      /**
       * @description Always `cron`.
       * @enum {string}
       */
      type: 'cron';
      expression: components['schemas']['CronExpression'];
      timezone: components['schemas']['TimeZone'];
      upcoming_runs_at: components['schemas']['UpcomingRuns'];
      /** @description For which trigger time the schedule last fired; null before the first time. */
      last_run_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * Cron policy of a request
     * @description Fires by a cron expression, read in a time zone.
     */
    CronTriggerPolicyInput: {
      /**
       * @description Always `cron`.
       * @enum {string}
       */
      type: 'cron';
      expression: components['schemas']['CronExpression'];
      timezone: components['schemas']['TimeZone'];
    };
    /** @description An event of a type that this version of the contract declares, told apart by `type`. */
    DeclaredSessionEvent:
      | components['schemas']['UserMessage']
      | components['schemas']['UserInterrupt']
      | components['schemas']['UserToolConfirmation']
      | components['schemas']['UserCustomToolResult']
      | components['schemas']['UserToolResult']
      | components['schemas']['UserDefineOutcome']
      | components['schemas']['SystemMessage']
      | components['schemas']['AgentMessage']
      | components['schemas']['AgentToolUse']
      | components['schemas']['AgentToolResult']
      | components['schemas']['AgentMcpToolUse']
      | components['schemas']['AgentMcpToolResult']
      | components['schemas']['AgentCustomToolUse']
      | components['schemas']['AgentThreadMessageSent']
      | components['schemas']['AgentThreadMessageReceived']
      | components['schemas']['SessionSignal']
      | components['schemas']['SessionStatusIdle']
      | components['schemas']['SessionFailure']
      | components['schemas']['SessionUpdate']
      | components['schemas']['SessionUsageReport']
      | components['schemas']['ResourceMounted']
      | components['schemas']['ThreadSignal']
      | components['schemas']['ThreadStatusIdle']
      | components['schemas']['ModelRequestEnd']
      | components['schemas']['OutcomeEvaluation']
      | components['schemas']['OutcomeEvaluationEnd'];
    /** @description Says which session was deleted. */
    DeletedSession: {
      id: components['schemas']['SessionId'];
      /**
       * @description Always `session_deleted`.
       * @enum {string}
       */
      type: 'session_deleted';
    };
    /** @description Says which resource was deleted. */
    DeletedSessionResource: {
      id: components['schemas']['SessionResourceId'];
      /**
       * @description Always `session_resource_deleted`.
       * @enum {string}
       */
      type: 'session_resource_deleted';
    };
    /** @description A stored definition of an agent run: an agent, an environment, initial events, and an optional cron schedule. */
    Deployment: {
      id: components['schemas']['DeploymentId'];
      /**
       * @description Always `deployment`.
       * @enum {string}
       */
      type: 'deployment';
      name: components['schemas']['DeploymentName'];
      description: components['schemas']['DeploymentDescription'];
      agent: components['schemas']['AgentReference'];
      environment_id: components['schemas']['EnvironmentId'];
      environment_variables: components['schemas']['DeploymentVariables'];
      initial_events: components['schemas']['DeploymentEvents'];
      metadata: components['schemas']['Metadata'];
      /** @description What every run has attached. No entry carries a token. */
      resources: components['schemas']['DeploymentResource'][];
      /** @description Vaults whose credentials the runs may use. */
      vault_ids: components['schemas']['VaultIds'];
      /**
       * @description Whether scheduled runs fire: `active` they do, `paused` they do not.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'paused';
      /** @description Why the deployment is paused; null while it is not. */
      paused_reason: components['schemas']['PausedReason'] | null;
      schedule: components['schemas']['DeploymentSchedule'];
      /** @description When the deployment was archived; null while it is not. */
      archived_at: components['schemas']['NullableTimestamp'];
      /** @description When the deployment was created. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the deployment last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * @description What the deployment is for. May be empty.
     * @example Updates dependencies and opens a pull request when tests pass.
     */
    DeploymentDescription: string;
    /** @description An event that is sent when a run starts, told apart by `type`. */
    DeploymentEvent:
      | components['schemas']['UserMessageInput']
      | components['schemas']['UserDefineOutcomeInput']
      | components['schemas']['SystemMessageInput'];
    /** @description Events that are sent when a run starts. */
    DeploymentEvents: components['schemas']['DeploymentEvent'][];
    /**
     * File of a deployment
     * @description A file that every run of the deployment has attached. Kept as a reference; the reference service mounts nothing for it.
     */
    DeploymentFile: {
      /**
       * @description Always `file`.
       * @enum {string}
       */
      type: 'file';
      file_id: components['schemas']['FileId'];
      /**
       * @description Where the file should appear; null when it was left out.
       * @example /data/release-notes.md
       */
      mount_path: string | null;
    };
    /**
     * @description Identifies a deployment.
     * @example dep_01m45yyrg0p7ph5f08kj5edsg3
     */
    DeploymentId: string;
    /**
     * Memory store of a deployment
     * @description A memory store that every run of the deployment has attached. Kept as a reference; the reference service mounts nothing for it.
     */
    DeploymentMemoryStore: {
      /**
       * @description Always `memory_store`.
       * @enum {string}
       */
      type: 'memory_store';
      memory_store_id: components['schemas']['MemoryStoreId'];
      access: components['schemas']['MemoryStoreAccess'];
    };
    /**
     * @description Name of the deployment.
     * @example Nightly dependency update
     */
    DeploymentName: string;
    /** @description One page of the deployments of a workspace, newest first. */
    DeploymentPage: {
      /** @description The deployments of this page. */
      data: components['schemas']['Deployment'][];
      /**
       * @description Whether there are more deployments beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example dep_01m45yyrg0p7ph5f08kj5edsg3
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example dep_01m45yyrg0p7ph5f08kj5edsg3
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /**
     * Repository of a deployment
     * @description A repository that every run of the deployment mounts. The token is never part of it.
     */
    DeploymentRepository: {
      /**
       * @description Always `github_repository`.
       * @enum {string}
       */
      type: 'github_repository';
      url: components['schemas']['RepositoryUrl'];
      mount_path: components['schemas']['MountPath'];
    };
    /** @description Something that every run of a deployment has attached, told apart by `type`. */
    DeploymentResource:
      | components['schemas']['DeploymentRepository']
      | components['schemas']['DeploymentFile']
      | components['schemas']['DeploymentMemoryStore']
      | components['schemas']['DeploymentVault'];
    /** @description One run of a deployment, which creates a session. */
    DeploymentRun: {
      id: components['schemas']['DeploymentRunId'];
      /**
       * @description Always `deployment_run`.
       * @enum {string}
       */
      type: 'deployment_run';
      deployment_id: components['schemas']['DeploymentId'];
      /** @description The agent of the deployment when the run was triggered. */
      agent: components['schemas']['AgentReference'];
      trigger_context: components['schemas']['RunTrigger'];
      /**
       * @description `pending` waits to begin, `running` has its session, `completed` has ended its first turn, `failed` has an error.
       * @example completed
       * @enum {string}
       */
      status: 'pending' | 'running' | 'completed' | 'failed';
      /**
       * Format: int32
       * @description The number of the attempt that is to come or under way, or was the last.
       * @example 1
       */
      attempt: number;
      /**
       * @description The session that the run created; null while it has none.
       * @example sess_01m7vpxq7cv35811djz3eg5ey8
       */
      session_id: string | null;
      error: components['schemas']['DeploymentRunError'];
      /** @description When the run was triggered. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the run began; null before. */
      started_at: components['schemas']['NullableTimestamp'];
      /** @description When the run ended, with or without an error; null before. */
      completed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description Why the run failed; null while it has not. */
    DeploymentRunError: {
      /**
       * @description The kind of the error, e.g. `agent_archived_error`, `environment_not_found_error`; more may come.
       * @example environment_archived_error
       */
      type: string;
      /**
       * @description What went wrong, in words.
       * @example Environment env_01m2ff6kx6qk9zz9jd5n5qpddp is archived.
       */
      message: string;
    } | null;
    /**
     * @description Identifies a run of a deployment.
     * @example drun_01m7vpxq2cn6248wsjwf6m8be0
     */
    DeploymentRunId: string;
    /** @description One page of the runs of deployments, newest first. */
    DeploymentRunPage: {
      /** @description The runs of this page. */
      data: components['schemas']['DeploymentRun'][];
      /**
       * @description Whether there are more runs beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example drun_01m7vpxq2cn6248wsjwf6m8be0
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example drun_01m7vpxq2cn6248wsjwf6m8be0
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /** @description When the deployment runs by itself; null for a manual-only deployment. */
    DeploymentSchedule: {
      /**
       * @description Always `cron`.
       * @enum {string}
       */
      type: 'cron';
      expression: components['schemas']['CronExpression'];
      timezone: components['schemas']['TimeZone'];
      /** @description When the schedule last fired; left out before the first time. */
      last_run_at?: components['schemas']['Timestamp'];
      upcoming_runs_at: components['schemas']['UpcomingRuns'];
    } | null;
    /**
     * @description Environment variables of the runs, as one text of lines `NAME=value`. Empty when there are none.
     * @example
     */
    DeploymentVariables: string;
    /**
     * Vault of a deployment
     * @description A vault of credentials that every run of the deployment has attached. Kept as a reference; the reference service opens none.
     */
    DeploymentVault: {
      /**
       * @description Always `vault`.
       * @enum {string}
       */
      type: 'vault';
      vault_id: components['schemas']['VaultId'];
    };
    /** @description A document. */
    DocumentContent: {
      /**
       * @description Always `document`.
       * @enum {string}
       */
      type: 'document';
      source: components['schemas']['DocumentSource'];
      /**
       * @description What the document is called.
       * @example Release checklist
       */
      title?: string;
      /**
       * @description What the agent should know of the document.
       * @example Approved by the release board.
       */
      context?: string;
    };
    /** @description Where a document comes from, told apart by `type`. */
    DocumentSource:
      | components['schemas']['Base64Source']
      | components['schemas']['UrlSource']
      | components['schemas']['FileSource']
      | components['schemas']['TextSource'];
    /** @description A local time that an expression names and that does not fire. */
    DroppedTime: {
      local_time: components['schemas']['LocalTime'];
      /**
       * @description Why it does not fire: it is `skipped` by clocks that are put forward, or `repeated` by clocks that are put back, and has fired the first time.
       * @example skipped
       * @enum {string}
       */
      clock_change: 'skipped' | 'repeated';
    };
    /**
     * @description An empty object. The operation takes no input; a client that must send a body sends this one.
     * @example {}
     */
    EmptyObject: Record<string, never>;
    /** @description Where sessions run. */
    Environment: {
      id: components['schemas']['EnvironmentId'];
      /**
       * @description Always `environment`.
       * @enum {string}
       */
      type: 'environment';
      /**
       * @description Name of the environment. May be empty.
       * @example Cloud container
       */
      name: string;
      /** @description When the environment was archived; null while it is not. An archived environment starts no session. */
      archived_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * @description Identifies an environment.
     * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
     */
    EnvironmentId: string;
    /** @description One page of the environments of the catalogue. */
    EnvironmentPage: {
      /** @description The environments of this page. */
      data: components['schemas']['Environment'][];
      /**
       * @description Whether there are more environments beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /**
     * @description Environment variables set in the container. They are returned on reads; put credentials into a vault instead. `GH_TOKEN` is set by the service, from the token of a repository.
     * @example {
     *       "NODE_ENV": "test"
     *     }
     */
    EnvironmentVariables: {
      [key: string]: string;
    };
    /**
     * @description Says more than the type. Left out where the type says it all.
     * @example schedule_archived
     */
    ErrorCode: string;
    /**
     * @description One sentence for people. Programs should read `type` and `code`; the words may change.
     * @example Session sess_01kdvdna00z6n3z6gb7j4rbd9t was not found.
     */
    ErrorMessage: string;
    /** @description The service paused it, because it cannot run as it is, or its trigger cannot be read. */
    ErrorPause: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      /** @description Why it cannot run. */
      error: {
        /**
         * @description The kind of the error, e.g. `agent_archived_error`, `environment_archived_error`; more may come.
         * @example environment_archived_error
         */
        type: string;
      };
    };
    /**
     * @description Identifies an event of a session.
     * @example evt_01m6drncqwdc0x08pfmegcrm7e
     */
    EventId: string;
    /**
     * @description Identifies an uploaded file.
     * @example file_01m6bykktjvwnfpg3vak1fgwwh
     */
    FileId: string;
    /**
     * Attached file
     * @description An attached file. Kept as a reference; the reference service mounts nothing for it.
     */
    FileResource: {
      id: components['schemas']['SessionResourceId'];
      /**
       * @description Always `file`.
       * @enum {string}
       */
      type: 'file';
      file_id: components['schemas']['FileId'];
      /**
       * @description Where the file should appear; null when the creator left it out.
       * @example /data/release-notes.md
       */
      mount_path: string | null;
      /** @description When the resource was attached. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the resource last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * File to attach
     * @description An uploaded file to attach. Kept as a reference; the reference service mounts nothing for it.
     */
    FileResourceInput: {
      /**
       * @description Always `file`.
       * @enum {string}
       */
      type: 'file';
      file_id: components['schemas']['FileId'];
      /** @description Where the file should appear. */
      mount_path?: components['schemas']['MountPath'];
    };
    /** @description A file of the service. */
    FileSource: {
      /**
       * @description Always `file`.
       * @enum {string}
       */
      type: 'file';
      file_id: components['schemas']['FileId'];
    };
    /** @description The access token is missing, invalid, expired or revoked (forward operations). */
    ForwardAuthenticationError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `authentication_error`.
         * @enum {string}
         */
        type: 'authentication_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description Always `authentication_required`.
         * @enum {string}
         */
        code: 'authentication_required';
      };
    };
    /** @description A trigger, mostly a recurring one, with a trigger policy, an execution policy and initial events. */
    ForwardSchedule: {
      id: components['schemas']['ForwardScheduleId'];
      identity_id: components['schemas']['IdentityId'];
      template_id: components['schemas']['TemplateId'];
      /**
       * @description Name of the schedule.
       * @example Morning incident summary
       */
      name: string;
      /**
       * @description What the schedule is for. May be empty.
       * @example Summarises the incidents of the night.
       */
      description: string;
      /**
       * @description `active` fires, `paused` does not, `archived` never will again.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'paused' | 'archived';
      /** @description Why the schedule is paused; null while it is not. */
      paused_reason: components['schemas']['PausedReason'] | null;
      /** @description Events that are sent when a run starts. */
      initial_events: components['schemas']['ScheduleMessage'][];
      execution: components['schemas']['ScheduleExecution'];
      trigger_policy: components['schemas']['ScheduleTriggerPolicy'];
      environment_id: components['schemas']['EnvironmentId'];
      /**
       * @description Where results go.
       * @example []
       */
      sinks: components['schemas']['UnspecifiedObject'][];
      metadata: components['schemas']['Metadata'];
      /** @description When the schedule was archived; null while it is not. */
      archived_at: components['schemas']['NullableTimestamp'];
      /** @description When the schedule was created. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the schedule last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * @description Identifies a forward schedule.
     * @example sched_01m4q7pr4079wvfhdjd221005b
     */
    ForwardScheduleId: string;
    /** @description One page of the forward schedules of a workspace. */
    ForwardSchedulePage: {
      /** @description The schedules of this page. */
      data: components['schemas']['ForwardSchedule'][];
      /**
       * @description Whether there are more schedules beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example sched_01m4q89220p7ph5f08kj5edsg3
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example sched_01m4q89220p7ph5f08kj5edsg3
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /**
     * Attached GitHub repository
     * @description A mounted GitHub repository. The token is never part of it.
     */
    GithubRepositoryResource: {
      id: components['schemas']['SessionResourceId'];
      /**
       * @description Always `github_repository`.
       * @enum {string}
       */
      type: 'github_repository';
      url: components['schemas']['RepositoryUrl'];
      /** @description Where the repository is cloned to. */
      mount_path: components['schemas']['MountPath'];
      /** @description What is checked out; null for the default branch. The service always returns null. */
      checkout: components['schemas']['Checkout'] | null;
      /** @description When the resource was attached. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the resource last changed, a rotation of its token included. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * GitHub repository to attach
     * @description A GitHub repository to clone into the container when the session starts. It is cloned in full and shares the life of the session. Files in Git LFS stay pointers.
     */
    GithubRepositoryResourceInput: {
      /**
       * @description Always `github_repository`.
       * @enum {string}
       */
      type: 'github_repository';
      url: components['schemas']['RepositoryUrl'];
      /** @description Where to clone to. When left out, `/data/` and the name of the repository. */
      mount_path?: components['schemas']['MountPath'];
      /** @description A GitHub personal access token, for private clones and for pushing. Public repositories can be cloned without one. */
      authorization_token?: components['schemas']['GithubToken'];
    };
    /**
     * @description A GitHub personal access token, for private clones and for pushing. Accepted only when a session is created, when the token is rotated, and with the resources of a deployment; no read ever returns it. Public repositories can be cloned without one.
     * @example github_pat_11EXAMPLE0000000000000
     */
    GithubToken: string;
    /**
     * @description Identifies the identity that a forward schedule runs as.
     * @example idn_01m3v0rpr04zxhyaqf27bjm48n
     */
    IdentityId: string;
    /** @description A picture. */
    ImageContent: {
      /**
       * @description Always `image`.
       * @enum {string}
       */
      type: 'image';
      source: components['schemas']['ImageSource'];
    };
    /** @description Where a picture comes from, told apart by `type`. */
    ImageSource:
      | components['schemas']['Base64Source']
      | components['schemas']['UrlSource']
      | components['schemas']['FileSource'];
    /** @description An event that is sent when the session is created, told apart by `type`. */
    InitialSessionEventInput:
      | components['schemas']['UserMessageInput']
      | components['schemas']['UserDefineOutcomeInput'];
    /** @description Something went wrong in the service. */
    InternalError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `api_error`.
         * @enum {string}
         */
        type: 'api_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /**
     * Interval policy
     * @description Fires each time that a duration has passed, counted from the second in which the schedule was given the policy, or was unpaused.
     */
    IntervalTriggerPolicy: {
      /**
       * @description Always `interval`.
       * @enum {string}
       */
      type: 'interval';
      /**
       * @description How long it is from one time to the next, as a duration of ISO 8601: `PT15M`, `PT1H`, `P1D`; from one minute to 366 days, without years and months.
       * @example PT15M
       */
      expression: string;
      upcoming_runs_at: components['schemas']['UpcomingRuns'];
      /** @description For which trigger time the schedule last fired; null before the first time. */
      last_run_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * Interval policy of a request
     * @description Fires each time that a duration has passed, counted from the second in which the schedule was given the policy, or was unpaused.
     */
    IntervalTriggerPolicyInput: {
      /**
       * @description Always `interval`.
       * @enum {string}
       */
      type: 'interval';
      /**
       * @description How long it is from one time to the next, as a duration of ISO 8601: `PT15M`, `PT1H`, `P1D`; from one minute to 366 days, without years and months.
       * @example PT15M
       */
      expression: string;
    };
    /** @description The request is malformed, or the state of the object does not allow it. */
    InvalidRequestError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `invalid_request_error`.
         * @enum {string}
         */
        type: 'invalid_request_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /**
     * @description A time as clocks in a time zone show it, ISO 8601 without an offset.
     * @example 2026-03-29T02:30:00
     */
    LocalTime: string;
    /** @description A call made it so. */
    Manual: {
      /**
       * @description Always `manual`.
       * @enum {string}
       */
      type: 'manual';
    };
    /**
     * By hand alone
     * @description Never fires by itself; runs come by hand alone.
     */
    ManualTriggerPolicy: {
      /**
       * @description Always `manual`.
       * @enum {string}
       */
      type: 'manual';
      upcoming_runs_at: components['schemas']['UpcomingRuns'];
      /** @description For which trigger time the schedule last fired; null before the first time. */
      last_run_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * By hand alone of a request
     * @description Never fires by itself; runs come by hand alone.
     */
    ManualTriggerPolicyInput: {
      /**
       * @description Always `manual`.
       * @enum {string}
       */
      type: 'manual';
    };
    /**
     * @description Whether the agent may write to the memory store. Kept; it has no effect in the reference service.
     * @example read_write
     * @enum {string}
     */
    MemoryStoreAccess: 'read_only' | 'read_write';
    /**
     * @description Identifies a memory store.
     * @example memstore_01m3xs62j9n6rpvbxsfwd0cdzk
     */
    MemoryStoreId: string;
    /**
     * Attached memory store
     * @description An attached memory store. Kept as a reference; the reference service mounts nothing for it.
     */
    MemoryStoreResource: {
      id: components['schemas']['SessionResourceId'];
      /**
       * @description Always `memory_store`.
       * @enum {string}
       */
      type: 'memory_store';
      memory_store_id: components['schemas']['MemoryStoreId'];
      access: components['schemas']['MemoryStoreAccess'];
      /** @description When the resource was attached. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the resource last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * Memory store to attach
     * @description A memory store to attach. Kept as a reference; the reference service mounts nothing for it.
     */
    MemoryStoreResourceInput: {
      /**
       * @description Always `memory_store`.
       * @enum {string}
       */
      type: 'memory_store';
      memory_store_id: components['schemas']['MemoryStoreId'];
      /**
       * @description Whether the agent may write to the memory store; `read_write` when left out.
       * @default read_write
       */
      access?: components['schemas']['MemoryStoreAccess'];
    };
    /** @description The parts of the message. */
    MessageContent: components['schemas']['ContentBlock'][];
    /**
     * @description Free text pairs for your own bookkeeping. The service keeps them and reads nothing from them.
     * @example {
     *       "team": "platform",
     *       "ticket": "PLT-4821"
     *     }
     */
    Metadata: {
      [key: string]: string;
    };
    /**
     * @description Pairs to set, and pairs to delete: those whose value is null. Pairs that are not named stay.
     * @example {
     *       "team": "platform",
     *       "ticket": null
     *     }
     */
    MetadataPatch: {
      [key: string]: string | null;
    };
    /** @description A request to the model has ended. */
    ModelRequestEnd: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `span.model_request_end`.
       * @enum {string}
       */
      type: 'span.model_request_end';
      /** @description The event with which it began. */
      model_request_start_id: components['schemas']['EventId'];
      /**
       * @description Whether it failed.
       * @example false
       */
      is_error: boolean;
      model_usage: components['schemas']['TokenUsage'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /**
     * @description An absolute path below `/data`, the working directory of agent commands, without `.`, `..` or empty segments.
     * @example /data/storefront
     */
    MountPath: string;
    /** @description An object that the request names does not exist. */
    NotFoundError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `not_found_error`.
         * @enum {string}
         */
        type: 'not_found_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /**
     * Format: date-time
     * @description A moment in UTC, ISO 8601, with up to microseconds; null when it has not come.
     * @example null
     * @example 2026-11-02T09:31:44.120558Z
     */
    NullableTimestamp: string | null;
    /**
     * One instant
     * @description Fires once.
     */
    OnceTriggerPolicy: {
      /**
       * @description Always `once`.
       * @enum {string}
       */
      type: 'once';
      /**
       * @description The instant, in ISO 8601: with an offset (`2026-12-24T08:00:00Z`), or without one, and then by the clocks of the time zone.
       * @example 2035-12-31T23:59:00
       */
      expression: string;
      /** @description IANA name of the time zone of an expression without offset; null where it has one. */
      timezone: components['schemas']['TimeZone'] | null;
      upcoming_runs_at: components['schemas']['UpcomingRuns'];
      /** @description For which trigger time the schedule last fired; null before the first time. */
      last_run_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * One instant of a request
     * @description Fires once, a minute from now or later.
     */
    OnceTriggerPolicyInput: {
      /**
       * @description Always `once`.
       * @enum {string}
       */
      type: 'once';
      /**
       * @description The instant, in ISO 8601: with an offset (`2026-12-24T08:00:00Z`), or without one, and then by the clocks of the time zone.
       * @example 2035-12-31T23:59:00
       */
      expression: string;
      /** @description IANA name of the time zone. Required where the expression has no offset, and without effect where it has one. */
      timezone?: components['schemas']['TimeZone'];
    };
    /** @description An outcome is being judged. */
    OutcomeEvaluation: {
      id: components['schemas']['EventId'];
      /**
       * @description What happened.
       * @enum {string}
       */
      type: 'span.outcome_evaluation_start' | 'span.outcome_evaluation_ongoing';
      outcome_id: components['schemas']['OutcomeId'];
      /**
       * Format: int32
       * @description Which try it is, from 0.
       * @example 0
       */
      iteration: number;
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description An outcome has been judged. */
    OutcomeEvaluationEnd: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `span.outcome_evaluation_end`.
       * @enum {string}
       */
      type: 'span.outcome_evaluation_end';
      outcome_id: components['schemas']['OutcomeId'];
      /**
       * Format: int32
       * @description Which try it is, from 0.
       * @example 0
       */
      iteration: number;
      /** @description The event with which it began. */
      outcome_evaluation_start_id: components['schemas']['EventId'];
      /**
       * @description What came of it.
       * @enum {string}
       */
      result: 'satisfied' | 'needs_revision' | 'max_iterations_reached' | 'failed' | 'interrupted';
      /**
       * @description Why.
       * @example Two tests fail.
       */
      explanation: string;
      usage: components['schemas']['TokenUsage'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /**
     * @description Identifies an outcome of a session.
     * @example outc_01m6drncqwdc0x08pfmegcrm7f
     */
    OutcomeId: string;
    /** @description By what an outcome is judged, told apart by `type`. */
    OutcomeRubric: components['schemas']['TextRubric'] | components['schemas']['FileSource'];
    /** @description The service cannot answer at the moment. */
    OverloadedError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `overloaded_error`.
         * @enum {string}
         */
        type: 'overloaded_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /** @description Why a deployment or forward schedule is paused, told apart by `type`. */
    PausedReason: components['schemas']['Manual'] | components['schemas']['ErrorPause'];
    /** @description A part that was taken out. */
    RedactedContent: {
      /**
       * @description Always `redacted`.
       * @enum {string}
       */
      type: 'redacted';
    };
    /**
     * Format: uri
     * @description Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The host must be one that the service allows (`github.com` unless configured otherwise).
     * @example https://github.com/acme/storefront
     */
    RepositoryUrl: string;
    /**
     * Format: uuid
     * @description Identifies the request that failed. The same value stands in the `X-Request-Id` header; quote it when you ask for help.
     * @example 7d9f2c1e-5b0a-4a53-9d4e-3f1c8b6a2e90
     */
    RequestId: string;
    /** @description The request body is larger than the service takes. */
    RequestTooLargeError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `request_too_large`.
         * @enum {string}
         */
        type: 'request_too_large';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /** @description The agent waits for answers of the client. */
    RequiredAction: {
      /**
       * @description Always `requires_action`.
       * @enum {string}
       */
      type: 'requires_action';
      /** @description The events that wait for an answer. */
      event_ids: components['schemas']['EventId'][];
    };
    /** @description A repository was cloned, in full, and is at its mount path. */
    ResourceMounted: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `session.resource_mounted`.
       * @enum {string}
       */
      type: 'session.resource_mounted';
      /** @description The repository. */
      resource_id: components['schemas']['SessionResourceId'];
      /**
       * @description What is checked out; null for a repository without a commit.
       * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
       */
      commit: string | null;
      /**
       * Format: int64
       * @description What it takes on disk, with its history, in bytes.
       * @example 4194304
       */
      size_bytes: number;
      /**
       * Format: int64
       * @description How long the clone took, in milliseconds.
       * @example 1280
       */
      duration_ms: number;
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description Whether the service tries again. */
    RetryStatus: {
      /**
       * @description It does, it has given up, or it would be in vain.
       * @enum {string}
       */
      type: 'retrying' | 'exhausted' | 'terminal';
    };
    /** @description The new token of a mounted repository. */
    RotateTokenRequest: {
      authorization_token: components['schemas']['GithubToken'];
    };
    /** @description What started the run, told apart by `type`: `manual` is a call of `runDeployment` or `runSchedule`. */
    RunTrigger: components['schemas']['Manual'] | components['schemas']['ScheduledRunTrigger'];
    /** @description The forward schedule is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which. */
    ScheduleConflictError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description `invalid_request_error` with the code `schedule_archived`, `conflict_error` with `idempotency_key_reused` and `idempotency_key_in_flight`.
         * @example invalid_request_error
         * @enum {string}
         */
        type: 'invalid_request_error' | 'conflict_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description Tells the causes apart.
         * @example schedule_archived
         * @enum {string}
         */
        code: 'schedule_archived' | 'idempotency_key_reused' | 'idempotency_key_in_flight';
      };
    };
    /** @description How a run of the schedule is carried out. */
    ScheduleExecution: {
      /**
       * @description Which session a run uses: `new_session` creates one for every run; `reuse_session` goes on in that of the run before, unless it is archived or deleted.
       * @example new_session
       * @enum {string}
       */
      session_mode: 'new_session' | 'reuse_session';
      /**
       * Format: int32
       * @description How many runs may be under way at once.
       * @example 1
       */
      max_concurrent_runs: number;
      /**
       * Format: int32
       * @description How often a run is tried.
       * @example 1
       */
      max_attempts: number;
      /**
       * Format: int32
       * @description Milliseconds after which an attempt is given up.
       * @example 300000
       */
      timeout_ms: number;
    };
    /** @description How a run of the schedule is carried out. What is left out of a new schedule has its default; what is left out of a change stays. */
    ScheduleExecutionInput: {
      /**
       * @description Which session a run uses; `new_session` by default.
       * @example new_session
       * @enum {string}
       */
      session_mode?: 'new_session' | 'reuse_session';
      /**
       * Format: int32
       * @description How many runs may be under way at once; 1 by default.
       * @example 1
       */
      max_concurrent_runs?: number;
      /**
       * Format: int32
       * @description How often a run is tried; 1 by default.
       * @example 2
       */
      max_attempts?: number;
      /**
       * Format: int32
       * @description Milliseconds after which an attempt is given up; 300,000, five minutes, by default.
       * @example 600000
       */
      timeout_ms?: number;
    };
    /** @description A message to the agent, as forward schedules carry it; the content is one text. */
    ScheduleMessage: {
      /**
       * @description Always `user.message`.
       * @enum {string}
       */
      type: 'user.message';
      /**
       * @description The text.
       * @example Summarise the open incidents and post the summary.
       */
      content: string;
    };
    /** @description A message to the agent, as forward schedules carry it; the content is one text. */
    ScheduleMessageInput: {
      /**
       * @description Always `user.message`.
       * @enum {string}
       */
      type: 'user.message';
      /**
       * @description The text.
       * @example Summarise the open incidents and post the summary.
       */
      content: string;
    };
    /** @description The forward schedule does not exist. */
    ScheduleNotFoundError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `not_found_error`.
         * @enum {string}
         */
        type: 'not_found_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description Always `schedule_not_found`.
         * @enum {string}
         */
        code: 'schedule_not_found';
      };
    };
    /** @description The forward schedule does not exist, or a template or an environment that the request names. The code tells a schedule. */
    ScheduleReferenceNotFoundError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `not_found_error`.
         * @enum {string}
         */
        type: 'not_found_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description `schedule_not_found` where the schedule is what is missing; left out otherwise.
         * @enum {string}
         */
        code?: 'schedule_not_found';
      };
    };
    /** @description One run of a forward schedule, which is one firing or one call of run. What it says of its schedule is as it was then. */
    ScheduleRun: {
      id: components['schemas']['ScheduleRunId'];
      schedule_id: components['schemas']['ForwardScheduleId'];
      identity_id: components['schemas']['IdentityId'];
      template_id: components['schemas']['TemplateId'];
      /**
       * @description The session that the run made or goes on in; null while it has none.
       * @example sess_01m6ds0h28aq7c6e5w1t9xk3zb
       */
      session_id: string | null;
      status: components['schemas']['ScheduleRunStatus'];
      trigger_context: components['schemas']['RunTrigger'];
      /**
       * Format: int32
       * @description The number of the attempt that is to come or under way, or was the last; from 1.
       * @example 1
       */
      attempt: number;
      /**
       * @description The kind of what went wrong, e.g. `template_not_found_error`, `timeout_error`, `concurrency_limit_reached`; more may come. Null when nothing did.
       * @example null
       */
      error: string | null;
      /**
       * @description What went wrong, in words; null when nothing did.
       * @example null
       */
      error_message: string | null;
      /**
       * @description The result, as text; null while there is none, and always with the reference service.
       * @example null
       */
      result_payload: string | null;
      /**
       * @description The type of the sink that the result went to; null where it went to none.
       * @example null
       */
      push_sink: string | null;
      /**
       * @description Whether the result reached its sink; `skipped` where it goes to none, and always with the reference service, which sends nothing.
       * @example skipped
       * @enum {string}
       */
      push_status: 'pending' | 'succeeded' | 'failed' | 'skipped';
      /** @description When sending the result ended; null where nothing is sent. */
      push_finished_at: components['schemas']['NullableTimestamp'];
      /** @description When the run was triggered. */
      triggered_at: components['schemas']['Timestamp'];
      /** @description When the attempt began; null while none has. */
      started_at: components['schemas']['NullableTimestamp'];
      /** @description When the run ended; null while it has not. */
      completed_at: components['schemas']['NullableTimestamp'];
      /**
       * Format: int64
       * @description Milliseconds from `started_at` to `completed_at`; null while these are.
       * @example 1204
       */
      duration_ms: number | null;
      /** @description When the run was made. */
      created_at: components['schemas']['Timestamp'];
    };
    /** @description The forward schedule is paused or archived, or the session that it goes on in is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which. */
    ScheduleRunConflictError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description `invalid_request_error` with the codes `schedule_archived` and `schedule_not_active`, `conflict_error` with `session_archived`, `idempotency_key_reused` and `idempotency_key_in_flight`.
         * @example invalid_request_error
         * @enum {string}
         */
        type: 'invalid_request_error' | 'conflict_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description Tells the causes apart.
         * @example schedule_archived
         * @enum {string}
         */
        code:
          | 'schedule_archived'
          | 'schedule_not_active'
          | 'session_archived'
          | 'idempotency_key_reused'
          | 'idempotency_key_in_flight';
      };
    };
    /**
     * @description Identifies a run of a forward schedule.
     * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
     */
    ScheduleRunId: string;
    /** @description The run does not exist. */
    ScheduleRunNotFoundError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description Always `not_found_error`.
         * @enum {string}
         */
        type: 'not_found_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description Always `schedule_run_not_found`.
         * @enum {string}
         */
        code: 'schedule_run_not_found';
      };
    };
    /** @description One page of the runs of the forward schedules of a workspace. */
    ScheduleRunPage: {
      /** @description The runs of this page. */
      data: components['schemas']['ScheduleRun'][];
      /**
       * @description Whether there are more runs beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /**
     * @description `pending` until it begins, or is tried again; `running` until the first turn of its session ends; then `completed` or `failed`. `skipped` when it did not begin, because as many runs were under way as may be.
     * @example completed
     * @enum {string}
     */
    ScheduleRunStatus: 'pending' | 'running' | 'completed' | 'failed' | 'skipped';
    /** @description When the schedule fires, told apart by `type`. */
    ScheduleTriggerPolicy:
      | components['schemas']['CronTriggerPolicy']
      | components['schemas']['OnceTriggerPolicy']
      | components['schemas']['IntervalTriggerPolicy']
      | components['schemas']['ManualTriggerPolicy'];
    /** @description When the schedule is to fire, told apart by `type`. */
    ScheduleTriggerPolicyInput:
      | components['schemas']['CronTriggerPolicyInput']
      | components['schemas']['OnceTriggerPolicyInput']
      | components['schemas']['IntervalTriggerPolicyInput']
      | components['schemas']['ManualTriggerPolicyInput'];
    /** @description The forward schedule or the new environment is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which. */
    ScheduleUpdateConflictError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description `invalid_request_error` with the code `schedule_archived`, `conflict_error` for the others.
         * @example invalid_request_error
         * @enum {string}
         */
        type: 'invalid_request_error' | 'conflict_error';
        message: components['schemas']['ErrorMessage'];
        /**
         * @description Tells the causes apart; left out where the environment is archived.
         * @example schedule_archived
         * @enum {string}
         */
        code?: 'schedule_archived' | 'idempotency_key_reused' | 'idempotency_key_in_flight';
      };
    };
    /** @description A trigger time started the run. */
    ScheduledRunTrigger: {
      /**
       * @description Always `schedule`.
       * @enum {string}
       */
      type: 'schedule';
      /** @description The trigger time. A deployment or schedule has at most one run for each. */
      scheduled_at: components['schemas']['Timestamp'];
    };
    /** @description Events for the session, in order. */
    SendSessionEventsRequest: {
      /** @description The events. All of them are kept, or none. */
      events: components['schemas']['SessionEventInput'][];
    };
    /** @description One run of an agent, in a container, inside an environment. */
    Session: {
      id: components['schemas']['SessionId'];
      /**
       * @description Always `session`.
       * @enum {string}
       */
      type: 'session';
      agent: components['schemas']['AgentSnapshot'];
      environment_id: components['schemas']['EnvironmentId'];
      status: components['schemas']['SessionStatus'];
      /** @description Title of the session; empty when none was given. */
      title: components['schemas']['SessionTitle'];
      metadata: components['schemas']['Metadata'];
      /** @description What is attached to the session, in the order in which it was attached. No entry carries a token. */
      resources: components['schemas']['SessionResource'][];
      /** @description Vaults whose credentials the session may use, each once. First those given in `vault_ids`, then those attached as resources. */
      vault_ids: components['schemas']['VaultId'][];
      /**
       * @description The deployment that created the session; null when it was not created by a deployment.
       * @example null
       */
      deployment_id: string | null;
      /**
       * @description Evaluations of the outcome of the session.
       * @example []
       */
      outcome_evaluations: components['schemas']['UnspecifiedObject'][];
      stats: components['schemas']['SessionStats'];
      environment_variables: components['schemas']['EnvironmentVariables'];
      /** @description When the session was archived; null while it is not. */
      archived_at: components['schemas']['NullableTimestamp'];
      /** @description When the session was created. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the session last changed. Adding, deleting and rotating a resource, and archiving a thread, change it too. */
      updated_at: components['schemas']['Timestamp'];
    };
    /** @description An event that the session holds, told apart by `type`. More types may come in a minor version, so clients pass over those that they do not know. */
    SessionEvent:
      | components['schemas']['DeclaredSessionEvent']
      | components['schemas']['UndeclaredSessionEvent'];
    /** @description An event for a session, told apart by `type`. */
    SessionEventInput:
      | components['schemas']['UserMessageInput']
      | components['schemas']['UserInterruptInput']
      | components['schemas']['UserToolConfirmationInput']
      | components['schemas']['UserCustomToolResultInput']
      | components['schemas']['UserToolResultInput']
      | components['schemas']['UserDefineOutcomeInput']
      | components['schemas']['SystemMessageInput'];
    /** @description The events that were received, in the order in which they were sent. */
    SessionEventList: {
      /** @description The events. */
      data: components['schemas']['SessionEvent'][];
    };
    /** @description One page of the events of a session or a thread, in the order of their commits unless told otherwise. */
    SessionEventPage: {
      /** @description The events of this page. */
      data: components['schemas']['SessionEvent'][];
      /**
       * @description Whether there are more events beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example evt_01m6drncqwdc0x08pfmegcrm7e
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example evt_01m6drncqwdc0x08pfmegcrm7e
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /** @description Something went wrong in the session. */
    SessionFailure: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `session.error`.
       * @enum {string}
       */
      type: 'session.error';
      error: components['schemas']['SessionFailureDetail'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description What went wrong, and whether it is tried again. */
    SessionFailureDetail: {
      /**
       * @description What kind of error it is.
       * @enum {string}
       */
      type:
        | 'unknown_error'
        | 'model_overloaded_error'
        | 'model_rate_limited_error'
        | 'model_request_failed_error'
        | 'mcp_connection_failed_error'
        | 'mcp_authentication_failed_error'
        | 'billing_error'
        | 'credential_host_unreachable_error'
        | 'tool_use_limit_reached_error'
        | 'compaction_limit_reached_error'
        | 'repository_authentication_error'
        | 'repository_forbidden_error'
        | 'repository_not_found_error'
        | 'repository_checkout_error'
        | 'repository_clone_error';
      /**
       * @description For people to read.
       * @example The model is overloaded.
       */
      message: string;
      /**
       * @description The MCP server, where it is about one.
       * @example github
       */
      mcp_server_name?: string;
      /** @description The repository, where it is about one. */
      resource_id?: components['schemas']['SessionResourceId'];
      retry_status: components['schemas']['RetryStatus'];
    };
    /**
     * @description Identifies a session.
     * @example sess_01m6drmwx2xhv6gn0h44px0hwg
     */
    SessionId: string;
    /** @description One page of the sessions of a workspace. */
    SessionPage: {
      /** @description The sessions of this page. */
      data: components['schemas']['Session'][];
      /**
       * @description Whether there are more sessions beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example sess_01m6ds0h28aq7c6e5w1t9xk3zb
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example sess_01m6ds0h28aq7c6e5w1t9xk3zb
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /** @description Something attached to a session, told apart by `type`. */
    SessionResource:
      | components['schemas']['GithubRepositoryResource']
      | components['schemas']['FileResource']
      | components['schemas']['MemoryStoreResource']
      | components['schemas']['VaultResource'];
    /**
     * @description Identifies a resource of a session. Sorts by the order in which resources were attached.
     * @example sesr_01m6drmwx2ej0d24xre2evbtgh
     */
    SessionResourceId: string;
    /** @description Something to attach to a new session, told apart by `type`. */
    SessionResourceInput:
      | components['schemas']['GithubRepositoryResourceInput']
      | components['schemas']['FileResourceInput']
      | components['schemas']['MemoryStoreResourceInput']
      | components['schemas']['VaultResourceInput'];
    /** @description One page of the resources of a session, oldest first. */
    SessionResourcePage: {
      /** @description The resources of this page. */
      data: components['schemas']['SessionResource'][];
      /**
       * @description Whether there are more resources beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first resource of the page; null when the page is empty.
       * @example sesr_01m6drmwx2ej0d24xre2evbtgh
       */
      first_id: string | null;
      /**
       * @description Id of the last resource of the page; null when the page is empty.
       * @example sesr_01m6drmwx6t3e5b7v9k1n3q5r7
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /** @description Something happened of which there is no more to say. `session.deleted` is the last event of a stream. `session.workspace_reclaimed` says that the disk of the session is gone, because the session was idle for long, or its server was lost or stayed stopped. What was not pushed is lost, and repositories are cloned again for the next message. */
    SessionSignal: {
      id: components['schemas']['EventId'];
      /**
       * @description What happened.
       * @enum {string}
       */
      type:
        | 'agent.thinking'
        | 'agent.thread_context_compacted'
        | 'session.status_running'
        | 'session.status_rescheduled'
        | 'session.status_terminated'
        | 'session.deleted'
        | 'session.workspace_reclaimed'
        | 'span.model_request_start';
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description How long the session has existed and worked, computed when it is read, until the session is archived. Both are 0 at creation. */
    SessionStats: {
      /**
       * @description Seconds in which the agent was at work. They count up while the status is `running`.
       * @example 0
       */
      active_seconds: number;
      /**
       * @description Seconds since the session was created.
       * @example 0
       */
      duration_seconds: number;
    };
    /**
     * @description State of the session or thread: `idle` waits for events, `running` is at work, `rescheduling` moves to another container, `terminated` has ended.
     * @example idle
     * @enum {string}
     */
    SessionStatus: 'idle' | 'running' | 'rescheduling' | 'terminated';
    /** @description The agent has ended its turn. */
    SessionStatusIdle: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `session.status_idle`.
       * @enum {string}
       */
      type: 'session.status_idle';
      stop_reason: components['schemas']['StopReason'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description One line of work of a session. Every session has a coordinator (main) thread, the root; child threads hang below it. */
    SessionThread: {
      id: components['schemas']['SessionThreadId'];
      /**
       * @description Always `session_thread`.
       * @enum {string}
       */
      type: 'session_thread';
      /** @description The session that the thread belongs to. */
      session_id: components['schemas']['SessionId'];
      /**
       * @description The parent thread; null for the coordinator (main) thread.
       * @example sthr_01m6drmwx22za42gx6b2cj757n
       */
      parent_thread_id: string | null;
      /**
       * @description The agent of the thread. In the coordinator thread it is the agent of the session. A child thread of the reference service has the
       *     coordinator's snapshot, with the `name` that the agent gave the thread: no other agent of the catalogue is looked up.
       */
      agent: components['schemas']['AgentSnapshot'];
      status: components['schemas']['SessionStatus'];
      stats: components['schemas']['SessionThreadStats'];
      /** @description When the thread was archived; null while it is not. */
      archived_at: components['schemas']['NullableTimestamp'];
      /** @description When the thread was created. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the thread last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * @description Identifies a thread of a session.
     * @example sthr_01m6drsbzyfp385cffxdjz41yx
     */
    SessionThreadId: string;
    /** @description One page of the threads of a session, oldest first. */
    SessionThreadPage: {
      /** @description The threads of this page. */
      data: components['schemas']['SessionThread'][];
      /**
       * @description Whether there are more threads beyond this page, in the direction in which you page.
       * @example false
       */
      has_more: boolean;
      /**
       * @description Id of the first entry of the page; null when the page is empty.
       * @example sthr_01m6drmwx22za42gx6b2cj757n
       */
      first_id: string | null;
      /**
       * @description Id of the last entry of the page; null when the page is empty.
       * @example sthr_01m6drmwx22za42gx6b2cj757n
       */
      last_id: string | null;
      /**
       * @description Opaque cursor of the next page, for the query parameter `page`; null on the last page.
       * @example null
       */
      next_page: string | null;
    };
    /** @description How long the thread has existed and worked, computed when it is read, until the thread or its session is archived. Null for a thread that has never worked. */
    SessionThreadStats: {
      /**
       * @description Seconds in which the thread was at work.
       * @example 41.7
       */
      active_seconds: number;
      /**
       * @description Seconds since the thread started.
       * @example 63.2
       */
      duration_seconds: number;
      /**
       * @description Seconds that the start of the thread took.
       * @example 1.4
       */
      startup_seconds: number;
    } | null;
    /**
     * @description Title of the session. May be empty.
     * @example Prepare release 4.2
     */
    SessionTitle: string;
    /** @description The session was changed. Of title, metadata and agent, what changed is there; new environment variables are not. */
    SessionUpdate: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `session.updated`.
       * @enum {string}
       */
      type: 'session.updated';
      /** @description The new title. */
      title?: components['schemas']['SessionTitle'];
      /** @description All metadata after the change. */
      metadata?: components['schemas']['Metadata'];
      agent?: components['schemas']['AgentSnapshot'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description What the session has used so far. */
    SessionUsageReport: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `session.usage`.
       * @enum {string}
       */
      type: 'session.usage';
      usage: components['schemas']['TokenUsage'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description Why a turn has ended, told apart by `type`. */
    StopReason: components['schemas']['TurnEnd'] | components['schemas']['RequiredAction'];
    /** @description The parts of the message. */
    SystemContent: components['schemas']['TextContent'][];
    /** @description A message that goes before those of the user. */
    SystemMessage: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `system.message`.
       * @enum {string}
       */
      type: 'system.message';
      content: components['schemas']['SystemContent'];
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description A message that goes before those of the user. The reference service keeps it. It begins no turn, and the agent reads it at its next turn. */
    SystemMessageInput: {
      /**
       * @description Always `system.message`.
       * @enum {string}
       */
      type: 'system.message';
      content: components['schemas']['SystemContent'];
    };
    /**
     * @description Identifies the template that a forward schedule runs.
     * @example tmpl_01m3v11vq0k8rjxazvjckeyhx2
     */
    TemplateId: string;
    /** @description A piece of text. */
    TextContent: {
      /**
       * @description Always `text`.
       * @enum {string}
       */
      type: 'text';
      /**
       * @description The text. Its length is bounded by the size of the request body alone.
       * @example Please prepare release 4.2 and open a pull request.
       */
      text: string;
    };
    /** @description What the outcome is judged by, as text. */
    TextRubric: {
      /**
       * @description Always `text`.
       * @enum {string}
       */
      type: 'text';
      /**
       * @description The text.
       * @example All tests pass.
       */
      content: string;
    };
    /** @description Text that comes with the event. */
    TextSource: {
      /**
       * @description Always `text`.
       * @enum {string}
       */
      type: 'text';
      /**
       * @description The media type of the data.
       * @example text/plain
       */
      media_type: string;
      /**
       * @description The text. Its length is bounded by the size of the request body alone.
       * @example 1. Tag the release.
       */
      data: string;
    };
    /** @description The thread cannot be archived, its session is archived, or the idempotency key came with another request before, or with one that is still being answered. */
    ThreadConflictError: {
      /**
       * @description Always `error`.
       * @enum {string}
       */
      type: 'error';
      request_id: components['schemas']['RequestId'];
      /** @description What went wrong. */
      error: {
        /**
         * @description `conflict_error` for an archived session and, with a code, for idempotency keys; `invalid_request_error` otherwise.
         * @example invalid_request_error
         * @enum {string}
         */
        type: 'invalid_request_error' | 'conflict_error';
        message: components['schemas']['ErrorMessage'];
        code?: components['schemas']['ErrorCode'];
      };
    };
    /** @description Something happened to a child thread of the session. `session.thread_status_terminated` says that it was archived. */
    ThreadSignal: {
      id: components['schemas']['EventId'];
      /**
       * @description What happened.
       * @enum {string}
       */
      type:
        | 'session.thread_created'
        | 'session.thread_status_running'
        | 'session.thread_status_rescheduled'
        | 'session.thread_status_terminated';
      /** @description The thread that it is about. */
      session_thread_id: components['schemas']['SessionThreadId'];
      /**
       * @description The name of the agent of the thread.
       * @example Release engineer
       */
      agent_name: string;
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description A child thread of the session has ended its turn, or was interrupted. */
    ThreadStatusIdle: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `session.thread_status_idle`.
       * @enum {string}
       */
      type: 'session.thread_status_idle';
      /** @description The thread that it is about. */
      session_thread_id: components['schemas']['SessionThreadId'];
      /**
       * @description The name of the agent of the thread.
       * @example Release engineer
       */
      agent_name: string;
      stop_reason: components['schemas']['StopReason'];
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When it took effect. */
      processed_at: components['schemas']['Timestamp'];
    };
    /** @description A time from one moment to another; any of the bounds may be left out. */
    TimeRange: {
      /**
       * Format: date-time
       * @description After this moment.
       * @example 2026-11-02T00:00:00Z
       */
      gt?: string;
      /**
       * Format: date-time
       * @description At this moment or after it.
       * @example 2026-11-02T00:00:00Z
       */
      gte?: string;
      /**
       * Format: date-time
       * @description Before this moment.
       * @example 2026-11-03T00:00:00Z
       */
      lt?: string;
      /**
       * Format: date-time
       * @description At this moment or before it.
       * @example 2026-11-03T00:00:00Z
       */
      lte?: string;
    };
    /**
     * @description IANA name of the time zone in which the cron expression is read.
     * @example Europe/Berlin
     */
    TimeZone: string;
    /**
     * Format: date-time
     * @description A moment in UTC, ISO 8601, with up to microseconds.
     * @example 2026-11-02T09:15:04.482193Z
     */
    Timestamp: string;
    /** @description What a model was given and gave, in tokens. */
    TokenUsage: {
      /**
       * Format: int32
       * @description What it was given, without what follows.
       * @example 1200
       */
      input_tokens: number;
      /**
       * Format: int32
       * @description What it gave.
       * @example 340
       */
      output_tokens: number;
      /**
       * Format: int32
       * @description What was put into its cache.
       * @example 0
       */
      cache_creation_input_tokens: number;
      /**
       * Format: int32
       * @description What it took from its cache.
       * @example 9800
       */
      cache_read_input_tokens: number;
    };
    /** @description What the tool gave. */
    ToolResultContent: components['schemas']['ContentBlock'][];
    /** @description The turn has ended: the agent is done, or does not go on. */
    TurnEnd: {
      /**
       * @description Why. Of the reference service: `end_turn` when the agent is done, was interrupted, or the session was archived; `retries_exhausted`
       *     when the turn failed, which a `session.error` before it says, and is not tried again.
       * @enum {string}
       */
      type: 'end_turn' | 'retries_exhausted' | 'budget_reached' | 'refusal';
    };
    /** @description An event of a type that a later version of the contract declares. A client passes over it; a service of this version sends none. */
    UndeclaredSessionEvent: {
      id: components['schemas']['EventId'];
      /**
       * @description A type that is not declared here.
       * @example agent.yawned
       */
      type: Undeclared;
      /** @description When it happened. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * @description An object whose fields the specification does not show. This contract promises an object and nothing more.
     * @example {
     *       "type": "custom"
     *     }
     */
    UnspecifiedObject: {
      [key: string]: unknown;
    };
    /**
     * @description The next trigger times, soonest first, counted from now. They are shown while paused too, but do not fire; empty once archived.
     * @example [
     *       "2026-11-23T05:30:00.000Z",
     *       "2026-11-24T05:30:00.000Z"
     *     ]
     */
    UpcomingRuns: components['schemas']['Timestamp'][];
    /** @description What to change of a deployment. What is left out stays. */
    UpdateDeploymentRequest: {
      name?: components['schemas']['DeploymentName'];
      /** @description The new description; empty when null. */
      description?: components['schemas']['DeploymentDescription'] | null;
      agent?: components['schemas']['AgentChoice'];
      environment_id?: components['schemas']['EnvironmentId'];
      /** @description All environment variables from now on; none when null. */
      environment_variables?: components['schemas']['DeploymentVariables'] | null;
      initial_events?: components['schemas']['DeploymentEvents'];
      /** @description A patch of the metadata; null deletes all pairs. */
      metadata?: components['schemas']['MetadataPatch'] | null;
      /** @description All that runs have attached from now on, with their tokens; nothing when null. */
      resources?: components['schemas']['SessionResourceInput'][] | null;
      /** @description All vaults from now on; none when null. */
      vault_ids?: components['schemas']['VaultIds'] | null;
      /** @description When it runs by itself from now on; only by hand when null. */
      schedule?: components['schemas']['CronTriggerPolicyInput'] | null;
    };
    /** @description What to change of a forward schedule. What is left out stays. The identity of a schedule cannot change. */
    UpdateScheduleRequest: {
      template_id?: components['schemas']['TemplateId'];
      /**
       * @description The new name.
       * @example Morning incident summary
       */
      name?: string;
      /**
       * @description What the schedule is for; empty when null.
       * @example Summarises the incidents of the night.
       */
      description?: string | null;
      environment_id?: components['schemas']['EnvironmentId'];
      /** @description All events that are sent when a run starts. */
      initial_events?: components['schemas']['ScheduleMessageInput'][];
      /** @description What to change of how a run is carried out. */
      execution?: components['schemas']['ScheduleExecutionInput'];
      /** @description When the schedule fires from now on. */
      trigger_policy?: components['schemas']['ScheduleTriggerPolicyInput'];
      /**
       * @description Where all results go; nowhere when null. The reference service keeps them, and sends nothing.
       * @example []
       */
      sinks?: components['schemas']['UnspecifiedObject'][] | null;
      /** @description A patch of the metadata; null deletes all pairs. */
      metadata?: components['schemas']['MetadataPatch'] | null;
    };
    /** @description What to change of a session. What is left out stays. */
    UpdateSessionRequest: {
      /** @description The new title; empty when null. */
      title?: components['schemas']['SessionTitle'] | null;
      /** @description A patch of the metadata; null deletes all pairs. */
      metadata?: components['schemas']['MetadataPatch'] | null;
      /** @description All environment variables from now on; none when null. */
      environment_variables?: components['schemas']['EnvironmentVariables'] | null;
    };
    /** @description What stands at a URL. */
    UrlSource: {
      /**
       * @description Always `url`.
       * @enum {string}
       */
      type: 'url';
      /**
       * @description The URL.
       * @example https://example.com/architecture.png
       */
      url: string;
    };
    /** @description What a tool of the client gave. */
    UserCustomToolResult: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.custom_tool_result`.
       * @enum {string}
       */
      type: 'user.custom_tool_result';
      /** @description The `agent.custom_tool_use` event that this answers. */
      custom_tool_use_id: components['schemas']['EventId'];
      content?: components['schemas']['ToolResultContent'];
      /**
       * @description Whether the tool failed.
       * @example false
       */
      is_error?: boolean;
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description What a tool of the client gave. The reference service keeps it. It begins no turn, and the agent reads it at its next turn. */
    UserCustomToolResultInput: {
      /**
       * @description Always `user.custom_tool_result`.
       * @enum {string}
       */
      type: 'user.custom_tool_result';
      /** @description The `agent.custom_tool_use` event that this answers. */
      custom_tool_use_id: components['schemas']['EventId'];
      /** @description What the tool gave. */
      content?: components['schemas']['ToolResultContent'];
      /**
       * @description Whether the tool failed.
       * @example false
       */
      is_error?: boolean;
    };
    /** @description What the agent should bring about, and by what that is judged. */
    UserDefineOutcome: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.define_outcome`.
       * @enum {string}
       */
      type: 'user.define_outcome';
      outcome_id: components['schemas']['OutcomeId'];
      /**
       * @description What the agent should bring about.
       * @example A pull request for release 4.2.
       */
      description: string;
      rubric: components['schemas']['OutcomeRubric'];
      /**
       * Format: int32
       * @description How often the agent may try.
       * @example 3
       */
      max_iterations: number;
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description Says what the agent should bring about, and by what that is judged. The reference service keeps it. It begins no turn, and the agent reads it at its next turn. */
    UserDefineOutcomeInput: {
      /**
       * @description Always `user.define_outcome`.
       * @enum {string}
       */
      type: 'user.define_outcome';
      /**
       * @description What the agent should bring about.
       * @example A pull request for release 4.2.
       */
      description: string;
      rubric: components['schemas']['OutcomeRubric'];
      /**
       * Format: int32
       * @description How often the agent may try; 3 when left out.
       * @example 3
       */
      max_iterations?: number;
    };
    /** @description The turn of the agent, or the work of one child thread, was to be ended. */
    UserInterrupt: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.interrupt`.
       * @enum {string}
       */
      type: 'user.interrupt';
      /** @description The thread to interrupt; left out for the whole turn. */
      session_thread_id?: components['schemas']['SessionThreadId'];
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /**
     * @description Ends the turn that the agent is in, or the work of one child thread. With the id of a child thread, that thread becomes idle, what the agent
     *     says in it until the end of the turn is dropped, and the turn goes on. A child thread that does not run stays as it is.
     */
    UserInterruptInput: {
      /**
       * @description Always `user.interrupt`.
       * @enum {string}
       */
      type: 'user.interrupt';
      /** @description The thread to interrupt. The whole turn if it is left out or the coordinator thread. A thread that the session does not have is a 400. */
      session_thread_id?: components['schemas']['SessionThreadId'];
    };
    /** @description A message to the agent, as the session holds it. */
    UserMessage: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.message`.
       * @enum {string}
       */
      type: 'user.message';
      content: components['schemas']['MessageContent'];
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description A message to the agent. */
    UserMessageInput: {
      /**
       * @description Always `user.message`.
       * @enum {string}
       */
      type: 'user.message';
      content: components['schemas']['MessageContent'];
    };
    /** @description Whether a tool that asked may run. */
    UserToolConfirmation: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.tool_confirmation`.
       * @enum {string}
       */
      type: 'user.tool_confirmation';
      /** @description The event in which the agent asked for the tool. */
      tool_use_id: components['schemas']['EventId'];
      /**
       * @description Whether the tool may run.
       * @enum {string}
       */
      result: 'allow' | 'deny';
      /**
       * @description Why the tool may not run.
       * @example Not on a Friday.
       */
      deny_message?: string;
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description Says whether a tool that asked may run. The reference service keeps it. It begins no turn, and the agent reads it at its next turn. */
    UserToolConfirmationInput: {
      /**
       * @description Always `user.tool_confirmation`.
       * @enum {string}
       */
      type: 'user.tool_confirmation';
      /** @description The event in which the agent asked for the tool. */
      tool_use_id: components['schemas']['EventId'];
      /**
       * @description Whether the tool may run.
       * @enum {string}
       */
      result: 'allow' | 'deny';
      /**
       * @description Why the tool may not run; the agent is told.
       * @example Not on a Friday.
       */
      deny_message?: string;
    };
    /** @description What a tool gave, where the client runs the container. */
    UserToolResult: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.tool_result`.
       * @enum {string}
       */
      type: 'user.tool_result';
      /** @description The event in which the agent asked for the tool. */
      tool_use_id: components['schemas']['EventId'];
      content?: components['schemas']['ToolResultContent'];
      /**
       * @description Whether the tool failed.
       * @example false
       */
      is_error?: boolean;
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description What a tool gave, where the client runs the container. The reference service keeps it. It begins no turn, and the agent reads it at its next turn. */
    UserToolResultInput: {
      /**
       * @description Always `user.tool_result`.
       * @enum {string}
       */
      type: 'user.tool_result';
      /** @description The event in which the agent asked for the tool. */
      tool_use_id: components['schemas']['EventId'];
      /** @description What the tool gave. */
      content?: components['schemas']['ToolResultContent'];
      /**
       * @description Whether the tool failed.
       * @example false
       */
      is_error?: boolean;
    };
    /**
     * @description Identifies a vault of credentials.
     * @example vault_01m2j8v0c3nq4r6t8w0y2a4c6e
     * @example vlt_01m2j8tqk46g1vmw9sdfbf5gfs
     */
    VaultId: string;
    /** @description Vaults of credentials. Kept as references; the reference service opens none. */
    VaultIds: components['schemas']['VaultId'][];
    /**
     * Attached vault
     * @description An attached vault of credentials. Kept as a reference; the reference service opens none.
     */
    VaultResource: {
      id: components['schemas']['SessionResourceId'];
      /**
       * @description Always `vault`.
       * @enum {string}
       */
      type: 'vault';
      vault_id: components['schemas']['VaultId'];
      /** @description When the resource was attached. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the resource last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * Vault to attach
     * @description A vault of credentials to attach. The session then has it in its `vault_ids` too. Kept as a reference; the reference service opens none.
     */
    VaultResourceInput: {
      /**
       * @description Always `vault`.
       * @enum {string}
       */
      type: 'vault';
      vault_id: components['schemas']['VaultId'];
    };
  };
  responses: {
    /** @description The agent, or the version asked for, does not exist. */
    AgentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The agent, the version asked for, or the environment does not exist. */
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
    /** @description The request is malformed. */
    BadRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The agent or the environment is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The deployment is archived already, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The deployment is paused already, or it is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The deployment is not paused, or it is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The deployment is paused, or it is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The deployment does not exist, or the agent, its version or the environment that it is to have. */
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
    /** @description The run does not exist. */
    DeploymentRunNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The deployment is archived, or the agent or the environment that it is to have, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The environment does not exist. */
    EnvironmentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
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
    /** @description Something went wrong in the service. Try again; if it goes on, report the `request_id`. */
    InternalServerError: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InternalError'];
      };
    };
    /** @description The request is malformed, asks for a repository, for a place that another resource has, or for more resources than a session can have. */
    InvalidAddition: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The expression is none, names a time that never comes, the time zone does not exist, or the query is malformed in another way. The message names field and reason. */
    InvalidCron: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, the schedule cannot be read or never comes, the environment variables are no lines of names and values, a resource has the mount path of another or one inside it, or a repository is on a host that is not allowed. */
    InvalidDeployment: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed in one of the ways in which one for a new deployment can be, or leaves more metadata than a deployment can have. */
    InvalidDeploymentUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, or an interruption names a thread that the session does not have. */
    InvalidEvents: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description `limit` is no decimal integer from 1 to 100, or `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, or the query is malformed in another way. */
    InvalidListRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description `limit` is no decimal integer from 1 to 100, or `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list with these filters, `before_id` or `after_id` names an entry of another list, or the query is malformed in another way. */
    InvalidPageRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, or the resource is no GitHub repository. */
    InvalidRotation: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, or its trigger policy names no time that comes, no instant a minute ahead, or no time zone. */
    InvalidSchedule: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, its trigger policy is as in *Create a forward schedule* a bad one, it names another identity, or it leaves more metadata than a schedule can have. */
    InvalidScheduleUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, a resource has the mount path of another or one inside it, or a repository is on a host that is not allowed. */
    InvalidSession: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request is malformed, or leaves more metadata than a session can have. */
    InvalidUpdate: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
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
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The service cannot answer at the moment. Nothing was changed; try again after the seconds that `Retry-After` names. */
    Overloaded: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['OverloadedError'];
      };
    };
    /** @description The request body is larger than the service takes. */
    PayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['RequestTooLargeError'];
      };
    };
    /** @description The schedule is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The environment is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The forward schedule is paused or archived, or the session that it goes on in is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The forward schedule or the new environment is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The forward schedule does not exist, or the template or the environment that the request names. */
    ScheduleUpdateNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ScheduleReferenceNotFoundError'];
      };
    };
    /** @description The session is archived, and takes no changes any more. */
    SessionArchived: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
      };
    };
    /** @description The session is archived, or the idempotency key came with another request before, or with one that is still being answered. */
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
    /** @description The thread is the coordinator (main) thread, or is not idle, or another version or state conflict occurred. The message is the same for all three; read the thread to tell them apart. Or the session is archived: a `conflict_error` without a code. Or the idempotency key came with another request before, or with one that is still being answered: a `conflict_error`, with a code. */
    ThreadNotArchivable: {
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
    /** @description `Last-Event-ID` names no event of the list, or the query is malformed. */
    UnknownLastEvent: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The query is malformed; it has, for example, a parameter that the operation does not know. */
    UnknownQueryParameter: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
    /** @description The request body is not `application/json` in UTF-8, or the header is missing where it is required. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
      };
    };
  };
  parameters: {
    /**
     * @description The moment after which runs are shown, in UTC; now where it is left out.
     * @example 2026-03-28T00:00:00Z
     */
    after: string;
    /**
     * @description Return the resources just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`.
     * @example sesr_01m6drmwx2ej0d24xre2evbtgh
     */
    after_id: components['schemas']['SessionResourceId'];
    /** @description Return the agents just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    agent_after_id: string;
    /** @description Return the agents just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    agent_before_id: string;
    /** @description The agent. */
    agent_id: components['schemas']['AgentId'];
    /** @description Return the resources just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    before_id: string;
    /**
     * @description How many runs to show.
     * @example 3
     */
    count: number;
    /** @description Only what was created in this time, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
    created_at: components['schemas']['TimeRange'];
    /** @description Only sessions that this deployment created. */
    created_by: string;
    /** @description Return the deployments just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    deployment_after_id: string;
    /** @description Return the deployments just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    deployment_before_id: string;
    /** @description The deployment. */
    deployment_id: components['schemas']['DeploymentId'];
    /** @description Return the runs just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    deployment_run_after_id: string;
    /** @description Return the runs just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    deployment_run_before_id: string;
    /** @description The run. */
    deployment_run_id: components['schemas']['DeploymentRunId'];
    /** @description Only deployments with this status. */
    deployment_status: 'active' | 'paused';
    /** @description Only deployments of this agent, in any of its versions. */
    deployments_of_agent: string;
    /** @description Return the environments just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    environment_after_id: string;
    /** @description Return the environments just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    environment_before_id: string;
    /** @description The environment. */
    environment_id: components['schemas']['EnvironmentId'];
    /** @description Return the events just after this one, in the order of the list. It need not exist. Not together with `page` or `before_id`. */
    event_after_id: string;
    /** @description Return the events just before this one, in the order of the list. It need not exist. Not together with `page` or `after_id`. */
    event_before_id: string;
    /**
     * @description The cron expression, percent-encoded: a space is `%20` or `+`.
     * @example 30 2 * * *
     */
    expression: components['schemas']['CronExpression'];
    /** @description Only runs with an error (`true`), or only those without one (`false`). */
    has_error: boolean;
    /**
     * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
     * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
     */
    idempotency_key: string;
    /** @description Whether to list what is archived as well. */
    include_archived: boolean;
    /** @description The last id that you received from this stream, or `start`. The stream begins with the event after it; `start` means with the first event. Without the header, the stream begins with the next event. */
    last_event_id: string;
    /**
     * @description Greatest number of entries on the page, written as a decimal integer.
     * @example 20
     */
    limit: number;
    /** @description Newest first (`desc`) or oldest first (`asc`). */
    newest_first: 'asc' | 'desc';
    /** @description Oldest first (`asc`) or newest first (`desc`). */
    oldest_first: 'asc' | 'desc';
    /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
    page: string;
    /** @description The resource. It belongs to the session of the path. */
    resource_id: components['schemas']['SessionResourceId'];
    /** @description Return the runs just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    run_after_id: string;
    /** @description Return the runs just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    run_before_id: string;
    /** @description Only runs with an error (`true`), or without one (`false`). */
    run_has_error: boolean;
    /** @description The run. */
    run_id: components['schemas']['ScheduleRunId'];
    /** @description Only runs in this state. */
    run_status: 'pending' | 'running' | 'completed' | 'failed' | 'skipped';
    /** @description Only runs that this made. */
    run_trigger_type: 'schedule' | 'manual';
    /** @description Only runs of this deployment. */
    runs_of_deployment: string;
    /** @description Only runs of this identity. */
    runs_of_identity: string;
    /** @description Only runs of this schedule. */
    runs_of_schedule: string;
    /** @description Return the schedules just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    schedule_after_id: string;
    /** @description Return the schedules just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    schedule_before_id: string;
    /** @description The forward schedule. */
    schedule_id: components['schemas']['ForwardScheduleId'];
    /** @description Only schedules in this state; with `archived`, archived ones are listed whatever `include_archived` says. */
    schedule_status: 'active' | 'paused' | 'archived';
    /** @description Only schedules of this identity. */
    schedules_of_identity: string;
    /** @description Only schedules of this template. */
    schedules_of_template: string;
    /** @description Return the sessions just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    session_after_id: string;
    /** @description Return the sessions just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    session_before_id: string;
    /** @description The session. */
    session_id: components['schemas']['SessionId'];
    /** @description Only sessions of this agent, in any of its versions. */
    sessions_of_agent: string;
    /** @description Only sessions in one of these states, written `statuses[]=idle&statuses[]=running` or `statuses=idle&statuses=running`. */
    statuses: ('idle' | 'running' | 'rescheduling' | 'terminated')[];
    /** @description Return the threads just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
    thread_after_id: string;
    /** @description Return the threads just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
    thread_before_id: string;
    /** @description The thread. It belongs to the session of the path. */
    thread_id: components['schemas']['SessionThreadId'];
    /**
     * @description The time zone in which the expression is read.
     * @example Europe/Berlin
     */
    timezone: components['schemas']['TimeZone'];
    /** @description Only runs that a schedule started, or only those that were started by hand. */
    trigger_type: 'schedule' | 'manual';
    /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. A type that there is not matches nothing. */
    types: string[];
    /** @description The version to read; the newest one when left out. */
    version: number;
  };
  requestBodies: never;
  headers: {
    /**
     * @description The methods that the URL has, separated by commas.
     * @example GET
     */
    Allow: string;
    /**
     * @description `true` when this is the first response again, given to an earlier request with the same `Idempotency-Key`. Left out otherwise.
     * @example true
     */
    IdempotentReplayed: 'true';
    /**
     * @description After how many seconds the request is worth repeating.
     * @example 1
     */
    RetryAfter: string;
    /**
     * @description After how many seconds the request is worth repeating; only with the code `idempotency_key_in_flight`.
     * @example 1
     */
    RetryAfterInFlight: string;
    /**
     * @description The authentication scheme to use.
     * @example Bearer
     */
    WWWAuthenticate: string;
    /**
     * @description Identifies the request. In an error it equals `request_id`; quote it when you ask for help.
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
        /** @description Only sessions of this agent, in any of its versions. */
        agent_id?: components['parameters']['sessions_of_agent'];
        /** @description Only sessions that this deployment created. */
        deployment_id?: components['parameters']['created_by'];
        /** @description Only sessions in one of these states, written `statuses[]=idle&statuses[]=running` or `statuses=idle&statuses=running`. */
        statuses?: components['parameters']['statuses'];
        /** @description Whether to list what is archived as well. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Only what was created in this time, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the sessions just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['session_after_id'];
        /** @description Return the sessions just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description What to run, where, and with what attached. */
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
      404: components['responses']['AgentOrEnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The session is gone. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveSession: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionEvents: {
    parameters: {
      query?: {
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the events just after this one, in the order of the list. It need not exist. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['event_after_id'];
        /** @description Return the events just before this one, in the order of the list. It need not exist. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['event_before_id'];
        /** @description Oldest first (`asc`) or newest first (`desc`). */
        order?: components['parameters']['oldest_first'];
        /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. A type that there is not matches nothing. */
        types?: components['parameters']['types'];
        /** @description Only what was created in this time, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
      };
      header?: never;
      path: {
        /** @description The session. */
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
      400: components['responses']['InvalidPageRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  sendSessionEvents: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  streamSessionEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The last id that you received from this stream, or `start`. The stream begins with the event after it; `start` means with the first event. Without the header, the stream begins with the next event. */
        'Last-Event-ID'?: components['parameters']['last_event_id'];
      };
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The events, as they come. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['SessionEvent'];
        };
      };
      400: components['responses']['UnknownLastEvent'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionThreadEvents: {
    parameters: {
      query?: {
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the events just after this one, in the order of the list. It need not exist. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['event_after_id'];
        /** @description Return the events just before this one, in the order of the list. It need not exist. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['event_before_id'];
        /** @description Oldest first (`asc`) or newest first (`desc`). */
        order?: components['parameters']['oldest_first'];
        /** @description Only events of these types, written `types[]=agent.message&types[]=user.message` or `types=agent.message&types=user.message`. A type that there is not matches nothing. */
        types?: components['parameters']['types'];
        /** @description Only what was created in this time, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
      };
      header?: never;
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
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
      400: components['responses']['InvalidPageRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  streamSessionThreadEvents: {
    parameters: {
      query?: never;
      header?: {
        /** @description The last id that you received from this stream, or `start`. The stream begins with the event after it; `start` means with the first event. Without the header, the stream begins with the next event. */
        'Last-Event-ID'?: components['parameters']['last_event_id'];
      };
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The events, as they come. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': components['schemas']['SessionEvent'];
        };
      };
      400: components['responses']['UnknownLastEvent'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
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
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the resources just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['before_id'];
        /**
         * @description Return the resources just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`.
         * @example sesr_01m6drmwx2ej0d24xre2evbtgh
         */
        after_id?: components['parameters']['after_id'];
      };
      header?: never;
      path: {
        /** @description The session. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  addSessionResource: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSessionResource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The resource. It belongs to the session of the path. */
        resource_id: components['parameters']['resource_id'];
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
      404: components['responses']['SessionResourceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  rotateSessionResourceToken: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The resource. It belongs to the session of the path. */
        resource_id: components['parameters']['resource_id'];
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
      404: components['responses']['SessionResourceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  deleteSessionResource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The resource. It belongs to the session of the path. */
        resource_id: components['parameters']['resource_id'];
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
      404: components['responses']['SessionResourceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['SessionArchived'];
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
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the threads just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['thread_after_id'];
        /** @description Return the threads just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['thread_before_id'];
      };
      header?: never;
      path: {
        /** @description The session. */
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
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSessionThread: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
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
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveSessionThread: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The session. */
        session_id: components['parameters']['session_id'];
        /** @description The thread. It belongs to the session of the path. */
        thread_id: components['parameters']['thread_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['SessionThreadNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ThreadNotArchivable'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listDeployments: {
    parameters: {
      query?: {
        /** @description Only deployments of this agent, in any of its versions. */
        agent_id?: components['parameters']['deployments_of_agent'];
        /** @description Only deployments with this status. */
        status?: components['parameters']['deployment_status'];
        /** @description Whether to list what is archived as well. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Only what was created in this time, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the deployments just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['deployment_after_id'];
        /** @description Return the deployments just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
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
      404: components['responses']['AgentOrEnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['CreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getDeployment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The deployment. */
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
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. */
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
      404: components['responses']['DeploymentOrReferenceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentUpdateConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  pauseDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description None is needed, but the header `Content-Type: application/json` is required all the same; an empty object is accepted. */
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
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentAlreadyPaused'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  unpauseDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description None is needed, but the header `Content-Type: application/json` is required all the same; an empty object is accepted. */
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
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentNotPaused'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  runDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['EmptyObject'];
      };
    };
    responses: {
      /** @description The run, which is to begin. */
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
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentNotRunnable'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveDeployment: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The deployment. */
        id: components['parameters']['deployment_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['DeploymentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['DeploymentAlreadyArchived'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listDeploymentRuns: {
    parameters: {
      query?: {
        /** @description Only runs of this deployment. */
        deployment_id?: components['parameters']['runs_of_deployment'];
        /** @description Only runs with an error (`true`), or only those without one (`false`). */
        has_error?: components['parameters']['has_error'];
        /** @description Only runs that a schedule started, or only those that were started by hand. */
        trigger_type?: components['parameters']['trigger_type'];
        /** @description Only what was created in this time, written `created_at[gte]=2026-11-02T00:00:00Z&created_at[lt]=…`. */
        created_at?: components['parameters']['created_at'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the runs just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['deployment_run_after_id'];
        /** @description Return the runs just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getDeploymentRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The run. */
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
      404: components['responses']['DeploymentRunNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listAgents: {
    parameters: {
      query?: {
        /** @description Whether to list what is archived as well. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the agents just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['agent_after_id'];
        /** @description Return the agents just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getAgent: {
    parameters: {
      query?: {
        /** @description The version to read; the newest one when left out. */
        version?: components['parameters']['version'];
      };
      header?: never;
      path: {
        /** @description The agent. */
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
      404: components['responses']['AgentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listEnvironments: {
    parameters: {
      query?: {
        /** @description Whether to list what is archived as well. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the environments just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['environment_after_id'];
        /** @description Return the environments just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getEnvironment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The environment. */
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
      404: components['responses']['EnvironmentNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSchedules: {
    parameters: {
      query?: {
        /** @description Only schedules of this identity. */
        identity_id?: components['parameters']['schedules_of_identity'];
        /** @description Only schedules of this template. */
        template_id?: components['parameters']['schedules_of_template'];
        /** @description Only schedules in this state; with `archived`, archived ones are listed whatever `include_archived` says. */
        status?: components['parameters']['schedule_status'];
        /** @description Whether to list what is archived as well. */
        include_archived?: components['parameters']['include_archived'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the schedules just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['schedule_after_id'];
        /** @description Return the schedules just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['schedule_before_id'];
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  createSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
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
      404: components['responses']['ScheduleReferenceNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleCreationConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The forward schedule. */
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
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  updateSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. */
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
      404: components['responses']['ScheduleUpdateNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleUpdateConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  archiveSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  pauseSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  runSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleRunConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  unpauseSchedule: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
         * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
         */
        'Idempotency-Key'?: components['parameters']['idempotency_key'];
      };
      path: {
        /** @description The forward schedule. */
        schedule_id: components['parameters']['schedule_id'];
      };
      cookie?: never;
    };
    /** @description None is needed; an empty object is accepted. */
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
      404: components['responses']['ScheduleNotFound'];
      405: components['responses']['MethodNotAllowed'];
      409: components['responses']['ScheduleConflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listScheduleRuns: {
    parameters: {
      query?: {
        /** @description Only runs of this schedule. */
        schedule_id?: components['parameters']['runs_of_schedule'];
        /** @description Only runs of this identity. */
        identity_id?: components['parameters']['runs_of_identity'];
        /** @description Only runs in this state. */
        status?: components['parameters']['run_status'];
        /** @description Only runs that this made. */
        trigger_type?: components['parameters']['run_trigger_type'];
        /** @description Only runs with an error (`true`), or without one (`false`). */
        has_error?: components['parameters']['run_has_error'];
        /** @description Newest first (`desc`) or oldest first (`asc`). */
        order?: components['parameters']['newest_first'];
        /**
         * @description Greatest number of entries on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same list, with the same filters and in the same order. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the runs just after this one, in the order of the list. It need not exist any more. Not together with `page` or `before_id`. */
        after_id?: components['parameters']['run_after_id'];
        /** @description Return the runs just before this one, in the order of the list. It need not exist any more. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['run_before_id'];
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  getScheduleRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The run. */
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
      404: components['responses']['ScheduleRunNotFound'];
      405: components['responses']['MethodNotAllowed'];
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
         * @description How many runs to show.
         * @example 3
         */
        count?: components['parameters']['count'];
        /**
         * @description The moment after which runs are shown, in UTC; now where it is left out.
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
      /** @description The runs to come. */
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
      405: components['responses']['MethodNotAllowed'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
}
