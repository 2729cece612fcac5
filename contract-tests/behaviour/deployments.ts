import assert from 'node:assert/strict';
import { unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import type { DeploymentState } from '../scenarios/scenario.ts';
import type { Subject } from '../subject.ts';
import { outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { areUpcoming } from '../support/next-runs.ts';

const path = ({ states }: Subject, name: DeploymentState) => ({ path: { id: states[name] } });
const pause = (subject: Subject, name: DeploymentState) =>
  subject.client.pauseDeployment(path(subject, name));
const unpause = (subject: Subject, name: DeploymentState) =>
  subject.client.unpauseDeployment(path(subject, name));

/** Sets the status of a deployment. A 409 is fine: it already has the status. */
async function ensure(subject: Subject, name: DeploymentState, status: 'active' | 'paused'): Promise<void> {
  await (status === 'paused' ? pause(subject, name) : unpause(subject, name));
}

/** Asserts that exactly one of several calls returned 200, and the others 409. */
function oneWon(results: readonly { status: number }[]): void {
  const count = (status: number) => results.filter((result) => result.status === status).length;
  assert.deepEqual(
    { 200: count(200), 409: count(409) },
    { 200: 1, 409: results.length - 1 },
    `Of ${results.length} calls at once ${count(200)} returned 200 and ${count(409)} returned 409.`,
  );
}

const CALLERS = 50;
const atOnce = (call: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: CALLERS }, call));

const pausing: readonly Check[] = [
  {
    operation: 'pauseDeployment',
    name: 'changes only the status, the reason, updated_at and the upcoming times',
    needs: ['activeDeployment'],
    async run(subject) {
      await ensure(subject, 'activeDeployment', 'paused');
      const active = await unwrap(unpause(subject, 'activeDeployment'));
      const paused = await unwrap(pause(subject, 'activeDeployment'));
      const { updated_at, schedule, ...rest } = paused;
      const { updated_at: before, schedule: active_schedule, ...others } = active;
      assert.deepEqual(rest, { ...others, status: 'paused', paused_reason: { type: 'manual' } });
      assert.ok(Date.parse(updated_at) >= Date.parse(before), 'updated_at goes back.');
      assert.equal(schedule?.expression, active_schedule?.expression);
      assert.equal(schedule?.timezone, active_schedule?.timezone);
    },
  },
  {
    operation: 'pauseDeployment',
    name: 'returns 409 conflict_error the second time and changes nothing',
    needs: ['activeDeployment'],
    async run(subject) {
      const id = subject.states.activeDeployment;
      await ensure(subject, 'activeDeployment', 'paused');
      const before = await subject.store?.deployment(id);
      const { status, body } = await pause(subject, 'activeDeployment');
      assert.equal(status, 409);
      matches(body, { error: { type: 'conflict_error' } });
      if (subject.exact) matches(body, { error: { message: `Deployment ${id} is already paused.` } });
      assert.deepEqual(await subject.store?.deployment(id), before);
      assert.equal((await unpause(subject, 'activeDeployment')).status, 200, 'It is no longer paused.');
    },
  },
  {
    operation: 'pauseDeployment',
    name: `succeeds for exactly one of ${CALLERS} callers at once`,
    needs: ['activeDeployment'],
    async run(subject) {
      await ensure(subject, 'activeDeployment', 'active');
      oneWon(await atOnce(() => pause(subject, 'activeDeployment')));
    },
  },
];

const unpausing: readonly Check[] = [
  {
    operation: 'unpauseDeployment',
    name: 'sets the status active, removes the reason, and computes the next trigger times from now',
    needs: ['activeDeployment'],
    async run(subject) {
      await ensure(subject, 'activeDeployment', 'paused');
      const start = Date.now();
      const deployment = await unwrap(unpause(subject, 'activeDeployment'));
      matches(deployment, { status: 'active', paused_reason: null });
      assert.ok(deployment.schedule, 'The response lacks the schedule of the deployment.');
      areUpcoming(deployment.schedule, start);
    },
  },
  {
    operation: 'unpauseDeployment',
    name: 'keeps the schedule of a manual-only deployment null',
    needs: ['manualDeployment'],
    async run(subject) {
      await ensure(subject, 'manualDeployment', 'paused');
      const deployment = await unwrap(unpause(subject, 'manualDeployment'));
      matches(deployment, { status: 'active', paused_reason: null, schedule: null });
    },
  },
  {
    operation: 'unpauseDeployment',
    name: 'returns 409 conflict_error for an active deployment and changes nothing',
    needs: ['manualDeployment'],
    async run(subject) {
      const id = subject.states.manualDeployment;
      await ensure(subject, 'manualDeployment', 'active');
      const { status, body } = await unpause(subject, 'manualDeployment');
      assert.equal(status, 409);
      matches(body, { error: { type: 'conflict_error' } });
      if (subject.exact) matches(body, { error: { message: `Deployment ${id} is not paused.` } });
      assert.equal((await pause(subject, 'manualDeployment')).status, 200, 'It is no longer active.');
    },
  },
  {
    operation: 'unpauseDeployment',
    name: `succeeds for exactly one of ${CALLERS} callers at once`,
    needs: ['pausedManualDeployment'],
    async run(subject) {
      await ensure(subject, 'pausedManualDeployment', 'paused');
      oneWon(await atOnce(() => unpause(subject, 'pausedManualDeployment')));
    },
  },
  {
    operation: 'unpauseDeployment',
    name: 'succeeds in turns with pauseDeployment when many calls arrive at once',
    needs: ['pausedDeployment'],
    async run(subject) {
      const calls = Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? pause : unpause)(subject, 'pausedDeployment'),
      );
      const results = await Promise.all(calls);
      const won = (offset: number) =>
        results.filter(({ status }, index) => status === 200 && index % 2 === offset).length;
      assert.ok(Math.abs(won(0) - won(1)) <= 1, `${won(1)} pauses and ${won(0)} unpauses succeeded.`);
      assert.ok(results.every(({ status }) => status === 200 || status === 409));
    },
  },
];

const contentType = (['pauseDeployment', 'unpauseDeployment'] as const).flatMap((operation): Check[] => {
  const name = 'pausedDeployment';
  const changeable = operation === 'pauseDeployment' ? 'active' : 'paused';
  const message = ({ states }: Subject) => ({
    method: 'POST',
    path: `/api/v1/cloud/deployments/${states[name]}/${operation === 'pauseDeployment' ? 'pause' : 'unpause'}`,
    headers: { 'content-type': 'application/json' },
  });
  const refused = (
    [
      ['without a Content-Type', null],
      ['with the Content-Type of text', 'text/plain'],
      ['with the Content-Type of a form', 'application/x-www-form-urlencoded'],
      ['in another encoding', 'application/json; charset=utf-16'],
    ] as const
  ).map(
    ([what, value]): Check => ({
      operation,
      name: `returns 415 ${what}, and changes nothing`,
      needs: [name],
      async run(subject) {
        await ensure(subject, name, changeable);
        const before = await subject.store?.deployment(subject.states[name]);
        const reply = await subject.send({ ...message(subject), headers: { 'content-type': value } });
        assert.deepEqual(outcome(reply), [415, 'invalid_request_error']);
        assert.deepEqual(await subject.store?.deployment(subject.states[name]), before);
        assert.equal((await subject.send(message(subject))).status, 200, 'The rejected request changed it.');
      },
    }),
  );
  const taken = (
    [
      ['no body', undefined],
      ['an empty object', '{}'],
      ['an empty object and spaces', ' { } '],
    ] as const
  ).map(
    ([what, body]): Check => ({
      operation,
      name: `accepts ${what}`,
      needs: [name],
      async run(subject) {
        await ensure(subject, name, changeable);
        assert.equal((await subject.send({ ...message(subject), body })).status, 200);
      },
    }),
  );
  const bodies = ['null', '[]', '"x"', '0', '{"colour":"red"}', '{'].map(
    (body): Check => ({
      operation,
      name: `rejects the body ${body}`,
      needs: [name],
      async run(subject) {
        assert.equal((await subject.send({ ...message(subject), body })).status, 400);
      },
    }),
  );
  const charset: Check = {
    operation,
    name: 'accepts the charset UTF-8 in any case',
    needs: [name],
    async run(subject) {
      for (const value of ['application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']) {
        await ensure(subject, name, changeable);
        const headers = { 'content-type': value };
        assert.equal((await subject.send({ ...message(subject), headers })).status, 200, value);
      }
    },
  };
  return [...refused, ...taken, ...bodies, charset];
});

export const deployments: readonly Check[] = [...pausing, ...unpausing, ...contentType];
