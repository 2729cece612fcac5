import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { addSession } from '../sessions/queries.suite.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** What the queries of threads do, whichever database is behind them. */
export function describeThreadQueries(on: TestDatabase): void {
  const tenant = () => `wks_${randomUUID()}`;

  describe('the queries of threads', () => {
    it('archive an idle child thread once, and never a coordinator or a busy thread', async () => {
      const ws = tenant();
      const { session, coordinator } = await addSession(on, ws);
      const child = { parent_thread_id: coordinator.id };
      const idle = await on.data.addThread(ws, session.id, child);
      const running = await on.data.addThread(ws, session.id, { ...child, status: 'running' });
      const archive = (id: string) => on.queries.threads.archive(ws, session.id, id, later);
      const archived = { ...idle, status: 'terminated', archived_at: later, updated_at: later };
      expect(await archive(idle.id)).toEqual({ changed: true, row: archived });
      expect(await archive(idle.id)).toEqual({ changed: false, row: archived });
      expect(await archive(running.id)).toEqual({ changed: false, row: running });
      expect(await archive(coordinator.id)).toEqual({ changed: false, row: coordinator });
    });

    it('show nothing of one session or tenant to another', async () => {
      const ws = tenant();
      const { session, coordinator } = await addSession(on, ws);
      const { session: other } = await addSession(on, ws);
      const child = await on.data.addThread(ws, session.id, { parent_thread_id: coordinator.id });
      expect(await on.queries.threads.find(ws, session.id, child.id)).toEqual(child);
      for (const [tenantId, sessionId] of [
        [tenant(), session.id],
        [ws, other.id],
      ] as const) {
        expect(await on.queries.threads.find(tenantId, sessionId, child.id)).toBeNull();
        expect(await on.queries.threads.archive(tenantId, sessionId, child.id, later)).toBeNull();
      }
    });
  });
}
