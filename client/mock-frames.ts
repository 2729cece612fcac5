/** The frames of an event in the streams of mocks. */

/** An event, as a stream names it. */
export interface NamedEvent {
  id?: string;
  type: string;
}

/** The data of a frame: an event, or an event with its session. */
export type StreamedEvent = NamedEvent | { session_id: string; event: NamedEvent };

/** A frame of a stream. Parts of events have no id. */
export interface Frame {
  readonly id?: string;
  readonly event: string;
  readonly data: object;
}

/** Returns the event of a frame. In a stream of several sessions, its id stands for the position. */
export const eventIn = <Event extends NamedEvent>(
  data: Event | { session_id: string; event: Event },
): Event => ('event' in data ? data.event : data);

/**
 * Returns the frames of an event. If its type is in `deltas`, its beginning and the words of its text come before it.
 *
 * @param deltas The values of the parameter `event_deltas`.
 */
export function framesOf(data: StreamedEvent, deltas: readonly string[]): readonly Frame[] {
  const { id, type } = eventIn(data);
  return [...partsOf(data, deltas), { ...(id !== undefined && { id }), event: type, data }];
}

/** Returns the frames before an event: its beginning and the words of its text, if its type is in `deltas`. */
export function partsOf(data: StreamedEvent, deltas: readonly string[]): readonly Frame[] {
  const { id, type } = eventIn(data);
  if (id === undefined || !deltas.includes(type)) return [];
  const { tool_use_id } = eventIn(data) as { tool_use_id?: string };
  const begun = { id, type, ...(tool_use_id !== undefined && { tool_use_id }) };
  const parts = [{ type: 'event_start', event: begun }, ...textDeltas(id, eventIn(data))];
  const wrap = (part: object) => ('event' in data ? { session_id: data.session_id, event: part } : part);
  return parts.map((part) => ({ event: part.type, data: wrap(part) }));
}

function textDeltas(id: string, event: NamedEvent) {
  const { content = [] } = event as { content?: readonly { text?: string }[] };
  return content.flatMap(({ text = '' }, index) =>
    (text.match(/\S+\s*/g) ?? []).map((word) => ({
      type: 'event_delta',
      event_id: id,
      delta: { type: 'content_delta', index, content: { type: 'text', text: word } },
    })),
  );
}
