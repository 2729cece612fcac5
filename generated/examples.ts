// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

export const access_token_ended: Schemas['ConflictError'] = {
  type: 'error',
  request_id: 'd4e5f607-1829-4a3b-8c4d-5e6f70819216',
  error: {
    type: 'conflict_error',
    message: 'Access token tok_01m6qy1b0e7k7m2p9q4t8v3x6z is revoked or expired.',
    code: 'access_token_ended',
  },
};

export const access_token_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Access token tok_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'access_token_not_found',
  },
};

export const access_tokens: Schemas['AccessTokenPage'] = {
  data: [
    {
      id: 'tok_01m6qy1b0e7k7m2p9q4t8v3x6z',
      type: 'access_token',
      kind: 'sat',
      name: 'Nightly builds',
      owner: 'team-platform',
      scopes: ['read', 'write'],
      created_at: '2026-11-06T08:01:40.118Z',
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    },
  ],
  has_more: false,
  first_id: 'tok_01m6qy1b0e7k7m2p9q4t8v3x6z',
  last_id: 'tok_01m6qy1b0e7k7m2p9q4t8v3x6z',
  next_page: null,
};

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
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
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
  paused_reason: null,
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
    last_run_at: '2026-11-19T23:00:00.000Z',
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {
    team: 'operations',
  },
  archived_at: null,
  created_at: '2026-10-12T05:10:00.000770Z',
  updated_at: '2026-11-18T04:12:55.802341Z',
};

export const add_file: Schemas['AddSessionResourceRequest'] = {
  type: 'file',
  file_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
  mount_path: '/data/inputs/release-notes.md',
};

export const added_file: Schemas['SessionResource'] = {
  id: 'sesr_01m6drmwx417ff2qa6ayfh7hn9',
  type: 'file',
  file_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
  mount_path: '/data/release-notes.md',
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:15:04.482193Z',
};

export const added_input: Schemas['SessionResource'] = {
  id: 'sesr_01m6drmwx51631c9ewxr4fvkda',
  type: 'file',
  file_id: 'file_01m6drmwx51631c9ewxr4fvkda',
  mount_path: '/data/inputs/release-notes.md',
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:15:04.482193Z',
};

export const after_id_elsewhere: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '3b1f5c0a-9a63-4d0c-8f0e-6c5d7a2b4e18',
  error: {
    type: 'invalid_request_error',
    message: 'after_id names an entry of another list.',
    param: 'after_id',
    errors: [
      {
        param: 'after_id',
        code: 'invalid',
        message: 'names an entry of another list',
      },
    ],
  },
};

export const agent: Schemas['Agent'] = {
  id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  type: 'agent',
  version: 3,
  name: 'Release engineer',
  description: 'Prepares releases and opens pull requests.',
  model: {
    id: 'claude-sonnet-5-5',
    effective_context_window: 200000,
  },
  system: 'You prepare releases. Open a pull request for every change.',
  tools: [
    {
      type: 'agent_toolset_20260401',
      enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
      configs: [],
      default_config: {
        enabled: true,
        permission_policy: {
          type: 'always_allow',
        },
      },
    },
  ],
  skills: [],
  mcp_servers: [],
  multiagent: null,
  metadata: {},
  created_at: '2026-09-14T08:02:11.120518Z',
  updated_at: '2026-10-26T13:05:33.481002Z',
  archived_at: null,
};

export const agent_archived: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '5b2c8e17-0f94-4d3a-b6e1-7a9d4c0f2538',
  error: {
    type: 'conflict_error',
    message: 'Agent agent_01kx3q8v5rd7m2z9b4f6h1j0tn is archived.',
    code: 'agent_archived',
  },
};

export const agent_messages: Schemas['SessionEventPage'] = {
  data: [
    {
      id: 'evt_01m6dshkq2t4v6x8z0b2d4f6h8',
      type: 'agent.message',
      content: [
        {
          type: 'text',
          text: 'Release 4.2 is ready, and its pull request is open.',
        },
      ],
      created_at: '2026-11-02T09:30:44.512208Z',
      processed_at: '2026-11-02T09:30:44.512208Z',
    },
  ],
  has_more: false,
  first_id: 'evt_01m6dshkq2t4v6x8z0b2d4f6h8',
  last_id: 'evt_01m6dshkq2t4v6x8z0b2d4f6h8',
  next_page: null,
};

export const agent_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '825bb352-f911-4bc4-bad5-609f7c4b0755',
  error: {
    type: 'not_found_error',
    message: 'Agent agent_01kdvdna00z6n3z6gb7j4rbd9t version 3 was not found.',
    code: 'agent_not_found',
  },
};

export const agent_unknown: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '1f7d3b60-a85c-49e2-8c04-6e2b9f5a7d13',
  error: {
    type: 'not_found_error',
    message: 'Agent agent_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'agent_not_found',
  },
};

export const agent_version_conflict: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '7d0e4a91-52b6-4c38-a1f7-3e8b9c6d2054',
  error: {
    type: 'conflict_error',
    message: 'Agent agent_01m2ff071gmgwt9y6ngsa2fydt is at version 3, not 2.',
    code: 'agent_version_conflict',
  },
};

export const agent_version_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: 'e39c60a2-4b7f-4185-9d2e-0c5a8b1f6374',
  error: {
    type: 'not_found_error',
    message: 'Agent agent_01m2ff071gmgwt9y6ngsa2fydt version 4 was not found.',
    code: 'agent_not_found',
  },
};

export const agent_versions: Schemas['AgentVersionPage'] = {
  data: [
    {
      id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      type: 'agent',
      version: 3,
      name: 'Release engineer',
      description: 'Prepares releases and opens pull requests.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases. Open a pull request for every change.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
          configs: [],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
      ],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-09-14T08:02:11.120518Z',
      updated_at: '2026-10-26T13:05:33.481002Z',
      archived_at: null,
    },
    {
      id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      type: 'agent',
      version: 2,
      name: 'Release engineer',
      description: 'Prepares releases and opens pull requests.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases. Ask before you change anything.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
          configs: [],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
      ],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-09-14T08:02:11.120518Z',
      updated_at: '2026-10-12T09:21:47.602390Z',
      archived_at: null,
    },
    {
      id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      type: 'agent',
      version: 1,
      name: 'Release engineer',
      description: 'Prepares releases and opens pull requests.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Glob', 'Grep'],
          configs: [
            {
              name: 'Bash',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Read',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Glob',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Grep',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
          ],
          default_config: {
            enabled: false,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
      ],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-09-14T08:02:11.120518Z',
      updated_at: '2026-09-14T08:02:11.120518Z',
      archived_at: null,
    },
  ],
  has_more: false,
  next_page: null,
};

export const agents: Schemas['AgentPage'] = {
  data: [
    {
      id: 'agent_01m6nkrrzph5j8k1m4p6s9v2z0',
      type: 'agent',
      version: 1,
      name: 'Note taker',
      description: '',
      model: {
        id: 'claude-haiku-5-5',
        effective_context_window: 200000,
      },
      system: '',
      tools: [],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-11-05T10:23:44.118003Z',
      updated_at: '2026-11-05T10:23:44.118003Z',
      archived_at: null,
    },
    {
      id: 'agent_01m6nkjvt1w6x0n3r5t7v9y1b2',
      type: 'agent',
      version: 1,
      name: 'Release coordinator',
      description: 'Prepares releases with the help of other agents.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases. Look up tickets before you write notes.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Edit', 'Glob', 'Grep'],
          configs: [
            {
              name: 'Write',
              enabled: false,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Bash',
              enabled: true,
              permission_policy: {
                type: 'always_ask',
              },
            },
          ],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
        {
          type: 'mcp_toolset',
          mcp_server_name: 'tickets',
          configs: [
            {
              name: 'delete_ticket',
              enabled: false,
              permission_policy: {
                type: 'always_ask',
              },
            },
          ],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_ask',
            },
          },
        },
        {
          type: 'custom',
          name: 'release_date',
          description: 'Returns the date of the next release.',
          input_schema: {
            type: 'object',
            properties: {
              product: {
                type: 'string',
                enum: ['storefront'],
              },
            },
            required: ['product'],
          },
        },
      ],
      skills: [
        {
          type: 'custom',
          skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
          version: 'latest',
        },
      ],
      mcp_servers: [
        {
          type: 'url',
          name: 'tickets',
          url: 'https://mcp.example.com/tickets',
        },
      ],
      multiagent: {
        type: 'coordinator',
        agents: [
          {
            id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
            type: 'agent',
            version: 3,
          },
        ],
      },
      metadata: {
        team: 'platform',
      },
      created_at: '2026-11-05T10:20:30.401220Z',
      updated_at: '2026-11-05T10:20:30.401220Z',
      archived_at: null,
    },
    {
      id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      type: 'agent',
      version: 3,
      name: 'Release engineer',
      description: 'Prepares releases and opens pull requests.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases. Open a pull request for every change.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
          configs: [],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
      ],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-09-14T08:02:11.120518Z',
      updated_at: '2026-10-26T13:05:33.481002Z',
      archived_at: null,
    },
  ],
  has_more: false,
  first_id: 'agent_01m6nkrrzph5j8k1m4p6s9v2z0',
  last_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  next_page: null,
};

export const all_agents: Schemas['AgentPage'] = {
  data: [
    {
      id: 'agent_01m6nkrrzph5j8k1m4p6s9v2z0',
      type: 'agent',
      version: 1,
      name: 'Note taker',
      description: '',
      model: {
        id: 'claude-haiku-5-5',
        effective_context_window: 200000,
      },
      system: '',
      tools: [],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-11-05T10:23:44.118003Z',
      updated_at: '2026-11-05T10:23:44.118003Z',
      archived_at: null,
    },
    {
      id: 'agent_01m6nkjvt1w6x0n3r5t7v9y1b2',
      type: 'agent',
      version: 1,
      name: 'Release coordinator',
      description: 'Prepares releases with the help of other agents.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases. Look up tickets before you write notes.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Edit', 'Glob', 'Grep'],
          configs: [
            {
              name: 'Write',
              enabled: false,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Bash',
              enabled: true,
              permission_policy: {
                type: 'always_ask',
              },
            },
          ],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
        {
          type: 'mcp_toolset',
          mcp_server_name: 'tickets',
          configs: [
            {
              name: 'delete_ticket',
              enabled: false,
              permission_policy: {
                type: 'always_ask',
              },
            },
          ],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_ask',
            },
          },
        },
        {
          type: 'custom',
          name: 'release_date',
          description: 'Returns the date of the next release.',
          input_schema: {
            type: 'object',
            properties: {
              product: {
                type: 'string',
                enum: ['storefront'],
              },
            },
            required: ['product'],
          },
        },
      ],
      skills: [
        {
          type: 'custom',
          skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
          version: 'latest',
        },
      ],
      mcp_servers: [
        {
          type: 'url',
          name: 'tickets',
          url: 'https://mcp.example.com/tickets',
        },
      ],
      multiagent: {
        type: 'coordinator',
        agents: [
          {
            id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
            type: 'agent',
            version: 3,
          },
        ],
      },
      metadata: {
        team: 'platform',
      },
      created_at: '2026-11-05T10:20:30.401220Z',
      updated_at: '2026-11-05T10:20:30.401220Z',
      archived_at: null,
    },
    {
      id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      type: 'agent',
      version: 3,
      name: 'Release engineer',
      description: 'Prepares releases and opens pull requests.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You prepare releases. Open a pull request for every change.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
          configs: [],
          default_config: {
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
      ],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-09-14T08:02:11.120518Z',
      updated_at: '2026-10-26T13:05:33.481002Z',
      archived_at: null,
    },
    {
      id: 'agent_01kx3q8v5rd7m2z9b4f6h1j0tn',
      type: 'agent',
      version: 1,
      name: 'Release reporter',
      description: 'Answers questions about releases.',
      model: {
        id: 'claude-sonnet-5-5',
        effective_context_window: 200000,
      },
      system: 'You answer questions about releases.',
      tools: [
        {
          type: 'agent_toolset_20260401',
          enabled_tools: ['Read', 'Glob', 'Grep'],
          configs: [
            {
              name: 'Read',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Glob',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
            {
              name: 'Grep',
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
          ],
          default_config: {
            enabled: false,
            permission_policy: {
              type: 'always_allow',
            },
          },
        },
      ],
      skills: [],
      mcp_servers: [],
      multiagent: null,
      metadata: {},
      created_at: '2026-07-09T15:17:20.184270Z',
      updated_at: '2026-07-09T15:17:20.184270Z',
      archived_at: '2026-10-05T16:40:12.004417Z',
    },
  ],
  has_more: false,
  first_id: 'agent_01m6nkrrzph5j8k1m4p6s9v2z0',
  last_id: 'agent_01kx3q8v5rd7m2z9b4f6h1j0tn',
  next_page: null,
};

export const all_credentials: Schemas['CredentialPage'] = {
  data: [
    {
      id: 'vcred_01m2j9cb9mdcpckaexdej9a8wj',
      type: 'vault_credential',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      display_name: 'Token of the npm registry',
      auth: {
        type: 'environment_variable',
        secret_name: 'NPM_TOKEN',
        networking: {
          type: 'unrestricted',
        },
      },
      metadata: {
        owner: 'platform',
      },
      created_at: '2026-09-15T10:21:40.532118Z',
      updated_at: '2026-10-20T08:30:02.410775Z',
      archived_at: null,
    },
    {
      id: 'vcred_01m2j99e3yh4mx8xvs3x30md9f',
      type: 'vault_credential',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      display_name: 'Tickets',
      auth: {
        type: 'static_bearer',
        mcp_server_url: 'https://mcp.example.com/tickets',
      },
      metadata: {},
      created_at: '2026-09-15T10:20:05.118402Z',
      updated_at: '2026-09-15T10:20:05.118402Z',
      archived_at: null,
    },
    {
      id: 'vcred_01m2j8ykgwrqt4fpmabtrvdjjn',
      type: 'vault_credential',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      display_name: '',
      auth: {
        type: 'environment_variable',
        secret_name: 'SENTRY_TOKEN',
        networking: {
          type: 'unrestricted',
        },
      },
      metadata: {},
      created_at: '2026-09-15T10:14:10.204930Z',
      updated_at: '2026-10-12T12:05:31.870264Z',
      archived_at: '2026-10-12T12:05:31.870264Z',
    },
  ],
  has_more: false,
  first_id: 'vcred_01m2j9cb9mdcpckaexdej9a8wj',
  last_id: 'vcred_01m2j8ykgwrqt4fpmabtrvdjjn',
  next_page: null,
};

export const all_environments: Schemas['EnvironmentPage'] = {
  data: [
    {
      id: 'env_01m6nkg4pm3d5f7g9h1j3k5m7p',
      type: 'environment',
      name: 'Sandbox',
      description: '',
      config: {
        type: 'cloud',
        networking: {
          type: 'unrestricted',
        },
        packages: {
          type: 'packages',
          npm: [],
          pip: [],
        },
        environment_variables: {},
      },
      metadata: {},
      created_at: '2026-11-05T10:19:01.204117Z',
      updated_at: '2026-11-05T10:19:01.204117Z',
      archived_at: null,
    },
    {
      id: 'env_01m6nken4v2c4e6g8h0j2k4m6n',
      type: 'environment',
      name: 'Web builds',
      description: 'Builds and tests the storefront.',
      config: {
        type: 'cloud',
        networking: {
          type: 'limited',
          allowed_hosts: ['api.example.com', '*.cdn.example.com'],
          allow_mcp_servers: true,
          allow_package_managers: true,
        },
        packages: {
          type: 'packages',
          npm: ['typescript@5.9.3'],
          pip: ['requests==2.32.3'],
        },
        environment_variables: {
          NODE_ENV: 'test',
        },
      },
      metadata: {
        team: 'web',
      },
      created_at: '2026-11-05T10:18:12.507831Z',
      updated_at: '2026-11-05T10:18:12.507831Z',
      archived_at: null,
    },
    {
      id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
      type: 'environment',
      name: 'Cloud container',
      description: 'Runs builds and tests.',
      config: {
        type: 'cloud',
        networking: {
          type: 'unrestricted',
        },
        packages: {
          type: 'packages',
          npm: [],
          pip: [],
        },
        environment_variables: {},
      },
      metadata: {},
      created_at: '2026-09-14T08:05:40.902415Z',
      updated_at: '2026-09-14T08:05:40.902415Z',
      archived_at: null,
    },
    {
      id: 'env_01kx3qbn2w8s4y6c0e9g1k5m7p',
      type: 'environment',
      name: 'Small container',
      description: '',
      config: {
        type: 'cloud',
        networking: {
          type: 'unrestricted',
        },
        packages: {
          type: 'packages',
          npm: [],
          pip: [],
        },
        environment_variables: {},
      },
      metadata: {},
      created_at: '2026-07-09T15:18:52.252224Z',
      updated_at: '2026-10-05T16:41:37.880216Z',
      archived_at: '2026-10-05T16:41:37.880216Z',
    },
  ],
  has_more: false,
  first_id: 'env_01m6nkg4pm3d5f7g9h1j3k5m7p',
  last_id: 'env_01kx3qbn2w8s4y6c0e9g1k5m7p',
  next_page: null,
};

export const all_memory_stores: Schemas['MemoryStorePage'] = {
  data: [
    {
      id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      type: 'memory_store',
      name: 'Release notes',
      description: 'How releases are written, by project.',
      metadata: {
        team: 'platform',
      },
      created_at: '2026-10-02T07:45:12.777013Z',
      updated_at: '2026-10-02T07:45:12.777013Z',
      archived_at: null,
    },
    {
      id: 'memstore_01kwvb72tpk7m2p9q4t8v3x6z1',
      type: 'memory_store',
      name: 'Trial notes',
      description: '',
      metadata: {},
      created_at: '2026-07-06T09:12:44.118920Z',
      updated_at: '2026-08-31T15:50:21.630418Z',
      archived_at: '2026-08-31T15:50:21.630418Z',
    },
  ],
  has_more: false,
  first_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  last_id: 'memstore_01kwvb72tpk7m2p9q4t8v3x6z1',
  next_page: null,
};

export const all_vaults: Schemas['VaultPage'] = {
  data: [
    {
      id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      type: 'vault',
      display_name: 'Release credentials',
      metadata: {
        team: 'platform',
      },
      created_at: '2026-09-15T10:12:12.291004Z',
      updated_at: '2026-09-15T10:12:12.291004Z',
      archived_at: null,
    },
    {
      id: 'vault_01m2j8tqk46g1vmw9sdfbf5gfs',
      type: 'vault',
      display_name: 'Shared credentials',
      metadata: {},
      created_at: '2026-09-15T10:12:03.300127Z',
      updated_at: '2026-09-15T10:12:03.300127Z',
      archived_at: null,
    },
    {
      id: 'vault_01kwh4b6ma8x30zfnazapxpqr7',
      type: 'vault',
      display_name: 'Trial credentials',
      metadata: {},
      created_at: '2026-07-02T10:00:14.730211Z',
      updated_at: '2026-08-31T15:42:07.116340Z',
      archived_at: '2026-08-31T15:42:07.116340Z',
    },
  ],
  has_more: false,
  first_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
  last_id: 'vault_01kwh4b6ma8x30zfnazapxpqr7',
  next_page: null,
};

export const archived_agent: Schemas['Agent'] = {
  id: 'agent_01kx3q8v5rd7m2z9b4f6h1j0tn',
  type: 'agent',
  version: 1,
  name: 'Release reporter',
  description: 'Answers questions about releases.',
  model: {
    id: 'claude-sonnet-5-5',
    effective_context_window: 200000,
  },
  system: 'You answer questions about releases.',
  tools: [
    {
      type: 'agent_toolset_20260401',
      enabled_tools: ['Read', 'Glob', 'Grep'],
      configs: [
        {
          name: 'Read',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Glob',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Grep',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      ],
      default_config: {
        enabled: false,
        permission_policy: {
          type: 'always_allow',
        },
      },
    },
  ],
  skills: [],
  mcp_servers: [],
  multiagent: null,
  metadata: {},
  created_at: '2026-07-09T15:17:20.184270Z',
  updated_at: '2026-07-09T15:17:20.184270Z',
  archived_at: '2026-10-05T16:40:12.004417Z',
};

export const archived_credential: Schemas['Credential'] = {
  id: 'vcred_01m2j8ykgwrqt4fpmabtrvdjjn',
  type: 'vault_credential',
  vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
  display_name: '',
  auth: {
    type: 'environment_variable',
    secret_name: 'SENTRY_TOKEN',
    networking: {
      type: 'unrestricted',
    },
  },
  metadata: {},
  created_at: '2026-09-15T10:14:10.204930Z',
  updated_at: '2026-10-12T12:05:31.870264Z',
  archived_at: '2026-10-12T12:05:31.870264Z',
};

export const archived_deployment: Schemas['Deployment'] = {
  id: 'dep_01m4603cc06bq1y3jhcf8h18dw',
  type: 'deployment',
  name: 'Black Friday watch',
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
          text: 'Check the checkout page and report errors.',
        },
      ],
    },
  ],
  metadata: {},
  resources: [],
  vault_ids: [],
  status: 'active',
  paused_reason: null,
  schedule: {
    type: 'cron',
    expression: '*/30 * 22-30 11 *',
    timezone: 'Europe/Berlin',
    upcoming_runs_at: [],
  },
  archived_at: '2026-10-06T09:12:40.118204Z',
  created_at: '2026-10-05T12:20:00.000204Z',
  updated_at: '2026-10-06T09:12:40.118204Z',
};

export const archived_environment: Schemas['Environment'] = {
  id: 'env_01kx3qbn2w8s4y6c0e9g1k5m7p',
  type: 'environment',
  name: 'Small container',
  description: '',
  config: {
    type: 'cloud',
    networking: {
      type: 'unrestricted',
    },
    packages: {
      type: 'packages',
      npm: [],
      pip: [],
    },
    environment_variables: {},
  },
  metadata: {},
  created_at: '2026-07-09T15:18:52.252224Z',
  updated_at: '2026-10-05T16:41:37.880216Z',
  archived_at: '2026-10-05T16:41:37.880216Z',
};

export const archived_memory_store: Schemas['MemoryStore'] = {
  id: 'memstore_01kwvb72tpk7m2p9q4t8v3x6z1',
  type: 'memory_store',
  name: 'Trial notes',
  description: '',
  metadata: {},
  created_at: '2026-07-06T09:12:44.118920Z',
  updated_at: '2026-08-31T15:50:21.630418Z',
  archived_at: '2026-08-31T15:50:21.630418Z',
};

export const archived_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q8vc00xy8jgbp033bvkpe5',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Black Friday watch',
  description: 'Watched the shop in the last week of November.',
  status: 'archived',
  paused_reason: null,
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
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  archived_at: '2026-11-15T07:00:00.118204Z',
  created_at: '2026-10-12T05:20:00.000933Z',
  updated_at: '2026-11-15T07:00:00.118204Z',
};

export const archived_session: Schemas['Session'] = {
  id: 'sess_01m6dr3v6kq2m9w4c8x1z5b7fn',
  type: 'session',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
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
    duration_seconds: 413.667,
  },
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    list_cost: null,
  },
  budget: null,
  work: null,
  environment_variables: {},
  archived_at: '2026-11-02T09:12:40.118204Z',
  created_at: '2026-11-02T09:05:46.451882Z',
  updated_at: '2026-11-02T09:12:40.118204Z',
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'terminated',
  stats: null,
  usage: null,
  archived_at: '2026-11-02T09:31:44.120558Z',
  created_at: '2026-11-02T09:17:31.006854Z',
  updated_at: '2026-11-02T09:31:44.120558Z',
};

export const archived_vault: Schemas['Vault'] = {
  id: 'vault_01kwh4b6ma8x30zfnazapxpqr7',
  type: 'vault',
  display_name: 'Trial credentials',
  metadata: {},
  created_at: '2026-07-02T10:00:14.730211Z',
  updated_at: '2026-08-31T15:42:07.116340Z',
  archived_at: '2026-08-31T15:42:07.116340Z',
};

export const audit_events: Schemas['AuditEventPage'] = {
  data: [
    {
      id: 'aud_01m6dt4ww7k7m2p9q4t8v3x6z4',
      type: 'audit_event',
      actor: {
        type: 'token',
        api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
        name: null,
      },
      operation: 'deleteSession',
      object: {
        type: 'session',
        id: 'sess_01m6d0a4w2xhv6gn0h44px0hwa',
      },
      parent: null,
      result: 'succeeded',
      status: 200,
      error_code: null,
      source_address: '203.0.113.7',
      request_id: '57e0c9a4-6d2b-4813-be95-f8a1d4c03b76',
      created_at: '2026-11-02T09:41:17.319Z',
    },
    {
      id: 'aud_01m6dt3gk7k7m2p9q4t8v3x6z3',
      type: 'audit_event',
      actor: {
        type: 'token',
        api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6f',
        name: null,
      },
      operation: 'deleteSession',
      object: {
        type: 'session',
        id: 'sess_01m6d0a4w2xhv6gn0h44px0hwa',
      },
      parent: null,
      result: 'denied',
      status: 403,
      error_code: 'insufficient_scope',
      source_address: '203.0.113.9',
      request_id: '0b0c5d0e-9d5e-4d7b-8f47-6a3c2c1d9e11',
      created_at: '2026-11-02T09:40:31.207Z',
    },
    {
      id: 'aud_01m6dqbmc0k7m2p9q4t8v3x6z2',
      type: 'audit_event',
      actor: {
        type: 'system',
        api_key_id: null,
        name: 'scheduler',
      },
      operation: 'createSession',
      object: {
        type: 'session',
        id: 'sess_01m6d0a4w2xhv6gn0h44px0hwa',
      },
      parent: {
        type: 'deployment',
        id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
      },
      result: 'succeeded',
      status: null,
      error_code: null,
      source_address: null,
      request_id: null,
      created_at: '2026-11-02T09:00:00.128Z',
    },
    {
      id: 'aud_01m5ct3cmck7m2p9q4t8v3x6z1',
      type: 'audit_event',
      actor: {
        type: 'cli',
        api_key_id: null,
        name: 'operator',
      },
      operation: 'createToken',
      object: {
        type: 'token',
        id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6f',
      },
      parent: null,
      result: 'succeeded',
      status: null,
      error_code: null,
      source_address: null,
      request_id: null,
      created_at: '2026-10-20T14:05:31.660Z',
    },
  ],
  has_more: false,
  first_id: 'aud_01m6dt4ww7k7m2p9q4t8v3x6z4',
  last_id: 'aud_01m5ct3cmck7m2p9q4t8v3x6z1',
  next_page: null,
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

export const bearer_credential: Schemas['Credential'] = {
  id: 'vcred_01m2j99e3yh4mx8xvs3x30md9f',
  type: 'vault_credential',
  vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
  display_name: 'Tickets',
  auth: {
    type: 'static_bearer',
    mcp_server_url: 'https://mcp.example.com/tickets',
  },
  metadata: {},
  created_at: '2026-09-15T10:20:05.118402Z',
  updated_at: '2026-09-15T10:20:05.118402Z',
  archived_at: null,
};

export const body_too_large: Schemas['PayloadTooLargeError'] = {
  type: 'error',
  request_id: '6d39068a-4322-4b68-8d3c-49b65b346c77',
  error: {
    type: 'request_too_large',
    message: 'The request body is larger than 1048576 bytes.',
  },
};

export const budget_create_only: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '1d9b7c40-63e2-4f58-a0c7-2e5f8d914b36',
  error: {
    type: 'invalid_request_error',
    message: 'body.budget cannot be added to a session that was created without one.',
    code: 'budget_create_only',
    param: 'budget',
    errors: [
      {
        param: 'budget',
        code: 'invalid',
        message: 'cannot be added to a session that was created without one',
      },
    ],
  },
};

export const call_not_waiting: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'c8d3a5f6-2e90-4b71-8c4d-0e9f6b2a7d18',
  error: {
    type: 'invalid_request_error',
    message: 'body.events[0]: no call with the id evt_01m6drp2q4a6e8h0k2n4r6t8w0 waits for a confirmation.',
    code: 'call_not_waiting',
    param: 'events[0]',
    errors: [
      {
        param: 'events[0]',
        code: 'invalid',
        message: 'no call with the id evt_01m6drp2q4a6e8h0k2n4r6t8w0 waits for a confirmation',
      },
    ],
  },
};

export const client_token: Schemas['ClientToken'] = {
  type: 'client_token',
  token: 'cst_0000000000000000000000000000000000000000000',
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  access: 'send',
  expires_at: '2026-11-02T10:30:04.482Z',
};

export const completed_deployment_run: Schemas['DeploymentRun'] = {
  id: 'drun_01m7vpxq2cn6248wsjwf6m8be0',
  type: 'deployment_run',
  deployment_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  trigger_context: {
    type: 'schedule',
    scheduled_at: '2026-11-20T05:30:00.000Z',
  },
  status: 'completed',
  attempt: 1,
  session_id: 'sess_01m7vpxq7cv35811djz3eg5ey8',
  error: null,
  created_at: '2026-11-20T05:30:00.140Z',
  started_at: '2026-11-20T05:30:00.300Z',
  completed_at: '2026-11-20T05:30:00.300Z',
};

export const completed_run: Schemas['ScheduleRun'] = {
  id: 'srun_01m7v0kkc08v2k4n6p8r0t2w4y',
  schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  status: 'completed',
  trigger_context: {
    type: 'schedule',
    scheduled_at: '2026-11-19T23:00:00.000Z',
  },
  attempt: 1,
  error: null,
  result_payload: null,
  push_sink: null,
  push_status: 'skipped',
  push_finished_at: null,
  triggered_at: '2026-11-19T23:00:00.104Z',
  started_at: '2026-11-19T23:00:00.212Z',
  completed_at: '2026-11-19T23:00:01.416Z',
  duration_ms: 1204,
  created_at: '2026-11-19T23:00:00.104Z',
};

export const content_type_not_a_form: Schemas['UnsupportedMediaTypeError'] = {
  type: 'error',
  request_id: '0be97d35-f1c8-4a60-b4d7-29e5a8c3f617',
  error: {
    type: 'invalid_request_error',
    message: 'Content-Type must be multipart/form-data.',
    code: 'unsupported_media_type',
  },
};

export const content_type_not_json: Schemas['UnsupportedMediaTypeError'] = {
  type: 'error',
  request_id: 'fc30f887-2c9b-40cd-b0b3-0b5746e8f604',
  error: {
    type: 'invalid_request_error',
    message: 'Content-Type must be application/json, in UTF-8.',
    code: 'unsupported_media_type',
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
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
  usage: null,
  archived_at: null,
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:30:44.700215Z',
};

export const coordinator_thread_conflict: Schemas['ThreadConflictError'] = {
  type: 'error',
  request_id: '6bd11515-e894-4c6f-af01-fc19169f07e5',
  error: {
    type: 'invalid_request_error',
    message: 'The session thread could not be archived because of a version or state conflict.',
    code: 'thread_not_archivable',
  },
};

export const create_access_token: Schemas['CreateAccessTokenRequest'] = {
  kind: 'sat',
  name: 'Nightly builds',
  owner: 'team-platform',
};

export const create_agent: Schemas['CreateAgentRequest'] = {
  name: 'Release coordinator',
  description: 'Prepares releases with the help of other agents.',
  model: 'claude-sonnet-5-5',
  system: 'You prepare releases. Look up tickets before you write notes.',
  tools: [
    {
      type: 'agent_toolset_20260401',
      configs: [
        {
          name: 'Write',
          enabled: false,
        },
        {
          name: 'Bash',
          permission_policy: {
            type: 'always_ask',
          },
        },
      ],
    },
    {
      type: 'mcp_toolset',
      mcp_server_name: 'tickets',
      configs: [
        {
          name: 'delete_ticket',
          enabled: false,
        },
      ],
      default_config: {
        permission_policy: {
          type: 'always_ask',
        },
      },
    },
    {
      type: 'custom',
      name: 'release_date',
      description: 'Returns the date of the next release.',
      input_schema: {
        type: 'object',
        properties: {
          product: {
            type: 'string',
            enum: ['storefront'],
          },
        },
        required: ['product'],
      },
    },
  ],
  skills: [
    {
      type: 'custom',
      skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
    },
  ],
  mcp_servers: [
    {
      type: 'url',
      name: 'tickets',
      url: 'https://mcp.example.com/tickets',
    },
  ],
  multiagent: {
    type: 'coordinator',
    agents: [
      {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
      },
    ],
  },
  metadata: {
    team: 'platform',
  },
};

export const create_bearer_credential: Schemas['CreateCredentialRequest'] = {
  display_name: 'Wiki',
  auth: {
    type: 'static_bearer',
    mcp_server_url: 'https://mcp.example.com/wiki',
    token: 'mcp_11EXAMPLE0000000000000',
  },
};

export const create_client_token: Schemas['CreateClientTokenRequest'] = {
  access: 'send',
  expires_in: 900,
};

export const create_deployment: Schemas['CreateDeploymentRequest'] = {
  name: 'Release notes',
  description: 'Writes the release notes of the week.',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: 'NODE_ENV=test',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Write the release notes of the last seven days.',
        },
      ],
    },
  ],
  metadata: {
    team: 'platform',
    ticket: 'PLT-4821',
  },
  resources: [
    {
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      authorization_token: 'github_pat_11EXAMPLE0000000000000',
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
      instructions: 'Read how earlier releases were written.',
    },
    {
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
    },
  ],
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
  schedule: {
    type: 'cron',
    expression: '0 16 * * 5',
    timezone: 'Europe/Berlin',
  },
};

export const create_environment: Schemas['CreateEnvironmentRequest'] = {
  name: 'Web builds',
  description: 'Builds and tests the storefront.',
  config: {
    type: 'cloud',
    networking: {
      type: 'limited',
      allowed_hosts: ['api.example.com', '*.cdn.example.com'],
      allow_mcp_servers: true,
      allow_package_managers: true,
    },
    packages: {
      npm: ['typescript@5.9.3'],
      pip: ['requests==2.32.3'],
    },
    environment_variables: {
      NODE_ENV: 'test',
    },
  },
  metadata: {
    team: 'web',
  },
};

export const create_interval_schedule: Schemas['CreateScheduleRequest'] = {
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Incident watch',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents and post the summary.',
    },
  ],
  trigger_policy: {
    type: 'interval',
    expression: 'PT15M',
  },
};

export const create_manual_deployment: Schemas['CreateDeploymentRequest'] = {
  name: 'Triage a bug report',
  agent: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
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
};

export const create_manual_schedule: Schemas['CreateScheduleRequest'] = {
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Incident summary',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents and post the summary.',
    },
  ],
};

export const create_memory: Schemas['CreateMemoryRequest'] = {
  path: '/customers/acme.md',
  content: 'Acme wants invoices in French.\n',
};

export const create_memory_store: Schemas['CreateMemoryStoreRequest'] = {
  name: 'Customer notes',
  description: 'What customers have asked for.',
};

export const create_once_schedule: Schemas['CreateScheduleRequest'] = {
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Summary of the year',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents and post the summary.',
    },
  ],
  trigger_policy: {
    type: 'once',
    expression: '2035-12-31T23:59:00',
    timezone: 'Asia/Tokyo',
  },
};

export const create_schedule: Schemas['CreateScheduleRequest'] = {
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Morning incident summary',
  description: 'Summarises the incidents of the night.',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents and post the summary.',
    },
  ],
  trigger_policy: {
    type: 'cron',
    expression: '0 8 * * *',
    timezone: 'Asia/Tokyo',
  },
  execution: {
    session_mode: 'reuse_session',
    max_attempts: 2,
  },
  metadata: {
    team: 'operations',
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

export const create_session_with_message: Schemas['CreateSessionRequest'] = {
  agent: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Draft the release notes for 4.2.',
        },
      ],
    },
  ],
};

export const create_session_with_overrides: Schemas['CreateSessionRequest'] = {
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent_with_overrides',
    version: 3,
    model: 'claude-haiku-5-5',
    system: 'You review releases. Change nothing.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Read', 'Glob', 'Grep'],
      },
    ],
  },
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
      instructions: 'Read how earlier releases were written.',
    },
    {
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
    },
  ],
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
  metadata: {
    team: 'platform',
    ticket: 'PLT-4821',
  },
  environment_variables: {
    NODE_ENV: 'test',
  },
};

export const create_skill = {
  files: [
    '---\nname: weekly-report\ndescription: Writes the weekly report of orders.\n---\n\nCount the orders of each week. Show them in a table.\n',
  ],
  display_name: 'Weekly report',
};

export const create_skill_version = {
  files: [
    '---\nname: weekly-report\ndescription: Writes the weekly report of orders and returns.\n---\n\nCount the orders and returns of each week.\n',
  ],
};

export const create_small_agent: Schemas['CreateAgentRequest'] = {
  name: 'Note taker',
  model: {
    id: 'claude-haiku-5-5',
  },
};

export const create_small_environment: Schemas['CreateEnvironmentRequest'] = {
  name: 'Sandbox',
};

export const create_variable_credential: Schemas['CreateCredentialRequest'] = {
  display_name: 'Token of the deploy tool',
  auth: {
    type: 'environment_variable',
    secret_name: 'DEPLOY_TOKEN',
    secret_value: 'dpl_11EXAMPLE0000000000000',
  },
  metadata: {
    owner: 'platform',
  },
};

export const create_vault: Schemas['CreateVaultRequest'] = {
  display_name: 'Staging credentials',
};

export const create_workspace: Schemas['CreateWorkspaceRequest'] = {
  name: 'acme',
};

export const created_agent: Schemas['Agent'] = {
  id: 'agent_01m6nkjvt1w6x0n3r5t7v9y1b2',
  type: 'agent',
  version: 1,
  name: 'Release coordinator',
  description: 'Prepares releases with the help of other agents.',
  model: {
    id: 'claude-sonnet-5-5',
    effective_context_window: 200000,
  },
  system: 'You prepare releases. Look up tickets before you write notes.',
  tools: [
    {
      type: 'agent_toolset_20260401',
      enabled_tools: ['Bash', 'Read', 'Edit', 'Glob', 'Grep'],
      configs: [
        {
          name: 'Write',
          enabled: false,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Bash',
          enabled: true,
          permission_policy: {
            type: 'always_ask',
          },
        },
      ],
      default_config: {
        enabled: true,
        permission_policy: {
          type: 'always_allow',
        },
      },
    },
    {
      type: 'mcp_toolset',
      mcp_server_name: 'tickets',
      configs: [
        {
          name: 'delete_ticket',
          enabled: false,
          permission_policy: {
            type: 'always_ask',
          },
        },
      ],
      default_config: {
        enabled: true,
        permission_policy: {
          type: 'always_ask',
        },
      },
    },
    {
      type: 'custom',
      name: 'release_date',
      description: 'Returns the date of the next release.',
      input_schema: {
        type: 'object',
        properties: {
          product: {
            type: 'string',
            enum: ['storefront'],
          },
        },
        required: ['product'],
      },
    },
  ],
  skills: [
    {
      type: 'custom',
      skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
      version: 'latest',
    },
  ],
  mcp_servers: [
    {
      type: 'url',
      name: 'tickets',
      url: 'https://mcp.example.com/tickets',
    },
  ],
  multiagent: {
    type: 'coordinator',
    agents: [
      {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
      },
    ],
  },
  metadata: {
    team: 'platform',
  },
  created_at: '2026-11-05T10:20:30.401220Z',
  updated_at: '2026-11-05T10:20:30.401220Z',
  archived_at: null,
};

export const created_bearer_credential: Schemas['Credential'] = {
  id: 'vcred_01m6qy5ermcktegcvb14gkdqh2',
  type: 'vault_credential',
  vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
  display_name: 'Wiki',
  auth: {
    type: 'static_bearer',
    mcp_server_url: 'https://mcp.example.com/wiki',
  },
  metadata: {},
  created_at: '2026-11-06T08:03:54.260881Z',
  updated_at: '2026-11-06T08:03:54.260881Z',
  archived_at: null,
};

export const created_environment: Schemas['Environment'] = {
  id: 'env_01m6nken4v2c4e6g8h0j2k4m6n',
  type: 'environment',
  name: 'Web builds',
  description: 'Builds and tests the storefront.',
  config: {
    type: 'cloud',
    networking: {
      type: 'limited',
      allowed_hosts: ['api.example.com', '*.cdn.example.com'],
      allow_mcp_servers: true,
      allow_package_managers: true,
    },
    packages: {
      type: 'packages',
      npm: ['typescript@5.9.3'],
      pip: ['requests==2.32.3'],
    },
    environment_variables: {
      NODE_ENV: 'test',
    },
  },
  metadata: {
    team: 'web',
  },
  created_at: '2026-11-05T10:18:12.507831Z',
  updated_at: '2026-11-05T10:18:12.507831Z',
  archived_at: null,
};

export const created_memory: Schemas['Memory'] = {
  id: 'mem_01m6qzbgbzk7m2p9q4t8v3x6z1',
  type: 'memory',
  memory_store_id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1',
  memory_version_id: 'memver_01m6qzbgbzk7m2p9q4t8v3x6z2',
  path: '/customers/acme.md',
  content: null,
  content_sha256: '809d7a189f4d8040657755ebac5959dfd9bb02117740d6e50043cdb62065137e',
  content_size_bytes: 31,
  created_at: '2026-11-06T08:24:41.087616Z',
  updated_at: '2026-11-06T08:24:41.087616Z',
};

export const created_memory_store: Schemas['MemoryStore'] = {
  id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1',
  type: 'memory_store',
  name: 'Customer notes',
  description: 'What customers have asked for.',
  metadata: {},
  created_at: '2026-11-06T08:20:10.415206Z',
  updated_at: '2026-11-06T08:20:10.415206Z',
  archived_at: null,
};

export const created_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Morning incident summary',
  description: 'Summarises the incidents of the night.',
  status: 'active',
  paused_reason: null,
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents and post the summary.',
    },
  ],
  execution: {
    session_mode: 'reuse_session',
    max_concurrent_runs: 1,
    max_attempts: 2,
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
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {
    team: 'operations',
  },
  archived_at: null,
  created_at: '2026-11-20T09:30:00.482193Z',
  updated_at: '2026-11-20T09:30:00.482193Z',
};

export const created_skill: Schemas['Skill'] = {
  id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4',
  type: 'skill',
  display_name: 'Weekly report',
  latest_version_id: 'skver_01m6qzc4n3q6s9v1x4z7b0d2f5',
  source: {
    type: 'custom',
  },
  created_at: '2026-11-06T08:26:11.043905Z',
  updated_at: '2026-11-06T08:26:11.043905Z',
};

export const created_skill_version: Schemas['SkillVersion'] = {
  id: 'skver_01m6r0a7j4m9q2s5v8x1z3b6d0',
  type: 'skill_version',
  skill_id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4',
  name: 'weekly-report',
  description: 'Writes the weekly report of orders and returns.',
  created_at: '2026-11-06T08:42:58.317740Z',
};

export const created_variable_credential: Schemas['Credential'] = {
  id: 'vcred_01m6qy28qb73wvszd4an6cdq45',
  type: 'vault_credential',
  vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
  display_name: 'Token of the deploy tool',
  auth: {
    type: 'environment_variable',
    secret_name: 'DEPLOY_TOKEN',
    networking: {
      type: 'unrestricted',
    },
  },
  metadata: {
    owner: 'platform',
  },
  created_at: '2026-11-06T08:02:09.771340Z',
  updated_at: '2026-11-06T08:02:09.771340Z',
  archived_at: null,
};

export const created_vault: Schemas['Vault'] = {
  id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'vault',
  display_name: 'Staging credentials',
  metadata: {},
  created_at: '2026-11-06T08:00:21.305817Z',
  updated_at: '2026-11-06T08:00:21.305817Z',
  archived_at: null,
};

export const created_workspace: Schemas['Workspace'] = {
  id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'workspace',
  name: 'acme',
  status: 'active',
  limits: {},
  retention: {},
  created_at: '2026-11-06T08:00:21.305Z',
  updated_at: '2026-11-06T08:00:21.305Z',
};

export const credential_archived: Schemas['ConflictError'] = {
  type: 'error',
  request_id: 'e1b7a5c3-8d24-4f60-a93b-6c2e0f8d4157',
  error: {
    type: 'conflict_error',
    message: 'Credential vcred_01m2j8ykgwrqt4fpmabtrvdjjn is archived.',
    code: 'credential_archived',
  },
};

export const credential_exists: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '52c8d1f6-7e3a-4b09-8f5d-1a6b9e4c0372',
  error: {
    type: 'conflict_error',
    message:
      'Vault vault_01m2j8v0c3nq4r6t8w0y2a4c6e has a credential for DEPLOY_TOKEN. Update or archive it.',
    code: 'credential_exists',
  },
};

export const credential_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Credential vcred_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'credential_not_found',
  },
};

export const credential_type_fixed: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'c83f5a17-4e9b-4d62-87a1-0b6d2c9e5f34',
  error: {
    type: 'invalid_request_error',
    message: 'body.auth.type must be that of the credential: environment_variable.',
    code: 'credential_type_fixed',
    param: 'auth.type',
    errors: [
      {
        param: 'auth.type',
        code: 'invalid',
        message: 'must be that of the credential: environment_variable',
      },
    ],
  },
};

export const credential_unsupported: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '2f9d7c40-b5e1-4a86-9c73-8e4a1d6b0f25',
  error: {
    type: 'invalid_request_error',
    message: 'body.auth.type must be one of: static_bearer, environment_variable. Not supported: mcp_oauth.',
    param: 'auth.type',
    errors: [
      {
        param: 'auth.type',
        code: 'invalid_value',
        message: 'must be one of: static_bearer, environment_variable. Not supported: mcp_oauth',
      },
    ],
  },
};

export const credentials: Schemas['CredentialPage'] = {
  data: [
    {
      id: 'vcred_01m2j9cb9mdcpckaexdej9a8wj',
      type: 'vault_credential',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      display_name: 'Token of the npm registry',
      auth: {
        type: 'environment_variable',
        secret_name: 'NPM_TOKEN',
        networking: {
          type: 'unrestricted',
        },
      },
      metadata: {
        owner: 'platform',
      },
      created_at: '2026-09-15T10:21:40.532118Z',
      updated_at: '2026-10-20T08:30:02.410775Z',
      archived_at: null,
    },
    {
      id: 'vcred_01m2j99e3yh4mx8xvs3x30md9f',
      type: 'vault_credential',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      display_name: 'Tickets',
      auth: {
        type: 'static_bearer',
        mcp_server_url: 'https://mcp.example.com/tickets',
      },
      metadata: {},
      created_at: '2026-09-15T10:20:05.118402Z',
      updated_at: '2026-09-15T10:20:05.118402Z',
      archived_at: null,
    },
  ],
  has_more: false,
  first_id: 'vcred_01m2j9cb9mdcpckaexdej9a8wj',
  last_id: 'vcred_01m2j99e3yh4mx8xvs3x30md9f',
  next_page: null,
};

export const cron_count_too_large: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '2d3f0f0e-6f0a-4a58-9a39-3b1c7a4a8e11',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter count must be at most 100.',
    param: 'count',
    errors: [
      {
        param: 'count',
        code: 'too_large',
        message: 'must be at most 100',
      },
    ],
  },
};

export const cron_never_comes: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '8b0e7b43-0c7c-4a55-8a1c-5f0d3f6f2f52',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter expression must name a date that comes.',
    code: 'invalid_trigger',
    param: 'expression',
    errors: [
      {
        param: 'expression',
        code: 'invalid',
        message: 'must name a date that comes',
      },
    ],
  },
};

export const cron_not_five_fields: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '4c8a6f0d-9d52-4b6b-8f57-0a6f0f7f3b93',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter expression must be five fields with one space between them.',
    param: 'expression',
    errors: [
      {
        param: 'expression',
        code: 'invalid_format',
        message: 'must be five fields with one space between them',
      },
    ],
  },
};

export const cron_preview: Schemas['CronPreview'] = {
  type: 'cron_preview',
  expression: '30 2 * * *',
  timezone: 'Europe/Berlin',
  runs: [
    {
      scheduled_at: '2026-03-28T01:30:00.000Z',
      local_time: '2026-03-28T02:30:00+01:00',
      clock_change: 'none',
      moved_from: [],
    },
    {
      scheduled_at: '2026-03-29T01:00:00.000Z',
      local_time: '2026-03-29T03:00:00+02:00',
      clock_change: 'moved',
      moved_from: ['2026-03-29T02:30:00'],
    },
    {
      scheduled_at: '2026-03-30T00:30:00.000Z',
      local_time: '2026-03-30T02:30:00+02:00',
      clock_change: 'none',
      moved_from: [],
    },
  ],
  dropped: [],
};

export const cron_preview_elapsed_back: Schemas['CronPreview'] = {
  type: 'cron_preview',
  expression: '*/30 2 * * *',
  timezone: 'Europe/Berlin',
  runs: [
    {
      scheduled_at: '2026-10-25T00:00:00.000Z',
      local_time: '2026-10-25T02:00:00+02:00',
      clock_change: 'first_of_two',
      moved_from: [],
    },
    {
      scheduled_at: '2026-10-25T00:30:00.000Z',
      local_time: '2026-10-25T02:30:00+02:00',
      clock_change: 'first_of_two',
      moved_from: [],
    },
    {
      scheduled_at: '2026-10-25T01:00:00.000Z',
      local_time: '2026-10-25T02:00:00+01:00',
      clock_change: 'second_of_two',
      moved_from: [],
    },
  ],
  dropped: [],
};

export const cron_preview_elapsed_forward: Schemas['CronPreview'] = {
  type: 'cron_preview',
  expression: '*/30 2 * * *',
  timezone: 'Europe/Berlin',
  runs: [
    {
      scheduled_at: '2026-03-30T00:00:00.000Z',
      local_time: '2026-03-30T02:00:00+02:00',
      clock_change: 'none',
      moved_from: [],
    },
  ],
  dropped: [
    {
      local_time: '2026-03-29T02:00:00',
      clock_change: 'skipped',
    },
    {
      local_time: '2026-03-29T02:30:00',
      clock_change: 'skipped',
    },
  ],
};

export const cron_preview_first_of_two: Schemas['CronPreview'] = {
  type: 'cron_preview',
  expression: '30 2 * * *',
  timezone: 'Europe/Berlin',
  runs: [
    {
      scheduled_at: '2026-10-25T00:30:00.000Z',
      local_time: '2026-10-25T02:30:00+02:00',
      clock_change: 'first_of_two',
      moved_from: [],
    },
    {
      scheduled_at: '2026-10-26T01:30:00.000Z',
      local_time: '2026-10-26T02:30:00+01:00',
      clock_change: 'none',
      moved_from: [],
    },
  ],
  dropped: [
    {
      local_time: '2026-10-25T02:30:00',
      clock_change: 'repeated',
    },
  ],
};

export const cron_value_out_of_range: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '6f1e0d1c-55f3-45ab-a27b-6f1f2ef0a7c4',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter expression must have values from 0 to 59 in the minute.',
    code: 'invalid_trigger',
    param: 'expression',
    errors: [
      {
        param: 'expression',
        code: 'invalid',
        message: 'must have values from 0 to 59 in the minute',
      },
    ],
  },
};

export const deleted_credential: Schemas['DeletedCredential'] = {
  id: 'vcred_01m6qy28qb73wvszd4an6cdq45',
  type: 'vault_credential_deleted',
};

export const deleted_environment: Schemas['DeletedEnvironment'] = {
  id: 'env_01m6nken4v2c4e6g8h0j2k4m6n',
  type: 'environment_deleted',
};

export const deleted_file: Schemas['DeletedStoredFile'] = {
  id: 'file_01m6qys2j0x2k8v4d6w1r9n3tb',
  type: 'file_deleted',
};

export const deleted_memory: Schemas['DeletedMemory'] = {
  id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
  type: 'memory_deleted',
};

export const deleted_memory_store: Schemas['DeletedMemoryStore'] = {
  id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1',
  type: 'memory_store_deleted',
};

export const deleted_session: Schemas['DeletedSession'] = {
  id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  type: 'session_deleted',
};

export const deleted_session_resource: Schemas['DeletedSessionResource'] = {
  id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  type: 'session_resource_deleted',
};

export const deleted_skill: Schemas['DeletedSkill'] = {
  id: 'skill_01m6qzc4n2p5r8t0w3y6a9c1e4',
  type: 'skill_deleted',
};

export const deleted_skill_version: Schemas['DeletedSkillVersion'] = {
  id: 'skver_01m6r0a7j4m9q2s5v8x1z3b6d0',
  type: 'skill_version_deleted',
};

export const deleted_vault: Schemas['DeletedVault'] = {
  id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'vault_deleted',
};

export const deleting_workspace: Schemas['Workspace'] = {
  id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'workspace',
  name: 'acme',
  status: 'deleting',
  limits: {},
  retention: {},
  deleted_rows: {},
  created_at: '2026-11-06T08:00:21.305Z',
  updated_at: '2026-11-06T11:15:33.918Z',
};

export const deltas_without_sessions: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '8e6f0c34-8f2b-4a0b-a8d5-7b2f4d6c1e91',
  error: {
    type: 'invalid_request_error',
    message: 'event_deltas needs session_ids.',
    param: 'event_deltas',
    errors: [
      {
        param: 'event_deltas',
        code: 'invalid',
        message: 'needs session_ids',
      },
    ],
  },
};

export const deployment_already_paused: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '5a42da3d-3137-4f1c-be7b-5402c3a73dd4',
  error: {
    type: 'conflict_error',
    message: 'Deployment dep_01m45zh2e079wvfhdjd221005b is already paused.',
    code: 'deployment_already_paused',
  },
};

export const deployment_archived: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '4462ebfc-5f91-4ef0-9cfb-ac6e7687a66e',
  error: {
    type: 'conflict_error',
    message: 'Deployment dep_01m4603cc06bq1y3jhcf8h18dw is archived.',
    code: 'deployment_archived',
  },
};

export const deployment_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Deployment dep_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'deployment_not_found',
  },
};

export const deployment_not_paused: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '7b32eca6-f7c3-423e-bd0c-52188dd01a89',
  error: {
    type: 'conflict_error',
    message: 'Deployment dep_01m45yyrg0p7ph5f08kj5edsg3 is not paused.',
    code: 'deployment_not_paused',
  },
};

export const deployment_paused: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '4c1e7b90-2fd8-4a63-8b57-e09d6f3a1c28',
  error: {
    type: 'conflict_error',
    message: 'Deployment dep_01m45zh2e079wvfhdjd221005b is paused.',
    code: 'deployment_paused',
  },
};

export const deployment_run_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Deployment run drun_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'deployment_run_not_found',
  },
};

export const deployment_runs: Schemas['DeploymentRunPage'] = {
  data: [
    {
      id: 'drun_01m7vpxq2cn6248wsjwf6m8be0',
      type: 'deployment_run',
      deployment_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
      agent: {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
      },
      trigger_context: {
        type: 'schedule',
        scheduled_at: '2026-11-20T05:30:00.000Z',
      },
      status: 'completed',
      attempt: 1,
      session_id: 'sess_01m7vpxq7cv35811djz3eg5ey8',
      error: null,
      created_at: '2026-11-20T05:30:00.140Z',
      started_at: '2026-11-20T05:30:00.300Z',
      completed_at: '2026-11-20T05:30:00.300Z',
    },
    {
      id: 'drun_01m7s4h04jjshv072ye9zzg8jd',
      type: 'deployment_run',
      deployment_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
      agent: {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
      },
      trigger_context: {
        type: 'schedule',
        scheduled_at: '2026-11-19T05:30:00.000Z',
      },
      status: 'failed',
      attempt: 3,
      session_id: null,
      error: {
        type: 'unknown_error',
        message: 'An internal error occurred.',
      },
      created_at: '2026-11-19T05:30:00.210Z',
      started_at: null,
      completed_at: '2026-11-19T05:31:40.512Z',
    },
  ],
  has_more: false,
  first_id: 'drun_01m7vpxq2cn6248wsjwf6m8be0',
  last_id: 'drun_01m7s4h04jjshv072ye9zzg8jd',
  next_page: null,
};

export const deployment_with_resources: Schemas['Deployment'] = {
  id: 'dep_01m4an59j2wq5t8v1x4z7b0d3f',
  type: 'deployment',
  name: 'Release notes',
  description: 'Writes the release notes of the week.',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: 'NODE_ENV=test',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Write the release notes of the last seven days.',
        },
      ],
    },
  ],
  metadata: {
    team: 'platform',
    ticket: 'PLT-4821',
  },
  resources: [
    {
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
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
      instructions: 'Read how earlier releases were written.',
    },
    {
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
    },
  ],
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
  status: 'active',
  paused_reason: null,
  schedule: {
    type: 'cron',
    expression: '0 16 * * 5',
    timezone: 'Europe/Berlin',
    upcoming_runs_at: [
      '2026-11-27T15:00:00.000Z',
      '2026-12-04T15:00:00.000Z',
      '2026-12-11T15:00:00.000Z',
      '2026-12-18T15:00:00.000Z',
      '2026-12-25T15:00:00.000Z',
    ],
  },
  archived_at: null,
  created_at: '2026-10-07T07:45:00.482193Z',
  updated_at: '2026-10-07T07:45:00.482193Z',
};

export const deployments: Schemas['DeploymentPage'] = {
  data: [
    {
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
    },
    {
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
      vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
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
    },
  ],
  has_more: false,
  first_id: 'dep_01m45zh2e079wvfhdjd221005b',
  last_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
  next_page: null,
};

export const earlier_agent: Schemas['Agent'] = {
  id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  type: 'agent',
  version: 1,
  name: 'Release engineer',
  description: 'Prepares releases and opens pull requests.',
  model: {
    id: 'claude-sonnet-5-5',
    effective_context_window: 200000,
  },
  system: 'You prepare releases.',
  tools: [
    {
      type: 'agent_toolset_20260401',
      enabled_tools: ['Bash', 'Read', 'Glob', 'Grep'],
      configs: [
        {
          name: 'Bash',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Read',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Glob',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Grep',
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      ],
      default_config: {
        enabled: false,
        permission_policy: {
          type: 'always_allow',
        },
      },
    },
  ],
  skills: [],
  mcp_servers: [],
  multiagent: null,
  metadata: {},
  created_at: '2026-09-14T08:02:11.120518Z',
  updated_at: '2026-09-14T08:02:11.120518Z',
  archived_at: null,
};

export const environment: Schemas['Environment'] = {
  id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  type: 'environment',
  name: 'Cloud container',
  description: 'Runs builds and tests.',
  config: {
    type: 'cloud',
    networking: {
      type: 'unrestricted',
    },
    packages: {
      type: 'packages',
      npm: [],
      pip: [],
    },
    environment_variables: {},
  },
  metadata: {},
  created_at: '2026-09-14T08:05:40.902415Z',
  updated_at: '2026-09-14T08:05:40.902415Z',
  archived_at: null,
};

export const environment_archived: Schemas['ScheduleUpdateConflictError'] = {
  type: 'error',
  request_id: 'a0d95f38-1c62-4e7b-93f4-8b6e2d7c5019',
  error: {
    type: 'conflict_error',
    message: 'Environment env_01kx3qbn2w8s4y6c0e9g1k5m7p is archived.',
    code: 'environment_archived',
  },
};

export const environment_in_use: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '3e8f1c72-6a94-4d05-b7c3-9f2e5a8d1b46',
  error: {
    type: 'conflict_error',
    message:
      'Environment env_01m2ff6kx6qk9zz9jd5n5qpddp is in use. Archive or delete the sessions, deployments and schedules that use it first.',
    code: 'environment_in_use',
  },
};

export const environment_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Environment env_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'environment_not_found',
  },
};

export const environments: Schemas['EnvironmentPage'] = {
  data: [
    {
      id: 'env_01m6nkg4pm3d5f7g9h1j3k5m7p',
      type: 'environment',
      name: 'Sandbox',
      description: '',
      config: {
        type: 'cloud',
        networking: {
          type: 'unrestricted',
        },
        packages: {
          type: 'packages',
          npm: [],
          pip: [],
        },
        environment_variables: {},
      },
      metadata: {},
      created_at: '2026-11-05T10:19:01.204117Z',
      updated_at: '2026-11-05T10:19:01.204117Z',
      archived_at: null,
    },
    {
      id: 'env_01m6nken4v2c4e6g8h0j2k4m6n',
      type: 'environment',
      name: 'Web builds',
      description: 'Builds and tests the storefront.',
      config: {
        type: 'cloud',
        networking: {
          type: 'limited',
          allowed_hosts: ['api.example.com', '*.cdn.example.com'],
          allow_mcp_servers: true,
          allow_package_managers: true,
        },
        packages: {
          type: 'packages',
          npm: ['typescript@5.9.3'],
          pip: ['requests==2.32.3'],
        },
        environment_variables: {
          NODE_ENV: 'test',
        },
      },
      metadata: {
        team: 'web',
      },
      created_at: '2026-11-05T10:18:12.507831Z',
      updated_at: '2026-11-05T10:18:12.507831Z',
      archived_at: null,
    },
    {
      id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
      type: 'environment',
      name: 'Cloud container',
      description: 'Runs builds and tests.',
      config: {
        type: 'cloud',
        networking: {
          type: 'unrestricted',
        },
        packages: {
          type: 'packages',
          npm: [],
          pip: [],
        },
        environment_variables: {},
      },
      metadata: {},
      created_at: '2026-09-14T08:05:40.902415Z',
      updated_at: '2026-09-14T08:05:40.902415Z',
      archived_at: null,
    },
  ],
  has_more: false,
  first_id: 'env_01m6nkg4pm3d5f7g9h1j3k5m7p',
  last_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  next_page: null,
};

export const event_limit_too_large: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5d0f7c62-1b8e-4e39-a4c7-92f6b03d8e15',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be at most 1000.',
    param: 'limit',
    errors: [
      {
        param: 'limit',
        code: 'too_large',
        message: 'must be at most 1000',
      },
    ],
  },
};

export const every_event: Schemas['SessionEventPage'] = {
  data: [
    {
      id: 'evt_01m6dt2jf0q5c8w2k7n4r9s101',
      type: 'system.message',
      content: [
        {
          type: 'text',
          text: 'Answer in English.',
        },
      ],
      created_at: '2026-11-02T09:40:01.120000Z',
      processed_at: '2026-11-02T09:40:01.120000Z',
    },
    {
      id: 'evt_01m6dt2kfdq5c8w2k7n4r9s102',
      type: 'session.updated',
      title: 'Release 4.2',
      metadata: {
        team: 'platform',
      },
      created_at: '2026-11-02T09:40:02.157117Z',
      processed_at: '2026-11-02T09:40:02.157117Z',
    },
    {
      id: 'evt_01m6dt2mgzq5c8w2k7n4r9s103',
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Check the release notes, and ask before you publish them.',
        },
      ],
      created_at: '2026-11-02T09:40:03.231351Z',
      processed_at: '2026-11-02T09:40:03.231351Z',
    },
    {
      id: 'evt_01m6dt2nkpq5c8w2k7n4r9s104',
      type: 'session.status_running',
      created_at: '2026-11-02T09:40:04.342702Z',
      processed_at: '2026-11-02T09:40:04.342702Z',
    },
    {
      id: 'evt_01m6dt2qpvq5c8w2k7n4r9s105',
      type: 'session.resource_mounted',
      resource_id: 'sesr_01m6drmwx417ff2qa6ayfh7hn9',
      commit: '9fceb02d0ae598e95dc970b74767f19372d61af8',
      size_bytes: 4194304,
      duration_ms: 1280,
      created_at: '2026-11-02T09:40:06.491170Z',
      processed_at: '2026-11-02T09:40:06.491170Z',
    },
    {
      id: 'evt_01m6dt2rvwq5c8w2k7n4r9s106',
      type: 'span.model_request_start',
      created_at: '2026-11-02T09:40:07.676755Z',
      processed_at: '2026-11-02T09:40:07.676755Z',
    },
    {
      id: 'evt_01m6dt2v1bq5c8w2k7n4r9s107',
      type: 'agent.thinking',
      created_at: '2026-11-02T09:40:09.899457Z',
      processed_at: '2026-11-02T09:40:09.899457Z',
    },
    {
      id: 'evt_01m6dt2w8qq5c8w2k7n4r9s108',
      type: 'agent.message',
      content: [
        {
          type: 'text',
          text: 'I read the notes first.',
        },
      ],
      created_at: '2026-11-02T09:40:11.159276Z',
      processed_at: '2026-11-02T09:40:11.159276Z',
    },
    {
      id: 'evt_01m6dt2xh8q5c8w2k7n4r9s109',
      type: 'agent.tool_use',
      name: 'Read',
      input: {
        file_path: '/data/CHANGELOG.md',
      },
      evaluated_permission: 'allow',
      created_at: '2026-11-02T09:40:12.456212Z',
      processed_at: '2026-11-02T09:40:12.456212Z',
    },
    {
      id: 'evt_01m6dt2ytyq5c8w2k7n4r9s10a',
      type: 'span.model_request_end',
      model_request_start_id: 'evt_01m6dt2rvwq5c8w2k7n4r9s106',
      is_error: false,
      model_usage: {
        input_tokens: 1200,
        output_tokens: 84,
        cache_creation_input_tokens: 3100,
        cache_read_input_tokens: 0,
      },
      created_at: '2026-11-02T09:40:13.790265Z',
      processed_at: '2026-11-02T09:40:13.790265Z',
    },
    {
      id: 'evt_01m6dt305sq5c8w2k7n4r9s10b',
      type: 'agent.tool_result',
      tool_use_id: 'evt_01m6dt2xh8q5c8w2k7n4r9s109',
      content: [
        {
          type: 'text',
          text: '# 4.2\n- Faster start',
        },
      ],
      is_error: false,
      created_at: '2026-11-02T09:40:15.161435Z',
      processed_at: '2026-11-02T09:40:15.161435Z',
    },
    {
      id: 'evt_01m6dt31hsq5c8w2k7n4r9s10c',
      type: 'span.model_request_start',
      created_at: '2026-11-02T09:40:16.569722Z',
      processed_at: '2026-11-02T09:40:16.569722Z',
    },
    {
      id: 'evt_01m6dt33y7q5c8w2k7n4r9s10d',
      type: 'agent.tool_use',
      name: 'Bash',
      input: {
        command: 'gh release create v4.2',
      },
      evaluated_permission: 'ask',
      created_at: '2026-11-02T09:40:19.015126Z',
      processed_at: '2026-11-02T09:40:19.015126Z',
    },
    {
      id: 'evt_01m6dt35chq5c8w2k7n4r9s10e',
      type: 'agent.mcp_tool_use',
      mcp_server_name: 'github',
      name: 'get_milestone',
      input: {
        title: '4.2',
      },
      evaluated_permission: 'allow',
      created_at: '2026-11-02T09:40:20.497647Z',
      processed_at: '2026-11-02T09:40:20.497647Z',
    },
    {
      id: 'evt_01m6dt36w1q5c8w2k7n4r9s10f',
      type: 'agent.custom_tool_use',
      name: 'find_ticket',
      input: {
        query: 'release 4.2',
      },
      created_at: '2026-11-02T09:40:22.017285Z',
      processed_at: '2026-11-02T09:40:22.017285Z',
    },
    {
      id: 'evt_01m6dt38cpq5c8w2k7n4r9s10g',
      type: 'span.model_request_end',
      model_request_start_id: 'evt_01m6dt31hsq5c8w2k7n4r9s10c',
      is_error: false,
      model_usage: {
        input_tokens: 310,
        output_tokens: 122,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 4300,
      },
      created_at: '2026-11-02T09:40:23.574040Z',
      processed_at: '2026-11-02T09:40:23.574040Z',
    },
    {
      id: 'evt_01m6dt39yfq5c8w2k7n4r9s10h',
      type: 'agent.mcp_tool_result',
      mcp_tool_use_id: 'evt_01m6dt35chq5c8w2k7n4r9s10e',
      content: [
        {
          type: 'text',
          text: 'Milestone 4.2 has no open issue.',
        },
      ],
      is_error: false,
      created_at: '2026-11-02T09:40:25.167912Z',
      processed_at: '2026-11-02T09:40:25.167912Z',
    },
    {
      id: 'evt_01m6dt3bheq5c8w2k7n4r9s10j',
      type: 'session.status_idle',
      stop_reason: {
        type: 'requires_action',
        event_ids: ['evt_01m6dt33y7q5c8w2k7n4r9s10d', 'evt_01m6dt36w1q5c8w2k7n4r9s10f'],
      },
      created_at: '2026-11-02T09:40:26.798901Z',
      processed_at: '2026-11-02T09:40:26.798901Z',
    },
    {
      id: 'evt_01m6dt3zqbq5c8w2k7n4r9s10k',
      type: 'user.tool_confirmation',
      tool_use_id: 'evt_01m6dt33y7q5c8w2k7n4r9s10d',
      result: 'deny',
      deny_message: 'Not on a Friday.',
      created_at: '2026-11-02T09:40:47.467007Z',
      processed_at: '2026-11-02T09:40:47.467007Z',
    },
    {
      id: 'evt_01m6dt40prq5c8w2k7n4r9s10m',
      type: 'user.custom_tool_result',
      custom_tool_use_id: 'evt_01m6dt36w1q5c8w2k7n4r9s10f',
      content: [
        {
          type: 'text',
          text: 'The ticket is PLT-4821.',
        },
      ],
      is_error: false,
      created_at: '2026-11-02T09:40:48.472230Z',
      processed_at: '2026-11-02T09:40:48.472230Z',
    },
    {
      id: 'evt_01m6dt41qaq5c8w2k7n4r9s10n',
      type: 'session.status_running',
      created_at: '2026-11-02T09:40:49.514570Z',
      processed_at: '2026-11-02T09:40:49.514570Z',
    },
    {
      id: 'evt_01m6dt42s2q5c8w2k7n4r9s10p',
      type: 'agent.tool_result',
      tool_use_id: 'evt_01m6dt33y7q5c8w2k7n4r9s10d',
      content: [
        {
          type: 'text',
          text: 'Not on a Friday.',
        },
      ],
      is_error: true,
      created_at: '2026-11-02T09:40:50.594027Z',
      processed_at: '2026-11-02T09:40:50.594027Z',
    },
    {
      id: 'evt_01m6dt43vyq5c8w2k7n4r9s10q',
      type: 'session.thread_created',
      session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      agent_name: 'Release engineer',
      created_at: '2026-11-02T09:40:51.710601Z',
      processed_at: '2026-11-02T09:40:51.710601Z',
    },
    {
      id: 'evt_01m6dt4500q5c8w2k7n4r9s10r',
      type: 'agent.thread_message_sent',
      to_session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      to_agent_name: 'Release engineer',
      content: [
        {
          type: 'text',
          text: 'Write the release notes of 4.2.',
        },
      ],
      created_at: '2026-11-02T09:40:52.864292Z',
      processed_at: '2026-11-02T09:40:52.864292Z',
    },
    {
      id: 'evt_01m6dt4657q5c8w2k7n4r9s10s',
      type: 'session.thread_status_running',
      session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      agent_name: 'Release engineer',
      created_at: '2026-11-02T09:40:54.055100Z',
      processed_at: '2026-11-02T09:40:54.055100Z',
    },
    {
      id: 'evt_01m6dt48avq5c8w2k7n4r9s10t',
      type: 'session.thread_status_rescheduled',
      session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      agent_name: 'Release engineer',
      created_at: '2026-11-02T09:40:56.283025Z',
      processed_at: '2026-11-02T09:40:56.283025Z',
    },
    {
      id: 'evt_01m6dt4dfcq5c8w2k7n4r9s10v',
      type: 'session.thread_status_idle',
      session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      agent_name: 'Release engineer',
      stop_reason: {
        type: 'end_turn',
      },
      created_at: '2026-11-02T09:41:01.548067Z',
      processed_at: '2026-11-02T09:41:01.548067Z',
    },
    {
      id: 'evt_01m6dt4er2q5c8w2k7n4r9s10w',
      type: 'agent.thread_message_received',
      from_session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      from_agent_name: 'Release engineer',
      content: [
        {
          type: 'text',
          text: 'The release notes are written.',
        },
      ],
      created_at: '2026-11-02T09:41:02.850226Z',
      processed_at: '2026-11-02T09:41:02.850226Z',
    },
    {
      id: 'evt_01m6dt4g1xq5c8w2k7n4r9s10x',
      type: 'session.thread_status_terminated',
      session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      agent_name: 'Release engineer',
      created_at: '2026-11-02T09:41:04.189502Z',
      processed_at: '2026-11-02T09:41:04.189502Z',
    },
    {
      id: 'evt_01m6dt4hcxq5c8w2k7n4r9s10y',
      type: 'agent.thread_context_compacted',
      created_at: '2026-11-02T09:41:05.565895Z',
      processed_at: '2026-11-02T09:41:05.565895Z',
    },
    {
      id: 'evt_01m6dt4js3q5c8w2k7n4r9s10z',
      type: 'session.error',
      error: {
        type: 'model_overloaded_error',
        message: 'The model is overloaded.',
        retry_status: {
          type: 'retrying',
        },
      },
      created_at: '2026-11-02T09:41:06.979405Z',
      processed_at: '2026-11-02T09:41:06.979405Z',
    },
    {
      id: 'evt_01m6dt4m6eq5c8w2k7n4r9s110',
      type: 'session.status_rescheduled',
      created_at: '2026-11-02T09:41:08.430032Z',
      processed_at: '2026-11-02T09:41:08.430032Z',
    },
    {
      id: 'evt_01m6dt4shxq5c8w2k7n4r9s111',
      type: 'session.status_running',
      created_at: '2026-11-02T09:41:13.917776Z',
      processed_at: '2026-11-02T09:41:13.917776Z',
    },
    {
      id: 'evt_01m6dt4x02q5c8w2k7n4r9s112',
      type: 'user.interrupt',
      created_at: '2026-11-02T09:41:17.442637Z',
      processed_at: '2026-11-02T09:41:17.442637Z',
    },
    {
      id: 'evt_01m6dt4ygwq5c8w2k7n4r9s113',
      type: 'session.status_idle',
      stop_reason: {
        type: 'end_turn',
      },
      created_at: '2026-11-02T09:41:19.004615Z',
      processed_at: '2026-11-02T09:41:19.004615Z',
    },
    {
      id: 'evt_01m6dt502vq5c8w2k7n4r9s114',
      type: 'user.tool_result',
      tool_use_id: 'evt_01m6dt33y7q5c8w2k7n4r9s10d',
      content: [
        {
          type: 'text',
          text: 'Published by hand.',
        },
      ],
      is_error: false,
      created_at: '2026-11-02T09:41:20.603710Z',
      processed_at: '2026-11-02T09:41:20.603710Z',
    },
    {
      id: 'evt_01m6dt5y07q5c8w2k7n4r9s115',
      type: 'user.define_outcome',
      outcome_id: 'outc_01m6drpf5r9c3k7n1s5v8x2z4f',
      description: 'A pull request for release 4.2.',
      rubric: {
        type: 'text',
        content: 'All tests pass.',
      },
      max_iterations: 3,
      created_at: '2026-11-02T09:41:51.239922Z',
      processed_at: '2026-11-02T09:41:51.239922Z',
    },
    {
      id: 'evt_01m6dt5zmhq5c8w2k7n4r9s116',
      type: 'session.status_running',
      created_at: '2026-11-02T09:41:52.913251Z',
      processed_at: '2026-11-02T09:41:52.913251Z',
    },
    {
      id: 'evt_01m6dt68e3q5c8w2k7n4r9s117',
      type: 'span.outcome_evaluation_start',
      outcome_id: 'outc_01m6drpf5r9c3k7n1s5v8x2z4f',
      iteration: 0,
      created_at: '2026-11-02T09:42:01.923697Z',
      processed_at: '2026-11-02T09:42:01.923697Z',
    },
    {
      id: 'evt_01m6dt6ae3q5c8w2k7n4r9s118',
      type: 'span.outcome_evaluation_ongoing',
      outcome_id: 'outc_01m6drpf5r9c3k7n1s5v8x2z4f',
      iteration: 0,
      created_at: '2026-11-02T09:42:03.971260Z',
      processed_at: '2026-11-02T09:42:03.971260Z',
    },
    {
      id: 'evt_01m6dt6cf7q5c8w2k7n4r9s119',
      type: 'span.outcome_evaluation_end',
      outcome_id: 'outc_01m6drpf5r9c3k7n1s5v8x2z4f',
      iteration: 0,
      outcome_evaluation_start_id: 'evt_01m6dt68e3q5c8w2k7n4r9s117',
      result: 'satisfied',
      explanation: 'All tests pass.',
      usage: {
        input_tokens: 820,
        output_tokens: 64,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 2100,
      },
      created_at: '2026-11-02T09:42:06.055940Z',
      processed_at: '2026-11-02T09:42:06.055940Z',
    },
    {
      id: 'evt_01m6dt6dj9q5c8w2k7n4r9s11a',
      type: 'session.outputs_left_out',
      files: 3,
      reasons: ['too_many_bytes'],
      created_at: '2026-11-02T09:42:07.177737Z',
      processed_at: '2026-11-02T09:42:07.177737Z',
    },
    {
      id: 'evt_01m6dt6epgq5c8w2k7n4r9s11b',
      type: 'session.usage',
      usage: {
        input_tokens: 2330,
        output_tokens: 270,
        cache_creation_input_tokens: 3100,
        cache_read_input_tokens: 6400,
        list_cost: {
          amount: '2',
          currency: 'USD',
        },
      },
      created_at: '2026-11-02T09:42:08.336651Z',
      processed_at: '2026-11-02T09:42:08.336651Z',
    },
    {
      id: 'evt_01m6dt6fvwq5c8w2k7n4r9s11c',
      type: 'session.status_idle',
      stop_reason: {
        type: 'end_turn',
      },
      created_at: '2026-11-02T09:42:09.532682Z',
      processed_at: '2026-11-02T09:42:09.532682Z',
    },
    {
      id: 'evt_01m6dt7q55q5c8w2k7n4r9s11d',
      type: 'session.workspace_reclaimed',
      snapshot_at: '2026-11-02T09:31:07.120460Z',
      files_left_out: 0,
      created_at: '2026-11-02T09:42:49.765830Z',
      processed_at: '2026-11-02T09:42:49.765830Z',
    },
    {
      id: 'evt_01m6dt8yfmq5c8w2k7n4r9s11e',
      type: 'session.status_terminated',
      created_at: '2026-11-02T09:43:30.036095Z',
      processed_at: '2026-11-02T09:43:30.036095Z',
    },
  ],
  has_more: false,
  first_id: 'evt_01m6dt2jf0q5c8w2k7n4r9s101',
  last_id: 'evt_01m6dt8yfmq5c8w2k7n4r9s11e',
  next_page: null,
};

export const expiry_too_short: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '9ac4f652-7d08-4e1b-b3f5-e60d28c7a194',
  error: {
    type: 'invalid_request_error',
    message: 'body.expires_in_seconds must be at least 3600.',
    param: 'expires_in_seconds',
    errors: [
      {
        param: 'expires_in_seconds',
        code: 'too_small',
        message: 'must be at least 3600',
      },
    ],
  },
};

export const export_of_deleting_workspace: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '7d3c1b92-4e0a-4c57-9f21-6b8e5a0c4d16',
  error: {
    type: 'conflict_error',
    message: 'Workspace wrkspc_01m6qxyyssyth1h3k5ttka3hw9 is being deleted.',
    code: 'workspace_deleting',
  },
};

export const failed_deployment_run: Schemas['DeploymentRun'] = {
  id: 'drun_01m7s4h04jjshv072ye9zzg8jd',
  type: 'deployment_run',
  deployment_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  trigger_context: {
    type: 'schedule',
    scheduled_at: '2026-11-19T05:30:00.000Z',
  },
  status: 'failed',
  attempt: 3,
  session_id: null,
  error: {
    type: 'unknown_error',
    message: 'An internal error occurred.',
  },
  created_at: '2026-11-19T05:30:00.210Z',
  started_at: null,
  completed_at: '2026-11-19T05:31:40.512Z',
};

export const failed_run: Schemas['ScheduleRun'] = {
  id: 'srun_01m7re6wc06d8f0h2k4n6q8s0v',
  schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  session_id: null,
  status: 'failed',
  trigger_context: {
    type: 'schedule',
    scheduled_at: '2026-11-18T23:00:00.000Z',
  },
  attempt: 1,
  error: {
    type: 'unknown_error',
    message: 'An internal error occurred.',
  },
  result_payload: null,
  push_sink: null,
  push_status: 'skipped',
  push_finished_at: null,
  triggered_at: '2026-11-18T23:00:00.087Z',
  started_at: null,
  completed_at: '2026-11-18T23:00:00.190Z',
  duration_ms: null,
  created_at: '2026-11-18T23:00:00.087Z',
};

export const file: Schemas['StoredFile'] = {
  id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
  type: 'file',
  filename: 'release-notes.md',
  mime_type: 'text/markdown',
  size_bytes: 36,
  created_at: '2026-11-01T16:20:45.010271Z',
  downloadable: false,
  expires_at: null,
  scope: null,
};

export const file_bytes_limit_reached: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '41e8b0f7-a2d5-4936-8f6c-d7205e9b1c3a',
  error: {
    type: 'conflict_error',
    message:
      'The files and skills of the workspace can have 10737418240 bytes, which is its limit file_bytes. Delete some.',
    code: 'file_bytes_limit_reached',
  },
};

export const file_content = 'week,orders\n44,1204\n45,1391\n';

export const file_expired: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: 'b7f02c64-91ae-4d35-8c0e-6a3f5e1d7b92',
  error: {
    type: 'not_found_error',
    message: 'File file_01m6qys2j0x2k8v4d6w1r9n3tb has expired.',
    code: 'file_expired',
  },
};

export const file_held_conflict: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '8f0b5a1c-7d3e-4b92-a6c4-e15d20f98b37',
  error: {
    type: 'conflict_error',
    message: 'The session of file file_01kdvdna00z6n3z6gb7j4rbd9t is on hold.',
    code: 'session_held',
  },
};

export const file_in_events: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '9b4e7c20-5d1a-4f83-b6e9-1a8c3f7d2b65',
  error: {
    type: 'invalid_request_error',
    message: 'body.events[0].content[0].source.file_id names no file of the workspace.',
    code: 'file_not_found',
    param: 'events[0].content[0].source.file_id',
    errors: [
      {
        param: 'events[0].content[0].source.file_id',
        code: 'invalid',
        message: 'names no file of the workspace',
      },
    ],
  },
};

export const file_in_initial_events: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '6c2f8a93-e4b7-4d10-9a5e-7f3d1b8c0e42',
  error: {
    type: 'invalid_request_error',
    message: 'body.initial_events[0].rubric.file_id names no file of the workspace.',
    code: 'file_not_found',
    param: 'initial_events[0].rubric.file_id',
    errors: [
      {
        param: 'initial_events[0].rubric.file_id',
        code: 'invalid',
        message: 'names no file of the workspace',
      },
    ],
  },
};

export const file_not_downloadable: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'e46d9b13-08f7-4c52-a9be-71d5c2f08a36',
  error: {
    type: 'invalid_request_error',
    message: 'File file_01m6bykktjvwnfpg3vak1fgwwh cannot be downloaded.',
    code: 'file_not_downloadable',
  },
};

export const file_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '5c1a7e90-3d24-4f6b-8a75-e2b9d04c6f18',
  error: {
    type: 'not_found_error',
    message: 'File file_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'file_not_found',
  },
};

export const file_of_session: Schemas['StoredFile'] = {
  id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
  type: 'file',
  filename: 'release-notes.md',
  mime_type: 'text/markdown',
  size_bytes: 36,
  created_at: '2026-11-02T09:15:04.482193Z',
  downloadable: false,
  expires_at: null,
  scope: {
    type: 'session',
    id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  },
};

export const file_too_large: Schemas['PayloadTooLargeError'] = {
  type: 'error',
  request_id: 'f3b60e49-815d-4c7a-a2e9-0d7c9f4b5186',
  error: {
    type: 'request_too_large',
    message: 'The file is larger than 524288000 bytes (FILE_BYTES).',
  },
};

export const files: Schemas['StoredFilePage'] = {
  data: [
    {
      id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
      type: 'file',
      filename: 'release-notes.md',
      mime_type: 'text/markdown',
      size_bytes: 36,
      created_at: '2026-11-02T09:15:04.482193Z',
      downloadable: false,
      expires_at: null,
      scope: {
        type: 'session',
        id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
      },
    },
    {
      id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
      type: 'file',
      filename: 'release-notes.md',
      mime_type: 'text/markdown',
      size_bytes: 36,
      created_at: '2026-11-01T16:20:45.010271Z',
      downloadable: false,
      expires_at: null,
      scope: null,
    },
  ],
  has_more: false,
  first_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
  last_id: 'file_01m6bykktjvwnfpg3vak1fgwwh',
  next_page: null,
};

export const files_of_session: Schemas['StoredFilePage'] = {
  data: [
    {
      id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
      type: 'file',
      filename: 'release-notes.md',
      mime_type: 'text/markdown',
      size_bytes: 36,
      created_at: '2026-11-02T09:15:04.482193Z',
      downloadable: false,
      expires_at: null,
      scope: {
        type: 'session',
        id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
      },
    },
  ],
  has_more: false,
  first_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
  last_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
  next_page: null,
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

export const foreign_cursor: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'ccedb720-e2b7-405c-9a82-3f4ebcc90e95',
  error: {
    type: 'invalid_request_error',
    message: 'page is not a cursor of this list.',
    code: 'invalid_cursor',
    param: 'page',
    errors: [
      {
        param: 'page',
        code: 'invalid',
        message: 'is not a cursor of this list',
      },
    ],
  },
};

export const host_not_allowed: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '1b547f51-4940-4d8d-a7c4-853a9eb4db29',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[0].url must be on an allowed host: github.com.',
    code: 'host_not_allowed',
    param: 'resources[0].url',
    errors: [
      {
        param: 'resources[0].url',
        code: 'invalid',
        message: 'must be on an allowed host: github.com',
      },
    ],
  },
};

export const idempotency_key_in_flight: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '5e8c2b74-91d3-4f0a-b6e7-2a4d9c1f8350',
  error: {
    type: 'conflict_error',
    message: 'A request with this Idempotency-Key is still in progress. Try again.',
    code: 'idempotency_key_in_flight',
  },
};

export const idempotency_key_reused: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '33a8a7a7-70eb-43fa-a8c7-9123ef19ba4e',
  error: {
    type: 'conflict_error',
    message: 'The Idempotency-Key was used before with another request.',
    code: 'idempotency_key_reused',
  },
};

export const identities: Schemas['IdentityPage'] = {
  data: [
    {
      id: 'idn_01m3xra760q5w8e2r7t4y9x3x6',
      type: 'identity',
      name: 'Support',
      created_at: '2026-10-02T07:30:00.000Z',
      updated_at: '2026-10-02T07:30:00.000Z',
    },
    {
      id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
      type: 'identity',
      name: 'Operations',
      created_at: '2026-10-01T06:00:00.000Z',
      updated_at: '2026-10-01T06:00:00.000Z',
    },
  ],
  has_more: false,
  first_id: 'idn_01m3xra760q5w8e2r7t4y9x3x6',
  last_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  next_page: null,
};

export const identity: Schemas['Identity'] = {
  id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  type: 'identity',
  name: 'Operations',
  created_at: '2026-10-01T06:00:00.000Z',
  updated_at: '2026-10-01T06:00:00.000Z',
};

export const identity_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Identity idn_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'identity_not_found',
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'idle',
  stats: null,
  usage: null,
  archived_at: null,
  created_at: '2026-11-02T09:17:31.006854Z',
  updated_at: '2026-11-02T09:18:34.220107Z',
};

export const ids_with_other_parameters: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'c50f8a27-3e9d-4b74-96c1-f8d2b7e04a59',
  error: {
    type: 'invalid_request_error',
    message: 'ids excludes all other query parameters.',
    param: 'ids',
    errors: [
      {
        param: 'ids',
        code: 'invalid',
        message: 'excludes all other query parameters',
      },
    ],
  },
};

export const insufficient_scope: Schemas['PermissionError'] = {
  type: 'error',
  request_id: '27c4e0b9-6d1f-4f38-9a75-c80e3b5d1f62',
  error: {
    type: 'permission_error',
    message: 'The access token lacks the scope of this operation: read for GET, write for all other methods.',
    code: 'insufficient_scope',
  },
};

export const internal_error: Schemas['InternalServerError'] = {
  type: 'error',
  request_id: '9fa58a21-3bea-4b2c-b044-4ee1e26c450a',
  error: {
    type: 'api_error',
    message: 'An internal error occurred.',
  },
};

export const interrupted_thread_unknown: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '3a9d5e17-40c2-4b86-8f1d-6c7e2b9a0d54',
  error: {
    type: 'invalid_request_error',
    message: 'body.events[0].session_thread_id names no thread of this session.',
    code: 'session_thread_not_found',
    param: 'events[0].session_thread_id',
    errors: [
      {
        param: 'events[0].session_thread_id',
        code: 'invalid',
        message: 'names no thread of this session',
      },
    ],
  },
};

export const interval_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Incident watch',
  description: '',
  status: 'active',
  paused_reason: null,
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
    type: 'interval',
    expression: 'PT15M',
    upcoming_runs_at: [
      '2026-11-20T09:45:00.482Z',
      '2026-11-20T10:00:00.482Z',
      '2026-11-20T10:15:00.482Z',
      '2026-11-20T10:30:00.482Z',
      '2026-11-20T10:45:00.482Z',
    ],
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  archived_at: null,
  created_at: '2026-11-20T09:30:00.482193Z',
  updated_at: '2026-11-20T09:30:00.482193Z',
};

export const invalid_agent: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'c4f1a7d8-9e26-4b53-8d0a-2b7e5f9c6130',
  error: {
    type: 'invalid_request_error',
    message: 'body.tools[0].mcp_server_name: the agent has no MCP server tickets.',
    code: 'invalid_agent',
    param: 'tools[0].mcp_server_name',
    errors: [
      {
        param: 'tools[0].mcp_server_name',
        code: 'invalid',
        message: 'the agent has no MCP server tickets',
      },
    ],
  },
};

export const invalid_environment: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '94b7d2e0-1f5c-4a83-8e6d-7c0a3b9f5128',
  error: {
    type: 'invalid_request_error',
    message: 'body.config.packages.apt: packages of apt are not supported. Use npm or pip.',
    code: 'invalid_environment',
    param: 'config.packages.apt',
    errors: [
      {
        param: 'config.packages.apt',
        code: 'invalid',
        message: 'packages of apt are not supported. Use npm or pip',
      },
    ],
  },
};

export const invalid_filename: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'd1570c8e-4af9-4b63-87e2-3c9d6a0f5e81',
  error: {
    type: 'invalid_request_error',
    message: 'body.file.filename must not hold control characters or any of < > : " | ? * \\ /.',
    param: 'file.filename',
    errors: [
      {
        param: 'file.filename',
        code: 'invalid_format',
        message: 'must not hold control characters or any of < > : " | ? * \\ /',
      },
    ],
  },
};

export const invalid_overrides: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '2b9d6f14-7c3e-4a85-b0d1-5e8f2a6c9473',
  error: {
    type: 'invalid_request_error',
    message: 'body.agent.tools[0].mcp_server_name: the agent has no MCP server tickets.',
    code: 'invalid_agent',
    param: 'agent.tools[0].mcp_server_name',
    errors: [
      {
        param: 'agent.tools[0].mcp_server_name',
        code: 'invalid',
        message: 'the agent has no MCP server tickets',
      },
    ],
  },
};

export const invalid_skill: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '94c0b7e2-5a1d-4836-8f2b-e60d3c9a7f15',
  error: {
    type: 'invalid_request_error',
    message: 'body.files must have a SKILL.md with a description.',
    code: 'invalid_skill',
    param: 'files',
    errors: [
      {
        param: 'files',
        code: 'invalid',
        message: 'must have a SKILL.md with a description',
      },
    ],
  },
};

export const invalid_skill_zip: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'c8d15f3a-70e4-4b92-a6d7-1f9e2b4c8035',
  error: {
    type: 'invalid_request_error',
    message: 'body.files must be a safe zip: it has a member whose path has "..": "../SKILL.md".',
    code: 'invalid_skill',
    param: 'files',
    errors: [
      {
        param: 'files',
        code: 'invalid',
        message: 'must be a safe zip: it has a member whose path has "..": "../SKILL.md"',
      },
    ],
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

export const limit_not_an_integer: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'fecece11-943c-450f-8608-7c0154d8c068',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be a decimal integer.',
    param: 'limit',
    errors: [
      {
        param: 'limit',
        code: 'invalid_type',
        message: 'must be a decimal integer',
      },
    ],
  },
};

export const limit_not_positive: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'df2d4a19-d3b7-46d9-88f3-82487bdfcbe9',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be at least 1.',
    param: 'limit',
    errors: [
      {
        param: 'limit',
        code: 'too_small',
        message: 'must be at least 1',
      },
    ],
  },
};

export const limit_too_large: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'ace1c1f8-ed25-48ee-a4fa-41db1ab225a4',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter limit must be at most 100.',
    param: 'limit',
    errors: [
      {
        param: 'limit',
        code: 'too_large',
        message: 'must be at most 100',
      },
    ],
  },
};

export const malformed_form: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '6b9e14d8-c3f0-4e27-a16d-05b8f2d97c43',
  error: {
    type: 'invalid_request_error',
    message: 'The request body is not valid multipart/form-data.',
  },
};

export const malformed_json: Schemas['BadRequestError'] = {
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

export const manual_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Incident summary',
  description: '',
  status: 'active',
  paused_reason: null,
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
    type: 'manual',
    upcoming_runs_at: [],
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  archived_at: null,
  created_at: '2026-11-20T09:30:00.482193Z',
  updated_at: '2026-11-20T09:30:00.482193Z',
};

export const memories: Schemas['MemoryPage'] = {
  data: [
    {
      id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
      type: 'memory',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_version_id: 'memver_01m6dt4ww6k7m2p9q4t8v3x6z1',
      path: '/projects/checkout/releases.md',
      content: null,
      content_sha256: 'c04cf35e414ab0d78762f5197d602ddf559a521055a44ec363721d49252a86e2',
      content_size_bytes: 67,
      created_at: '2026-10-02T08:30:00.204771Z',
      updated_at: '2026-11-02T09:41:17.318450Z',
    },
    {
      id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
      type: 'memory',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_version_id: 'memver_01m40m5rgvk7m2p9q4t8v3x6z2',
      path: '/style.md',
      content: null,
      content_sha256: 'c648ab8c8b9acd3ad75c903ab94b0e99743ec63f92efe9c28f207bfeccc3a461',
      content_size_bytes: 38,
      created_at: '2026-10-03T10:15:22.907135Z',
      updated_at: '2026-10-03T10:15:22.907135Z',
    },
  ],
  has_more: false,
  next_page: null,
};

export const memories_by_folder: Schemas['MemoryPage'] = {
  data: [
    {
      type: 'memory_prefix',
      path: '/projects/',
    },
    {
      id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
      type: 'memory',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_version_id: 'memver_01m40m5rgvk7m2p9q4t8v3x6z2',
      path: '/style.md',
      content: null,
      content_sha256: 'c648ab8c8b9acd3ad75c903ab94b0e99743ec63f92efe9c28f207bfeccc3a461',
      content_size_bytes: 38,
      created_at: '2026-10-03T10:15:22.907135Z',
      updated_at: '2026-10-03T10:15:22.907135Z',
    },
  ],
  has_more: false,
  next_page: null,
};

export const memories_of_workspace: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '0b6f3e94-5d17-48ca-a2e0-8f94c61d73b5',
  error: {
    type: 'invalid_request_error',
    message:
      'All versions of the memories of a workspace have at most 1000000000 bytes (WORKSPACE_MEMORY_BYTES).',
    code: 'storage_quota_exceeded',
  },
};

export const memories_with_content: Schemas['MemoryPage'] = {
  data: [
    {
      id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
      type: 'memory',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_version_id: 'memver_01m6dt4ww6k7m2p9q4t8v3x6z1',
      path: '/projects/checkout/releases.md',
      content: '# Releases of checkout\n\n- Freeze on Wednesdays.\n- Tag from `main`.\n',
      content_sha256: 'c04cf35e414ab0d78762f5197d602ddf559a521055a44ec363721d49252a86e2',
      content_size_bytes: 67,
      created_at: '2026-10-02T08:30:00.204771Z',
      updated_at: '2026-11-02T09:41:17.318450Z',
    },
    {
      id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
      type: 'memory',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_version_id: 'memver_01m40m5rgvk7m2p9q4t8v3x6z2',
      path: '/style.md',
      content: 'Write release notes in plain English.\n',
      content_sha256: 'c648ab8c8b9acd3ad75c903ab94b0e99743ec63f92efe9c28f207bfeccc3a461',
      content_size_bytes: 38,
      created_at: '2026-10-03T10:15:22.907135Z',
      updated_at: '2026-10-03T10:15:22.907135Z',
    },
  ],
  has_more: false,
  next_page: null,
};

export const memory: Schemas['Memory'] = {
  id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
  type: 'memory',
  memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  memory_version_id: 'memver_01m6dt4ww6k7m2p9q4t8v3x6z1',
  path: '/projects/checkout/releases.md',
  content: '# Releases of checkout\n\n- Freeze on Wednesdays.\n- Tag from `main`.\n',
  content_sha256: 'c04cf35e414ab0d78762f5197d602ddf559a521055a44ec363721d49252a86e2',
  content_size_bytes: 67,
  created_at: '2026-10-02T08:30:00.204771Z',
  updated_at: '2026-11-02T09:41:17.318450Z',
};

export const memory_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Memory mem_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'memory_not_found',
  },
};

export const memory_path_conflict: Schemas['MemoryConflictError'] = {
  type: 'error',
  request_id: '3e8a5c1d-7b24-4f09-96d3-a1c0e7b85f42',
  error: {
    type: 'conflict_error',
    message: 'Another memory is at the path, above it or below it.',
    code: 'memory_path_conflict_error',
    conflicting_memory_id: 'mem_01m6qzbgbzk7m2p9q4t8v3x6z1',
    conflicting_path: '/customers/acme.md',
  },
};

export const memory_path_not_normalized: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '90c2e6b7-5d13-4a8f-bf60-17e8a4d92c35',
  error: {
    type: 'invalid_request_error',
    message: 'body.path must be in Unicode Normalization Form C.',
    param: 'path',
    errors: [
      {
        param: 'path',
        code: 'invalid',
        message: 'must be in Unicode Normalization Form C',
      },
    ],
  },
};

export const memory_precondition_failed: Schemas['ConflictError'] = {
  type: 'error',
  request_id: 'b5d07f93-2e61-4c8a-8a17-6f4c9d0b3e25',
  error: {
    type: 'conflict_error',
    message: 'The content of memory mem_01m6qzbgbzk7m2p9q4t8v3x6z1 has another hash.',
    code: 'memory_precondition_failed_error',
  },
};

export const memory_store: Schemas['MemoryStore'] = {
  id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  type: 'memory_store',
  name: 'Release notes',
  description: 'How releases are written, by project.',
  metadata: {
    team: 'platform',
  },
  created_at: '2026-10-02T07:45:12.777013Z',
  updated_at: '2026-10-02T07:45:12.777013Z',
  archived_at: null,
};

export const memory_store_archived: Schemas['MemoryConflictError'] = {
  type: 'error',
  request_id: '6d1f0b8a-93c7-4e52-b6a4-2c7e9f5d0813',
  error: {
    type: 'conflict_error',
    message: 'Memory store memstore_01kwvb72tpk7m2p9q4t8v3x6z1 is archived.',
    code: 'memory_store_archived',
  },
};

export const memory_store_attached_twice: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5b7d02c6-81f4-4e3a-9d6b-c0a4f17e2895',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[1].memory_store_id must differ from the memory store of body.resources[0].',
    code: 'memory_store_attached_twice',
    param: 'resources[1].memory_store_id',
    errors: [
      {
        param: 'resources[1].memory_store_id',
        code: 'invalid',
        message: 'must differ from the memory store of body.resources[0]',
      },
    ],
  },
};

export const memory_store_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Memory store memstore_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'memory_store_not_found',
  },
};

export const memory_stores: Schemas['MemoryStorePage'] = {
  data: [
    {
      id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      type: 'memory_store',
      name: 'Release notes',
      description: 'How releases are written, by project.',
      metadata: {
        team: 'platform',
      },
      created_at: '2026-10-02T07:45:12.777013Z',
      updated_at: '2026-10-02T07:45:12.777013Z',
      archived_at: null,
    },
  ],
  has_more: false,
  first_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  last_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  next_page: null,
};

export const memory_stores_of_workspace: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '7d0c5b1e-92f4-4a83-b6e8-15c3d9f7a042',
  error: {
    type: 'invalid_request_error',
    message: 'A workspace has at most 1000 memory stores (MEMORY_STORES_PER_WORKSPACE).',
    code: 'too_many_memory_stores',
  },
};

export const memory_too_large: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'd7f31a08-c946-4b5e-a2d8-05b9e6f7c143',
  error: {
    type: 'invalid_request_error',
    message: 'body.content must have at most 102400 bytes in UTF-8.',
    param: 'content',
    errors: [
      {
        param: 'content',
        code: 'invalid',
        message: 'must have at most 102400 bytes in UTF-8',
      },
    ],
  },
};

export const memory_update_empty: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '4c9b7e52-08d6-4f13-9ea7-c3d1f5b06a28',
  error: {
    type: 'invalid_request_error',
    message: 'body must have content or path.',
  },
};

export const memory_version: Schemas['MemoryVersion'] = {
  id: 'memver_01m5ct3cmck7m2p9q4t8v3x6z1',
  type: 'memory_version',
  memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  memory_id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
  operation: 'modified',
  path: '/projects/checkout/releases.md',
  content: '# Releases of checkout\n\n- Freeze on Thursdays.\n- Tag from `main`.\n',
  content_sha256: '62e1d9effebd024b8e082ac7447917e6447ac766ed16ae224e1fbf5da08cced0',
  content_size_bytes: 66,
  created_by: {
    type: 'api_actor',
    api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
  },
  created_at: '2026-10-20T14:05:31.660392Z',
  redacted_by: null,
  redacted_at: null,
};

export const memory_version_current: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '57e0c9a4-6d2b-4813-be95-f8a1d4c03b76',
  error: {
    type: 'invalid_request_error',
    message:
      'Memory version memver_01m6dt4ww6k7m2p9q4t8v3x6z1 is the newest of its memory. Change or delete the memory first.',
    code: 'memory_version_current',
  },
};

export const memory_version_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Memory version memver_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'memory_version_not_found',
  },
};

export const memory_versions: Schemas['MemoryVersionPage'] = {
  data: [
    {
      id: 'memver_01m6dt4ww6k7m2p9q4t8v3x6z1',
      type: 'memory_version',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
      operation: 'modified',
      path: '/projects/checkout/releases.md',
      content: null,
      content_sha256: 'c04cf35e414ab0d78762f5197d602ddf559a521055a44ec363721d49252a86e2',
      content_size_bytes: 67,
      created_by: {
        type: 'session_actor',
        session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
      },
      created_at: '2026-11-02T09:41:17.318450Z',
      redacted_by: null,
      redacted_at: null,
    },
    {
      id: 'memver_01m5ct3cmck7m2p9q4t8v3x6z1',
      type: 'memory_version',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
      operation: 'modified',
      path: '/projects/checkout/releases.md',
      content: null,
      content_sha256: '62e1d9effebd024b8e082ac7447917e6447ac766ed16ae224e1fbf5da08cced0',
      content_size_bytes: 66,
      created_by: {
        type: 'api_actor',
        api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
      },
      created_at: '2026-10-20T14:05:31.660392Z',
      redacted_by: null,
      redacted_at: null,
    },
    {
      id: 'memver_01m40m5rgvk7m2p9q4t8v3x6z2',
      type: 'memory_version',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
      operation: 'created',
      path: '/style.md',
      content: null,
      content_sha256: 'c648ab8c8b9acd3ad75c903ab94b0e99743ec63f92efe9c28f207bfeccc3a461',
      content_size_bytes: 38,
      created_by: {
        type: 'api_actor',
        api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
      },
      created_at: '2026-10-03T10:15:22.907135Z',
      redacted_by: null,
      redacted_at: null,
    },
    {
      id: 'memver_01m3xvr30ck7m2p9q4t8v3x6z2',
      type: 'memory_version',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      memory_id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
      operation: 'created',
      path: null,
      content: null,
      content_sha256: null,
      content_size_bytes: null,
      created_by: {
        type: 'api_actor',
        api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
      },
      created_at: '2026-10-02T08:30:00.204771Z',
      redacted_by: {
        type: 'api_actor',
        api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
      },
      redacted_at: '2026-10-20T14:08:10.219837Z',
    },
  ],
  has_more: false,
  first_id: 'memver_01m6dt4ww6k7m2p9q4t8v3x6z1',
  last_id: 'memver_01m3xvr30ck7m2p9q4t8v3x6z2',
  next_page: null,
};

export const memory_without_content: Schemas['Memory'] = {
  id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
  type: 'memory',
  memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  memory_version_id: 'memver_01m6dt4ww6k7m2p9q4t8v3x6z1',
  path: '/projects/checkout/releases.md',
  content: null,
  content_sha256: 'c04cf35e414ab0d78762f5197d602ddf559a521055a44ec363721d49252a86e2',
  content_size_bytes: 67,
  created_at: '2026-10-02T08:30:00.204771Z',
  updated_at: '2026-11-02T09:41:17.318450Z',
};

export const method_not_allowed: Schemas['MethodNotAllowedError'] = {
  type: 'error',
  request_id: 'bbe86c96-1cc6-4dcd-b18b-9478b5487116',
  error: {
    type: 'invalid_request_error',
    message: 'This path accepts GET only.',
    code: 'method_not_allowed',
  },
};

export const missing_file: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '80d3e7a1-5b96-4c2f-9e18-4f7a0d6c3b25',
  error: {
    type: 'invalid_request_error',
    message: 'body.file is required.',
    param: 'file',
    errors: [
      {
        param: 'file',
        code: 'required',
        message: 'is required',
      },
    ],
  },
};

export const missing_skill_files: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '3e7a91c5-d2b8-4f06-9a4e-7c1d5f80b62a',
  error: {
    type: 'invalid_request_error',
    message: 'body.files is required.',
    param: 'files',
    errors: [
      {
        param: 'files',
        code: 'required',
        message: 'is required',
      },
    ],
  },
};

export const model_not_budgetable: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5c1f0e83-2d7a-4b96-90e4-7a3d8c6b1f25',
  error: {
    type: 'invalid_request_error',
    message: 'body.budget needs prices, and this service has none.',
    code: 'model_not_budgetable',
    param: 'budget',
    errors: [
      {
        param: 'budget',
        code: 'invalid',
        message: 'needs prices, and this service has none',
      },
    ],
  },
};

export const mount_path_taken: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '0e4b7c19-53d8-4a6f-b2c1-9f7a8d6e3054',
  error: {
    type: 'invalid_request_error',
    message:
      'body.mount_path must differ from the mount path of another resource, and not lie inside it or hold it.',
    code: 'mount_path_conflict',
    param: 'mount_path',
    errors: [
      {
        param: 'mount_path',
        code: 'invalid',
        message: 'must differ from the mount path of another resource, and not lie inside it or hold it',
      },
    ],
  },
};

export const mount_paths_collide: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '36746fe6-9b97-436c-87a9-32467d90d57c',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[1].mount_path must differ from the mount path of body.resources[0].',
    code: 'mount_path_conflict',
    param: 'resources[1].mount_path',
    errors: [
      {
        param: 'resources[1].mount_path',
        code: 'invalid',
        message: 'must differ from the mount path of body.resources[0]',
      },
    ],
  },
};

export const mount_paths_nest: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5a0c7c3e-64f0-4f3b-9b40-2d1c8a0e7f95',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources[1].mount_path must not lie inside the mount path of body.resources[0].',
    code: 'mount_path_conflict',
    param: 'resources[1].mount_path',
    errors: [
      {
        param: 'resources[1].mount_path',
        code: 'invalid',
        message: 'must not lie inside the mount path of body.resources[0]',
      },
    ],
  },
};

export const move_memory: Schemas['UpdateMemoryRequest'] = {
  path: '/writing/style.md',
};

export const new_access_token: Schemas['NewAccessToken'] = {
  id: 'tok_01m6qy1b0e7k7m2p9q4t8v3x6z',
  type: 'access_token',
  token: 'sat_0000000000000000000000000000000000000000000',
  kind: 'sat',
  name: 'Nightly builds',
  owner: 'team-platform',
  scopes: ['read', 'write'],
  created_at: '2026-11-06T08:01:40.118Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
};

export const no_deployment_runs: Schemas['DeploymentRunPage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const no_deployments: Schemas['DeploymentPage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const no_input: Schemas['EmptyObject'] = {};

export const no_schedule_runs: Schemas['ScheduleRunPage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const no_schedules: Schemas['ForwardSchedulePage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const no_session_events: Schemas['SessionEventPage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const no_session_resources: Schemas['SessionResourcePage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const no_sessions: Schemas['SessionPage'] = {
  data: [],
  has_more: false,
  first_id: null,
  last_id: null,
  next_page: null,
};

export const not_a_repository: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '8e24a924-1730-49b5-b22a-6d7172cda814',
  error: {
    type: 'invalid_request_error',
    message: 'Session resource sesr_01m6drmwx417ff2qa6ayfh7hn9 is not a GitHub repository.',
    code: 'not_a_repository',
  },
};

export const once_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Summary of the year',
  description: '',
  status: 'active',
  paused_reason: null,
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
    type: 'once',
    expression: '2035-12-31T23:59:00',
    timezone: 'Asia/Tokyo',
    upcoming_runs_at: ['2035-12-31T14:59:00.000Z'],
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  archived_at: null,
  created_at: '2026-11-20T09:30:00.482193Z',
  updated_at: '2026-11-20T09:30:00.482193Z',
};

export const one_thread: Schemas['SessionThreadPage'] = {
  data: [
    {
      id: 'sthr_01m6ds0h28aq7c6e5w1t9xk3zb',
      type: 'session_thread',
      session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
      parent_thread_id: null,
      agent: {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
        name: 'Release engineer',
        description: 'Prepares releases and opens pull requests.',
        model: {
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
          },
        ],
        skills: [],
        mcp_servers: [],
      },
      status: 'idle',
      stats: null,
      usage: null,
      archived_at: null,
      created_at: '2026-11-02T09:21:25.960311Z',
      updated_at: '2026-11-02T09:21:25.960311Z',
    },
  ],
  has_more: false,
  first_id: 'sthr_01m6ds0h28aq7c6e5w1t9xk3zb',
  last_id: 'sthr_01m6ds0h28aq7c6e5w1t9xk3zb',
  next_page: null,
};

export const only_skill_version: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'b03d7e6c-4a85-4f19-b7d2-9c5e1a8f6034',
  error: {
    type: 'invalid_request_error',
    message: 'Version skver_01m6qzc4n3q6s9v1x4z7b0d2f5 is the only one of its skill.',
    code: 'only_skill_version',
  },
};

export const output = {
  id: 'file_01m6drw5r3n8t0b6y2k4h7q9vd',
  type: 'file',
  filename: 'weekly-orders.csv',
  mime_type: 'text/csv',
  size_bytes: 28,
  created_at: '2026-11-02T09:20:11.735018Z',
  downloadable: true,
  expires_at: null,
  scope: {
    type: 'session',
    id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  },
};

export const overloaded: Schemas['ServiceUnavailableError'] = {
  type: 'error',
  request_id: '3c1f6a52-8e0d-4b7e-a1c9-5d2f7b8e4a60',
  error: {
    type: 'overloaded_error',
    message: 'The service is not available at the moment. Try again.',
  },
};

export const own_workspace: Schemas['ConflictError'] = {
  type: 'error',
  request_id: 'b1c2d3e4-5f60-4718-89a0-b1c2d3e4f514',
  error: {
    type: 'conflict_error',
    message:
      'The access token of the request belongs to this workspace. Use a token of another workspace, or the command of the operator.',
    code: 'own_workspace',
  },
};

export const page_with_after_id: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5f3d7e51-5c88-4668-ae0f-3727b1207c9b',
  error: {
    type: 'invalid_request_error',
    message: 'page, before_id and after_id exclude each other.',
    param: 'page',
    errors: [
      {
        param: 'page',
        code: 'invalid',
        message: 'before_id and after_id exclude each other',
      },
    ],
  },
};

export const page_with_before_id: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'a6a7b4af-be82-48bb-b105-9ee688ca7fcf',
  error: {
    type: 'invalid_request_error',
    message: 'page, before_id and after_id exclude each other.',
    param: 'page',
    errors: [
      {
        param: 'page',
        code: 'invalid',
        message: 'before_id and after_id exclude each other',
      },
    ],
  },
};

export const part_of_file_content = 'week,orders\n';

export const part_of_skill_content = 'PK';

export const path_prefix_without_slash: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'a83d5f16-e79c-4b02-95d4-0c6b8e2f7a51',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter path_prefix must end with a slash.',
    param: 'path_prefix',
    errors: [
      {
        param: 'path_prefix',
        code: 'invalid_format',
        message: 'must end with a slash',
      },
    ],
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

export const paused_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q7pr4079wvfhdjd221005b',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Stale branch report',
  description: '',
  status: 'paused',
  paused_reason: {
    type: 'manual',
  },
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
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {},
  archived_at: null,
  created_at: '2026-10-12T05:00:00.000084Z',
  updated_at: '2026-11-10T13:37:41.226018Z',
};

export const pending_deployment_run: Schemas['DeploymentRun'] = {
  id: 'drun_01m7yq5hq489mds3devkrzr2g0',
  type: 'deployment_run',
  deployment_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  trigger_context: {
    type: 'manual',
  },
  status: 'pending',
  attempt: 1,
  session_id: null,
  error: null,
  created_at: '2026-11-21T09:32:00.100Z',
  started_at: null,
  completed_at: null,
};

export const pending_run: Schemas['ScheduleRun'] = {
  id: 'srun_01m7w5b4j03c5e7g9j1m3q5s7w',
  schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  session_id: null,
  status: 'pending',
  trigger_context: {
    type: 'manual',
  },
  attempt: 1,
  error: null,
  result_payload: null,
  push_sink: null,
  push_status: 'skipped',
  push_finished_at: null,
  triggered_at: '2026-11-20T09:42:00.000Z',
  started_at: null,
  completed_at: null,
  duration_ms: null,
  created_at: '2026-11-20T09:42:00.000Z',
};

export const range_not_satisfiable: Schemas['RangeNotSatisfiableError'] = {
  type: 'error',
  request_id: '2f8c5d07-e6b1-4a93-b50d-98a4e3c71f64',
  error: {
    type: 'invalid_request_error',
    message: 'Header Range must begin before the end of the file.',
    code: 'range_not_satisfiable',
    param: 'Range',
    errors: [
      {
        param: 'Range',
        code: 'invalid',
        message: 'must begin before the end of the file',
      },
    ],
  },
};

export const received_other_events: Schemas['SessionEventList'] = {
  data: [
    {
      id: 'evt_01m6drpf5r9c3k7n1s5v8x2z4b',
      type: 'user.tool_confirmation',
      tool_use_id: 'evt_01m6drp2q4a6e8h0k2n4r6t8w0',
      result: 'deny',
      deny_message: 'Not on a Friday.',
      created_at: '2026-11-02T09:16:20.312907Z',
      processed_at: null,
    },
    {
      id: 'evt_01m6drpf5r9c3k7n1s5v8x2z4c',
      type: 'user.custom_tool_result',
      custom_tool_use_id: 'evt_01m6drp2q4a6e8h0k2n4r6t8w1',
      content: [
        {
          type: 'text',
          text: 'The ticket is PLT-4821.',
        },
      ],
      is_error: false,
      created_at: '2026-11-02T09:16:20.312907Z',
      processed_at: null,
    },
    {
      id: 'evt_01m6drpf5r9c3k7n1s5v8x2z4d',
      type: 'user.tool_result',
      tool_use_id: 'evt_01m6drp2q4a6e8h0k2n4r6t8w2',
      created_at: '2026-11-02T09:16:20.312907Z',
      processed_at: null,
    },
    {
      id: 'evt_01m6drpf5r9c3k7n1s5v8x2z4e',
      type: 'user.define_outcome',
      outcome_id: 'outc_01m6drpf5r9c3k7n1s5v8x2z4f',
      description: 'A pull request for release 4.2.',
      rubric: {
        type: 'text',
        content: 'All tests pass.',
      },
      max_iterations: 3,
      created_at: '2026-11-02T09:16:20.312907Z',
      processed_at: null,
    },
    {
      id: 'evt_01m6drpf5r9c3k7n1s5v8x2z4g',
      type: 'system.message',
      content: [
        {
          type: 'text',
          text: 'Answer in English.',
        },
      ],
      created_at: '2026-11-02T09:16:20.312907Z',
      processed_at: null,
    },
  ],
};

export const received_user_interrupt: Schemas['SessionEventList'] = {
  data: [
    {
      id: 'evt_01m6drq6b0d2g4j6m8q0s2v4x6',
      type: 'user.interrupt',
      created_at: '2026-11-02T09:16:44.801155Z',
      processed_at: '2026-11-02T09:16:44.801155Z',
    },
  ],
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

export const redacted_memory_version: Schemas['MemoryVersion'] = {
  id: 'memver_01m3xvr30ck7m2p9q4t8v3x6z2',
  type: 'memory_version',
  memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  memory_id: 'mem_01m3xvr30ck7m2p9q4t8v3x6z1',
  operation: 'created',
  path: null,
  content: null,
  content_sha256: null,
  content_size_bytes: null,
  created_by: {
    type: 'api_actor',
    api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
  },
  created_at: '2026-10-02T08:30:00.204771Z',
  redacted_by: {
    type: 'api_actor',
    api_key_id: 'tok_01m2j8v0c3nq4r6t8w0y2a4c6e',
  },
  redacted_at: '2026-10-20T14:08:10.219837Z',
};

export const repository_not_addable: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'c81f2a60-7e4d-4b93-a5f8-3d0e9b6c1742',
  error: {
    type: 'invalid_request_error',
    message: 'body.type must be file.',
    param: 'type',
    errors: [
      {
        param: 'type',
        code: 'invalid_value',
        message: 'must be file',
      },
    ],
  },
};

export const repository_resource: Schemas['SessionResource'] = {
  id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  type: 'github_repository',
  url: 'https://github.com/acme/storefront',
  mount_path: '/data/storefront',
  checkout: null,
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:15:04.482193Z',
};

export const resumed_workspace: Schemas['Workspace'] = {
  id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'workspace',
  name: 'acme',
  status: 'active',
  limits: {},
  retention: {},
  created_at: '2026-11-06T08:00:21.305Z',
  updated_at: '2026-11-06T10:40:57.530Z',
};

export const revoked_access_token: Schemas['AccessToken'] = {
  id: 'tok_01m6qy1b0e7k7m2p9q4t8v3x6z',
  type: 'access_token',
  kind: 'sat',
  name: 'Nightly builds',
  owner: 'team-platform',
  scopes: ['read', 'write'],
  created_at: '2026-11-06T08:01:40.118Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: '2026-11-06T11:20:05.871Z',
};

export const rotate_access_token: Schemas['RotateAccessTokenRequest'] = {
  overlap_hours: 2,
};

export const rotate_token: Schemas['RotateTokenRequest'] = {
  authorization_token: 'github_pat_11EXAMPLE1111111111111',
};

export const rotated_access_token: Schemas['NewAccessToken'] = {
  id: 'tok_01m6r25c7w7k7m2p9q4t8v3x70',
  type: 'access_token',
  token: 'sat_0000000000000000000000000000000000000000000',
  kind: 'sat',
  name: 'Nightly builds',
  owner: 'team-platform',
  scopes: ['read', 'write'],
  created_at: '2026-11-06T08:01:40.118Z',
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
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
  usage: null,
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

export const schedule_identity_fixed: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '8a5e2d17-6f4c-4d93-a0b8-7c3e9f1d5b26',
  error: {
    type: 'invalid_request_error',
    message: 'body.identity_id is not a known property.',
    param: 'identity_id',
    errors: [
      {
        param: 'identity_id',
        code: 'unknown_property',
        message: 'is not a known property',
      },
    ],
  },
};

export const schedule_never_comes: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'ad38835e-ddd6-4f55-afa7-3207237751aa',
  error: {
    type: 'invalid_request_error',
    message: 'body.schedule.expression must name a date that comes.',
    code: 'invalid_trigger',
    param: 'schedule.expression',
    errors: [
      {
        param: 'schedule.expression',
        code: 'invalid',
        message: 'must name a date that comes',
      },
    ],
  },
};

export const schedule_not_active: Schemas['ScheduleRunConflictError'] = {
  type: 'error',
  request_id: '4b1f7d3e-6a92-4c58-b0e7-9d2c5a8f1e63',
  error: {
    type: 'invalid_request_error',
    message: 'Schedule sched_01m4q7pr4079wvfhdjd221005b is paused.',
    code: 'schedule_not_active',
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

export const schedule_run_not_found: Schemas['ScheduleRunNotFoundError'] = {
  type: 'error',
  request_id: 'b85d1e64-0c7f-4293-9e3a-6f4b2d8c7a15',
  error: {
    type: 'not_found_error',
    message: 'Schedule run srun_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'schedule_run_not_found',
  },
};

export const schedule_runs: Schemas['ScheduleRunPage'] = {
  data: [
    {
      id: 'srun_01m7v0kkc08v2k4n6p8r0t2w4y',
      schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3',
      identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
      template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
      session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
      status: 'completed',
      trigger_context: {
        type: 'schedule',
        scheduled_at: '2026-11-19T23:00:00.000Z',
      },
      attempt: 1,
      error: null,
      result_payload: null,
      push_sink: null,
      push_status: 'skipped',
      push_finished_at: null,
      triggered_at: '2026-11-19T23:00:00.104Z',
      started_at: '2026-11-19T23:00:00.212Z',
      completed_at: '2026-11-19T23:00:01.416Z',
      duration_ms: 1204,
      created_at: '2026-11-19T23:00:00.104Z',
    },
    {
      id: 'srun_01m7re6wc06d8f0h2k4n6q8s0v',
      schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3',
      identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
      template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
      session_id: null,
      status: 'failed',
      trigger_context: {
        type: 'schedule',
        scheduled_at: '2026-11-18T23:00:00.000Z',
      },
      attempt: 1,
      error: {
        type: 'unknown_error',
        message: 'An internal error occurred.',
      },
      result_payload: null,
      push_sink: null,
      push_status: 'skipped',
      push_finished_at: null,
      triggered_at: '2026-11-18T23:00:00.087Z',
      started_at: null,
      completed_at: '2026-11-18T23:00:00.190Z',
      duration_ms: null,
      created_at: '2026-11-18T23:00:00.087Z',
    },
  ],
  has_more: false,
  first_id: 'srun_01m7v0kkc08v2k4n6p8r0t2w4y',
  last_id: 'srun_01m7re6wc06d8f0h2k4n6q8s0v',
  next_page: null,
};

export const schedule_zone_unknown: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '76b67451-80b6-4386-969c-803601a5ba50',
  error: {
    type: 'invalid_request_error',
    message: 'body.schedule.timezone must be an IANA time zone.',
    code: 'invalid_trigger',
    param: 'schedule.timezone',
    errors: [
      {
        param: 'schedule.timezone',
        code: 'invalid',
        message: 'must be an IANA time zone',
      },
    ],
  },
};

export const schedules: Schemas['ForwardSchedulePage'] = {
  data: [
    {
      id: 'sched_01m4q8vc00xy8jgbp033bvkpe5',
      identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
      template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
      name: 'Black Friday watch',
      description: 'Watched the shop in the last week of November.',
      status: 'archived',
      paused_reason: null,
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
        last_run_at: null,
      },
      environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
      sinks: [],
      metadata: {},
      archived_at: '2026-11-15T07:00:00.118204Z',
      created_at: '2026-10-12T05:20:00.000933Z',
      updated_at: '2026-11-15T07:00:00.118204Z',
    },
    {
      id: 'sched_01m4q89220p7ph5f08kj5edsg3',
      identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
      template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
      name: 'Morning incident summary',
      description: 'Summarises the incidents of the night.',
      status: 'active',
      paused_reason: null,
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
        last_run_at: '2026-11-19T23:00:00.000Z',
      },
      environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
      sinks: [],
      metadata: {
        team: 'operations',
      },
      archived_at: null,
      created_at: '2026-10-12T05:10:00.000770Z',
      updated_at: '2026-11-18T04:12:55.802341Z',
    },
    {
      id: 'sched_01m4q7pr4079wvfhdjd221005b',
      identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
      template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
      name: 'Stale branch report',
      description: '',
      status: 'paused',
      paused_reason: {
        type: 'manual',
      },
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
        last_run_at: null,
      },
      environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
      sinks: [],
      metadata: {},
      archived_at: null,
      created_at: '2026-10-12T05:00:00.000084Z',
      updated_at: '2026-11-10T13:37:41.226018Z',
    },
  ],
  has_more: false,
  first_id: 'sched_01m4q8vc00xy8jgbp033bvkpe5',
  last_id: 'sched_01m4q7pr4079wvfhdjd221005b',
  next_page: null,
};

export const send_other_events: Schemas['SendSessionEventsRequest'] = {
  events: [
    {
      type: 'user.tool_confirmation',
      tool_use_id: 'evt_01m6drp2q4a6e8h0k2n4r6t8w0',
      result: 'deny',
      deny_message: 'Not on a Friday.',
    },
    {
      type: 'user.custom_tool_result',
      custom_tool_use_id: 'evt_01m6drp2q4a6e8h0k2n4r6t8w1',
      content: [
        {
          type: 'text',
          text: 'The ticket is PLT-4821.',
        },
      ],
      is_error: false,
    },
    {
      type: 'user.tool_result',
      tool_use_id: 'evt_01m6drp2q4a6e8h0k2n4r6t8w2',
    },
    {
      type: 'user.define_outcome',
      description: 'A pull request for release 4.2.',
      rubric: {
        type: 'text',
        content: 'All tests pass.',
      },
    },
    {
      type: 'system.message',
      content: [
        {
          type: 'text',
          text: 'Answer in English.',
        },
      ],
    },
  ],
};

export const send_user_interrupt: Schemas['SendSessionEventsRequest'] = {
  events: [
    {
      type: 'user.interrupt',
    },
  ],
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

export const service_status: Schemas['ServiceStatus'] = {
  type: 'service_status',
  servers: [
    {
      id: '4f0c2f7e-2b9a-4c5e-9a34-6f2f3f1d7c11',
      state: 'draining',
      role: 'all',
      drain: 'draining',
      lease_seconds: 21,
      turns_running: 1,
      turn_places: 4,
      disks: 9,
      disk_bytes: 4100000000,
      disk_free_bytes: 52400000000,
      queue: 1,
      queue_seconds: 40,
    },
    {
      id: 'c1a5e9d0-7e55-4b0e-8d0c-2f64b1b6a902',
      state: 'working',
      role: 'all',
      drain: 'none',
      lease_seconds: 24,
      turns_running: 2,
      turn_places: 4,
      disks: 17,
      disk_bytes: 8300000000,
      disk_free_bytes: 41000000000,
      queue: 3,
      queue_seconds: 4,
    },
  ],
  unclaimed_sandboxes: 0,
  waiting_messages: 2,
  oldest_message_seconds: 4,
  failing: [
    {
      id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
      failed: 2,
      ended: 24,
      reason: 'environment_archived_error',
    },
  ],
};

export const session_archived: Schemas['ScheduleRunConflictError'] = {
  type: 'error',
  request_id: 'e7c20a95-3f4d-4816-a9b2-1c6d8e5f7a30',
  error: {
    type: 'conflict_error',
    message: 'The session of schedule sched_01m4q89220p7ph5f08kj5edsg3 is archived.',
    code: 'session_archived',
  },
};

export const session_archived_conflict: Schemas['ThreadConflictError'] = {
  type: 'error',
  request_id: '2d7e1a94-6c0b-4f58-9a3d-1b8e4c7f5062',
  error: {
    type: 'conflict_error',
    message: 'Session sess_01m6dr3v6kq2m9w4c8x1z5b7fn is archived.',
    code: 'session_archived',
  },
};

export const session_events: Schemas['SessionEventPage'] = {
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
      processed_at: '2026-11-02T09:15:21.104377Z',
    },
    {
      id: 'evt_01m6drnd4g6k8m0p2r4t6v8x0z',
      type: 'session.status_running',
      created_at: '2026-11-02T09:15:21.104377Z',
      processed_at: '2026-11-02T09:15:21.104377Z',
    },
    {
      id: 'evt_01m6drsbzz1b3d5f7h9k1m3p5r',
      type: 'session.thread_created',
      session_thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
      agent_name: 'Release engineer',
      created_at: '2026-11-02T09:17:31.006854Z',
      processed_at: '2026-11-02T09:17:31.006854Z',
    },
    {
      id: 'evt_01m6dshkq2t4v6x8z0b2d4f6h8',
      type: 'agent.message',
      content: [
        {
          type: 'text',
          text: 'Release 4.2 is ready, and its pull request is open.',
        },
      ],
      created_at: '2026-11-02T09:30:44.512208Z',
      processed_at: '2026-11-02T09:30:44.512208Z',
    },
    {
      id: 'evt_01m6dshkw3y5a7c9e1g3j5m7q9',
      type: 'session.status_idle',
      stop_reason: {
        type: 'end_turn',
      },
      created_at: '2026-11-02T09:30:44.700215Z',
      processed_at: '2026-11-02T09:30:44.700215Z',
    },
  ],
  has_more: false,
  first_id: 'evt_01m6drncqwdc0x08pfmegcrm7e',
  last_id: 'evt_01m6dshkw3y5a7c9e1g3j5m7q9',
  next_page: null,
};

export const session_held_conflict: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '8f0b5a1c-7d3e-4b92-a6c4-e15d20f98b37',
  error: {
    type: 'conflict_error',
    message: 'Session sess_01m6ds0h28aq7c6e5w1t9xk3zb is on hold.',
    code: 'session_held',
  },
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
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
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    list_cost: null,
  },
  budget: null,
  work: null,
  environment_variables: {},
  archived_at: null,
  created_at: '2026-11-02T09:21:25.960311Z',
  updated_at: '2026-11-02T09:21:25.960311Z',
};

export const session_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Session sess_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'session_not_found',
  },
};

export const session_of_deployment: Schemas['Session'] = {
  id: 'sess_01m7vpxq7cv35811djz3eg5ey8',
  type: 'session',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  status: 'idle',
  title: 'Nightly dependency update',
  metadata: {},
  resources: [
    {
      id: 'sesr_01m7vpxq7cd8k6be074cvn411k',
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
      checkout: null,
      created_at: '2026-11-20T05:30:00.300Z',
      updated_at: '2026-11-20T05:30:00.300Z',
    },
  ],
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
  deployment_id: 'dep_01m45yyrg0p7ph5f08kj5edsg3',
  outcome_evaluations: [],
  stats: {
    active_seconds: 0,
    duration_seconds: 0,
  },
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    list_cost: null,
  },
  budget: null,
  work: null,
  environment_variables: {},
  archived_at: null,
  created_at: '2026-11-20T05:30:00.300Z',
  updated_at: '2026-11-20T05:30:00.300Z',
};

export const session_on_hold: Schemas['SessionHold'] = {
  session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  type: 'session_hold',
  held_since: '2026-11-02T09:46:11.204Z',
};

export const session_released: Schemas['SessionHold'] = {
  session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  type: 'session_hold',
  held_since: null,
};

export const session_resource_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Session resource sesr_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'session_resource_not_found',
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
      file_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
      mount_path: '/data/release-notes.md',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx51631c9ewxr4fvkda',
      type: 'memory_store',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      name: 'Release notes',
      description: 'How releases are written, by project.',
      access: 'read_write',
      instructions: 'Read how earlier releases were written.',
      mount_path: '/mnt/memory/release-notes',
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
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Session thread sthr_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'session_thread_not_found',
  },
};

export const session_threads: Schemas['SessionThreadPage'] = {
  data: [
    {
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
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
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
      usage: null,
      archived_at: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:30:44.700215Z',
    },
    {
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
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
          },
        ],
        skills: [],
        mcp_servers: [],
      },
      status: 'terminated',
      stats: null,
      usage: null,
      archived_at: '2026-11-02T09:16:58.411020Z',
      created_at: '2026-11-02T09:16:10.238447Z',
      updated_at: '2026-11-02T09:16:58.411020Z',
    },
    {
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
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
          },
        ],
        skills: [],
        mcp_servers: [],
      },
      status: 'idle',
      stats: null,
      usage: null,
      archived_at: null,
      created_at: '2026-11-02T09:17:31.006854Z',
      updated_at: '2026-11-02T09:18:34.220107Z',
    },
    {
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
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
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
      usage: null,
      archived_at: null,
      created_at: '2026-11-02T09:18:02.554930Z',
      updated_at: '2026-11-02T09:18:16.054402Z',
    },
  ],
  has_more: false,
  first_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  last_id: 'sthr_01m6drtast0hfzypr4cgnvf5qn',
  next_page: null,
};

export const session_with_overrides: Schemas['Session'] = {
  id: 'sess_01m6ds5r3n8d2k4w7y9b1f6h0p',
  type: 'session',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-haiku-5-5',
      effective_context_window: 200000,
    },
    system: 'You review releases. Change nothing.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Read', 'Glob', 'Grep'],
        configs: [
          {
            name: 'Read',
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
          {
            name: 'Glob',
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
          {
            name: 'Grep',
            enabled: true,
            permission_policy: {
              type: 'always_allow',
            },
          },
        ],
        default_config: {
          enabled: false,
          permission_policy: {
            type: 'always_allow',
          },
        },
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
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    list_cost: null,
  },
  budget: null,
  work: null,
  environment_variables: {},
  archived_at: null,
  created_at: '2026-11-02T09:24:10.481277Z',
  updated_at: '2026-11-02T09:24:10.481277Z',
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
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
      file_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
      mount_path: '/data/release-notes.md',
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
    {
      id: 'sesr_01m6drmwx51631c9ewxr4fvkda',
      type: 'memory_store',
      memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
      name: 'Release notes',
      description: 'How releases are written, by project.',
      access: 'read_write',
      instructions: 'Read how earlier releases were written.',
      mount_path: '/mnt/memory/release-notes',
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
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs', 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e'],
  deployment_id: null,
  outcome_evaluations: [],
  stats: {
    active_seconds: 0,
    duration_seconds: 0,
  },
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    list_cost: null,
  },
  budget: null,
  work: null,
  environment_variables: {
    NODE_ENV: 'test',
  },
  archived_at: null,
  created_at: '2026-11-02T09:15:04.482193Z',
  updated_at: '2026-11-02T09:15:04.482193Z',
};

export const sessions: Schemas['SessionPage'] = {
  data: [
    {
      id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
      type: 'session',
      agent: {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
        name: 'Release engineer',
        description: 'Prepares releases and opens pull requests.',
        model: {
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
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
      usage: {
        input_tokens: 0,
        output_tokens: 0,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        list_cost: null,
      },
      budget: null,
      work: null,
      environment_variables: {},
      archived_at: null,
      created_at: '2026-11-02T09:21:25.960311Z',
      updated_at: '2026-11-02T09:21:25.960311Z',
    },
    {
      id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
      type: 'session',
      agent: {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
        name: 'Release engineer',
        description: 'Prepares releases and opens pull requests.',
        model: {
          id: 'claude-sonnet-5-5',
          effective_context_window: 200000,
        },
        system: 'You prepare releases. Open a pull request for every change.',
        tools: [
          {
            type: 'agent_toolset_20260401',
            enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
            configs: [],
            default_config: {
              enabled: true,
              permission_policy: {
                type: 'always_allow',
              },
            },
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
          file_id: 'file_01m6drmwx2b7f3k9q5s1v8x4zc',
          mount_path: '/data/release-notes.md',
          created_at: '2026-11-02T09:15:04.482193Z',
          updated_at: '2026-11-02T09:15:04.482193Z',
        },
        {
          id: 'sesr_01m6drmwx51631c9ewxr4fvkda',
          type: 'memory_store',
          memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
          name: 'Release notes',
          description: 'How releases are written, by project.',
          access: 'read_write',
          instructions: 'Read how earlier releases were written.',
          mount_path: '/mnt/memory/release-notes',
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
      vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs', 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e'],
      deployment_id: null,
      outcome_evaluations: [],
      stats: {
        active_seconds: 0,
        duration_seconds: 0,
      },
      usage: {
        input_tokens: 0,
        output_tokens: 0,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        list_cost: null,
      },
      budget: null,
      work: null,
      environment_variables: {
        NODE_ENV: 'test',
      },
      archived_at: null,
      created_at: '2026-11-02T09:15:04.482193Z',
      updated_at: '2026-11-02T09:15:04.482193Z',
    },
  ],
  has_more: false,
  first_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  last_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  next_page: null,
};

export const skill: Schemas['Skill'] = {
  id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
  type: 'skill',
  display_name: 'Release notes',
  latest_version_id: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
  source: {
    type: 'custom',
  },
  created_at: '2026-10-21T09:12:40.264117Z',
  updated_at: '2026-10-26T14:30:09.710338Z',
};

export const skill_content = 'PK\u0003\u0004';

export const skill_name_changed: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'e15b8c40-9f63-4d7a-82c6-0b7e4d1f9a58',
  error: {
    type: 'invalid_request_error',
    message: 'body.files must have a SKILL.md with the name "weekly-report".',
    code: 'skill_name_changed',
    param: 'files',
    errors: [
      {
        param: 'files',
        code: 'invalid',
        message: 'must have a SKILL.md with the name "weekly-report"',
      },
    ],
  },
};

export const skill_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Skill skill_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'skill_not_found',
  },
};

export const skill_too_large: Schemas['PayloadTooLargeError'] = {
  type: 'error',
  request_id: '6a0c3e95-8d7f-4b21-b5e8-f4d2a9c17b30',
  error: {
    type: 'request_too_large',
    message: 'The form is larger than 30000000 bytes (SKILL_BYTES).',
  },
};

export const skill_version: Schemas['SkillVersion'] = {
  id: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
  type: 'skill_version',
  skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
  name: 'release-notes',
  description: 'Writes release notes from merged pull requests. Use it before each release.',
  created_at: '2026-10-26T14:30:09.710338Z',
};

export const skill_version_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '1c6f9b28-e7d0-4a53-8c94-a2b5d8e03f76',
  error: {
    type: 'not_found_error',
    message: 'Skill version skver_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'skill_version_not_found',
  },
};

export const skill_versions: Schemas['SkillVersionPage'] = {
  data: [
    {
      id: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
      type: 'skill_version',
      skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
      name: 'release-notes',
      description: 'Writes release notes from merged pull requests. Use it before each release.',
      created_at: '2026-10-26T14:30:09.710338Z',
    },
    {
      id: 'skver_01m5fa2wq9b4d7f0h3k6n8q1s5',
      type: 'skill_version',
      skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
      name: 'release-notes',
      description: 'Writes release notes.',
      created_at: '2026-10-21T09:12:40.264117Z',
    },
  ],
  has_more: false,
  first_id: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
  last_id: 'skver_01m5fa2wq9b4d7f0h3k6n8q1s5',
  next_page: null,
};

export const skills: Schemas['SkillPage'] = {
  data: [
    {
      id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
      type: 'skill',
      display_name: 'Release notes',
      latest_version_id: 'skver_01m5w7c1ht2v5x8z0b3d6f9j1m',
      source: {
        type: 'custom',
      },
      created_at: '2026-10-21T09:12:40.264117Z',
      updated_at: '2026-10-26T14:30:09.710338Z',
    },
  ],
  has_more: false,
  first_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
  last_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
  next_page: null,
};

export const small_agent: Schemas['Agent'] = {
  id: 'agent_01m6nkrrzph5j8k1m4p6s9v2z0',
  type: 'agent',
  version: 1,
  name: 'Note taker',
  description: '',
  model: {
    id: 'claude-haiku-5-5',
    effective_context_window: 200000,
  },
  system: '',
  tools: [],
  skills: [],
  mcp_servers: [],
  multiagent: null,
  metadata: {},
  created_at: '2026-11-05T10:23:44.118003Z',
  updated_at: '2026-11-05T10:23:44.118003Z',
  archived_at: null,
};

export const small_environment: Schemas['Environment'] = {
  id: 'env_01m6nkg4pm3d5f7g9h1j3k5m7p',
  type: 'environment',
  name: 'Sandbox',
  description: '',
  config: {
    type: 'cloud',
    networking: {
      type: 'unrestricted',
    },
    packages: {
      type: 'packages',
      npm: [],
      pip: [],
    },
    environment_variables: {},
  },
  metadata: {},
  created_at: '2026-11-05T10:19:01.204117Z',
  updated_at: '2026-11-05T10:19:01.204117Z',
  archived_at: null,
};

export const state_conflict: Schemas['ThreadConflictError'] = {
  type: 'error',
  request_id: '37b7f709-725e-47a6-8ab0-60cf8550d1e0',
  error: {
    type: 'invalid_request_error',
    message: 'The session thread could not be archived because of a version or state conflict.',
    code: 'thread_not_archivable',
  },
};

export const stream_limit_reached: Schemas['RateLimitError'] = {
  type: 'error',
  request_id: '2c9e7d15-40b8-4f6a-8d31-6b1f0e5a9c73',
  error: {
    type: 'rate_limit_error',
    message: 'The workspace has 200 open streams, which is the maximum. Close one, or try again later.',
    code: 'stream_limit_reached',
  },
};

export const streamed_deletion: Schemas['StreamedEvent'] = {
  id: 'evt_01m6dv8r2k4m6p8r0t2v4x6z8b',
  type: 'session.deleted',
  created_at: '2026-11-02T09:58:12.640118Z',
  processed_at: '2026-11-02T09:58:12.640118Z',
};

export const streamed_end_of_turn: Schemas['StreamedEvent'] = {
  id: 'evt_01m6dshkw3y5a7c9e1g3j5m7q9',
  type: 'session.status_idle',
  stop_reason: {
    type: 'end_turn',
  },
  created_at: '2026-11-02T09:30:44.700215Z',
  processed_at: '2026-11-02T09:30:44.700215Z',
};

export const streamed_message: Schemas['StreamedEvent'] = {
  id: 'evt_01m6dshkq2t4v6x8z0b2d4f6h8',
  type: 'agent.message',
  content: [
    {
      type: 'text',
      text: 'Release 4.2 is ready, and its pull request is open.',
    },
  ],
  created_at: '2026-11-02T09:30:44.512208Z',
  processed_at: '2026-11-02T09:30:44.512208Z',
};

export const streamed_session_archived: Schemas['StreamedWorkspaceEvent'] = {
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  event: {
    id: 'evt_01m6dv5n7q9s1v3x5z7b9d1f3h',
    type: 'session.archived',
    created_at: '2026-11-02T09:56:31.204871Z',
    processed_at: '2026-11-02T09:56:31.204871Z',
  },
};

export const streamed_session_created: Schemas['StreamedWorkspaceEvent'] = {
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  event: {
    id: 'evt_01m6drmwx4a6c8e0g2j4m6p8r0',
    type: 'session.created',
    created_at: '2026-11-02T09:14:53.090215Z',
    processed_at: '2026-11-02T09:14:53.090215Z',
  },
};

export const streamed_session_message: Schemas['StreamedWorkspaceEvent'] = {
  session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
  event: {
    id: 'evt_01m6dshkq2t4v6x8z0b2d4f6h8',
    type: 'agent.message',
    content: [
      {
        type: 'text',
        text: 'Release 4.2 is ready, and its pull request is open.',
      },
    ],
    created_at: '2026-11-02T09:30:44.512208Z',
    processed_at: '2026-11-02T09:30:44.512208Z',
  },
};

export const streamed_thread_message: Schemas['StreamedEvent'] = {
  id: 'evt_01m6drv9s5w7y9a1c3e5g7j9m1',
  type: 'agent.message',
  content: [
    {
      type: 'text',
      text: 'The release notes are written.',
    },
  ],
  created_at: '2026-11-02T09:18:34.220107Z',
  processed_at: '2026-11-02T09:18:34.220107Z',
};

export const suspended_workspace: Schemas['Workspace'] = {
  id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'workspace',
  name: 'acme',
  status: 'suspended',
  limits: {},
  retention: {},
  created_at: '2026-11-06T08:00:21.305Z',
  updated_at: '2026-11-06T10:02:11.094Z',
};

export const template: Schemas['Template'] = {
  id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  type: 'template',
  name: 'Incident summary',
  agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
  created_at: '2026-10-01T06:05:00.000Z',
  updated_at: '2026-10-01T06:05:00.000Z',
};

export const template_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Template tmpl_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'template_not_found',
  },
};

export const templates: Schemas['TemplatePage'] = {
  data: [
    {
      id: 'tmpl_01m3xrkc50m3n6b9v2c5x8z1a4',
      type: 'template',
      name: 'Weekly report',
      agent_id: null,
      created_at: '2026-10-02T07:35:00.000Z',
      updated_at: '2026-10-02T07:35:00.000Z',
    },
    {
      id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
      type: 'template',
      name: 'Incident summary',
      agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      created_at: '2026-10-01T06:05:00.000Z',
      updated_at: '2026-10-01T06:05:00.000Z',
    },
  ],
  has_more: false,
  first_id: 'tmpl_01m3xrkc50m3n6b9v2c5x8z1a4',
  last_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  next_page: null,
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
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  status: 'terminated',
  stats: null,
  usage: null,
  archived_at: '2026-11-02T09:16:58.411020Z',
  created_at: '2026-11-02T09:16:10.238447Z',
  updated_at: '2026-11-02T09:16:58.411020Z',
};

export const thread_events: Schemas['SessionEventPage'] = {
  data: [
    {
      id: 'evt_01m6drsc03s5v7x9z1b3d5f7h9',
      type: 'agent.thread_message_received',
      from_session_thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
      from_agent_name: 'Release engineer',
      content: [
        {
          type: 'text',
          text: 'Write the release notes of 4.2.',
        },
      ],
      created_at: '2026-11-02T09:17:31.042915Z',
      processed_at: '2026-11-02T09:17:31.042915Z',
    },
    {
      id: 'evt_01m6drv9s5w7y9a1c3e5g7j9m1',
      type: 'agent.message',
      content: [
        {
          type: 'text',
          text: 'The release notes are written.',
        },
      ],
      created_at: '2026-11-02T09:18:34.220107Z',
      processed_at: '2026-11-02T09:18:34.220107Z',
    },
  ],
  has_more: false,
  first_id: 'evt_01m6drsc03s5v7x9z1b3d5f7h9',
  last_id: 'evt_01m6drv9s5w7y9a1c3e5g7j9m1',
  next_page: null,
};

export const thread_not_idle_conflict: Schemas['ThreadConflictError'] = {
  type: 'error',
  request_id: '49c95faa-4912-4924-8c0f-27719808ecf8',
  error: {
    type: 'invalid_request_error',
    message: 'The session thread could not be archived because of a version or state conflict.',
    code: 'thread_not_archivable',
  },
};

export const time_zone_unknown: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'b7a5dd0b-2f4b-4d9e-9c26-4e0b8c1f9a35',
  error: {
    type: 'invalid_request_error',
    message: 'Query parameter timezone must be an IANA time zone.',
    code: 'invalid_trigger',
    param: 'timezone',
    errors: [
      {
        param: 'timezone',
        code: 'invalid',
        message: 'must be an IANA time zone',
      },
    ],
  },
};

export const too_many_credentials: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '7b4e2d85-0c6f-4193-ae58-9f3d1b7c6a40',
  error: {
    type: 'invalid_request_error',
    message: 'A vault has at most 20 credentials that are not archived.',
    code: 'too_many_credentials',
  },
};

export const too_many_memories: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'e1a46d9f-3b70-4285-8c5e-92f7d0b8c364',
  error: {
    type: 'invalid_request_error',
    message: 'A memory store has at most 10000 memories (MEMORIES_PER_STORE).',
    code: 'too_many_memories',
  },
};

export const too_many_memory_stores: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'e1849c37-0b6f-4d52-a7e3-84f2d65b901c',
  error: {
    type: 'invalid_request_error',
    message: 'body.resources must have at most 8 memory stores.',
    code: 'too_many_memory_stores',
    param: 'resources',
    errors: [
      {
        param: 'resources',
        code: 'invalid',
        message: 'must have at most 8 memory stores',
      },
    ],
  },
};

export const too_many_requests: Schemas['RateLimitError'] = {
  type: 'error',
  request_id: 'b81d5f3e-0a47-4c96-8e2b-7f94c6d0a315',
  error: {
    type: 'rate_limit_error',
    message: 'There were too many requests. Try again later.',
  },
};

export const too_many_requests_at_once: Schemas['RateLimitError'] = {
  type: 'error',
  request_id: '0c9a57e2-4f1d-4b86-a3d2-91e6b7f0c845',
  error: {
    type: 'rate_limit_error',
    message:
      'The workspace has 200 requests in progress, which is the maximum. Send fewer at once, or try again later.',
    code: 'too_many_requests_at_once',
  },
};

export const too_many_resources: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '94b6d0f3-2c5a-47e8-8b1d-6f3a0c9e7d25',
  error: {
    type: 'invalid_request_error',
    message: 'A session has at most 500 resources.',
    code: 'too_many_resources',
  },
};

export const too_many_skill_versions: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5d94a2f7-c06e-4b18-9d35-8e2c7f0a6b41',
  error: {
    type: 'invalid_request_error',
    message: 'A skill has at most 1000 versions (VERSIONS_PER_SKILL).',
    code: 'too_many_skill_versions',
  },
};

export const too_many_skills: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '27f6e8d1-b943-4c5a-8e70-d3a1c5b9f264',
  error: {
    type: 'invalid_request_error',
    message: 'A workspace has at most 1000 skills (SKILLS_PER_WORKSPACE).',
    code: 'too_many_skills',
  },
};

export const too_many_streams: Schemas['RateLimitError'] = {
  type: 'error',
  request_id: '6f2b8c04-91d7-4e5a-b3c8-0a7d5e9f1b26',
  error: {
    type: 'rate_limit_error',
    message: 'The session has 50 open streams, which is the maximum. Close one, or try again later.',
    code: 'too_many_streams',
  },
};

export const too_much_metadata: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '7f0c52e1-94ab-4d36-8e17-c20b5a9d6f48',
  error: {
    type: 'invalid_request_error',
    message: 'body.metadata must leave at most 16 pairs.',
    code: 'too_much_metadata',
    param: 'metadata',
    errors: [
      {
        param: 'metadata',
        code: 'invalid',
        message: 'must leave at most 16 pairs',
      },
    ],
  },
};

export const trigger_never_comes: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '0c9d3c52-7c0e-4f46-9a52-5d4c0a7e3b18',
  error: {
    type: 'invalid_request_error',
    message: 'body.trigger_policy.expression must name a date that comes.',
    code: 'invalid_trigger',
    param: 'trigger_policy.expression',
    errors: [
      {
        param: 'trigger_policy.expression',
        code: 'invalid',
        message: 'must name a date that comes',
      },
    ],
  },
};

export const trigger_too_often: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'd2c47e90-5b38-4a1f-8e6d-1f9b3a7c0d64',
  error: {
    type: 'invalid_request_error',
    message: 'body.trigger_policy.expression must be from PT1M to P366D.',
    code: 'invalid_trigger',
    param: 'trigger_policy.expression',
    errors: [
      {
        param: 'trigger_policy.expression',
        code: 'invalid',
        message: 'must be from PT1M to P366D',
      },
    ],
  },
};

export const trigger_too_soon: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: 'b6a3b1d4-2f62-4bb1-8c6e-9c1e7f4d2a05',
  error: {
    type: 'invalid_request_error',
    message: 'body.trigger_policy.expression must be a minute ahead or more.',
    code: 'invalid_trigger',
    param: 'trigger_policy.expression',
    errors: [
      {
        param: 'trigger_policy.expression',
        code: 'invalid',
        message: 'must be a minute ahead or more',
      },
    ],
  },
};

export const trigger_without_zone: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '3e8f5a7c-9d1b-4c20-b7e4-6a2d8f0c5e91',
  error: {
    type: 'invalid_request_error',
    message: 'body.trigger_policy.timezone is required where the expression has no offset.',
    code: 'invalid_trigger',
    param: 'trigger_policy.timezone',
    errors: [
      {
        param: 'trigger_policy.timezone',
        code: 'invalid',
        message: 'is required where the expression has no offset',
      },
    ],
  },
};

export const unknown_last_event: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '8e6f0c34-8f2b-4a0b-a8d5-7b2f4d6c1e90',
  error: {
    type: 'invalid_request_error',
    message: 'Last-Event-ID names no event of this list.',
    code: 'unknown_last_event',
    param: 'Last-Event-ID',
    errors: [
      {
        param: 'Last-Event-ID',
        code: 'invalid',
        message: 'names no event of this list',
      },
    ],
  },
};

export const unknown_position: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '8e6f0c34-8f2b-4a0b-a8d5-7b2f4d6c1e90',
  error: {
    type: 'invalid_request_error',
    message: 'Last-Event-ID is not a position of this stream.',
    code: 'unknown_last_event',
    param: 'Last-Event-ID',
    errors: [
      {
        param: 'Last-Event-ID',
        code: 'invalid',
        message: 'is not a position of this stream',
      },
    ],
  },
};

export const unknown_property: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '4db72d38-8893-4572-9dfe-6e8bc10ebb76',
  error: {
    type: 'invalid_request_error',
    message: 'body.colour is not a known property.',
    param: 'colour',
    errors: [
      {
        param: 'colour',
        code: 'unknown_property',
        message: 'is not a known property',
      },
    ],
  },
};

export const unknown_query_parameter: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '0c9d6a34-61f7-4b1d-8a55-2be4d1f3a906',
  error: {
    type: 'invalid_request_error',
    message: 'Unknown query parameter: colour.',
    param: 'colour',
    errors: [
      {
        param: 'colour',
        code: 'unknown_property',
        message: 'is not known',
      },
    ],
  },
};

export const unreadable_image: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '5d0c9b71-6a3e-4f28-9c47-2e8b1f6a0d93',
  error: {
    type: 'invalid_request_error',
    message: 'body.events[0].content[0].source.data is image/jpeg, not image/png.',
    code: 'content_unreadable',
    param: 'events[0].content[0].source.data',
    errors: [
      {
        param: 'events[0].content[0].source.data',
        code: 'invalid',
        message: 'is image/jpeg, not image/png',
      },
    ],
  },
};

export const unreadable_initial_document: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '71e4d2c8-0b9f-4a36-8d52-c6f3a9e1b705',
  error: {
    type: 'invalid_request_error',
    message: 'body.initial_events[0].content[0].source.data is not application/pdf.',
    code: 'content_unreadable',
    param: 'initial_events[0].content[0].source.data',
    errors: [
      {
        param: 'initial_events[0].content[0].source.data',
        code: 'invalid',
        message: 'is not application/pdf',
      },
    ],
  },
};

export const update_agent: Schemas['UpdateAgentRequest'] = {
  version: 1,
  system: 'You prepare releases. Ask before you publish.',
  metadata: {
    stage: 'beta',
  },
};

export const update_credential: Schemas['UpdateCredentialRequest'] = {
  display_name: 'Deploy',
  auth: {
    type: 'environment_variable',
    secret_value: 'dpl_22EXAMPLE0000000000000',
  },
};

export const update_deployment: Schemas['UpdateDeploymentRequest'] = {
  name: 'Daily release notes',
  description: null,
  metadata: {
    cadence: 'daily',
    ticket: null,
  },
  schedule: {
    type: 'cron',
    expression: '0 16 * * 1-5',
    timezone: 'Europe/Berlin',
  },
};

export const update_environment: Schemas['UpdateEnvironmentRequest'] = {
  description: 'Builds the storefront.',
  config: {
    type: 'cloud',
    packages: {
      pip: [],
    },
  },
  metadata: {
    stage: 'beta',
  },
};

export const update_memory: Schemas['UpdateMemoryRequest'] = {
  content: 'Write release notes in plain English, and in German.\n',
  precondition: {
    type: 'content_sha256',
    content_sha256: 'c648ab8c8b9acd3ad75c903ab94b0e99743ec63f92efe9c28f207bfeccc3a461',
  },
};

export const update_memory_store: Schemas['UpdateMemoryStoreRequest'] = {
  name: 'Requests of customers',
  metadata: {
    team: 'web',
  },
};

export const update_schedule: Schemas['UpdateScheduleRequest'] = {
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents in one sentence each.',
    },
  ],
  execution: {
    max_attempts: 2,
    timeout_ms: 600000,
  },
  trigger_policy: {
    type: 'cron',
    expression: '30 7 * * MON-FRI',
    timezone: 'Asia/Tokyo',
  },
  metadata: {
    channel: 'mornings',
  },
};

export const update_session: Schemas['UpdateSessionRequest'] = {
  title: 'Prepare release 4.3',
  metadata: {
    team: 'platform',
    ticket: null,
  },
  environment_variables: {
    NODE_ENV: 'production',
  },
};

export const update_vault: Schemas['UpdateVaultRequest'] = {
  display_name: 'Staging',
  metadata: {
    team: 'web',
  },
};

export const update_workspace: Schemas['UpdateWorkspaceRequest'] = {
  limits: {
    sessions: 500,
    turns_at_once: 4,
  },
  retention: {
    runs: 90,
  },
};

export const updated_agent: Schemas['Agent'] = {
  id: 'agent_01m6nkjvt1w6x0n3r5t7v9y1b2',
  type: 'agent',
  version: 2,
  name: 'Release coordinator',
  description: 'Prepares releases with the help of other agents.',
  model: {
    id: 'claude-sonnet-5-5',
    effective_context_window: 200000,
  },
  system: 'You prepare releases. Ask before you publish.',
  tools: [
    {
      type: 'agent_toolset_20260401',
      enabled_tools: ['Bash', 'Read', 'Edit', 'Glob', 'Grep'],
      configs: [
        {
          name: 'Write',
          enabled: false,
          permission_policy: {
            type: 'always_allow',
          },
        },
        {
          name: 'Bash',
          enabled: true,
          permission_policy: {
            type: 'always_ask',
          },
        },
      ],
      default_config: {
        enabled: true,
        permission_policy: {
          type: 'always_allow',
        },
      },
    },
    {
      type: 'mcp_toolset',
      mcp_server_name: 'tickets',
      configs: [
        {
          name: 'delete_ticket',
          enabled: false,
          permission_policy: {
            type: 'always_ask',
          },
        },
      ],
      default_config: {
        enabled: true,
        permission_policy: {
          type: 'always_ask',
        },
      },
    },
    {
      type: 'custom',
      name: 'release_date',
      description: 'Returns the date of the next release.',
      input_schema: {
        type: 'object',
        properties: {
          product: {
            type: 'string',
            enum: ['storefront'],
          },
        },
        required: ['product'],
      },
    },
  ],
  skills: [
    {
      type: 'custom',
      skill_id: 'skill_01m5fa2wq8h3k6n9r1t4v7x0z2',
      version: 'latest',
    },
  ],
  mcp_servers: [
    {
      type: 'url',
      name: 'tickets',
      url: 'https://mcp.example.com/tickets',
    },
  ],
  multiagent: {
    type: 'coordinator',
    agents: [
      {
        id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
        type: 'agent',
        version: 3,
      },
    ],
  },
  metadata: {
    team: 'platform',
    stage: 'beta',
  },
  created_at: '2026-11-05T10:20:30.401220Z',
  updated_at: '2026-11-09T16:02:11.730914Z',
  archived_at: null,
};

export const updated_credential: Schemas['Credential'] = {
  id: 'vcred_01m6qy28qb73wvszd4an6cdq45',
  type: 'vault_credential',
  vault_id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
  display_name: 'Deploy',
  auth: {
    type: 'environment_variable',
    secret_name: 'DEPLOY_TOKEN',
    networking: {
      type: 'unrestricted',
    },
  },
  metadata: {
    owner: 'platform',
  },
  created_at: '2026-11-06T08:02:09.771340Z',
  updated_at: '2026-11-06T09:15:20.084512Z',
  archived_at: null,
};

export const updated_deployment: Schemas['Deployment'] = {
  id: 'dep_01m4an59j2wq5t8v1x4z7b0d3f',
  type: 'deployment',
  name: 'Daily release notes',
  description: '',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  environment_variables: 'NODE_ENV=test',
  initial_events: [
    {
      type: 'user.message',
      content: [
        {
          type: 'text',
          text: 'Write the release notes of the last seven days.',
        },
      ],
    },
  ],
  metadata: {
    team: 'platform',
    cadence: 'daily',
  },
  resources: [
    {
      type: 'github_repository',
      url: 'https://github.com/acme/storefront',
      mount_path: '/data/storefront',
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
      instructions: 'Read how earlier releases were written.',
    },
    {
      type: 'vault',
      vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
    },
  ],
  vault_ids: ['vault_01m2j8tqk46g1vmw9sdfbf5gfs'],
  status: 'active',
  paused_reason: null,
  schedule: {
    type: 'cron',
    expression: '0 16 * * 1-5',
    timezone: 'Europe/Berlin',
    upcoming_runs_at: [
      '2026-11-23T15:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T15:00:00.000Z',
      '2026-11-26T15:00:00.000Z',
      '2026-11-27T15:00:00.000Z',
    ],
  },
  archived_at: null,
  created_at: '2026-10-07T07:45:00.482193Z',
  updated_at: '2026-10-08T09:34:10.300175Z',
};

export const updated_environment: Schemas['Environment'] = {
  id: 'env_01m6nken4v2c4e6g8h0j2k4m6n',
  type: 'environment',
  name: 'Web builds',
  description: 'Builds the storefront.',
  config: {
    type: 'cloud',
    networking: {
      type: 'limited',
      allowed_hosts: ['api.example.com', '*.cdn.example.com'],
      allow_mcp_servers: true,
      allow_package_managers: true,
    },
    packages: {
      type: 'packages',
      npm: ['typescript@5.9.3'],
      pip: [],
    },
    environment_variables: {
      NODE_ENV: 'test',
    },
  },
  metadata: {
    team: 'web',
    stage: 'beta',
  },
  created_at: '2026-11-05T10:18:12.507831Z',
  updated_at: '2026-11-09T15:44:20.318275Z',
  archived_at: null,
};

export const updated_memory: Schemas['Memory'] = {
  id: 'mem_01m40m5rgvk7m2p9q4t8v3x6z1',
  type: 'memory',
  memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
  memory_version_id: 'memver_01m6qzdzxpk7m2p9q4t8v3x6z1',
  path: '/style.md',
  content: null,
  content_sha256: '6ee9a20f20ca1788a2040824dd4756ef55c4858f7fa5707c902bfd19fc13161a',
  content_size_bytes: 53,
  created_at: '2026-10-03T10:15:22.907135Z',
  updated_at: '2026-11-06T08:26:02.550148Z',
};

export const updated_memory_store: Schemas['MemoryStore'] = {
  id: 'memstore_01m6qz381fk7m2p9q4t8v3x6z1',
  type: 'memory_store',
  name: 'Requests of customers',
  description: 'What customers have asked for.',
  metadata: {
    team: 'web',
  },
  created_at: '2026-11-06T08:20:10.415206Z',
  updated_at: '2026-11-06T09:12:30.871553Z',
  archived_at: null,
};

export const updated_schedule: Schemas['ForwardSchedule'] = {
  id: 'sched_01m4q89220p7ph5f08kj5edsg3',
  identity_id: 'idn_01m3v0rpr04zxhyaqf27bjm48n',
  template_id: 'tmpl_01m3v11vq0k8rjxazvjckeyhx2',
  name: 'Incident summary',
  description: '',
  status: 'active',
  paused_reason: null,
  initial_events: [
    {
      type: 'user.message',
      content: 'Summarise the open incidents in one sentence each.',
    },
  ],
  execution: {
    session_mode: 'new_session',
    max_concurrent_runs: 1,
    max_attempts: 2,
    timeout_ms: 600000,
  },
  trigger_policy: {
    type: 'cron',
    expression: '30 7 * * MON-FRI',
    timezone: 'Asia/Tokyo',
    upcoming_runs_at: [
      '2026-11-22T22:30:00.000Z',
      '2026-11-23T22:30:00.000Z',
      '2026-11-24T22:30:00.000Z',
      '2026-11-25T22:30:00.000Z',
      '2026-11-26T22:30:00.000Z',
    ],
    last_run_at: null,
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  sinks: [],
  metadata: {
    channel: 'mornings',
  },
  archived_at: null,
  created_at: '2026-11-20T09:30:00.482193Z',
  updated_at: '2026-11-20T09:41:07.005318Z',
};

export const updated_session: Schemas['Session'] = {
  id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb',
  type: 'session',
  agent: {
    id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
    type: 'agent',
    version: 3,
    name: 'Release engineer',
    description: 'Prepares releases and opens pull requests.',
    model: {
      id: 'claude-sonnet-5-5',
      effective_context_window: 200000,
    },
    system: 'You prepare releases. Open a pull request for every change.',
    tools: [
      {
        type: 'agent_toolset_20260401',
        enabled_tools: ['Bash', 'Read', 'Write', 'Edit', 'Glob', 'Grep'],
        configs: [],
        default_config: {
          enabled: true,
          permission_policy: {
            type: 'always_allow',
          },
        },
      },
    ],
    skills: [],
    mcp_servers: [],
  },
  environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp',
  status: 'idle',
  title: 'Prepare release 4.3',
  metadata: {
    team: 'platform',
  },
  resources: [],
  vault_ids: [],
  deployment_id: null,
  outcome_evaluations: [],
  stats: {
    active_seconds: 0,
    duration_seconds: 0,
  },
  usage: {
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    list_cost: null,
  },
  budget: null,
  work: null,
  environment_variables: {
    NODE_ENV: 'production',
  },
  archived_at: null,
  created_at: '2026-11-02T09:21:25.960311Z',
  updated_at: '2026-11-02T09:24:10.300175Z',
};

export const updated_vault: Schemas['Vault'] = {
  id: 'vault_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'vault',
  display_name: 'Staging',
  metadata: {
    team: 'web',
  },
  created_at: '2026-11-06T08:00:21.305817Z',
  updated_at: '2026-11-06T09:10:48.662019Z',
  archived_at: null,
};

export const updated_workspace: Schemas['Workspace'] = {
  id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'workspace',
  name: 'acme',
  status: 'active',
  limits: {
    sessions: 500,
    turns_at_once: 4,
  },
  retention: {
    runs: 90,
  },
  created_at: '2026-11-06T08:00:21.305Z',
  updated_at: '2026-11-06T09:10:48.662Z',
};

export const upload_file = {
  file: '# Release notes\n\n- Faster checkout.\n',
  expires_in_seconds: 86400,
};

export const upload_with_idempotency_key: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '7d25a9c0-6e4b-4183-95fa-b81c3f0e7d62',
  error: {
    type: 'invalid_request_error',
    message: 'Header Idempotency-Key is not supported for uploads.',
    param: 'Idempotency-Key',
    errors: [
      {
        param: 'Idempotency-Key',
        code: 'unsupported',
        message: 'is not supported for uploads',
      },
    ],
  },
};

export const uploaded_file: Schemas['StoredFile'] = {
  id: 'file_01m6qys2j0x2k8v4d6w1r9n3tb',
  type: 'file',
  filename: 'release-notes.md',
  mime_type: 'text/markdown',
  size_bytes: 36,
  created_at: '2026-11-06T08:14:37.120448Z',
  downloadable: false,
  expires_at: '2026-11-07T08:14:37.120448Z',
  scope: null,
};

export const usage_days: Schemas['UsageDayPage'] = {
  data: [
    {
      type: 'usage_day',
      day: '2026-11-02',
      agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      model: 'claude-opus-4-8',
      model_requests: 41,
      input_tokens: 52310,
      output_tokens: 18724,
      cache_creation_input_tokens: 96000,
      cache_read_input_tokens: 1830450,
      list_cost: {
        amount: '224.4875',
        currency: 'USD',
      },
    },
    {
      type: 'usage_day',
      day: '2026-11-03',
      agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      model: 'claude-opus-4-8',
      model_requests: 6,
      input_tokens: 1200,
      output_tokens: 840,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 9800,
      list_cost: {
        amount: '3.19',
        currency: 'USD',
      },
    },
    {
      type: 'usage_day',
      day: '2026-11-03',
      agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt',
      model: 'my-model',
      model_requests: 2,
      input_tokens: 900,
      output_tokens: 60,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      list_cost: null,
    },
  ],
  has_more: false,
  next_page: null,
};

export const variable_credential: Schemas['Credential'] = {
  id: 'vcred_01m2j9cb9mdcpckaexdej9a8wj',
  type: 'vault_credential',
  vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
  display_name: 'Token of the npm registry',
  auth: {
    type: 'environment_variable',
    secret_name: 'NPM_TOKEN',
    networking: {
      type: 'unrestricted',
    },
  },
  metadata: {
    owner: 'platform',
  },
  created_at: '2026-09-15T10:21:40.532118Z',
  updated_at: '2026-10-20T08:30:02.410775Z',
  archived_at: null,
};

export const variables_malformed: Schemas['BadRequestError'] = {
  type: 'error',
  request_id: '558298e2-14b0-44d7-9acd-8acde5f6db1d',
  error: {
    type: 'invalid_request_error',
    message: 'body.environment_variables must be lines such as NAME=value.',
    code: 'invalid_environment_variables',
    param: 'environment_variables',
    errors: [
      {
        param: 'environment_variables',
        code: 'invalid',
        message: 'must be lines such as NAME=value',
      },
    ],
  },
};

export const vault: Schemas['Vault'] = {
  id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
  type: 'vault',
  display_name: 'Release credentials',
  metadata: {
    team: 'platform',
  },
  created_at: '2026-09-15T10:12:12.291004Z',
  updated_at: '2026-09-15T10:12:12.291004Z',
  archived_at: null,
};

export const vault_archived: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '0d6f8b3e-2a51-4c97-b4e8-5f1a7c9d2063',
  error: {
    type: 'conflict_error',
    message: 'Vault vault_01kwh4b6ma8x30zfnazapxpqr7 is archived.',
    code: 'vault_archived',
  },
};

export const vault_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Vault vault_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'vault_not_found',
  },
};

export const vaults: Schemas['VaultPage'] = {
  data: [
    {
      id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
      type: 'vault',
      display_name: 'Release credentials',
      metadata: {
        team: 'platform',
      },
      created_at: '2026-09-15T10:12:12.291004Z',
      updated_at: '2026-09-15T10:12:12.291004Z',
      archived_at: null,
    },
    {
      id: 'vault_01m2j8tqk46g1vmw9sdfbf5gfs',
      type: 'vault',
      display_name: 'Shared credentials',
      metadata: {},
      created_at: '2026-09-15T10:12:03.300127Z',
      updated_at: '2026-09-15T10:12:03.300127Z',
      archived_at: null,
    },
  ],
  has_more: false,
  first_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e',
  last_id: 'vault_01m2j8tqk46g1vmw9sdfbf5gfs',
  next_page: null,
};

export const workspace: Schemas['Workspace'] = {
  id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  type: 'workspace',
  name: 'acme',
  status: 'active',
  limits: {},
  retention: {},
  created_at: '2026-11-06T08:00:21.305Z',
  updated_at: '2026-11-06T08:00:21.305Z',
};

export const workspace_already_suspended: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '5e8f7b0d-0c39-4b75-8f4b-2f0e7c1d3a13',
  error: {
    type: 'conflict_error',
    message: 'Workspace wrkspc_01m6qxyyssyth1h3k5ttka3hw9 is suspended already.',
    code: 'workspace_already_suspended',
  },
};

export const workspace_deleting: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '0b9a2a6c-1f7d-4f0b-8f52-5f5b5e0f2c12',
  error: {
    type: 'conflict_error',
    message: 'Workspace wrkspc_01m6qxyyssyth1h3k5ttka3hw9 is being deleted.',
    code: 'workspace_deleting',
  },
};

export const workspace_exists: Schemas['ConflictError'] = {
  type: 'error',
  request_id: '8f0f1a52-6c33-4f0e-9a57-0f6e1d6a7b11',
  error: {
    type: 'conflict_error',
    message: 'A workspace has the name default, or had it within the last hour. Choose another name.',
    code: 'workspace_exists',
  },
};

export const workspace_export =
  '{"type":"export","format":1,"workspace":{"id":"wrkspc_01m6qxyyssyth1h3k5ttka3hw9","type":"workspace","name":"acme","status":"active","limits":{},"retention":{},"created_at":"2026-11-06T08:00:21.305Z","updated_at":"2026-11-06T08:00:21.305Z"},"created_at":"2026-11-06T12:30:00.000Z"}\n{"type":"identity","object":{"id":"idn_01m3xra760q5w8e2r7t4y9x3x6","type":"identity","name":"Support","created_at":"2026-10-02T07:30:00.000Z","updated_at":"2026-10-02T07:30:00.000Z"}}\n{"type":"blob","id":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","offset":0,"data":"Zm9v"}\n{"type":"blob_end","id":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","bytes":3,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"}\n{"type":"end","counts":{"identity":1,"blob":1,"blob_end":1}}\n';

export const workspace_not_found: Schemas['NotFoundError'] = {
  type: 'error',
  request_id: '8a0f3d52-71c6-4e9b-a4d8-52f7c60b9e13',
  error: {
    type: 'not_found_error',
    message: 'Workspace wrkspc_01kdvdna00z6n3z6gb7j4rbd9t was not found.',
    code: 'workspace_not_found',
  },
};

export const workspace_not_suspended: Schemas['ConflictError'] = {
  type: 'error',
  request_id: 'c7d1c0a4-9f3b-4a52-93a7-2a9b8c7d6e15',
  error: {
    type: 'conflict_error',
    message: 'Workspace wrkspc_01m6qxyyssyth1h3k5ttka3hw9 is not suspended.',
    code: 'workspace_not_suspended',
  },
};

export const workspace_on_hold: Schemas['ConflictError'] = {
  type: 'error',
  request_id: 'd2a94b57-1e6c-4f83-b0a5-3c7e91f26d48',
  error: {
    type: 'conflict_error',
    message: 'Workspace wrkspc_01m6qxyyssyth1h3k5ttka3hw9 has sessions on hold. Release them first.',
    code: 'workspace_on_hold',
  },
};

export const workspace_usage: Schemas['WorkspaceUsage'] = {
  type: 'workspace_usage',
  workspace_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  turns_at_once: {
    limit: 4,
    used: 3,
  },
  waiting_messages: {
    limit: null,
    used: 7,
  },
  sessions: {
    limit: 500,
    used: 212,
  },
  deployments: {
    limit: null,
    used: 9,
  },
  streams: {
    limit: null,
    used: 14,
  },
  disk_bytes: {
    limit: null,
    used: 21474836480,
  },
  file_bytes: {
    limit: 10737418240,
    used: 734003200,
  },
  model_requests_per_day: {
    limit: null,
    used: 1840,
  },
  model_tokens_per_day: {
    limit: 50000000,
    used: 31250400,
  },
};

export const workspaces: Schemas['WorkspacePage'] = {
  data: [
    {
      id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
      type: 'workspace',
      name: 'acme',
      status: 'active',
      limits: {},
      retention: {},
      created_at: '2026-11-06T08:00:21.305Z',
      updated_at: '2026-11-06T08:00:21.305Z',
    },
    {
      id: 'wrkspc_00000000c21f969b5f03d33d43',
      type: 'workspace',
      name: 'default',
      status: 'active',
      limits: {},
      retention: {},
      created_at: '2026-11-06T08:00:21.305Z',
      updated_at: '2026-11-06T08:00:21.305Z',
    },
  ],
  has_more: false,
  first_id: 'wrkspc_01m6qxyyssyth1h3k5ttka3hw9',
  last_id: 'wrkspc_00000000c21f969b5f03d33d43',
  next_page: null,
};

/** The bodies of requests, by operation and name of the example. */
export const requests = {
  createSession: {
    create_session_with_resources,
    create_session_minimal,
    create_session_newest_agent,
    create_session_with_message,
    create_session_with_overrides,
  },
  updateSession: { update_session },
  archiveSession: { no_input },
  createClientToken: { create_client_token },
  sendSessionEvents: { send_user_message, send_user_interrupt, send_other_events },
  addSessionResource: { add_file },
  rotateSessionResourceToken: { rotate_token },
  archiveSessionThread: { no_input },
  createDeployment: { create_deployment, create_manual_deployment },
  updateDeployment: { update_deployment },
  pauseDeployment: { no_input },
  unpauseDeployment: { no_input },
  runDeployment: { no_input },
  archiveDeployment: { no_input },
  createAgent: { create_agent, create_small_agent },
  updateAgent: { update_agent },
  archiveAgent: { no_input },
  createEnvironment: { create_environment, create_small_environment },
  updateEnvironment: { update_environment },
  createVault: { create_vault },
  updateVault: { update_vault },
  archiveVault: { no_input },
  createCredential: { create_bearer_credential, create_variable_credential },
  updateCredential: { update_credential },
  archiveCredential: { no_input },
  createMemoryStore: { create_memory_store },
  updateMemoryStore: { update_memory_store },
  archiveMemoryStore: { no_input },
  createMemory: { create_memory },
  updateMemory: { update_memory, move_memory },
  redactMemoryVersion: { no_input },
  archiveEnvironment: { no_input },
  uploadFile: { upload_file },
  createSkill: { create_skill },
  createSkillVersion: { create_skill_version },
  createSchedule: { create_schedule, create_manual_schedule, create_once_schedule, create_interval_schedule },
  updateSchedule: { update_schedule },
  archiveSchedule: { no_input },
  pauseSchedule: { no_input },
  runSchedule: { no_input },
  unpauseSchedule: { no_input },
  createWorkspace: { create_workspace },
  resumeWorkspace: { no_input },
  suspendWorkspace: { no_input },
  createAccessToken: { create_access_token },
  revokeAccessToken: { no_input },
  rotateAccessToken: { rotate_access_token },
  updateWorkspace: { update_workspace },
  holdSession: { no_input },
  releaseSession: { no_input },
};

/** The bodies of responses, by operation, status and name of the example. The first of a status is what a mock returns by default. */
export const responses = {
  listSessions: {
    200: { sessions, no_sessions },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createSession: {
    200: { session_with_resources, session_minimal, session_with_overrides },
    400: {
      unknown_property,
      malformed_json,
      mount_paths_collide,
      mount_paths_nest,
      memory_store_attached_twice,
      too_many_memory_stores,
      host_not_allowed,
      model_not_budgetable,
      invalid_overrides,
      file_in_initial_events,
      unreadable_initial_document,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: {
      agent_not_found,
      environment_not_found,
      vault_not_found,
      memory_store_not_found,
      file_not_found,
      skill_not_found,
    },
    405: { method_not_allowed },
    409: {
      agent_archived,
      environment_archived,
      vault_archived,
      memory_store_archived,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSession: {
    200: { session_with_resources, session_minimal, archived_session, session_of_deployment },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateSession: {
    200: { updated_session },
    400: { budget_create_only, too_much_metadata, unknown_property, malformed_json },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteSession: {
    200: { deleted_session },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { session_held_conflict },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveSession: {
    200: { archived_session },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createClientToken: {
    200: { client_token },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listSessionEvents: {
    200: { session_events, agent_messages, no_session_events, every_event },
    400: {
      event_limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      after_id_elsewhere,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  sendSessionEvents: {
    200: { received_user_message, received_user_interrupt, received_other_events },
    400: {
      interrupted_thread_unknown,
      file_in_events,
      unreadable_image,
      call_not_waiting,
      malformed_json,
      unknown_property,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  streamSessionEvents: {
    200: { streamed_message, streamed_end_of_turn, streamed_deletion },
    400: { unknown_last_event, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_streams, stream_limit_reached },
    500: { internal_error },
    503: { overloaded },
  },
  listSessionThreadEvents: {
    200: { thread_events },
    400: {
      event_limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      after_id_elsewhere,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_thread_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  streamSessionThreadEvents: {
    200: { streamed_thread_message },
    400: { unknown_last_event, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_thread_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_streams, stream_limit_reached },
    500: { internal_error },
    503: { overloaded },
  },
  streamEvents: {
    200: { streamed_session_message, streamed_session_created, streamed_session_archived },
    400: { unknown_position, deltas_without_sessions, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_streams, stream_limit_reached },
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
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  addSessionResource: {
    200: { added_input },
    400: { repository_not_addable, mount_path_taken, too_many_resources, malformed_json, unknown_property },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, file_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSessionResource: {
    200: { repository_resource, added_file },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_resource_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  rotateSessionResourceToken: {
    200: { rotated_repository },
    400: { not_a_repository, malformed_json, unknown_property },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_resource_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteSessionResource: {
    200: { deleted_session_resource },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_resource_not_found },
    405: { method_not_allowed },
    409: { session_archived_conflict, session_held_conflict },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listSessionThreads: {
    200: { session_threads, one_thread },
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
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSessionThread: {
    200: { coordinator_thread, idle_thread, running_thread, terminated_thread },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_thread_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveSessionThread: {
    200: { archived_thread },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found, session_thread_not_found },
    405: { method_not_allowed },
    409: {
      coordinator_thread_conflict,
      thread_not_idle_conflict,
      state_conflict,
      session_archived_conflict,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listDeployments: {
    200: { deployments, no_deployments },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createDeployment: {
    200: { deployment_with_resources, manual_deployment },
    400: {
      mount_paths_collide,
      mount_paths_nest,
      host_not_allowed,
      schedule_never_comes,
      schedule_zone_unknown,
      variables_malformed,
      file_in_initial_events,
      unreadable_initial_document,
      unknown_property,
      malformed_json,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { agent_not_found, environment_not_found, vault_not_found, memory_store_not_found, file_not_found },
    405: { method_not_allowed },
    409: {
      agent_archived,
      environment_archived,
      vault_archived,
      memory_store_archived,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getDeployment: {
    200: { active_deployment, manual_deployment, paused_deployment, archived_deployment },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { deployment_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateDeployment: {
    200: { updated_deployment },
    400: {
      too_much_metadata,
      host_not_allowed,
      schedule_zone_unknown,
      variables_malformed,
      file_in_initial_events,
      unreadable_initial_document,
      unknown_property,
      malformed_json,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: {
      deployment_not_found,
      agent_not_found,
      environment_not_found,
      vault_not_found,
      memory_store_not_found,
      file_not_found,
    },
    405: { method_not_allowed },
    409: {
      deployment_archived,
      agent_archived,
      environment_archived,
      vault_archived,
      memory_store_archived,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  pauseDeployment: {
    200: { paused_deployment, paused_manual_deployment },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { deployment_not_found },
    405: { method_not_allowed },
    409: {
      deployment_already_paused,
      deployment_archived,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  unpauseDeployment: {
    200: { active_deployment, manual_deployment },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { deployment_not_found },
    405: { method_not_allowed },
    409: { deployment_not_paused, deployment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  runDeployment: {
    200: { pending_deployment_run },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { deployment_not_found },
    405: { method_not_allowed },
    409: { deployment_paused, deployment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveDeployment: {
    200: { archived_deployment },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { deployment_not_found },
    405: { method_not_allowed },
    409: { deployment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listDeploymentRuns: {
    200: { deployment_runs, no_deployment_runs },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getDeploymentRun: {
    200: { completed_deployment_run, failed_deployment_run },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { deployment_run_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listAgents: {
    200: { agents, all_agents },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createAgent: {
    200: { created_agent, small_agent },
    400: { unknown_property, malformed_json, invalid_agent },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { agent_unknown, agent_version_not_found, skill_not_found },
    405: { method_not_allowed },
    409: { agent_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getAgent: {
    200: { agent, earlier_agent, archived_agent },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { agent_unknown, agent_version_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateAgent: {
    200: { updated_agent },
    400: { unknown_property, malformed_json, invalid_agent, too_much_metadata },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { agent_unknown, agent_version_not_found, skill_not_found },
    405: { method_not_allowed },
    409: { agent_version_conflict, agent_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveAgent: {
    200: { archived_agent },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { agent_unknown },
    405: { method_not_allowed },
    409: { agent_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listAgentVersions: {
    200: { agent_versions },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { agent_unknown },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listEnvironments: {
    200: { environments, all_environments },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createEnvironment: {
    200: { created_environment, small_environment },
    400: { unknown_property, malformed_json, invalid_environment },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    409: { idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getEnvironment: {
    200: { environment, archived_environment },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { environment_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateEnvironment: {
    200: { updated_environment },
    400: { unknown_property, malformed_json, invalid_environment, too_much_metadata },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { environment_not_found },
    405: { method_not_allowed },
    409: { environment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteEnvironment: {
    200: { deleted_environment },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { environment_not_found },
    405: { method_not_allowed },
    409: { environment_in_use },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listVaults: {
    200: { vaults, all_vaults },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createVault: {
    200: { created_vault },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    409: { idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getVault: {
    200: { vault, archived_vault },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateVault: {
    200: { updated_vault },
    400: { unknown_property, malformed_json, too_much_metadata },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found },
    405: { method_not_allowed },
    409: { vault_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteVault: {
    200: { deleted_vault },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveVault: {
    200: { archived_vault },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found },
    405: { method_not_allowed },
    409: { vault_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listCredentials: {
    200: { credentials, all_credentials },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createCredential: {
    200: { created_variable_credential, created_bearer_credential },
    400: { unknown_property, malformed_json, credential_unsupported, too_many_credentials },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found },
    405: { method_not_allowed },
    409: { credential_exists, vault_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getCredential: {
    200: { variable_credential, bearer_credential, archived_credential },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found, credential_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateCredential: {
    200: { updated_credential },
    400: { unknown_property, malformed_json, credential_type_fixed, too_much_metadata },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found, credential_not_found },
    405: { method_not_allowed },
    409: { credential_archived, vault_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteCredential: {
    200: { deleted_credential },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found, credential_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveCredential: {
    200: { archived_credential },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { vault_not_found, credential_not_found },
    405: { method_not_allowed },
    409: { credential_archived, vault_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listMemoryStores: {
    200: { memory_stores, all_memory_stores },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createMemoryStore: {
    200: { created_memory_store },
    400: { unknown_property, malformed_json, memory_stores_of_workspace },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    409: { idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getMemoryStore: {
    200: { memory_store, archived_memory_store },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateMemoryStore: {
    200: { updated_memory_store },
    400: { unknown_property, malformed_json, too_much_metadata },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    409: { memory_store_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteMemoryStore: {
    200: { deleted_memory_store },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveMemoryStore: {
    200: { archived_memory_store },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    409: { memory_store_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listMemories: {
    200: { memories, memories_with_content, memories_by_folder },
    400: {
      path_prefix_without_slash,
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createMemory: {
    200: { created_memory },
    400: {
      memory_path_not_normalized,
      memory_too_large,
      too_many_memories,
      memories_of_workspace,
      malformed_json,
      unknown_property,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    409: { memory_path_conflict, memory_store_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getMemory: {
    200: { memory, memory_without_content },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found, memory_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateMemory: {
    200: { updated_memory },
    400: { memory_update_empty, memory_too_large, memories_of_workspace, malformed_json, unknown_property },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found, memory_not_found },
    405: { method_not_allowed },
    409: {
      memory_precondition_failed,
      memory_path_conflict,
      memory_store_archived,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteMemory: {
    200: { deleted_memory },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found, memory_not_found },
    405: { method_not_allowed },
    409: { memory_precondition_failed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listMemoryVersions: {
    200: { memory_versions },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getMemoryVersion: {
    200: { memory_version, redacted_memory_version },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found, memory_version_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  redactMemoryVersion: {
    200: { redacted_memory_version },
    400: { memory_version_current, malformed_json, unknown_property },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { memory_store_not_found, memory_version_not_found },
    405: { method_not_allowed },
    409: { idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveEnvironment: {
    200: { archived_environment },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { environment_not_found },
    405: { method_not_allowed },
    409: { environment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listFiles: {
    200: { files, files_of_session },
    400: {
      event_limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      ids_with_other_parameters,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  uploadFile: {
    200: { uploaded_file },
    400: {
      missing_file,
      malformed_form,
      invalid_filename,
      expiry_too_short,
      upload_with_idempotency_key,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    409: { file_bytes_limit_reached },
    413: { file_too_large },
    415: { content_type_not_a_form },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getFile: {
    200: { file, file_of_session },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { file_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteFile: {
    200: { deleted_file },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { file_not_found },
    405: { method_not_allowed },
    409: { file_held_conflict },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getFileContent: {
    200: { file_content },
    206: { part_of_file_content },
    400: { file_not_downloadable, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { file_not_found, file_expired },
    405: { method_not_allowed },
    416: { range_not_satisfiable },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listSkills: {
    200: { skills },
    400: {
      event_limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createSkill: {
    200: { created_skill },
    400: {
      missing_skill_files,
      invalid_skill,
      invalid_skill_zip,
      too_many_skills,
      malformed_form,
      upload_with_idempotency_key,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    409: { file_bytes_limit_reached },
    413: { skill_too_large },
    415: { content_type_not_a_form },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSkill: {
    200: { skill },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteSkill: {
    200: { deleted_skill },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listSkillVersions: {
    200: { skill_versions },
    400: {
      event_limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createSkillVersion: {
    200: { created_skill_version },
    400: {
      missing_skill_files,
      invalid_skill,
      skill_name_changed,
      too_many_skill_versions,
      malformed_form,
      upload_with_idempotency_key,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_not_found },
    405: { method_not_allowed },
    409: { file_bytes_limit_reached },
    413: { skill_too_large },
    415: { content_type_not_a_form },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSkillVersion: {
    200: { skill_version },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_version_not_found, skill_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteSkillVersion: {
    200: { deleted_skill_version },
    400: { only_skill_version, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_version_not_found, skill_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSkillVersionContent: {
    200: { skill_content },
    206: { part_of_skill_content },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { skill_version_not_found, skill_not_found },
    405: { method_not_allowed },
    416: { range_not_satisfiable },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listSchedules: {
    200: { schedules, no_schedules },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { authentication_required },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createSchedule: {
    200: { created_schedule, manual_schedule, once_schedule, interval_schedule },
    400: {
      unknown_property,
      malformed_json,
      trigger_never_comes,
      trigger_too_soon,
      trigger_without_zone,
      trigger_too_often,
    },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { identity_not_found, template_not_found, environment_not_found },
    405: { method_not_allowed },
    409: { environment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getSchedule: {
    200: { active_schedule, paused_schedule, archived_schedule },
    400: { unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateSchedule: {
    200: { updated_schedule },
    400: {
      schedule_identity_fixed,
      too_much_metadata,
      trigger_never_comes,
      unknown_property,
      malformed_json,
    },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_not_found, template_not_found, environment_not_found },
    405: { method_not_allowed },
    409: { schedule_archived, environment_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  archiveSchedule: {
    200: { archived_schedule },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_not_found },
    405: { method_not_allowed },
    409: { schedule_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  pauseSchedule: {
    200: { paused_schedule },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_not_found },
    405: { method_not_allowed },
    409: { schedule_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  runSchedule: {
    200: { pending_run },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_not_found },
    405: { method_not_allowed },
    409: {
      schedule_not_active,
      schedule_archived,
      session_archived,
      idempotency_key_reused,
      idempotency_key_in_flight,
    },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  unpauseSchedule: {
    200: { active_schedule },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_not_found },
    405: { method_not_allowed },
    409: { schedule_archived, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listScheduleRuns: {
    200: { schedule_runs, no_schedule_runs },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { authentication_required },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getScheduleRun: {
    200: { completed_run, failed_run },
    400: { unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { schedule_run_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listAuditEvents: {
    200: { audit_events },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getCronPreview: {
    200: { cron_preview, cron_preview_first_of_two, cron_preview_elapsed_forward, cron_preview_elapsed_back },
    400: {
      cron_not_five_fields,
      cron_value_out_of_range,
      cron_never_comes,
      time_zone_unknown,
      cron_count_too_large,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listIdentities: {
    200: { identities },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { authentication_required },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getIdentity: {
    200: { identity },
    400: { unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { identity_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listTemplates: {
    200: { templates },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { authentication_required },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getTemplate: {
    200: { template },
    400: { unknown_query_parameter },
    401: { authentication_required },
    403: { insufficient_scope },
    404: { template_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getServiceStatus: {
    200: { service_status },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listWorkspaces: {
    200: { workspaces },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createWorkspace: {
    200: { created_workspace },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    405: { method_not_allowed },
    409: { workspace_exists, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  exportWorkspace: {
    200: { workspace_export },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    409: { export_of_deleting_workspace },
    429: { too_many_requests, too_many_streams, stream_limit_reached },
    500: { internal_error },
    503: { overloaded },
  },
  resumeWorkspace: {
    200: { resumed_workspace },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    409: { workspace_not_suspended, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  suspendWorkspace: {
    200: { suspended_workspace },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    409: { workspace_already_suspended, own_workspace, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listAccessTokens: {
    200: { access_tokens },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      page_with_before_id,
      page_with_after_id,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  createAccessToken: {
    200: { new_access_token },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    409: { workspace_deleting, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  revokeAccessToken: {
    200: { revoked_access_token },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found, access_token_not_found },
    405: { method_not_allowed },
    409: { access_token_ended, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  rotateAccessToken: {
    200: { rotated_access_token },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found, access_token_not_found },
    405: { method_not_allowed },
    409: { access_token_ended, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getWorkspaceUsage: {
    200: { workspace_usage },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  listWorkspaceUsage: {
    200: { usage_days },
    400: {
      limit_too_large,
      limit_not_positive,
      limit_not_an_integer,
      foreign_cursor,
      unknown_query_parameter,
    },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  getWorkspace: {
    200: { workspace },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  updateWorkspace: {
    200: { updated_workspace },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    409: { workspace_deleting, idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  deleteWorkspace: {
    200: { deleting_workspace },
    400: { unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { workspace_not_found },
    405: { method_not_allowed },
    409: { workspace_on_hold },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  holdSession: {
    200: { session_on_hold },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
  releaseSession: {
    200: { session_released },
    400: { unknown_property, malformed_json, unknown_query_parameter },
    401: { invalid_token },
    403: { insufficient_scope },
    404: { session_not_found },
    405: { method_not_allowed },
    409: { idempotency_key_reused, idempotency_key_in_flight },
    413: { body_too_large },
    415: { content_type_not_json },
    429: { too_many_requests, too_many_requests_at_once },
    500: { internal_error },
    503: { overloaded },
  },
};
