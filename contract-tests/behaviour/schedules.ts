import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { addPausedSchedule, archiveSchedule } from '../support/arrange.ts';
import { messageOf } from '../support/messages.ts';
import { service } from './service.ts';

const unpause = (schedule_id: string) => service.client.unpauseSchedule({ path: { schedule_id } });

describe('Unpausing a forward schedule', () => {
  it('makes a paused one active, with its next trigger times from now', async () => {
    const id = await addPausedSchedule(service);
    const start = Date.now();
    const schedule = await unwrap(unpause(id));
    expect(schedule).toMatchObject({ id, status: 'active' });
    expect(Date.parse(schedule.updated_at)).toBeGreaterThanOrEqual(start - 1000);
    // The schedule fires at 08:00 in Tokyo, which has no daylight-saving time.
    const day = 86_400_000;
    const first = Math.floor((start + 3_600_000) / day) * day + 23 * 3_600_000;
    const next = first - day > start ? first - day : first;
    const times = schedule.trigger_policy.upcoming_runs_at.map((time) => Date.parse(time));
    expect(times).toEqual(Array.from({ length: 5 }, (_, index) => next + index * day));
  });

  it('leaves an active one as it is', async () => {
    const id = await addPausedSchedule(service);
    const first = await unwrap(unpause(id));
    expect(await unwrap(unpause(id))).toEqual(first);
  });

  it('that is archived is a 409 with the code schedule_archived', async () => {
    const id = await addPausedSchedule(service);
    await archiveSchedule(service, id);
    const { status, body } = await unpause(id);
    expect(status).toBe(409);
    const message = `Schedule ${id} is archived.`;
    expect(body).toMatchObject({
      error: { type: 'invalid_request_error', code: 'schedule_archived', message },
    });
  });

  it('takes no body, or an empty object, and no other', async () => {
    const schedule_id = await addPausedSchedule(service);
    const message = messageOf('unpauseSchedule', service.states, { schedule_id });
    const status = async (body?: unknown) => (await service.send({ ...message, body })).status;
    expect([await status(), await status('{}'), await status('[]'), await status({ colour: 'red' })]).toEqual(
      [200, 200, 400, 400],
    );
  });
});
