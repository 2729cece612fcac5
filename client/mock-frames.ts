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
function partsOf(data: StreamedEvent, deltas: readonly string[]): readonly Frame[] {
  const { id, type } = eventIn(data);
  if (id === undefined || !deltas.includes(type)) return [];
  const { tool_use_id } = eventIn(data) as { tool_use_id?: string };
  const begun = { id, type, ...(tool_use_id !== undefined && { tool_use_id }) };
  const parts = [startOf(begun), ...textDeltas(id, eventIn(data))];
  const wrap = (part: object) => ('event' in data ? { session_id: data.session_id, event: part } : part);
  return parts.map((part) => ({ event: part.type, data: wrap(part) }));
}

/** The beginning of an event, as its first frame names it. */
export interface EventStart {
  readonly id: string;
  readonly type: string;
  readonly tool_use_id?: string;
}

/** Returns the data of the frame with which an event begins. */
export const startOf = (event: EventStart) => ({ type: 'event_start', event });

/** Returns the data of a frame with the next text of an event. */
export const deltaOf = (event_id: string, text: string, index = 0) => ({
  type: 'event_delta',
  event_id,
  delta: { type: 'content_delta', index, content: { type: 'text', text } },
});

function textDeltas(id: string, event: NamedEvent) {
  const { content = [] } = event as { content?: readonly { text?: string }[] };
  return content.flatMap(({ text = '' }, index) =>
    (text.match(/\S+\s*/g) ?? []).map((word) => deltaOf(id, word, index)),
  );
}
