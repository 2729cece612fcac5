import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { sessions } from '../tables/sessions.ts';

/** Creates a session of a workspace with its coordinator thread and some repositories. */
export async function addSession({ queries, data }: TestDatabase, workspaceId: string, count = 0) {
  await data.addEnvironment(workspaceId);
  const session = data.rows.session(workspaceId);
  const coordinator = data.rows.thread(workspaceId, session.id);
  const resources = Array.from({ length: count }, () => data.rows.repository(workspaceId, session.id));
  await queries.sessions.create(session, coordinator, resources);
  return { session, coordinator, resources };
}

/** Tests of session queries on each database. */
export function describeSessionQueries(on: TestDatabase): void {
  const workspace = () => `wks_${randomUUID()}`;

  describe('the queries of sessions', () => {
    it('returns stored values unchanged: microseconds, key order, text', async () => {
      const ws = workspace();
      const title = 'ünïcödé 🎉, "quotes", \\u0000, $1';
      const metadata = { z: '1', a: title, 10: 'x', __proto__x: '' };
      const created_at = '2026-11-21T09:30:00.482193Z';
      const session = on.data.rows.session(ws, { title, metadata, created_at });
      await on.data.addEnvironment(ws);
      await on.queries.sessions.create(session, on.data.rows.thread(ws, session.id), []);
      const [stored] = (await on.data.all(sessions)).filter(({ id }) => id === session.id);
      expect(stored).toEqual(session);
      const row = await on.queries.sessions.find(ws, session.id);
      const { held_since, last_seq, requested_by, traceparent, waits_for, ...shown } = session;
      expect(row).toEqual({ ...shown, has_work: false, has_resources: false });
      expect(JSON.stringify(row?.metadata)).toBe(JSON.stringify(metadata));
    });

    it('stores a session with thread and resources, or nothing', async () => {
      const ws = workspace();
      await on.data.addEnvironment(ws);
      const session = on.data.rows.session(ws);
      const resource = on.data.rows.repository(ws, session.id);
      const coordinator = on.data.rows.thread(ws, session.id);
      await expect(on.queries.sessions.create(session, coordinator, [resource, resource])).rejects.toThrow();
      expect(await on.queries.sessions.exists(ws, session.id)).toBe(false);
    });

    it('returns has_resources for a session with resources', async () => {
      const ws = workspace();
      const { session } = await addSession(on, ws, 2);
      expect(await on.queries.sessions.find(ws, session.id)).toMatchObject({ has_resources: true });
    });

    it('shows nothing of one workspace to another', async () => {
      const { session } = await addSession(on, workspace());
      expect(await on.queries.sessions.exists(workspace(), session.id)).toBe(false);
      expect(await on.queries.sessions.find(workspace(), session.id)).toBeNull();
    });
  });
}
