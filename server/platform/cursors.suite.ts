import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { testService } from '../testing/service.ts';

/** Tests of cursors on each database. */
export function describeCursors(on: TestDatabase): void {
  /** A service with its own workspace, two objects in each list, and the requests of these lists. */
  async function filled() {
    const service = await testService(on.db);
    const { workspaceId, data } = service;
    const session = await service.create();
    await service.create();
    for (let count = 0; count < 2; count++) {
      await data.addDeployment(workspaceId);
      await data.addSchedule(workspaceId);
      await data.addThread(workspaceId, session.id);
    }
    const message = { type: 'user.message' as const, content: [{ type: 'text' as const, text: 'a' }] };
    const path = { session_id: session.id };
    const threads = await service.handlers.listSessionThreads(
      { path, query: { limit: 1, order: 'asc' } },
      service.request(),
    );
    const thread_id = (threads.body as { data: { id: string }[] }).data[0]?.id ?? '';
    await service.handlers.sendSessionEvents(
      { path, headers: {}, body: { events: [message, message] } },
      service.request(),
    );
    return { service, path, ofThread: { ...path, thread_id } };
  }

  const lists = [
    'listSessions',
    'listDeployments',
    'listSchedules',
    'listSessionThreads',
    'listSessionResources',
    'listSessionEvents',
    'listSessionThreadEvents',
    'listAgents',
    'listEnvironments',
  ] as const;
  type List = (typeof lists)[number];
  type Filled = Awaited<ReturnType<typeof filled>>;

  async function page(of: Filled, list: List, cursor?: string) {
    const { service, ofThread } = of;
    const path = list === 'listSessionThreadEvents' ? ofThread : of.path;
    const handler = service.handlers[list] as (input: object, context: object) => Promise<{ body: unknown }>;
    // Without archived objects, the demo catalogue has one of each.
    const query = { limit: 1, include_archived: true, ...(cursor !== undefined && { page: cursor }) };
    const { body } = await handler({ path, query, headers: {} }, service.request());
    return body as { data: { id: string }[]; next_page: string | null };
  }

  describe('a cursor', () => {
    it('accepts a cursor only for its list and its workspace', async () => {
      const [one, other] = [await filled(), await filled()];
      const wrong = { status: 400, message: expect.stringContaining('page') };
      for (const list of lists) {
        const { data, next_page } = await page(one, list);
        const cursor = next_page as string;
        const next = await page(one, list, cursor);
        expect(next.data[0]?.id, list).not.toBe(data[0]?.id);
        await expect(page(other, list, cursor), list).rejects.toMatchObject(wrong);
        for (const each of lists.filter((name) => name !== list)) {
          await expect(page(one, each, cursor), `${list} in ${each}`).rejects.toMatchObject(wrong);
        }
      }
    });
  });
}
