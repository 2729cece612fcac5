// The examples of 0.1.0, as calls: compiled, and never run.
import { createClient, unwrap } from '../../index.ts';

const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token: 'pat_1' });

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
    ],
    vault_ids: ['vlt_01m2j8tqk46g1vmw9sdfbf5gfs'],
    metadata: { team: 'platform', ticket: 'PLT-4821' },
    environment_variables: { NODE_ENV: 'test' },
  },
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

await unwrap(client.listSessionResources({
  path: { session_id: 'sess_01m6drmwx2xhv6gn0h44px0hwg' },
  query: { limit: 20 },
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

await unwrap(client.pauseDeployment({
  path: { id: 'dep_01m45yyrg0p7ph5f08kj5edsg3' },
}));

await unwrap(client.unpauseDeployment({
  path: { id: 'dep_01m45zh2e079wvfhdjd221005b' },
}));

await unwrap(client.unpauseSchedule({
  path: { schedule_id: 'sched_01m4q89220p7ph5f08kj5edsg3' },
  headers: { 'Idempotency-Key': '0f5b3f3e-7f5c-4b0e-8d57-0c6a1f0a4d11' },
}));
