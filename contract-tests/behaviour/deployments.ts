import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import type { DeploymentState } from '../scenarios/scenario.ts';
import { deploymentOf } from '../support/arrange.ts';
import { outcome } from '../support/http.ts';
import { messageOf } from '../support/messages.ts';
import { service } from './service.ts';

const path = (name: DeploymentState) => ({ path: { id: service.states[name] } });
const pause = (name: DeploymentState) => service.client.pauseDeployment(path(name));
const unpause = (name: DeploymentState) => service.client.unpauseDeployment(path(name));

/** The outcome does not matter, the state does. */
async function ensure(name: DeploymentState, status: 'active' | 'paused'): Promise<void> {
  await (status === 'paused' ? pause(name) : unpause(name));
}

describe('Pausing a deployment', () => {
  it('sets the status and the reason, and nothing else but updated_at and the times to come', async () => {
    await ensure('activeDeployment', 'paused');
    const active = await unwrap(unpause('activeDeployment'));
    const { updated_at, ...paused } = await unwrap(pause('activeDeployment'));
    const { updated_at: before, ...rest } = active;
    expect(paused).toEqual({ ...rest, status: 'paused', paused_reason: { type: 'manual' } });
    expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(Date.parse(before));
  });

  it('twice is a 409 conflict_error that changes nothing', async () => {
    await ensure('activeDeployment', 'paused');
    const before = await deploymentOf(service, service.states.activeDeployment);
    const { status, body } = await pause('activeDeployment');
    expect(status).toBe(409);
    expect(await deploymentOf(service, service.states.activeDeployment)).toEqual(before);
    const message = `Deployment ${service.states.activeDeployment} is already paused.`;
    expect(body).toMatchObject({ error: { type: 'conflict_error', message } });
  });

  it('succeeds for exactly one of 50 callers at once', async () => {
    await ensure('activeDeployment', 'active');
    const results = await Promise.all(Array.from({ length: 50 }, () => pause('activeDeployment')));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('Unpausing a deployment', () => {
  it('makes it active, takes the reason away, and computes the next trigger times from now', async () => {
    await ensure('activeDeployment', 'paused');
    const start = Date.now();
    const deployment = await unwrap(unpause('activeDeployment'));
    expect(deployment).toMatchObject({ status: 'active', paused_reason: null });
    const times = (deployment.schedule?.upcoming_runs_at ?? []).map((time) => Date.parse(time));
    expect(times).toEqual(nextWeekdays(start, 6, 30, 'Europe/Berlin', 5));
  });

  it('of a manual-only deployment keeps the schedule null', async () => {
    await ensure('manualDeployment', 'paused');
    const deployment = await unwrap(unpause('manualDeployment'));
    expect(deployment).toMatchObject({ status: 'active', paused_reason: null, schedule: null });
  });

  it('of an active one is a 409 conflict_error', async () => {
    await ensure('manualDeployment', 'active');
    const { status, body } = await unpause('manualDeployment');
    expect(status).toBe(409);
    const message = `Deployment ${service.states.manualDeployment} is not paused.`;
    expect(body).toMatchObject({ error: { type: 'conflict_error', message } });
  });

  it('succeeds for exactly one of 50 callers at once', async () => {
    await ensure('pausedManualDeployment', 'paused');
    const results = await Promise.all(Array.from({ length: 50 }, () => unpause('pausedManualDeployment')));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('and pausing at once, many times over, succeeds by turns', async () => {
    const calls = Array.from({ length: 40 }, (_, index) => (index % 2 ? pause : unpause)('pausedDeployment'));
    const results = await Promise.all(calls);
    const won = (offset: number) =>
      results.filter((result, index) => result.status === 200 && index % 2 === offset).length;
    expect(Math.abs(won(0) - won(1))).toBeLessThanOrEqual(1);
    expect(results.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe.each(['pauseDeployment', 'unpauseDeployment'] as const)(
  '%s requires Content-Type: application/json',
  (operation) => {
    const message = () =>
      messageOf(operation, { ...service.states, activeDeployment: service.states.pausedDeployment });
    const changeable = operation === 'pauseDeployment' ? 'active' : 'paused';

    it.each([
      ['without one', { 'content-type': null }],
      ['with that of text', { 'content-type': 'text/plain' }],
      ['with that of a form', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['with an empty one', { 'content-type': '' }],
      ['with another encoding', { 'content-type': 'application/json; charset=utf-16' }],
    ])('%s: 415, and nothing changes', async (_, headers) => {
      await ensure('pausedDeployment', changeable);
      const before = await deploymentOf(service, service.states.pausedDeployment);
      const reply = await service.send({ ...message(), headers });
      expect(outcome(reply)).toEqual([415, 'invalid_request_error']);
      expect(await deploymentOf(service, service.states.pausedDeployment)).toEqual(before);
    });

    it.each([
      ['no body', undefined],
      ['an empty object', '{}'],
      ['an empty object and spaces', ' { } '],
    ])('takes %s', async (_, body) => {
      await ensure('pausedDeployment', changeable);
      expect((await service.send({ ...message(), body })).status).toBe(200);
    });

    it.each(['null', '[]', '"x"', '0', '{"colour":"red"}', '{', ' '])('refuses the body %j', async (body) => {
      expect((await service.send({ ...message(), body })).status).toBe(400);
    });

    it('takes the charset UTF-8, in any case', async () => {
      for (const value of ['application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']) {
        await ensure('pausedDeployment', changeable);
        expect((await service.send({ ...message(), headers: { 'content-type': value } })).status).toBe(200);
      }
    });
  },
);

/** The next instants after `start` that are this time of a weekday there, found minute by minute. */
function nextWeekdays(
  start: number,
  hour: number,
  minute: number,
  timeZone: string,
  count: number,
): number[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const wanted = new RegExp(`^(Mon|Tue|Wed|Thu|Fri),? ${String(hour).padStart(2, '0')}:${minute}$`);
  const found: number[] = [];
  const step = 60_000;
  for (let time = Math.ceil((start + 1) / step) * step; found.length < count; time += step) {
    if (wanted.test(format.format(time))) found.push(time);
  }
  return found;
}
