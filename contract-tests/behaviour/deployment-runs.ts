/** Manual runs of deployments. The tests of the engine check scheduled runs. */
import assert from 'node:assert/strict';
import { type AdminClient, type ListDeploymentRunsQuery, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { deploymentRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import type { Reply } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { until } from '../support/until.ts';

type Request = Parameters<AdminClient['createDeployment']>[0]['body'];
type Query = ListDeploymentRunsQuery;

const needs = ['newSession'] as const;
/** Only for our service. Its runs take a second. Runs of others can take any time. */
const completing = ['newSession', 'store'] as const;
const secret = 'github_pat_11SECRETd3p10y';
const repository = {
  type: 'github_repository' as const,
  url: 'https://github.com/acme/storefront',
  authorization_token: secret,
};

const create = ({ client, states }: Subject, changes: Partial<Request> = {}) =>
  unwrap(client.createDeployment({ body: { ...deploymentRequest(states), ...changes } }));
const run = ({ client }: Subject, id: string) => unwrap(client.runDeployment({ path: { id } }));
const runsOf = async ({ client }: Subject, deployment_id: string, query: Query = {}) =>
  (await unwrap(client.listDeploymentRuns({ query: { ...query, deployment_id } }))).data;

/** Runs a deployment and waits until the run is completed. */
async function completedRun(subject: Subject, id: string) {
  const { id: deployment_run_id, created_at } = await run(subject, id);
  const done = await until(
    () => unwrap(subject.client.getDeploymentRun({ path: { run_id: deployment_run_id } })),
    ({ status }) => status === 'completed',
  );
  matches(done, { id: deployment_run_id, error: null, created_at });
  return done;
}

/** Asserts that bodies and headers of responses do not contain the token. */
function keepSecret(replies: readonly Reply[]): void {
  for (const { text, headers } of replies) {
    assert.ok(!`${text} ${JSON.stringify([...headers])}`.includes(secret), 'A response contains the token.');
  }
}

export const deploymentRuns: readonly Check[] = [
  {
    operation: 'runDeployment',
    name: 'returns a pending run and keeps the deployment active',
    needs,
    async run(subject) {
      const deployment = await create(subject);
      matches(await run(subject, deployment.id), {
        deployment_id: deployment.id,
        agent: deployment.agent,
        trigger_context: { type: 'manual' },
        status: 'pending',
        attempt: 1,
        session_id: null,
        error: null,
        started_at: null,
        completed_at: null,
      });
      matches((await subject.client.getDeployment({ path: { id: deployment.id } })).body, {
        status: 'active',
      });
    },
  },
  {
    operation: 'runDeployment',
    name: 'creates a session with what the deployment names',
    needs: completing,
    async run(subject) {
      const { client } = subject;
      const deployment = await create(subject);
      const done = await completedRun(subject, deployment.id);
      const session = await unwrap(client.getSession({ path: { session_id: done.session_id ?? '' } }));
      matches(session, {
        agent: deployment.agent,
        environment_id: deployment.environment_id,
        deployment_id: deployment.id,
        title: deployment.name,
        environment_variables: { NODE_ENV: 'test' },
        resources: deployment.resources.map((each) =>
          each.type === 'file' ? { type: each.type, mount_path: each.mount_path } : each,
        ),
      });
      const { data } = await unwrap(client.listSessions({ query: { deployment_id: deployment.id } }));
      assert.deepEqual(
        data.map(({ id }) => id),
        [done.session_id],
      );
    },
  },
  {
    operation: 'runDeployment',
    name: 'sends the initial events to its session in order',
    needs: completing,
    async run(subject) {
      const initial_events: Request['initial_events'] = [
        { type: 'system.message', content: [{ type: 'text', text: 'Be brief.' }] },
        { type: 'user.message', content: [{ type: 'text', text: 'Begin.' }] },
      ];
      const { id } = await create(subject, { initial_events });
      const { session_id } = await completedRun(subject, id);
      matches(await subject.store?.events(session_id ?? ''), initial_events);
    },
  },
  {
    operation: 'runDeployment',
    name: 'returns 409 for a paused deployment and runs nothing until it is unpaused',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id } = await create(subject);
      const at = { path: { id } };
      await unwrap(client.pauseDeployment(at));
      const refused = await client.runDeployment(at);
      matches(refused, { status: 409, body: { error: { type: 'conflict_error' } } });
      if (subject.exact) matches(refused.body, { error: { message: `Deployment ${id} is paused.` } });
      assert.deepEqual(await runsOf(subject, id), []);
      await unwrap(client.unpauseDeployment(at));
      const { id: only } = await run(subject, id);
      matches(await runsOf(subject, id), [{ id: only }]);
    },
  },
  {
    operation: 'runDeployment',
    name: 'runs once for repeated requests with one Idempotency-Key',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      const headers = { 'Idempotency-Key': `key-of-${id}` };
      const [first, second] = [
        await unwrap(subject.client.runDeployment({ path: { id }, headers })),
        await unwrap(subject.client.runDeployment({ path: { id }, headers })),
      ];
      assert.equal(first.id, second.id);
      assert.equal((await runsOf(subject, id)).length, 1);
    },
  },
  {
    operation: 'listDeploymentRuns',
    name: 'lists the newest first, and filters by deployment, error, trigger and time',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      const [first, second] = [await run(subject, id), await run(subject, id)];
      const ids = async (query: Query) => (await runsOf(subject, id, query)).map((each) => each.id);
      assert.deepEqual(await ids({}), [second.id, first.id]);
      assert.deepEqual(await ids({ has_error: false, trigger_type: 'manual' }), [second.id, first.id]);
      assert.deepEqual(await ids({ has_error: true }), []);
      assert.deepEqual(await ids({ trigger_type: 'schedule' }), []);
      assert.deepEqual(await ids({ created_at: { lt: first.created_at } }), []);
      assert.deepEqual(await ids({ created_at: { gte: second.created_at }, limit: 1 }), [second.id]);
      assert.deepEqual(await ids({ after_id: second.id }), [first.id]);
      assert.deepEqual(await ids({ before_id: first.id }), [second.id]);
    },
  },
  {
    operation: 'createDeployment',
    name: 'never returns an authorization_token, and neither do other operations on the deployment and its runs',
    needs,
    async run(subject) {
      const { id } = await create(subject, { resources: [repository] });
      const pending = await run(subject, id);
      const deployment = `/api/v1/cloud/deployments/${id}`;
      const post = (path: string, body?: object) =>
        subject.send({ method: 'POST', path, ...(body && { body }) });
      const get = (path: string) => subject.send({ method: 'GET', path });
      const body = { ...deploymentRequest(subject.states), resources: [repository] };
      keepSecret([
        await post('/api/v1/cloud/deployments', body),
        await post('/api/v1/cloud/deployments', { ...body, schedule: { type: 'cron', expression: secret } }),
        await post('/api/v1/cloud/deployments', { ...body, environment_variables: secret }),
        await post(deployment, { resources: [{ ...repository, authorization_token: `${secret}2` }] }),
        await post(deployment, { resources: [{ ...repository, authorization_token: `${secret} ` }] }),
        await get(deployment),
        await get('/api/v1/cloud/deployments'),
        await get(`/api/v1/cloud/deployment_runs/${pending.id}`),
        await post(`${deployment}/archive`),
      ]);
      const stored = JSON.stringify(await subject.store?.deployment(id)) ?? '';
      assert.ok(!stored.includes(secret), 'The token is stored unencrypted.');
    },
  },
  {
    operation: 'getSession',
    name: 'never returns the authorization_token of the deployment that ran',
    needs: completing,
    async run(subject) {
      const { id } = await create(subject, { resources: [repository] });
      const done = await completedRun(subject, id);
      const get = (path: string) => subject.send({ method: 'GET', path: `/api/v1/cloud/${path}` });
      keepSecret([await get(`sessions/${done.session_id}`), await get(`deployment_runs/${done.id}`)]);
    },
  },
];
