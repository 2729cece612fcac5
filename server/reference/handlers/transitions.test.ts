import { describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { deployments } from '../store/schema.ts';
import { example, openTestService, refused, testService } from '../testing/service.ts';

type Schemas = components['schemas'];

const service = await openTestService();
const { store } = service;
const states = await service.seed();

describe('archiveSessionThread', () => {
  const archive = (thread_id: string, session_id = states.session) =>
    service.handlers.archiveSessionThread({ path: { session_id, thread_id } }, service.request());

  it('ends an idle child thread, once; one text for every other state', async () => {
    const answer = await archive(states.idleThread);
    const now = service.clock.now().toISOString();
    expect(answer.body).toEqual({
      ...example<Schemas['SessionThread']>('idle_thread'),
      status: 'terminated',
      archived_at: now,
      updated_at: now,
    });
    const { error } = example<Schemas['InvalidRequestError']>('coordinator_thread_conflict');
    for (const id of [
      states.idleThread,
      states.coordinatorThread,
      states.runningThread,
      states.terminatedThread,
    ]) {
      await expect(archive(id)).rejects.toEqual(refused(409, 'invalid_request_error', error.message));
    }
  });

  it('names the session or the thread that is missing', async () => {
    await expect(archive('sthr_none')).rejects.toEqual(
      refused(404, 'not_found_error', 'Session thread sthr_none was not found.'),
    );
    await expect(archive(states.runningThread, 'sess_none')).rejects.toEqual(
      refused(404, 'not_found_error', 'Session sess_none was not found.'),
    );
  });
});

describe('pauseDeployment and unpauseDeployment', () => {
  const pause = (id: string) => service.handlers.pauseDeployment({ path: { id } }, service.request());
  const unpause = (id: string) => service.handlers.unpauseDeployment({ path: { id } }, service.request());

  it('change the state once, and say when there is nothing to change', async () => {
    const id = states.activeDeployment;
    await expect(unpause(id)).rejects.toEqual(
      refused(409, 'conflict_error', `Deployment ${id} is not paused.`),
    );
    const paused = (await pause(id)).body as Schemas['Deployment'];
    expect(paused).toMatchObject({ status: 'paused', paused_reason: { type: 'manual' } });
    expect(paused.updated_at).toBe(service.clock.now().toISOString());
    expect(paused.schedule?.upcoming_runs_at).toHaveLength(5);
    await expect(pause(id)).rejects.toEqual(
      refused(409, 'conflict_error', `Deployment ${id} is already paused.`),
    );
    expect((await unpause(id)).body).toMatchObject({ status: 'active', paused_reason: null });
  });

  it('count the next trigger time from now', async () => {
    const id = states.pausedDeployment;
    service.clock.advance(30 * 24 * 60 * 60 * 1000);
    const { schedule } = (await unpause(id)).body as Schemas['Deployment'];
    const first = schedule?.upcoming_runs_at[0] ?? '';
    expect(Date.parse(first)).toBeGreaterThan(service.clock.now().getTime());
    expect(Date.parse(first)).toBeLessThanOrEqual(service.clock.now().getTime() + 8 * 24 * 60 * 60 * 1000);
  });

  it('leave the schedule of a manual-only deployment null', async () => {
    expect((await pause(states.manualDeployment)).body).toMatchObject({ status: 'paused', schedule: null });
    expect((await unpause(states.pausedManualDeployment)).body).toMatchObject({
      status: 'active',
      schedule: null,
    });
  });

  it('refuse an archived deployment and name a missing one', async () => {
    const [row] = (await store.db.select().from(deployments)).filter(
      ({ id }) => id === states.activeDeployment,
    );
    const archived = {
      ...(row as typeof deployments.$inferSelect),
      id: 'dep_archived',
      archivedAt: row?.createdAt ?? '',
    };
    await store.db.insert(deployments).values(archived);
    await expect(pause('dep_archived')).rejects.toEqual(
      refused(409, 'conflict_error', 'Deployment dep_archived is archived.'),
    );
    await expect(unpause('dep_none')).rejects.toEqual(
      refused(404, 'not_found_error', 'Deployment dep_none was not found.'),
    );
  });
});

describe('unpauseSchedule', () => {
  const unpause = (schedule_id: string) =>
    service.handlers.unpauseSchedule({ path: { schedule_id }, headers: {} }, service.request());

  it('makes a paused schedule active, counts from now, and leaves an active one as it is', async () => {
    const { body } = await unpause(states.pausedSchedule);
    expect(body).toMatchObject({ status: 'active', updated_at: service.clock.now().toISOString() });
    const before = example<Schemas['ForwardSchedule']>('active_schedule');
    const { trigger_policy, ...rest } = (await unpause(states.activeSchedule))
      .body as Schemas['ForwardSchedule'];
    expect({ ...rest, trigger_policy: null }).toEqual({ ...before, trigger_policy: null });
    for (const run of trigger_policy.upcoming_runs_at) {
      expect(Date.parse(run)).toBeGreaterThan(service.clock.now().getTime());
    }
  });

  it('refuses an archived schedule and names a missing one', async () => {
    const id = states.archivedSchedule;
    await expect(unpause(id)).rejects.toEqual(
      refused(409, 'invalid_request_error', `Schedule ${id} is archived.`, 'schedule_archived'),
    );
    await expect(unpause('sched_none')).rejects.toEqual(
      refused(404, 'not_found_error', 'Schedule sched_none was not found.', 'schedule_not_found'),
    );
  });
});

describe('another workspace', () => {
  it('finds nothing', async () => {
    const stranger = await testService(store);
    const session_id = states.session;
    const path = { session_id, thread_id: states.runningThread, resource_id: states.resource };
    const { handlers, request } = stranger;
    for (const call of [
      () => handlers.sendSessionEvents({ path, body: { events: [] } }, request()),
      () => handlers.listSessionResources({ path, query: { limit: 20 } }, request()),
      () => handlers.deleteSessionResource({ path }, request()),
      () => handlers.rotateSessionResourceToken({ path, body: { authorization_token: 'x' } }, request()),
      () => handlers.getSessionThread({ path }, request()),
      () => handlers.archiveSessionThread({ path }, request()),
    ]) {
      await expect(call()).rejects.toEqual(
        refused(404, 'not_found_error', `Session ${session_id} was not found.`),
      );
    }
    const id = states.activeDeployment;
    await expect(handlers.pauseDeployment({ path: { id } }, request())).rejects.toEqual(
      refused(404, 'not_found_error', `Deployment ${id} was not found.`),
    );
  });
});
