// The examples of 0.2.0, as calls: compiled, and never run.
import { createClient, unwrap } from '../../../../client/index.ts';

const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token: 'pat_1' });

await unwrap(client.listSessions({
  query: { limit: 20 },
}));

await unwrap(client.createSession({
  body: {
    agent: { id: 'agent_01m2ff071gmgwt9y6ngsa2fydt', type: 'agent', version: 3 },
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
      { type: 'vault', vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
    ],
    vault_ids: ['vlt_01m2j8tqk46g1vmw9sdfbf5gfs'],
    metadata: { team: 'platform', ticket: 'PLT-4821' },
    environment_variables: { NODE_ENV: 'test' },
  },
}));

await unwrap(client.getSession({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
}));

await unwrap(client.updateSession({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  body: {
    title: 'Prepare release 4.3',
    metadata: { team: 'platform', ticket: null },
    environment_variables: { NODE_ENV: 'production' },
  },
}));

await unwrap(client.deleteSession({
  path: { session_id: 'sess_01m6ds0h28aq7c6e5w1t9xk3zb' },
}));

await unwrap(client.archiveSession({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
}));

await unwrap(client.listSessionEvents({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  query: { limit: 20 },
}));

await unwrap(client.sendSessionEvents({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  body: {
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
  },
}));

// @ts-expect-error 0.3.0: a stream is opened by await
for await (const _ of client.streamSessionEvents({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
})) break;

await unwrap(client.listSessionThreadEvents({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  },
  query: { limit: 20 },
}));

// @ts-expect-error 0.3.0: a stream is opened by await
for await (const _ of client.streamSessionThreadEvents({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  },
})) break;

await unwrap(client.listSessionResources({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  query: { limit: 20 },
}));

await unwrap(client.addSessionResource({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  body: {
    // @ts-expect-error 0.3.0: memory stores are attached only when a session is created
    type: 'memory_store',
    memory_store_id: 'memstore_01m3xs62j9n6rpvbxsfwd0cdzk',
    access: 'read_only',
  },
}));

await unwrap(client.getSessionResource({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    resource_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  },
}));

await unwrap(client.rotateSessionResourceToken({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    resource_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  },
  body: { authorization_token: 'github_pat_11EXAMPLE1111111111111' },
}));

await unwrap(client.deleteSessionResource({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    resource_id: 'sesr_01m6drmwx2ej0d24xre2evbtgh',
  },
}));

await unwrap(client.listSessionThreads({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  query: { limit: 20 },
}));

await unwrap(client.getSessionThread({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    thread_id: 'sthr_01m6drmwx22za42gx6b2cj757n',
  },
}));

await unwrap(client.archiveSessionThread({
  path: {
    session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg',
    thread_id: 'sthr_01m6drsbzyfp385cffxdjz41yx',
  },
}));

await unwrap(client.listDeployments({
  query: { limit: 20 },
}));

await unwrap(client.createDeployment({
  body: {
    name: 'Release notes',
    description: 'Writes the release notes of the week.',
    agent: { id: 'agent_01m2ff071gmgwt9y6ngsa2fydt', type: 'agent', version: 3 },
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
    metadata: { team: 'platform', ticket: 'PLT-4821' },
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
      },
      { type: 'vault', vault_id: 'vault_01m2j8v0c3nq4r6t8w0y2a4c6e' },
    ],
    vault_ids: ['vlt_01m2j8tqk46g1vmw9sdfbf5gfs'],
    schedule: { type: 'cron', expression: '0 16 * * 5', timezone: 'Europe/Berlin' },
  },
}));

await unwrap(client.getDeployment({
  path: { id: 'dep_01m45yyrg0p7ph5f08kj5edsg3' },
}));

await unwrap(client.updateDeployment({
  path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
  body: {
    name: 'Daily release notes',
    description: null,
    metadata: { cadence: 'daily', ticket: null },
    schedule: {
      type: 'cron',
      expression: '0 16 * * 1-5',
      timezone: 'Europe/Berlin',
    },
  },
}));

await unwrap(client.pauseDeployment({
  path: { id: 'dep_01m4an59j2wq5t8v1x4z7b0d3f' },
}));

await unwrap(client.unpauseDeployment({
  path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
}));

await unwrap(client.runDeployment({
  path: { id: 'dep_01m4an59j2wq5t8v1x4z7b0d3f' },
}));

await unwrap(client.archiveDeployment({
  path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
}));

await unwrap(client.listDeploymentRuns({
  query: { limit: 20 },
}));

await unwrap(client.getDeploymentRun({
  // @ts-expect-error 0.3.0: the path parameter is called run_id
  path: { deployment_run_id: 'drun_01m7vpxq2cn6248wsjwf6m8be0' },
}));

await unwrap(client.listAgents({
  query: { limit: 20 },
}));

await unwrap(client.getAgent({
  path: { agent_id: 'agent_01m2ff071gmgwt9y6ngsa2fydt' },
}));

await unwrap(client.listEnvironments({
  query: { limit: 20 },
}));

await unwrap(client.getEnvironment({
  path: { environment_id: 'env_01m2ff6kx6qk9zz9jd5n5qpddp' },
}));

await unwrap(client.listSchedules({
  query: { limit: 20 },
}));

await unwrap(client.createSchedule({
  body: {
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
    trigger_policy: { type: 'cron', expression: '0 8 * * *', timezone: 'Asia/Tokyo' },
    execution: { session_mode: 'reuse_session', max_attempts: 2 },
    metadata: { team: 'operations' },
  },
}));

await unwrap(client.getSchedule({
  path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
}));

await unwrap(client.updateSchedule({
  path: { schedule_id: 'sched_01m4q7pr4079wvfhdjd221005b' },
  body: {
    initial_events: [
      {
        type: 'user.message',
        content: 'Summarise the open incidents in one sentence each.',
      },
    ],
    execution: { max_attempts: 2, timeout_ms: 600000 },
    trigger_policy: {
      type: 'cron',
      expression: '30 7 * * MON-FRI',
      timezone: 'Asia/Tokyo',
    },
    metadata: { channel: 'mornings' },
  },
}));

await unwrap(client.archiveSchedule({
  path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
}));

await unwrap(client.pauseSchedule({
  path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
}));

await unwrap(client.runSchedule({
  path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
}));

await unwrap(client.unpauseSchedule({
  path: { schedule_id: 'sched_01m4q7pr4079wvfhdjd221005b' },
}));

await unwrap(client.listScheduleRuns({
  query: { limit: 20 },
}));

await unwrap(client.getScheduleRun({
  path: { run_id: 'srun_01m7v0kkc08v2k4n6p8r0t2w4y' },
}));

await unwrap(client.getCronPreview({
  query: { expression: '30 2 * * *', timezone: 'Europe/Berlin' },
}));
