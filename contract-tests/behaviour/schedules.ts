import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import type { Subject } from '../subject.ts';
import { matches } from '../support/matches.ts';
import { messageOf } from '../support/messages.ts';
import { areUpcoming } from '../support/next-runs.ts';

const operation = 'unpauseSchedule';
const unpause = ({ client }: Subject, schedule_id: string) =>
  client.unpauseSchedule({ path: { schedule_id } });

export const schedules: readonly Check[] = [
  {
    operation,
    name: 'makes a paused schedule active, with its next trigger times from now',
    spends: ['pausedSchedule'],
    async run(subject) {
      const id = subject.states.pausedSchedule;
      const start = Date.now();
      const schedule = await unwrap(unpause(subject, id));
      matches(schedule, { id, status: 'active' });
      const { trigger_policy: policy } = schedule;
      if (policy.type === 'cron') areUpcoming(policy, start);
      if (subject.exact) assert.ok(Date.parse(schedule.updated_at) >= start - 1000);
    },
  },
  {
    operation,
    name: 'does not change an active schedule',
    needs: ['activeSchedule'],
    async run(subject) {
      const id = subject.states.activeSchedule;
      const [first, second] = [await unwrap(unpause(subject, id)), await unwrap(unpause(subject, id))];
      assert.equal(second.status, 'active');
      // A trigger time between the two calls is only upcoming in the first response.
      assert.deepEqual({ ...second, trigger_policy: first.trigger_policy }, first);
    },
  },
  {
    operation,
    name: 'returns 409 schedule_archived for an archived schedule each time',
    needs: ['archivedSchedule'],
    async run(subject) {
      const id = subject.states.archivedSchedule;
      for (const { status, body } of [await unpause(subject, id), await unpause(subject, id)]) {
        assert.equal(status, 409);
        matches(body, { error: { type: 'invalid_request_error', code: 'schedule_archived' } });
        if (subject.exact) matches(body, { error: { message: `Schedule ${id} is archived.` } });
      }
    },
  },
  {
    operation,
    name: 'returns 409 for a paused schedule that was archived since',
    spends: ['pausedSchedule'],
    needs: ['store'],
    async run(subject) {
      const id = subject.states.pausedSchedule;
      await subject.store?.archiveSchedule(id);
      const { status, body } = await unpause(subject, id);
      assert.equal(status, 409);
      matches(body, { error: { code: 'schedule_archived' } });
      matches(await subject.store?.schedule(id), { status: 'archived' });
    },
  },
  ...(
    [
      ['accepts no body', undefined, 200],
      ['accepts an empty object', '{}', 200],
      ['rejects an array', '[]', 400],
      ['rejects any other object', { colour: 'red' }, 400],
    ] as const
  ).map(
    ([name, body, status]): Check => ({
      operation,
      name,
      needs: ['activeSchedule'],
      async run({ states, send }) {
        const message = messageOf(operation, states, { schedule_id: states.activeSchedule });
        assert.equal((await send({ ...message, body })).status, status);
      },
    }),
  ),
];
