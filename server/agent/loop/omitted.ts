/** What the model gets in place of events that are too large, or too old, to be read. */
import type { NewEvent } from '../../records/events/view.ts';
import type { LogEvent } from '../brain/thread-log.ts';

const BEFORE = '[What happened earlier in this session is not shown, because its log is too long.]';
/** No turn starts at this time, so the note stays at the beginning. */
const BEFORE_ALL = '0001-01-01T00:00:00.000Z';

/** Returns an event that says that earlier events are missing. */
export function omittedBefore(): LogEvent {
  return {
    id: 'evt_omitted',
    type: 'system.message',
    data: { content: [{ type: 'text', text: BEFORE }] } as NewEvent['data'],
    hidden: null,
    created_at: BEFORE_ALL,
    processed_at: BEFORE_ALL,
  };
}

/** Returns an event whose content was not read, with a note in place of the content. */
export function withoutContent<Event extends Pick<LogEvent, 'type' | 'data'>>(event: Event): Event {
  return { ...event, data: { ...contentOf(event.type), ...event.data } };
}

const NOTE = '[This content is not shown, because it is too large to be read beside newer content.]';

function contentOf(type: LogEvent['type']): object {
  switch (type) {
    case 'user.define_outcome':
      return { description: NOTE, rubric: { type: 'text', content: NOTE } };
    case 'span.outcome_evaluation_end':
      return { explanation: NOTE };
    default:
      return { content: [{ type: 'text', text: NOTE }] };
  }
}
