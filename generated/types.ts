// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
  '/api/v1/cloud/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
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
    get?: never;
    put?: never;
    /**
     * Send events to a session
     * @description Sends messages to the agent. All events of a request are kept, or none. The answer holds them in the order in which they were sent, each with an id.
     */
    post: operations['sendSessionEvents'];
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
     * @description Lists what is attached to a session, oldest first, a page at a time. Follow `next_page` until it is null; see *Pagination*.
     */
    get: operations['listSessionResources'];
    put?: never;
    post?: never;
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
    get?: never;
    put?: never;
    /**
     * Rotate the token of a repository
     * @description Replaces the GitHub token of a mounted repository, for example before the old one expires. Nothing else about a mounted repository can be changed: another `url` or `mount_path` needs a new session.
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
     *     The coordinator thread, and a thread in any state other than `idle`, cannot be archived. The message of the 409 is the same for every cause; read the thread to tell them apart.
     */
    post: operations['archiveSessionThread'];
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
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description The agent to run, by its id alone, which means its newest version, or with the version. */
    AgentChoice: components['schemas']['AgentId'] | components['schemas']['AgentReferenceInput'];
    /**
     * @description Identifies an agent.
     * @example agent_01m2ff071gmgwt9y6ngsa2fydt
     */
    AgentId: string;
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
      /** @description Version of the agent; the newest one when left out or null. */
      version?: components['schemas']['AgentVersion'] | null;
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
    /** @description What is checked out; null for the default branch. */
    Checkout: {
      /**
       * @description Whether a branch or a single commit is checked out.
       * @example branch
       * @enum {string}
       */
      type: 'branch' | 'commit';
      /**
       * @description Name of the branch, where a branch is checked out.
       * @example main
       */
      name?: string;
      /**
       * @description Full name of the commit, where a commit is checked out.
       * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
       */
      sha?: string;
    } | null;
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
    /** @description What to run, where, and with what attached. */
    CreateSessionRequest: {
      agent: components['schemas']['AgentChoice'];
      environment_id: components['schemas']['EnvironmentId'];
      /** @description Title of the session; empty when left out or null. */
      title?: components['schemas']['SessionTitle'] | null;
      /** @description What to attach. Repositories, files, memory stores and vaults can be mixed. No mount path may be that of another resource, or lie inside it. */
      resources?: components['schemas']['SessionResourceInput'][] | null;
      /** @description Vaults whose credentials the session may use. Kept as references. */
      vault_ids?: components['schemas']['VaultIds'] | null;
      /** @description Free text pairs for your own bookkeeping. */
      metadata?: components['schemas']['Metadata'] | null;
      /** @description Environment variables set in the container. They are returned on reads; put credentials into a vault instead. */
      environment_variables?: components['schemas']['EnvironmentVariables'] | null;
    };
    /**
     * @description Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7).
     * @example 30 6 * * 1-5
     */
    CronExpression: string;
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
      /**
       * @description Name of the deployment.
       * @example Nightly dependency update
       */
      name: string;
      /**
       * @description What the deployment is for. May be empty.
       * @example Updates dependencies and opens a pull request when tests pass.
       */
      description: string;
      agent: components['schemas']['AgentReference'];
      environment_id: components['schemas']['EnvironmentId'];
      /**
       * @description Environment variables of the runs, as one text. Empty when there are none.
       * @example
       */
      environment_variables: string;
      /** @description Events that are sent when a run starts. */
      initial_events: components['schemas']['UserMessageEvent'][];
      metadata: components['schemas']['Metadata'];
      /** @description What every run has attached. */
      resources: components['schemas']['DeploymentResource'][];
      /** @description Vaults whose credentials the runs may use. */
      vault_ids: components['schemas']['VaultIds'];
      /**
       * @description Whether scheduled runs fire: `active` they do, `paused` they do not.
       * @example active
       * @enum {string}
       */
      status: 'active' | 'paused';
      paused_reason: components['schemas']['PausedReason'];
      schedule: components['schemas']['DeploymentSchedule'];
      /** @description When the deployment was archived; null while it is not. */
      archived_at: components['schemas']['NullableTimestamp'];
      /** @description When the deployment was created. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the deployment last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * @description Identifies a deployment.
     * @example dep_01m45yyrg0p7ph5f08kj5edsg3
     */
    DeploymentId: string;
    /** @description A repository that every run of the deployment mounts. The token is never part of it. */
    DeploymentResource: {
      /**
       * @description Always `github_repository`.
       * @enum {string}
       */
      type: 'github_repository';
      url: components['schemas']['RepositoryUrl'];
      mount_path: components['schemas']['MountPath'];
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
     * @description An empty object. The operation takes no input; a client that must send a body sends this one.
     * @example {}
     */
    EmptyObject: Record<string, never>;
    /**
     * @description Identifies an environment.
     * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
     */
    EnvironmentId: string;
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
      mount_path?: components['schemas']['MountPath'] | null;
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
    /** @description A recurring trigger with a trigger policy, an execution policy and initial events. */
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
      /** @description Events that are sent when a run starts. */
      initial_events: components['schemas']['ScheduleMessageEvent'][];
      execution: components['schemas']['ScheduleExecution'];
      trigger_policy: components['schemas']['ScheduleTriggerPolicy'];
      environment_id: components['schemas']['EnvironmentId'];
      /**
       * @description Where results go.
       * @example []
       */
      sinks: components['schemas']['UnspecifiedObject'][];
      metadata: components['schemas']['Metadata'];
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
      checkout: components['schemas']['Checkout'];
      /** @description When the resource was attached. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the resource last changed, a rotation of its token included. */
      updated_at: components['schemas']['Timestamp'];
    };
    /**
     * GitHub repository to attach
     * @description A GitHub repository to clone into the container when the session starts. It is cloned in full and shares the life of the session.
     */
    GithubRepositoryResourceInput: {
      /**
       * @description Always `github_repository`.
       * @enum {string}
       */
      type: 'github_repository';
      url: components['schemas']['RepositoryUrl'];
      /** @description Where to clone to. When left out or null, `/data/` and the name of the repository. */
      mount_path?: components['schemas']['MountPath'] | null;
      /** @description A GitHub personal access token, for private clones and for pushing. Public repositories can be cloned without one. */
      authorization_token?: components['schemas']['GithubToken'] | null;
    };
    /**
     * @description A GitHub personal access token, for private clones and for pushing. Accepted only when a session is created and when the token is rotated; no read ever returns it. Public repositories can be cloned without one.
     * @example github_pat_11EXAMPLE0000000000000
     */
    GithubToken: string;
    /**
     * @description Identifies the identity that a forward schedule runs as.
     * @example idn_01m3v0rpr04zxhyaqf27bjm48n
     */
    IdentityId: string;
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
     * @description Whether the agent may write to the memory store.
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
       * @description Whether the agent may write to the memory store; `read_write` when left out or null.
       * @default read_write
       */
      access?: components['schemas']['MemoryStoreAccess'] | null;
    };
    /** @description The parts of the message. */
    MessageContent: components['schemas']['TextContent'][];
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
    /** @description Why the deployment is paused; null while it is not. */
    PausedReason: {
      /**
       * @description Always `manual`; a call of pause made it so.
       * @enum {string}
       */
      type: 'manual';
    } | null;
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
    /** @description The new token of a mounted repository. */
    RotateTokenRequest: {
      authorization_token: components['schemas']['GithubToken'];
    };
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
       * @description Which session a run uses: `new_session` creates one for every run.
       * @example new_session
       * @enum {string}
       */
      session_mode: 'new_session';
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
    /** @description A message to the agent, as forward schedules carry it; the content is one text. */
    ScheduleMessageEvent: {
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
    /** @description When the schedule fires. */
    ScheduleTriggerPolicy: {
      /**
       * @description Always `cron`.
       * @enum {string}
       */
      type: 'cron';
      expression: components['schemas']['CronExpression'];
      timezone: components['schemas']['TimeZone'];
      upcoming_runs_at: components['schemas']['UpcomingRuns'];
    };
    /** @description Events for the session, in order. */
    SendSessionEventsRequest: {
      /** @description The events. All of them are kept, or none. */
      events: components['schemas']['UserMessageEvent'][];
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
      /** @description When the session last changed. */
      updated_at: components['schemas']['Timestamp'];
    };
    /** @description An event that the session has received. */
    SessionEvent: {
      id: components['schemas']['EventId'];
      /**
       * @description Always `user.message`.
       * @enum {string}
       */
      type: 'user.message';
      content: components['schemas']['MessageContent'];
      /** @description When the event was received. */
      created_at: components['schemas']['Timestamp'];
      /** @description When the agent took the event up; null while it waits. The reference service runs no agent, so there it stays null. */
      processed_at: components['schemas']['NullableTimestamp'];
    };
    /** @description The events that were received, in the order in which they were sent. */
    SessionEventList: {
      /** @description The events. */
      data: components['schemas']['SessionEvent'][];
    };
    /**
     * @description Identifies a session.
     * @example sess_01m6drmwx2xhv6gn0h44px0hwg
     */
    SessionId: string;
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
    /** @description How long the session has existed and worked. Both are 0 at creation. */
    SessionStats: {
      /**
       * @description Seconds in which the agent was at work.
       * @example 0
       */
      active_seconds: number;
      /**
       * @description Seconds since the session started.
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
    /** @description How long the thread has existed and worked; null when it is not known. */
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
    /** @description A message to the agent. */
    UserMessageEvent: {
      /**
       * @description Always `user.message`.
       * @enum {string}
       */
      type: 'user.message';
      content: components['schemas']['MessageContent'];
    };
    /**
     * @description Identifies a vault of credentials.
     * @example vault_01m2j8v0c3nq4r6t8w0y2a4c6e
     * @example vlt_01m2j8tqk46g1vmw9sdfbf5gfs
     */
    VaultId: string;
    /** @description Vaults of credentials. */
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
     * @description A vault of credentials to attach. The session then has it in its `vault_ids` too.
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
    /** @description The agent, the version asked for, or the environment does not exist. */
    AgentOrEnvironmentNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
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
    /** @description The deployment is paused already, or it is archived. */
    DeploymentAlreadyPaused: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
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
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The deployment is not paused, or it is archived. */
    DeploymentNotPaused: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ConflictError'];
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
    /** @description `limit` is no decimal integer from 1 to 100, or `page`, `before_id` and `after_id` are combined, `page` is not a cursor of this list, `before_id` or `after_id` names a resource of another session, or the query is malformed in another way. */
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
    /** @description The session does not exist. */
    SessionNotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
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
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['NotFoundError'];
      };
    };
    /** @description The thread is the coordinator (main) thread, or is not idle, or another version or state conflict occurred. The message is the same for all three; read the thread to tell them apart. */
    ThreadNotArchivable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['InvalidRequestError'];
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
     * @description Return the resources just after this one, oldest first. It need not exist any more. Not together with `page` or `before_id`.
     * @example sesr_01m6drmwx2ej0d24xre2evbtgh
     */
    after_id: components['schemas']['SessionResourceId'];
    /** @description Return the resources just before this one, oldest first. It need not exist any more. Not together with `page` or `after_id`. */
    before_id: string;
    /** @description The deployment. */
    deployment_id: components['schemas']['DeploymentId'];
    /**
     * @description A key of your choice that makes the call safe to repeat. For 24 hours the same key with the same request answers with the first response again; with another request it answers 409 (section Idempotency).
     * @example 0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11
     */
    idempotency_key: string;
    /**
     * @description Greatest number of resources on the page, written as a decimal integer.
     * @example 20
     */
    limit: number;
    /** @description Opaque cursor, the `next_page` of an earlier page of the same session. Not together with `before_id` or `after_id`. */
    page: string;
    /** @description The resource. It belongs to the session of the path. */
    resource_id: components['schemas']['SessionResourceId'];
    /** @description The forward schedule. */
    schedule_id: components['schemas']['ForwardScheduleId'];
    /** @description The session. */
    session_id: components['schemas']['SessionId'];
    /** @description The thread. It belongs to the session of the path. */
    thread_id: components['schemas']['SessionThreadId'];
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
  createSession: {
    parameters: {
      query?: never;
      header?: never;
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
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  sendSessionEvents: {
    parameters: {
      query?: never;
      header?: never;
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionEventList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthenticated'];
      404: components['responses']['SessionNotFound'];
      405: components['responses']['MethodNotAllowed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['Overloaded'];
    };
  };
  listSessionResources: {
    parameters: {
      query?: {
        /**
         * @description Greatest number of resources on the page, written as a decimal integer.
         * @example 20
         */
        limit?: components['parameters']['limit'];
        /** @description Opaque cursor, the `next_page` of an earlier page of the same session. Not together with `before_id` or `after_id`. */
        page?: components['parameters']['page'];
        /** @description Return the resources just before this one, oldest first. It need not exist any more. Not together with `page` or `after_id`. */
        before_id?: components['parameters']['before_id'];
        /**
         * @description Return the resources just after this one, oldest first. It need not exist any more. Not together with `page` or `before_id`.
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
  rotateSessionResourceToken: {
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
      header?: never;
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
  pauseDeployment: {
    parameters: {
      query?: never;
      header?: never;
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
      header?: never;
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
}
