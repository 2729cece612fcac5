import type { components } from '../../../generated/types.ts';
import { exactly } from '../platform/exactly.ts';
import type { events } from './table.ts';

type Event = components['schemas']['SessionEvent'];
type EventRow = typeof events.$inferSelect;

/** A row as the contract shows it (spec. 6). */
export function toEvent({ workspace_id, session_id, ...event }: EventRow): Event {
  return exactly<Event>()(event);
}

/** The way back. */
export function eventRow(event: Event, session_id: string, workspace_id: string): EventRow {
  return { ...event, session_id, workspace_id };
}
