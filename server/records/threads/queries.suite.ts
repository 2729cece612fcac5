import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { addSession } from '../sessions/queries.suite.ts';

const later = '2026-11-21T09:30:00.482193Z';

/** Tests of thread queries on each database. */
export function describeThreadQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of threads', () => {
    it('archives an idle child thread once, never a coordinator or busy thread', async () => {
      const ws = workspace();
      const { session, coordinator } = await addSession(on, ws);
      const child = { parent_thread_id: coordinator.id };
      const idle = await on.data.addThread(ws, session.id, child);
      const running = await on.data.addThread(ws, session.id, { ...child, status: 'running' });
      const archive = (id: string) => on.queries.threads.archive(ws, session.id, id, later);
      const archived = { ...idle, status: 'terminated', archived_at: later, updated_at: later };
      expect(await archive(idle.id)).toEqual(archived);
      for (const { id } of [idle, running, coordinator]) expect(await archive(id)).toBeNull();
    });

    it('interrupts a running child thread, never a coordinator or idle thread', async () => {
      const ws = workspace();
      const created_at = '2026-11-21T09:29:00.000Z';
      const updated_at = '2026-11-21T09:29:50.000Z';
      const { session, coordinator } = await addSession(on, ws);
      const child = { parent_thread_id: coordinator.id, created_at, updated_at };
      const idle = await on.data.addThread(ws, session.id, child);
      const stats = { active_seconds: 5, duration_seconds: 6, startup_seconds: 0 };
      const running = await on.data.addThread(ws, session.id, { ...child, status: 'running', stats });
      const interrupt = (id: string) => on.queries.threads.interrupt(ws, session.id, id, later);
      expect(await on.queries.threads.running([idle.id, running.id])).toEqual(new Set([running.id]));
      expect(await interrupt(running.id)).toEqual({
        ...running,
        status: 'idle',
        updated_at: later,
        stats: { active_seconds: 15.482193, duration_seconds: 60.482193, startup_seconds: 0 },
      });
      for (const { id } of [idle, running, coordinator]) expect(await interrupt(id)).toBeNull();
    });

    it('shows nothing of one session or workspace to another', async () => {
      const ws = workspace();
      const { session, coordinator } = await addSession(on, ws);
      const { session: other } = await addSession(on, ws);
      const child = await on.data.addThread(ws, session.id, { parent_thread_id: coordinator.id });
      expect(await on.queries.threads.find(ws, session.id, child.id)).toEqual(child);
      for (const [workspaceId, sessionId] of [
        [workspace(), session.id],
        [ws, other.id],
      ] as const) {
        expect(await on.queries.threads.find(workspaceId, sessionId, child.id)).toBeNull();
        expect(await on.queries.threads.archive(workspaceId, sessionId, child.id, later)).toBeNull();
      }
    });
  });
}
