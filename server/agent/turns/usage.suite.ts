import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appendEvents } from '../../records/events/append.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { events } from '../../records/tables/events.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { noTokens, type TokenUsage } from '../../records/token-usage.ts';
import { ownEvents } from '../../records/turns/own-events.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { usageChange } from './usage.ts';

/** Tests of the usage of sessions and threads on each database. */
export function describeUsage(on: TestDatabase): void {
  describe('the usage of a session', () => {
    const workspace = `wks_${randomUUID()}`;
    const one = {
      input_tokens: 3,
      output_tokens: 7,
      cache_creation_input_tokens: 1,
      cache_read_input_tokens: 90,
    };
    /** Adds usage, and returns the sum of the session that its `session.usage` event has. */
    const add = async (id: string, threadId: string | null, used: TokenUsage) => {
      const report = ownEvents([{ type: 'session.usage', usage: noTokens }], { newId: on.newId, at });
      await appendEvents(on.db, eq(sessions.id, id), report, usageChange(new Map([[threadId, used]])));
      const last = await on.db
        .select()
        .from(events)
        .where(eq(events.session_id, id))
        .orderBy(desc(events.seq));
      return (last[0]?.data as { usage?: TokenUsage } | undefined)?.usage;
    };
    const at = on.clock.now().toISOString();
    const two = { ...noTokens, input_tokens: 2, output_tokens: 1 };

    it('is the sum of its threads', async () => {
      const { session, coordinator } = await addSession(on, workspace);
      const child = await on.data.addThread(workspace, session.id, { parent_thread_id: coordinator.id });
      const idle = await on.data.addThread(workspace, session.id, { parent_thread_id: coordinator.id });
      const other = await addSession(on, workspace);
      await add(session.id, null, one);
      await add(session.id, child.id, two);
      const both = { ...one, input_tokens: 5, output_tokens: 8 };
      const sum = { ...one, input_tokens: 7, output_tokens: 9 };
      expect(await add(session.id, null, two)).toEqual(sum);
      expect((await on.queries.sessions.find(workspace, session.id))?.usage).toEqual(sum);
      const usageOf = async (id: string) => (await on.queries.threads.find(workspace, session.id, id))?.usage;
      expect(await Promise.all([coordinator.id, child.id, idle.id].map(usageOf))).toEqual([both, two, null]);
      expect((await on.queries.sessions.find(workspace, other.session.id))?.usage).toEqual(noTokens);
    });

    it('grows with what several threads have used at once', async () => {
      const { session, coordinator } = await addSession(on, workspace);
      const child = await on.data.addThread(workspace, session.id, { parent_thread_id: coordinator.id });
      const used = new Map([
        [null, one],
        [child.id, two],
      ]);
      expect(await appendEvents(on.db, eq(sessions.id, session.id), [], usageChange(used))).toBe(true);
      const sum = { ...one, input_tokens: 5, output_tokens: 8 };
      expect((await on.queries.sessions.find(workspace, session.id))?.usage).toEqual(sum);
      expect((await on.queries.threads.find(workspace, session.id, child.id))?.usage).toEqual(two);
    });

    it('stays within the limit of the contract', async () => {
      const { session } = await addSession(on, workspace);
      const most = { ...noTokens, input_tokens: 2 ** 31 - 1 };
      await add(session.id, null, most);
      expect(await add(session.id, null, one)).toEqual({
        ...one,
        input_tokens: most.input_tokens,
      });
    });
  });
}
