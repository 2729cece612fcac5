/** A call of each method of the client for deployments and their runs. */
import assert from 'node:assert/strict';
import type { Calls } from './calls.ts';
import { jsonType, newDeployment } from './sdk.ts';

const schedule = { type: 'cron' as const, expression: '0 9 * * 1-5', timezone: 'Europe/Berlin' };

export const deploymentCalls: Calls = {
  async 'deployments.create'(client, states) {
    const made = await newDeployment(client, states, { schedule, metadata: { team: 'web' } });
    assert.deepEqual(
      [made.status, made.agent.id, made.schedule?.timezone],
      ['active', states.agent, schedule.timezone],
    );
    assert.equal(made.schedule?.upcoming_runs_at?.length, 5);
  },

  async 'deployments.retrieve'(client, { activeDeployment: id }) {
    assert.equal((await client.beta.deployments.retrieve(id)).id, id);
  },

  async 'deployments.update'(client, states) {
    const { id } = await newDeployment(client, states, { schedule, metadata: { a: '1', b: '2' } });
    const updated = await client.beta.deployments.update(id, { schedule: null, metadata: { a: null } });
    assert.deepEqual([updated.schedule, updated.metadata], [null, { b: '2' }]);
  },

  async 'deployments.list'(client, states) {
    const ids = [
      (await newDeployment(client, states)).id,
      (await newDeployment(client, states)).id,
    ].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.deployments.list({ limit: 1, agent_id: states.agent }))
      seen.push(id);
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
  },

  async 'deployments.archive'(client, states) {
    const { id } = await newDeployment(client, states, { schedule });
    const archived = await client.beta.deployments.archive(id);
    assert.deepEqual([archived.archived_at === null, archived.schedule?.upcoming_runs_at], [false, []]);
  },

  async 'deployments.pause'(client, states) {
    const { id } = await newDeployment(client, states);
    const paused = await client.beta.deployments.pause(id, {}, jsonType);
    assert.deepEqual([paused.status, paused.paused_reason], ['paused', { type: 'manual' }]);
  },

  async 'deployments.unpause'(client, states) {
    const { id } = await newDeployment(client, states);
    await client.beta.deployments.pause(id, {}, jsonType);
    assert.equal((await client.beta.deployments.unpause(id, {}, jsonType)).status, 'active');
  },

  async 'deployments.run'(client, states) {
    const { id } = await newDeployment(client, states);
    const run = await client.beta.deployments.run(id);
    assert.deepEqual([run.deployment_id, run.trigger_context.type], [id, 'manual']);
  },

  async 'deploymentRuns.retrieve'(client, states) {
    const { id: deployment } = await newDeployment(client, states);
    const { id } = await client.beta.deployments.run(deployment);
    assert.equal((await client.beta.deploymentRuns.retrieve(id)).id, id);
  },

  async 'deploymentRuns.list'(client, states) {
    const { id: deployment_id } = await newDeployment(client, states);
    const ids = [
      (await client.beta.deployments.run(deployment_id)).id,
      (await client.beta.deployments.run(deployment_id)).id,
    ];
    const seen: string[] = [];
    for await (const { id } of client.beta.deploymentRuns.list({ deployment_id, limit: 1 })) seen.push(id);
    assert.deepEqual(seen, ids.reverse());
    const none = await client.beta.deploymentRuns.list({ deployment_id, trigger_type: 'schedule' });
    assert.deepEqual(none.data, []);
  },
};
