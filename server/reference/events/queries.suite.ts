import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { sessions } from '../sessions/table.ts';
import { type EventFilters, eventQueries } from './queries.ts';
import { received } from './received.ts';
import { events } from './table.ts';

const ws = 'wks_events';

/** Tests of event queries on each database. */
export function describeEventQueries(on: TestDatabase): void {
  describe('events of a session', () => {
    let session: string;
    const message = (text: string) =>
      received([{ type: 'user.message', content: [{ type: 'text', text }] }], on);
    const kept = () => on.db.select().from(events).where(eq(events.session_id, session)).orderBy(events.seq);
    beforeAll(async () => {
      const row = on.data.rows.session(ws);
      session = row.id;
      await on.db.insert(sessions).values(row);
    });

    it('counts events from one, in the order of sending', async () => {
      const added = [...message('a'), ...message('b')];
      expect(await on.queries.events.append(ws, session, added)).toBe(true);
      expect(await on.queries.events.append(ws, session, message('c'))).toBe(true);
      const rows = await kept();
      expect(rows.map(({ seq, data }) => [seq, JSON.stringify(data).at(-5)])).toEqual([
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ]);
      expect(rows[0]).toMatchObject({ ...added[0], thread_id: null, tenant_id: ws });
    });

    it('finds events by place, and filters by type and time', async () => {
      const list = { tenantId: ws, sessionId: session, threadId: null };
      const [first] = await kept();
      expect(await on.queries.events.placeOf(list, first?.id ?? '')).toBe(1);
      expect(await on.queries.events.placeOf(list, 'evt_none')).toBeNull();
      expect(await on.queries.events.last(ws, session)).toBe(3);
      expect(await on.queries.events.last(ws, 'sesn_none')).toBeNull();
      const request = { direction: 'after', from: null, limit: 10, order: 'asc' } as const;
      const found = async (filters: EventFilters) =>
        (await on.queries.events.page(list, filters, request)).rows.length;
      const at = first?.created_at ?? '';
      expect(await found({ types: ['user.message'] })).toBe(3);
      expect(await found({ types: ['user.interrupt'] })).toBe(0);
      expect(await found({ created_at: { gte: at } })).toBe(3);
      expect(await found({ created_at: { gt: at } })).toBe(0);
      expect(await found({ created_at: { lt: at } })).toBe(0);
    });

    it('leaves no gap if many write at once or a writer stops', async () => {
      const before = (await kept()).length;
      const given = Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? on.db
              .transaction(async (tx) => {
                await eventQueries(tx).append(ws, session, message('never'));
                throw new Error('given up');
              })
              .catch(() => false)
          : on.queries.events.append(ws, session, [...message('x'), ...message('y')]),
      );
      expect((await Promise.all(given)).filter(Boolean)).toHaveLength(15);
      const rows = await kept();
      expect(rows.map(({ seq }) => seq)).toEqual(
        Array.from({ length: before + 30 }, (_, index) => index + 1),
      );
      const [row] = await on.db.select().from(sessions).where(eq(sessions.id, session));
      expect(row?.last_seq).toBe(before + 30);
    });

    it("adds no events to other tenants' or archived sessions", async () => {
      const before = await kept();
      expect(await on.queries.events.append('wks_other', session, message('x'))).toBe(false);
      await on.db
        .update(sessions)
        .set({ archived_at: on.clock.now().toISOString() })
        .where(eq(sessions.id, session));
      expect(await on.queries.events.append(ws, session, message('x'))).toBe(false);
      expect(await kept()).toEqual(before);
    });
  });
}
