import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageRequest } from '../../platform/pagination.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { events } from '../tables/events.ts';
import { sessions } from '../tables/sessions.ts';
import { EVENTS_CHANNEL, INTERRUPTS_CHANNEL } from './append.ts';
import { type EventFilters, type EventsOf, eventQueries } from './queries.ts';
import { received } from './received.ts';

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
      expect(rows[0]).toMatchObject({ ...added[0], thread_id: null, workspace_id: ws });
    });

    it('reads events after a place in pages of limited size', async () => {
      const row = on.data.rows.session(ws);
      await on.db.insert(sessions).values(row);
      const list = { workspaceId: ws, sessionId: row.id, threadId: null };
      for (let count = 0; count < 6; count += 1) {
        await on.queries.events.append(ws, row.id, message('é'.repeat(500_000)));
      }
      const { rows, hasMore } = await on.queries.events.after(list, 1, 20);
      expect(rows.length).toBeLessThan(5);
      expect([rows[0]?.seq, hasMore]).toEqual([2, true]);
      expect(await on.queries.events.after(list, rows.at(-1)?.seq ?? 0, 20)).toMatchObject({
        hasMore: false,
      });
      const [stored] = await on.db.select().from(events).where(eq(events.session_id, row.id)).limit(1);
      expect(stored?.bytes).toBe(Buffer.byteLength(JSON.stringify(stored?.data)));
    });

    it('notifies turns of interruptions only', async () => {
      const row = on.data.rows.session(ws);
      await on.db.insert(sessions).values(row);
      const heard: string[] = [];
      const ends = [EVENTS_CHANNEL, INTERRUPTS_CHANNEL].map((channel) =>
        on.open.notices.subscribe(channel, (payload) => {
          if (payload === null || payload === row.id) heard.push(payload === null ? 'ready' : channel);
        }),
      );
      await vi.waitUntil(() => heard.length === 2, { timeout: 100_000 });
      await on.queries.events.append(ws, row.id, message('a'));
      await on.queries.events.append(ws, row.id, received([{ type: 'user.interrupt' }], on));
      await vi.waitUntil(() => heard.length === 5, { timeout: 100_000 });
      expect(heard.slice(2)).toEqual([EVENTS_CHANNEL, EVENTS_CHANNEL, INTERRUPTS_CHANNEL]);
      for (const end of ends) end();
    });

    it('finds events by place, and filters by type and time', async () => {
      const list = { workspaceId: ws, sessionId: session, threadId: null };
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

    describe('pages of large events', () => {
      let list: EventsOf;
      /** Compressible and incompressible texts, small ones, and one that is larger than a page. */
      const texts = [
        'a',
        'b'.repeat(1_500_000),
        ...Array.from({ length: 5 }, () => randomBytes(700_000).toString('hex')),
        'c'.repeat(5_000_000),
        'd',
        ...Array.from({ length: 40 }, (_, index) => `${index}`.repeat(100_000)),
        'e',
      ];
      const count = texts.length;
      const page = (request: Partial<PageRequest>, filters: EventFilters = {}) =>
        on.queries.events.page(list, filters, {
          direction: 'after',
          from: null,
          limit: 1000,
          order: 'asc',
          ...request,
        });
      const bytesOf = (rows: readonly { data: unknown }[]) =>
        rows.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
      beforeAll(async () => {
        const row = on.data.rows.session(ws);
        list = { workspaceId: ws, sessionId: row.id, threadId: null };
        await on.db.insert(sessions).values(row);
        for (const text of texts) await on.queries.events.append(ws, row.id, message(text));
      });

      it.each([
        ['after', 'asc', 1000, {}],
        ['after', 'desc', 1000, {}],
        ['before', 'asc', 1000, {}],
        ['before', 'desc', 1000, {}],
        ['after', 'asc', 3, {}],
        ['before', 'desc', 3, {}],
        ['after', 'desc', 1, {}],
        ['after', 'asc', 1000, { types: ['user.message'], created_at: { gte: '2020-01-01T00:00:00Z' } }],
      ] as const)('has each event once: %s, %s, limit %i, %o', async (direction, order, limit, filters) => {
        const seen: number[] = [];
        let from: string | null = null;
        for (let more = true; more; ) {
          const { rows, hasMore } = await page({ direction, from, order, limit }, filters);
          expect(rows.length).toBeLessThanOrEqual(limit);
          expect(rows.length === 1 || bytesOf(rows) <= 4_000_000).toBe(true);
          const places = rows.map(({ seq }) => seq);
          seen.push(...(direction === 'after' ? places : places.reverse()));
          from = String(seen.at(-1));
          more = hasMore;
        }
        const all = Array.from({ length: count }, (_, index) => index + 1);
        expect(seen).toEqual((direction === 'after') === (order === 'asc') ? all : all.reverse());
      });

      it('ends before the event that exceeds the size', async () => {
        const found = async (from: number) => {
          const { rows, hasMore } = await page({ from: String(from) });
          return [rows.map(({ seq }) => seq), hasMore];
        };
        expect(await found(0)).toEqual([[1, 2, 3], true]);
        expect(await found(3)).toEqual([[4, 5], true]);
        expect(await found(7)).toEqual([[8], true]);
        expect(await found(count - 1)).toEqual([[count], false]);
        expect(await found(count)).toEqual([[], false]);
      });

      it('fills a page up to its size', async () => {
        const { rows } = await page({ from: '8' });
        const [next] = (await page({ from: String(rows.at(-1)?.seq), limit: 1 })).rows;
        expect(rows.length).toBeGreaterThan(20);
        expect(bytesOf([...rows, ...(next ? [next] : [])])).toBeGreaterThan(4_000_000);
      });

      it('has no next page if the last event completes it', async () => {
        const { rows, hasMore } = await page({ from: String(count - 3), limit: 3 });
        expect([rows.length, hasMore]).toEqual([3, false]);
      });
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

    it("adds no events to other workspaces' or archived sessions", async () => {
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
