import type { Drafts } from '../../records/events/drafts.ts';
import { RedactedText } from '../text/redacted-text.ts';
import type { DraftOptions } from './response-drafts.ts';

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
  return {
    get id() {
      return id;
    },
    add(text) {
      id ??= newId('event');
      draft ??= drafts.begin(list, { id, type, tool_use_id: callId, after: callId });
      draft.add(shown.add(text));
    },
  };
}
