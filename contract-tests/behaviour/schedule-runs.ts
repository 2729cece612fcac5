/** Runs of forward schedules. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type ListScheduleRunsQuery, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { newSchedule } from '../scenarios/given.ts';
import { completedRun } from '../scenarios/schedule-runs.ts';
import type { Subject } from '../subject.ts';
import { matches } from '../support/matches.ts';

const needs = ['newSchedule'] as const;
/** Only for our service. Its runs take a second. Runs of others can take any time. */
const completing = ['newSchedule', 'store'] as const;

async function create({ client, states }: Subject, example?: string): Promise<string> {
  const { activeSchedule = '' } = await newSchedule(example)(client, states);
  return activeSchedule;
}
const at = (id: string) => ({ path: { schedule_id: id } });
const idsOf = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);

export const scheduleRuns: readonly Check[] = [
  {
    operation: 'runSchedule',
    name: 'creates one run with the data of its schedule, and does not change the schedule',
    needs,
    async run(subject) {
      const { client } = subject;
      const id = await create(subject);
      const before = await unwrap(client.getSchedule(at(id)));
      const run = await unwrap(client.runSchedule(at(id)));
      const { identity_id, template_id } = before;
      matches(run, { schedule_id: id, identity_id, template_id, status: 'pending', attempt: 1 });
      assert.deepEqual(run.trigger_context, { type: 'manual' });
      const listed = await unwrap(client.listScheduleRuns({ query: { schedule_id: id } }));
      assert.deepEqual(idsOf(listed), [run.id]);
      const after = await unwrap(client.getSchedule(at(id)));
      assert.deepEqual({ ...after, trigger_policy: before.trigger_policy }, before);
      assert.equal(after.trigger_policy.last_run_at, null);
    },
  },
  {
    operation: 'runSchedule',
    name: 'creates one run for requests with the same key',
    needs,
    async run(subject) {
      const { client } = subject;
      const id = await create(subject, 'create_manual_schedule');
      const request = { ...at(id), headers: { 'Idempotency-Key': randomUUID() } };
      const runs = [await unwrap(client.runSchedule(request)), await unwrap(client.runSchedule(request))];
      assert.deepEqual(runs[0], runs[1]);
      const { data } = await unwrap(client.listScheduleRuns({ query: { schedule_id: id } }));
      assert.equal(data.length, 1);
    },
  },
  {
    operation: 'runSchedule',
    name: 'creates a session from the template, in the environment, without a deployment',
    needs: completing,
    async run(subject) {
      const { client } = subject;
      const id = await create(subject, 'create_manual_schedule');
      const run = await completedRun(client, id);
      matches(run, { error: null, result_payload: null, push_status: 'skipped' });
      const { started_at, completed_at, duration_ms } = run;
      assert.equal(duration_ms, Date.parse(completed_at ?? '') - Date.parse(started_at ?? ''));
      const session = await unwrap(client.getSession({ path: { session_id: run.session_id ?? '' } }));
      const { name, environment_id } = await unwrap(client.getSchedule(at(id)));
      matches(session, { title: name, environment_id, deployment_id: null });
      const events = (await subject.store?.events(session.id)) ?? [];
      assert.equal(events.length, 1);
    },
  },
  {
    operation: 'runSchedule',
    name: 'continues in the session of the previous run if requested, until it is archived',
    needs: completing,
    async run(subject) {
      const { client } = subject;
      const id = await create(subject, 'create_schedule');
      const first = await completedRun(client, id);
      const second = await completedRun(client, id);
      assert.equal(second.session_id, first.session_id);
      await unwrap(client.archiveSession({ path: { session_id: first.session_id ?? '' } }));
      const error = { type: 'conflict_error', code: 'session_archived' };
      matches(await client.runSchedule(at(id)), { status: 409, body: { error } });
      const body = { execution: { session_mode: 'new_session' } } as const;
      await unwrap(client.updateSchedule({ ...at(id), body }));
      assert.notEqual((await completedRun(client, id)).session_id, first.session_id);
    },
  },
  {
    operation: 'listScheduleRuns',
    name: 'filters by schedule, identity, state, trigger and error',
    needs: completing,
    async run(subject) {
      const { client, states } = subject;
      const id = await create(subject, 'create_manual_schedule');
      const runs = [await completedRun(client, id), await completedRun(client, id)];
      const [first = '', second = ''] = runs.map((run) => run.id);
      type Query = ListScheduleRunsQuery;
      const list = async (query: Query) =>
        idsOf(await unwrap(client.listScheduleRuns({ query: { schedule_id: id, ...query } })));
      const both = [second, first];
      assert.deepEqual(await list({}), both);
      assert.deepEqual(await list({ order: 'asc' }), [first, second]);
      assert.deepEqual(await list({ identity_id: states.identity, status: 'completed' }), both);
      assert.deepEqual(await list({ identity_id: 'idn_other' }), []);
      assert.deepEqual(await list({ status: 'failed' }), []);
      assert.deepEqual(await list({ trigger_type: 'manual', has_error: false }), both);
      assert.deepEqual(await list({ trigger_type: 'schedule' }), []);
      assert.deepEqual(await list({ has_error: true }), []);
      assert.deepEqual(await list({ after_id: second }), [first]);
      assert.deepEqual(await list({ before_id: first }), [second]);
      assert.deepEqual(
        (await unwrap(client.listScheduleRuns({ query: { schedule_id: id, limit: 1 } }))).data,
        [await unwrap(client.getScheduleRun({ path: { run_id: second } }))],
      );
    },
  },
];
