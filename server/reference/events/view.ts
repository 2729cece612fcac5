import type { components } from '../../../generated/types.ts';
import type { events, Particulars } from './table.ts';

type Event = components['schemas']['DeclaredSessionEvent'];
type EventRow = typeof events.$inferSelect;

/** An event before its session has given it a place. */
export type NewEvent = Pick<EventRow, 'id' | 'type' | 'data' | 'created_at' | 'processed_at'> & {
  /** The child thread whose events it is among; the session's own when it is omitted. */
  thread_id?: string | null;
};

/** The place of an event. */
export type EventPlace = Pick<EventRow, 'tenant_id' | 'session_id' | 'seq'>;

/** An event as the contract shows it (spec. 6). */
export function toEvent({ id, type, data: stored, created_at, processed_at }: NewEvent): Event {
  const data = 'content' in stored ? { ...stored, content: withoutNulls(stored.content) } : stored;
  // What belongs to a type is one column: type and data were one event before.
  return { id, type, ...data, created_at, processed_at } as Event;
}

/**
 * A copy without the properties that are null, which 0.2.0 accepted in the events of requests, and kept.
 */
export function withoutNulls<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls) as Value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNulls(each)])) as Value;
}

/** The way back. */
export function newEvent({ id, type, created_at, processed_at, ...data }: Event): NewEvent {
  return { id, type, data: data as Particulars, created_at, processed_at };
}

/** An event as a stream sends it. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Event;
}

/** Begins a stream with the first event, instead of an event's id. */
export const START = 'start';

/** The first frame of a stream: the event after which it begins, or `START`. */
export interface SentStart {
  readonly comment: 'open';
  readonly id: string;
}

/** A client resumes from its id. */
export function sentEvent(event: Event): SentEvent {
  return { id: event.id, event: event.type, data: event };
}

/** The row of an event in its place. */
export function eventRow(event: NewEvent, place: EventPlace): EventRow {
  return { thread_id: null, ...event, ...place };
}
