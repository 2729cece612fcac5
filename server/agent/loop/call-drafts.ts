import type { Drafts } from '../../records/events/drafts.ts';
import { RedactedText } from '../text/redacted-text.ts';
import type { DraftOptions } from './response-drafts.ts';

/** How much of the output of a command streams show, in characters. A stream holds as much for a slow client. */
const SHOWN_LENGTH = 65_536;

/** The result of a command that runs. */
export interface CallDraft {
  /** The id of its event. Undefined before its first output. */
  readonly id: string | undefined;
  /** Adds output. */
  add(text: string): void;
}

/**
 * Shows the output of a command as the result that is being written. The result begins with the first output, so other
 * events can come before. Returns null if no stream asks for it.
 *
 * @param callId The event of the call.
 */
export function callDraft({ drafts, list, newId, redact }: DraftOptions, callId: string): CallDraft | null {
  const type = 'agent.tool_result';
  if (!drafts.isWanted(list, type)) return null;
  const shown = new RedactedText(redact);
  let id: string | undefined;
  let draft: ReturnType<Drafts['begin']> | undefined;
  let left = SHOWN_LENGTH;
  return {
    get id() {
      return id;
    },
    add(text) {
      // Programs in the sandbox can print lines in the name of the process of the tools.
      const part = text.slice(0, left);
      left -= part.length;
      if (part === '') return;
      id ??= newId('event');
      draft ??= drafts.begin(list, { id, type, tool_use_id: callId, after: callId });
      draft.add(shown.add(part));
    },
  };
}
