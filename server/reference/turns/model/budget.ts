import type { TurnBudget } from '../../brain/model-settings.ts';
import { toEvent } from '../../events/view.ts';
import type { PlacedEvent } from './log.ts';

/**
 * Returns true if a turn can send another request.
 *
 * @param lastEvent The place of the last event of the session when the turn started.
 */
export function budgetLeft(
  log: readonly PlacedEvent[],
  lastEvent: number,
  { requests, tokens }: TurnBudget,
): boolean {
  const ends = log
    .filter(({ seq, type }) => seq > lastEvent && type === 'span.model_request_end')
    .map(toEvent)
    .flatMap((event) => (event.type === 'span.model_request_end' ? event : []));
  const used = ends
    .flatMap(({ model_usage }) => Object.values(model_usage))
    .reduce((sum, each) => sum + each, 0);
  return ends.length < requests && used < tokens;
}
