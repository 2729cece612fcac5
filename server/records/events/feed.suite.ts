import { setMaxListeners } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Notices } from '../../platform/database/notices.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { sessions } from '../tables/sessions.ts';
import { Drafts } from './drafts.ts';
import { createFeed, type Reading } from './feed.ts';
import { received } from './received.ts';
import { StreamCounts } from './stream-counts.ts';
import { type SentEvent, START } from './view.ts';

const workspaceId = 'wks_feed';

/** Tests of event streams on each database. */
export function describeFeed(on: TestDatabase): void {
  describe('a stream of events', () => {
    let sessionId: string;
    let leave: AbortController;
    let live: Set<string>;
    let drafts: Drafts;
    beforeEach(async () => {
      const row = on.data.rows.session(workspaceId);
      await on.db.insert(sessions).values(row);
      sessionId = row.id;
      leave = new AbortController();
      drafts = new Drafts();
      // The service gives each stream its own. Here 100 streams share one.
      setMaxListeners(0, leave.signal);
      live = new Set(['tok_a', 'tok_b']);
    });
    afterEach(() => leave.abort());

    const feedParts = (notices: Notices = on.open.notices) => ({
      ...on,
      drafts,
      queries: on.queries.events,
      notices,
      liveTokens: async () => live,
      counts: new StreamCounts(undefined),
    });
    const feedOf = (notices?: Notices) => createFeed(feedParts(notices));
    const messages = (...texts: string[]) =>
      received(
        texts.map((text) => ({ type: 'user.message', content: [{ type: 'text', text }] })),
        on,
      );
    const append = (...texts: string[]) =>
      on.queries.events.append(workspaceId, sessionId, messages(...texts));
    const textOf = ({ data }: SentEvent) => JSON.stringify(data).match(/"text":"(\w+)"/)?.[1] ?? data.type;

    type Over = Partial<Omit<Reading, 'after'>> & { after?: number };

    function reading({ after = 0, ...over }: Over = {}): Reading {
      const list = { workspaceId, sessionId, threadId: null };
      return {
        list,
        after: { id: START, seq: after },
        principal: { workspaceId, tokenId: 'tok_a' },
        signal: leave.signal,
        ...over,
      };
    }

    /** Reads `count` events. The next call continues after them. */
    function reader(feed = feedOf(), over: Over = {}) {
      const stream = feed.read(reading(over));
      return async (count: number) => {
        const texts: string[] = [];
        while (texts.length < count) {
          const { value, done } = await stream.next();
          if (done) return [...texts, 'end'];
          if ('data' in value && 'id' in value) texts.push(textOf(value));
        }
        return texts;
      };
    }

    it('begins after the place that it is told, and continues with what comes', async () => {
      await append('a', 'b', 'c');
      const [early, late] = [reader(), reader(undefined, { after: 2 })];
      expect(await early(3)).toEqual(['a', 'b', 'c']);
      expect(await late(1)).toEqual(['c']);
      const next = Promise.all([early(2), late(2)]);
      await append('d');
      await append('e');
      expect(await next).toEqual([
        ['d', 'e'],
        ['d', 'e'],
      ]);
    });

    it('has the events of its thread, and no others', async () => {
      const threadId = on.newId('sessionThread');
      const [own, childs] = [reader(), reader(undefined, { list: { workspaceId, sessionId, threadId } })];
      const ofThread = messages('child').map((event) => ({ ...event, thread_id: threadId }));
      await on.queries.events.append(workspaceId, sessionId, [
        ...messages('a'),
        ...ofThread,
        ...messages('b'),
      ]);
      expect(await childs(1)).toEqual(['child']);
      expect(await own(2)).toEqual(['a', 'b']);
    });

    it('misses none and repeats none, with concurrent writers and from any place', async () => {
      const feed = feedOf();
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let each = 0; each < 10; each++) await append(`w${writer}n${each}x`, `w${writer}n${each}y`);
      });
      const seen: string[] = [];
      // Leaves after some events, then continues after the last one it received.
      for (let after = 0; seen.length < 160; ) {
        const visit = new AbortController();
        for await (const event of feed.read(reading({ after, signal: visit.signal }))) {
          if (!('data' in event && 'id' in event)) continue;
          seen.push(textOf(event));
          after = (await on.queries.events.placeOf(reading().list, event.id)) ?? Number.NaN;
          if (seen.length % 7 === 0 || seen.length === 160) visit.abort();
        }
      }
      await Promise.all(writers);
      expect(new Set(seen).size).toBe(160);
      for (let writer = 0; writer < 8; writer++) {
        const its = seen.filter((text) => text.startsWith(`w${writer}n`));
        const sent = Array.from({ length: 10 }, (_, each) => [`w${writer}n${each}x`, `w${writer}n${each}y`]);
        expect(its).toEqual(sent.flat());
      }
    });

    it('has what notices have lost, a few seconds later', async () => {
      const next = reader(feedOf({ subscribe: () => () => {} }));
      const lost = next(1);
      await append('lost');
      expect(await lost).toEqual(['lost']);
    });

    it('shows nothing of a session to other workspaces', async () => {
      await append('a', 'b');
      const feed = feedOf();
      const own = reader(feed);
      expect(await own(1)).toEqual(['a']);
      const other = reader(feed, { list: { workspaceId: 'wks_other', sessionId, threadId: null } });
      expect(await other(2)).toEqual(['session.deleted', 'end']);
      expect(await own(1)).toEqual(['b']);
    });

    it('counts no streams of other workspaces for a session', async () => {
      const feed = createFeed({ ...feedParts(), counts: new StreamCounts({ perToken: 9, perSession: 1 }) });
      feed.read(reading({ list: { workspaceId: 'wks_other', sessionId, threadId: null } }));
      feed.read(reading());
      expect(() => feed.read(reading())).toThrow('The session has 1 open stream,');
    });

    it('ends with session.deleted', async () => {
      const next = reader();
      await append('a');
      expect(await next(1)).toEqual(['a']);
      const last = next(2);
      await on.db.delete(sessions).where(eq(sessions.id, sessionId));
      expect(await last).toEqual(['session.deleted', 'end']);
    });

    it('ends soon after its token was revoked; others continue', async () => {
      const feed = feedOf();
      const [revoked, other] = [reader(feed), reader(feed, { principal: { workspaceId, tokenId: 'tok_b' } })];
      const refused = expect(revoked(1)).rejects.toMatchObject({ status: 401 });
      const next = other(1);
      live.delete('tok_a');
      await refused;
      await append('a');
      expect(await next).toEqual(['a']);
    });

    it('ends when its reader leaves, though it waits', async () => {
      const next = reader()(1);
      leave.abort();
      expect(await next).toEqual(['end']);
    });

    it('costs nothing while it is idle but a look at all of them together', async () => {
      const asked: string[] = [];
      const queries = new Proxy(on.queries.events, {
        get(target, name) {
          asked.push(String(name));
          return Reflect.get(target, name);
        },
      });
      const feed = createFeed({
        ...on,
        drafts,
        queries,
        notices: on.open.notices,
        liveTokens: async () => live,
        counts: new StreamCounts(undefined),
      });
      const idle = Array.from({ length: 100 }, () => reader(feed)(1));
      const count = (name: string) => asked.filter((each) => each === name).length;
      await expect.poll(() => count('lastOf'), { timeout: 100_000 }).toBeGreaterThanOrEqual(2);
      expect(count('following')).toBeLessThan(100);
      expect(count('lastOf')).toBeLessThan(10);
      await append('a');
      expect(await Promise.all(idle)).toEqual(Array(100).fill(['a']));
    });
  });
}
