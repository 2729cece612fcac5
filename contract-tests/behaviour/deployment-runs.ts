/** What a deployment does when it is run by hand. Scheduled runs are the matter of the engine's own tests. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { type Client, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { deploymentRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { matches } from '../support/matches.ts';

type Request = Parameters<Client['createDeployment']>[0]['body'];
type Query = NonNullable<Parameters<Client['listDeploymentRuns']>[0]['query']>;

const needs = ['newSession'] as const;
const secret = 'github_pat_11SECRETd3p10y';

const create = ({ client, states }: Subject, changes: Partial<Request> = {}) =>
  unwrap(client.createDeployment({ body: { ...deploymentRequest(states), ...changes } }));
const run = ({ client }: Subject, id: string) => unwrap(client.runDeployment({ path: { id } }));
const runsOf = async ({ client }: Subject, deployment_id: string, query: Query = {}) =>
  (await unwrap(client.listDeploymentRuns({ query: { ...query, deployment_id } }))).data;

/** The run when it has ended, and its session. */
async function ended({ client }: Subject, deployment_run_id: string) {
  for (const start = Date.now(); Date.now() - start < 15_000; await setTimeout(50)) {
    const { status, session_id, ...rest } = await unwrap(
      client.getDeploymentRun({ path: { deployment_run_id } }),
    );
    if (status === 'pending' || status === 'running') continue;
    return { ...rest, status, session_id: session_id ?? '' };
  }
  return assert.fail('The run does not end.');
}

export const deploymentRuns: readonly Check[] = [
  {
    operation: 'runDeployment',
    name: 'answers with a pending run, which creates a session with what the deployment names',
    needs,
    async run(subject) {
      const { client } = subject;
      const deployment = await create(subject);
      const pending = await run(subject, deployment.id);
      matches(pending, {
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
      const { session_id, ...done } = await ended(subject, pending.id);
      matches(done, { id: pending.id, status: 'completed', error: null, created_at: pending.created_at });
      const session = await unwrap(client.getSession({ path: { session_id } }));
      matches(session, {
        agent: deployment.agent,
        environment_id: deployment.environment_id,
        deployment_id: deployment.id,
        title: deployment.name,
        environment_variables: { NODE_ENV: 'test' },
        resources: deployment.resources,
      });
      const { data } = await unwrap(client.listSessions({ query: { deployment_id: deployment.id } }));
      assert.deepEqual(
        data.map(({ id }) => id),
        [session_id],
      );
      matches((await subject.client.getDeployment({ path: { id: deployment.id } })).body, {
        status: 'active',
      });
    },
  },
  {
    operation: 'runDeployment',
    name: 'sends the initial events to its session, in their order',
    needs: [...needs, 'store'],
    async run(subject) {
      const initial_events: Request['initial_events'] = [
        { type: 'system.message', content: [{ type: 'text', text: 'Be brief.' }] },
        { type: 'user.message', content: [{ type: 'text', text: 'Begin.' }] },
      ];
      const { id } = await create(subject, { initial_events });
      const { session_id } = await ended(subject, (await run(subject, id)).id);
      matches(await subject.store?.events(session_id), initial_events);
    },
  },
  {
    operation: 'runDeployment',
    name: 'of a paused deployment is a 409 that runs nothing, until it is unpaused',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id } = await create(subject, { schedule: null });
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
    name: 'with an Idempotency-Key runs once, however often it is asked',
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
    name: 'has the newest first, and is narrowed by deployment, error, trigger and time',
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
    name: 'never returns an authorization_token, nor does any other operation on it or on its runs',
    needs,
    async run(subject) {
      const url = 'https://github.com/acme/storefront';
      const resources = [{ type: 'github_repository' as const, url, authorization_token: secret }];
      const { id } = await create(subject, { resources });
      const pending = await run(subject, id);
      const { session_id } = await ended(subject, pending.id);
      const deployment = `/api/v1/cloud/deployments/${id}`;
      const post = (path: string, body?: object) =>
        subject.send({ method: 'POST', path, ...(body && { body }) });
      const get = (path: string) => subject.send({ method: 'GET', path });
      const body = { ...deploymentRequest(subject.states), resources };
      const replies = [
        await post('/api/v1/cloud/deployments', body),
        await post('/api/v1/cloud/deployments', { ...body, schedule: { type: 'cron', expression: secret } }),
        await post('/api/v1/cloud/deployments', { ...body, environment_variables: secret }),
        await post(deployment, { resources: [{ ...resources[0], authorization_token: `${secret}2` }] }),
        await post(deployment, { resources: [{ ...resources[0], authorization_token: `${secret} ` }] }),
        await get(deployment),
        await get('/api/v1/cloud/deployments'),
        await get(`/api/v1/cloud/deployment_runs/${pending.id}`),
        await get(`/api/v1/cloud/sessions/${session_id}`),
        await post(`${deployment}/archive`),
      ];
      for (const { text, headers } of replies) {
        assert.ok(
          !`${text} ${JSON.stringify([...headers])}`.includes(secret),
          'An answer has the token in it.',
        );
      }
      const stored = JSON.stringify(await subject.store?.deployment(id)) ?? '';
      assert.ok(!stored.includes(secret), 'The token is stored in the clear.');
    },
  },
];
