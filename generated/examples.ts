// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

export const active_deployment: Schemas['Deployment'] = {
  id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
  type: 'deployment',
  name: 'Nightly dependency update',
  description: 'Updates dependencies and opens a pull request when tests pass.',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: '',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Update all dependencies, run the tests, and open a pull request when they pass.',
        },
      ],
    },
  ],
  metadata: {
    team: 'platform',
  },
  resources: [
    {
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
    },
  ],
  vault_ids: ['vlt_01m2j8tqk46g1vmw9sdfbf5gfs'],
  status: 'active',
  paused_reason: null,
  schedule: {
    type: 'cron',
    expression: '30 6 * * 1-5',
    timezone: 'Europe/Berlin',
    last_run_at: '2026-11-20T05:30:00.000Z',
    upcoming_runs_at: [
      '2026-11-23T05:30:00.000Z',
      '2026-11-24T05:30:00.000Z',
      '2026-11-25T05:30:00.000Z',
      '2026-11-26T05:30:00.000Z',
      '2026-11-27T05:30:00.000Z',
    ],
  },
  archived_at: null,
  created_at: '2026-10-05T12:00:00.000418Z',
  updated_at: '2026-11-16T08:02:37.514906Z',
};

export const active_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Morning incident summary',
  description: 'Summarises the incidents of the night.',
  status: 'active',
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents and post the summary.',
    },
  ],
  execution: {
    session_mode: 'new_session',
    max_concurrent_runs: 1,
    max_attempts: 1,
    timeout_ms: 300000,
  },
  trigger_policy: {
    type: 'cron',
    expression: '0 8 * * *',
    timezone: 'Asia/Tokyo',
    upcoming_runs_at: [
      '2026-11-20T23:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
      '2026-11-23T23:00:00.000Z',
      '2026-11-24T23:00:00.000Z',
    ],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {
    team: 'operations',
  },
  created_at: '2026-10-12T05:10:00.000770Z',
  updated_at: '2026-11-18T04:12:55.802341Z',
};

export const after_id_elsewhere: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '3b1f5c0a-9a63-4d0c-8f0e-6c5d7a2b4e18',
  error: {
    type: 'invalid_request_error',
    message: 'after_id names a resource of another session.',
  },
};

export const agent_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '825bb352-f911-4bc4-bad5-609f7c4b0755',
  error: {
    type: 'not_found_error',
    message: 'Agent agent_01kdvdna00z6n3z6gb7j4rbd9t version 3 was not found.',
  },
};

export const archived_schedule = {
  id: 'sched_01m4q8vc00xy8jgbp033bvkpe5',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Black Friday watch',
  description: 'Watched the shop in the last week of November.',
  status: 'archived',
  initial_events: [
    {
      type: 'user.message',
      content: 'Check the checkout page and report errors.',
    },
  ],
  execution: {
    session_mode: 'new_session',
    max_concurrent_runs: 1,
    max_attempts: 1,
    timeout_ms: 300000,
  },
  trigger_policy: {
    type: 'cron',
    expression: '*/30 * 22-30 11 *',
    timezone: 'Europe/Berlin',
    upcoming_runs_at: [],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  created_at: '2026-10-12T05:20:00.000933Z',
  updated_at: '2026-11-15T07:00:00.118204Z',
};

export const archived_thread: Schemas['SessionThread'] = {
  id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
  type: 'session_thread',
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  parent_thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'terminated',
  stats: null,
  archived_at: '2026-11-02T09:31:44.120558Z',
  created_at: '2026-11-02T09:17:31.006854Z',
  updated_at: '2026-11-02T09:31:44.120558Z',
};

export const authentication_required: Schemas['ForwardAuthenticationError'] = {
  type: 'error',
  request_id: '9a48b1c7-7083-4b98-90b8-3e82cb5ba09f',
  error: {
    type: 'authentication_error',
    message: 'A valid access token is required.',
    code: 'authentication_required',
  },
};

export const body_too_large: Schemas['RequestTooLargeError'] = {
  type: 'error',
  request_id: '6d39068a-4322-4b68-8d3c-49b65b346c77',
  error: {
    type: 'request_too_large',
    message: 'The request body is larger than 1048576 bytes.',
  },
};

export const content_type_not_json: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'fc30f887-2c9b-40cd-b0b3-0b5746e8f604',
  error: {
    type: 'invalid_request_error',
    message: 'Content-Type must be application/json, in UTF-8.',
  },
};

export const coordinator_thread: Schemas['SessionThread'] = {
  id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  type: 'session_thread',
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  parent_thread_id: null,
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'idle',
  stats: {
    active_seconds: 128.4,
    duration_seconds: 940.2,
    startup_seconds: 2.1,
  },
  archived_at: null,
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:30:44.700215Z',
};

export const coordinator_thread_conflict: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '6bd11515-e894-4c6f-af01-fc19169f07e5',
  error: {
    type: 'invalid_request_error',
    message: 'The session thread could not be archived because of a version or state conflict.',
  },
};

export const create_session_minimal: Schemas['CreateSessionRequest'] = {
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
};

export const create_session_newest_agent: Schemas['CreateSessionRequest'] = {
  agent: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
};

export const create_session_with_resources: Schemas['CreateSessionRequest'] = {
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  title: 'Prepare release 4.2',
  resources: [
    {
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      authorization_token: 'github_pat_11EXAMPLE0000000000000',
    },
    {
      type: 'github_repository',
      url: 'https://github.com/acme/design-tokens.git',
      mount_path: '/data/vendor/design-tokens',
    },
    {
      type: 'file',
      file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
      mount_path: '/data/release-notes.md',
    },
    {
      type: 'memory_store',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      access: 'read_write',
    },
    {
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
    },
  ],
  vault_ids: ['vlt_01m2j8tqk46g1vmw9sdfbf5gfs'],
  metadata: {
    team: 'platform',
    ticket: 'PLT-4821',
  },
  environment_variables: {
    NODE_ENV: 'test',
  },
};

export const deleted_session_resource: Schemas['DeletedSessionResource'] = {
  id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  type: 'session_resource_deleted',
};

export const deployment_already_paused: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '5a42da3d-3137-4f1c-be7b-5402c3a73dd4',
  error: {
    type: 'conflict_error',
    message: 'Deployment dep_01m45zh2e079wvfhdjd221005b is already paused.',
  },
};

export const deployment_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: 'd3b77389-70e7-4cdd-9aa9-274af8b61b14',
  error: {
    type: 'not_found_error',
    message: 'Deployment dep_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
  },
};

export const deployment_not_paused: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '7b32eca6-f7c3-423e-bd0c-52188dd01a89',
  error: {
    type: 'conflict_error',
    message: 'Deployment dep_01m45yyrg0p7ph5f08kj5edsg3 is not paused.',
  },
};

export const environment_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '501d098c-2b3b-426d-a7ed-95fb3270dbbf',
  error: {
    type: 'not_found_error',
    message: 'Environment env_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
  },
};

export const first_page_of_session_resources: Schemas['SessionResourcePage'] = {
  data: [
    {
      id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
      checkout: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx3h7jp6xqv20y9tm44',
      type: 'github_repository',
      url: 'https://github.com/acme/design-tokens.git',
      mount_path: '/data/vendor/design-tokens',
      checkout: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
  ],
  has_more: true,
  first_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  last_id: 'sesr_01m6drmwx3h7jp6xqv20y9tm44',
  next_page: 'eyJhZnRlciI6InNlc3JfMDFtNmRybXd4M2g3anA2eHF2MjB5OXRtNDQifQ',
};

export const foreign_cursor: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'ccedb720-e2b7-405c-9a82-3f4ebcc90e95',
  error: {
    type: 'invalid_request_error',
    message: 'page is not a cursor of this list.',
  },
};

export const host_not_allowed: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '1b547f51-4940-4d8d-a7c4-853a9eb4db29',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[0].url must be on an allowed host: github.com.',
  },
};

export const idempotency_key_in_flight: Schemas['ScheduleConflictError'] = {
  type: 'error',
  request_id: '5e8c2b74-91d3-4f0a-b6e7-2a4d9c1f8350',
  error: {
    type: 'conflict_error',
    message: 'A request with this Idempotency-Key is still being answered. Try again.',
    code: 'idempotency_key_in_flight',
  },
};

export const idempotency_key_reused: Schemas['ScheduleConflictError'] = {
  type: 'error',
  request_id: '33a8a7a7-70eb-43fa-a8c7-9123ef19ba4e',
  error: {
    type: 'conflict_error',
    message: 'The Idempotency-Key was used before with another request.',
    code: 'idempotency_key_reused',
  },
};

export const idle_thread: Schemas['SessionThread'] = {
  id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
  type: 'session_thread',
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  parent_thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'idle',
  stats: null,
  archived_at: null,
  created_at: '2026-11-02T09:17:31.006854Z',
  updated_at: '2026-11-02T09:18:34.220107Z',
};

export const internal_error: Schemas['InternalError'] = {
  type: 'error',
  request_id: '9fa58a21-3bea-4b2c-b044-4ee1e26c450a',
  error: {
    type: 'api_error',
    message: 'An internal error occurred.',
  },
};

export const invalid_token: Schemas['AuthenticationError'] = {
  type: 'error',
  request_id: '8be475c9-d7d8-4346-b2b0-98db5de9376a',
  error: {
    type: 'authentication_error',
    message: 'A valid access token is required.',
  },
};

export const limit_not_an_integer: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'fecece11-943c-450f-8608-7c0154d8c068',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be a decimal integer.',
  },
};

export const limit_not_positive: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'df2d4a19-d3b7-46d9-88f3-82487bdfcbe9',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be >= 1.',
  },
};

export const limit_too_large: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'ace1c1f8-ed25-48ee-a4fa-41db1ab225a4',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be <= 100.',
  },
};

export const malformed_json: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'b965e07c-d66a-4c88-9c3f-22e9317f09d8',
  error: {
    type: 'invalid_request_error',
    message: 'The request body is not valid JSON in UTF-8.',
  },
};

export const manual_deployment: Schemas['Deployment'] = {
  id: 'dep_01m485ayt0px6f8tn8p3g16rmr',
  type: 'deployment',
  name: 'Triage a bug report',
  description: '',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: '',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Reproduce the reported bug and write a failing test.',
        },
      ],
    },
  ],
  metadata: {},
  resources: [],
  vault_ids: [],
  status: 'active',
  paused_reason: null,
  schedule: null,
  archived_at: null,
  created_at: '2026-10-06T08:30:00.000561Z',
  updated_at: '2026-10-06T08:30:00.000561Z',
};

export const method_not_allowed: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'bbe86c96-1cc6-4dcd-b18b-9478b5487116',
  error: {
    type: 'invalid_request_error',
    message: 'This path answers GET only.',
  },
};

export const mount_paths_collide: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '36746fe6-9b97-436c-87a9-32467d90d57c',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[1].mount_path must differ from the mount path of body.resources[0].',
  },
};

export const mount_paths_nest: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '5a0c7c3e-64f0-4f3b-9b40-2d1c8a0e7f95',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[1].mount_path must not lie inside the mount path of body.resources[0].',
  },
};

export const no_input: Schemas['EmptyObject'] = {};

export const no_session_resources: Schemas['SessionResourcePage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const not_a_repository: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '8e24a924-1730-49b5-b22a-6d7172cda814',
  error: {
    type: 'invalid_request_error',
    message: 'Session resource sesr_01m6drmwx417ff2qa6ayfh7hn9 is not a GitHub repository.',
  },
};

export const overloaded: Schemas['OverloadedError'] = {
  type: 'error',
  request_id: '3c1f6a52-8e0d-4b7e-a1c9-5d2f7b8e4a60',
  error: {
    type: 'overloaded_error',
    message: 'The service cannot answer at the moment. Try again.',
  },
};

export const page_with_after_id: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '5f3d7e51-5c88-4668-ae0f-3727b1207c9b',
  error: {
    type: 'invalid_request_error',
    message: 'page, before_id and after_id exclude each other.',
  },
};

export const page_with_before_id: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: 'a6a7b4af-be82-48bb-b105-9ee688ca7fcf',
  error: {
    type: 'invalid_request_error',
    message: 'page, before_id and after_id exclude each other.',
  },
};

export const paused_deployment: Schemas['Deployment'] = {
  id: 'dep_01m45zh2e079wvfhdjd221005b',
  type: 'deployment',
  name: 'Weekly security review',
  description: 'Reads the changes of the week and reports what looks unsafe.',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: '',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Review the changes of the last seven days for security problems.',
        },
      ],
    },
  ],
  metadata: {
    team: 'security',
  },
  resources: [],
  vault_ids: [],
  status: 'paused',
  paused_reason: {
    type: 'manual',
  },
  schedule: {
    type: 'cron',
    expression: '0 7 * * 1',
    timezone: 'America/New_York',
    last_run_at: '2026-11-09T12:00:00.000Z',
    upcoming_runs_at: [
      '2026-11-23T12:00:00.000Z',
      '2026-11-30T12:00:00.000Z',
      '2026-12-07T12:00:00.000Z',
      '2026-12-14T12:00:00.000Z',
      '2026-12-21T12:00:00.000Z',
    ],
  },
  archived_at: null,
  created_at: '2026-10-05T12:10:00.000327Z',
  updated_at: '2026-11-12T16:44:09.031775Z',
};

export const paused_manual_deployment: Schemas['Deployment'] = {
  id: 'dep_01m4866dq0n6qz3b6xp4hwdr69',
  type: 'deployment',
  name: 'Draft a changelog',
  description: 'Drafts the changelog of a release.',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: '',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Draft the changelog since the last tag.',
        },
      ],
    },
  ],
  metadata: {},
  resources: [],
  vault_ids: [],
  status: 'paused',
  paused_reason: {
    type: 'manual',
  },
  schedule: null,
  archived_at: null,
  created_at: '2026-10-06T08:45:00.000129Z',
  updated_at: '2026-11-03T10:20:18.640992Z',
};

export const paused_schedule = {
  id: 'sched_01m4q7pr4079wvfhdjd221005b',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Stale branch report',
  description: '',
  status: 'paused',
  initial_events: [
    {
      type: 'user.message',
      content: 'List branches without a commit in the last thirty days.',
    },
  ],
  execution: {
    session_mode: 'new_session',
    max_concurrent_runs: 1,
    max_attempts: 1,
    timeout_ms: 300000,
  },
  trigger_policy: {
    type: 'cron',
    expression: '0 9 1 * *',
    timezone: 'UTC',
    upcoming_runs_at: [
      '2026-12-01T09:00:00.000Z',
      '2027-01-01T09:00:00.000Z',
      '2027-02-01T09:00:00.000Z',
      '2027-03-01T09:00:00.000Z',
      '2027-04-01T09:00:00.000Z',
    ],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  created_at: '2026-10-12T05:00:00.000084Z',
  updated_at: '2026-11-10T13:37:41.226018Z',
};

export const received_user_message: Schemas['SessionEventList'] = {
  data: [
    {
      id: 'evt_01m6drncqwdc0x08pfmegcrm7e',
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Please prepare release 4.2 and open a pull request.',
        },
      ],
      created_at: '2026-11-02T09:15:20.700482Z',
      processed_at: null,
    },
  ],
};

export const rotate_token: Schemas['RotateTokenRequest'] = {
  authorization_token: 'github_pat_11EXAMPLE1111111111111',
};

export const rotated_repository: Schemas['GithubRepositoryResource'] = {
  id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  type: 'github_repository',
  url: 'https://github.com/acme/storefront',
  mount_path: '/data/storefront',
  checkout: null,
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T11:40:12.905114Z',
};

export const running_thread: Schemas['SessionThread'] = {
  id: 'sthr_01m6drtast0hfzypr4cgnvf5qn',
  type: 'session_thread',
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  parent_thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'running',
  stats: {
    active_seconds: 12.9,
    duration_seconds: 13.5,
    startup_seconds: 0.6,
  },
  archived_at: null,
  created_at: '2026-11-02T09:18:02.554930Z',
  updated_at: '2026-11-02T09:18:16.054402Z',
};

export const schedule_archived: Schemas['ScheduleConflictError'] = {
  type: 'error',
  request_id: '32dd2f21-e451-4bec-874a-1cdbccbb42fb',
  error: {
    type: 'invalid_request_error',
    message: 'Schedule sched_01m4q8vc00xy8jgbp033bvkpe5 is archived.',
    code: 'schedule_archived',
  },
};

export const schedule_not_found: Schemas['ScheduleNotFoundError'] = {
  type: 'error',
  request_id: '9f457eb9-83b1-4509-8e66-e71cdb64b956',
  error: {
    type: 'not_found_error',
    message: 'Schedule sched_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'schedule_not_found',
  },
};

export const send_user_message: Schemas['SendSessionEventsRequest'] = {
  events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Please prepare release 4.2 and open a pull request.',
        },
      ],
    },
  ],
};

export const session_minimal: Schemas['Session'] = {
  id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  type: 'session',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  status: 'idle',
  title: '',
  metadata: {},
  resources: [],
  vault_ids: [],
  deployment_id: null,
  outcome_evaluations: [],
  stats: {
    active_seconds: 0,
    duration_seconds: 0,
  },
  environment_variables: {},
  archived_at: null,
  created_at: '2026-11-02T09:21:25.960311Z',
  updated_at: '2026-11-02T09:21:25.960311Z',
};

export const session_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: 'c4d4bff6-3de1-46d2-b793-4354c99ffcbe',
  error: {
    type: 'not_found_error',
    message: 'Session sess_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
  },
};

export const session_resource_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '4c423078-8d42-4659-8538-58dc6ee4053a',
  error: {
    type: 'not_found_error',
    message: 'Session resource sesr_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
  },
};

export const session_resources: Schemas['SessionResourcePage'] = {
  data: [
    {
      id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
      checkout: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx3h7jp6xqv20y9tm44',
      type: 'github_repository',
      url: 'https://github.com/acme/design-tokens.git',
      mount_path: '/data/vendor/design-tokens',
      checkout: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx417ff2qa6ayfh7hn9',
      type: 'file',
      file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
      mount_path: '/data/release-notes.md',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx51631c9ewxr4fvkda',
      type: 'memory_store',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      access: 'read_write',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx6t3e5b7v9k1n3q5r7',
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
  ],
  has_more: false,
  first_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  last_id: 'sesr_01m6drmwx6t3e5b7v9k1n3q5r7',
  next_page: null,
};

export const session_thread_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '3517df95-2a36-4d9c-8c6c-783f726139fa',
  error: {
    type: 'not_found_error',
    message: 'Session thread sthr_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
  },
};

export const session_with_resources: Schemas['Session'] = {
  id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  type: 'session',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  status: 'idle',
  title: 'Prepare release 4.2',
  metadata: {
    team: 'platform',
    ticket: 'PLT-4821',
  },
  resources: [
    {
      id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
      checkout: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx3h7jp6xqv20y9tm44',
      type: 'github_repository',
      url: 'https://github.com/acme/design-tokens.git',
      mount_path: '/data/vendor/design-tokens',
      checkout: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx417ff2qa6ayfh7hn9',
      type: 'file',
      file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
      mount_path: '/data/release-notes.md',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx51631c9ewxr4fvkda',
      type: 'memory_store',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      access: 'read_write',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx6t3e5b7v9k1n3q5r7',
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
  ],
  vault_ids: ['vlt_01m2j8tqk46g1vmw9sdfbf5gfs', 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e'],
  deployment_id: null,
  outcome_evaluations: [],
  stats: {
    active_seconds: 0,
    duration_seconds: 0,
  },
  environment_variables: {
    NODE_ENV: 'test',
  },
  archived_at: null,
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:15:04.482193Z',
};

export const state_conflict: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '37b7f709-725e-47a6-8ab0-60cf8550d1e0',
  error: {
    type: 'invalid_request_error',
    message: 'The session thread could not be archived because of a version or state conflict.',
  },
};

export const terminated_thread: Schemas['SessionThread'] = {
  id: 'sthr_01m6drpx3y89tajhq4t2fzrsfe',
  type: 'session_thread',
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  parent_thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-4-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'terminated',
  stats: null,
  archived_at: '2026-11-02T09:16:58.411020Z',
  created_at: '2026-11-02T09:16:10.238447Z',
  updated_at: '2026-11-02T09:16:58.411020Z',
};

export const thread_not_idle_conflict: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '49c95faa-4912-4924-8c0f-27719808ecf8',
  error: {
    type: 'invalid_request_error',
    message: 'The session thread could not be archived because of a version or state conflict.',
  },
};

export const unknown_property: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '4db72d38-8893-4572-9dfe-6e8bc10ebb76',
  error: {
    type: 'invalid_request_error',
    message: 'body.colour is not a known property.',
  },
};

export const unknown_query_parameter: Schemas['InvalidRequestError'] = {
  type: 'error',
  request_id: '0c9d6a34-61f7-4b1d-8a55-2be4d1f3a906',
  error: {
    type: 'invalid_request_error',
    message: 'Unknown query parameter: colour.',
  },
};

/** The bodies of requests, by operation and name of the example. */
export const requests = {
  createSession: { create_session_with_resources, create_session_minimal, create_session_newest_agent },
  sendSessionEvents: { send_user_message },
  rotateSessionResourceToken: { rotate_token },
  archiveSessionThread: { no_input },
  pauseDeployment: { no_input },
  unpauseDeployment: { no_input },
  unpauseSchedule: { no_input },
};

/** The bodies of answers, by operation, status and name of the example. The first of a status is what a mock answers with unless told otherwise. */
export const answers = {
  createSession: {
    200: { session_with_resources, session_minimal },
    400: { unknown_property, malformed_json, mount_paths_collide, mount_paths_nest, host_not_allowed },
    401: { invalid_token },
    404: { agent_not_found, environment_not_found },
    405: { method_not_allowed },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
  sendSessionEvents: {
    200: { received_user_message },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    404: { session_not_found },
    405: { method_not_allowed },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
  listSessionResources: {
    200: { session_resources, first_page_of_session_resources, no_session_resources },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      after_id_elsewhere,
    },
    401: { invalid_token },
    404: { session_not_found },
    405: { method_not_allowed },
    500: { internal_error },
    503: { overloaded },
  },
  rotateSessionResourceToken: {
    200: { rotated_repository },
    400: { not_a_repository, malformed_json, unknown_property },
    401: { invalid_token },
    404: { session_not_found, session_resource_not_found },
    405: { method_not_allowed },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
  deleteSessionResource: {
    200: { deleted_session_resource },
    400: { unknown_query_parameter },
    401: { invalid_token },
    404: { session_not_found, session_resource_not_found },
    405: { method_not_allowed },
    500: { internal_error },
    503: { overloaded },
  },
  getSessionThread: {
    200: { coordinator_thread, idle_thread, running_thread, terminated_thread },
    400: { unknown_query_parameter },
    401: { invalid_token },
    404: { session_not_found, session_thread_not_found },
    405: { method_not_allowed },
    500: { internal_error },
    503: { overloaded },
  },
  archiveSessionThread: {
    200: { archived_thread },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    404: { session_not_found, session_thread_not_found },
    405: { method_not_allowed },
    409: { coordinator_thread_conflict, thread_not_idle_conflict, state_conflict },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
  pauseDeployment: {
    200: { paused_deployment, paused_manual_deployment },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    404: { deployment_not_found },
    405: { method_not_allowed },
    409: { deployment_already_paused },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
  unpauseDeployment: {
    200: { active_deployment, manual_deployment },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    404: { deployment_not_found },
    405: { method_not_allowed },
    409: { deployment_not_paused },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
  unpauseSchedule: {
    200: { active_schedule },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { authentication_required },
    404: { schedule_not_found },
    405: { method_not_allowed },
    409: { schedule_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    500: { internal_error },
    503: { overloaded },
  },
};
