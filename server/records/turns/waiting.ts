import { and, eq, isNull } from 'drizzle-orm';
import { events } from '../tables/events.ts';

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
