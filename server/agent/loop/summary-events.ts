/** The response to a request for a summary, as events. */
import { storableText } from '../../platform/storable.ts';
import type { NewEvent } from '../../records/events/view.ts';
import type { TurnOutcome } from '../../records/turns/outcome.ts';
import { summaryIn } from '../brain/compaction.ts';
import type { Redactor } from '../text/redactor.ts';
import { spanEnd } from './response-events.ts';
import type { Responded } from './send-request.ts';
import type { ModelWriter } from './writer.ts';

const NO_SUMMARY = {
  type: 'model_request_failed_error',
  message: 'The context is full, and the model wrote no summary of it.',
  retry_status: { type: 'terminal' },
} as const;

/** Returns the events of a response with a summary, or the error of a response without one. */
export function summaryEvents(
  { content, usage, startId }: Pick<Responded, 'content' | 'usage' | 'startId'>,
  redact: Redactor,
  writer: Pick<ModelWriter, 'event' | 'now'>,
): { events: readonly NewEvent[]; error: TurnOutcome['error'] } {
  const text = storableText(redact(summaryIn(content)));
  const isEmpty = text.trim() === '';
  const end = spanEnd(startId, isEmpty, usage, writer.now());
  if (isEmpty) return { events: end, error: NO_SUMMARY };
  const hidden = { type: 'summary', text, request_id: startId } as const;
  const compacted = { ...writer.event({ type: 'agent.thread_context_compacted' }), hidden };
  return { events: [compacted, ...end], error: null };
}
