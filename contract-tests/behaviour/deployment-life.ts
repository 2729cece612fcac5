/** Creating, listing, changing and archiving deployments. */
import assert from 'node:assert/strict';
import { type AdminClient, type ListDeploymentsQuery, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { deploymentRequest, missing, storeResource } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { greatestLimit } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { areUpcoming } from '../support/next-runs.ts';

type Request = Parameters<AdminClient['createDeployment']>[0]['body'];
type Changes = Parameters<AdminClient['updateDeployment']>[0]['body'];
type Query = ListDeploymentsQuery;

// A deployment names the same objects as a session, so it can be created if sessions can.
const needs = ['newSession'] as const;
const path = '/api/v1/cloud/deployments';

const create = ({ client, states }: Subject, changes: Partial<Request> = {}) =>
  unwrap(client.createDeployment({ body: { ...deploymentRequest(states), ...changes } }));
const update = ({ client }: Subject, id: string, body: Changes) =>
  unwrap(client.updateDeployment({ path: { id }, body }));
const read = ({ client }: Subject, id: string) => unwrap(client.getDeployment({ path: { id } }));
const archive = ({ client }: Subject, id: string) => unwrap(client.archiveDeployment({ path: { id } }));
const list = ({ client }: Subject, query: Query) => unwrap(client.listDeployments({ query }));

const creation: readonly Check[] = [
  {
    operation: 'createDeployment',
    name: 'returns what was given, also when read and listed, active and with its next trigger times',
    needs,
    async run(subject) {
      const start = Date.now();
      const created = await create(subject);
      const {
        name,
        description,
        agent,
        metadata,
        vault_ids = [],
        initial_events,
        environment_variables,
      } = deploymentRequest(subject.states);
      matches(created, { name, description, agent, metadata, vault_ids, initial_events });
      matches(created, { environment_variables, status: 'active', paused_reason: null, archived_at: null });
      assert.ok(created.schedule, 'It has no schedule.');
      areUpcoming(created.schedule, start);
      assert.ok(!('last_run_at' in created.schedule), 'A new deployment has a last_run_at.');
      const { schedule: _, ...rest } = created;
      matches(await read(subject, created.id), rest);
      const { created_at } = created;
      const { data } = await list(subject, { created_at: { gte: created_at, lte: created_at } });
      matches(
        data.find(({ id }) => id === created.id),
        rest,
      );
    },
  },
  {
    operation: 'createDeployment',
    name: 'accepts each type of event that begins a run',
    needs,
    async run(subject) {
      const initial_events: Request['initial_events'] = [
        { type: 'user.message', content: [{ type: 'text', text: 'Begin.' }] },
        { type: 'user.define_outcome', description: 'Done.', rubric: { type: 'text', content: 'It is.' } },
        { type: 'system.message', content: [{ type: 'text', text: 'Be brief.' }] },
      ];
      const created = await create(subject, { initial_events });
      assert.deepEqual(created.initial_events, initial_events);
    },
  },
  ...(
    [
      ['no name', { name: '' }],
      ['no events', { initial_events: [] }],
      ['an event that an agent sends', { initial_events: [{ type: 'agent.message', content: [] }] }],
      ['an interruption to begin with', { initial_events: [{ type: 'user.interrupt' }] }],
      ['six fields', { schedule: { type: 'cron', expression: '0 0 9 * * 1', timezone: 'UTC' } }],
      ['@daily', { schedule: { type: 'cron', expression: '@daily', timezone: 'UTC' } }],
      ['minute 60', { schedule: { type: 'cron', expression: '60 9 * * 1', timezone: 'UTC' } }],
      ['the last day', { schedule: { type: 'cron', expression: '0 9 L * *', timezone: 'UTC' } }],
      ['an offset for a zone', { schedule: { type: 'cron', expression: '0 9 * * *', timezone: '+01:00' } }],
      ['a schedule without a zone', { schedule: { type: 'cron', expression: '0 9 * * *' } }],
      [
        'the times of a schedule',
        { schedule: { type: 'cron', expression: '0 9 * * *', timezone: 'UTC', upcoming_runs_at: [] } },
      ],
      ['a status', { status: 'paused' }],
      ['variables as an object', { environment_variables: { A: '1' } }],
      ['a variable that no shell can name', { environment_variables: 'A-B=1' }],
      ['the variable that the service sets', { environment_variables: 'A=1\nGH_TOKEN=x' }],
      ['a resource of an unknown kind', { resources: [{ type: 'skill', skill_id: 'skill_a' }] }],
    ] as const
  ).map(
    ([what, changes]): Check => ({
      operation: 'createDeployment',
      name: `rejects ${what}`,
      async run({ send, states }) {
        const reply = await send({
          method: 'POST',
          path,
          body: { ...deploymentRequest(states), ...changes },
        });
        assert.deepEqual(outcome(reply), invalid);
      },
    }),
  ),
];

const changes: readonly Check[] = [
  {
    operation: 'updateDeployment',
    name: 'keeps omitted properties and changes only updated_at',
    needs,
    async run(subject) {
      const { schedule: _, updated_at: before, ...rest } = await create(subject);
      const { updated_at, ...changed } = await update(subject, rest.id, {});
      matches(changed, rest);
      assert.ok(Date.parse(updated_at) >= Date.parse(before), 'updated_at goes back.');
    },
  },
  {
    operation: 'updateDeployment',
    name: 'clears description, variables, resources, vaults, schedule and metadata with null',
    needs,
    async run(subject) {
      const { id, name } = await create(subject);
      const cleared = await update(subject, id, {
        description: null,
        environment_variables: null,
        resources: null,
        vault_ids: null,
        schedule: null,
        metadata: null,
      });
      matches(cleared, { name, description: '', environment_variables: '', schedule: null });
      assert.deepEqual([cleared.resources, cleared.vault_ids, cleared.metadata], [[], [], {}]);
    },
  },
  {
    operation: 'updateDeployment',
    name: 'replaces lists, patches metadata, and computes the times of a new schedule from now',
    needs,
    async run(subject) {
      const { id, metadata } = await create(subject);
      const start = Date.now();
      const initial_events: Request['initial_events'] = [
        { type: 'user.message', content: [{ type: 'text', text: 'Something else.' }] },
      ];
      const changed = await update(subject, id, {
        initial_events,
        vault_ids: [subject.states.vault],
        resources: [storeResource(subject.states.activeMemoryStore)],
        metadata: { team: null, added: 'x' },
        schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
      });
      assert.deepEqual(changed.initial_events, initial_events);
      assert.deepEqual(changed.vault_ids, [subject.states.vault]);
      assert.deepEqual(changed.resources, [
        { ...storeResource(subject.states.activeMemoryStore), access: 'read_write', instructions: '' },
      ]);
      const { team: _, ...kept } = metadata;
      assert.deepEqual(changed.metadata, { ...kept, added: 'x' });
      assert.ok(changed.schedule, 'It has no schedule.');
      areUpcoming(changed.schedule, start);
    },
  },
  {
    operation: 'updateDeployment',
    name: 'pins the newest version of an agent given by its id, and returns it',
    needs,
    async run(subject) {
      const { agent, agentVersion } = subject.states;
      const { id } = await create(subject, { agent: { type: 'agent', id: agent, version: agentVersion } });
      const changed = await update(subject, id, { agent });
      matches(changed.agent, { id: agent, type: 'agent' });
      assert.ok(changed.agent.version >= agentVersion, `The version is ${changed.agent.version}.`);
    },
  },
  {
    operation: 'updateDeployment',
    name: 'keeps a paused deployment paused when its schedule changes',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      await unwrap(subject.client.pauseDeployment({ path: { id } }));
      const schedule = { type: 'cron', expression: '0 9 * * *', timezone: 'UTC' } as const;
      const changed = await update(subject, id, { schedule });
      matches(changed, { status: 'paused', paused_reason: { type: 'manual' } });
    },
  },
  {
    operation: 'updateDeployment',
    name: 'changes nothing if the request is rejected',
    needs,
    async run(subject) {
      const created = await create(subject);
      const body = { name: 'Another', environment_id: missing.environment };
      assert.equal((await subject.client.updateDeployment({ path: { id: created.id }, body })).status, 404);
      const { schedule: _, ...rest } = created;
      matches(await read(subject, created.id), rest);
    },
  },
];

const archiving: readonly Check[] = [
  {
    operation: 'archiveDeployment',
    name: 'keeps the status, ends the trigger times, and makes each change return 409 conflict_error',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id } = await create(subject);
      const { schedule, archived_at, status } = await archive(subject, id);
      assert.ok(archived_at, 'It is not archived.');
      assert.deepEqual([status, schedule?.upcoming_runs_at], ['active', []]);
      const at = { path: { id } };
      for (const reply of [
        await client.archiveDeployment(at),
        await client.updateDeployment({ ...at, body: { name: 'Another' } }),
        await client.pauseDeployment(at),
        await client.unpauseDeployment(at),
        await client.runDeployment(at),
      ]) {
        matches(reply, { status: 409, body: { error: { type: 'conflict_error' } } });
      }
      matches(await read(subject, id), { archived_at, status });
    },
  },
];

const lists: readonly Check[] = [
  {
    operation: 'listDeployments',
    name: 'lists the newest first, filters by agent, status and time, and continues with next_page',
    needs,
    async run(subject) {
      const { client, states } = subject;
      const made = [await create(subject), await create(subject), await create(subject)];
      const [first = '', second = '', third = ''] = made.map(({ id }) => id);
      const created_at = { gte: made[0]?.created_at ?? '', lte: made[2]?.created_at ?? '' };
      const ours = async (query: Query) => {
        const { data } = await list(subject, { created_at, limit: greatestLimit, ...query });
        return data.map(({ id }) => id).filter((id) => [first, second, third].includes(id));
      };
      assert.deepEqual(await ours({}), [third, second, first]);
      await unwrap(client.pauseDeployment({ path: { id: first } }));
      await archive(subject, second);
      assert.deepEqual(await ours({}), [third, first]);
      assert.deepEqual(await ours({ include_archived: true }), [third, second, first]);
      assert.deepEqual(await ours({ status: 'paused' }), [first]);
      assert.deepEqual(await ours({ status: 'active', agent_id: states.agent }), [third]);
      assert.deepEqual(await ours({ agent_id: missing.agent }), []);
      assert.deepEqual(await ours({ after_id: third }), [first]);
      assert.deepEqual(await ours({ before_id: first }), [third]);
      const { next_page } = await list(subject, { include_archived: true, limit: 1 });
      assert.ok(next_page, 'There is no other page.');
      await list(subject, { include_archived: true, limit: 1, page: next_page });
      matches(await client.listDeployments({ query: { page: next_page } }), { status: 400 });
    },
  },
];

export const deploymentLife: readonly Check[] = [...creation, ...changes, ...archiving, ...lists];
