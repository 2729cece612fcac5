/** Creating, changing, pausing and archiving forward schedules. */
import assert from 'node:assert/strict';
import { type AdminClient, type ListSchedulesQuery, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { scheduleRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { greatestLimit } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { areUpcoming } from '../support/next-runs.ts';

type Request = Parameters<AdminClient['createSchedule']>[0]['body'];
type Changes = Parameters<AdminClient['updateSchedule']>[0]['body'];

const needs = ['newSchedule'] as const;
const MINUTE = 60_000;

const requestOf = ({ states }: Subject, more: Partial<Request> = {}): Request => ({
  ...scheduleRequest(states, 'create_manual_schedule'),
  ...more,
});
const create = (subject: Subject, more: Partial<Request> = {}) =>
  unwrap(subject.client.createSchedule({ body: requestOf(subject, more) }));
const at = (id: string) => ({ path: { schedule_id: id } });
const update = ({ client }: Subject, id: string, body: Changes) =>
  unwrap(client.updateSchedule({ ...at(id), body }));
const daily = { type: 'cron', expression: '0 8 * * *', timezone: 'Asia/Tokyo' } as const;
const upcoming = ({
  trigger_policy: { upcoming_runs_at },
}: {
  trigger_policy: { upcoming_runs_at: string[] };
}) => upcoming_runs_at.map((time) => Date.parse(time));

const creation: readonly Check[] = [
  {
    operation: 'createSchedule',
    name: 'creates an active schedule that only runs by hand, with the defaults of omitted properties',
    needs,
    async run(subject) {
      const schedule = await create(subject);
      matches(schedule, { status: 'active', paused_reason: null, archived_at: null, description: '' });
      const { execution, trigger_policy, sinks, metadata } = schedule;
      assert.deepEqual([sinks, metadata], [[], {}]);
      assert.deepEqual(trigger_policy, { type: 'manual', upcoming_runs_at: [], last_run_at: null });
      const once = { max_concurrent_runs: 1, max_attempts: 1, timeout_ms: 300_000 };
      assert.deepEqual(execution, { session_mode: 'new_session', ...once });
    },
  },
  {
    operation: 'createSchedule',
    name: 'returns what was given, also when read',
    needs,
    async run(subject) {
      const given = {
        name: 'Ünïcödé 🚀',
        description: 'What it is for',
        initial_events: [{ type: 'user.message', content: 'One' } as const],
        execution: {
          session_mode: 'reuse_session',
          max_concurrent_runs: 3,
          max_attempts: 2,
          timeout_ms: 1,
        } as const,
        sinks: [{ type: 'im_channel', target: { type: 'group' } }],
        metadata: { team: 'platform', constructor: 'x' },
      };
      const { id, trigger_policy, ...schedule } = await create(subject, { ...given, trigger_policy: daily });
      assert.deepEqual({ ...schedule, ...given }, schedule);
      const read = await unwrap(subject.client.getSchedule(at(id)));
      assert.deepEqual(read, { id, trigger_policy: read.trigger_policy, ...schedule });
      const { upcoming_runs_at, last_run_at, ...policy } = trigger_policy;
      assert.deepEqual([policy, last_run_at], [daily, null]);
    },
  },
  {
    operation: 'createSchedule',
    name: 'returns the next times of each kind of trigger',
    needs,
    async run(subject) {
      const start = Date.now();
      const cron = (await create(subject, { trigger_policy: daily })).trigger_policy;
      if (cron.type === 'cron') areUpcoming(cron, start);
      const interval = { type: 'interval', expression: 'PT15M' } as const;
      const times = upcoming(await create(subject, { trigger_policy: interval }));
      assert.equal(times.length, 5);
      for (const [index, time] of times.slice(1).entries())
        assert.equal(time - (times[index] ?? 0), 15 * MINUTE);
      const [first = 0] = times;
      // Counted from the second of its creation. The clock of another service may differ a little.
      if (subject.exact) assert.ok(first > start + 14 * MINUTE && first <= Date.now() + 15 * MINUTE);
      for (const [expression, timezone] of [
        ['2035-06-30T08:00:00', 'Asia/Tokyo'],
        ['2035-06-30T01:00:00+02:00', null],
      ] as const) {
        const { trigger_policy } = await create(subject, {
          trigger_policy: { type: 'once', expression, ...(timezone && { timezone }) },
        });
        matches(trigger_policy, { type: 'once', expression, timezone });
        assert.deepEqual(upcoming({ trigger_policy }), [Date.parse('2035-06-29T23:00:00Z')]);
      }
    },
  },
  ...(
    [
      [{ type: 'cron', expression: '0 8 * * * *', timezone: 'UTC' }, 'expression'],
      [{ type: 'cron', expression: '@daily', timezone: 'UTC' }, 'expression'],
      [{ type: 'cron', expression: '60 8 * * *', timezone: 'UTC' }, 'expression'],
      [{ type: 'cron', expression: '0 8 L * *', timezone: 'UTC' }, 'expression'],
      [{ type: 'cron', expression: '0 8 * * *', timezone: 'Europe/Atlantis' }, 'timezone'],
      [{ type: 'cron', expression: '0 8 * * *' }, 'timezone'],
      [{ type: 'once', expression: '2035-02-30T08:00:00Z' }, 'expression'],
      [{ type: 'once', expression: 'tomorrow' }, 'expression'],
      [{ type: 'once', expression: '2035-06-30T08:00:00', timezone: 'Mars/Base' }, 'timezone'],
      [{ type: 'interval', expression: 'PT30S' }, 'expression'],
      [{ type: 'interval', expression: 'P1M' }, 'expression'],
      [{ type: 'interval', expression: 'an hour' }, 'expression'],
      [{ type: 'manual', expression: '0 8 * * *' }, 'expression'],
      [{ type: 'sometimes' }, 'type'],
    ] as const
  ).map(
    ([trigger_policy, field]): Check => ({
      operation: 'createSchedule',
      name: `rejects the trigger ${JSON.stringify(trigger_policy)}, and names its ${field}`,
      async run(subject) {
        const body = requestOf(subject, { trigger_policy: trigger_policy as never });
        const reply = await subject.send({ method: 'POST', path: '/api/v1/forward/schedules', body });
        assert.deepEqual(outcome(reply), invalid);
        if (subject.exact)
          assert.match(reply.error.message, new RegExp(`^body\\.trigger_policy\\.${field} `));
      },
    }),
  ),
];

const changes: readonly Check[] = [
  {
    operation: 'updateSchedule',
    name: 'changes only given properties, the execution field by field, and clears with null',
    needs,
    async run(subject) {
      const execution = { max_concurrent_runs: 4, timeout_ms: 1000 };
      const made = await create(subject, { description: 'Old', trigger_policy: daily, execution });
      const named = await update(subject, made.id, { name: 'New', execution: { max_attempts: 2 } });
      const { updated_at, trigger_policy, ...rest } = named;
      const { updated_at: before, trigger_policy: trigger, ...others } = made;
      assert.deepEqual(rest, {
        ...others,
        name: 'New',
        execution: { ...made.execution, max_attempts: 2 },
      });
      assert.deepEqual({ ...trigger_policy, upcoming_runs_at: [] }, { ...trigger, upcoming_runs_at: [] });
      assert.ok(updated_at >= before);
      const cleared = await update(subject, made.id, {
        description: null,
        sinks: null,
        trigger_policy: { type: 'manual' },
      });
      matches(cleared, { description: '', sinks: [], execution: named.execution });
      matches(cleared.trigger_policy, { type: 'manual' });
      assert.deepEqual(upcoming(cleared), []);
    },
  },
  {
    operation: 'updateSchedule',
    name: 'sets, keeps and deletes pairs of metadata',
    needs,
    async run(subject) {
      const { id } = await create(subject, { metadata: { kept: 'a', changed: 'b', gone: 'c' } });
      const { metadata } = await update(subject, id, { metadata: { changed: 'd', gone: null, added: 'e' } });
      assert.deepEqual(metadata, { kept: 'a', changed: 'd', added: 'e' });
      assert.deepEqual((await update(subject, id, { metadata: null })).metadata, {});
    },
  },
  {
    operation: 'updateSchedule',
    name: 'keeps a paused schedule paused',
    needs,
    async run(subject) {
      const { id } = await create(subject);
      await unwrap(subject.client.pauseSchedule(at(id)));
      const changed = await update(subject, id, { trigger_policy: daily });
      matches(changed, { status: 'paused', paused_reason: { type: 'manual' } });
      assert.equal(upcoming(changed).length, 5);
    },
  },
  {
    operation: 'pauseSchedule',
    name: 'returns the reason, changes nothing the second time, and is undone by unpausing',
    needs,
    async run(subject) {
      const { id } = await create(subject, { trigger_policy: daily });
      const paused = await unwrap(subject.client.pauseSchedule(at(id)));
      matches(paused, { status: 'paused', paused_reason: { type: 'manual' }, archived_at: null });
      assert.equal(upcoming(paused).length, 5);
      const again = await unwrap(subject.client.pauseSchedule(at(id)));
      assert.deepEqual({ ...again, trigger_policy: paused.trigger_policy }, paused);
      matches(await unwrap(subject.client.unpauseSchedule(at(id))), {
        status: 'active',
        paused_reason: null,
      });
    },
  },
  {
    operation: 'archiveSchedule',
    name: 'ends the trigger times permanently, and makes each change return 409',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id } = await create(subject, { trigger_policy: daily });
      const archived = await unwrap(client.archiveSchedule(at(id)));
      matches(archived, { status: 'archived', paused_reason: null });
      assert.deepEqual(upcoming(archived), []);
      assert.equal(archived.archived_at, archived.updated_at);
      for (const response of [
        await client.archiveSchedule(at(id)),
        await client.pauseSchedule(at(id)),
        await client.unpauseSchedule(at(id)),
        await client.runSchedule(at(id)),
        await client.updateSchedule({ ...at(id), body: { name: 'New' } }),
      ]) {
        const error = { type: 'invalid_request_error', code: 'schedule_archived' };
        matches(response, { status: 409, body: { error } });
      }
      assert.deepEqual(await unwrap(client.getSchedule(at(id))), archived);
    },
  },
];

const lists: readonly Check[] = [
  {
    operation: 'listSchedules',
    name: 'filters by identity, template and state, and omits archived schedules unless requested',
    needs,
    async run(subject) {
      const { client, states } = subject;
      const made = [await create(subject), await create(subject), await create(subject)];
      const ids = made.map(({ id }) => id);
      const [first = '', second = '', third = ''] = ids;
      await unwrap(client.pauseSchedule(at(second)));
      await unwrap(client.archiveSchedule(at(third)));
      /** Other checks may create some at the same time. */
      const ours = async (query: ListSchedulesQuery) =>
        (await unwrap(client.listSchedules({ query: { limit: greatestLimit, ...query } }))).data
          .map(({ id }) => id)
          .filter((id) => ids.includes(id));
      assert.deepEqual(await ours({}), [second, first]);
      assert.deepEqual(await ours({ order: 'asc' }), [first, second]);
      assert.deepEqual(await ours({ include_archived: true }), [third, second, first]);
      assert.deepEqual(await ours({ status: 'active' }), [first]);
      assert.deepEqual(await ours({ status: 'paused' }), [second]);
      assert.deepEqual(await ours({ status: 'archived' }), [third]);
      const both = { identity_id: states.identity, template_id: states.template };
      assert.deepEqual(await ours(both), [second, first]);
      assert.deepEqual(await ours({ identity_id: 'idn_other' }), []);
      assert.deepEqual(await ours({ template_id: 'tmpl_other' }), []);
      assert.deepEqual(await ours({ after_id: second }), [first]);
      assert.deepEqual(await ours({ before_id: first }), [second]);
    },
  },
  {
    operation: 'listSchedules',
    name: 'continues with next_page, whose cursor belongs to the filters and the order',
    needs,
    async run(subject) {
      const { client } = subject;
      const made = [await create(subject), await create(subject)];
      const seen: string[] = [];
      let page: string | null = null;
      do {
        const query: object = { status: 'active', limit: greatestLimit, ...(page && { page }) };
        const response = await unwrap(client.listSchedules({ query }));
        seen.push(...response.data.map(({ id }) => id));
        page = response.next_page;
      } while (page !== null);
      assert.equal(new Set(seen).size, seen.length);
      for (const { id } of made) assert.ok(seen.includes(id), `${id} is not listed.`);
      const { next_page } = await unwrap(client.listSchedules({ query: { status: 'active', limit: 1 } }));
      for (const query of [{}, { status: 'paused' }, { status: 'active', order: 'asc' }] as const) {
        const response = await client.listSchedules({ query: { ...query, page: next_page ?? '' } });
        matches(response, { status: 400, body: { error: { type: 'invalid_request_error' } } });
      }
    },
  },
];

export const scheduleLife: readonly Check[] = [...creation, ...changes, ...lists];
