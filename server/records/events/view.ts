import type { components } from '../../../generated/types.ts';
import type { events, Hidden, Particulars } from '../tables/events.ts';

type Event = components['schemas']['DeclaredSessionEvent'];
type EventRow = typeof events.$inferSelect;

/** An event that has no place in its session yet. */
export type NewEvent = Pick<EventRow, 'id' | 'type' | 'data' | 'created_at' | 'processed_at'> & {
  /** The child thread that has the event. Default: the session's list. */
  thread_id?: string | null;
  /** Default: null. */
  hidden?: Hidden | null;
};

/** The place of an event. */
export type EventPlace = Pick<EventRow, 'workspace_id' | 'session_id' | 'seq'>;

/** Returns an event in the contract's form (spec. 6). */
export function toEvent({ id, type, data: stored, created_at, processed_at }: NewEvent): Event {
  const data = 'content' in stored ? { ...stored, content: withoutNulls(stored.content) } : stored;
  // All properties of a type are in one column, because type and data were one event before.
  return { id, type, ...data, created_at, processed_at } as Event;
}

/** Returns a copy without null properties. Version 0.2.0 accepted and stored null in events of requests. */
export function withoutNulls<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls) as Value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNulls(each)])) as Value;
}

/** Returns the row of an event in the contract's form. */
export function newEvent({ id, type, created_at, processed_at, ...data }: Event): NewEvent {
  return { id, type, data: data as Particulars, created_at, processed_at };
}

/** Returns the frame of an event in a stream. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Event;
}

/** The place in its session of each event that streams send. The compiler allows no more properties in a frame. */
const places = new WeakMap<SentEvent, number>();

/** The id before the first event, which starts a stream at the beginning. */
export const START = 'start';

/** Returns the first frame of a stream: the id of the event before it, or `START`. */
export interface SentStart {
  readonly comment: 'open';
  readonly id: string;
}

/** Clients resume from this id. Frozen, so the shell encodes an event once for all streams. */
export function sentEvent(event: Event, place: number): SentEvent {
  const sent = Object.freeze({ id: event.id, event: event.type, data: event });
  places.set(sent, place);
  return sent;
}

/** Returns the place of an event in its session. */
export function placeOf(sent: SentEvent): number {
  return places.get(sent) ?? 0;
}

/** Returns the row of an event at its place. */
export function eventRow(event: NewEvent, place: EventPlace): EventRow {
  return { thread_id: null, hidden: null, bytes: null, ...event, ...place };
}
