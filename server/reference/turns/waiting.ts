import { and, eq, isNull } from 'drizzle-orm';
import { events } from '../events/table.ts';

/** The condition for events that no turn has processed. */
export const waiting = (sessionId: string) =>
  and(eq(events.session_id, sessionId), isNull(events.processed_at), isNull(events.thread_id));

/** The events that clients send for calls that wait. */
export const responseTypes = [
  'user.tool_confirmation',
  'user.custom_tool_result',
  'user.tool_result',
] as const;
