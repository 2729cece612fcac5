/** What clients send for calls that wait. */
import type { components } from '../../../generated/types.ts';
import { invalidParameter } from '../../shell/errors.ts';
import { type NewEvent, toEvent } from '../events/view.ts';
import type { WaitingCalls } from '../tables/sessions.ts';

type Event = components['schemas']['DeclaredSessionEvent'];

/** Returns true if an event can end the wait of a call. */
export function concernsCalls(event: NewEvent): boolean {
  return event.type === 'user.interrupt' || responseOf(toEvent(event)) !== null;
}

/** The call that an event of the client is for, and what it gives. Null for other events. */
export function responseOf(event: Event): { call: string; gives: WaitingCalls[string] } | null {
  if (event.type === 'user.tool_confirmation') return { call: event.tool_use_id, gives: 'confirmation' };
  if (event.type === 'user.custom_tool_result') return { call: event.custom_tool_use_id, gives: 'result' };
  if (event.type === 'user.tool_result') return { call: event.tool_use_id, gives: 'result' };
  return null;
}

/**
 * Returns what still waits after the responses among events.
 *
 * @throws 400 if an event is for a call that does not wait for it.
 */
export function waitsAfter(waits_for: WaitingCalls | null, added: readonly NewEvent[]): WaitingCalls {
  const waits: Record<string, WaitingCalls[string]> = { ...waits_for };
  for (const [index, event] of added.entries()) {
    const response = responseOf(toEvent(event));
    if (response === null) continue;
    const { call, gives } = response;
    if (waits[call] !== gives) {
      const fault = `no call with the id ${call} waits for a ${gives}`;
      throw invalidParameter(`body.events[${index}]:`, fault, 'call_not_waiting');
    }
    delete waits[call];
  }
  return waits;
}

/** Returns the ids of the calls that confirmations among the events allow. */
export function allowedBy(events: readonly NewEvent[]): string[] {
  return events
    .map(toEvent)
    .flatMap((event) =>
      event.type === 'user.tool_confirmation' && event.result === 'allow' ? event.tool_use_id : [],
    );
}
