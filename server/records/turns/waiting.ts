import { and, count, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { events } from '../tables/events.ts';
import { heldTo } from './held.ts';

/** The condition for events that no turn has processed. */
export const waiting = (sessionId: string) =>
  and(eq(events.session_id, sessionId), isNull(events.processed_at), isNull(events.thread_id));

/**
 * The events that begin a turn.
 *
 * @param continues Whether the agent is the built-in one. AGENT_COMMAND reads outcomes in the turn of a message.
 */
export const beginningTypes = (continues: boolean) =>
  continues ? (['user.message', 'user.define_outcome'] as const) : (['user.message'] as const);

/** The events that clients send for calls that wait. */
export const responseTypes = [
  'user.tool_confirmation',
  'user.custom_tool_result',
  'user.tool_result',
] as const;

/** The size of events. */
export interface InputSize {
  readonly events: number;
  /** As JSON. Of events of 0.2.0, as the database stores them. */
  readonly bytes: number;
}

/** Returns the size of the events that no turn has processed. Reads at most `rows` of them. */
export async function waitingInput(db: Database, sessionId: string, rows: number): Promise<InputSize> {
  const size = sql<number>`coalesce(${events.bytes}, pg_column_size(${events.data}))`.as('size');
  const found = db.select({ size }).from(events).where(waiting(sessionId)).limit(rows).as('found');
  const bytes = sql`coalesce(sum(${found.size}), 0)`.mapWith(Number);
  const [row] = await db.select({ events: count(), bytes }).from(found);
  return row ?? { events: 0, bytes: 0 };
}

/** Returns true if a message other than these events begins a turn, now or when the running one has ended. */
export async function messageWaits(
  db: Database,
  sessionId: string,
  besides: readonly { id: string }[],
): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        waiting(sessionId),
        eq(events.type, 'user.message'),
        gt(events.seq, heldTo(db, sessionId)),
        notInArray(
          events.id,
          besides.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}
