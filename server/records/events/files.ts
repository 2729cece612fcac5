import type { components } from '../../../generated/types.ts';
import { invalidParameter } from '../../shell/errors.ts';

type Input = components['schemas']['SessionEventInput'];

/**
 * Checks that the events of a request name no files, because no model gets them yet.
 *
 * @param place The place of the events in the request, for the message.
 * @throws 400 if a rubric or a part of the content names one.
 */
export function rejectFiles(events: readonly Input[], place: string): void {
  for (const [index, event] of events.entries()) {
    const file = placeOfFile(event);
    if (file === null) continue;
    throw invalidParameter(
      `${place}[${index}].${file}.file_id:`,
      'events cannot name files yet. Send the content in the event',
      'file_not_found',
    );
  }
}

/** Returns where an event names a file, or null. */
function placeOfFile(event: Input): string | null {
  if (event.type === 'user.define_outcome') return event.rubric.type === 'file' ? 'rubric' : null;
  const parts = 'content' in event ? (event.content ?? []) : [];
  const index = parts.findIndex((part) => 'source' in part && part.source.type === 'file');
  return index === -1 ? null : `content[${index}].source`;
}
