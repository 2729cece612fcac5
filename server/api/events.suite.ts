import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import type { NewEvent, SentEvent } from '../records/events/view.ts';
import type { TestDatabase } from '../testing/database.ts';
import { type TestService, testService } from '../testing/service.ts';

type EventPage = components['schemas']['SessionEventPage'];

/** Tests of the first entries of event lists and streams on each database. */
export function describeEventHandlers(on: TestDatabase): void {
  describe('the events of a session', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db, on.open.notices);
    });
    /** Sends a message and returns its id. */
    async function send(session_id: string): Promise<string> {
      const events = [
        { type: 'user.message' as const, content: [{ type: 'text' as const, text: 'continue' }] },
      ];
      const input = { path: { session_id }, headers: {}, body: { events } };
      const { body } = await service.handlers.sendSessionEvents(input, service.request());
      return (body as { data: { id: string }[] }).data[0]?.id ?? '';
    }
    async function stream(session_id: string, lastEventId?: string) {
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const response = await service.handlers.streamSessionEvents(
        { path: { session_id }, query: {}, headers },
        service.request(),
      );
      const read = (response as { stream: AsyncIterable<SentEvent> }).stream[Symbol.asyncIterator]();
      return { start: (await read.next()).value, next: () => read.next(), return: () => read.return?.() };
    }

    it('streams from now on, or after the named event', async () => {
      const { id } = await service.create();
      const [first, second] = [await send(id), await send(id)];
      const [fromNow, afterFirst] = [await stream(id), await stream(id, first)];
      expect((await afterFirst.next()).value).toMatchObject({ id: second });
      const third = await send(id);
      expect((await fromNow.next()).value).toMatchObject({ id: third });
      expect((await afterFirst.next()).value).toMatchObject({ id: third });
      await Promise.all([fromNow.return(), afterFirst.return()]);
    });

    it('streams begin with the id that they begin after', async () => {
      const { id } = await service.create();
      const open = (start: string) => ({ comment: 'open', id: start });
      const empty = await stream(id);
      expect(empty.start).toEqual(open('start'));
      const [first, second] = [await send(id), await send(id)];
      expect((await empty.next()).value).toMatchObject({ id: first });
      const [fromNow, afterFirst, all] = [
        await stream(id),
        await stream(id, first),
        await stream(id, 'start'),
      ];
      expect([fromNow, afterFirst, all].map(({ start }) => start)).toEqual(
        [second, first, 'start'].map(open),
      );
      expect((await afterFirst.next()).value).toMatchObject({ id: second });
      expect((await all.next()).value).toMatchObject({ id: first });
      await Promise.all([empty, fromNow, afterFirst, all].map((each) => each.return()));
    });

    it('streams of a thread begin after the last event of that thread', async () => {
      const session = await service.create();
      const { workspaceId, queries, data } = service;
      const own = await send(session.id);
      const first = { direction: 'after', from: null, limit: 1, order: 'asc' } as const;
      const parent_thread_id = (await queries.threads.page(workspaceId, session.id, first)).rows[0]?.id ?? '';
      const child = await data.addThread(workspaceId, session.id, { parent_thread_id, status: 'idle' });
      const path = { session_id: session.id, thread_id: child.id };
      const begin = async () => {
        const answer = await service.handlers.streamSessionThreadEvents(
          { path, query: {}, headers: {} },
          service.request(),
        );
        const read = (answer as { stream: AsyncIterable<SentEvent> }).stream[Symbol.asyncIterator]();
        return (await read.next()).value.id;
      };
      expect(await begin()).toBe('start');
      const list = { workspaceId, sessionId: session.id, threadId: null };
      const [row] = (await queries.events.after(list, 0, 1)).rows;
      await queries.events.append(workspaceId, session.id, [
        { ...(row as NewEvent), id: `${own}x`, thread_id: child.id },
      ]);
      await send(session.id);
      expect(await begin()).toBe(`${own}x`);
    });

    it('lists large events on several pages, in both directions', async () => {
      const { id: session_id } = await service.create();
      const content = [{ type: 'text' as const, text: 'x'.repeat(900_000) }];
      const body = { events: [{ type: 'user.message' as const, content }] };
      const sent: string[] = [];
      for (let count = 0; count < 10; count += 1) {
        const response = await service.handlers.sendSessionEvents(
          { path: { session_id }, headers: {}, body },
          service.request(),
        );
        sent.push((response.body as { data: { id: string }[] }).data[0]?.id ?? '');
      }
      const walk = async (query: object) => {
        const seen: string[][] = [];
        for (let page: string | null | undefined; page !== null; ) {
          const input = { path: { session_id }, query: { limit: 1000, ...(page ? { page } : query) } };
          const response = await service.handlers.listSessionEvents(input as never, service.request());
          const found = response.body as EventPage;
          const ids = found.data.map(({ id }) => id);
          expect(found).toMatchObject({ first_id: ids[0], last_id: ids.at(-1) });
          expect(found.has_more).toBe(found.next_page !== null);
          seen.push(ids);
          page = found.next_page;
        }
        return seen;
      };
      const paged = [sent.slice(0, 4), sent.slice(4, 8), sent.slice(8)];
      expect(await walk({})).toEqual(paged);
      expect(await walk({ after_id: sent[1] })).toEqual([sent.slice(2, 6), sent.slice(6)]);
      expect(await walk({ before_id: sent[9] })).toEqual([sent.slice(5, 9), sent.slice(1, 5), [sent[0]]]);
      expect(
        (
          await service.handlers.listSessionEvents(
            { path: { session_id }, query: { limit: 1000, order: 'desc' } },
            service.request(),
          )
        ).body,
      ).toMatchObject({
        data: sent
          .slice(6)
          .reverse()
          .map((id) => ({ id })),
        has_more: true,
      });
    });

    it('interrupts only a running child thread, which becomes idle', async () => {
      const session = await service.create();
      const { workspaceId, queries } = service;
      const { rows } = await queries.threads.page(workspaceId, session.id, {
        direction: 'after',
        from: null,
        limit: 1,
        order: 'asc',
      });
      const parent_thread_id = rows[0]?.id ?? '';
      const child = await service.data.addThread(workspaceId, session.id, {
        parent_thread_id,
        status: 'running',
        stats: null,
      });
      service.clock.advance(2_000);
      const path = { session_id: session.id };
      const read = async () =>
        (
          await service.handlers.getSessionThread(
            { path: { ...path, thread_id: child.id } },
            service.request(),
          )
        ).body;
      expect(await read()).toMatchObject({ status: 'running', stats: { active_seconds: 2 } });
      const interrupt = { type: 'user.interrupt' as const, session_thread_id: child.id };
      await service.handlers.sendSessionEvents(
        { path, headers: {}, body: { events: [interrupt, interrupt] } },
        service.request(),
      );
      service.clock.advance(3_000);
      expect(await read()).toMatchObject({
        status: 'idle',
        stats: { active_seconds: 2, duration_seconds: 5 },
      });
      const list = { workspaceId, sessionId: session.id, threadId: null };
      const { rows: last } = await queries.events.after(list, 0, 10);
      expect(last.map(({ type, data }) => [type, data])).toEqual([
        ['user.interrupt', { session_thread_id: child.id }],
        ['user.interrupt', { session_thread_id: child.id }],
        [
          'session.thread_status_idle',
          {
            session_thread_id: child.id,
            agent_name: child.agent.name,
            stop_reason: { type: 'end_turn' },
          },
        ],
      ]);
    });

    it('starts no stream at an event of another session', async () => {
      const [{ id }, other] = [await service.create(), await service.create()];
      const elsewhere = await send(other.id);
      await expect(stream(id, elsewhere)).rejects.toMatchObject({
        status: 400,
        message: 'Last-Event-ID names no event of this list.',
      });
      const list = (query: { before_id: string } | { after_id: string }) =>
        service.handlers.listSessionEvents(
          { path: { session_id: id }, query: { limit: 10, order: 'asc', ...query } },
          service.request(),
        );
      const refused = (name: string) => ({ status: 400, message: `${name} names an entry of another list.` });
      await expect(list({ before_id: elsewhere })).rejects.toMatchObject(refused('before_id'));
      await expect(list({ after_id: elsewhere })).rejects.toMatchObject(refused('after_id'));
    });

    it('begins a page at the place of an unknown id', async () => {
      const { id } = await service.create();
      for (let count = 0; count < 3; count += 1) await send(id);
      const list = async (query: object) => {
        const page = await service.handlers.listSessionEvents(
          { path: { session_id: id }, query: { limit: 10, order: 'asc', ...query } },
          service.request(),
        );
        return (page.body as { data: { id: string }[] }).data.map((event) => event.id);
      };
      const [first = '', second, third] = await list({});
      // The place after the first event and before the second.
      const unknown = `${first}0`;
      expect(await list({ after_id: unknown })).toEqual([second, third]);
      expect(await list({ before_id: unknown })).toEqual([first]);
      expect(await list({ after_id: unknown, order: 'desc' })).toEqual([first]);
      expect(await list({ after_id: 'evt_0' })).toEqual([first, second, third]);
      expect(await list({ before_id: 'evt_0' })).toEqual([]);
      expect(await list({ after_id: 'evt_zz' })).toEqual([]);
      expect(await list({ before_id: 'evt_zz' })).toEqual([first, second, third]);
    });
  });
}
