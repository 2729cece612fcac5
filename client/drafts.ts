import type {
  DeltaType,
  EventDelta,
  EventOrChange,
  EventStart,
  StreamedEvent,
  TextContent,
} from '../generated/schemas.ts';

/** An event that is being written. Its text grows until the whole event arrives, with the same id. */
export interface Draft {
  readonly id: string;
  readonly type: DeltaType;
  /** The call of an `agent.tool_result`. */
  readonly tool_use_id?: string;
  /** The parts of the event so far. Thinking has none. */
  readonly content: readonly TextContent[];
}

/** After one of these events, nothing is being written: what is not whole never becomes whole. */
const ends: ReadonlySet<string> = new Set([
  'span.model_request_end',
  'session.status_idle',
  'session.status_rescheduled',
  'session.status_terminated',
  'session.deleted',
]);

/** Returns true if a frame of a stream is a part of an event, which is not stored, and not an event. */
export function isPart(event: StreamedEvent | EventOrChange): event is EventStart | EventDelta {
  return event.type === 'event_start' || event.type === 'event_delta';
}

/**
 * Returns what is being written after the next event of a stream with `event_deltas`, oldest first. Begin with `[]`,
 * and again when `onState` receives `reconnecting`: a stream that resumes has whole events only. Returns the same list
 * if the event changes nothing.
 *
 * @example
 * let drafts: readonly Draft[] = [];
 * for await (const event of stream) drafts = draftsAfter(drafts, event);
 */
export function draftsAfter(
  drafts: readonly Draft[],
  event: StreamedEvent | EventOrChange,
): readonly Draft[] {
  if (isPart(event)) {
    if (event.type === 'event_start') return [...drafts, { ...event.event, content: [] }];
    const { event_id, delta } = event;
    return drafts.map((draft) => (draft.id === event_id ? grown(draft, delta) : draft));
  }
  // A call has one result. If another server ends a command, its result has another id.
  const call = 'tool_use_id' in event ? event.tool_use_id : null;
  const left = ends.has(event.type)
    ? []
    : drafts.filter(({ id, tool_use_id }) => id !== event.id && tool_use_id !== call);
  return left.length < drafts.length ? left : drafts;
}

function grown(draft: Draft, { index = 0, content: { text } }: EventDelta['delta']): Draft {
  const content = [...draft.content];
  content[index] = { type: 'text', text: (content[index]?.text ?? '') + text };
  return { ...draft, content };
}
