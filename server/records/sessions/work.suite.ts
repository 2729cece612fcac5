import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { say } from '../../testing/bodies.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { creation, idleWork, type TestService, testService } from '../../testing/service.ts';
import { serverQueries } from '../servers/queries.ts';

/** Tests of the work that a session shows. They run on each database. No server executes it here. */
export function describeSessionWork(on: TestDatabase): void {
  describe('the work of a session', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const PAST = '2026-01-01T00:00:00.000Z';
    let service: TestService;
    let id: string;

    beforeEach(async () => {
      service = await testService(on.db, undefined, idleWork({}));
      const initial_events = [say('Hello.')] as never;
      ({ id } = await service.create({ ...creation(), resources: [], initial_events }));
    });

    async function shown(): Promise<unknown> {
      const request = service.request();
      const { body } = await service.handlers.getSession({ path: { session_id: id } } as never, request);
      return (body as { work: unknown }).work;
    }
    async function claim(): Promise<string> {
      const serverId = `server_${randomUUID()}`;
      const owner = { serverId, epoch: await serverQueries(run).register(serverId, 60, 1) };
      await run('update workspaces set server_id = $1, epoch = 1 where session_id = $2', [serverId, id]);
      await on.queries.sandboxes.prepares(id, owner, true);
      return serverId;
    }
    const process = () => run('update session_events set processed_at = now() where session_id = $1', [id]);

    it('waits since its oldest message', async () => {
      await run('update session_events set created_at = $1 where session_id = $2', [PAST, id]);
      expect(await shown()).toEqual({ state: 'waiting', since: PAST });
    });

    it('waits for clones without a message, and not since a time in the future', async () => {
      await process();
      await run("update workspaces set work_since = now() + interval '1 hour' where session_id = $1", [id]);
      const { since, ...work } = (await shown()) as { since: string };
      expect(work).toEqual({ state: 'waiting' });
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.now() + 1_000);
    });

    it('is prepared until its server ends that', async () => {
      const serverId = await claim();
      expect(await shown()).toMatchObject({ state: 'preparing' });
      await on.queries.sandboxes.prepares(id, { serverId, epoch: 1 }, false);
      expect(await shown()).toMatchObject({ state: 'waiting' });
    });

    it.each([
      ['whose lease has ended', "lease_until = now() - interval '1 second'"],
      ['that has stopped', 'stopped_at = now()'],
      ['that has started again', 'epoch = 2'],
    ])('waits after a server %s', async (_, change) => {
      const serverId = await claim();
      await run(`update servers set ${change} where id = $1`, [serverId]);
      expect(await shown()).toMatchObject({ state: 'waiting' });
    });

    it('is null while a server stores the outputs of the last turn', async () => {
      await process();
      await run(
        `insert into turns (id, session_id, up_to, last_event, server_id, epoch, state, began_at, ended_at)
         values ($1, $2, 1, 1, 'a', 1, 'ended', now(), now())`,
        [randomUUID(), id],
      );
      expect(await shown()).toBeNull();
    });

    it('is null in an archived session, and after the last work', async () => {
      const path = { session_id: id };
      const other = await service.create({
        ...creation(),
        resources: [],
        initial_events: [say('Hello.')] as never,
      });
      await service.handlers.archiveSession({ path, headers: {} } as never, service.request());
      expect(await shown()).toBeNull();
      await run('update workspaces set work_since = null where session_id = $1', [other.id]);
      id = other.id;
      expect(await shown()).toBeNull();
    });
  });
}
