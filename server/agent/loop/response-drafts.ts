import type { NewId } from '../../platform/ids.ts';
import type { Drafts } from '../../records/events/drafts.ts';
import type { EventsOf } from '../../records/events/queries.ts';
import type { BlockDrafts } from '../brain/block-drafts.ts';
import { RedactedText } from '../text/redacted-text.ts';
import type { Redactor } from '../text/redactor.ts';

/** What shows events of a thread while they are written. */
export interface DraftOptions {
  readonly drafts: Pick<Drafts, 'isWanted' | 'begin'>;
  readonly list: EventsOf;
  readonly newId: NewId;
  readonly redact: Redactor;
}

/**
 * Shows the blocks of a response as events that are being written, if a stream asks for them.
 *
 * @param startId The `span.model_request_start` event of the request.
 */
export function responseDrafts({ drafts, list, newId, redact }: DraftOptions, startId: string): BlockDrafts {
  return {
    begin(block) {
      const type = block === 'text' ? 'agent.message' : 'agent.thinking';
      if (!drafts.isWanted(list, type)) return null;
      const id = newId('event');
      const draft = drafts.begin(list, { id, type, after: startId });
      const shown = new RedactedText(redact);
      return { id, add: (text) => draft.add(shown.add(text)) };
    },
  };
}
