/** Child threads that a turn starts, in a transaction that has locked the session. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { eventQueries } from '../../records/events/queries.ts';
import { threads } from '../../records/tables/threads.ts';
import type { WriteOptions } from '../../records/turns/own-events.ts';
import { ownEvents, type Said } from '../../records/turns/own-events.ts';

export type ThreadRow = typeof threads.$inferSelect;

export function childThreads(tx: Database, options: WriteOptions) {
  async function report({ workspace_id, session_id }: ThreadRow, said: readonly Said[]): Promise<void> {
    await eventQueries(tx).append(workspace_id, session_id, ownEvents(said, options));
  }

  return {
    /** Adds a running thread. */
    async open(coordinator: ThreadRow, { id, agent }: Pick<ThreadRow, 'id' | 'agent'>): Promise<ThreadRow> {
      const thread: ThreadRow = {
        ...coordinator,
        id,
        parent_thread_id: coordinator.id,
        agent,
        status: 'running',
        stats: null,
        usage: null,
        list_cost: null,
        archived_at: null,
        created_at: options.at,
        updated_at: options.at,
      };
      await tx.insert(threads).values(thread);
      const about = { session_thread_id: id, agent_name: agent.name };
      await report(thread, [
        { type: 'session.thread_created', ...about },
        { type: 'session.thread_status_running', ...about },
      ]);
      return thread;
    },

    /** Sets an idle thread to running. Returns null if it is in another state. */
    async resume(id: string): Promise<ThreadRow | null> {
      const [thread] = await tx
        .update(threads)
        .set({ status: 'running', updated_at: options.at })
        .where(and(eq(threads.id, id), eq(threads.status, 'idle')))
        .returning();
      if (!thread) return null;
      const about = { session_thread_id: id, agent_name: thread.agent.name };
      await report(thread, [{ type: 'session.thread_status_running', ...about }]);
      return thread;
    },
  };
}
