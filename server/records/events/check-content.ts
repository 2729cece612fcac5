import type { components } from '../../../generated/types.ts';
import { mediaFault } from '../../platform/media/media-fault.ts';
import { invalidParameter } from '../../shell/errors.ts';

type Input = components['schemas']['SessionEventInput'];

/**
 * Checks what no schema can: that images and PDFs in events can be read. Only their first and last bytes are decoded.
 * Later, an agent could do nothing about it, and each request to its model would fail.
 *
 * @param place The place of the events in the request, for the message.
 * @throws 400 if an event has an image or a PDF that cannot be read.
 */
export function checkContent(events: readonly Input[], place: string): void {
  for (const [index, event] of events.entries()) {
    const parts = 'content' in event ? (event.content ?? []) : [];
    for (const [at, part] of parts.entries()) {
      if (!('source' in part) || part.source.type !== 'base64') continue;
      const { media_type, data } = part.source;
      const fault = mediaFault(media_type, data);
      if (fault === null) continue;
      throw invalidParameter(`${place}[${index}].content[${at}].source.data`, fault, 'content_unreadable');
    }
  }
}
