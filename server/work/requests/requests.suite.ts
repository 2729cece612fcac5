import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { SANDBOXES_CHANNEL } from '../../records/sandboxes/work-queries.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { creation, idleWork, type TestService, testService } from '../../testing/service.ts';

type Schemas = components['schemas'];

/** Tests of requests for work in sandboxes on each database. No server executes the work here. */
export function describeRequestedWork(on: TestDatabase): void {
  const message = { type: 'user.message' as const, content: [{ type: 'text' as const, text: 'continue' }] };
  const interrupt = { type: 'user.interrupt' as const };
  const first = { direction: 'after', from: null, limit: 1, order: 'asc' } as const;
  const outcome = {
    type: 'user.define_outcome' as const,
    description: 'A letter.',
    rubric: { type: 'text' as const, content: 'It has a date.' },
  };
  const bare = () => ({ ...creation(), resources: [] });

  /** The sessions for which work was requested. */
  async function asked(): Promise<string[]> {
    const { rows } = await statementsOn(on.db)(
      'select session_id from workspaces where work_since is not null',
    );
    return rows.map(({ session_id }) => String(session_id));
  }
  /** Returns those of these sessions for which work was requested. */
  async function askedOf(...sessions: { id: string }[]): Promise<boolean[]> {
    const all = await asked();
    return sessions.map(({ id }) => all.includes(id));
  }

  /** A run that is in progress in a session, or that waits for it. */
  async function addRun(service: TestService, sessionId: string): Promise<string> {
    const { id: owner_id, agent } = await service.data.addDeployment(service.workspaceId);
    const at = service.clock.now().toISOString();
    const id = `drun_${randomUUID()}`;
    const of = { id, workspace_id: service.workspaceId, kind: 'deployment' as const, owner_id, agent };
    const none = { identity_id: null, template_id: null, requested_by: null };
    await service.queries.runs.add([
      { ...of, ...none, trigger_type: 'manual', scheduled_at: at, created_at: at },
    ]);
    await statementsOn(on.db)(
      `update runs set status = 'running', session_id = $1, started_at = $2 where id = $3`,
      [sessionId, at, id],
    );
    return id;
  }
  const statusOf = async (service: TestService, id: string) =>
    (await service.queries.runs.find(service.workspaceId, id))?.status;

  describe('a service that mounts repositories, and has agents', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db, undefined, idleWork({}));
    });
    const send = (session_id: string, ...events: Schemas['SessionEventInput'][]) =>
      service.handlers.sendSessionEvents(
        { path: { session_id }, headers: {}, body: { events } },
        service.request(),
      );

    it('begins work in a session with repositories, or with a message', async () => {
      const sessions = [
        await service.create(),
        await service.create({ ...bare(), initial_events: [message] }),
        await service.create(bare()),
      ];
      expect(await askedOf(...sessions)).toEqual([true, true, false]);
    });

    it('begins work when something is said, and not for an interruption', async () => {
      const [interrupted, both, told] = [
        await service.create(bare()),
        await service.create(bare()),
        await service.create(bare()),
      ];
      await send(interrupted.id, interrupt);
      await send(both.id, interrupt, message);
      await send(told.id, message);
      expect(await askedOf(interrupted, both, told)).toEqual([false, true, true]);
      await expect(send('sesn_none', message)).rejects.toMatchObject({ status: 404 });
      expect(await asked()).not.toContain('sesn_none');
    });

    it('does not clone repositories again for an interruption', async () => {
      const { workspaceId, queries, data } = service;
      const session = await service.create();
      const child = await data.addThread(workspaceId, session.id, {
        parent_thread_id: (await queries.threads.page(workspaceId, session.id, first)).rows[0]?.id ?? '',
        status: 'running',
      });
      await statementsOn(on.db)('update workspaces set work_since = null where session_id = $1', [
        session.id,
      ]);
      await send(session.id, interrupt, { ...interrupt, session_thread_id: child.id });
      expect(await askedOf(session)).toEqual([false]);
      await send(session.id, message);
      expect(await askedOf(session)).toEqual([true]);
    });

    it('begins no work for an outcome alone', async () => {
      const { id } = await service.create(bare());
      await send(id, outcome);
      expect(await askedOf({ id })).toEqual([false]);
      expect(await service.queries.sessions.find(service.workspaceId, id)).toMatchObject({
        outcome_evaluations: [],
      });
    });

    it('requests work for a deleted resource', async () => {
      const heard: (string | null)[] = [];
      const end = on.open.notices.subscribe(SANDBOXES_CHANNEL, (payload) => heard.push(payload));
      await vi.waitUntil(() => heard.length > 0);
      const { id: session_id, resources } = await service.create();
      const path = { session_id, resource_id: resources[0]?.id ?? '' };
      await service.handlers.deleteSessionResource({ path }, service.request());
      // The creation of the session and the deletion of its resource.
      const told = () => heard.filter((each) => each === session_id);
      await vi.waitUntil(() => told().length === 2, { timeout: 100_000 });
      end();
    });

    it('completes runs at once while the clock is moved', async () => {
      const { clock, workspaceId, data } = service;
      const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
      const { id } = await data.addDeployment(workspaceId, {
        schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
        next_run_at: inMinutes(1).toISOString(),
      });
      const statuses = async () => (await data.runsOf(id)).map(({ status }) => status);
      await service.moveClock(clock, inMinutes(2));
      expect(await statuses()).toEqual(['completed', 'completed']);
      clock.advance(60_000);
      await service.catchUp();
      expect(await statuses()).toEqual(['completed', 'completed', 'running']);
    });

    it('ends what is in progress with the session', async () => {
      const context = () => service.request();
      const [archived, waiting, deleted] = [
        await service.create(bare()),
        await service.create(bare()),
        await service.create(bare()),
      ];
      const runs = [
        await addRun(service, archived.id),
        await addRun(service, waiting.id),
        await addRun(service, deleted.id),
      ];
      const other = await addRun(service, (await service.create(bare())).id);
      await statementsOn(on.db)("update sessions set status = 'running' where id = $1", [archived.id]);
      const archive = ({ id: session_id }: { id: string }) =>
        service.handlers.archiveSession({ path: { session_id }, headers: {} }, context());
      const { body } = await archive(archived);
      await archive(waiting);
      expect(body).toMatchObject({ id: archived.id, status: 'idle' });
      const list = { workspaceId: service.workspaceId, sessionId: archived.id, threadId: null };
      expect((await service.queries.events.after(list, 0, 10)).rows.at(-1)?.type).toBe('session.status_idle');
      await service.handlers.deleteSession({ path: { session_id: deleted.id } }, context());
      expect(await Promise.all([...runs, other].map((id) => statusOf(service, id)))).toEqual([
        'completed',
        'completed',
        'completed',
        'running',
      ]);
    });
  });

  describe('a service with the built-in agent', () => {
    it('begins work for an outcome, which is pending', async () => {
      const service = await testService(on.db, undefined, idleWork({ model: {} }));
      const [created, told] = [
        await service.create({ ...bare(), initial_events: [outcome] }),
        await service.create(bare()),
      ];
      const input = { path: { session_id: told.id }, headers: {}, body: { events: [outcome] } };
      await service.handlers.sendSessionEvents(input, service.request());
      expect(await askedOf(created, told)).toEqual([true, true]);
      const pending = [{ description: 'A letter.', result: 'pending' }];
      expect(created.outcome_evaluations).toMatchObject(pending);
      expect(await service.queries.sessions.find(service.workspaceId, told.id)).toMatchObject({
        outcome_evaluations: pending,
      });
    });
  });

  describe('a service without sandboxes', () => {
    it('begins no work if no server has agents', async () => {
      await statementsOn(on.db)('update servers set agents = false');
      const service = await testService(on.db);
      const session = await service.create({ ...creation(), initial_events: [message] });
      const input = { path: { session_id: session.id }, headers: {}, body: { events: [message] } };
      await service.handlers.sendSessionEvents(input, service.request());
      expect(await asked()).not.toContain(session.id);
    });
  });
}
