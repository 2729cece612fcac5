/** What the log of a thread has not finished: calls without a result, and pauses before the next attempt of a request. */
import type { components } from '../../../generated/types.ts';
import { toEvent } from '../../records/events/view.ts';
import type { WaitingCalls } from '../../records/tables/sessions.ts';
import { allowedBy, responseOf } from '../../records/turns/call-responses.ts';
import type { Said } from '../../records/turns/own-events.ts';
import { resultsOf } from '../brain/results.ts';
import type { LogEvent } from '../brain/thread-log.ts';

type Schemas = components['schemas'];
type Event = Schemas['DeclaredSessionEvent'];
/** An event in which the agent calls a tool. */
export type CallEvent = Schemas['AgentToolUse'] | Schemas['AgentMcpToolUse'] | Schemas['AgentCustomToolUse'];

/** Returns the calls without a result, in order. What the client sent counts when a turn has processed it. */
export function openCalls(log: readonly LogEvent[]): CallEvent[] {
  // Most events are neither, and a log can have thousands.
  const events = log
    .filter(({ type, processed_at }) => processed_at !== null && concernsCalls.has(type))
    .map(toEvent);
  const results = resultsOf(events);
  return events.filter((event): event is CallEvent => isCall(event) && !results.has(event.id));
}

/** Returns those of the open calls that the client allowed. */
export function allowedCalls(log: readonly LogEvent[]): CallEvent[] {
  const allowed = new Set(allowedBy(log.filter(({ processed_at }) => processed_at !== null)));
  return openCalls(log).filter(({ id }) => allowed.has(id));
}

/**
 * Returns the ids of calls that wait for the client, or have something of the client that no turn has processed. Those
 * of child threads have the ids of their threads too.
 */
export function waitingCallsOf(log: readonly LogEvent[], waitsFor: WaitingCalls | null): Set<string> {
  const ids = new Set(Object.keys(waitsFor ?? {}));
  for (const event of log) {
    const call = event.processed_at === null ? responseOf(toEvent(event))?.call : undefined;
    if (call !== undefined) ids.add(call);
  }
  for (const { id, hidden } of log) if (hidden?.type === 'copy' && ids.has(id)) ids.add(hidden.of);
  return ids;
}

/**
 * Returns the statuses that end pauses before the next attempt of a request. A server that stopped has left them. The
 * session's log has the statuses of child threads.
 */
export function resumed(log: readonly LogEvent[]): Said[] {
  const statuses = log.filter(({ type }) => /^session\.(thread_)?status_/.test(type)).map(toEvent);
  const last = new Map(
    statuses.map((event) => ['session_thread_id' in event ? event.session_thread_id : null, event]),
  );
  return [...last.values()].flatMap((event): Said | [] => {
    if (event.type === 'session.status_rescheduled') return { type: 'session.status_running' };
    if (event.type !== 'session.thread_status_rescheduled') return [];
    const { session_thread_id, agent_name } = event;
    return { type: 'session.thread_status_running', session_thread_id, agent_name };
  });
}

const calls: ReadonlySet<string> = new Set(['agent.tool_use', 'agent.mcp_tool_use', 'agent.custom_tool_use']);
/** Calls, and what can be their result. */
const concernsCalls: ReadonlySet<string> = new Set([
  ...calls,
  'agent.tool_result',
  'agent.mcp_tool_result',
  'user.tool_result',
  'user.custom_tool_result',
  'user.tool_confirmation',
]);

function isCall({ type }: Event): boolean {
  return calls.has(type);
}
